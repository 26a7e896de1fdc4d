// What somebody of Legends Untold would answer who presses on, told by the lines of the list alone.
import { answered, meant, settled } from './harness.mjs';

export const game = 'legends_untold';
/** A first Scenario for two. */
export const adventure = { heroes: ['he_quarrier_a', 'he_lamplighter_a'], scenario: 'um_s1', difficulty: 'beginner' };
export const list = (page) => page.locator('.ask button.opt:not([aria-disabled="true"])');
export const button = (page) => page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
const wasteful = /: use |Retreat|Remain here|Go back to|Rush|Sneak|Camp, for|does nothing|Hand .* to |Pursue|Discard|Give up/;

/** The first line that presses on; -1 if only the button is left. Who cannot press on goes back. */
export async function wise(page) {
  const lines = (await list(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const found = lines.findIndex((text) => !wasteful.test(text));
  if (found >= 0 || (await button(page).count()) > 0) return found;
  return Math.max(0, lines.findIndex((text) => /Go back to/.test(text)));
}

/** Answers so. */
export async function goOn(page) {
  const line = await wise(page);
  await answered(page, async () => {
    if (line >= 0) await list(page).nth(line).click();
    else await button(page).click();
    await meant(page);
  });
  await settled(page);
}
