// Symbols stand once in the page. A name that is not among them is replaced by one that is.

const shapes = new Set(['str', 'agi', 'mag', 'her', 'any']);
const seen = new Map<string, boolean>();

function exists(id: string): boolean {
  let found = seen.get(id);
  if (found === undefined) {
    found = document.getElementById(id) !== null;
    seen.set(id, found);
  }
  return found;
}

export function symbolId(name: string, fallback = 'help'): string {
  const id = shapes.has(name) ? `s-${name}` : `i-${name}`;
  return exists(id) ? id : `i-${fallback}`;
}

/** The first silhouette that the page has. */
export function artId(...names: (string | null | undefined)[]): string | null {
  const found = names.find((n) => n && exists(`a-${n}`));
  return found ? `a-${found}` : null;
}

/** Symbol of a piece whose card names none. */
const kinds: Record<string, string> = { die: 'any', card: 'deck', tile: 'passage', mark: 'feature', token: 'rune', model: 'person', door: 'door' };

export function kindSymbol(kind: string): string {
  return kinds[kind] ?? 'rune';
}
