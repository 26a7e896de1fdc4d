// What somebody of The Abyssal Conspiracy would answer who wastes nothing, told by the lines of the list alone.
import { answered, meant, settled } from './harness.mjs';

export const game = 'abyssal_conspiracy';
export const list = (page) => page.locator('.ask button.opt:not([aria-disabled="true"])');
export const button = (page) => page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
const wasteful = /Raise the tide|Discard |Change the hand|Give up/;

/** The first line that wastes nothing; -1 if only going on is left. */
export async function wise(page) {
  const lines = (await list(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const found = lines.findIndex((text) => !wasteful.test(text));
  return found >= 0 || (await button(page).count()) > 0 ? found : 0;
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
