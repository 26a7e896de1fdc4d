import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/protocol';
import { cause, numbered, tell, toldBy } from './telling';

describe('what is told', () => {
  it('is numbered sentences with what they speak of; rolls are one', () => {
    const told = tell([
      { kind: 'step', title: 'Roll' },
      { kind: 'rolled', value: 5, piece: 'die:strength:5:0', text: 'Fenn rolls strength 5' },
      { kind: 'rolled', value: 2, piece: 'die:agility:2:0', text: 'Fenn rolls agility 2' },
      { kind: 'moved', piece: 'card:a' },
      { kind: 'triggered', piece: 'card:imps', place: 'box:3', about: ['box:4'], text: 'Slippery: Agility 5 is uncovered, your 6 is lost' },
    ]);
    expect(told.map((s) => [s.n, s.text, s.dice.length])).toEqual([[1, 'Fenn rolls', 2], [2, 'Slippery: Agility 5 is uncovered, your 6 is lost', 0]]);
    expect(told[0]!.ids).toEqual(['die:strength:5:0', 'die:agility:2:0']);
    expect(told[0]!.shown).toEqual([]);
    expect(told[1]!.shown).toEqual(['card:imps', 'box:3', 'box:4']);
  });

  it('is one sentence for cards that are drawn one after another', () => {
    const drawn = (who: string, value: string | number, hero: number) => ({ kind: 'gained' as const, piece: `hero:${hero}`, text: `${who} draws ${value}` });
    const told = tell([drawn('Sil', 5, 0), drawn('Sil', 5, 0), drawn('Sil', 'Power', 0), drawn('Bren', 3, 1), { kind: 'changed', text: 'Round 2 begins' }, drawn('Bren', 4, 1)]);
    expect(told.map((s) => s.text)).toEqual(['Sil draws 5, 5, Power', 'Bren draws 3', 'Round 2 begins', 'Bren draws 4']);
    expect(told[0]!.ids).toEqual(['hero:0', 'hero:0', 'hero:0']);
  });

  it('is at most five lines, the newest last', () => {
    const many = numbered(Array.from({ length: 8 }, (_, i) => ({ n: 0, text: `${i}`, dice: [], ids: [], shown: [] })));
    expect(many.map((s) => [s.n, s.text])).toEqual([[1, '3'], [2, '4'], [3, '5'], [4, '6'], [5, '7']]);
  });

  it('begins with its cause', () => {
    expect(cause('Slippery: your 6 is lost')).toEqual(['Slippery:', ' your 6 is lost']);
    expect(cause('Fenn rolls')).toEqual(['', 'Fenn rolls']);
  });

  it('is found in the log by whoever comes to the table', () => {
    const entry = (kind: LogEntry['kind'], text: string, seat: number | null = null): LogEntry =>
      ({ n: 0, seq: 0, at: 0, kind, seat, who: seat === 1 ? 'Tomas' : 'Maren', text, rule: null, happened: kind === 'fact' ? { kind: 'changed', text } : null, time: 0 });
    const log = [entry('fact', 'old'), entry('answer', 'mine', 0), entry('step', 'Roll'), entry('fact', 'new'), entry('answer', 'opens door 2', 1), entry('fact', 'newest')];
    const texts = (half: boolean, entries = log) => toldBy(entries, (e) => e.seat === 0, half).map((s) => s.text);
    expect(texts(false)).toEqual(['new', 'Tomas: opens door 2', 'newest']);
    expect(texts(false, [...log, entry('answer', 'a die', 0)])).toEqual([]);
    expect(texts(true, [...log, entry('answer', 'a die', 0)])).toEqual(['new', 'Tomas: opens door 2', 'newest']);
    expect(texts(false, [...log, entry('undo', 'taken back', 0)])).toEqual([]);
  });
});
