// With a finger at 360 by 640: a tap points, the second tap or the button answers, the sheet opens and folds.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, newTable, phone, seqOf, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

let page;
const go = () => page.locator('.ask .btn.go');

async function goOn() {
  await settled(page);
  if ((await go().count()) > 0) return answered(page, () => go().tap());
  const all = page.getByRole('button', { name: /^All \d+ options/ });
  if ((await all.count()) > 0) await all.tap();
  await answered(page, () => page.locator('.ask button.opt').first().tap());
}

test('the guided table begins with a tip above the question', async () => {
  page = await world.person('Maren', phone, { hasTouch: true, isMobile: true });
  await page.goto(`${world.server.url}/#/`);
  await page.getByRole('button', { name: 'Start the guided game' }).tap();
  await settled(page);
  await page.getByRole('complementary', { name: 'Tip' }).waitFor();
  await page.getByRole('button', { name: 'Skip all tips' }).tap();
  await page.getByRole('complementary', { name: 'Tip' }).waitFor({ state: 'detached' });
});

test('a tap points, a second tap answers', async () => {
  await newTable(page, world.server.url, { heroes: ['Ilse'] });
  const lit = page.locator('.board .lit[data-id]');
  for (let n = 0; n < 12 && (await page.locator('.board [data-id^="die:"].lit').count()) === 0; n++) await goOn();
  const die = page.locator('.board [data-id^="die:"].lit').first();
  const seq = await seqOf(page);
  await die.tap();
  await page.waitForFunction(() => document.querySelector('.ask .btn.go'));
  assert.equal(await seqOf(page), seq, 'the first tap answers nothing');
  await answered(page, () => die.tap());
  await settled(page);
  assert.ok((await lit.count()) > 0 || (await page.getByRole('button', { name: /^All|^Back/ }).count()) > 0);
});

test('the sheet opens and folds, and the views change', async () => {
  const all = page.getByRole('button', { name: /^All \d+ options/ });
  if ((await all.count()) > 0) await all.tap();
  await page.getByRole('button', { name: 'Fold', exact: true }).tap();
  await all.waitFor();
  for (const view of ['Party', 'Lens', 'Log', 'Odds', 'Chat', 'Table']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).tap();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${view} is ${over} px too wide`);
  }
});
