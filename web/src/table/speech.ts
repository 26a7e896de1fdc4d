import type { Happening } from '../scene';

const mostWords = 20;

/** The happenings of one answer as one sentence for the live region; the rest is in the log. */
export function sentence(happened: Happening[]): string {
  const said: string[] = [];
  let words = 0;
  let left = 0;
  for (const { kind, text } of happened) {
    if (!text || kind === 'step' || kind === 'answered') continue;
    const length = text.split(/\s+/).length;
    if (words + length > mostWords && said.length > 0) {
      left++;
      continue;
    }
    words += length;
    said.push(text.replace(/\.$/, ''));
  }
  if (said.length === 0) return '';
  return `${said.join('; ')}${left > 0 ? '; more in the log' : ''}.`;
}
