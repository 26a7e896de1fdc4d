import type { Store } from './settings.svelte';

const storeKey = 'undercroft.played';

function read(store: Store): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(storeKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether somebody has seen the end of a game with this browser: only those who have not are helped unasked. */
export const hasPlayed = (store: Store, game: string): boolean => read(store).includes(game);

export function notePlayed(store: Store, game: string) {
  if (hasPlayed(store, game)) return;
  try {
    store.setItem(storeKey, JSON.stringify([...read(store), game]));
  } catch {
    // A browser that refuses storage goes on helping.
  }
}
