import { describe, expect, it } from 'vitest';
import { nearest } from './rove';

const box = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });

describe('arrows', () => {
  const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20)];

  it('go to the nearest in their direction', () => {
    expect(nearest(grid, 0, 'right')).toBe(1);
    expect(nearest(grid, 2, 'left')).toBe(1);
    expect(nearest(grid, 1, 'down')).toBe(4);
    expect(nearest(grid, 3, 'up')).toBe(0);
  });

  it('stay where nothing lies ahead', () => {
    expect(nearest(grid, 0, 'left')).toBe(-1);
    expect(nearest(grid, 0, 'up')).toBe(-1);
    expect(nearest([], 0, 'up')).toBe(-1);
  });

  it('prefer what lies on the line', () => {
    expect(nearest([box(0, 0), box(15, 18), box(30, 0)], 0, 'right')).toBe(2);
  });
});
