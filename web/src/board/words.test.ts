import { describe, expect, it } from 'vitest';
import { boldStart, chance, coordinates, firstSentence, keywords, lossOf, nameAndRest, placesOf, spaceCaption, stepTitle, withoutOwner } from './words';

describe('whose it is', () => {
  it('is left out in the panel of whose it is', () => {
    expect(['Your deck', "Player 2's archives", 'Engaged with Tomas'].map(withoutOwner)).toEqual(['deck', 'archives', 'Engaged with Tomas']);
  });
});

describe('titles', () => {
  it('of steps lose what the arch already says', () => {
    expect(stepTitle({ title: 'Step 4: Use skills', state: 'now' })).toBe('4 · Use skills');
    expect(stepTitle({ title: 'Step 5: Suffer', state: 'next' })).toBe('Suffer');
    expect(stepTitle({ title: 'Draw a tile', state: 'now' })).toBe('Draw a tile');
  });

  it('split into a name and the rest', () => {
    expect(nameAndRest('Door 2, closed')).toEqual(['Door 2', 'closed']);
    expect(nameAndRest('Deck')).toEqual(['Deck', '']);
  });

  it('of abilities are set apart from their text', () => {
    expect(boldStart('Undertow. After rolling, each hero discards.')).toEqual(['Undertow.', 'After rolling, each hero discards.']);
    expect(boldStart('(free) Place 1 damage on you.')).toEqual(['', '(free) Place 1 damage on you.']);
    expect(boldStart('Elusive.')).toEqual(['', 'Elusive.']);
    expect(boldStart('The reflection blinks first. Hope so.')).toEqual(['', 'The reflection blinks first. Hope so.']);
  });
});

describe('small cards', () => {
  const card = (text: string) => ({ id: 'c', kind: 'card', at: 'x', text: 'C', face: { text } });
  it('show a first sentence if it is short', () => {
    expect(keywords(card('Taunt. Prey: your weakest creature.'))).toBe('Taunt');
    expect(keywords(card('After a creature here is destroyed, draw a card.'))).toBe('');
  });
});

describe('sections', () => {
  const places = [{ id: 'box:5', kind: 'box', label: 'Floor 1: Strength 4' }, { id: 'box:6', kind: 'box', label: 'Floor 12: Magic 4' }];
  it('find the places they speak of', () => {
    expect(placesOf({ kind: 'band', title: 'Floor 1' }, places).map((p) => p.id)).toEqual(['box:5']);
    expect(placesOf({ kind: 'half', title: 'Climb', place: 'box:6' }, places).map((p) => p.id)).toEqual(['box:6']);
    expect(placesOf({ kind: 'left' }, places)).toEqual([]);
  });
});

describe('maps', () => {
  it('name columns and rows by the labels of their cells', () => {
    const { columns, rows } = coordinates([
      { id: 'a', kind: 'cell', label: 'C1', at: [0, -2] },
      { id: 'b', kind: 'cell', label: 'D3, Pump Hall', at: [1, 0] },
      { id: 'c', kind: 'cell', label: 'somewhere', at: [5, 5] },
    ]);
    expect([...columns]).toEqual([[0, 'C'], [1, 'D']]);
    expect([...rows]).toEqual([[-2, '1'], [0, '3']]);
  });
});

describe('heroes', () => {
  it('are named by the first sentence about them', () => {
    expect(firstSentence('Rogue, level 1')).toEqual(['Rogue, level 1', '']);
    expect(firstSentence('Rogue, level 1. Discarded: 2 × 4. This Round: +1 Armor')).toEqual(['Rogue, level 1', 'Discarded: 2 × 4. This Round: +1 Armor']);
  });

  it('may lose health', () => {
    const health = { text: 'health', value: 9, of: 20, icon: 'health', parts: [] };
    expect(lossOf([health, { text: 'would lose', value: 6, icon: 'fall', parts: [] }])).toBe(6);
    expect(lossOf([health])).toBe(0);
    expect(lossOf(null)).toBe(0);
  });
});

describe('tracks and chances', () => {
  it('say what a space needs', () => {
    expect(spaceCaption({ id: 's', kind: 'space', label: 'First seal, opened', states: ['done'] })).toBe('opened');
    expect(spaceCaption({ id: 's', kind: 'space', label: 'Third seal', need: 8, have: 5 })).toBe('5 of 8');
    expect(spaceCaption({ id: 's', kind: 'space', label: 'Fourth seal', need: 10 })).toBe('10');
  });

  it('use fractions for small numbers', () => {
    expect(chance(7, 12)).toBe('7 in 12');
    expect(chance(842, 2000)).toBe('42 %');
    expect(chance(0, 0)).toBe('');
  });
});
