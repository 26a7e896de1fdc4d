import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disc, fixed, standOn } from './ground';
import { drawTile, type TileFace } from './tiles';

interface Shipped {
  id: string;
  face: TileFace;
  /** Pieces that stand on each floor while the tile lies on the map. */
  elements: Map<string, number>;
}

const edges: Record<string, string> = { O: 'open', '#': 'wall', U: 'upper', L: 'lower' };

/** The tiles of a page of the pack, as the program shows them. */
function shipped(page: string): Shipped[] {
  const text = readFileSync(new URL(`../../../content/forgotten_depths/base/tiles_${page}.toml`, import.meta.url), 'utf8');
  return text.split('[[tile]]').slice(1).map((entry) => {
    const field = (key: string) => new RegExp(`^${key} = "([^"]*)"`, 'm').exec(entry)?.[1] ?? '';
    const list = (key: string) => [...(new RegExp(`^${key} = \\[(.*)\\]`, 'm').exec(entry)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map((m) => m[1]!);
    const has = (key: string) => new RegExp(`^${key} = true`, 'm').test(entry);
    const sides = field('edges');
    const elements = new Map<string, number>();
    const areas = list('areas').map((line, i) => {
      const id = 'abcdef'[i]!;
      const [ports = '', things = ''] = line.split(' ');
      const count = (letters: string) => [...things].filter((c) => letters.includes(c)).length;
      elements.set(id, count('MFCRXP'));
      const shape = has('entry') || count('RX') ? 'round' : count('F') ? 'hall' : count('MC') ? 'room' : 'corridor';
      const levels = [...ports].map((p) => edges[sides['NESW'.indexOf(p)]!]!).filter((e) => e === 'upper' || e === 'lower');
      const marks = [...(count('W') ? ['portal'] : []), ...(i === 0 && has('boat') ? ['boat'] : []), ...(i === 0 && has('sword') ? ['sword'] : [])];
      return { id, ports: [...ports].filter((p) => 'NESW'.includes(p)), marks, shape, level: levels[0] ?? null };
    });
    const links = list('links').map((l) => { const [kind = '', a = '', b = ''] = l.split(' '); return { kind, a, b }; });
    return { id: field('id'), face: { edges: [...sides].map((e) => edges[e]!), areas, links, nodes: [...field('nodes')], water: field('water').split(' ').filter(Boolean) }, elements };
  });
}

const tiles = ['ruins', 'caverns', 'architecture'].flatMap(shipped);
/** The lantern stands on each floor in turn. */
const cases = tiles.flatMap((t) => [0, 90, 180, 270].flatMap((turn) => [null, ...t.elements.keys()].map((lantern) => ({ ...t, turn, lantern }))));

describe('what stands on the shipped tiles', () => {
  it('is all of them', () => expect(tiles).toHaveLength(72));

  it('covers nothing else that stands there', () => {
    const covered: string[] = [];
    for (const { id, face, elements, turn, lantern } of cases) {
      const guests = new Map([...elements].map(([floor, n]) => [floor, n + (floor === lantern ? 1 : 0)]));
      const { printed, guests: stand } = standOn(face, turn, guests);
      const discs = [...printed.values(), ...stand.values()].flat().map((s) => ({ at: s.at, r: disc * s.scale }));
      const drawing = drawTile(face, turn);
      const doors = drawing.seams.filter((s) => s.kind === 'door').length;
      const solid = fixed(drawing);
      discs.forEach((a, i) => [...discs.slice(i + 1), ...solid].forEach((b) => {
        if (Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < a.r + b.r) covered.push(`${id} turned ${turn}, lantern ${lantern}: ${a.at} and ${b.at}`);
      }));
      // A node lies on no door, lock, stairs or arrow.
      const rest = solid.slice(0, solid.length - drawing.nodes.length);
      drawing.nodes.forEach((n) => rest.forEach((b) => {
        if (Math.hypot(n.at[0] - b.at[0], n.at[1] - b.at[1]) < 9 + b.r) covered.push(`${id} turned ${turn}: node ${n.side} and ${b.at}, ${doors} doors`);
      }));
    }
    expect(covered).toEqual([]);
  });

  it('stands on its own floor and is never too small to be told', () => {
    for (const { id, face, elements, turn, lantern } of cases) {
      const guests = new Map([...elements].map(([floor, n]) => [floor, n + (floor === lantern ? 1 : 0)]));
      const { printed, guests: stand } = standOn(face, turn, guests);
      for (const floor of drawTile(face, turn).floors)
        for (const spot of [...printed.get(floor.id)!, ...stand.get(floor.id)!]) {
          expect(floor.holds(spot.at), `${id} turned ${turn}, floor ${floor.id}`).toBe(true);
          expect(spot.scale, `${id} turned ${turn}`).toBeGreaterThanOrEqual(0.54);
        }
    }
  });
});
