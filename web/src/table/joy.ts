import { bell, clatter, lay } from '../lib/sound';
import type { Happening } from '../scene';

export type Feat = 'won' | 'boss';

/** What is worth a spark: a room won, a boss beaten. */
export function featOf(happened: readonly Happening[]): Feat | null {
  const marks = happened.map((h) => h.mark);
  return marks.includes('boss') ? 'boss' : marks.includes('won') ? 'won' : null;
}

/** How the table sounds when that happens. */
export function sound(happened: readonly Happening[]) {
  const dice = happened.filter((h) => h.kind === 'rolled').length;
  if (featOf(happened)) bell();
  else if (dice > 0) clatter(dice);
  else if (happened.some((h) => h.kind === 'moved' || h.kind === 'flipped')) lay();
}
