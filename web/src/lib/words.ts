/** "marrow_pit" as people read it. */
export const plain = (id: string): string => {
  const words = id.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const andList = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Clock time today, else the day. */
export function shortTime(seconds: number, now = new Date()): string {
  const when = new Date(seconds * 1000);
  const today = when.toDateString() === now.toDateString();
  return today
    ? when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : when.toLocaleDateString([], { day: 'numeric', month: 'short' });
}

/** Fractions while they can be read at a glance, per cent for the rest. */
export function chance(n: number, of: number): string {
  if (of <= 0) return '';
  if (n === 0) return 'never';
  if (n === of) return 'certain';
  if (of <= 36) return `${n} in ${of}`;
  const share = (100 * n) / of;
  return share < 1 ? 'under 1 %' : `${Math.round(share)} %`;
}
