import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/protocol';
import { turningPoints, wayOf } from './ending';

const line = (n: number, at: number, kind: LogEntry['kind'], text: string, happened: object | null = null): LogEntry =>
  ({ n, seq: at, at, kind, seat: null, who: null, text, rule: null, happened: happened as LogEntry['happened'], time: 0 });

const log = [
  line(1, 0, 'step', 'Enter a room'),
  line(2, 1, 'answer', 'Start the encounter'),
  line(3, 2, 'fact', 'Oda takes 2 damage', { kind: 'damaged', value: 2 }),
  line(4, 3, 'fact', 'The Imps are overcome', { kind: 'gained', mark: 'won' }),
  line(5, 4, 'step', 'Phase 2'),
  line(6, 5, 'answer', 'Explore'),
  line(7, 6, 'chat', 'Oh no'),
  line(8, 6, 'end', 'The party has lost', { kind: 'ended', mark: 'fell' }),
];

describe('the end of a game', () => {
  it('shows the way that the party went', () => {
    expect(wayOf(log)).toEqual([
      { mark: 'won', text: 'The Imps are overcome', name: 'The Imps', at: 3 }, { mark: 'fell', text: 'The party has lost', name: 'The party has lost', at: 6 },
    ]);
  });

  it('names what was met in the first words', () => {
    const names = ['Knot Golem is left to itself: the party flees', 'Fenn falls', 'Warden: beaten'].map((text) => wayOf([line(1, 1, 'fact', text, { kind: 'changed', mark: 'fled' })])[0]!.name);
    expect(names).toEqual(['Knot Golem', 'Fenn falls', 'Warden']);
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
