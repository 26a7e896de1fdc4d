import type { Area } from '../scene';

// Where areas go. A game says what an area is and, if it likes, in which region and order; the bands follow from the kinds.

export type BandKind = 'rail' | 'cards' | 'map' | 'front' | 'wings' | 'sill' | 'lanes' | 'tracks' | 'trays' | 'hands';

export interface Band {
  kind: BandKind;
  areas: Area[];
  /** Chips that ride in the head of an area: the artifacts of a line. */
  riders: Map<string, Area[]>;
}

export interface Layout {
  /** What the table is about. */
  main: Band[];
  /** What one acts with: it stays within reach of the hand. */
  near: Band[];
  shelf: Area[];
  chips: Area[];
}

export function region(area: Area): 'board' | 'shelf' | 'party' | 'strip' {
  return area.hints?.region ?? (area.kind === 'seat' ? 'party' : 'board');
}

export function inOrder(areas: readonly Area[]): Area[] {
  return [...areas].sort((a, b) => (a.hints?.order ?? a.order) - (b.hints?.order ?? b.order) || a.order - b.order);
}

function bandOf(area: Area): BandKind {
  switch (area.kind) {
    case 'card':
      return area.hints?.size === 'small' ? 'sill' : 'cards';
    case 'grid':
      return 'map';
    case 'line':
      return area.hints?.size === 'small' ? 'wings' : 'front';
    case 'lanes':
      return 'lanes';
    case 'pool':
      return 'trays';
    case 'hand':
      return 'hands';
    case 'track':
    case 'counter':
    case 'seat':
      return 'tracks';
    default:
      return 'rail';
  }
}

const nearKinds = new Set<BandKind>(['trays', 'hands']);
const joining = new Set<BandKind>(['rail', 'cards', 'wings', 'trays', 'tracks']);

export function layOut(areas: readonly Area[]): Layout {
  const bands: Band[] = [];
  const chips: Area[] = [];
  for (const area of inOrder(areas.filter((a) => region(a) === 'board'))) {
    const last = bands.at(-1);
    if (area.hints?.size === 'chip') {
      const host = last?.areas.at(-1);
      if (last && host && (host.kind === 'line' || host.kind === 'hand')) last.riders.set(host.id, [...(last.riders.get(host.id) ?? []), area]);
      else chips.push(area);
      continue;
    }
    const kind = bandOf(area);
    // Piles stand at the ends of one rail, whatever lies between them in reading order.
    const home = kind === 'rail' ? bands.find((b) => b.kind === 'rail') : last?.kind === kind && joining.has(kind) ? last : undefined;
    if (home) home.areas.push(area);
    else bands.push({ kind, areas: [area], riders: new Map() });
  }
  return {
    main: bands.filter((b) => !nearKinds.has(b.kind)),
    near: bands.filter((b) => nearKinds.has(b.kind)),
    shelf: inOrder(areas.filter((a) => region(a) === 'shelf')),
    chips,
  };
}

export interface PartyGroup {
  kind: 'panel' | 'cells';
  areas: Area[];
  /** Chips of a seat that stand in its panel. */
  own?: Area[];
}

/** Panels of the party column; neighbouring chips share one panel of cells, or the one of their seat before them. */
export function partyGroups(areas: readonly Area[]): PartyGroup[] {
  const groups: PartyGroup[] = [];
  const column = [...inOrder(areas.filter((a) => region(a) === 'party')), ...inOrder(areas.filter((a) => region(a) === 'strip'))];
  for (const area of column) {
    const cell = area.hints?.size === 'chip' && area.kind !== 'seat' && region(area) === 'party' && (area.numbers?.length ?? 0) < 2;
    const last = groups.at(-1);
    const panel = last?.kind === 'panel' && last.areas[0]!.kind === 'seat' ? last : null;
    if (cell && panel && area.seat != null && area.seat === panel.areas[0]!.seat) (panel.own ??= []).push(area);
    else if (cell && last?.kind === 'cells') last.areas.push(area);
    else groups.push({ kind: cell ? 'cells' : 'panel', areas: [area] });
  }
  return groups;
}
