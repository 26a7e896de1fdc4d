import { link } from './here.svelte';
import { plain } from './lib/words';
import type { GameInfo } from './net/protocol';

/** The games of this server; asked for once, since they do not change while it runs. */
class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  problem = $state<string | null>(null);

  start() {
    link.onOpen(() => void this.load());
  }

  find(id: string) {
    return this.games.find((g) => g.id === id);
  }

  title(id: string) {
    return this.find(id)?.title ?? plain(id);
  }

  private async load() {
    if (this.games.length > 0) return;
    try {
      this.games = (await link.ask<{ games: GameInfo[] }>('games')).games;
    } catch (error) {
      if (link.state === 'open') this.problem = (error as Error).message;
    }
  }
}

export const catalogue = new Catalogue();
