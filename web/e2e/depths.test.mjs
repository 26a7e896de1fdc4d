// Forgotten Depths: a whole Ecology with pointer and keys, three Heroes in a fight, the map on a phone, and nothing that hinders anybody.
// Plays: forgotten_depths
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { prefer } from './depths.mjs';
import { World, answered, isOver, noViolations, phone, printTimes, seqOf, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

/** Fills in the form: the first Hero is chosen already, others are clicked. */
async function begin(page, seed, heroes = []) {
  await page.goto(`${world.server.url}/#/new/forgotten_depths`);
  await page.locator('form').waitFor();
  for (const hero of heroes) await page.locator('form').getByText(hero, { exact: true }).click();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

const question = async (page) => (await page.locator('.ask h2').innerText()).replace(/\s+/g, ' ').trim();
const tilesOf = (page) => page.locator('.map [data-piece^="tile:"]').count();
const list = (page) => page.locator('.ask button.opt:not([aria-disabled="true"])');
const button = (page) => page.locator('.ask .do .btn.go:not([aria-disabled="true"])');

/** The lines of the list without their letters, and the words of the button; the pointer must be elsewhere. */
async function read(page) {
  await page.mouse.move(2, 2);
  const lines = (await list(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(/^\w /, ''));
  const finish = (await button(page).count()) > 0 ? (await button(page).innerText()).replace(/\s+/g, ' ') : null;
  return { lines, finish };
}

/** Every refused cell tells its reason while it is pointed at. */
async function askWhyNot(page) {
  const cross = page.locator('.map .cell.barred:has(.no)').first();
  if ((await cross.count()) === 0) return false;
  await cross.hover();
  assert.match(await page.locator('.map .why').innerText(), /side shows|floor/);
  return true;
}

/** Takes the cell of a line of the list, turns the tile once round, and on until that line is the answer; returns how often it was turned. */
async function placeByPointer(page, cell, line) {
  const place = page.locator('.map .cell.lit', { has: page.locator('rect') }).and(page.locator(`[aria-label^="${cell},"], [aria-label^="${cell}:"]`)).first();
  const wanted = line.replace(/ (joins|joined) .*$/, '');
  const before = await seqOf(page);
  await place.click();
  let turns = 0;
  const shown = async () => (await button(page).innerText()).replace(/\s+/g, ' ').replace(/ Enter$/, '');
  const moved = () => page.locator('.table').evaluate((table, seq) => Number(table.dataset.seq) > seq || table.dataset.busy === 'true', before);
  // A cell with a single way is the answer itself.
  const ways = Number(/(\d) ways/.exec((await place.getAttribute('aria-label', { timeout: 1000 }).catch(() => '')) ?? '')?.[1] ?? 1);
  while (!(await moved()) && (turns < ways || (await shown()) !== wanted) && turns < 8) {
    if (turns % 2 === 0) await place.click();
    else await page.keyboard.press('r');
    turns++;
  }
  if (!(await moved())) {
    assert.equal(await page.locator('.map .ghost').count(), 1, 'the tile is shown as it would lie');
    await button(page).click();
  }
  return turns;
}

/** The same with keys alone: to the cell by arrows, R, Enter. */
async function placeByKeys(page, cell) {
  await page.locator('.map .cell').first().focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let n = 0; n < 60 && !(await at()).startsWith(cell); n++) await page.keyboard.press(n < 8 ? 'Home' : keys[Math.floor(n / 5) % 4]);
  if (!(await at()).startsWith(cell)) return false;
  await page.keyboard.press('Enter');
  // A cell with several ways is chosen now, and turned; one with a single way was the answer.
  if ((await page.locator('.ask .help', { hasText: 'to turn' }).count()) > 0) {
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
  }
  return true;
}

test('one Hero goes through a whole Ecology with pointer and keys', { timeout: 240_000 }, async () => {
  const page = await world.person('Maren', wide);
  await begin(page, 2);
  const seen = { placed: 0, turned: 0, refused: 0, byKey: 0, pairs: 0, questions: new Set() };
  const below = () => page.getByText('The Caverns', { exact: false }).first().isVisible();
  for (let n = 0; n < 320 && !(await isOver(page)) && !(await below()); n++) {
    const asked = await question(page);
    seen.questions.add(asked);
    const { lines, finish } = await read(page);
    const best = prefer(asked, lines, finish, false);
    if (/^Where does /.test(asked) && best !== null && (await page.locator('.map').count()) > 0) {
      if (seen.refused < 3 && (await askWhyNot(page))) seen.refused++;
      const tiles = await tilesOf(page);
      const cell = /^([A-Z]+\d+)/.exec(lines[best])?.[1];
      let key = false;
      await answered(page, async () => {
        if (seen.placed % 5 === 4) key = await placeByKeys(page, cell);
        if (!key) seen.turned += await placeByPointer(page, cell, lines[best]);
      });
      seen.byKey += key ? 1 : 0;
      await settled(page);
      if ((await page.locator('.map').count()) > 0) assert.equal(await tilesOf(page), tiles + 1, 'the tile lies on the map');
      seen.placed++;
    } else {
      // A pair, a card or an element of the board is clicked, a letter pressed, or a line clicked, in turn.
      await answered(page, async () => {
        if (best === null) return n % 2 === 0 ? button(page).click() : page.locator('.ask h2').focus().then(() => page.keyboard.press('Enter'));
        const letter = await list(page).nth(best).locator('kbd').first().innerText().catch(() => '');
        if (n % 3 === 1 && /^[a-z]$/.test(letter)) await page.keyboard.press(letter);
        else await list(page).nth(best).click();
        // What cannot be taken back asks to be pressed twice.
        const again = button(page).filter({ hasText: 'press again' });
        if ((await again.count()) > 0) await again.click();
      });
      await settled(page);
    }
    seen.pairs = Math.max(seen.pairs, await page.locator('.lanes .pair').count());
    assert.equal(await page.evaluate(() => document.activeElement === document.body), false, 'focus is not lost to the page');
  }
  await printTimes(page, 'depths');
  assert.ok((await isOver(page)) || (await below()), `an Ecology ends; the last question: ${[...seen.questions].at(-1)}`);
  assert.ok(seen.placed >= 5 && seen.turned >= 1 && seen.byKey >= 1, `placed ${seen.placed}, turned ${seen.turned}, by key ${seen.byKey}`);
  assert.ok(seen.refused >= 1, 'some edge refused and said why');
  if (await below()) assert.ok(seen.pairs >= 2, 'the Stair Guardian was fought');
  await page.context().close();
});

test('three Heroes begin, and a fight shows every pair at once', { timeout: 120_000 }, async () => {
  const page = await world.person('Ines', wide);
  await begin(page, 14, ['Bren, Fighter', 'Sil, Wizard']);
  assert.equal(await page.locator('.party .seat, .party [data-id^="hero:"]').count() >= 3, true, 'three Heroes at the table');
  await noViolations(page, 'map');
  for (let n = 0; n < 80 && !(await isOver(page)) && !/^Which pair/.test(await question(page)); n++) {
    const { lines, finish } = await read(page);
    const best = prefer(await question(page), lines, finish, true);
    await answered(page, () => (best === null ? button(page).click() : list(page).nth(best).click()));
    await settled(page);
  }
  assert.equal(await page.locator('.lanes .lane').count(), 3, 'a lane for each Hero');
  const shelf = await page.locator('.shelf').boundingBox();
  for (const pair of await page.locator('.lanes .pair').all()) {
    const box = await pair.boundingBox();
    assert.ok(box.y + box.height <= shelf.y + 1, 'no pair lies under the hands');
  }
  // The Monster has a face of its own, and so has each of a group.
  const faces = await page.locator('.board section.card .niche use, .board .member .face use').evaluateAll((list) => list.map((use) => use.getAttribute('href')));
  assert.ok(faces.length > 0 && faces.every((href) => href !== '#a-lurker'), faces.join(' '));
  // What is left in its deck is counted on the table, and the counts add up.
  const left = (await page.locator('.shelf .spread small').allInnerTexts()).map((text) => Number(/\d+/.exec(text)[0]));
  const said = Number(/(\d+) left/.exec(await page.locator('.shelf .part.pile .sub').first().innerText())[1]);
  assert.equal(left.reduce((sum, n) => sum + n, 0), said);
  // Counters of a Hero say what they count, and none of them is zero.
  for (const text of await page.locator('.party .hero .stat').allInnerTexts()) assert.match(text.replace(/\s+/g, ' ').trim(), /^[1-9]\d* [a-z]/);
  await noViolations(page, 'fight');
  await keepPairs(page);
  await page.context().close();
});

/** No pair lies under the tally. */
async function uncovered(page, tally) {
  for (const pair of await page.locator('.lanes .pair').all()) {
    const box = await pair.boundingBox();
    assert.ok(box.y + box.height <= tally.y + 1, `a pair ends at ${box.y + box.height}, the tally begins at ${tally.y}`);
  }
}

/** Keeps one pair after the other; the tally foretells what the meters show in pale. */
async function keepPairs(page) {
  let foretold = 0;
  for (let n = 0; n < 12 && !(await isOver(page)) && (foretold === 0 || (await page.locator('.lanes .pair.forced').count()) === 0); n++) {
    const { lines, finish } = await read(page);
    const best = prefer(await question(page), lines, finish, true);
    await answered(page, () => (best === null ? button(page).click() : list(page).nth(best).click()));
    await settled(page);
    if (!/^Which pair/.test(await question(page)) || (await page.locator('.tally').count()) === 0) continue;
    const tally = (await page.locator('.tally').innerText()).replace(/\s+/g, ' ');
    assert.match(tally, /If all keep this/);
    for (const [, loss, hero] of tally.matchAll(/(\d+) damage to (\w+)/g)) {
      const panel = page.locator('.party .hero', { has: page.getByText(hero, { exact: true }) });
      assert.equal(await panel.locator('.fill.pale, .on.pale').count() > 0, Number(loss) > 0, `${hero} would lose ${loss}`);
      foretold++;
    }
    // Wherever the table ends, the sum of the pairs is in sight.
    for (const height of [900, 700]) {
      await page.setViewportSize({ ...wide, height });
      const [sum, shelf] = [await page.locator('.tally').boundingBox(), await page.locator('.shelf').boundingBox()];
      assert.ok(sum.y + sum.height <= shelf.y + 1, 'the tally is not under the hands');
      if (height === 900) await uncovered(page, sum);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.waitForTimeout(200);
    await uncovered(page, await page.locator('.tally').boundingBox());
    await page.setViewportSize(wide);
  }
  assert.ok(foretold > 0, 'some damage was foretold');
}

test('the map pans and zooms with keys, and a phone shows it whole', { timeout: 60_000 }, async () => {
  const page = await world.person('Odo', phone);
  await begin(page, 7);
  const box = () => page.locator('.map svg').first().getAttribute('viewBox');
  const whole = await box();
  await page.locator('.map .cell').first().focus();
  await page.keyboard.press('+');
  assert.notEqual(await box(), whole, 'plus zooms in');
  const near = await box();
  await page.keyboard.press('Shift+ArrowRight');
  assert.notEqual(await box(), near, 'shift and an arrow move it');
  await page.keyboard.press('0');
  assert.equal(await box(), whole, 'zero shows all');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wider, false, 'nothing sticks out at the side');
  await noViolations(page, 'map on a phone');
  await page.context().close();
});

test('the form tells Heroes, places and changes apart', { timeout: 60_000 }, async () => {
  const page = await world.person('Ines', wide);
  await page.goto(`${world.server.url}/#/new/forgotten_depths`);
  await page.locator('form').waitFor();
  const titles = await page.locator('form fieldset').first().locator('b').allInnerTexts();
  assert.equal(new Set(titles).size, titles.length, `each Hero has a title of its own: ${titles.join(' | ')}`);
  // One person is in the party once, whichever side of the mat.
  const seats = () => page.locator('.sitter label').allInnerTexts();
  await page.locator('form').getByText('Ava, Rogue and Fighter', { exact: true }).click();
  assert.deepEqual(await seats(), ['Ava, Rogue and Fighter']);
  await page.locator('form').getByText('Bren, Fighter', { exact: true }).click();
  assert.deepEqual(await seats(), ['Ava, Rogue and Fighter', 'Bren, Fighter']);
  await noViolations(page, 'new table');
  await page.context().close();
});
