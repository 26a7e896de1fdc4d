// Legends Untold: two people play a whole Scenario, one plays it by keyboard alone, and nothing hinders anybody.
// Plays: legends_untold
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, isOver, meant, noViolations, openTable, phone, printTimes, retell, seqOf, settled, wide } from './harness.mjs';
import { adventure, button, game, goOn, list, wise } from './legends.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const tablet = { width: 1024, height: 768 };
const question = async (page) => (await page.locator('.ask h2').innerText()).replace(/\s+/g, ' ').trim();
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** What a game machine would say and a person would not. */
const machine = /\b(um|od|bv|he)_[a-z]+\d|\b[a-z]+_[a-z]+\b|undefined|NaN/;

/** What ends the game for all is shown to the other first, who agrees. */
async function agreed(other, done) {
  for (let i = 0; i < 100 && !(await done()); i++) {
    const vote = other.locator('.vote').getByRole('button', { name: 'Agree' });
    if ((await vote.count()) > 0) return vote.click();
    await other.waitForTimeout(20);
  }
}

test('two people play a whole Scenario together', { timeout: 400_000 }, async () => {
  const maren = await world.person('Maren');
  await maren.goto(`${world.server.url}/#/new/${game}`);
  await maren.getByRole('button', { name: 'Start' }).waitFor();
  await maren.locator('label', { hasText: 'Somebody Moved the Ladder' }).first().click();
  for (const name of [/^Bargehand /, /^Quarrier /]) await maren.getByRole('checkbox', { name }).click({ force: true });
  await maren.locator('#seat-1').selectOption('open');
  await maren.locator('label', { hasText: 'Beginner' }).first().click();
  await maren.getByText('Shared challenge').click();
  await maren.getByLabel('Seed').fill('4');
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
    // What is the Party's anybody may answer: now one does, now the other.
    const both = mine && (await list(tomas).count()) + (await button(tomas).count()) > 0;
    const page = mine && !(both && n % 2 === 1) ? maren : tomas;
    answers[page === maren ? 0 : 1]++;
    const line = await wise(page);
    const asked = await seqOf(page);
    await answered(page, async () => {
      if (line >= 0) await list(page).nth(line).click();
      else await button(page).click();
      await meant(page);
      await agreed(page === maren ? tomas : maren, async () => (await seqOf(page)) > asked);
    });
    const seq = await seqOf(page);
    for (const other of [maren, tomas]) await other.waitForFunction((at) => Number(document.querySelector('.table').dataset.seq) >= at, seq);
    await settled(maren);
    await settled(tomas);
    for (const text of await page.locator('.told .words').allInnerTexts()) told.add(text.replace(/\s+/g, ' '));
  }
  assert.ok(await isOver(maren), `the Adventure ends; the last question: ${await question(maren).catch(() => 'none')}`);
  await tomas.locator('.board .end').waitFor();
  assert.ok(answers[0] > 5 && answers[1] > 5, `both played: ${answers}`);
  assert.ok(told.size > 20, `${told.size} sentences`);
  assert.deepEqual([...told].filter((text) => machine.test(text)), [], 'people are told in words');
  await printTimes(maren, 'two under the moor');
  await noViolations(maren, 'end');
  await maren.context().close();
  await tomas.context().close();
});

test('one plays a Scenario by keyboard alone', { timeout: 400_000 }, async () => {
  const page = await world.person('Ines', wide);
  await openTable(page, world.server.url, { game, seed: 8, setup: adventure });
  await noViolations(page, 'start');
  for (let n = 0; n < 400 && !(await isOver(page)); n++) {
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
    if (n === 12 || n === 30) await noViolations(page, `question ${n}`);
  }
  assert.ok(await isOver(page), `the Adventure ends; the last question: ${await question(page).catch(() => 'none')}`);
  await page.context().close();
});

test('a phone shows the same table', { timeout: 180_000 }, async () => {
  const page = await world.person('Pia', phone);
  await openTable(page, world.server.url, { game, seed: 8, setup: adventure });
  for (let n = 0; n < 16 && !(await isOver(page)); n++) {
    const all = page.getByRole('button', { name: /^All \d+ options/ });
    if ((await all.count()) > 0) await all.click();
    await goOn(page);
    assert.ok(await fits(page), 'nothing reaches beyond the screen');
    if (n % 5 === 4) await noViolations(page, `phone, question ${n}`);
  }
  await page.context().close();
});

for (const [size, viewport] of Object.entries({ wide, tablet })) {
  test(`four Heroes stand beside the table, ${size}`, { timeout: 120_000 }, async () => {
    const page = await world.person('Ada', viewport);
    await openTable(page, world.server.url, { game, seed: 7, setup: { ...adventure, heroes: ['he_quarrier_a', 'he_lamplighter_a', 'he_tinker_a', 'he_alewife_a'] } });
    if (size === 'tablet') await page.getByRole('tab', { name: 'Party' }).click();
    assert.equal(await page.locator('.party .hero').count(), 4);
    const last = await page.locator('.party .hero').last().evaluate((e) => e.getBoundingClientRect().bottom / innerHeight);
    if (size === 'wide') assert.ok(last <= 1, `the fourth Hero's sheet ends within the window: ${last}`);
    await noViolations(page, `four Heroes, ${size}`);
    await page.context().close();
  });
}

test('two texts of one card are two answers', async () => {
  const page = await world.person('Bo');
  await retell(page, (scene) => {
    const twice = scene.prompt?.options?.find((o) => o.verb === 'order');
    if (twice) scene.prompt.options.push({ ...twice, i: scene.prompt.options.length });
  });
  await openTable(page, world.server.url, { game, seed: 4, setup: adventure });
  assert.equal(await list(page).count(), 3, 'both are listed, and nothing throws');
  await page.context().close();
});

test('a set-up shows the arcs, and both sides of a card exclude each other', async () => {
  const page = await world.person('Nell', wide, { isNew: true });
  await page.goto(`${world.server.url}/#/new/${game}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  assert.deepEqual((await page.locator('fieldset h2').allInnerTexts()).map((text) => text.toLowerCase()), ['undermoor', 'ostrey drains', 'bell vaults']);
  assert.ok(await page.getByRole('radio', { name: 'Beginner' }).isChecked(), 'newcomers get the gentlest difficulty');
  assert.equal(await page.locator('.sitter').count(), 2, 'and go in twos');
  assert.ok(await page.getByRole('radio', { name: /^Somebody Moved the Ladder/ }).isChecked(), 'and begin at the beginning');
  await page.getByRole('checkbox', { name: /^Quarrier / }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Sapper / }).check({ force: true });
  assert.equal(await page.getByRole('checkbox', { name: /^Quarrier / }).isChecked(), false, 'one card has one side up');
  assert.equal(await page.getByText('Optional rules', { exact: true }).isVisible(), false, 'advanced fields are folded');
  await page.context().close();
});

for (const [size, viewport] of Object.entries({ wide, tablet, phone })) {
  test(`set-up, rules, guide and its first questions hinder nobody, ${size}`, { timeout: 180_000 }, async () => {
    const page = await world.person('Lene', viewport);
    const url = world.server.url;
    await page.goto(`${url}/#/new/${game}`);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    assert.ok(await fits(page), 'the set-up fits');
    await noViolations(page, 'set-up');
    await page.goto(`${url}/#/rules/${game}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noViolations(page, 'rules');
    await page.goto(`${url}/#/new/${game}/first_steps`);
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
