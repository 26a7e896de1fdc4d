import { bell, clatter, lay } from '../lib/sound';
import type { Scene } from '../scene';

export type Feat = 'won' | 'boss';
type Told = Pick<Scene, 'happened' | 'over'>;

/** What is worth a spark: a room won, and the game with its last boss. That a boss is met is no feat. */
export function featOf({ happened, over }: Told): Feat | null {
  if (over?.result === 'won') return 'boss';
  return happened.some((h) => h.mark === 'won') ? 'won' : null;
}

/** How the table sounds when that happens. */
export function sound(told: Told) {
  const dice = told.happened.filter((h) => h.kind === 'rolled').length;
  if (featOf(told)) bell();
  else if (dice > 0) clatter(dice);
  else if (told.happened.some((h) => h.kind === 'moved' || h.kind === 'flipped')) lay();
}
