import type { Push, TableLine } from './net/protocol';

export interface Call {
  table: string;
  text: string;
}

/** What calls somebody to a table that is not open here: a nudge, or a move that has become theirs. */
export class Calls {
  current = $state.raw<Call | null>(null);
  private mine: Set<string> | null = null;

  constructor(
    private readonly openTable: () => string | null,
    private readonly ring: (title: string, body: string, tag: string) => void,
  ) {}

  /** A nudge at the table that is open is told there. */
  hear(push: Push) {
    if (push.push !== 'nudge' || push.table === this.openTable()) return;
    this.current = { table: push.table, text: `${push.by} is waiting for you.` };
    this.ring(`${push.by} is waiting for you`, 'At another table.', push.table);
  }

  /** My tables as the lobby shows them; what was my move when I came is no news. */
  see(lines: TableLine[]) {
    const now = new Set(lines.filter((l) => l.your_move).map((l) => l.table));
    for (const line of lines) {
      if (this.mine && line.your_move && !this.mine.has(line.table)) this.ring('Your move', `${line.title}.`, line.table);
    }
    this.mine = now;
  }

  /** Somebody who leaves the lobby hears of nothing until they come again. */
  leave() {
    this.mine = null;
  }

  answer() {
    this.current = null;
  }
}
