import { drawTile, spread, tile, type Drawing, type Floor, type Point, type TileFace } from './tiles';

// Where things stand on a tile, in its own units: on their floors, and none on another, on a door or on a node.

export interface Spot {
  at: Point;
  /** 1 for a symbol of full size; on a crowded tile all are smaller. */
  scale: number;
}

export interface Ground {
  /** Symbols that the tile itself shows, floor by floor. */
  printed: Map<string, Spot[]>;
  /** Pieces that stand on its floors. */
  guests: Map<string, Spot[]>;
}

/** Radius of a symbol's disc with its rim. */
export const disc = 18;
const gap = 1;
const sizes = [1, 0.92, 0.84, 0.76, 0.7, 0.64, 0.58, 0.54];
// Side by side if they can, else further from each other.
const widths = [1, 1.5, 2];

export interface Round {
  at: Point;
  r: number;
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What cannot be moved: doors with their locks, level stairs and arrows, secret ways, nodes. */
export function fixed(drawing: Drawing): Round[] {
  const found: Round[] = [];
  for (const seam of drawing.seams) {
    if (seam.kind === 'stairs') found.push({ at: seam.middle, r: 14 });
    if (seam.kind !== 'door') continue;
    found.push({ at: seam.middle, r: 10 });
    // A plank is a row of discs.
    for (const t of [0, 0.25, 0.75, 1]) found.push({ at: [seam.from[0] + (seam.to[0] - seam.from[0]) * t, seam.from[1] + (seam.to[1] - seam.from[1]) * t], r: 6 });
  }
  for (const level of drawing.levels) found.push({ at: level.at, r: 6 });
  for (const way of drawing.passages) found.push({ at: way.to, r: 8 });
  for (const node of drawing.nodes) found.push({ at: node.at, r: 9 });
  return found;
}

/** What a tile shows on a floor: level stairs between floors stand for themselves. */
export function printedOn(face: TileFace, floor: Pick<Floor, 'marks'>): string[] {
  const stairs = (face.links ?? []).some((l) => l.kind === 'stairs');
  return floor.marks.filter((m) => m !== 'level' || !stairs);
}

const step = 2;

interface Patch {
  floor: Floor;
  /** Points of the floor, close together. */
  points: Point[];
}

function patchOf(floor: Floor): Patch {
  const points: Point[] = [];
  for (let x = 0; x <= tile; x += step) for (let y = 0; y <= tile; y += step) if (floor.holds([x, y])) points.push([x, y]);
  return { floor, points };
}

/** The nearest place to `wanted` on the floor where a disc touches none of the others. */
function free({ floor, points }: Patch, wanted: Point, r: number, taken: readonly Round[]): Point | null {
  const clear = (p: Point) => taken.every((t) => apart(p, t.at) >= r + t.r + gap);
  if (floor.holds(wanted) && clear(wanted)) return wanted;
  let best: Point | null = null;
  let least = Infinity;
  for (const p of points) {
    const far = apart(p, wanted);
    if (far >= least || Math.min(...p) < r || Math.max(...p) > tile - r || !clear(p)) continue;
    [best, least] = [p, far];
  }
  return best;
}

function tryAll(patches: readonly Patch[], counts: Map<string, number>, scale: number, wide: number, taken: Round[]): Map<string, Spot[]> | null {
  const spots = new Map<string, Spot[]>();
  for (const patch of patches) {
    const { floor } = patch;
    const n = counts.get(floor.id) ?? 0;
    const found: Spot[] = [];
    for (const wanted of spread(floor.centre, n, (2 * disc + gap) * scale * wide, floor.upright)) {
      const at = free(patch, wanted, disc * scale, taken);
      if (at === null) return null;
      taken.push({ at, r: disc * scale });
      found.push({ at, scale });
    }
    spots.set(floor.id, found);
  }
  return spots;
}

const known = new Map<string, Ground>();

/** `guests`: how many pieces stand on each floor. The same tile is laid out once. */
export function standOn(face: TileFace, turn: number | null | undefined, guests: Map<string, number> = new Map()): Ground {
  const key = JSON.stringify([face.edges, face.areas, face.links, face.nodes, turn, [...guests]]);
  let ground = known.get(key);
  if (!ground) {
    if (known.size > 500) known.clear();
    known.set(key, (ground = layOut(face, turn, guests)));
  }
  return ground;
}

function layOut(face: TileFace, turn: number | null | undefined, guests: Map<string, number>): Ground {
  const drawing = drawTile(face, turn);
  const printed = new Map(drawing.floors.map((f) => [f.id, printedOn(face, f).length]));
  const counts = new Map(drawing.floors.map((f) => [f.id, printed.get(f.id)! + (guests.get(f.id) ?? 0)]));
  // Whoever has the least room chooses first.
  const floors = [...drawing.floors].sort((a, b) => a.ports.length - b.ports.length);
  const patches = floors.map(patchOf);
  const solid = fixed(drawing);
  let spots: Map<string, Spot[]> | null = null;
  for (const scale of sizes)
    for (const wide of widths) spots ??= tryAll(patches, counts, scale, wide, [...solid]);
  spots ??= new Map(floors.map((f) => [f.id, spread(f.centre, counts.get(f.id)!, 22, f.upright).map((at) => ({ at, scale: 0.54 }))]));
  const part = (id: string, from: number, to?: number) => [id, spots.get(id)!.slice(from, to)] as const;
  return {
    printed: new Map(floors.map((f) => part(f.id, 0, printed.get(f.id)))),
    guests: new Map(floors.map((f) => part(f.id, printed.get(f.id)!))),
  };
}
