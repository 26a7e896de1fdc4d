import type { Link } from '../net/link.svelte';
import { Refused } from '../net/link.svelte';
import type { Consent, LogEntry, People, Pointing, Promised, Push, Rule, Tip, Undo, View, Why } from '../net/protocol';
import type { Happening, Option, Scene } from '../scene';
import { merge } from './news';
import type { Settings } from './settings.svelte';
import { speech } from './speech';
import { chapters, numbered, tell, theirs, toldBy } from './telling';
import { Ui } from './ui.svelte';

interface Pending {
  nonce: string;
  seq: number;
  i: number;
  /** The position that the server's reply promised; its scene may still be on its way. */
  reached: number | null;
}

export type Connection = Pick<Link, 'ask' | 'onOpen' | 'onPush' | 'state'>;

const makeNonce = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');

const firstWait = 100;
const longestWait = 15000;

const nobody: People = { seats: [], watching: 0, host: '', is_host: false, may_sit: false, mine: [] };

/** One table as this person sees it: the last view, the answer under way, and the moment looked back at. */
export class Session {
  seq = $state(-1);
  answers = $state(0);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogEntry[]>([]);
  people = $state.raw<People>(nobody);
  undo = $state.raw<Undo | null>(null);
  consent = $state.raw<Consent | null>(null);
  pointing = $state.raw<Pointing[]>([]);
  tip = $state.raw<Tip | null>(null);
  /** My handle at this table. */
  me = $state<string | null>(null);
  title = $state('');
  game = $state('');
  guide = $state<string | null>(null);
  seed = $state<number | null>(null);
  pace = $state<'live' | 'turns'>('live');
  chat = $state<'all' | 'seats'>('all');
  campaign = $state(false);
  loaded = $state(false);
  /** Why the table cannot be shown. */
  gone = $state<string | null>(null);
  /** One line under the bar: what went wrong, or who was quicker. */
  notice = $state<string | null>(null);
  pending = $state.raw<Pending | null>(null);
  moment = $state.raw<{ at: number; of: number; scene: Scene } | null>(null);
  /** What the live region says of the last answer. */
  spoken = $state('');
  unread = $state(0);
  nudged = $state<string | null>(null);
  rule = $state.raw<Rule | null>(null);
  ruleProblem = $state<string | null>(null);
  /** Grows each time it becomes my turn. */
  turns = $state(0);
  /** The person wants to see what answers promise, at each question while the odds are in view. */
  weighing = $state(false);
  /** What the answers to this very question promise; empty where nobody can reckon them, null until it is known. */
  promises = $state.raw<Promised[] | null>(null);

  readonly ui: Ui;
  /** The hand of someone who looks at the past: it points and inspects, and answers nothing. */
  readonly past: Ui;
  private stops: (() => void)[] = [];
  /** The position that `scene` shows. */
  private shown = -1;
  private opening = false;
  private again: ReturnType<typeof setTimeout> | null = null;
  private tries = 0;
  private speechless = false;
  private pointTimer: ReturnType<typeof setTimeout> | null = null;
  private lastPoint: string | null = null;

  constructor(
    private readonly link: Connection,
    readonly table: string,
    private token: string | null,
    settings: Settings,
  ) {
    this.ui = new Ui({
      answer: (option) => this.choose(option),
      point: (id) => this.point(id),
      rule: (id) => void this.openRule(id),
      why: (id) => this.why(id),
    }, settings);
    this.past = new Ui({ answer: () => {}, rule: (id) => void this.openRule(id) }, settings);
    this.past.live = false;
  }

  start() {
    this.stops = [this.link.onPush((push) => this.hear(push)), this.link.onOpen(() => void this.open())];
  }

  stop() {
    for (const stop of this.stops) stop();
    if (this.pointTimer !== null) clearTimeout(this.pointTimer);
    if (this.again !== null) clearTimeout(this.again);
    if (this.link.state === 'open') void this.quietly('close', {});
  }

  myTurn: boolean = $derived.by(() => this.ui.options.length > 0);

  /** There is a question whose answers a person at a seat may weigh. */
  mayWeigh: boolean = $derived.by(() =>
    this.ui.settings.choices.odds === 'exact' && this.people.mine.length > 0 && this.moment === null && this.scene?.prompt?.waiting === 'player');

  /** The server is still to be asked what the answers promise; not while one of them is on its way. */
  toWeigh: boolean = $derived.by(() =>
    this.weighing && this.mayWeigh && this.promises === null && this.pending === null && this.link.state === 'open');

  private async open() {
    this.opening = true;
    try {
      const { view, me } = await this.link.ask<{ view: View; me?: string }>('open', { table: this.table, ...(this.token ? { token: this.token } : {}) });
      this.gone = null;
      this.me = me ?? null;
      if (this.tries > 0) this.notice = null;
      this.take(view, true);
      if (this.pending) this.send(this.pending);
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'lost') return;
      if (error.code === 'unavailable' || error.code === 'too_many') {
        this.notice = `${error.message}.`;
        this.reopen();
      } else {
        this.gone = error.message;
      }
    } finally {
      this.opening = false;
    }
  }

  /** The server let go of the table, or cannot reach it just now: it is opened again, less and less eagerly while that does not last. */
  private reopen() {
    if (this.again !== null) clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.again = null;
      // A connection that is lost opens the table when it is back.
      if (this.link.state === 'open') void this.open();
    }, Math.min(longestWait, firstWait * 2 ** this.tries++));
  }

  private hear(push: Push) {
    if (!('table' in push) || push.table !== this.table) return;
    if (push.push === 'table') {
      this.tries = 0;
      this.take(push, false);
    }
    else if (push.push === 'pointing') this.showPointing(push.pointing);
    else if (push.push === 'nudge') this.nudged = push.by;
    else if (push.push === 'unsaid') this.log = this.log.filter((e) => !push.lines.includes(e.n));
    else if (push.push === 'gone') this.reopen();
  }

  private take(view: View, whole: boolean) {
    // Replies and pushes may cross; what is older than what is shown says nothing new about the position.
    if (!whole && view.seq < this.seq) return;
    const scene = this.sceneOf(view);
    if (scene === null) {
      // A view that is on its way brings it all.
      if (!this.opening) void this.open();
      return;
    }
    const hadTurn = this.myTurn;
    if (whole || view.seq !== this.seq) this.promises = null;
    if (scene) this.tell(scene, view);
    this.seq = view.seq;
    this.answers = view.answers;
    this.people = view.people;
    this.ui.mine = view.people.mine;
    this.ui.sitters = view.people.seats;
    this.past.sitters = view.people.seats;
    this.undo = view.undo;
    this.consent = view.ask;
    this.tip = view.tip;
    this.title = view.title;
    this.game = view.game;
    this.guide = view.guide;
    this.pace = view.pace;
    this.chat = view.chat;
    this.campaign = view.campaign ?? false;
    this.seed = view.seed ?? null;
    this.addLog(view.log, whole);
    if (scene) {
      this.scene = scene;
      this.shown = view.seq;
      this.ui.show(scene);
    }
    this.settle();
    this.showPointing(view.pointing);
    this.loaded = true;
    if (this.myTurn && !hadTurn) this.turns++;
  }

  /**
   * What happened is kept until my next answer is settled; what others did is told below it. The first half of an
   * answer tells nothing and takes nothing away.
   */
  private tell(scene: Scene, view: View) {
    if (view.seq === this.shown) return;
    const half = (scene.prompt?.chosen.length ?? 0) > 0;
    const own = (e: LogEntry) => (e.person !== undefined && e.person === this.me) || (e.seat !== null && view.people.mine.includes(e.seat));
    if (!this.loaded) {
      this.ui.tellAll([], toldBy(view.log, own, half));
      this.spoken = '';
      return;
    }
    const last = this.log.at(-1)?.n ?? -1;
    const others = view.log.filter((e) => e.n > last && e.kind === 'answer' && e.who !== null && !own(e));
    const fresh = tell([...others.map(theirs), ...scene.happened]);
    const mine = this.pending !== null && view.seq > this.pending.seq;
    const keep = view.answers >= this.answers && (!mine || (half && fresh.length === 0));
    const before = this.ui.tale?.newest ?? this.ui.told;
    this.ui.tellAll(chapters([...others.map(theirs), ...scene.happened]), numbered([...(keep ? before : []), ...fresh]));
    this.spoken = speech(fresh);
  }

  /** The scene of a view, if it has one; null if it leaves out what is not here. */
  private sceneOf(view: View): Scene | null | undefined {
    if (view.since === undefined) return view.scene as Scene | undefined;
    if (this.scene === null || this.shown !== view.since || !view.scene) return null;
    return merge(this.scene, view.scene);
  }

  private addLog(entries: LogEntry[], whole: boolean) {
    if (whole) {
      const first = entries[0]?.n ?? Infinity;
      this.log = [...this.log.filter((e) => e.n < first && e.at <= this.answers), ...entries];
      return;
    }
    const last = this.log.at(-1)?.n ?? -1;
    const fresh = entries.filter((e) => e.n > last);
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    this.unread += fresh.filter((e) => e.kind === 'chat').length;
  }

  private showPointing(pointing: Pointing[]) {
    this.pointing = pointing;
    const peers = new Map<string, number[]>();
    for (const { seat, piece } of pointing) {
      if (!this.people.mine.includes(seat)) peers.set(piece, [...(peers.get(piece) ?? []), seat]);
    }
    this.ui.peers = peers;
  }

  private choose(option: Option) {
    if (this.pending) return;
    this.notice = null;
    this.nudged = null;
    this.pending = { nonce: makeNonce(), seq: this.seq, i: option.i, reached: null };
    this.ui.busy = true;
    if (this.link.state === 'open') this.send(this.pending);
  }

  private send(pending: Pending) {
    const { nonce, seq, i } = pending;
    this.link.ask<{ seq: number; asked?: boolean }>('choose', { table: this.table, seq, nonce, i }).then(
      (reply) => {
        if (this.pending?.nonce !== nonce) return;
        // The others are asked first; nothing is chosen until they agree.
        if (reply.asked) {
          this.pending = null;
          this.ui.busy = false;
          this.ui.forget();
          return;
        }
        this.pending = { ...pending, reached: reply.seq };
        this.settle();
      },
      (error: unknown) => {
        // A cut line keeps the answer: it goes again, with the same nonce, when the table is open again.
        if (this.pending?.nonce !== nonce || (error instanceof Refused && error.code === 'lost')) return;
        this.pending = null;
        this.ui.busy = false;
        this.ui.forget();
        this.notice = this.explain(error);
      },
    );
  }

  private settle() {
    if (this.pending?.reached == null || this.seq < this.pending.reached) return;
    this.pending = null;
    this.ui.busy = false;
    this.ui.goOn();
  }

  private explain(error: unknown): string {
    if (error instanceof Refused && error.code === 'stale') {
      const quicker = this.log.findLast((e) => e.kind === 'answer' || e.kind === 'undo');
      return quicker ? `Somebody was quicker: ${quicker.text}.` : 'Somebody was quicker; the table has moved on.';
    }
    return error instanceof Error ? error.message : String(error);
  }

  /** Asks, and tells a refusal in the line under the bar. */
  private async quietly<T>(cmd: string, fields: object): Promise<T | null> {
    try {
      return await this.link.ask<T>(cmd, { table: this.table, ...fields });
    } catch (error) {
      if (cmd !== 'point' && cmd !== 'close') this.notice = this.explain(error);
      return null;
    }
  }

  takeBack(to?: number) {
    if (!this.pending) void this.quietly('undo', { seq: this.seq, ...(to === undefined ? {} : { to }) });
  }

  redo() {
    if (!this.pending && this.undo?.redo) void this.quietly('redo', { seq: this.seq });
  }

  agree(agree: boolean) {
    if (this.consent) void this.quietly('consent', { ask: this.consent.ask, agree });
  }

  sit(seat: number) { return this.quietly('sit', { seat }); }
  stand(seat: number) { return this.quietly('stand', { seat }); }
  bot(seat: number, on: boolean) { return this.quietly('bot', { seat, on }); }
  say(text: string) { return this.quietly('chat', { text }); }
  nudge(seat: number) { return this.quietly('nudge', { seat }); }
  retire() { return this.quietly('retire', {}); }
  remove() { return this.quietly('delete_table', {}); }
  unsay(n: number) { return this.quietly('unsay', { n }); }
  turnOut(person: string, to: 'open' | 'bot') { return this.quietly('turn_out', { person, to }); }
  mute(person: string, on: boolean) { return this.quietly('mute', { person, on }); }
  bar(person: string, on: boolean) { return this.quietly('bar', { person, on }); }
  takeSeat(seat: number, to: 'open' | 'bot') { return this.quietly('take_seat', { seat, to }); }

  invite() { return this.quietly<{ invite: string; watch: string }>('invite', {}); }

  branch(at: number, luck: 'same' | 'fresh') {
    return this.quietly<{ table: string }>('branch', { at, luck });
  }

  /** Asks for advice; asked again, it goes. */
  async hint() {
    if (this.ui.hinted) {
      this.ui.hinted = null;
      return;
    }
    const reply = await this.quietly<{ hint: { i: number; why: string } }>('hint', {});
    if (reply) this.ui.hinted = reply.hint;
  }

  /** Asks what each answer promises. A reply that comes after the table has moved on is of an older question. */
  async weigh() {
    const seq = this.seq;
    try {
      const { odds } = await this.link.ask<{ odds: Promised[] }>('odds', { table: this.table });
      if (this.seq === seq) this.promises = odds;
    } catch (error) {
      const code = error instanceof Refused ? error.code : null;
      // A cut line mends itself, and then the question is weighed again.
      if (this.seq !== seq || code === 'lost') return;
      if (code === 'unavailable') this.promises = [];
      else {
        this.weighing = false;
        this.notice = this.explain(error);
      }
    }
  }

  /** `piece` is a place or an area as well: `id` is the number of the request. A server that cannot say it is not asked again. */
  private async why(id: string): Promise<Why | null> {
    if (this.speechless) return null;
    try {
      return (await this.link.ask<{ why: Why | null }>('why', { table: this.table, piece: id })).why;
    } catch (error) {
      this.speechless = error instanceof Refused && error.code === 'unknown_command';
      return null;
    }
  }

  async openRule(id: string) {
    this.ruleProblem = null;
    try {
      this.rule = (await this.link.ask<{ rule: Rule }>('rule', { rule: id })).rule;
    } catch (error) {
      this.rule = null;
      this.ruleProblem = `${id}: ${this.explain(error)}`;
    }
  }

  closeRule() {
    this.rule = null;
    this.ruleProblem = null;
  }

  async earlier() {
    const before = this.log[0]?.n;
    if (before === undefined) return;
    const reply = await this.quietly<{ log: LogEntry[] }>('log', { before, n: 200 });
    if (reply) this.log = [...reply.log.filter((e) => e.n < before), ...this.log];
  }

  /** Everything back to the first line; replays mark their timeline with it. */
  async wholeLog() {
    for (let first = Infinity; (this.log[0]?.n ?? 0) > 0 && this.log[0]!.n < first;) {
      first = this.log[0]!.n;
      await this.earlier();
    }
  }

  async showMoment(at: number) {
    const reply = await this.quietly<{ scene: Scene; at: number; of: number }>('scene', { at });
    if (!reply) return;
    this.moment = reply;
    this.past.mine = [];
    this.past.show(reply.scene);
    this.past.told = tell(reply.scene.happened);
  }

  backToNow() {
    this.moment = null;
  }

  // Where I point is a courtesy: the last place within a blink is enough, and only where somebody else sits.
  private point(id: string | null) {
    if (this.people.mine.length === 0 || !this.people.seats.some((s) => s.who === 'person' && !s.mine)) return;
    this.lastPoint = id;
    if (this.pointTimer !== null) return;
    this.pointTimer = setTimeout(() => {
      this.pointTimer = null;
      if (this.link.state === 'open') void this.quietly('point', { piece: this.lastPoint });
    }, 150);
  }
}
