// What one acts with and what is told cover nothing of the board, and everything that is counted is named.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { World, noViolations, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const tablet = { width: 1024, height: 768 };
const said = (...texts) => texts.map((text) => ({ kind: 'changed', text }));

/** A fixture scene, changed before the page has it. */
async function drawn(page, name, change) {
  const scene = JSON.parse(readFileSync(new URL(`../../tests/scenes/${name}.json`, import.meta.url), 'utf8'));
  change(scene);
  await page.route(new RegExp(`/${name}-[^/]*\\.json`), (route) => route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(scene) }));
  await page.goto(`${world.server.url}/#/scene/${name}`);
  await page.locator('.board [data-board]').or(page.locator('[data-board]')).first().waitFor();
  await page.getByRole('heading', { name: scene.prompt.question }).waitFor();
}

/** Nothing lies over the middle of it or over its corners, and it is on the screen. */
async function inSight(locator, what) {
  const hidden = await locator.evaluateAll((all) => all.flatMap((e) => {
    const box = e.getBoundingClientRect();
    const points = [[box.left + 3, box.top + 3], [box.right - 3, box.top + 3], [box.left + 3, box.bottom - 3], [box.right - 3, box.bottom - 3], [(box.left + box.right) / 2, (box.top + box.bottom) / 2]];
    const seen = points.every(([x, y]) => { const top = document.elementFromPoint(x, y); return top !== null && (e.contains(top) || top.contains(e)); });
    return seen ? [] : [`${e.textContent.trim().slice(0, 40)} at ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
  }));
  assert.ok((await locator.count()) > 0, `${what} are there`);
  assert.deepEqual(hidden, [], what);
}

test('the tally leaves the cards of the Heroes free while something is told', async () => {
  const page = await world.person('Maren', tablet);
  await drawn(page, 'depths_fight', (scene) => {
    scene.happened = said('Ava plays 5 against Withered Shades', 'Return Damage: Bren bears 6 damage and has 18 of 24 health left', 'Stair-Fed Hounds: two Return Damage, so Bren is struck');
  });
  await page.locator('.told .say').first().waitFor();
  await inSight(page.locator('.lanes .pair .cr'), 'cards of the pairs');
  await inSight(page.locator('.tally'), 'tallies');
  await noViolations(page, 'a fight that tells');
  await page.context().close();
});

for (const [size, viewport] of Object.entries({ wide, tablet })) {
  test(`an account of many boxes stays on the screen, ${size}`, async () => {
    const page = await world.person('Odo', viewport);
    await drawn(page, 'dice_table', (scene) => {
      const boxes = scene.areas.flatMap((a) => a.places ?? []).map((p) => p.id);
      scene.happened = said('Left open: eleven boxes: 4 time', 'Fenn bears 2 damage and has 3 of 6 health left', 'Poison: 1 marker is laid');
      scene.account = { title: 'Step 5: what was open, what it cost, who bears it', parts: [
        { title: 'Left open', lines: Array.from({ length: 11 }, (_, n) => ({ text: `${['Agility', 'Magic', 'Strength'][n % 3]} ${n + 3}${n % 4 === 0 ? ', wide' : ''}`, icons: ['damage', 'time'].slice(0, 1 + (n % 2)), about: boxes[n % boxes.length] })) },
        { title: 'It cost', lines: [{ n: 8, text: 'damage' }, { n: 4, text: 'time' }, { n: 1, text: 'poison' }] },
        { title: 'Who bears it', lines: ['Fenn', 'Ilse', 'Marrow', 'Oda'].map((name, n) => ({ seat: n % 2, text: `${name}: 2 damage, 3 of 6 left`, icons: ['health', 'health', 'health', 'damage', 'damage'] })) },
      ] };
    });
    await inSight(page.locator('.account li'), 'lines of the account');
    await noViolations(page, `a long account, ${size}`);
    await page.context().close();
  });
}

/** A third player's lines beside those of the second. */
function third(scene) {
  const renamed = (thing) => JSON.parse(JSON.stringify(thing).replaceAll(/:1(?=[":])/g, ':2').replaceAll('Player 2', 'Player 3'));
  for (const area of scene.areas.filter((a) => a.kind === 'line' && a.id.endsWith(':1'))) {
    const line = renamed(area);
    scene.areas.push({ ...line, seat: 1, order: line.order + 20, hints: { ...line.hints, order: line.hints.order + 20 } });
  }
  for (const piece of scene.pieces.filter((p) => p.at === 'line:1' || p.at === 'engaged:1')) scene.pieces.push({ ...piece, id: `${piece.id}:third`, at: piece.at.replace(':1', ':2') });
}

test('three players see the title of every battleline above the hand', async () => {
  const page = await world.person('Pia', wide);
  await drawn(page, 'abyssal_turn', third);
  assert.equal(await page.locator('.front header > b').count(), 6);
  await inSight(page.locator('.front header > b'), 'titles of the lines');
  await inSight(page.locator('.front').first().locator('.cr .nm'), 'names of who is engaged');
  await noViolations(page, 'three players');
  await page.context().close();
});

test('a chip says what it counts', async () => {
  const page = await world.person('Rolf', tablet);
  await drawn(page, 'abyssal_turn', () => {});
  const bare = await page.locator('button.chip:not(.cell)').evaluateAll((all) => all.flatMap((e) => {
    const words = [...e.querySelectorAll('.n')].map((n) => [...n.childNodes].filter((c) => !(c.classList?.contains('sr'))).map((c) => c.textContent).join(' ').trim());
    const whole = [...e.childNodes].filter((c) => !(c.classList?.contains('sr'))).map((c) => c.textContent).join(' ');
    return (words.length > 0 ? words : [whole]).filter((text) => !/[a-z]{3}/i.test(text));
  }));
  assert.deepEqual(bare, []);
  await page.context().close();
});
