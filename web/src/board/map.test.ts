import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../scene';
import { grown, MapPlan } from './map';

const plan = (name: string) => {
  const scene = JSON.parse(readFileSync(new URL(`../../../tests/scenes/${name}.json`, import.meta.url), 'utf8')) as Scene;
  return new MapPlan(scene.areas.find((a) => a.id === 'map')!, (id) => scene.pieces.filter((p) => p.at === id));
};

describe('a map of tiles', () => {
  it('ends where there is nothing to show', () => {
    const whole = plan('tile_map').bounds();
    expect(whole).toEqual({ x: -240, y: -360, w: 600, h: 720 });
    expect(plan('tile_map').bounds((c) => !c.traits?.includes('empty'))).toEqual({ x: -120, y: -240, w: 480, h: 600 });
  });

  it('stands pieces on their floors', () => {
    const stands = plan('tile_map').stands();
    expect(stands.get('mark:r14:0')!.at).toEqual([300, 60]);
    const [x, y] = stands.get('lantern')!.at;
    expect(x).toBeGreaterThan(120);
    expect(x).toBeLessThan(240);
    expect(y).toBe(60);
  });

  it('puts two of a floor side by side', () => {
    const stands = plan('tile_map').stands();
    const [a, b] = [stands.get('mark:r08:0')!.at, stands.get('mark:r08:1')!.at];
    expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeGreaterThan(36);
    expect(b[0] - a[0]).toBeLessThan(40);
    expect(Math.abs(a[1] - b[1])).toBeLessThan(3);
  });

  it('puts a door where its tile shows one', () => {
    const [x, y] = plan('tile_map').stands().get('door:r02')!.at;
    expect(x).toBeGreaterThan(200);
    expect(x).toBeLessThan(240);
    expect(y).toBe(60);
  });

  it('turns a door along its seam', () => {
    const map = plan('tile_map');
    const door = map.stands().get('door:r02')!;
    expect(Math.abs(map.doorTurn(door.place)) % 180).toBe(0);
  });
});

describe('a small map', () => {
  it('is not drawn as large as the screen', () => {
    expect(grown({ x: 0, y: 0, w: 120, h: 120 }, 360, 300)).toEqual({ x: -120, y: -90, w: 360, h: 300 });
    expect(grown({ x: -120, y: 0, w: 600, h: 480 }, 360, 300)).toEqual({ x: -120, y: 0, w: 600, h: 480 });
  });
});

describe('a map of squares', () => {
  it('centres large figures on all their squares', () => {
    expect(plan('model_grid').stands().get('model:bull')!.at).toEqual([432, 144]);
  });

  it('reads from north to south and west to east', () => {
    const rows = plan('model_grid').rows();
    expect(rows).toHaveLength(8);
    expect(rows[0]!.map((c) => c.at![0])).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9]);
  });
});
