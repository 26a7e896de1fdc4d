import type { Why } from '../net/protocol';
import { touches, type Area, type Option, type Piece, type Place, type Scene } from '../scene';
import { Settings } from './settings.svelte';
import type { Chapter, Sentence } from './telling';

/** Letters that answer; the others of the alphabet are taken by the table's own keys. */
export const optionKeys = [...'abcdefgjknqsvwxyz'];

export interface Deeds {
  /** Sends the answer; the client shows it as pending until the server has it. */
  answer(option: Option): void;
  /** Tells the others where I point. */
  point?(id: string | null): void;
  /** Opens the rules panel at that ledger line. */
  rule?(id: string): void;
  /** Why a thing that is not lit cannot be used now; null where nobody knows. */
  why?(id: string): Promise<Why | null>;
}

/** The second ask is deaf for so long, so that no hand that was already moving answers it. */
const secondDeaf = 600;
/** A hand that goes over a thing on its way does not ask about it. */
const whyWait = 300;

/** Giving up is no answer to the question: games that do not say so yet put it last, for nobody in particular. */
function isGivingUp(option: Option, all: readonly Option[]): boolean {
  return option.role === 'give_up' || (option.verb === 'give_up' && option.seat === null && option === all.at(-1));
}

/** Two options that differ only in how their piece would lie. */
const alike = (a: Option, b: Option) => a.verb === b.verb && a.pieces.join() === b.pieces.join() && a.places.join() === b.places.join();

/** Who sits where, as the table tells it. */
export interface Sitter {
  seat: number;
  name: string | null;
  who: 'person' | 'bot' | 'open';
  here: boolean;
  mine: boolean;
}

export interface Group {
  title: string | null;
  options: Option[];
}

/** How a piece or place is to be drawn for this person just now. */
export interface Look {
  lit: boolean;
  hot: boolean;
  chosen: boolean;
  peers: number[];
}

/**
 * What one person is about to do at one table: what may be answered, what is pointed at, what is in the hand.
 * The board and the list both read and change this, so that neither is the "accessible version" of the other.
 */
export class Ui {
  scene = $state.raw<Scene | null>(null);
  /** Seats whose options are mine. */
  mine = $state.raw<number[]>([]);
  /** Seats whose options the list shows; null for all. */
  only = $state<number | null>(null);
  hot = $state<number | null>(null);
  /** The piece or place under the pointer or the focus. */
  pointed = $state<string | null>(null);
  chosenPiece = $state<string | null>(null);
  /** What the lens shows: what was last looked at. */
  lens = $state<string | null>(null);
  pinned = $state(false);
  /** Grows with every wish to see something in the lens, so that the lens can come to the front. */
  inspections = $state(0);
  /** An answer is on its way: nothing more can be answered. */
  busy = $state(false);
  /** False for spectators, in replays and at a moment of the past. */
  live = $state(true);
  /** The last pointer was a finger: a first touch only points. */
  finger = $state(false);
  /** A final answer that waits for its second press. */
  sure = $state<number | null>(null);
  /** An answer that is asked back, in place. */
  twice = $state<number | null>(null);
  /** The second ask has stood long enough to be answered. */
  heard = $state(false);
  /** What the table said since my last answer. */
  told = $state.raw<Sentence[]>([]);
  /** A long turn that can be told bit by bit, and the chapter that is told now. */
  tale = $state.raw<{ chapters: Chapter[]; at: number | null; newest: Sentence[] } | null>(null);
  /** The sentence that is pointed at. */
  telling = $state<number | null>(null);
  /** Why the unlit thing that is pointed at cannot be used. */
  whyNot = $state.raw<{ id: string; text: string; rule: string | null } | null>(null);
  sitters = $state.raw<Sitter[]>([]);
  /** Seats that point at a piece or place. */
  peers = $state.raw<Map<string, number[]>>(new Map());
  /** The option that the hint marks. */
  hinted = $state<{ i: number; why: string } | null>(null);

  readonly settings: Settings;
  private readonly deeds: Deeds;
  /** A place taken before its piece: the second half of an answer that the engine splits. */
  private follow: string | null = null;
  /** When the question was last exchanged for another. */
  private exchanged = -Infinity;
  /** Whether that is still to be drawn. */
  private undrawn = false;
  private at: readonly [number, number] | null = null;
  private rest: readonly [number, number] | null = null;
  private hearing: ReturnType<typeof setTimeout> | null = null;
  private wondering: ReturnType<typeof setTimeout> | null = null;

  constructor(deeds: Deeds, settings = new Settings()) {
    this.deeds = deeds;
    this.settings = settings;
  }

  /** Every option that I may answer. */
  options: Option[] = $derived.by(() => {
    const prompt = this.scene?.prompt;
    if (!prompt || prompt.waiting !== 'player' || !this.live || this.mine.length === 0) return [];
    return prompt.options.filter((o) => (o.seat === null || this.mine.includes(o.seat)) && !isGivingUp(o, prompt.options));
  });

  /** Giving the game up: in the table's menu and nowhere else. */
  giveUp: Option | null = $derived.by(() => {
    const prompt = this.scene?.prompt;
    if (!prompt || prompt.waiting !== 'player' || !this.live || this.mine.length === 0) return null;
    return prompt.options.find((o) => (o.seat === null || this.mine.includes(o.seat)) && isGivingUp(o, prompt.options)) ?? null;
  });

  /** What teammates may answer besides. */
  others: Option[] = $derived.by(() => {
    const prompt = this.scene?.prompt;
    return prompt ? prompt.options.filter((o) => !this.options.includes(o) && !isGivingUp(o, prompt.options)) : [];
  });

  lit: Set<string> = $derived.by(() => {
    const ids = new Set<string>();
    const shown = this.chosenPiece === null ? this.options : this.options.filter((o) => touches(o, this.chosenPiece!));
    for (const option of shown) for (const id of [...option.pieces, ...option.places]) ids.add(id);
    return ids;
  });

  /** My options with the hand's piece and the chosen hero taken into account. */
  narrowed: Option[] = $derived.by(() =>
    this.options.filter((o) =>
      (this.chosenPiece === null || touches(o, this.chosenPiece)) &&
      (this.only === null || o.seat === null || o.seat === this.only)));

  finish: Option | null = $derived.by(() => this.options.find((o) => o.role === 'finish') ?? null);
  back: Option | null = $derived.by(() => this.options.find((o) => o.role === 'back') ?? null);

  /** The list: in the engine's order, grouped; what the buttons below it do is not repeated. */
  groups: Group[] = $derived.by(() => {
    const groups = new Map<string | null, Option[]>();
    const listed = this.narrowed.filter((o) => o !== this.finish && o !== this.back);
    const titles = new Set(listed.map((o) => (o.role === 'free' ? 'Other things' : o.group)));
    for (const option of listed) {
      const title = option.role === 'free' || (option.group === null && titles.size > 1) ? 'Other things' : option.group;
      const list = groups.get(title);
      if (list) list.push(option);
      else groups.set(title, [option]);
    }
    return [...groups].map(([title, options]) => ({ title, options }));
  });

  keys: Map<number, string> = $derived.by(() => {
    const keys = new Map<number, string>();
    for (const option of this.groups.flatMap((g) => g.options)) {
      const letter = optionKeys[keys.size];
      if (letter === undefined) break;
      keys.set(option.i, letter);
    }
    return keys;
  });

  hotOption: Option | null = $derived.by(() => this.options.find((o) => o.i === this.hot) ?? null);

  hintedOption: Option | null = $derived.by(() => this.options.find((o) => o.i === this.hinted?.i) ?? null);

  twiceOption: Option | null = $derived.by(() => this.options.find((o) => o.i === this.twice) ?? null);

  /** The one lantern-coloured button. With something in the hand nothing ends the step by the way. */
  primary: Option | null = $derived.by(() => {
    if (this.hotOption) return this.hotOption;
    if (this.chosenPiece !== null) return null;
    return this.hintedOption ?? this.finish ?? (this.options.length === 1 ? this.options[0]! : null);
  });

  /** Enter on the thing that has the focus takes it up, so that the button's word does not hold. */
  takesUp: boolean = $derived.by(() => this.hot === null && this.pointed !== null && this.lit.has(this.pointed));

  private things: Map<string, { piece?: Piece; place?: Place; area?: Area }> = $derived.by(() => {
    const things = new Map<string, { piece?: Piece; place?: Place; area?: Area }>();
    for (const area of this.scene?.areas ?? []) {
      things.set(area.id, { area });
      for (const place of area.places ?? []) things.set(place.id, { place, area });
    }
    for (const piece of this.scene?.pieces ?? []) things.set(piece.id, { piece });
    return things;
  });

  /** The piece, place or area of that id. */
  thing(id: string | null) {
    return id === null ? undefined : this.things.get(id);
  }

  optionsOf(id: string): Option[] {
    return this.options.filter((o) => touches(o, id));
  }

  look(id: string): Look {
    const hot = this.hotOption ?? (this.pointed === null ? this.hintedOption : null);
    return {
      lit: this.lit.has(id),
      hot: this.pointed === id ? this.lit.has(id) : hot !== null && touches(hot, id),
      chosen: this.chosenPiece === id || (this.scene?.prompt?.chosen.includes(id) ?? false),
      peers: this.peers.get(id) ?? [],
    };
  }

  /** The pointer or the focus came to a piece or place, or left. */
  pointAt(id: string | null) {
    if (this.pointed === id) return;
    this.pointed = id;
    this.wonder(id);
    if (id !== null && !this.pinned) this.lens = id;
    const options = id === null ? [] : this.within(id);
    if (options.length === 1) this.hot = options[0]!.i;
    else if (!this.turning) this.hot = null;
    this.deeds.point?.(id);
  }

  /** The pointer or the focus came to a line of the list. */
  pointAtOption(i: number | null) {
    if (i === null && this.turning) return;
    this.hot = i;
    this.pointed = null;
    this.wonder(null);
    const option = this.hotOption;
    const piece = option?.pieces[0] ?? option?.places[0] ?? null;
    if (piece !== null && !this.pinned) this.lens = piece;
  }

  /** A piece or place was clicked, tapped or taken by Enter. */
  touch(id: string) {
    if (!this.pinned) this.lens = id;
    if (!this.live) return this.inspect(id);
    if (this.busy) return;
    this.spare();
    if (id === this.chosenPiece) return this.turning ? this.turn(1) : this.letGo();
    const both = this.within(id);
    const options = both.length > 0 ? both : this.optionsOf(id);
    // A finger that points at a die and then at its box has said it all.
    const hot = this.hotOption;
    if (this.finger && hot && this.pointed !== null && this.pointed !== id && touches(hot, this.pointed) && touches(hot, id)) return this.take(hot, id);
    if (options.length === 0) return this.finger ? void this.askWhy(id, true) : this.inspect(id);
    if (options.length > 1) {
      this.chosenPiece = id;
      // Where only the turn is left to choose, the first one is shown and the next touch turns it.
      this.hot = options.every((o) => alike(o, options[0]!)) ? options[0]!.i : null;
      return;
    }
    const option = options[0]!;
    const second = both.length > 0 && (this.chosenPiece !== null || (this.scene?.prompt?.chosen.length ?? 0) > 0);
    if (this.finger && this.hot !== option.i && !second) {
      this.pointed = id;
      this.hot = option.i;
      return;
    }
    const earlier = both.length > 0 ? this.chosenPiece : null;
    this.take(option, earlier ?? (option.places.includes(id) ? id : null));
  }

  /** Enter or Space on a piece or place: what is shown there is taken. */
  press(id: string) {
    if (id === this.chosenPiece && this.turning) this.answer(this.hot!);
    else this.touch(id);
  }

  /** Escape: the hand opens; with an empty hand the engine's own way back is taken. */
  letGo() {
    this.wonder(null);
    if (this.twice !== null) {
      this.spare();
    } else if (this.sure !== null || this.chosenPiece !== null || this.hot !== null) {
      this.sure = null;
      this.chosenPiece = null;
      this.hot = null;
    } else if (this.back && !this.busy) {
      this.answer(this.back.i);
    } else {
      this.only = null;
    }
  }

  answer(i: number) {
    const option = this.options.find((o) => o.i === i);
    if (!option || this.busy) return;
    this.take(option, this.chosenPiece);
  }

  /** The second ask is answered: it is meant. */
  mean() {
    const option = this.twiceOption;
    if (!option || !this.heard || this.busy) return;
    this.spare();
    this.follow = null;
    this.deeds.answer(option);
  }

  /** The second ask is answered: not that. */
  spare() {
    if (this.hearing !== null) clearTimeout(this.hearing);
    this.hearing = null;
    this.twice = null;
    this.heard = false;
  }

  /** The game is given up; the menu has asked back. */
  concede() {
    const option = this.giveUp;
    if (!option || this.busy) return;
    this.follow = null;
    this.deeds.answer(option);
  }

  /** The question was exchanged a moment ago: what comes now was aimed at the old one. */
  fresh(now = performance.now()): boolean {
    return now - this.exchanged < this.settings.choices.deaf;
  }

  /** The pointer is there. */
  pointer(x: number, y: number) {
    this.at = [x, y];
    if (!this.resting(x, y)) this.rest = null;
  }

  /** The pointer has not moved since the question was exchanged: what came to lie beneath it is not meant by it. */
  resting(x: number, y: number): boolean {
    return this.rest !== null && Math.abs(x - this.rest[0]) + Math.abs(y - this.rest[1]) < 4;
  }

  /** Whether the question was exchanged after that time. */
  exchangedSince(time: number): boolean {
    return this.settings.choices.deaf > 0 && this.exchanged > time;
  }

  /** A new turn to tell: its newest sentences stand there until its pages are turned. */
  tellAll(all: Chapter[], newest: Sentence[]) {
    this.tale = all.length > 0 ? { chapters: all, at: null, newest } : null;
    this.told = newest;
  }

  /** Shows a chapter; past the last one the newest sentences stand there again. */
  turnPage(to: number) {
    if (!this.tale) return;
    const chapter = this.tale.chapters[Math.max(0, to)];
    this.telling = null;
    this.tale = { ...this.tale, at: chapter ? Math.max(0, to) : null };
    this.told = chapter?.sentences ?? this.tale.newest;
  }

  /** Numbers of the sentences that speak of this thing. */
  toldOf(id: string): number[] {
    return this.told.filter((s) => s.shown.includes(id)).map((s) => s.n);
  }

  /** The sentence pointed at speaks of this thing. */
  spoken(id: string): boolean {
    return this.telling !== null && (this.told.find((s) => s.n === this.telling)?.ids.includes(id) ?? false);
  }

  /** What is pointed at for a moment and is not lit is asked about. */
  private wonder(id: string | null) {
    if (this.wondering !== null) clearTimeout(this.wondering);
    this.wondering = null;
    if (this.whyNot !== null && this.whyNot.id !== id) this.whyNot = null;
    if (id === null || this.finger || this.lit.has(id) || this.options.length === 0) return;
    this.wondering = setTimeout(() => void this.askWhy(id, false), whyWait);
  }

  /** `orShow`: what nobody can answer is shown in the lens. */
  private async askWhy(id: string, orShow: boolean) {
    const scene = this.scene;
    const bar = scene?.prompt?.barred.find((b) => b.why && touches(b, id));
    const why = bar ? { text: bar.why!, rule: bar.rule } : this.options.length === 0 ? null : ((await this.deeds.why?.(id)) ?? null);
    if (this.scene !== scene || this.lit.has(id) || (!orShow && this.pointed !== id)) return;
    if (why) this.whyNot = { id, text: why.text, rule: why.rule ?? null };
    else if (orShow) this.inspect(id);
  }

  inspect(id: string) {
    this.lens = id;
    this.inspections++;
  }

  openRule(id: string) {
    this.deeds.rule?.(id);
  }

  /** Shows the list of one hero; the same again shows all. */
  filterSeat(seat: number) {
    this.only = this.only === seat ? null : seat;
  }

  /** The new question stands on the page: on a slow machine that is long after it came. */
  drawn() {
    if (this.undrawn) this.exchanged = performance.now();
    this.undrawn = false;
  }

  /** A new position has come. */
  show(scene: Scene | null) {
    if (this.scene !== null) {
      this.exchanged = performance.now();
      this.undrawn = true;
    }
    this.scene = scene;
    this.rest = this.at;
    this.spare();
    this.wonder(null);
    this.telling = null;
    // What lies under a resting pointer is not meant by it: only a new movement points.
    this.pointed = null;
    this.hot = null;
    this.chosenPiece = null;
    this.sure = null;
    this.hinted = null;
    if (this.only !== null && this.narrowed.length === 0) this.only = null;
  }

  /**
   * My answer is settled and its scene is shown: its second half, if it was touched first, follows by itself.
   * An engine that splits an answer offers a way back inside it; nowhere else may anything follow.
   */
  goOn() {
    const follow = this.follow;
    this.follow = null;
    const inside = this.back !== null || (this.scene?.prompt?.chosen.length ?? 0) > 0;
    if (follow === null || !inside) return;
    const options = this.optionsOf(follow).filter((o) => o.role !== 'back');
    if (options.length === 1 && options[0]!.asked_back) this.askTwice(options[0]!);
    else if (options.length === 1) this.deeds.answer(options[0]!);
    else if (options.length > 1) this.chosenPiece = follow;
  }

  /** The next option that differs from the hot one only in how its piece lies. */
  turn(step: 1 | -1) {
    const hot = this.hotOption ?? this.lone(this.pointed);
    if (!hot) return;
    const ways = this.waysOf(hot);
    this.hot = ways[(ways.indexOf(hot) + step + ways.length) % ways.length]!.i;
    this.chosenPiece ??= ways.length > 1 ? (this.pointed ?? hot.places[0] ?? null) : null;
  }

  /** A place is chosen and shows one of several ways to lie there. */
  get turning(): boolean {
    const hot = this.hotOption;
    return hot !== null && this.chosenPiece !== null && touches(hot, this.chosenPiece) && this.waysOf(hot).length > 1;
  }

  private waysOf(option: Option): Option[] {
    return this.options.filter((o) => alike(o, option));
  }

  /** The first of a place's options if they differ only in how their piece lies. */
  private lone(id: string | null): Option | null {
    const options = id === null ? [] : this.within(id);
    return options.length > 0 && options.every((o) => alike(o, options[0]!)) ? options[0]! : null;
  }

  /** A refused answer must not drag its second half along. */
  forget() {
    this.follow = null;
    this.sure = null;
    this.spare();
  }

  private within(id: string): Option[] {
    const options = this.optionsOf(id);
    return this.chosenPiece === null ? options : options.filter((o) => touches(o, this.chosenPiece!));
  }

  private take(option: Option, follow: string | null) {
    if (option.asked_back) return this.askTwice(option);
    this.spare();
    if (option.final && this.settings.choices.confirm && this.sure !== option.i) {
      this.sure = option.i;
      this.hot = option.i;
      return;
    }
    this.sure = null;
    this.follow = follow;
    this.deeds.answer(option);
  }

  private askTwice(option: Option) {
    this.spare();
    this.twice = option.i;
    this.hearing = setTimeout(() => { this.heard = true; }, secondDeaf);
  }
}
