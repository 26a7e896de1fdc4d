import { describe, expect, it } from 'vitest';
import { pipPath, pips, shapeOf } from './pips';

describe('pips', () => {
  it('are as many as the die shows', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) expect(pips(value)).toHaveLength(value);
  });

  it('leave other values to numerals', () => {
    expect(pips(0)).toEqual([]);
    expect(pips(7)).toEqual([]);
  });

  it('stay on the face and apart', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) {
      const dots = pips(value);
      for (const [x, y] of dots) {
        expect(x).toBeGreaterThan(8);
        expect(x).toBeLessThan(40);
        expect(y).toBeGreaterThan(7);
        expect(y).toBeLessThan(38);
      }
      dots.forEach((a, i) => dots.slice(i + 1).forEach((b) => expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(9)));
    }
  });

  it('have a shape for every colour', () => {
    const paths = ['strength', 'agility', 'magic', 'heroic', 'any'].map((c) => pipPath(shapeOf(c), [24, 24]));
    expect(new Set(paths).size).toBe(5);
    expect(shapeOf('octarine')).toBe('any');
    expect(shapeOf(null)).toBe('any');
  });
});
