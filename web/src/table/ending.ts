import type { CurvePoint, LogEntry } from '../net/protocol';
import type { Happening, Over } from '../scene';

export type WayMark = 'won' | 'fled' | 'fell' | 'boss';
/** The end as a game tells it, with the sentence behind the first. */
export type Ending = Over & { cause?: string | null };
type Marked = Happening & { mark?: WayMark | null };

export interface Waypoint {
  mark: WayMark;
  text: string;
  /** The first words, where there is no room for more: what it was. */
  name: string;
  at: number;
}

/** The way through the game: where something of it was decided. */
export function wayOf(log: LogEntry[]): Waypoint[] {
  return log.flatMap((entry) => {
    const mark = (entry.happened as Marked | null)?.mark;
    return mark ? [{ mark, text: entry.text, name: /^(.+?)(?: is | are |: |; )/.exec(entry.text)?.[1] ?? entry.text, at: entry.at }] : [];
  });
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
export function turningPoints(curve: CurvePoint[], log: LogEntry[], most = 3): TurningPoint[] {
  const changes = curve.slice(1).map((point, i) => ({ n: i + 1, by: Math.abs(point.p - curve[i]!.p) }));
  const largest = changes.filter((change) => change.by >= 0.02).sort((a, b) => b.by - a.by).slice(0, most).sort((a, b) => a.n - b.n);
  return largest.map(({ n }) => {
    const [before, after] = [curve[n - 1]!, curve[n]!];
    const lines = log.filter((entry) => entry.kind !== 'chat' && entry.at > before.at && entry.at <= after.at);
    const told = lines.reduce<LogEntry | null>((best, entry) => (best && weight(best) >= weight(entry) ? best : entry), null);
    const step = log.findLast((entry) => entry.kind === 'step' && entry.at <= (told?.at ?? after.at) && (told === null || entry.n < told.n));
    return { n, at: before.at, from: before.p, to: after.p, title: `Turn ${n}${step ? ` · ${step.text}` : ''}`, text: told?.text ?? '' };
  });
}

export const percent = (p: number): number => Math.round(100 * p);
