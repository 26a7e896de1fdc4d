// A whole game with the pointer: three clicks to the first question, then pieces on the board wherever they are lit.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answerByPointer, answered, dice, isOver, newTable, printTimes, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

test('pointing at a line moves no line', async () => {
  const page = await world.person('Maren');
  await newTable(page, world.server.url, { heroes: ['Ilse'] });
  for (let n = 0; n < 8; n++) {
    const lines = page.locator('.ask button.opt');
    const places = () => lines.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top));
    await page.mouse.move(700, 30);
    const before = await places();
    for (let k = 0; k < Math.min(3, before.length); k++) {
      await lines.nth(k).hover();
      assert.deepEqual(await places(), before);
    }
    await answered(page, () => page.locator('.ask button.opt, .ask .btn.go').first().click());
    await settled(page);
  }
  await page.context().close();
});

test('a whole game is played with the pointer', async () => {
  const page = await world.person('Maren');
  await newTable(page, world.server.url);
  const roll = dice(7);
  let onBoard = 0;
  let answers = 0;
  for (; answers < 600 && !(await isOver(page)); answers++) {
    onBoard += await answerByPointer(page, roll);
  }
  assert.ok(await isOver(page), `the game ends; ${answers} answers were given`);
  assert.ok(onBoard > 0, 'pieces on the board were clicked');
  await page.getByText(/The party has (won|lost)/).waitFor();
  await printTimes(page, `pointer, ${onBoard} of ${answers} on the board`);
});
