import type { LogEntry } from '../net/protocol';
import { rollOf, type Die } from './dice';
import { series } from './telling';

export type Filter = 'all' | 'rolls' | 'damage' | 'mine';

export interface Line {
  entry: LogEntry;
  text: string;
  /** Dice of one roll, gathered from the lines that told them one by one. */
  dice: Die[];
  /** How often the same was told one after another. */
  times?: number;
}

export interface Chapter {
  title: string | null;
  rule: string | null;
  n: number;
  lines: Line[];
}

function passes(entry: LogEntry, filter: Filter, mine: number[]): boolean {
  const kind = entry.happened?.kind;
  if (filter === 'rolls') return kind === 'rolled';
  if (filter === 'damage') return kind === 'damaged' || kind === 'prevented';
  if (filter === 'mine') return entry.seat !== null && mine.includes(entry.seat);
  return true;
}

/** The log under its step titles; chapters that the filter leaves empty go. */
export function chapters(log: LogEntry[], filter: Filter, mine: number[], chat: boolean): Chapter[] {
  const out: Chapter[] = [];
  let now: Chapter = { title: null, rule: null, n: -1, lines: [] };
  let run: string | null = null;
  const close = () => { if (now.lines.length > 0) out.push(now); };
  for (const entry of log) {
    if (entry.kind === 'step') {
      if (entry.text === now.title) continue;
      close();
      run = null;
      now = { title: entry.text, rule: entry.rule, n: entry.n, lines: [] };
      continue;
    }
    if (entry.kind === 'chat' && !chat) continue;
    if (!passes(entry, filter, mine)) continue;
    const roll = rollOf(entry.happened);
    const last = now.lines.at(-1);
    const one = entry.kind === 'fact' && !roll ? series(entry.text) : null;
    if (one && last && one.head === run) {
      last.text += `, ${one.value}`;
      continue;
    }
    run = one?.head ?? null;
    if (last && !roll && entry.kind === 'fact' && last.entry.kind === 'fact' && last.text === entry.text) last.times = (last.times ?? 1) + 1;
    else if (roll && last && last.dice.length > 0 && last.text === roll.head) last.dice.push(roll.die);
    else now.lines.push({ entry, text: roll?.head ?? entry.text, dice: roll ? [roll.die] : [] });
  }
  close();
  return out;
}

/** What the log says, for a letter or a report. */
export const asText = (log: LogEntry[]): string =>
  log.map((e) => (e.kind === 'step' ? `\n${e.text}` : e.kind === 'chat' ? `${e.who}: ${e.text}` : e.text)).join('\n').trim();

export interface Mark {
  at: number;
  kind: 'turn' | 'reveal' | 'damage' | 'undo';
}

export function marks(log: LogEntry[]): Mark[] {
  const seen = new Set<string>();
  const out: Mark[] = [];
  for (const entry of log) {
    const told = entry.happened?.kind;
    const kind = entry.kind === 'undo' ? 'undo' : told === 'damaged' ? 'damage'
      : told === 'flipped' || told === 'rolled' ? 'reveal' : entry.kind === 'step' ? 'turn' : null;
    if (!kind || seen.has(`${entry.at} ${kind}`)) continue;
    seen.add(`${entry.at} ${kind}`);
    out.push({ at: entry.at, kind });
  }
  return out;
}
