// Families of cards are told apart by the colour of their frame. Which family gets which colour means nothing, it only stays the same.

const colours = ['#3d6230', '#375a86', '#4b4355', '#7a4a1e', '#6b2f4a', '#2f5f63'];

export function frameColour(frame: string | null | undefined): string {
  if (!frame) return '#57431f';
  let sum = 7;
  for (const letter of frame) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return colours[sum % colours.length]!;
}
