import type { Push } from './protocol';

export class Refused extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  connect(): Socket;
  later(run: () => void, ms: number): number;
  cancel(timer: number): void;
  store: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

interface Waiting {
  resolve(reply: never): void;
  reject(error: Error): void;
  timer: number;
}

const personKey = 'undercroft.person';
const nameKey = 'undercroft.name';
const firstWait = 60;
const longestWait = 500;
// Whoever is gone for long is looked for less often, so that a server that comes back is not run over.
const patience = 30;
const lateWait = 4000;
const silence = 5000;

/** The connection: says hello, asks, hears pushes, and comes back by itself when it was cut. */
export class Link {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  name = $state('');
  version = $state('');
  /** The server has told us not to come again by ourselves. */
  refused = $state<string | null>(null);

  private socket: Socket | null = null;
  private tries = 0;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();
  private hearers = new Set<(push: Push) => void>();
  private openers = new Set<() => void>();
  private retry: number | null = null;

  constructor(private readonly around: Surroundings) {
    this.name = around.store.getItem(nameKey) ?? '';
  }

  start() {
    this.retry = null;
    const socket = this.around.connect();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => { if (socket === this.socket) this.lost(event.code); };
  }

  /** Try now instead of when the back-off ends: the network is back or the person looks again. */
  wake() {
    if (this.state === 'open' || this.retry === null) return;
    this.around.cancel(this.retry);
    this.tries = 0;
    this.start();
  }

  ask<T>(cmd: string, fields: object = {}): Promise<T> {
    if (this.state !== 'open') return Promise.reject(new Refused('lost', 'There is no connection; it is being sought.'));
    return this.post<T>(cmd, fields);
  }

  /** Called at every opening of the connection, and now if it is open. */
  onOpen(run: () => void): () => void {
    this.openers.add(run);
    if (this.state === 'open') run();
    return () => this.openers.delete(run);
  }

  onPush(run: (push: Push) => void): () => void {
    this.hearers.add(run);
    return () => this.hearers.delete(run);
  }

  async rename(name: string) {
    const reply = await this.ask<{ name: string }>('name', { name });
    this.name = reply.name;
    this.around.store.setItem(nameKey, reply.name);
  }

  /** The name goes, and what was said at any table; the server takes so many lines at a time. */
  async forget() {
    for (let more = true; more;) more = (await this.ask<{ more: boolean }>('forget_me')).more;
    this.name = '';
    this.around.store.setItem(nameKey, '');
  }

  private post<T>(cmd: string, fields: object): Promise<T> {
    const id = this.nextId++;
    return new Promise<T>((resolve, reject) => {
      // A cut line can stay open for minutes; an answer that does not come is how it shows.
      const timer = this.around.later(() => this.drop(), silence);
      this.waiting.set(id, { resolve, reject, timer });
      this.socket!.send(JSON.stringify({ cmd, id, ...fields }));
    });
  }

  private async hello() {
    const person = this.around.store.getItem(personKey);
    // Another tab may have changed the name since this one was loaded.
    const name = this.around.store.getItem(nameKey) ?? this.name;
    try {
      const reply = await this.post<{ person: string; name: string; version: string }>('hello', {
        ...(person ? { person } : {}),
        ...(name ? { name } : {}),
      });
      this.around.store.setItem(personKey, reply.person);
      this.name = reply.name;
      this.version = reply.version;
      this.tries = 0;
      this.state = 'open';
      for (const run of this.openers) run();
    } catch (error) {
      if (error instanceof Refused && error.code !== 'lost') this.refused = error.message;
    }
  }

  private hear(text: string) {
    const message = JSON.parse(text) as { id?: number; push?: string; error?: { code: string; message: string } };
    if (message.push !== undefined) {
      for (const run of this.hearers) run(message as Push);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id!);
    this.around.cancel(waiting.timer);
    if (message.error) waiting.reject(new Refused(message.error.code, message.error.message));
    else waiting.resolve(message as never);
  }

  private drop() {
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  }

  private lost(code: number) {
    this.socket = null;
    this.state = 'lost';
    for (const { reject, timer } of this.waiting.values()) {
      this.around.cancel(timer);
      reject(new Refused('lost', 'The connection was cut before the reply came.'));
    }
    this.waiting.clear();
    if (code === 4000) {
      this.refused = 'This browser has too many connections open. Close other tabs of the table, then load this page again.';
      return;
    }
    const wait = this.tries > patience ? lateWait : Math.min(longestWait, firstWait * 2 ** this.tries);
    this.tries++;
    this.retry = this.around.later(() => this.start(), wait);
  }
}

export function browserLink(): Link {
  const link = new Link({
    connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket,
    later: (run, ms) => setTimeout(run, ms) as unknown as number,
    cancel: (timer) => clearTimeout(timer),
    store: localStorage,
  });
  addEventListener('online', () => link.wake());
  document.addEventListener('visibilitychange', () => { if (!document.hidden) link.wake(); });
  return link;
}
