// A whole game with the pointer: three clicks to the first question, then pieces on the board wherever they are lit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, dice, isOver, newTable, printTimes, sensible, seqOf, settled } from './harness.mjs';

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
    const seq = await seqOf(page);
    const moved = async () => (await seqOf(page)) > seq || (await page.locator('.table').getAttribute('data-busy')) === 'true';
    // A piece with several answers is only taken up by the first click; the next click finds what goes with it.
    await answered(page, async () => {
      for (let tries = 0; tries < 12 && !(await moved()); tries++) {
        const lit = page.locator('.board .lit[data-id]:visible, .party .lit[data-id]:visible');
        const lines = page.locator('.ask button.opt:not([aria-disabled="true"])');
        const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
        const [pieces, count, ends] = [await lit.count(), await lines.count(), await finish.count()];
        const pick = roll(6);
        const best = count > 0 ? await sensible(page, roll) : null;
        if (pieces > 0 && pick < 2) {
          if (await lit.nth(roll(pieces)).click({ timeout: 1000 }).then(() => true, () => false)) onBoard++;
        } else if (best !== null && (pick < 5 || ends === 0)) await lines.nth(best).click({ timeout: 1000 }).catch(() => {});
        else if (ends > 0) await finish.click({ timeout: 1000 }).catch(() => {});
      }
    });
    await settled(page);
  }
  assert.ok(await isOver(page), `the game ends; ${answers} answers were given`);
  assert.ok(onBoard > 0, 'pieces on the board were clicked');
  await page.getByText(/The party has (won|lost)/).waitFor();
  await printTimes(page, `pointer, ${onBoard} of ${answers} on the board`);
});
