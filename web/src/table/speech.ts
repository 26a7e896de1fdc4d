import type { Happening } from '../scene';
import { rollOf } from './dice';

const mostWords = 20;

/** The happenings of one answer as one sentence for the live region; the rest is in the log. */
export function sentence(happened: Happening[]): string {
  const said: string[] = [];
  let head: string | null = null;
  for (const told of happened) {
    if (!told.text || told.kind === 'step' || told.kind === 'answered') continue;
    const roll = rollOf(told);
    if (roll && roll.head === head) said[said.length - 1] += `, ${roll.die.colour} ${roll.die.value}`;
    else said.push(told.text.replace(/\.$/, ''));
    head = roll?.head ?? null;
  }
  const words = said.join('; ').split(' ').filter((w) => w !== '');
  if (words.length === 0) return '';
  if (words.length <= mostWords) return `${words.join(' ')}.`;
  return `${words.slice(0, mostWords - 4).join(' ').replace(/[;,]$/, '')}; more in the log.`;
}
