// Geometry of a map tile: 120 units square, drawn from its data. Everything here is already turned, so that symbols stay upright.

import type { Face, TileArea } from '../scene';

export type Side = 'N' | 'E' | 'S' | 'W';
export type Corner = 'ne' | 'se' | 'sw' | 'nw';
export type Point = readonly [number, number];

export const tile = 120;
const mid = tile / 2;
const sides: readonly Side[] = ['N', 'E', 'S', 'W'];
const corners: readonly Corner[] = ['ne', 'se', 'sw', 'nw'];
const vector: Record<Side, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
// Half of a corridor is 18: open edges of neighbours always meet.
const arms: Record<Side, string> = { N: 'M42-3h36v66h-36z', E: 'M57 42h66v36h-66z', S: 'M42 57h36v66h-36z', W: 'M-3 42h66v36h-66z' };
const hearts: Record<string, string> = {
  corridor: 'M42 42h36v36h-36z',
  room: 'M22 22h76v76h-76z',
  hall: 'M40 20h40l20 20v40L80 100H40L20 80V40z',
  round: 'M23 60a37 37 0 1 0 74 0a37 37 0 1 0-74 0z',
};
// How far a roomy floor pushes the line between itself and a corridor.
const push = 27;
// A floor with a single side, behind another one: how far from the middle it begins, and the room of one that holds something.
const threshold = { roomy: 22, behindRoom: 27, behindCorridor: 25 };
const alcoves: Record<Side, string> = { N: 'M30 12h60v28h-60z', E: 'M80 30h28v60h-28z', S: 'M30 80h60v28h-60z', W: 'M12 30h28v60h-28z' };

export type TileFace = Pick<Face, 'edges' | 'areas' | 'links' | 'nodes' | 'water' | 'marks'>;

export interface Floor {
  id: string;
  paths: string[];
  /** Outline that this floor may fill; null if the whole tile is its own. */
  clip: string | null;
  centre: Point;
  level: string | null;
  marks: readonly string[];
  ports: Side[];
  /** Several symbols stand one above the other: it is narrow. */
  upright: boolean;
  /** The only side of a floor behind another, and how far beside its way there is room for a node. */
  stub: Side | null;
  aside: number;
  /** Whether a point lies on it, a little inside of its walls. */
  holds: (p: Point) => boolean;
}

export interface Seam {
  kind: string;
  from: Point;
  to: Point;
  middle: Point;
  a: string;
  b: string;
}

export interface Drawing {
  floors: Floor[];
  seams: Seam[];
  passages: { from: Point; to: Point; side: Side }[];
  nodes: { side: Side; at: Point }[];
  water: string[];
  levels: { side: Side; level: 'upper' | 'lower'; at: Point }[];
  /** One floor passes over another: they are drawn one after the other, each with its walls. */
  bridge: boolean;
}

export function quarterTurns(turn: number | null | undefined): number {
  return (((Math.round((turn ?? 0) / 90) % 4) + 4) % 4);
}

export function turnedSide(side: Side, turn: number | null | undefined): Side {
  return sides[(sides.indexOf(side) + quarterTurns(turn)) % 4]!;
}

export function turnedCorner(corner: Corner, turn: number | null | undefined): Corner {
  return corners[(corners.indexOf(corner) + quarterTurns(turn)) % 4]!;
}

/** North, east, south, west as they lie after the turn. */
export function turnedEdges<T>(edges: readonly T[], turn: number | null | undefined): T[] {
  const n = edges.length;
  return edges.map((_, i) => edges[(i - quarterTurns(turn) + n) % n]!);
}

function isSide(text: string): text is Side {
  return text in vector;
}

/** Middle of a side, `inset` units inside the tile. */
export function sidePoint(side: Side, inset = 0): Point {
  const [x, y] = vector[side];
  return [mid + x * (mid - inset), mid + y * (mid - inset)];
}

/** The same, `along` units to the left or right of the middle as one looks out. */
function beside(side: Side, inset: number, along: number): Point {
  const [x, y] = sidePoint(side, inset);
  return [x - vector[side][1] * along, y + vector[side][0] * along];
}

function pull(ports: readonly Side[]): Point {
  if (ports.length === 0) return [0, 0];
  const sum = ports.reduce<[number, number]>((s, p) => [s[0] + vector[p][0], s[1] + vector[p][1]], [0, 0]);
  return [sum[0] / ports.length, sum[1] / ports.length];
}

function roomy(shape: string | null | undefined): number {
  return shape === 'corridor' || shape == null ? 0 : 1;
}

/** Part of the polygon where `(p - origin) · normal >= 0`. */
function cut(polygon: readonly Point[], origin: Point, normal: Point): Point[] {
  const depth = ([x, y]: Point) => (x - origin[0]) * normal[0] + (y - origin[1]) * normal[1];
  const out: Point[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [depth(p), depth(q)];
    if (a >= 0) out.push(p);
    if ((a < 0) !== (b < 0)) {
      const t = a / (a - b);
      out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
  });
  return out;
}

function middle(points: readonly Point[]): Point {
  const n = Math.max(points.length, 1);
  return [points.reduce((s, p) => s + p[0], 0) / n, points.reduce((s, p) => s + p[1], 0) / n];
}

function path(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map((p) => `${round(p[0])} ${round(p[1])}`).join('L')}z`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

type Box = readonly [number, number, number, number];

function inBox([x, y]: Point, [x1, y1, x2, y2]: Box): boolean {
  return x >= x1 && x <= x2 && y >= y1 && y <= y2;
}

function within([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

// The middle of a symbol may be as near to a wall as this leaves it.
function heartBox(shape: string | null | undefined): Box {
  return roomy(shape) ? [30, 30, 90, 90] : [50, 50, 70, 70];
}
const armBoxes: Record<Side, Box> = { N: [52, 0, 68, mid], E: [mid, 52, tile, 68], S: [52, mid, 68, tile], W: [0, 52, mid, 68] };
const alcoveBoxes: Record<Side, Box> = { N: [36, 12, 84, 40], E: [80, 36, 108, 84], S: [36, 80, 84, 108], W: [12, 36, 40, 84] };

interface Divide {
  origin: Point;
  normal: Point;
}

/** The side of a floor that has no other and lies behind `other`; null if it is no such floor. */
function stubOf(a: TileArea, other: TileArea): Side | null {
  const side = a.ports[0];
  return a.ports.length === 1 && other.ports.length > 1 && side && isSide(side) && !other.ports.includes(side) ? side : null;
}

function stubDivide(stub: TileArea, other: TileArea, side: Side): Divide {
  const [x, y] = vector[side];
  const far = roomy(stub.shape) ? threshold.roomy : roomy(other.shape) ? threshold.behindRoom : threshold.behindCorridor;
  return { origin: [mid + x * far, mid + y * far], normal: [x, y] };
}

/** Line between two floors; the normal points into the first. Null where they cross. */
function divide(a: TileArea, b: TileArea, pulls: Map<string, Point>): Divide | null {
  const [stubA, stubB] = [stubOf(a, b), stubOf(b, a)];
  if (stubA) return stubDivide(a, b, stubA);
  if (stubB) {
    const { origin, normal } = stubDivide(b, a, stubB);
    return { origin, normal: [-normal[0], -normal[1]] };
  }
  const [pa, pb] = [pulls.get(a.id)!, pulls.get(b.id)!];
  const [dx, dy] = [pa[0] - pb[0], pa[1] - pb[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.01) return null;
  const normal: Point = [dx / length, dy / length];
  const shift = push * (roomy(b.shape) - roomy(a.shape));
  return { origin: [mid + normal[0] * shift, mid + normal[1] * shift], normal };
}

/** What lies above is drawn later: upper floors, and rooms over the corridors that lead into them. */
function height(a: TileArea): number {
  return (a.level === 'upper' ? 2 : a.level === 'lower' ? 0 : 1) * 2 + roomy(a.shape);
}

const square: readonly Point[] = [[-4, -4], [124, -4], [124, 124], [-4, 124]];

export function drawTile(face: TileFace, turn: number | null | undefined): Drawing {
  const areas = (face.areas ?? []).map((a) => ({ ...a, ports: a.ports.filter(isSide).map((p) => turnedSide(p, turn)) }));
  const pulls = new Map(areas.map((a) => [a.id, pull(a.ports)]));
  const floors = areas.map((a): Floor => {
    let cell: readonly Point[] = square;
    for (const b of areas) {
      const line = a.id === b.id ? null : divide(a, b, pulls);
      if (line) cell = cut(cell, line.origin, line.normal);
    }
    const alone = cell.length === 4 && cell.every((p) => Math.abs(p[0]) === 4 || p[0] === 124);
    const others = areas.filter((b) => b.id !== a.id);
    const stub = others.map((b) => stubOf(a, b)).find((side) => side !== null) ?? null;
    const alcove = stub && roomy(a.shape) ? alcoves[stub] : null;
    return {
      id: a.id,
      paths: [alcove ?? hearts[a.shape ?? 'corridor'] ?? hearts.room!, ...a.ports.map((p) => arms[p])],
      clip: alone ? null : path(cell),
      centre: floorCentre(a, others, stub, cell, pulls.get(a.id)!),
      level: a.level ?? null,
      marks: a.marks,
      ports: a.ports,
      upright: stub === 'E' || stub === 'W',
      stub,
      aside: alcove ? 38 : 28,
      holds: (p) => within(p, cell) && (inBox(p, alcove ? alcoveBoxes[stub!] : heartBox(a.shape)) || a.ports.some((side) => inBox(p, armBoxes[side]))),
    };
  });
  floors.sort((a, b) => height(areas.find((x) => x.id === a.id)!) - height(areas.find((x) => x.id === b.id)!));
  return {
    floors,
    bridge: areas.some((a) => areas.some((b) => a.level && b.level && a.level !== b.level && divide(a, b, pulls) === null)),
    seams: seams(face, areas, pulls),
    passages: passages(face, floors, turn),
    nodes: (face.nodes ?? []).filter(isSide).map((n) => {
      const side = turnedSide(n, turn);
      return { side, at: beside(side, 10, floors.find((f) => f.stub === side)?.aside ?? 0) };
    }),
    water: (face.water ?? []).map((c) => waterPath(turnedCorner(c as Corner, turn))),
    levels: turnedEdges(face.edges ?? [], turn).flatMap((edge, i) => {
      const side = sides[i]!;
      return edge === 'upper' || edge === 'lower' ? [{ side, level: edge, at: beside(side, 7, -15) } as const] : [];
    }),
  };
}

function floorCentre(a: TileArea, others: readonly TileArea[], stub: Side | null, cell: readonly Point[], [px, py]: Point): Point {
  if (others.length === 0) return [mid, mid];
  if (stub) {
    const far = roomy(a.shape) ? 37 : 46;
    return [mid + vector[stub][0] * far, mid + vector[stub][1] * far];
  }
  // A floor before the rooms of others makes way for them.
  const behind = others.map((b) => stubOf(b, a));
  if (behind.every((side) => side !== null)) {
    const [x, y] = pull(others.filter((b) => roomy(b.shape)).flatMap((b) => stubOf(b, a) ?? []));
    return [round(mid - x * 10), round(mid - y * 10)];
  }
  const far = roomy(a.shape) ? 26 : 42;
  return centreOf(cell, [mid + px * far, mid + py * far]);
}

/** Symbols stand where the pull of the doors puts them, but never outside of their own floor. */
function centreOf(cell: readonly Point[], wanted: Point): Point {
  const heart = middle(cell.map(([x, y]) => [Math.min(Math.max(x, 14), 106), Math.min(Math.max(y, 14), 106)] as const));
  return [round((heart[0] + wanted[0]) / 2), round((heart[1] + wanted[1]) / 2)];
}

function seams(face: TileFace, areas: readonly TileArea[], pulls: Map<string, Point>): Seam[] {
  const found: Seam[] = [];
  areas.forEach((a, i) => {
    for (const b of areas.slice(i + 1)) {
      const link = (face.links ?? []).find((l) => (l.a === a.id && l.b === b.id) || (l.a === b.id && l.b === a.id));
      const line = divide(a, b, pulls);
      if (!line) {
        if (link) found.push(...crossing(link.kind, a, b));
        continue;
      }
      const half = link && link.kind !== 'door' ? 24 : 20;
      const along: Point = [-line.normal[1], line.normal[0]];
      // Level stairs leave the middle of the way to whoever stands there.
      const aside = link?.kind === 'stairs' ? 18 : 0;
      found.push(seam(link?.kind ?? 'wall', a, b, [line.origin[0] + along[0] * aside, line.origin[1] + along[1] * aside], along, half));
    }
  });
  return found;
}

function seam(kind: string, a: TileArea, b: TileArea, [x, y]: Point, along: Point, half: number): Seam {
  return {
    kind,
    from: [round(x - along[0] * half), round(y - along[1] * half)],
    to: [round(x + along[0] * half), round(y + along[1] * half)],
    middle: [round(x), round(y)],
    a: a.id,
    b: b.id,
  };
}

/** Where two floors cross: level stairs stand beside the middle, other links at both ends of the one that is passed through. */
function crossing(kind: string, a: TileArea, b: TileArea): Seam[] {
  if (kind === 'stairs') return [seam(kind, a, b, a.marks.length + b.marks.length > 0 || roomy(a.shape) + roomy(b.shape) > 0 ? [mid + 28, mid + 28] : [mid, mid], [1, 0], 0)];
  const through = roomy(a.shape) >= roomy(b.shape) ? b : a;
  return through.ports.filter(isSide).map((side) => {
    const [x, y] = vector[side];
    return seam(kind, a, b, [mid + x * 38, mid + y * 38], [-y, x], 18);
  });
}

function passages(face: TileFace, floors: readonly Floor[], turn: number | null | undefined): Drawing['passages'] {
  return (face.links ?? []).flatMap((l) => {
    const floor = floors.find((f) => f.id === l.a || f.id === l.b);
    const side = [l.a, l.b].find(isSide);
    if (!floor || side === undefined) return [];
    const out = turnedSide(side, turn);
    const [x, y] = vector[out];
    return [{ from: [mid + x * 20, mid + y * 20] as const, to: sidePoint(out, 6), side: out }];
  });
}

function waterPath(corner: Corner): string {
  switch (corner) {
    case 'ne':
      return 'M74 0h46v46c-10 2-12-10-24-14s-20-18-22-32z';
    case 'se':
      return 'M120 74v46H74c2-12 12-14 18-24s16-20 28-22z';
    case 'sw':
      return 'M46 120H0V74c12 2 14 12 24 18s20 16 22 28z';
    default:
      return 'M0 46V0h46c-2 12-12 14-18 24S12 44 0 46z';
  }
}

/** Places for several symbols on one floor: one in the middle, two side by side, more in a ring. */
export function spread(centre: Point, n: number, gap = 33, upright = false): Point[] {
  if (n <= 1) return n === 1 ? [centre] : [];
  if (n === 2 && upright) return [[centre[0], centre[1] - gap / 2], [centre[0], centre[1] + gap / 2]];
  if (n === 2) return [[centre[0] - gap / 2, centre[1]], [centre[0] + gap / 2, centre[1]]];
  const radius = gap / (2 * Math.sin(Math.PI / n));
  return Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] + radius * Math.sin(angle))] as const;
  });
}
