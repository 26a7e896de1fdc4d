import type { LogEntry } from '../net/protocol';
import type { Happening } from '../scene';
import { rollOf, type Die } from './dice';

// What rules did since one's last answer, in the table's own sentences.

export interface Sentence {
  n: number;
  text: string;
  /** Dice of one roll, gathered into the sentence that tells it. */
  dice: Die[];
  /** Pieces, places and areas that it speaks of. */
  ids: string[];
  /** Those of them that carry its number: of a whole roll none does. */
  shown: string[];
}

/** More would be a log, and there is one. */
export const most = 5;

/** "Sil draws 5" as what is done and the value that stands last: several in a row are one sentence. */
export function series(text: string): { head: string; value: string } | null {
  const found = /^(.+) (\d+|Power)$/.exec(text);
  return found ? { head: found[1]!, value: found[2]! } : null;
}

/** The newest sentences of what happened. */
export const tell = (happened: readonly Happening[]): Sentence[] => numbered(sentences(happened));

/** Titles of steps and what has no words tell nothing. */
function sentences(happened: readonly Happening[]): Sentence[] {
  const out: Sentence[] = [];
  let head: string | null = null;
  let run: string | null = null;
  for (const told of happened) {
    if (!told.text || told.kind === 'step') continue;
    const ids = [told.piece, told.place, told.other, ...(told.about ?? [])].filter((id): id is string => id != null);
    const roll = rollOf(told);
    const last = out.at(-1);
    const one = roll ? null : series(told.text);
    if (last && one && one.head === run) {
      last.text += `, ${one.value}`;
      last.ids.push(...ids);
      continue;
    }
    run = one?.head ?? null;
    if (last && ((roll && roll.head === head) || (!roll && last.text === told.text))) {
      if (roll) last.dice.push(roll.die);
      last.ids.push(...ids);
    } else {
      out.push({ n: 0, text: roll?.head ?? told.text, dice: roll ? [roll.die] : [], ids, shown: roll ? [] : ids });
    }
    head = roll?.head ?? null;
  }
  return out;
}

/** What one card or person did in a step. */
export interface Chapter {
  title: string;
  sentences: Sentence[];
}

/**
 * A long turn of the game, to be told bit by bit; nothing if it is short enough to be told at once or has no numbered
 * steps. What follows belongs together while it stays in one of them and speaks of the same things.
 */
export function chapters(happened: readonly Happening[]): Chapter[] {
  const out: Chapter[] = [];
  let title = '';
  let part: Happening[] = [];
  let ids = new Set<string>();
  const close = () => {
    const told = sentences(part);
    for (let i = 0; i < told.length; i += most) out.push({ title, sentences: numbered(told.slice(i, i + most)) });
    part = [];
    ids = new Set();
  };
  let run: Happening[] = [];
  // The happenings of one step stand together; they go on with the chapter or open one.
  const join = () => {
    const more = sentences(run).flatMap((s) => s.ids);
    if (part.length > 0 && more.length > 0 && !more.some((id) => ids.has(id))) close();
    part.push(...run);
    for (const id of more) ids.add(id);
    run = [];
  };
  for (const one of happened) {
    if (one.kind !== 'step') {
      run.push(one);
      continue;
    }
    join();
    if (!numberedStep.test(one.title ?? '')) continue;
    close();
    title = one.title!;
  }
  join();
  close();
  const steps = new Set(out.map((c) => c.title).filter((t) => t !== ''));
  return steps.size > 1 && out.reduce((n, c) => n + c.sentences.length, 0) > most ? out : [];
}

const numberedStep = /^(?:\w+ )?(?:step|phase) \S+?: /i;

/** The newest sentences, counted from one. */
export const numbered = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.slice(-most).map((sentence, at) => ({ ...sentence, n: at + 1 }));

/** "Slippery: Agility 5 is uncovered": the cause is set bold. */
export function cause(text: string): [string, string] {
  const at = text.indexOf(': ');
  return at > 0 && at <= 40 ? [text.slice(0, at + 1), text.slice(at + 1)] : ['', text];
}

/** What somebody else answered, as a sentence. */
export const theirs = (entry: LogEntry): Happening => ({ kind: 'answered', text: `${entry.who}: ${entry.text}` });

/**
 * What the log tells since one's last answer, for whoever comes to a table. `half`: only the first half of an answer
 * is given, which took nothing away.
 */
export function toldBy(log: readonly LogEntry[], mine: (entry: LogEntry) => boolean, half: boolean): Sentence[] {
  const facts: Happening[] = [];
  for (const entry of log.toReversed()) {
    if (entry.kind === 'undo') break;
    if (entry.kind === 'answer' && mine(entry)) {
      if (half && facts.length === 0) continue;
      break;
    }
    if (entry.kind === 'answer' && entry.who !== null) facts.unshift(theirs(entry));
    else if (entry.happened && entry.kind !== 'step') facts.unshift(entry.happened);
  }
  return tell(facts);
}
