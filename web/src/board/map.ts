import type { Area, Piece, Place } from '../scene';
import { standOn, type Spot } from './ground';
import { drawTile, sidePoint, spread, tile, type Floor, type Point, type Seam, type Side } from './tiles';

// Where things stand on a map, in units of its drawing.

export interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The same part, grown on both sides to at least so much: a lone tile is no wall. */
export function grown({ x, y, w, h }: Bounds, wide: number, high: number): Bounds {
  const [dx, dy] = [Math.max(0, wide - w) / 2, Math.max(0, high - h) / 2];
  return { x: x - dx, y: y - dy, w: w + 2 * dx, h: h + 2 * dy };
}

export class MapPlan {
  readonly cw: number;
  readonly ch: number;
  readonly cells: Place[];
  private readonly places: Map<string, Place>;
  private readonly tiles = new Map<string, Piece>();
  private readonly standing = new Map<string, Piece[]>();

  constructor(readonly area: Area, at: (id: string) => Piece[]) {
    [this.cw, this.ch] = area.cell ?? [tile, tile];
    const places = area.places ?? [];
    this.cells = places.filter((p) => p.kind === 'cell' && p.at);
    this.places = new Map(places.map((p) => [p.id, p]));
    for (const place of places) {
      const pieces = at(place.id);
      const floor = pieces.find((p) => p.kind === 'tile');
      if (floor) this.tiles.set(place.id, floor);
      this.standing.set(place.id, pieces.filter((p) => p.kind !== 'tile'));
    }
  }

  /** Symbols keep their size on the screen's scale of a tile, not of a small square. */
  get unit(): number {
    return this.cw / tile;
  }

  place(id: string): Place | undefined {
    return this.places.get(id);
  }

  cellOf(place: Place): Place {
    const outer = place.in ? this.places.get(place.in) : undefined;
    return outer ? this.cellOf(outer) : place;
  }

  origin(place: Place): Point {
    const at = this.cellOf(place).at ?? [0, 0];
    return [at[0] * this.cw, at[1] * this.ch];
  }

  /** The part of the map that has anything to show. */
  bounds(shown: (cell: Place) => boolean = () => true): Bounds {
    const cells = this.cells.filter(shown);
    const xs = cells.map((c) => c.at![0]);
    const ys = cells.map((c) => c.at![1]);
    if (xs.length === 0) return { x: 0, y: 0, w: this.cw, h: this.ch };
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x: x * this.cw, y: y * this.ch, w: (Math.max(...xs) - x + 1) * this.cw, h: (Math.max(...ys) - y + 1) * this.ch };
  }

  tileAt(cell: Place): Piece | undefined {
    return this.tiles.get(cell.id);
  }

  tilesWithCells(): { piece: Piece; cell: Place }[] {
    return [...this.tiles].flatMap(([id, piece]) => {
      const cell = this.places.get(id);
      return cell ? [{ piece, cell }] : [];
    });
  }

  /** Rows of cells from north to south, for reading. */
  rows(): Place[][] {
    const rows = new Map<number, Place[]>();
    for (const cell of this.cells) rows.set(cell.at![1], [...(rows.get(cell.at![1]) ?? []), cell]);
    return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.at![0] - b.at![0]));
  }

  /** Everything that stands in a cell, on its floors and on its edges. */
  within(cell: Place): Piece[] {
    return [...this.standing].flatMap(([id, pieces]) => {
      const place = this.places.get(id);
      return place && this.cellOf(place).id === cell.id ? pieces : [];
    });
  }

  private floorOf(place: Place): Floor | undefined {
    if (place.kind !== 'area') return undefined;
    const under = this.tileAt(this.cellOf(place));
    const id = place.id.slice(place.id.lastIndexOf(':') + 1);
    return under?.face ? drawTile(under.face, under.turn).floors.find((f) => f.id === id) : undefined;
  }

  /** The point of a place itself. */
  point(place: Place): Point {
    const [ox, oy] = this.origin(place);
    const scaled = ([x, y]: Point): Point => [ox + (x * this.cw) / tile, oy + (y * this.ch) / tile];
    if (place.kind === 'edge') return scaled(sidePoint((place.side ?? 'N') as Side));
    if (place.kind === 'node') return scaled(this.nodePoint(place));
    const floor = this.floorOf(place);
    if (floor) return scaled(floor.centre);
    const [w, h] = place.size ?? [1, 1];
    return [ox + (w * this.cw) / 2, oy + (h * this.ch) / 2];
  }

  private nodePoint(place: Place): Point {
    const side = (place.side ?? 'N') as Side;
    const under = this.tileAt(this.cellOf(place));
    const drawn = under?.face ? drawTile(under.face, under.turn).nodes.find((n) => n.side === side) : undefined;
    return drawn?.at ?? sidePoint(side, 10);
  }

  private free(id: string): Piece[] {
    return (this.standing.get(id) ?? []).filter((p) => p.kind !== 'door' && !p.size);
  }

  /** How many pieces stand on each floor of a cell's tile. */
  guests(cell: Place): Map<string, number> {
    return new Map((this.tileAt(cell)?.face?.areas ?? []).map((a) => [a.id, this.free(`${cell.id}:${a.id}`).length]));
  }

  /** Spots on a floor of a tile; nothing if the place is none. */
  private spotsOn(place: Place): Spot[] | null {
    const floor = this.floorOf(place);
    const cell = this.cellOf(place);
    const under = this.tileAt(cell);
    if (!floor || !under?.face) return null;
    const [ox, oy] = this.origin(place);
    const spots = standOn(under.face, under.turn, this.guests(cell)).guests.get(floor.id) ?? [];
    return spots.map(({ at: [x, y], scale }) => ({ at: [ox + (x * this.cw) / tile, oy + (y * this.ch) / tile], scale }));
  }

  /** Where each piece stands: alone in the middle of its place, several side by side, and how large. */
  stands(): Map<string, { piece: Piece; place: Place; at: Point; scale: number }> {
    const found = new Map<string, { piece: Piece; place: Place; at: Point; scale: number }>();
    for (const [id, pieces] of this.standing) {
      const place = this.places.get(id)!;
      const centre = this.point(place);
      const free = this.free(id);
      const spots = this.spotsOn(place) ?? spread(centre, free.length, (free.length > 2 ? 30 : 36) * this.unit).map((at) => ({ at, scale: 1 }));
      free.forEach((piece, i) => found.set(piece.id, { piece, place, at: spots[i]?.at ?? centre, scale: spots[i]?.scale ?? 1 }));
      for (const piece of pieces.filter((p) => p.kind === 'door' || p.size)) {
        const [w, h] = piece.size ?? [1, 1];
        const [ox, oy] = this.origin(place);
        found.set(piece.id, { piece, place, at: place.kind === 'edge' ? this.doorPoint(place) : [ox + (w * this.cw) / 2, oy + (h * this.ch) / 2], scale: 1 });
      }
    }
    return found;
  }

  /** How a door on an edge is turned: a plank stands upright at 0. */
  doorTurn(place: Place): number {
    const seam = this.doorSeam(place);
    if (!seam) return place.side === 'N' || place.side === 'S' ? 90 : 0;
    return Math.round((Math.atan2(seam.to[1] - seam.from[1], seam.to[0] - seam.from[0]) * 180) / Math.PI) - 90;
  }

  private doorPoint(place: Place): Point {
    const seam = this.doorSeam(place);
    if (!seam) return this.point(place);
    const [ox, oy] = this.origin(place);
    return [ox + (seam.middle[0] * this.cw) / tile, oy + (seam.middle[1] * this.ch) / tile];
  }

  // A door on an edge stands where the tile shows its own door: the one on that side, or else its only one.
  private doorSeam(place: Place): Seam | undefined {
    const floor = this.tileAt(this.cellOf(place));
    const doors = floor?.face ? drawTile(floor.face, floor.turn).seams.filter((s) => s.kind === 'door') : [];
    const side = (place.side ?? 'N') as Side;
    return doors.find((s) => toward(s.middle, side)) ?? (doors.length === 1 ? doors[0] : undefined);
  }
}

function toward([x, y]: Point, side: Side): boolean {
  const mid = tile / 2;
  return { N: y < mid, S: y > mid, E: x > mid, W: x < mid }[side];
}
