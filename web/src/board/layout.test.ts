import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../scene';
import { inOrder, layOut, partyGroups, region } from './layout';

const fixture = (name: string): Scene => JSON.parse(readFileSync(new URL(`../../../tests/scenes/${name}.json`, import.meta.url), 'utf8')) as Scene;
const drawn = (name: string) => layOut(fixture(name).areas).main.map((b) => `${b.kind}: ${b.areas.map((a) => a.id).join(' ')}`);

describe('the board', () => {
  it('puts piles at both ends of the doors, cards below, dice within reach', () => {
    expect(drawn('dice_table')).toEqual(['rail: deck doors time', 'cards: encounter dungeon']);
    expect(layOut(fixture('dice_table').areas).near.map((b) => b.areas.map((a) => a.id))).toEqual([['pool:0', 'pool:1']]);
  });

  it('keeps the place between two lines and lets artifacts ride along', () => {
    expect(drawn('battlelines')).toEqual(['front: engaged:0', 'sill: location', 'front: line:0']);
    const [foe] = layOut(fixture('battlelines').areas).main;
    expect(foe!.riders.get('engaged:0')!.map((a) => a.id)).toEqual(['engaged:0:artifacts']);
  });

  it('sets the lines of teammates beside each other', () => {
    const { areas } = fixture('abyssal_turn');
    expect(layOut(areas).main.find((b) => b.kind === 'wings')!.areas.map((a) => a.id)).toEqual(['engaged:1', 'line:1']);
  });

  it('gives a map the floor and its tracks a band', () => {
    expect(drawn('model_grid')).toEqual(['map: map', 'tracks: initiative depth']);
    expect(layOut(fixture('model_grid').areas).shelf.map((a) => a.id)).toEqual(['test', 'dread', 'loot', 'map_cards']);
  });

  it('loses no area of any scene', () => {
    for (const name of ['dice_table', 'tile_map', 'battlelines', 'model_grid', 'lanes', 'chance', 'over']) {
      const { areas } = fixture(name);
      const { main, near, shelf, chips } = layOut(areas);
      const bands = [...main, ...near].flatMap((b) => [...b.areas, ...[...b.riders.values()].flat()]);
      const party = partyGroups(areas).flatMap((g) => [...g.areas, ...(g.own ?? [])]);
      expect([...bands, ...shelf, ...chips, ...party].map((a) => a.id).sort()).toEqual(areas.map((a) => a.id).sort());
    }
  });
});

describe('the party', () => {
  it('gathers neighbouring chips in one panel', () => {
    const groups = partyGroups(fixture('battlelines').areas);
    expect(groups.map((g) => `${g.kind} ${g.areas.length}`)).toEqual(['panel 1', 'panel 1', 'panel 1', 'cells 7', 'panel 1']);
  });

  it('keeps the chips of a seat in its panel', () => {
    const seat = partyGroups(fixture('battlelines').areas).at(-1)!;
    expect(seat.own?.length).toBe(3);
    expect(seat.own?.every((a) => a.seat === seat.areas[0]!.seat)).toBe(true);
  });
});

describe('areas without hints', () => {
  it('go to the board, seats to the party, in reading order', () => {
    const bare = [{ id: 'b', kind: 'pile', title: 'B', order: 2 }, { id: 'a', kind: 'pile', title: 'A', order: 1 }, { id: 's', kind: 'seat', title: 'S', order: 3 }] as const;
    expect(inOrder(bare).map((a) => a.id)).toEqual(['a', 'b', 's']);
    expect(bare.map(region)).toEqual(['board', 'board', 'party']);
  });
});
