import { link } from './here.svelte';
import { plain } from './lib/words';
import type { GameInfo } from './net/protocol';

/** A game whose content the server could not load. */
interface Broken {
  title: string;
  problems: string[];
}

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
      const { games } = await link.ask<{ games: (GameInfo | Broken)[] }>('games');
      this.games = games.filter((g): g is GameInfo => 'setup' in g);
      const broken = games.find((g): g is Broken => 'problems' in g);
      this.problem = broken ? `${broken.title} cannot be played here: ${broken.problems[0]}. Run "undercroft content lint" where the server runs.` : null;
    } catch (error) {
      if (link.state === 'open') this.problem = (error as Error).message;
    }
  }
}

export const catalogue = new Catalogue();
