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

/** Sentences of what happened; titles of steps and what has no words tell nothing. */
export function tell(happened: readonly Happening[]): Sentence[] {
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
  return numbered(out);
}

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
