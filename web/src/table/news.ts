import type { News, Told } from '../net/protocol';
import type { Area, Piece, Scene } from '../scene';

const isArea = (told: Told): told is Area => !('same' in told);

/** An area of which something was left out, as it is now. */
function whole(told: Told, had: Map<string, Area>): Area | null {
  if (isArea(told)) return told;
  const old = had.get(told.id);
  if (!old) return null;
  const { same: _, ...rest } = told;
  if (rest.kind === undefined) return { ...old, order: rest.order };
  return { ...(rest as Area), ...(old.places ? { places: old.places } : {}) };
}

function byArea(areas: Area[], pieces: Piece[]): Map<string, Piece[]> {
  const areaOf = new Map<string, string>();
  const found = new Map<string, Piece[]>();
  for (const area of areas) {
    found.set(area.id, []);
    for (const { id } of [area, ...(area.places ?? [])]) areaOf.set(id, area.id);
  }
  for (const piece of pieces) found.get(areaOf.get(piece.at) ?? '')?.push(piece);
  return found;
}

/** The scene that the news leave parts out of, which are as in the old one; null if these cannot be found there. */
export function merge(old: Scene, news: News): Scene | null {
  if (old.seat !== news.seat) return null;
  const had = new Map(old.areas.map((a) => [a.id, a]));
  const areas: Area[] = [];
  for (const told of news.areas) {
    const area = whole(told, had);
    if (!area) return null;
    areas.push(area);
  }
  const before = byArea(old.areas, old.pieces);
  const now = byArea(areas, news.pieces);
  return { ...news, areas, pieces: news.areas.flatMap((told) => (isArea(told) ? now : before).get(told.id)!) };
}
