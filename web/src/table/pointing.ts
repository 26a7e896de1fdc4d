import type { Area, Scene } from '../scene';

const within = ':is(.board, .party)';
const quoted = (id: string) => `"${CSS.escape(id)}"`;
const named = (attribute: string, id: string) => `${within} [${attribute}=${quoted(id)}]`;

/** Where a piece, a place or an area is drawn. An area is found by its title, or by the first thing that lies in it. */
export function elementOf(root: ParentNode, scene: Scene, id: string): Element | null {
  const drawn = root.querySelector(`${named('data-piece', id)}, ${named('data-id', id)}`);
  if (drawn) return drawn;
  const area = scene.areas.find((a) => a.id === id);
  return area ? elementOfArea(root, scene, area) : null;
}

function elementOfArea(root: ParentNode, scene: Scene, area: Area): Element | null {
  const titled = root.querySelector(`${named('data-area', area.id)}, ${named('aria-label', area.title)}`);
  if (titled) return titled;
  const places = (area.places ?? []).map((place) => place.id);
  const pieces = scene.pieces.filter((piece) => piece.at === area.id || places.includes(piece.at)).map((piece) => piece.id);
  const first = [...pieces, ...places].map((id) => root.querySelector(named('data-piece', id))).find((e) => e !== null);
  return first?.closest('.rail, section, .panel') ?? first ?? null;
}
