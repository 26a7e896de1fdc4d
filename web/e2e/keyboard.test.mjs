// The same with the keyboard alone: no pointer event reaches the page.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, dice, isOver, printTimes, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const focused = (page) => page.evaluate(() => (document.activeElement?.innerText ?? '').trim());

async function tabTo(page, words) {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (words.test(await focused(page))) return;
  }
  assert.fail(`Tab never reaches ${words}`);
}

test('a whole game is played with the keyboard alone', async () => {
  const page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/`);
  await page.getByRole('link', { name: /^New table/ }).first().waitFor();
  await tabTo(page, /^New table/);
  await page.keyboard.press('Enter');
  await page.locator('form').waitFor();
  await tabTo(page, /^Shared challenge$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  assert.equal(await page.getByLabel('Seed').inputValue(), '3');
  await tabTo(page, /^Start\b/);
  await page.keyboard.press('Enter');
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);

  const roll = dice(11);
  const ways = { letter: 0, enter: 0, list: 0, board: 0 };
  const letter = async () => {
    const keys = await page.locator('.ask .opt:not([aria-disabled="true"]) kbd').allInnerTexts();
    if (keys.length === 0) return false;
    await page.keyboard.press(keys[roll(keys.length)]);
    ways.letter++;
    return true;
  };
  const list = async () => {
    if ((await page.locator('.ask .opt:not([aria-disabled="true"])').count()) === 0) return false;
    const asked = () => page.evaluate(() => document.activeElement?.closest('.ask') !== null);
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('F6');
      if (await asked()) break;
    }
    for (let n = 0; n < 12 && !(await page.evaluate(() => document.activeElement?.matches('.ask .opt'))); n++) await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.matches('.ask .opt')))) return false;
    for (let n = roll(4); n > 0; n--) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    ways.list++;
    return true;
  };
  const board = async () => {
    if ((await page.locator('.board .lit[data-id]').count()) === 0) return false;
    for (let n = 0; n < 5 && !(await page.evaluate(() => document.activeElement?.closest('.board') !== null)); n++) await page.keyboard.press('F6');
    for (let n = 0; n < 25; n++) {
      if (await page.evaluate(() => document.activeElement?.matches('.lit[data-id]'))) {
        await page.keyboard.press('Enter');
        ways.board++;
        await page.waitForTimeout(30);
        return (await page.locator('.table').getAttribute('data-busy')) === 'true' || (await letter());
      }
      await page.keyboard.press(n % 5 === 4 ? 'Tab' : 'ArrowRight');
    }
    return false;
  };

  const enter = async () => {
    if ((await page.locator('.ask .do .btn.go:not([aria-disabled="true"])').count()) === 0) return false;
    await page.evaluate(() => document.querySelector('.ask h2')?.focus());
    await page.keyboard.press('Enter');
    ways.enter++;
    return true;
  };
  const answer = { enter, board, list, letter };

  let answers = 0;
  for (; answers < 600 && !(await isOver(page)); answers++) {
    await answered(page, async () => {
      const rarest = Object.keys(answer).sort((a, b) => ways[a] - ways[b]);
      for (const way of rarest) if (await answer[way]()) return;
    });
    await settled(page);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    assert.ok(!lost, `focus is not lost to the page after answer ${answers + 1}`);
  }
  assert.ok(await isOver(page), `the game ends; ${answers} answers were given`);
  console.log(`keyboard: ${answers} answers, ${JSON.stringify(ways)}`);
  for (const [way, times] of Object.entries(ways)) assert.ok(times > 0, `answered by ${way}`);
  await printTimes(page, 'keyboard');
});
