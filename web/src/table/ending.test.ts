import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/protocol';
import { figuresOf, turningPoints, wayOf } from './ending';

const line = (n: number, at: number, kind: LogEntry['kind'], text: string, happened: object | null = null): LogEntry =>
  ({ n, seq: at, at, kind, seat: null, who: null, text, rule: null, happened: happened as LogEntry['happened'], time: 0 });

const log = [
  line(1, 0, 'step', 'Enter a room'),
  line(2, 1, 'answer', 'Start the encounter'),
  line(3, 2, 'fact', 'Oda takes 2 damage', { kind: 'damaged', value: 2 }),
  line(4, 3, 'fact', 'The Imps are overcome', { kind: 'gained', mark: 'won', met: 'Butter Imps', art: 'imps' }),
  line(5, 4, 'step', 'Phase 2'),
  line(6, 5, 'answer', 'Explore'),
  line(7, 6, 'chat', 'Oh no'),
  line(8, 6, 'end', 'The party has lost', { kind: 'ended', mark: 'fell' }),
];

describe('the end of a game', () => {
  it('shows the way that the party went', () => {
    expect(wayOf(log)).toEqual([
      { mark: 'won', text: 'The Imps are overcome', name: 'Butter Imps', art: 'imps', at: 3 }, { mark: 'fell', text: 'The party has lost', name: 'The party has lost', art: null, at: 6 },
    ]);
  });

  it('makes one stop of what befell the party at one place, and a boss stays the boss', () => {
    const mark = (n: number, mark: string, met: string, text: string) => line(n, n, 'fact', text, { kind: 'changed', mark, met, art: null });
    const way = wayOf([mark(1, 'fell', 'Knot Golem', 'Fenn falls'), mark(2, 'fell', 'Knot Golem', 'Ilse falls'), mark(3, 'boss', 'Yeti', 'Yeti awaits'), mark(4, 'won', 'Yeti', 'Yeti is beaten')]);
    expect(way.map((stop) => [stop.mark, stop.name, stop.text])).toEqual([['fell', 'Knot Golem', 'Fenn falls; Ilse falls'], ['boss', 'Yeti', 'Yeti awaits; Yeti is beaten']]);
  });

  it('forgets what was taken back', () => {
    const lost = [...log, line(9, 2, 'undo', 'Nell took back: Explore'), line(10, 3, 'fact', 'The Imps are left', { kind: 'changed', mark: 'fled', met: 'Butter Imps' })];
    expect(wayOf(lost).map((stop) => stop.mark)).toEqual(['fled']);
    expect(turningPoints([{ at: 2, p: 0.5 }, { at: 3, p: 0.1 }], lost)[0]!.text).toBe('The Imps are left');
  });

  it('counts what was overcome and what it cost beside the figures of the game', () => {
    const over = { result: 'lost', reason: 'Oda fell', campaign: null, numbers: [{ value: 2, of: 3, text: 'floor reached', icon: null, note: null, parts: [], seat: null }] } as unknown as Parameters<typeof figuresOf>[0];
    const blows = [...log, line(9, 6, 'fact', 'Oda takes 2 damage', { kind: 'damaged', value: 2, seat: 0 }), line(10, 6, 'fact', 'The Yeti takes 3 damage', { kind: 'damaged', value: 3 }), line(11, 6, 'fact', 'Oda prevents 1', { kind: 'prevented', value: 1, seat: 0 })];
    expect(figuresOf(over, blows).map((f) => [f.value, f.of ?? null, f.text])).toEqual([[2, 3, 'floor reached'], [1, 2, 'encounters won'], [2, null, 'damage taken, 1 prevented']]);
  });

  it('marks the largest changes in order of play, each with what decided it', () => {
    const curve = [{ at: 0, p: 0.5 }, { at: 1, p: 0.51 }, { at: 2, p: 0.3 }, { at: 3, p: 0.4 }, { at: 5, p: 0.45 }, { at: 6, p: 0 }];
    const points = turningPoints(curve, log);
    expect(points.map((p) => [p.n, p.at, p.text])).toEqual([
      [2, 1, 'Oda takes 2 damage'], [3, 2, 'The Imps are overcome'], [5, 5, 'The party has lost'],
    ]);
    expect(points[0]!.title).toBe('Turn 2 · Enter a room');
    expect(turningPoints([], log)).toEqual([]);
    expect(turningPoints([{ at: 0, p: 0.5 }, { at: 6, p: 0.51 }], log)).toEqual([]);
  });
});
