import { describe, expect, it } from 'vitest';
import type { Scene } from '../scene';
import { parse } from '../route.svelte';
import type { GameInfo } from '../net/protocol';
import { isCampaign, nextValues } from './setup';
import { sheetsOf, spaces } from './sheets';

const area = (id: string, kind: string) => ({ id, kind, title: id, order: 0 });
const piece = (id: string, at: string) => ({ id, kind: 'card', at, text: id });
const scene = {
  areas: [area('sheet:0', 'seat'), area('sheet:0:0', 'row'), area('sheet:0:1', 'row'), area('sheet:1', 'seat'), area('sheet:1:0', 'row'), area('history', 'row')],
  pieces: [piece('a', 'sheet:0:0'), piece('b', 'sheet:0:1'), piece('c', 'sheet:1:0'), piece('game:1', 'history')],
} as unknown as Scene;

describe('the campaign page', () => {
  it('finds the sheets, their focuses and the history', () => {
    const found = sheetsOf(scene);
    expect(found.sheets.map((s) => s.focuses.map((f) => f.pieces.map((p) => p.id)))).toEqual([[['a'], ['b']], [['c']]]);
    expect(found.history.map((p) => p.id)).toEqual(['game:1']);
  });

  it('shows checked spaces first', () => {
    expect(spaces(2, 4)).toEqual([true, true, false, false]);
    expect(spaces(0, 0)).toEqual([]);
  });

  it('asks for everything but what goes on, as it was last time', () => {
    const game: GameInfo = {
      id: 'g', title: 'G', seats: [1, 1],
      setup: [
        { name: 'tier', kind: 'choice', choices: ['novice', 'veteran'], default: 'veteran', text: '' },
        { name: 'campaign', kind: 'object', default: null, text: '' },
      ],
    };
    expect(game.setup.map(isCampaign)).toEqual([false, true]);
    expect(nextValues(game, { tier: 'novice', campaign: { sheets: [] } })).toEqual({ tier: 'novice' });
  });

  it('has an address of its own', () => {
    expect(parse('#/t/k3v9/campaign')).toEqual({ at: 'campaign', table: 'k3v9' });
  });
});
