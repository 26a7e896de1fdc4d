// The messages of docs/table-protocol.md.
import type { Area, Happening, Scene } from '../scene';

export interface LookFigure {
  icon: string;
  text: string;
  value: number;
}

/** A choice as a piece of the game. */
export interface Look {
  art?: string;
  /** From 1, right for a first game, to 3. */
  hard?: number;
  word?: string;
  figures?: LookFigure[];
  /** Beside others; without it the same. */
  together?: LookFigure[];
}

export interface Field {
  name: string;
  title?: string;
  kind: 'flag' | 'int' | 'choice' | 'list' | 'text' | 'object';
  choices?: string[];
  titles?: string[];
  notes?: string[];
  min?: number;
  max?: number;
  /** The earlier field and those of its values with which this one is asked for; of an object whether it is given. */
  when?: { field: string; values: unknown[] };
  /** It has an effect only where all of one of these hold; the value of a list is how many items it has. */
  counts?: { field: string; values: unknown[] }[][];
  /** Of a list: a choice may stand in it several times. */
  repeats?: boolean;
  default: unknown;
  text: string;
  /** Of each choice. */
  looks?: Look[];
  /** Of a list: how many items it may have, if not every number from `min` to `max`. */
  lengths?: number[];
  /** What somebody gets who has never played the game. */
  first?: unknown;
  /** Nobody needs it to begin. */
  advanced?: boolean;
}

export interface Guide {
  id: string;
  title: string;
  text: string;
  minutes?: number;
  /** What one does in it, a few words each. */
  steps?: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  goal?: string;
  minutes?: [number, number];
  seats: [number, number];
  setup: Field[];
  guides?: Guide[];
}

export interface Seat {
  seat: number;
  name: string | null;
  /** Tells people at this table apart; nothing at other tables. */
  person?: string;
  who: 'person' | 'bot' | 'open';
  here: boolean;
  mine: boolean;
  since: number;
}

export interface TableLine {
  table: string;
  game: string;
  title: string;
  host: string;
  seats: Seat[];
  seq: number;
  state: 'playing' | 'over';
  waiting: number[];
  your_move: boolean;
  moved: number;
  scene_title: string | null;
  result: string | null;
}

export interface Lobby {
  mine: TableLine[];
  open: TableLine[];
}

export interface LogEntry {
  n: number;
  seq: number;
  at: number;
  kind: 'step' | 'answer' | 'fact' | 'undo' | 'chat' | 'seat' | 'end';
  seat: number | null;
  who: string | null;
  person?: string;
  text: string;
  rule: string | null;
  happened: Happening | null;
  time: number;
}

/** Somebody whom the host can turn out, mute or bar. */
export interface Guest {
  person: string;
  name: string;
  here: boolean;
  seats: number[];
  muted: boolean;
  out: boolean;
  barred: boolean;
}

export interface People {
  seats: Seat[];
  watching: number;
  host: string;
  is_host: boolean;
  may_sit: boolean;
  mine: number[];
  /** Only the host sees them. */
  guests?: Guest[];
  invite?: string | null;
  watch?: string | null;
}

export interface UndoPoint {
  to: number;
  text: string;
  barrier: boolean;
}

export interface Undo {
  to: number;
  text: string;
  barrier: boolean;
  free: boolean;
  points: UndoPoint[];
  redo: string | null;
}

export interface Consent {
  ask: string;
  by: string;
  to: number;
  text: string;
  answers: number;
  reveals: number;
  /** The answer `text` is to be given, which ends the game; else answers are to be taken back. */
  ends?: boolean;
  /** What the answer `text` would cost: it ends a step for everybody. */
  toll?: string;
  agreed: number[];
  open: number[];
}

export interface Pointing {
  seat: number;
  piece: string;
}

/** What one answer promises; `p` is null where nobody looked. */
export interface Promised {
  i: number;
  p: number | null;
  exact: boolean;
}

/** Why a piece or place that is not lit cannot be used now. */
export interface Why {
  text: string;
  rule?: string | null;
}

export interface Tip {
  text: string;
  step: string | null;
  piece: string | null;
  n: number;
  of: number;
}

/** Sheets and history of a campaign, as the game draws them; `campaign` is null outside one. */
export interface CampaignPage {
  game: string;
  title: string;
  over: boolean;
  setup: Record<string, unknown>;
  campaign: unknown;
  /** The table where the campaign went on, if somebody opened it already. */
  next: string | null;
  scene: Scene;
}

/** An area in news: itself, or without its places and pieces, which are as they were; without a kind, all but the order is. */
export type Told = Area | ({ id: string; order: number; same: true } & Partial<Area>);

/** A scene without what whoever has the position `since` knows. */
export type News = Omit<Scene, 'areas'> & { areas: Told[] };

export interface View {
  table: string;
  seq: number;
  answers: number;
  /** The position that the scene of a push builds on; such a scene is news. */
  since?: number;
  scene?: Scene | News;
  log: LogEntry[];
  people: People;
  undo: Undo | null;
  ask: Consent | null;
  pointing: Pointing[];
  tip: Tip | null;
  title: string;
  game: string;
  guide: string | null;
  pace: 'live' | 'turns';
  campaign?: boolean;
  chat: 'all' | 'seats';
  /** That somebody named; otherwise luck is secret. */
  seed?: number | null;
  over: unknown;
}

export interface Rule {
  id: string;
  game: string;
  text: string;
  chapter: string | null;
  before: string | null;
  after: string | null;
}

/** A step of a turn, a symbol or a word. */
export interface RuleEntry {
  mark: string;
  title: string;
  text: string;
}

export interface RuleChapter {
  title: string;
  rules: { id: string; text: string }[];
}

/** All rules of a game, as people read them. */
export interface Rulebook {
  game: string;
  parts: { title: string; chapters: RuleChapter[] }[];
  turn: RuleEntry[];
  note: string;
  symbols: RuleEntry[];
  words: RuleEntry[];
}

/** A chance to win, before so many answers were given. */
export interface CurvePoint {
  at: number;
  p: number;
}

export interface Created {
  table: string;
  invite: string;
  watch: string;
}

export type Push =
  | ({ push: 'table' } & View)
  | ({ push: 'lobby' } & Lobby)
  | { push: 'nudge'; table: string; by: string }
  | { push: 'unsaid'; table: string; lines: number[] }
  | { push: 'pointing'; table: string; pointing: Pointing[] }
  | { push: 'gone'; table: string; why: string };
