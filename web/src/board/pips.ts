// Where the pips of a die lie, on a face of 48 units, and the shape that each colour owns.

export type Point = readonly [number, number];
export type Shape = 'str' | 'agi' | 'mag' | 'her' | 'any';

const near = 13.5;
const middle = 22.5;
const far = 33.5;
const high = 12.5;
const centre = 22.5;
const low = 32.5;

const faces: readonly (readonly Point[])[] = [
  [],
  [[centre + 1.5, middle]],
  [[near + 0.5, high], [far + 0.5, low]],
  [[near, high - 0.5], [centre + 1.5, middle], [far + 1, low + 0.5]],
  [[near + 0.5, high], [far + 0.5, high], [near + 0.5, low], [far + 0.5, low]],
  [[near, high - 0.5], [far + 1, high - 0.5], [centre + 1.5, middle], [near, low + 0.5], [far + 1, low + 0.5]],
  [[near + 0.5, 11.5], [far + 0.5, 11.5], [near + 0.5, middle], [far + 0.5, middle], [near + 0.5, 33.5], [far + 0.5, 33.5]],
];

/** Pips for 1 to 6; other values have none and are drawn as numerals. */
export function pips(value: number): readonly Point[] {
  return faces[value] ?? [];
}

const shapes: Record<string, Shape> = { strength: 'str', agility: 'agi', magic: 'mag', heroic: 'her', any: 'any' };

export function shapeOf(colour: string | null | undefined): Shape {
  return shapes[colour ?? 'any'] ?? 'any';
}

/** Path of one pip around a point, in the shape of its colour. */
export function pipPath(shape: Shape, [x, y]: Point): string {
  switch (shape) {
    case 'str':
      return `M${x - 4} ${y - 4}h8v8h-8z`;
    case 'agi':
      return `M${x} ${y - 5.4}l5.4 9.4h-10.8z`;
    case 'her':
      return `M${x} ${y - 6.5}l1.9 4.6 4.6 1.9-4.6 1.9-1.9 4.6-1.9-4.6-4.6-1.9 4.6-1.9z`;
    case 'any':
      return `M${x} ${y - 4.8}l4.2 2.4v4.8l-4.2 2.4-4.2-2.4v-4.8z`;
    default:
      return `M${x - 4.4} ${y}a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z`;
  }
}
