import type { Choices } from '../table/settings.svelte';
import { knock } from './sound';

/** Calls somebody back: a knock, and a notice of the browser where the page is hidden. */
export function ring(choices: Choices, title: string, body: string, tag: string) {
  if (choices.sound) knock();
  if (document.hidden && choices.notify && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(title, { body, tag });
  }
}
