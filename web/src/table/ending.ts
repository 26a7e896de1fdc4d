import type { CurvePoint, LogEntry } from '../net/protocol';
import type { Figure, Happening, Over } from '../scene';

export type WayMark = 'won' | 'fled' | 'fell' | 'boss';
/** The end as a game tells it, with the sentence behind the first. */
export type Ending = Over & { cause?: string | null };
type Marked = Happening & { mark?: WayMark | null };

export interface Waypoint {
  mark: WayMark;
  text: string;
  /** What was met there. */
  name: string;
  art: string | null;
  at: number;
}

/** What was not taken back. */
export function inForce(log: LogEntry[]): LogEntry[] {
  const kept: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === 'undo') while ((kept.at(-1)?.at ?? 0) > entry.at) kept.pop();
    else if (entry.kind !== 'chat') kept.push(entry);
  }
  return kept;
}

/** The way through the game: where something of it was decided. What befell the party at one place is one stop. */
export function wayOf(log: LogEntry[]): Waypoint[] {
  const way: Waypoint[] = [];
  for (const entry of inForce(log)) {
    const told = entry.happened as Marked | null;
    if (!told?.mark) continue;
    const stop = { mark: told.mark, text: entry.text, name: told.met ?? entry.text, art: told.art ?? null, at: entry.at };
    const last = way.at(-1);
    // A boss that is beaten is still the boss.
    if (last?.name === stop.name) way[way.length - 1] = { ...stop, mark: last.mark === 'boss' && stop.mark === 'won' ? 'boss' : stop.mark, text: `${last.text}; ${stop.text}` };
    else way.push(stop);
  }
  return way;
}

/** The figures of the game: how far it went, what was overcome on the way, what it cost. */
export function figuresOf(over: Ending, log: LogEntry[], most = 5): Figure[] {
  const way = wayOf(log).filter((stop) => stop.mark !== 'boss');
  const sum = (kind: Happening['kind']) => inForce(log).reduce((n, { happened: h }) => n + (h?.kind === kind && h.seat != null ? (h.value ?? 0) : 0), 0);
  const [damage, prevented] = [sum('damaged'), sum('prevented')];
  const figure = (value: number, text: string, of: number | null = null): Figure => ({ value, text, of, parts: [] });
  return [
    ...(over.numbers ?? []),
    ...(way.length > 0 ? [figure(way.filter((stop) => stop.mark === 'won').length, 'encounters won', way.length)] : []),
    figure(damage, prevented > 0 ? `damage taken, ${prevented} prevented` : 'damage taken'),
  ].slice(0, most);
}

export interface TurningPoint {
  /** Which point of the curve it leads to. */
  n: number;
  /** After so many answers it begins. */
  at: number;
  from: number;
  to: number;
  title: string;
  text: string;
}

/** What a line of the log says of a change: the more it decides, the more it says. */
function weight(entry: LogEntry): number {
  const told = entry.happened as Marked | null;
  if (told?.mark) return 4;
  if (told?.kind === 'ended') return 3.5;
  if (told?.kind === 'damaged') return 3 + Math.min(told.value ?? 0, 9) / 20;
  if (entry.kind === 'answer') return 2;
  return entry.kind === 'fact' ? 1 : 0;
}

/** The largest changes of the chance to win, in order of play. */
export function turningPoints(curve: CurvePoint[], all: LogEntry[], most = 3): TurningPoint[] {
  const log = inForce(all);
  const changes = curve.slice(1).map((point, i) => ({ n: i + 1, by: Math.abs(point.p - curve[i]!.p) }));
  const largest = changes.filter((change) => change.by >= 0.02).sort((a, b) => b.by - a.by).slice(0, most).sort((a, b) => a.n - b.n);
  return largest.map(({ n }) => {
    const [before, after] = [curve[n - 1]!, curve[n]!];
    const lines = log.filter((entry) => entry.at > before.at && entry.at <= after.at);
    const told = lines.reduce<LogEntry | null>((best, entry) => (best && weight(best) >= weight(entry) ? best : entry), null);
    const step = log.findLast((entry) => entry.kind === 'step' && entry.at <= (told?.at ?? after.at) && (told === null || entry.n < told.n));
    return { n, at: before.at, from: before.p, to: after.p, title: `Turn ${n}${step ? ` · ${step.text}` : ''}`, text: told?.text ?? '' };
  });
}

export const percent = (p: number): number => Math.round(100 * p);
