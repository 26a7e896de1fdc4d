// A whole game with the pointer: three clicks to the first question, then pieces on the board wherever they are lit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, dice, isOver, newTable, printTimes, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

test('a whole game is played with the pointer', async () => {
  const page = await world.person('Maren');
  await newTable(page, world.server.url);
  const roll = dice(7);
  let onBoard = 0;
  let answers = 0;
  for (; answers < 600 && !(await isOver(page)); answers++) {
    const done = async () => {
      // A piece with several answers is only taken up by the first click; the list then holds what goes with it.
      const lit = page.locator('.board .lit[data-id], .party .lit[data-id]');
      const pieces = await lit.count();
      if (pieces > 0 && roll(3) > 0) {
        const piece = lit.nth(roll(pieces));
        await piece.click({ timeout: 2000, position: { x: 8, y: 8 } }).catch(() => {});
        onBoard++;
        if ((await page.locator('.table').getAttribute('data-busy')) === 'true') return;
      }
      const lines = page.locator('.ask button.opt:not([aria-disabled="true"])');
      const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
      const count = await lines.count();
      if (count > 0 && (roll(4) > 0 || (await finish.count()) === 0)) await lines.nth(roll(count)).click({ timeout: 2000 }).catch(() => {});
      else if ((await finish.count()) > 0) await finish.click({ timeout: 2000 }).catch(() => {});
    };
    await answered(page, done).catch(async (error) => {
      if (await isOver(page)) return;
      throw error;
    });
    await settled(page);
  }
  assert.ok(await isOver(page), `the game ends; ${answers} answers were given`);
  assert.ok(onBoard > 0, 'pieces on the board were clicked');
  await page.getByText(/The party has (won|lost)/).waitFor();
  assert.ok((await printTimes(page, `pointer, ${onBoard} of ${answers} on the board`)) < 150, 'p95 under 150 ms');
});
