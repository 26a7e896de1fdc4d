import type { LogEntry } from '../net/protocol';

export type Filter = 'all' | 'rolls' | 'damage' | 'mine';

export interface Die {
  colour: string;
  value: number;
}

export interface Line {
  entry: LogEntry;
  /** Dice of one roll, gathered from the lines that told them one by one. */
  dice: Die[];
}

export interface Chapter {
  title: string | null;
  rule: string | null;
  n: number;
  lines: Line[];
}

const colours = new Set(['strength', 'agility', 'magic', 'heroic']);

/** A die's id carries its colour as long as it lies there; without one its words have to do. */
export function dieOf(entry: LogEntry): Die | null {
  const told = entry.happened;
  if (told?.kind !== 'rolled' || told.value == null) return null;
  const colour = told.piece?.split(':').find((part) => colours.has(part));
  return colour ? { colour, value: told.value } : null;
}

function passes(entry: LogEntry, filter: Filter, mine: number[]): boolean {
  const kind = entry.happened?.kind;
  if (filter === 'rolls') return kind === 'rolled';
  if (filter === 'damage') return kind === 'damaged' || kind === 'prevented' || kind === 'lost';
  if (filter === 'mine') return entry.seat !== null && mine.includes(entry.seat);
  return true;
}

/** The log under its step titles; chapters that the filter leaves empty go. */
export function chapters(log: LogEntry[], filter: Filter, mine: number[], chat: boolean): Chapter[] {
  const out: Chapter[] = [];
  let now: Chapter = { title: null, rule: null, n: -1, lines: [] };
  const close = () => { if (now.lines.length > 0) out.push(now); };
  for (const entry of log) {
    if (entry.kind === 'step') {
      if (entry.text === now.title) continue;
      close();
      now = { title: entry.text, rule: entry.rule, n: entry.n, lines: [] };
      continue;
    }
    if (entry.kind === 'chat' && !chat) continue;
    if (!passes(entry, filter, mine)) continue;
    const die = dieOf(entry);
    const last = now.lines.at(-1);
    if (die && last && last.dice.length > 0 && last.entry.seat === entry.seat) last.dice.push(die);
    else now.lines.push({ entry, dice: die ? [die] : [] });
  }
  close();
  return out;
}

/** What the log says, for a letter or a report. */
export const asText = (log: LogEntry[]): string =>
  log.map((e) => (e.kind === 'step' ? `\n${e.text}` : e.kind === 'chat' ? `${e.who}: ${e.text}` : e.text)).join('\n').trim();

/** The line after which most was lost: the place to begin looking back. */
export function turningPoint(log: LogEntry[]): LogEntry | null {
  let worst: LogEntry | null = null;
  for (const entry of log) {
    const told = entry.happened;
    if (told?.kind !== 'damaged' && told?.kind !== 'lost') continue;
    if (!worst || (told.value ?? 0) >= (worst.happened?.value ?? 0)) worst = entry;
  }
  return worst;
}

export interface Mark {
  at: number;
  kind: 'turn' | 'reveal' | 'damage' | 'undo';
}

export function marks(log: LogEntry[]): Mark[] {
  const seen = new Set<string>();
  const out: Mark[] = [];
  for (const entry of log) {
    const told = entry.happened?.kind;
    const kind = entry.kind === 'undo' ? 'undo' : told === 'damaged' || told === 'lost' ? 'damage'
      : told === 'flipped' || told === 'rolled' ? 'reveal' : entry.kind === 'step' ? 'turn' : null;
    if (!kind || seen.has(`${entry.at} ${kind}`)) continue;
    seen.add(`${entry.at} ${kind}`);
    out.push({ at: entry.at, kind });
  }
  return out;
}
