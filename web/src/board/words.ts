import type { Figure, Piece, Place, Section, Step } from '../scene';

// Words that are drawn or read beside the figures. All of them come from the scene; here they are only cut to size.

/** "Step 4: Use skills" stands in its arch as "4 · Use skills". */
export function stepTitle(step: Pick<Step, 'title' | 'state'>): string {
  const found = /^(?:\w+ )?(?:step|phase) (\S+?):\s*(.+)$/i.exec(step.title);
  if (!found) return step.title;
  return step.state === 'now' ? `${found[1]} · ${found[2]}` : found[2]!;
}

/** "Door 2, closed" has a name and the rest. */
export function nameAndRest(label: string): [string, string] {
  const at = label.search(/[,:]\s/);
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 2)];
}

/** "Tomas's deck" in the panel of Tomas is the deck. */
export function withoutOwner(title: string): string {
  return title.replace(/^(?:Your|.{1,40}['’]s) /, '');
}

/** "Rogue, level 1. Discarded: 2 × 4." is the first sentence, without its stop, and the rest. */
export function firstSentence(text: string): [string, string] {
  const at = text.search(/\.\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
}

/** A leading ability name is set bold: "Undertow. After rolling, …". */
export function boldStart(text: string): [string, string] {
  const found = /^([A-Z][^\s.:()]*(?: [^\s.:()]+){0,2})\.\s+(?=\S)/.exec(text);
  return found ? [`${found[1]!}.`, text.slice(found[0].length)] : ['', text];
}

/** The keywords of a card that is too small for its text: the first sentence if it is short. */
export function keywords(piece: Piece): string {
  const text = piece.face?.text ?? '';
  const first = text.split(/(?<=\.)\s/)[0] ?? '';
  return first.length <= 26 ? first.replace(/\.$/, '') : '';
}

export function boxText(place: Place): string {
  return place.text ?? place.label;
}

/** Places that a section of a card speaks of: named by it, or told by the same leading title. */
export function placesOf(section: Section, places: readonly Place[]): Place[] {
  const title = section.title ?? '';
  return places.filter((p) => p.id === section.place || (title !== '' && p.label.startsWith(`${title}:`)));
}

/** Column and row names of a map, read off the labels of its cells ("C3, Pump Hall"). */
export function coordinates(cells: readonly Place[]): { columns: Map<number, string>; rows: Map<number, string> } {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const cell of cells) {
    const found = /^([A-Z]+)(-?\d+)/.exec(cell.label);
    if (!found || !cell.at) continue;
    columns.set(cell.at[0], found[1]!);
    rows.set(cell.at[1], found[2]!);
  }
  return { columns, rows };
}

/** Caption of a space on a track. */
export function spaceCaption(place: Place): string {
  if (place.states?.includes('done')) return nameAndRest(place.label)[1] || 'done';
  if (place.need != null) return place.have == null ? `${place.need}` : `${place.have} of ${place.need}`;
  return '';
}

/** How much of a meter would go as things stand: told by the meter, not beside it. */
export function lossOf(numbers: readonly Figure[] | null | undefined): number {
  return numbers?.find((n) => n.icon === 'fall')?.value ?? 0;
}

/** Words for a chance: small numbers as a fraction, larger ones per cent. */
export function chance(n: number, of: number): string {
  if (of <= 0) return '';
  return of <= 36 ? `${n} in ${of}` : `${Math.round((100 * n) / of)} %`;
}
