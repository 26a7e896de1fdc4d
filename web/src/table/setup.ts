import type { Field, GameInfo } from '../net/protocol';
import { andList, plain } from '../lib/words';

export type Setup = Record<string, unknown>;

/** What a form begins with; whoever has never played the game gets the gentler values. */
export const startValues = (game: GameInfo, isNew = false): Setup =>
  Object.fromEntries(game.setup.map((field) => [field.name, structuredClone(isNew && field.first !== undefined ? field.first : field.default)]));

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a field is asked for beside the others: it may hang on earlier ones, or have no effect beside them. */
export function isAsked(game: GameInfo, field: Field, setup: Setup): boolean {
  const holds = (when: NonNullable<Field['when']>) => {
    const other = game.setup.find((f) => f.name === when.field);
    if (!other) return true;
    const value = isAsked(game, other, setup) ? (setup[other.name] ?? other.default) : other.default;
    const told = other.kind === 'object' ? value !== null : Array.isArray(value) ? value.length : value;
    return when.values.some((one) => same(one, told));
  };
  return (!field.when || holds(field.when)) && (!field.counts || field.counts.some((all) => all.every(holds)));
}

/** Only what differs from the schema's own defaults is sent. */
export function changed(game: GameInfo, setup: Setup): Setup {
  const value = (field: Field) => (!follows(game, field) ? setup[field.name] : field.kind === 'int' ? seatCount(game, setup) : field.default);
  const differs = (field: Field) => isAsked(game, field, setup) && !same(value(field), field.default);
  return Object.fromEntries(game.setup.filter(differs).map((field) => [field.name, value(field)]));
}

/** The field that decides how many seats there are: a list or a number as long as the game has seats. */
export function seatField(game: GameInfo): Field | null {
  return game.setup.find((field) => field.kind === 'list' && fits(game, field)) ?? game.setup.find((field) => field.kind === 'int' && fits(game, field)) ?? null;
}

const fits = (game: GameInfo, field: Field) => field.min === game.seats[0] && field.max === game.seats[1];

/**
 * A number of players beside a list of heroes, and who controls which, are not asked for: every hero has a seat here, and a
 * person may take several, which allows any split.
 */
export function follows(game: GameInfo, field: Field): boolean {
  const players = (other: Field) => other.kind === 'int' && fits(game, other) && seatField(game) !== other;
  return players(field) || (field.kind === 'text' && field.name === 'controllers' && game.setup.some(players));
}

export function seatCount(game: GameInfo, setup: Setup): number {
  const field = seatField(game);
  const value = field ? setup[field.name] : null;
  if (Array.isArray(value)) return Math.max(1, value.length);
  return typeof value === 'number' ? value : game.seats[0];
}

export const nameOf = (field: Field): string => field.title ?? plain(field.name);

/** How many items a list may have, where only some numbers will do. */
export const lengthsOf = (field: Field): number[] => field.lengths ?? Array.from({ length: (field.max ?? 0) - (field.min ?? 0) + 1 }, (_, n) => (field.min ?? 0) + n);

/** What is wrong with how many are chosen, in words, or nothing. */
export function lengthProblem(field: Field, list: string[]): string {
  const fitting = lengthsOf(field);
  if (field.kind !== 'list' || fitting.includes(list.length)) return '';
  return `${list.length} cannot play: choose ${fitting.slice(0, -1).join(', ')} or ${fitting.at(-1)}.`;
}

/** A list of so many: the last ones go, or the first ones come that are not in it. */
export function resized(field: Field, list: string[], length: number): string[] {
  const out = list.slice(0, length);
  for (const choice of field.choices ?? []) {
    if (out.length >= length) break;
    if (!out.some((c) => personOf(field, c) === personOf(field, choice))) out.push(choice);
  }
  return out;
}

/** The set-up in a line: who goes where. */
export function summary(game: GameInfo, setup: Setup): string {
  const words = game.setup.filter((field) => !field.advanced && !follows(game, field) && isAsked(game, field, setup)).map((field) => {
    const value = setup[field.name];
    if (Array.isArray(value)) return field.repeats ? '' : andList(value.map((choice: string) => shortName(titleOf(field, choice))));
    return field.kind === 'choice' && typeof value === 'string' ? titleOf(field, value) : '';
  });
  return words.filter((word) => word !== '').join(' · ');
}

/** "Ava, Rogue" is Ava; whoever has no name but a calling keeps all of it. */
const shortName = (title: string): string => (title.includes(',') ? title.split(/[ ,]/)[0]! : title);

/** What of the folded fields is other than usual. */
export function unusual(game: GameInfo, setup: Setup): string {
  const fields = game.setup.filter((field) => field.advanced && !follows(game, field) && isAsked(game, field, setup) && !same(setup[field.name], field.default));
  const words = fields.map((field) => (field.kind === 'choice' ? `${nameOf(field)}: ${titleOf(field, String(setup[field.name]))}` : nameOf(field)));
  return words.length > 0 ? words.join(' · ') : 'all as usual';
}

/** How many may play: "1, 2 or 4 heroes", "1–3 heroes". */
export function seatsText(game: GameInfo): string {
  const field = seatField(game);
  const [low, high] = game.seats;
  const noun = field?.name === 'heroes' ? ['hero', 'heroes'] : ['player', 'players'];
  const counts = field?.lengths ?? [];
  const many = counts.length > 1 ? `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)}` : low === high ? `${low}` : `${low}–${high}`;
  return `${many} ${noun[high === 1 ? 0 : 1]}`;
}

export const minutesText = ([low, high]: [number, number]): string => (low === high ? `${low} min` : `${low}–${high} min`);

/** A set-up that can hold what earlier games left. */
export const isCampaign = (field: Field) => field.kind === 'object' && field.name === 'campaign';

/** What a campaign says about its next set-up; nobody is asked for that. */
export function saidBy(campaign: unknown): Setup {
  return (campaign as { setup?: Setup } | null)?.setup ?? {};
}

/** What can be asked for otherwise in a campaign's next game: what the campaign says, else as it was last time. */
export function nextValues(game: GameInfo, last: Setup, campaign: unknown = null): Setup {
  const values: Setup = { ...last, ...saidBy(campaign) };
  const asked = game.setup.filter((field) => !isCampaign(field) && field.kind !== 'object');
  return Object.fromEntries(asked.map((field) => [field.name, structuredClone(values[field.name] ?? field.default)]));
}

/** Of those values what is asked for in that campaign. */
export function onlyAsked(game: GameInfo, setup: Setup, campaign: unknown): Setup {
  const asked = (field: Field) => field.name in setup && isAsked(game, field, { ...setup, campaign });
  return Object.fromEntries(game.setup.filter(asked).map((field) => [field.name, setup[field.name]]));
}

export const titleOf = (field: Field, choice: string): string => {
  const at = field.choices?.indexOf(choice) ?? -1;
  return field.titles?.[at] ?? plain(choice);
};

/** What is said of a choice in a word: how hard it is, where it belongs, which piece it is a side of. */
const wordOf = (field: Field, choice: string): string => field.looks?.[field.choices?.indexOf(choice) ?? -1]?.word ?? '';

/**
 * "Ava, Rogue" and "Ava, Rogue and Fighter" are one person, and so are the sides of one card, of which both are said to be
 * "Quarrier or Sapper": only one of them plays.
 */
function personOf(field: Field, choice: string): string {
  const [title, word] = [titleOf(field, choice), wordOf(field, choice)];
  const sides = word.split(' or ');
  return sides.length > 1 && sides.some((side) => title.startsWith(side)) ? word : title.split(',')[0]!;
}

/** Many choices stand under headings, if what is said of each begins with one: "Undermoor, level 1". */
export function headed(field: Field): { heading: string; choices: string[] }[] {
  const choices = field.choices ?? [];
  const groups: { heading: string; choices: string[] }[] = [];
  for (const choice of choices) {
    const [heading = '', rest] = wordOf(field, choice).split(', ', 2);
    if (!rest) return [{ heading: '', choices }];
    const last = groups.at(-1);
    if (last?.heading === heading) last.choices.push(choice);
    else groups.push({ heading, choices: [choice] });
  }
  return groups;
}

/** Takes a choice into a list or out of it; it takes the place of the same person, and a full list lets its oldest go. */
export function toggle(field: Field, list: string[], choice: string): string[] {
  if (list.includes(choice)) return list.length > (field.min ?? 0) ? list.filter((c) => c !== choice) : list;
  const person = personOf(field, choice);
  if (list.some((c) => personOf(field, c) === person)) return list.map((c) => (personOf(field, c) === person ? choice : c));
  const most = field.max ?? field.choices?.length ?? Infinity;
  return list.length < most ? [...list, choice] : [...list.slice(1), choice];
}

/** Puts a choice that may repeat into a list once more; a full list lets its oldest go. */
export function more(field: Field, list: string[], choice: string): string[] {
  return list.length < (field.max ?? Infinity) ? [...list, choice] : [...list.slice(1), choice];
}

/** Takes the last of a choice out of a list, unless the list would be too short. */
export function fewer(field: Field, list: string[], choice: string): string[] {
  const at = list.lastIndexOf(choice);
  return at < 0 || list.length <= (field.min ?? 0) ? list : list.filter((_, n) => n !== at);
}

export function surprise(game: GameInfo, setup: Setup, random: () => number = Math.random): Setup {
  const pick = (n: number) => Math.floor(random() * n);
  const next = { ...setup };
  for (const field of game.setup) {
    const choices = field.choices ?? [];
    if (field.kind === 'choice' && choices.length > 0) next[field.name] = choices[pick(choices.length)];
    if (field.kind === 'list' && choices.length > 0) {
      let left = [...choices];
      const many = Array.isArray(setup[field.name]) ? (setup[field.name] as string[]).length : (field.min ?? 1);
      const taken: string[] = [];
      while (taken.length < many && left.length > 0) {
        const choice = left[pick(left.length)]!;
        taken.push(choice);
        if (!field.repeats) left = left.filter((c) => personOf(field, c) !== personOf(field, choice));
      }
      next[field.name] = taken;
    }
  }
  return next;
}
