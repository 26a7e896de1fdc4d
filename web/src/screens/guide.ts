import { link } from '../here.svelte';
import type { Created } from '../net/protocol';
import { go } from '../route.svelte';

/** A guide has its own set-up and luck: nothing is asked before it. */
export async function startGuide(game: string, guide: string) {
  const made = await link.ask<Created>('create', { game, guide });
  go(`#/t/${made.table}`);
}
