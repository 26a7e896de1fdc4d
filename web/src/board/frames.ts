// Families of cards are told apart by the colour of their frame.

/** Families whose colour is a part of their mark. */
const known: Record<string, string> = {
  brobnar: '#8a3318', dis: '#6b2350', logos: '#2b5f8f', mars: '#3c7a2a', sanctum: '#8f7020', shadows: '#41405a', untamed: '#5f4a22',
};

/** Which of the others gets which colour means nothing, it only stays the same. */
const colours = ['#3d6230', '#375a86', '#4b4355', '#7a4a1e', '#6b2f4a', '#2f5f63'];

export function frameColour(frame: string | null | undefined): string {
  if (!frame) return '#57431f';
  if (known[frame]) return known[frame];
  let sum = 7;
  for (const letter of frame) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return colours[sum % colours.length]!;
}
