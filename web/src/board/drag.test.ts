import { describe, expect, it } from 'vitest';
import type { Option } from '../scene';
import { partners } from './drag';

const option = (pieces: string[], places: string[]) => ({ pieces, places }) as Option;

describe('what a piece can be dragged to', () => {
  it('is everything that an option names with it', () => {
    const all = [option(['die:a'], ['box:0', 'box:1']), option(['die:a', 'card:skill'], []), option(['die:b'], ['box:2'])];
    const ui = { optionsOf: (id: string) => all.filter((o) => o.pieces.includes(id)) };
    expect([...partners(ui, 'die:a')].sort()).toEqual(['box:0', 'box:1', 'card:skill']);
    expect([...partners(ui, 'die:c')]).toEqual([]);
  });
});
