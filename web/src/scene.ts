// The scene as docs/scene.md describes it. Every key that is not "always" there may be absent; null and absent mean the same.

export type Maybe<T> = T | null | undefined;

export interface Part {
  source: string;
  n: number;
  rule?: Maybe<string>;
}

export interface Figure {
  text: string;
  value: number;
  parts: Part[];
  base?: Maybe<number>;
  icon?: Maybe<string>;
  of?: Maybe<number>;
  seat?: Maybe<number>;
  note?: Maybe<string>;
}

export interface Odds {
  n: number;
  of: number;
  exact: boolean;
  text?: Maybe<string>;
}

export interface Candidate {
  text: string;
  n: number;
}

export interface Step {
  title: string;
  rule: string | null;
  state: 'done' | 'now' | 'next';
}

export interface Hints {
  region?: Maybe<'board' | 'shelf' | 'party' | 'strip'>;
  order?: Maybe<number>;
  size?: Maybe<'large' | 'card' | 'small' | 'chip'>;
  tint?: Maybe<[string, string]>;
  face?: Maybe<string>;
  collapse?: Maybe<number>;
}

export type State = 'chosen' | 'kept' | 'done' | 'spent' | 'away' | 'face_down';

export interface Place {
  id: string;
  kind: string;
  label: string;
  text?: Maybe<string>;
  icons?: Maybe<string[]>;
  colour?: Maybe<string>;
  traits?: Maybe<string[]>;
  need?: Maybe<number>;
  have?: Maybe<number>;
  numbers?: Maybe<Figure[]>;
  odds?: Maybe<Odds>;
  at?: Maybe<[number, number]>;
  size?: Maybe<[number, number]>;
  index?: Maybe<number>;
  turn?: Maybe<number>;
  in?: Maybe<string>;
  side?: Maybe<string>;
  edges?: Maybe<string[]>;
  seat?: Maybe<number>;
  verdict?: Maybe<string>;
  tone?: Maybe<'good' | 'bad' | 'even'>;
  states?: Maybe<State[]>;
}

export type AreaKind =
  | 'card' | 'row' | 'grid' | 'line' | 'lanes' | 'pool' | 'pile' | 'hand' | 'track' | 'counter' | 'seat';

export interface Area {
  id: string;
  kind: AreaKind;
  title: string;
  order: number;
  text?: Maybe<string>;
  seat?: Maybe<number>;
  places?: Maybe<Place[]>;
  numbers?: Maybe<Figure[]>;
  size?: Maybe<[number, number]>;
  cell?: Maybe<[number, number]>;
  count?: Maybe<number>;
  could_be?: Maybe<number>;
  candidates?: Maybe<Candidate[]>;
  states?: Maybe<State[]>;
  hints?: Maybe<Hints>;
}

export interface Section {
  kind: string;
  title?: Maybe<string>;
  text?: Maybe<string>;
  icons?: Maybe<string[]>;
  figures?: Maybe<Figure[]>;
  place?: Maybe<string>;
  states?: Maybe<State[]>;
}

export interface TileArea {
  id: string;
  ports: string[];
  marks: string[];
  level?: Maybe<string>;
  shape?: Maybe<string>;
}

export interface TileLink {
  kind: string;
  a: string;
  b: string;
}

export interface Face {
  colour?: Maybe<string>;
  value?: Maybe<number>;
  name?: Maybe<string>;
  type?: Maybe<string>;
  text?: Maybe<string>;
  art?: Maybe<string>;
  frame?: Maybe<string>;
  icons?: Maybe<string[]>;
  figures?: Maybe<Figure[]>;
  sections?: Maybe<Section[]>;
  edges?: Maybe<string[]>;
  areas?: Maybe<TileArea[]>;
  links?: Maybe<TileLink[]>;
  nodes?: Maybe<string[]>;
  water?: Maybe<string[]>;
  marks?: Maybe<string[]>;
}

export interface Piece {
  id: string;
  kind: string;
  at: string;
  text: string;
  index?: Maybe<number>;
  turn?: Maybe<number>;
  size?: Maybe<[number, number]>;
  seat?: Maybe<number>;
  face?: Maybe<Face>;
  back?: Maybe<string>;
  known?: Maybe<boolean>;
  could_be?: Maybe<number>;
  candidates?: Maybe<Candidate[]>;
  must_be?: Maybe<string>;
  states?: Maybe<State[]>;
  numbers?: Maybe<Figure[]>;
  tokens?: Maybe<Figure[]>;
}

export interface Link {
  kind: 'attached' | 'under' | 'engaged' | 'targets' | 'pinned' | 'joined' | 'gate';
  from: string;
  to: string;
  text?: Maybe<string>;
}

export interface Overlay {
  kind: 'reachable' | 'legal' | 'matched' | 'light' | 'sight' | 'away';
  places: string[];
  from?: Maybe<string>;
  text?: Maybe<string>;
}

export interface Ghost {
  piece: string;
  at: string;
  turn?: Maybe<number>;
}

export interface Fill {
  place: string;
  have: number;
}

export interface Preview {
  pieces?: Maybe<Ghost[]>;
  fills?: Maybe<Fill[]>;
  links?: Maybe<Link[]>;
  overlays?: Maybe<Overlay[]>;
}

export interface Option {
  i: number;
  seat: number | null;
  verb: string;
  args: Record<string, unknown>;
  text: string;
  group: string | null;
  does: string | null;
  result: string | null;
  label: string | null;
  pieces: string[];
  places: string[];
  odds: Odds | null;
  icon?: Maybe<string>;
  icons?: Maybe<string[]>;
  role?: Maybe<'plain' | 'finish' | 'back' | 'free' | 'give_up'>;
  final?: Maybe<boolean>;
  /** What an answer that ends a step costs, in words, the worst last. */
  toll?: Maybe<string>;
  /** Somebody falls by it. */
  asked_back?: Maybe<string>;
  ends?: Maybe<boolean>;
  undo?: Maybe<string>;
  preview?: Maybe<Preview>;
}

export interface Barred {
  text: string;
  rule: string | null;
  pieces: string[];
  places?: Maybe<string[]>;
  why?: Maybe<string>;
}

export interface Prompt {
  waiting: 'player' | 'chance';
  seats: number[];
  asks: string | null;
  question: string | null;
  help: string | null;
  chosen: string[];
  more: number | null;
  barred: Barred[];
  tally: Figure[];
  options: Option[];
  tally_title?: Maybe<string>;
  purpose?: Maybe<string>;
}

export type HappeningKind =
  | 'step' | 'answered' | 'moved' | 'flipped' | 'shuffled' | 'rolled' | 'damaged' | 'prevented'
  | 'changed' | 'gained' | 'lost' | 'triggered' | 'ended';

export interface Happening {
  kind: HappeningKind;
  seat?: Maybe<number>;
  piece?: Maybe<string>;
  place?: Maybe<string>;
  other?: Maybe<string>;
  value?: Maybe<number>;
  title?: Maybe<string>;
  rule?: Maybe<string>;
  verb?: Maybe<string>;
  args?: Maybe<Record<string, unknown>>;
  text?: Maybe<string>;
  /** More pieces, places and areas that the sentence speaks of. */
  about?: Maybe<string[]>;
  /** Something of the way through the game was decided here. */
  mark?: Maybe<'won' | 'fled' | 'fell' | 'boss'>;
  /** With a mark: what was met there, and its silhouette. */
  met?: Maybe<string>;
  art?: Maybe<string>;
}

export interface AccountLine {
  text: string;
  icons?: Maybe<string[]>;
  n?: Maybe<number>;
  about?: Maybe<string>;
  seat?: Maybe<number>;
}

/** What the last step cost, part by part. */
export interface Account {
  title: string;
  parts: { title: string; lines: AccountLine[] }[];
}

export interface Over {
  result: string;
  reason: string;
  cause?: Maybe<string>;
  campaign: unknown;
  numbers?: Maybe<Figure[]>;
}

/** Cards that belong together, as houses do. */
export interface Family {
  id: string;
  name: string;
  colour: string;
  sign: string;
}

export interface Scene {
  game: string;
  seat: number | null;
  title: string;
  trail: string[];
  steps: Step[];
  areas: Area[];
  pieces: Piece[];
  links: Link[];
  overlays: Overlay[];
  prompt: Prompt | null;
  happened: Happening[];
  over: Over | null;
  account?: Maybe<Account>;
  families?: Maybe<Family[]>;
}

export const touches = (option: { pieces: string[]; places?: Maybe<string[]> }, id: string): boolean =>
  option.pieces.includes(id) || (option.places?.includes(id) ?? false);
