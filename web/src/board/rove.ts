// One tab stop for all pieces of an area; arrows go to the nearest piece in their direction.

const stops = '[data-id], [data-stop]';

function items(root: Element): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(stops)];
  return all.filter((e) => e.closest('[data-rove]') === root && e.getAttribute('aria-hidden') !== 'true' && e.dataset.still === undefined);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Way = 'left' | 'right' | 'up' | 'down';

/** Index of the nearest box in that direction, or -1. What lies off the axis counts double. */
export function nearest(boxes: readonly Box[], from: number, way: Way): number {
  const a = boxes[from];
  if (!a) return -1;
  const centre = (b: Box) => [(b.left + b.right) / 2, (b.top + b.bottom) / 2] as const;
  const [ax, ay] = centre(a);
  let best = -1;
  let least = Infinity;
  boxes.forEach((b, i) => {
    if (i === from) return;
    const [bx, by] = centre(b);
    const [along, across] = way === 'left' || way === 'right' ? [bx - ax, by - ay] : [by - ay, bx - ax];
    const ahead = way === 'left' || way === 'up' ? -along : along;
    if (ahead < 2) return;
    const cost = ahead + 2 * Math.abs(across);
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

const ways: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function rove(root: HTMLElement | SVGElement, _scene: unknown) {
  root.dataset.rove = '';
  let last: string | null = null;

  const settle = () => {
    const all = items(root);
    const stop = all.find((e) => (e.dataset.id ?? e.dataset.stop) === last) ?? all.find((e) => e.classList.contains('lit')) ?? all[0];
    for (const e of all) e.tabIndex = e === stop ? 0 : -1;
  };

  const move = (to: HTMLElement | undefined, e: KeyboardEvent) => {
    if (!to) return;
    e.preventDefault();
    e.stopPropagation();
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const onkeydown = (event: Event) => {
    const e = event as KeyboardEvent;
    const all = items(root);
    const from = all.indexOf(e.target as HTMLElement);
    if (from < 0 || e.altKey || e.ctrlKey || e.metaKey) return;
    const way = ways[e.key];
    if (way) return move(all[nearest(all.map((x) => x.getBoundingClientRect()), from, way)], e);
    if (e.key === 'Home') return move(all[0], e);
    if (e.key === 'End') return move(all.at(-1), e);
    // Shapes of a drawing are no buttons of the browser's own.
    if ((e.key === 'Enter' || e.key === ' ') && e.target instanceof SVGElement) {
      e.preventDefault();
      e.stopPropagation();
      e.target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  };

  const onfocusin = (e: Event) => {
    const stop = e.target as HTMLElement;
    if (stop.closest('[data-rove]') !== root || !stop.matches(stops)) return;
    last = stop.dataset.id ?? stop.dataset.stop ?? null;
    settle();
  };

  root.addEventListener('keydown', onkeydown);
  root.addEventListener('focusin', onfocusin);
  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-id'] });
  settle();
  return {
    update: settle,
    destroy() {
      watch.disconnect();
      root.removeEventListener('keydown', onkeydown);
      root.removeEventListener('focusin', onfocusin);
    },
  };
}
