import { describe, expect, it } from 'vitest';
import type { Happening } from '../scene';
import { nameRolls, score } from './motion';

const rolled = (n: number): Happening[] => Array.from({ length: n }, (_, i) => ({ kind: 'rolled', piece: `die:${i}`, value: 1 }));

describe('rolls without a die', () => {
  const die = (id: string, seat: number, value: number) => ({ id, kind: 'die', at: `pool:${seat}`, text: id, seat, face: { value } });

  it('belong to the new dice of their seat and value', () => {
    const pieces = [die('old', 0, 3), die('a', 0, 3), die('b', 1, 3), die('c', 0, 3)];
    const named = nameRolls([{ kind: 'rolled', seat: 0, value: 3 }, { kind: 'rolled', seat: 0, value: 3 }, { kind: 'rolled', seat: 0, value: 6 }, { kind: 'rolled', seat: 1, value: 3, piece: 'x' }], pieces, new Set(['old']));
    expect(named.map((h) => h.piece ?? null)).toEqual(['a', 'c', null, 'x']);
  });
});

describe('what happened', () => {
  it('is played in order, dice of one roll overlapping', () => {
    const beats = score([...rolled(3), { kind: 'moved', piece: 'die:0', place: 'box:0' }], 1);
    expect(beats.map((b) => b.start)).toEqual([0, 30, 60, 480]);
    expect(beats.map((b) => b.length)).toEqual([700, 700, 700, 220]);
  });

  it('never takes longer than 1.2 s at normal speed', () => {
    const long = Array.from({ length: 12 }, (_, i): Happening => ({ kind: i % 2 ? 'moved' : 'flipped', piece: `p${i}` }));
    const end = Math.max(...score(long, 1).map((b) => b.start + b.length));
    expect(end).toBeLessThanOrEqual(1200.001);
    expect(Math.max(...score(long, 0.5).map((b) => b.start + b.length))).toBeLessThanOrEqual(600.001);
  });

  it('leaves out what has nothing to move', () => {
    expect(score([{ kind: 'step', title: 'Roll' }, { kind: 'answered', verb: 'roll' }, { kind: 'gained', text: 'Something' }], 1)).toEqual([]);
    expect(score([{ kind: 'damaged', seat: 0, value: 1 }], 1)).toHaveLength(1);
  });
});
