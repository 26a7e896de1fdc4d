import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/protocol';
import { cause, chapters, numbered, tell, toldBy } from './telling';

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

describe('a long turn', () => {
  const step = (title: string) => ({ kind: 'step' as const, title });
  const fact = (text: string, piece?: string) => ({ kind: 'changed' as const, text, ...(piece ? { piece } : {}) });
  const turn = [
    step('Step 1: Open a seal'), step('Open a seal'), fact('A seal opens', 'seal:1'),
    step('Step 2: Draw cards'), step('Draw a card'), fact('Draws Ink', 'card:1'), step('Play it'), fact('Ink enters play', 'card:1'), step('Icons'), fact('Gains 1'),
    step('Draw a card'), fact('Draws Eel', 'card:2'), step('Play it'), fact('Eel enters play', 'card:2'),
    step('Step 3: Use creatures'), step('Fight'), fact('Ink fights', 'card:1'), step('Damage'), fact('Hits', 'card:9'),
  ];

  it('is told by numbered steps and, in them, by what they speak of', () => {
    const told = chapters(turn);
    expect(told.map((c) => c.title)).toEqual(['Step 1: Open a seal', 'Step 2: Draw cards', 'Step 2: Draw cards', 'Step 3: Use creatures', 'Step 3: Use creatures']);
    expect(told.map((c) => c.sentences.map((s) => `${s.n} ${s.text}`))).toEqual([['1 A seal opens'], ['1 Draws Ink', '2 Ink enters play', '3 Gains 1'], ['1 Draws Eel', '2 Eel enters play'], ['1 Ink fights'], ['1 Hits']]);
  });

  it('is told at once if it is short or has no numbered steps', () => {
    expect(chapters(turn.slice(0, 8))).toEqual([]);
    expect(chapters(turn.filter((h) => !('title' in h) || !h.title.startsWith('Step')))).toEqual([]);
  });

  it('has no chapter of more than five lines', () => {
    const many = [step('Step 1: One'), fact('first'), step('Step 2: Two'), ...Array.from({ length: 7 }, (_, i) => fact(`${i}`, 'card:1'))];
    expect(chapters(many).map((c) => c.sentences.length)).toEqual([1, 5, 2]);
  });
});
