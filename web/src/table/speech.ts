import type { Sentence } from './telling';

const mostWords = 20;

function short(words: string[]): string {
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords - 3).join(' ').replace(/[;,]$/, '')}; the log says more`;
}

/** The sentences of one answer for the live region; the rest is in the log. */
export function speech(sentences: readonly Sentence[]): string {
  return sentences.map(({ text, dice }) => {
    const rolled = dice.map((d) => `${d.colour} ${d.value}`).join(', ');
    const words = `${text} ${rolled}`.replace(/\.?\s*$/, '').split(' ').filter((w) => w !== '');
    return `${short(words)}.`;
  }).join(' ');
}
