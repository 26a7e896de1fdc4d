import type { Happening, Piece, Scene } from '../scene';

// The new state is drawn first; motion only shows how it came about, and any key or click ends it.

const whole = 1200;
const times: Partial<Record<Happening['kind'], number>> = { moved: 220, flipped: 420, rolled: 700, damaged: 420, prevented: 420, triggered: 420, shuffled: 420, changed: 300, gained: 300, lost: 300 };

// What befalls a hero is shown on the hero where no piece is named.
const ofSeat = new Set<Happening['kind']>(['damaged', 'prevented', 'gained', 'lost', 'changed']);

export interface Beat {
  happening: Happening;
  start: number;
  length: number;
}

/** When each happening is shown. Dice of one roll overlap; a list that would take too long is sped up evenly. */
export function score(happened: readonly Happening[], speed: number): Beat[] {
  const beats: Beat[] = [];
  let clock = 0;
  let last: Happening['kind'] | null = null;
  for (const happening of happened) {
    const length = times[happening.kind];
    if (length === undefined || (!happening.piece && !happening.place && happening.seat == null)) continue;
    const previous = beats.at(-1);
    const start = previous && happening.kind === last ? previous.start + 30 : clock;
    beats.push({ happening, start, length });
    clock = Math.max(clock, start + length * 0.6);
    last = happening.kind;
  }
  const end = Math.max(0, ...beats.map((b) => b.start + b.length));
  const factor = speed * Math.min(1, end > 0 ? whole / end : 1);
  return beats.map((b) => ({ happening: b.happening, start: b.start * factor, length: b.length * factor }));
}

/** A roll that names no die is that of the next new die of its seat and value. */
export function nameRolls(happened: readonly Happening[], pieces: readonly Piece[], before: ReadonlySet<string>): Happening[] {
  const fresh = pieces.filter((p) => p.kind === 'die' && !before.has(p.id));
  return happened.map((h) => {
    if (h.kind !== 'rolled' || h.piece) return h;
    const at = fresh.findIndex((p) => p.seat === h.seat && p.face?.value === h.value);
    return at < 0 ? h : { ...h, piece: fresh.splice(at, 1)[0]!.id };
  });
}

export class Motion {
  private places = new Map<string, DOMRect>();
  private running: Animation[] = [];
  private last: Scene | null = null;
  private readonly root: () => HTMLElement | undefined;
  private readonly speed: () => number;

  constructor(root: () => HTMLElement | undefined, speed: () => number) {
    this.root = root;
    this.speed = speed;
  }

  /** Remembers where everything lies, before the new scene is drawn. */
  before(scene: Scene) {
    if (scene === this.last || this.last === null) return;
    this.finish();
    this.places = new Map([...this.all()].map(([id, e]) => [id, e.getBoundingClientRect()]));
    // Ids inside a shuffled pile may come again for other things.
    for (const h of scene.happened) if (h.kind === 'shuffled') this.places.clear();
  }

  after(scene: Scene) {
    if (scene === this.last) return;
    const before = this.last;
    this.last = scene;
    if (before === null) return;
    const happened = nameRolls(scene.happened, scene.pieces, new Set(before.pieces.map((p) => p.id)));
    const still = this.speed() === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const elements = this.all();
    if (still) return this.mark(happened, elements);
    const moved = new Set<string>();
    for (const beat of score(happened, this.speed())) {
      const element = this.subject(beat.happening, elements);
      if (element) this.play(element, beat, moved);
    }
    // What changed its place without a word for it still goes there by a way the eye can follow.
    const was = new Map(before.pieces.map((p) => [p.id, p.at]));
    for (const { id, at } of scene.pieces) {
      const element = elements.get(id);
      if (element && !moved.has(id) && was.has(id) && was.get(id) !== at) this.slide(id, element, 0, 220 * this.speed());
    }
    this.places.clear();
  }

  finish() {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  private all(): Map<string, Element> {
    const found = new Map<string, Element>();
    for (const e of this.root()?.querySelectorAll('[data-piece]') ?? []) found.set(e.getAttribute('data-piece')!, e);
    return found;
  }

  private subject(h: Happening, elements: Map<string, Element>): Element | undefined {
    const named = (h.other ? elements.get(h.other) : undefined) ?? (h.piece ? elements.get(h.piece) : undefined) ?? (h.place ? elements.get(h.place) : undefined);
    if (named || h.seat == null || !ofSeat.has(h.kind)) return named;
    return document.querySelector(`[data-seat="${h.seat}"]`) ?? undefined;
  }

  // Every piece comes to rest as it is drawn: the last keyframe is left to the browser.
  private play(element: Element, { happening, start, length }: Beat, moved: Set<string>) {
    const id = element.getAttribute('data-piece') ?? '';
    const run = (frames: Keyframe[], easing: string) => this.running.push(element.animate(frames, { duration: length, delay: start, easing, fill: 'backwards' }));
    switch (happening.kind) {
      case 'moved':
        moved.add(id);
        // What is drawn on a map stands where it is; it lands there by its light.
        if (element instanceof SVGElement) return run([{ offset: 0, opacity: 0, filter: 'brightness(1.7)' }], 'ease-out');
        return this.slide(id, element, start, length);
      case 'flipped':
        moved.add(id);
        return run([{ offset: 0, transform: 'perspective(600px) rotateY(90deg)', filter: 'brightness(.5)' }], 'cubic-bezier(.3, 1.4, .5, 1)');
      case 'rolled':
        moved.add(id);
        return run([{ offset: 0, transform: 'translateY(-14px) rotate(-160deg) scale(.8)' }, { offset: 0.6, transform: 'translateY(2px) rotate(30deg)' }], 'ease-out');
      case 'shuffled':
        return run([{ offset: 0.3, transform: 'translateX(5px) rotate(1.5deg)' }, { offset: 0.6, transform: 'translateX(-4px) rotate(-1deg)' }], 'ease-in-out');
      case 'triggered':
        return run([{ offset: 0.4, transform: 'translateY(-5px) scale(1.02)' }], 'ease-in-out');
      case 'damaged':
      case 'lost':
        return run([{ offset: 0, filter: 'brightness(1.5) saturate(1.4)' }], 'ease-out');
      default:
        return run([{ offset: 0, transform: 'translateY(-3px)' }], 'ease-out');
    }
  }

  private slide(id: string, element: Element, start: number, length: number) {
    const from = this.places.get(id);
    const to = element.getBoundingClientRect();
    if (!from || length === 0 || from.width === 0 || to.width === 0 || element instanceof SVGElement) return;
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    if (Math.abs(dx) + Math.abs(dy) < 8 || element.matches('.hit, .arch')) return;
    this.running.push(element.animate([{ offset: 0, transform: `translate(${dx}px, ${dy}px) scale(1.06)` }], { duration: length, delay: start, easing: 'cubic-bezier(.2, .8, .2, 1)', fill: 'backwards' }));
  }

  // Without motion, what has changed is outlined for a moment.
  private mark(happened: readonly Happening[], elements: Map<string, Element>) {
    for (const h of happened) {
      if (times[h.kind] === undefined) continue;
      const element = this.subject(h, elements);
      if (element) this.running.push(element.animate([{ outline: '2px solid #a5c8ea' }, { outline: '2px solid #a5c8ea' }], { duration: 600 }));
    }
    this.places.clear();
  }
}
