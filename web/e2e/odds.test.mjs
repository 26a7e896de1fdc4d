// What each answer promises: asked for in the Odds pane, told best first, and gone with its question.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { World, answered, newTable, noViolations, openTable, phone, program, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const question = (page) => page.locator('.ask h2').innerText();
const opener = (page) => page.getByRole('button', { name: /^What does each answer promise\?/ });
const rows = (page) => page.locator('.promises dt');

/** Takes the first answer, whatever it is. */
async function goOn(page) {
  const all = page.getByRole('button', { name: /^All \d+ options/ });
  if ((await page.locator('.ask button.opt:visible, .ask .btn.go').count()) === 0) await all.click();
  await answered(page, () => page.locator('.ask button.opt:visible, .ask .btn.go').first().click());
  await settled(page);
}

async function toStep4(page) {
  for (let n = 0; n < 20 && !(await question(page)).startsWith('Which die'); n++) await goOn(page);
  assert.match(await question(page), /^Which die/);
}

/** How often the page asked the server for odds. */
function countAsked(page) {
  const asked = { times: 0 };
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { if (JSON.parse(payload).cmd === 'odds') asked.times++; }));
  return asked;
}

/** Counts, from now on, the rows that stand there at the very moment when a new question comes. */
const watchForOldRows = (page) => page.evaluate(() => {
  window.oldRows = [];
  new MutationObserver(() => window.oldRows.push(document.querySelectorAll('.promises dt').length))
    .observe(document.querySelector('.table'), { attributes: true, attributeFilter: ['data-seq'] });
});

/** The figures as numbers; those in words are 0 and 1. */
async function figures(page) {
  const told = await page.locator('.promises dd:not(.bar)').allInnerTexts();
  return told.map((text) => {
    assert.match(text, /^(about )?(\d+ %|under 1 %|never|certain)$/);
    return text.includes('certain') ? 100 : Number(/\d+(?= %)/.exec(text)?.[0] ?? 0);
  });
}

test('the answers of Step 4 are weighed while the pane is open, and never those of an older question', async () => {
  const page = await world.person('Maren');
  const asked = countAsked(page);
  await newTable(page, world.server.url, { heroes: ['Ilse'] });
  await page.getByRole('tab', { name: 'Odds' }).click();
  await opener(page).waitFor();
  assert.equal(await opener(page).getAttribute('aria-expanded'), 'false');
  assert.equal(asked.times, 0, 'nobody has asked yet');

  await page.getByRole('tab', { name: 'Log' }).click();
  await page.keyboard.press('Shift+O');
  await rows(page).first().waitFor();
  assert.equal(asked.times, 1);
  await noViolations(page, 'before any die is rolled');

  await toStep4(page);
  await rows(page).first().waitFor();
  const before = await figures(page);
  assert.ok(before.length > 1);
  assert.deepEqual(before, before.toSorted((a, b) => b - a), 'best first');
  await noViolations(page, 'figures');

  await watchForOldRows(page);
  const old = await rows(page).allInnerTexts();
  await goOn(page);
  await rows(page).first().waitFor();
  const fresh = await rows(page).allInnerTexts();
  assert.ok(fresh.every((text) => !old.includes(text)), `${fresh} are other answers than ${old}`);
  await goOn(page);
  await rows(page).first().waitFor();
  assert.deepEqual(await page.evaluate(() => window.oldRows), [0, 0], 'no figure outlives its question');

  await opener(page).click();
  await rows(page).first().waitFor({ state: 'detached' });
  assert.ok(await opener(page).evaluate((e) => e === document.activeElement), 'the button keeps the focus');
  const sofar = asked.times;
  await goOn(page);
  await page.waitForTimeout(400);
  assert.equal(asked.times, sofar, 'folded, it asks no more');

  await opener(page).click();
  await page.waitForFunction(() => document.querySelector('.promises dl, .promises .soft:not(.late)'));
  await page.getByRole('tab', { name: 'Log' }).click();
  const open = asked.times;
  await goOn(page);
  await page.waitForTimeout(400);
  assert.equal(asked.times, open, 'out of view, it asks no more');
  await page.getByRole('tab', { name: 'Odds' }).click();
  await page.waitForFunction(() => document.querySelector('.promises dl, .promises .soft:not(.late)'));
  assert.equal(asked.times, open + 1);

  const table = await page.evaluate(() => location.hash);
  await page.goto(`${world.server.url}/#/settings`);
  await page.getByRole('combobox', { name: 'Odds' }).selectOption('counts');
  await page.goto(`${world.server.url}/${table}`);
  await settled(page);
  await page.keyboard.press('Shift+O');
  await page.getByRole('region', { name: 'Odds', exact: true }).waitFor();
  await page.waitForTimeout(400);
  assert.equal(await opener(page).count(), 0, 'whoever wants only counts gets no figures');
  assert.equal(asked.times, open + 1);
  await page.context().close();
});

/** What the plain terminal says of each answer, of a game with the same luck. */
function inTerminal(game, set) {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-odds-'));
  const said = execFileSync(program, ['play', game, '--plain', '--seed', '3', '--set', set, '--save', join(folder, 'game.jsonl')], { input: 'hint\nquit\n', encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const texts = new Map([...said.matchAll(/^ {2}(\d+)\. (?!about)(.*?)(?: \(.*)?$/gm)].map(([, n, text]) => [n, text]));
  return [...said.matchAll(/^ {2}(\d+)\. about (\d+) percent$/gm)].map(([, n, p]) => [texts.get(n), Number(p)]);
}

test('the terminal tells the same figures', async () => {
  for (const [game, set, setup] of [['one_deck_dungeon', 'heroes=ilse', { heroes: ['ilse'] }], ['forgotten_depths', 'heroes=ava', { heroes: ['ava'] }]]) {
    const page = await world.person('Maren');
    await openTable(page, world.server.url, { game, setup });
    await page.keyboard.press('Shift+O');
    await rows(page).first().waitFor();
    const more = page.locator('.promises .more');
    if ((await more.count()) > 0) await more.click();
    const texts = (await page.locator('.promises dt span').allInnerTexts()).map((text) => text.trim());
    const told = await figures(page);
    const there = inTerminal(game, set);
    assert.ok(there.length > 0, game);
    // The terminal names the figures of all answers but the one that its hint is about.
    for (const [text, p] of there) assert.equal(told[texts.indexOf(text)], p, `${game}: ${text}`);
    await page.context().close();
  }
});

test('on a phone they stand in the view of the odds', async () => {
  const page = await world.person('Maren', phone);
  await newTable(page, world.server.url, { heroes: ['Ilse'] });
  await toStep4(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Odds' }).click();
  await opener(page).click();
  await rows(page).first().waitFor();
  assert.ok((await figures(page)).length > 1);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `it is ${over} px too wide`);
  await noViolations(page, 'figures on a phone');
  await page.context().close();
});
