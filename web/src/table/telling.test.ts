import { describe, expect, it } from 'vitest';
import { cause, numbered, tell } from './telling';

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

  it('is at most five lines, the newest last', () => {
    const many = numbered(Array.from({ length: 8 }, (_, i) => ({ n: 0, text: `${i}`, dice: [], ids: [], shown: [] })));
    expect(many.map((s) => [s.n, s.text])).toEqual([[1, '3'], [2, '4'], [3, '5'], [4, '6'], [5, '7']]);
  });

  it('begins with its cause', () => {
    expect(cause('Slippery: your 6 is lost')).toEqual(['Slippery:', ' your 6 is lost']);
    expect(cause('Fenn rolls')).toEqual(['', 'Fenn rolls']);
  });
});
