import type { Area, Piece, Scene } from '../scene';

export interface Focus {
  area: Area;
  pieces: Piece[];
}

export interface Sheet {
  area: Area;
  focuses: Focus[];
}

export interface Sheets {
  sheets: Sheet[];
  history: Piece[];
}

/** A seat's area begins a sheet, and the rows behind it belong to it; the history stands by itself. */
export function sheetsOf(scene: Scene): Sheets {
  const at = (id: string) => scene.pieces.filter((piece) => piece.at === id);
  const out: Sheets = { sheets: [], history: [] };
  for (const area of scene.areas) {
    const last = out.sheets.at(-1);
    if (area.id === 'history') out.history = at(area.id);
    else if (area.kind === 'seat') out.sheets.push({ area, focuses: [] });
    else if (last) last.focuses.push({ area, pieces: at(area.id) });
  }
  return out;
}

/** Spaces as they stand on the sheet: checked ones first. */
export const spaces = (value: number, of: number): boolean[] => Array.from({ length: of }, (_, n) => n < value);
