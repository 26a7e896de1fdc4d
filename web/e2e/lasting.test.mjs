// Nothing is lost: the server goes and comes back, answers are taken back and given again, the past can be walked.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, newTable, seqOf, settled } from './harness.mjs';

const world = new World();
world.expected = /WebSocket connection|ERR_CONNECTION_REFUSED/;
before(() => world.start());
after(() => world.end());

let page;
const question = () => page.locator('.ask h2').innerText();
const first = () => page.locator('.ask .do .btn.go:not([aria-disabled="true"]), .ask button.opt:not([aria-disabled="true"])').first();
const goOn = () => answered(page, () => first().click());

test('some answers are given', async () => {
  page = await world.person('Maren');
  await newTable(page, world.server.url);
  for (let n = 0; n < 8; n++) await goOn();
});

test('undo names what it takes back, and redo gives it again', async () => {
  const before = await question();
  await goOn();
  const after = await question();
  assert.match(await page.locator('.undo').first().innerText(), /Undo: \S/);
  await answered(page, () => page.keyboard.press('u'));
  assert.equal(await question(), before);
  await answered(page, () => page.keyboard.press('Shift+u'));
  assert.equal(await question(), after);
});

test('a restarted server finds the table again in under two seconds', async () => {
  const seq = await seqOf(page);
  const asked = await question();
  await world.server.stop('SIGKILL');
  await page.getByText('No connection').waitFor();
  await world.server.start();
  const back = await page.evaluate(async () => {
    const began = performance.now();
    while (document.body.innerText.includes('No connection')) await new Promise((next) => setTimeout(next, 20));
    return performance.now() - began;
  });
  console.log(`reconnected ${back.toFixed(0)} ms after the server listened`);
  assert.ok(back < 2000);
  await settled(page);
  assert.equal(await question(), asked);
  assert.ok((await seqOf(page)) >= seq);
  await goOn();
});

test('an answer given while the line is cut arrives', async () => {
  const asked = await question();
  await world.server.stop('SIGKILL');
  await page.getByText('No connection').waitFor();
  await first().click();
  await page.getByText('Your last move is safe').waitFor();
  await world.server.start();
  await page.waitForFunction(() => document.querySelector('.table').dataset.busy === 'false');
  await settled(page);
  assert.notEqual(await question(), asked);
});

test('the past can be walked, step by step and by the log', async () => {
  const now = await question();
  const entries = page.getByRole('region', { name: 'Log' }).locator('li button');
  await entries.first().click();
  await page.getByText(/As it was after/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/As it was after/).waitFor({ state: 'detached' });
  assert.equal(await question(), now);

  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/After 0 of \d+ answers/).waitFor();
  await page.keyboard.press(']');
  await page.getByText(/After 1 of/).waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.waitForFunction(() => { const m = /After (\d+) of (\d+)/.exec(document.querySelector('.ask h2').textContent); return m && m[1] === m[2]; });
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.getByText(/After 0 of/).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(/After 2 of/).waitFor();
});

test('a branch is a table of its own', async () => {
  const old = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Fresh luck', exact: true }).click();
  await page.waitForFunction((hash) => location.hash !== hash && !location.hash.includes('replay'), old);
  await settled(page);
  await goOn();
});
