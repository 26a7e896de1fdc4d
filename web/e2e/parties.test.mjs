// Whole games of larger parties with the pointer: two heroes in the forest, in a campaign, and four heroes in two pairs.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answerByPointer, answered, dice, isOver, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

/** Fills in the form: names are clicked, Fenn is chosen already. */
async function begin(page, names, seed) {
  await page.goto(`${world.server.url}/#/new/one_deck_dungeon`);
  await page.locator('form').waitFor();
  for (const name of names) await page.locator('form').getByText(name, { exact: false }).first().click();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

/** Does what the hint says. */
async function followHint(page) {
  await page.keyboard.press('h');
  const told = page.locator('.ask [data-hinted]').first();
  await told.waitFor();
  // An answer that ends something asks to be pressed twice.
  const twice = async () => {
    await told.click();
    const again = page.locator('.ask [data-hinted]', { hasText: 'press again' });
    if ((await again.count()) > 0) await again.click();
  };
  await answered(page, twice);
  await settled(page);
}

async function descend(page, roll) {
  const down = page.locator('.ask button.opt', { hasText: 'Descend' });
  if ((await down.count()) === 0) return answerByPointer(page, roll);
  await answered(page, () => down.first().click());
  await settled(page);
}

/** Plays to the end and returns the questions that were asked. */
async function play(page, answer) {
  const asked = new Set();
  for (let n = 0; n < 600 && !(await isOver(page)); n++) {
    asked.add((await page.locator('.ask h2').innerText()).replace(/\s+/g, ' ').trim());
    await answer();
  }
  assert.ok(await isOver(page), 'the game ends');
  await page.getByText(/The party has (won|lost)/).waitFor();
  return [...asked];
}

test('two heroes play a game of a campaign in the forest', { timeout: 300_000 }, async () => {
  const page = await world.person('Maren');
  await begin(page, ['Moss', 'The Orchard Below', 'Novice', 'Begin a campaign'], 4);
  assert.match(await page.locator('.table').innerText(), /Cure/);
  const roll = dice(4);
  // A floor that is left behind earns check-marks; what comes after it need not be played well.
  let descended = false;
  const asked = await play(page, async () => {
    descended ||= (await page.locator('.ask button.opt', { hasText: 'Descend' }).count()) > 0;
    await (descended ? descend(page, roll) : followHint(page));
  });
  assert.ok(asked.some((question) => /check-mark/.test(question)), `check-marks are asked for: ${asked.join(' | ')}`);
  await page.getByRole('link', { name: 'The campaign goes on' }).click();
  await page.getByRole('heading', { name: /^Campaign: / }).waitFor();
  assert.equal(await page.locator('.sheet').count(), 2);
  assert.match(await page.locator('.history').innerText(), /The Orchard Below/);
  await page.context().close();
});

test('four heroes play a game in two pairs', { timeout: 300_000 }, async () => {
  const page = await world.person('Maren');
  await begin(page, ['Ilse', 'Marrow', 'Oda'], 2);
  assert.equal(await page.locator('.party [data-id^="hero:"], .party .seat').count() >= 4, true, 'four heroes at the table');
  const roll = dice(2);
  const asked = await play(page, () => answerByPointer(page, roll));
  assert.ok(asked.some((question) => /^Who meets which card/.test(question)), `pairs are formed: ${asked.join(' | ')}`);
  await page.context().close();
});
