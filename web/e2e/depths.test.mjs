// Forgotten Depths: some turns on the map and in a fight, with pointer and keys, on a wide screen and on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, dice, isOver, phone, settled, wide } from './harness.mjs';

const world = new World(['--all']);
before(() => world.start());
after(() => world.end());

async function begin(page, seed) {
  await page.goto(`${world.server.url}/#/new/forgotten_depths`);
  await page.locator('form').waitFor();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

const question = async (page) => (await page.locator('.ask h2').innerText()).trim();
const placing = async (page) => /^Where does .* go\?$/.test((await question(page)).replace(/\s+/g, ' '));

// The primary button is that of the answer pointed at: the pointer must be elsewhere.
async function mayDraw(page) {
  await page.mouse.move(2, 2);
  return (await page.locator('.ask .do .btn.go', { hasText: 'Draw a tile' }).count()) > 0;
}
const draw = (page) => answered(page, () => page.locator('.ask .do .btn.go', { hasText: 'Draw a tile' }).click());

async function answerFirst(page, roll) {
  const lines = page.locator('.ask button.opt:not([aria-disabled="true"])');
  const n = await lines.count();
  await answered(page, () => (n > 0 ? lines.nth(roll(Math.min(n, 6))).click() : page.locator('.ask .do .btn.go').click()));
}

test('tiles are drawn and placed on the map, and edges say why they refuse', { timeout: 60_000 }, async () => {
  const page = await world.person('Maren', wide);
  await begin(page, 5);
  const roll = dice(5);
  let placed = 0;
  let refused = 0;
  for (let n = 0; n < 40 && placed < 5 && !(await isOver(page)); n++) {
    if (await placing(page)) {
      const cross = page.locator('.map .cell.barred:has(.no)').first();
      if ((await cross.count()) > 0) {
        await cross.hover();
        assert.match(await page.locator('.map .why').innerText(), /side shows|floor/);
        refused++;
      }
      const tiles = await page.locator('.map [data-piece^="tile:"]').count();
      // A cell with several turns is chosen first, then its turn from the list; one with a single turn is the answer itself.
      const cell = page.locator('.map .cell.lit').first();
      const way = /1 way$/.test((await page.locator('.map .ways').first().textContent()) ?? '');
      if (way) await answered(page, () => cell.click());
      else {
        await cell.click();
        await answered(page, () => page.locator('.ask button.opt').first().click());
      }
      await settled(page);
      assert.equal(await page.locator('.map [data-piece^="tile:"]').count(), tiles + 1, 'the tile lies on the map');
      placed++;
    } else if (await mayDraw(page)) await draw(page);
    else await answerFirst(page, roll);
    await settled(page);
  }
  assert.ok(placed >= 3, `${placed} tiles placed`);
  assert.ok(refused >= 1, 'some edge refused');
});

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
});

test('a fight shows its monster, pairs and hand', { timeout: 60_000 }, async () => {
  const page = await world.person('Ines', wide);
  await begin(page, 3);
  const roll = dice(3);
  for (let n = 0; n < 60 && !(await isOver(page)) && (await page.locator('.lanes .pair').count()) === 0; n++) {
    const fight = page.locator('.ask button.opt', { hasText: 'Fight the Monster' });
    if ((await fight.count()) > 0) await answered(page, () => fight.first().click());
    else if (await mayDraw(page)) await draw(page);
    else await answerFirst(page, roll);
    await settled(page);
  }
  assert.ok((await page.locator('.lanes .pair').count()) > 0, 'pairs lie on the table');
  assert.ok((await page.locator('.board .card').count()) > 0, 'the monster lies on the table');
});
