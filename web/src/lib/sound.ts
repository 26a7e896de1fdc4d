let context: AudioContext | null = null;

/** A short dry knock on wood. */
export function knock() {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.frequency.setValueAtTime(190, now);
  tone.frequency.exponentialRampToValueAtTime(70, now + 0.07);
  loud.gain.setValueAtTime(0.25, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
