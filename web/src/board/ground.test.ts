import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disc, fixed, standOn, type Round } from './ground';
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
/** Every tile as it may lie, the lantern on none of its floors and on each in turn. */
const laid = tiles.flatMap(({ id, face, elements }) =>
  [0, 90, 180, 270].flatMap((turn) =>
    [null, ...elements.keys()].map((lantern) => {
      const { printed, guests } = standOn(face, turn, new Map([...elements].map(([floor, n]) => [floor, n + (floor === lantern ? 1 : 0)])));
      const drawing = drawTile(face, turn);
      const spots = drawing.floors.flatMap((floor) => [...printed.get(floor.id)!, ...guests.get(floor.id)!].map((spot) => ({ floor, ...spot })));
      return { name: `${id} turned ${turn}, lantern ${lantern}`, drawing, spots };
    }),
  ),
);

describe('what stands on the shipped tiles', () => {
  it('is all of them', () => expect(tiles).toHaveLength(72));

  it('covers nothing else that stands there', () => {
    const covered: string[] = [];
    for (const { name, drawing, spots } of laid) {
      const near = (a: Round, b: Round) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < a.r + b.r;
      const discs = spots.map((s) => ({ at: s.at, r: disc * s.scale }));
      const solid = fixed(drawing);
      discs.forEach((a, i) => [...discs.slice(i + 1), ...solid].filter((b) => near(a, b)).forEach((b) => covered.push(`${name}: ${a.at} and ${b.at}`)));
      // A node lies on no door, lock, stairs or arrow.
      const [rest, nodes] = [solid.slice(0, solid.length - drawing.nodes.length), solid.slice(solid.length - drawing.nodes.length)];
      nodes.forEach((n) => rest.filter((b) => near(n, b)).forEach((b) => covered.push(`${name}: node ${n.at} and ${b.at}`)));
    }
    expect(covered).toEqual([]);
  });

  it('stands on its own floor and is never too small to be told', () => {
    const wrong = laid.filter(({ spots }) => spots.some((s) => !s.floor.holds(s.at) || s.scale < 0.54));
    expect(wrong.map((l) => l.name)).toEqual([]);
  });
});
