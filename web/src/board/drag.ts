import type { Ui } from '../table/ui.svelte';

// Dragging with the mouse is an extra: it does what touching the piece and its place does, and snaps to lit places only.

const slack = 8;

/** Ids that answer together with this one. */
export function partners(ui: Pick<Ui, 'optionsOf'>, id: string): Set<string> {
  const found = new Set(ui.optionsOf(id).flatMap((o) => [...o.places, ...o.pieces]));
  found.delete(id);
  return found;
}

interface Hold {
  id: string;
  element: HTMLElement;
  x: number;
  y: number;
  since: number;
  ghost: HTMLElement | null;
  targets: Set<string>;
}

export function drag(root: HTMLElement, source: () => Ui) {
  let hold: Hold | null = null;

  const under = (e: PointerEvent): string | null => {
    const id = document.elementFromPoint(e.clientX, e.clientY)?.closest('[data-id]')?.getAttribute('data-id') ?? null;
    return id !== null && hold?.targets.has(id) ? id : null;
  };

  const lift = (held: Hold) => {
    const box = held.element.getBoundingClientRect();
    const ghost = held.element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-id');
    ghost.removeAttribute('data-piece');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: '0', zIndex: '9', pointerEvents: 'none', transition: 'none' });
    held.element.parentElement?.append(ghost);
    held.element.style.opacity = '.35';
    held.ghost = ghost;
    source().chosenPiece = held.id;
  };

  const release = () => {
    hold?.ghost?.remove();
    if (hold) hold.element.style.opacity = '';
    hold = null;
  };

  const down = (e: PointerEvent) => {
    const element = (e.target as Element).closest<HTMLElement>('[data-id]');
    const id = element?.dataset.id;
    const ui = source();
    if (e.pointerType === 'touch' || e.button !== 0 || !(element instanceof HTMLElement) || id === undefined || ui.busy || !ui.lit.has(id)) return;
    const targets = partners(ui, id);
    if (targets.size > 0) hold = { id, element, x: e.clientX, y: e.clientY, since: e.timeStamp, ghost: null, targets };
  };

  const move = (e: PointerEvent) => {
    if (!hold) return;
    const [dx, dy] = [e.clientX - hold.x, e.clientY - hold.y];
    if (!hold.ghost) {
      if (Math.hypot(dx, dy) < slack) return;
      lift(hold);
    }
    hold.ghost!.style.translate = `${dx}px ${dy}px`;
    source().pointAt(under(e) ?? hold.id);
  };

  const stop = (e: Event) => e.stopPropagation();

  const up = (e: PointerEvent) => {
    if (!hold?.ghost) return release();
    const ui = source();
    const id = hold.id;
    // What the question was exchanged under is not what was meant.
    const target = ui.exchangedSince(hold.since) ? null : under(e);
    release();
    // The click that ends a drag is not a second answer.
    addEventListener('click', stop, true);
    setTimeout(() => removeEventListener('click', stop, true));
    ui.chosenPiece = target;
    if (target === null) return;
    ui.finger = false;
    ui.touch(id);
  };

  root.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', release);
  return {
    destroy() {
      root.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', release);
    },
  };
}
