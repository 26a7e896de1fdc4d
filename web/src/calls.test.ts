import { describe, expect, it } from 'vitest';
import { Calls } from './calls.svelte';
import type { TableLine } from './net/protocol';

function world(open: string | null) {
  const rung: string[] = [];
  const calls = new Calls(() => open, (title, body, tag) => { rung.push(`${tag}: ${title}; ${body}`); });
  return { calls, rung };
}

const line = (table: string, your_move: boolean): TableLine => ({
  table, game: 'g', title: `Table ${table}`, host: 'Maren', seats: [], seq: 0, state: 'playing', waiting: [], your_move,
  moved: 0, scene_title: null, result: null,
});

describe('what calls somebody who is elsewhere', () => {
  it('is a nudge from any table but the open one', () => {
    for (const open of [null, 'B']) {
      const w = world(open);
      w.calls.hear({ push: 'nudge', table: 'A', by: 'Tomas' });
      expect(w.calls.current).toEqual({ table: 'A', text: 'Tomas is waiting for you.' });
      expect(w.rung).toHaveLength(1);
      w.calls.answer();
      expect(w.calls.current).toBeNull();
    }
    const there = world('A');
    there.calls.hear({ push: 'nudge', table: 'A', by: 'Tomas' });
    expect(there.calls.current).toBeNull();
    expect(there.rung).toEqual([]);
  });

  it('is a move that becomes mine while I am in the lobby', () => {
    const w = world(null);
    w.calls.see([line('A', true), line('B', false)]);
    expect(w.rung).toEqual([]);
    w.calls.see([line('A', true), line('B', true)]);
    w.calls.see([line('A', true), line('B', true)]);
    expect(w.rung).toEqual(['B: Your move; Table B.']);
    w.calls.see([line('A', false), line('B', true)]);
    w.calls.see([line('A', true), line('B', true)]);
    expect(w.rung).toHaveLength(2);
    w.calls.leave();
    w.calls.see([line('A', true), line('B', true), line('C', true)]);
    expect(w.rung).toHaveLength(2);
  });
});
