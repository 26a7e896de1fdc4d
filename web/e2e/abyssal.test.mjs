// The Abyssal Conspiracy: two people play a whole game at one table, one plays by keyboard alone, and nothing hinders anybody.
// Plays: abyssal_conspiracy
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { button, game, goOn, list, wise } from './abyssal.mjs';
import { World, answered, isOver, meant, noViolations, openTable, phone, printTimes, seqOf, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const question = async (page) => (await page.locator('.ask h2').innerText()).replace(/\s+/g, ' ').trim();

test('two people play a whole game together', { timeout: 300_000 }, async () => {
  const maren = await world.person('Maren');
  await maren.goto(`${world.server.url}/#/new/${game}`);
  await maren.locator('form').waitFor();
  await maren.getByLabel(/Players/).first().fill('2');
  await maren.getByRole('group', { name: /Player 1: deck/ }).or(maren.locator('fieldset, section').filter({ hasText: 'Player 1: deck' })).last().getByText('First Ashore', { exact: true }).first().click();
  await maren.locator('#seat-1').selectOption('open');
  await maren.getByText('Shared challenge').click();
  await maren.getByLabel('Seed').fill('5');
  await maren.getByRole('button', { name: 'Start' }).click();
  await maren.locator('.table[data-seq]').waitFor();
  await settled(maren);
  const link = await maren.getByLabel('The link for a friend').inputValue();
  const tomas = await world.person('Tomas');
  await tomas.goto(link);
  await settled(tomas);
  await tomas.locator('.ask').getByRole('button', { name: /Sit down/ }).click();
  await tomas.locator('.seats').getByText('you', { exact: true }).waitFor();

  const answers = [0, 0];
  const told = new Set();
  for (let n = 0; n < 400 && !(await isOver(maren)); n++) {
    const mine = (await list(maren).count()) + (await button(maren).count()) > 0;
    const page = mine ? maren : tomas;
    answers[mine ? 0 : 1]++;
    const line = await wise(page);
    await answered(page, async () => {
      if (line >= 0) await list(page).nth(line).click();
      else await button(page).click();
      await meant(page);
    });
    const seq = await seqOf(page);
    for (const other of [maren, tomas]) await other.waitForFunction((at) => Number(document.querySelector('.table').dataset.seq) >= at, seq);
    await settled(maren);
    await settled(tomas);
    for (const text of await page.locator('.told li, .told p').allInnerTexts()) told.add(text.replace(/\s+/g, ' '));
  }
  assert.ok(await isOver(maren), `the game ends; the last question: ${await question(maren).catch(() => 'none')}`);
  await tomas.locator('.board .end').waitFor();
  assert.ok(answers[0] > 5 && answers[1] > 5, `both played: ${answers}`);
  await printTimes(maren, 'two in the abyss');
  await noViolations(maren, 'end');
  await maren.context().close();
  await tomas.context().close();
});

test('one plays by keyboard alone to the end', { timeout: 300_000 }, async () => {
  const page = await world.person('Ines', wide);
  await openTable(page, world.server.url, { game, seed: 8, setup: { players: 1, difficulty: 'easy', deck_1: 'deck_first_ashore' } });
  await noViolations(page, 'start');
  for (let n = 0; n < 300 && !(await isOver(page)); n++) {
    const line = await wise(page);
    const key = line < 0 ? 'Enter' : await list(page).nth(line).locator('kbd').first().innerText().catch(() => '');
    await answered(page, async () => {
      if (line >= 0 && /^[a-z]$/.test(key)) await page.keyboard.press(key);
      else if (line >= 0) {
        await list(page).nth(line).focus();
        await page.keyboard.press('Enter');
      } else {
        await page.locator('.ask h2').focus();
        await page.keyboard.press('Enter');
      }
      await meant(page);
    });
    await settled(page);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), false, 'focus is not lost to the page');
    if (n === 25) await noViolations(page, 'middle');
  }
  assert.ok(await isOver(page), `the game ends; the last question: ${await question(page).catch(() => 'none')}`);
  await page.context().close();
});

test('a phone shows the same table', { timeout: 120_000 }, async () => {
  const page = await world.person('Pia', phone);
  await openTable(page, world.server.url, { game, seed: 8, setup: { players: 1, difficulty: 'easy', deck_1: 'deck_first_ashore' } });
  for (let n = 0; n < 12; n++) {
    const all = page.getByRole('button', { name: /^All \d+ options/ });
    if ((await all.count()) > 0) await all.click();
    await goOn(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing reaches beyond the screen');
  }
  await noViolations(page, 'phone');
  await page.context().close();
});

const boards = JSON.parse(readFileSync(new URL('../../tests/abyssal_conspiracy/three_full_boards.json', import.meta.url), 'utf8'));

test('three full boards are drawn, answered and hinder nobody', { timeout: 300_000 }, async () => {
  const page = await world.person('Ada', wide);
  await openTable(page, world.server.url, { game, seed: 5, setup: boards });
  for (const [size, viewport] of Object.entries({ wide, tablet: { width: 1024, height: 768 }, phone })) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(200);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `nothing reaches beyond the screen, ${size}`);
    await noViolations(page, `three full boards, ${size}`);
  }
  await page.setViewportSize(wide);
  for (let n = 0; n < 40 && !(await isOver(page)); n++) await goOn(page);
  await printTimes(page, 'three full boards');
  await page.context().close();
});

for (const [size, viewport] of Object.entries({ wide, tablet: { width: 1024, height: 768 }, phone })) {
  test(`set-up, rules, guide and its first questions hinder nobody, ${size}`, { timeout: 120_000 }, async () => {
    const page = await world.person('Lene', viewport);
    const url = world.server.url;
    await page.goto(`${url}/#/new/${game}`);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await noViolations(page, 'set-up');
    await page.goto(`${url}/#/rules/${game}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noViolations(page, 'rules');
    const guide = readdirSync(new URL(`../../guides/${game}/`, import.meta.url))[0].replace('.json', '');
    await page.goto(`${url}/#/new/${game}/${guide}`);
    await page.locator('.table[data-seq]').waitFor();
    await settled(page);
    for (let n = 0; n < 6; n++) {
      await noViolations(page, `guide, question ${n + 1}`);
      const all = page.getByRole('button', { name: /^All \d+ options|^The option/ });
      if ((await all.count()) > 0) await all.click();
      await goOn(page);
    }
    await page.context().close();
  });
}
