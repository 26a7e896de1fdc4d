// Guided tables: each tip rings on the board what it speaks of.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, isOver, meant, openTable, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

/** Does what the hint says. */
async function followHint(page) {
  if ((await page.locator('.ask [data-hinted]').count()) === 0) await page.locator('.ask .hint').click();
  await answered(page, async () => {
    await page.locator('.ask [data-hinted]').first().click();
    await meant(page);
  });
  await settled(page);
}

for (const [game, most] of [['one_deck_dungeon', 60], ['forgotten_depths', 60], ['legends_untold', 50]]) {
  test(`in ${game} a tip rings what it speaks of`, async () => {
    const page = await world.person('Tilda');
    const told = new Set();
    await openTable(page, world.server.url, { game, guide: 'first_steps', seed: undefined });
    const tip = page.getByRole('complementary', { name: 'Tip' });
    for (let n = 0; n < most && !(await isOver(page)); n++) {
      if ((await tip.count()) > 0) {
        const text = await tip.locator('p').innerText();
        told.add(text);
        if ((await tip.getByRole('button', { name: 'Show it' }).count()) > 0) {
          const ringed = page.locator('[data-tip]');
          assert.equal(await ringed.count(), 1, text);
          assert.ok(await ringed.isVisible(), text);
          assert.equal(await ringed.evaluate((e) => getComputedStyle(e).outlineStyle), 'solid', text);
        }
      } else assert.equal(await page.locator('[data-tip]').count(), 0, 'a ring goes with its tip');
      await followHint(page);
    }
    assert.ok(told.size > 5, `${told.size} tips`);
    await page.context().close();
  });
}
