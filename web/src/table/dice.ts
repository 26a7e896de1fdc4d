import type { Happening } from '../scene';

export interface Die {
  colour: string;
  value: number;
}

const word = /\b(strength|agility|magic|heroic)\b/i;

/** A roll as who did it and the die; null where its colour is told neither by the piece nor by the words. */
export function rollOf(told: Happening | null): { head: string; die: Die } | null {
  if (told?.kind !== 'rolled' || told.value == null) return null;
  const text = told.text ?? '';
  const inText = word.exec(text);
  const colour = word.exec(told.piece?.replaceAll(':', ' ') ?? '')?.[1] ?? inText?.[1];
  if (!colour) return null;
  return { head: (inText ? text.slice(0, inText.index) : text).trim(), die: { colour: colour.toLowerCase(), value: told.value } };
}
