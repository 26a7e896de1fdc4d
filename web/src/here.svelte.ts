import { Calls } from './calls.svelte';
import { ring } from './lib/ring';
import { browserLink } from './net/link.svelte';
import { router } from './route.svelte';
import { Settings } from './table/settings.svelte';

export const link = browserLink();
export const settings = new Settings(localStorage);
export const calls = new Calls(
  () => ('table' in router.route ? router.route.table : null),
  (title, body, tag) => ring(settings.choices, title, body, tag),
);
link.onPush((push) => calls.hear(push));

export type Size = 'wide' | 'tablet' | 'small';

/** How much room there is, in the reader's own letters: large text gets the roomier layout by itself. */
class Layout {
  size = $state<Size>('wide');
  low = $state(false);

  measure() {
    const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.size = innerWidth / em >= 75 ? 'wide' : innerWidth / em >= 56.25 ? 'tablet' : 'small';
    this.low = innerHeight <= (this.size === 'small' ? 740 : 800);
    document.documentElement.dataset.layout = this.size;
  }
}

export const layout = new Layout();
addEventListener('resize', () => layout.measure());
