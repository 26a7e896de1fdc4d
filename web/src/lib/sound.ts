let context: AudioContext | null = null;

function tone(from: number, to: number, at: number, length: number, loudness: number, shape: OscillatorType = 'sine') {
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const loud = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length * 0.8);
  loud.gain.setValueAtTime(loudness, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(loud).connect(context.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** A short dry knock on wood. */
export const knock = () => tone(190, 70, 0, 0.09, 0.25);

/** Dice that come to rest, one after the other. */
export function clatter(dice: number) {
  for (let n = 0; n < Math.min(dice, 8); n++) tone(520 - 37 * ((n * 5) % 7), 210, n * 0.045, 0.05, 0.08, 'triangle');
}

/** A tile or card that is laid down. */
export const lay = () => tone(130, 60, 0, 0.08, 0.12);

/** A bell, once. */
export function bell() {
  tone(660, 658, 0, 1.1, 0.16);
  tone(1320, 1316, 0, 0.7, 0.06);
  tone(1790, 1780, 0, 0.4, 0.03);
}
