import type { Bounds } from './map';

interface Finger {
  x: number;
  y: number;
}

const slack = 5;
const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Pans and zooms a drawing by pointer, wheel, two fingers and keys; nothing here is needed to play. */
export class PanZoom {
  svg = $state<SVGSVGElement | null>(null);
  dragging = $state(false);
  private scale = $state(1);
  private centre = $state<{ x: number; y: number } | null>(null);
  private readonly home: () => Bounds;
  private fingers = new Map<number, Finger>();
  private apart = 0;
  private byHand = false;

  constructor(home: () => Bounds) {
    this.home = home;
  }

  private view: Bounds = $derived.by(() => {
    const { x, y, w, h } = this.home();
    const middle = this.centre ?? { x: x + w / 2, y: y + h / 2 };
    return { x: middle.x - w / this.scale / 2, y: middle.y - h / this.scale / 2, w: w / this.scale, h: h / this.scale };
  });

  box: string = $derived([this.view.x, this.view.y, this.view.w, this.view.h].map((n) => Math.round(n * 100) / 100).join(' '));

  fit() {
    this.scale = 1;
    this.centre = null;
    this.byHand = false;
  }

  /** The drawing has grown: all of it is shown again, unless somebody has moved it by hand. */
  follow() {
    if (!this.byHand) this.centre = null;
  }

  zoom(by: number) {
    this.byHand = true;
    this.scale = Math.min(Math.max(this.scale * by, 0.6), 6);
  }

  private shift(dx: number, dy: number) {
    const rect = this.svg?.getBoundingClientRect();
    if (!rect) return;
    this.byHand = true;
    const unit = Math.max(this.view.w / rect.width, this.view.h / rect.height);
    this.centre = { x: this.view.x + this.view.w / 2 - dx * unit, y: this.view.y + this.view.h / 2 - dy * unit };
  }

  /** Brings a part of the drawing into view if it is not. */
  reveal(x: number, y: number, w: number, h: number) {
    const { view } = this;
    const off = (from: number, size: number, low: number, room: number) => (from < low ? from - low : from + size > low + room ? from + size - low - room : 0);
    const [dx, dy] = [off(x, w, view.x, view.w), off(y, h, view.y, view.h)];
    if (dx === 0 && dy === 0) return;
    this.centre = { x: view.x + view.w / 2 + dx, y: view.y + view.h / 2 + dy };
  }

  drag = (node: SVGSVGElement) => {
    let moved = 0;
    const down = (e: PointerEvent) => {
      this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      moved = 0;
      this.apart = this.distance();
    };
    const move = (e: PointerEvent) => {
      const last = this.fingers.get(e.pointerId);
      if (!last) return;
      const [dx, dy] = [e.clientX - last.x, e.clientY - last.y];
      moved += Math.abs(dx) + Math.abs(dy);
      if (moved < slack) return;
      this.dragging = true;
      this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      this.shift(dx / this.fingers.size, dy / this.fingers.size);
      const apart = this.distance();
      if (this.fingers.size === 2 && this.apart > 0) this.zoom(apart / this.apart);
      this.apart = apart;
    };
    const up = (e: PointerEvent) => {
      this.fingers.delete(e.pointerId);
      if (this.fingers.size === 0) this.dragging = false;
    };
    // The end of a drag is no answer.
    const click = (e: MouseEvent) => {
      if (moved < slack || e.detail === 0) return;
      e.stopPropagation();
      e.preventDefault();
      moved = 0;
    };
    const wheel = (e: WheelEvent) => {
      e.preventDefault();
      this.zoom(e.deltaY < 0 ? 1.12 : 1 / 1.12);
    };
    node.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    node.addEventListener('click', click, true);
    node.addEventListener('wheel', wheel, { passive: false });
    return {
      destroy: () => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
      },
    };
  };

  keys = (node: HTMLElement) => {
    const key = (e: KeyboardEvent) => {
      if (e.altKey || e.ctrlKey || e.metaKey) return;
      if (e.key === '0') this.fit();
      else if (e.key === '+' || e.key === '=') this.zoom(1.25);
      else if (e.key === '-') this.zoom(0.8);
      else if (e.shiftKey && steps[e.key]) this.step(steps[e.key]!);
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    // Before the arrows go from cell to cell.
    node.addEventListener('keydown', key, true);
    return { destroy: () => node.removeEventListener('keydown', key, true) };
  };

  private step([dx, dy]: readonly [number, number]) {
    this.byHand = true;
    const { x, y, w, h } = this.view;
    this.centre = { x: x + w / 2 + (dx * w) / 6, y: y + h / 2 + (dy * h) / 6 };
  }

  private distance(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
