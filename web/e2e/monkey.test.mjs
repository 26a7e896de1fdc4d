// Random keys, clicks and taps at every game that people play: nobody gives up, no answer is lost, nothing throws.
// So many strokes at each game, the same ones every time; UC_MONKEY_SECONDS lets it go on for so long instead,
// UC_MONKEY_SEED says where the dice begin, UC_MONKEY_GAMES which games it plays.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, dice, openTable, phone, wide } from './harness.mjs';

// A game may not be listed yet.
const world = new World(['--all']);
before(() => world.start());
after(() => world.end());

const seconds = Number(process.env.UC_MONKEY_SECONDS ?? 0);
const strokesEach = 120;
const games = (process.env.UC_MONKEY_GAMES ?? 'one_deck_dungeon,forgotten_depths,abyssal_conspiracy,legends_untold').split(',');
const first = Number(process.env.UC_MONKEY_SEED ?? 1);
const keys = [...'abcdefgjknqsvwxyz', ...'aabbccddee', 'Enter', 'Enter', 'Enter', ' ', 'Tab', 'Shift+Tab', 'Escape', 'F6', 'u', 'U', 'r', 'h', 'i', 'l', 'o', 'p', 'm', '?', '1', '2', '0', '+', '-',
  'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', '/', 'Delete'];

/** Every answer that was sent has a reply, and every reply a place. */
function listen(page) {
  const open = new Map();
  const refused = [];
  let given = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const request = JSON.parse(String(payload));
      if (request.cmd === 'choose') open.set(request.id, request);
    });
    socket.on('framereceived', ({ payload }) => {
      const reply = JSON.parse(String(payload));
      if (reply.id === undefined || !open.delete(reply.id)) return;
      given++;
      if (reply.error && !['stale', 'too_many'].includes(reply.error.code)) refused.push(reply.error);
    });
  });
  return { open, refused, given: () => given };
}

async function play(page, touch, roll) {
  const [width, height] = [page.viewportSize().width, page.viewportSize().height];
  // The bar leads away from the table; it has tests of its own.
  const x = 4 + roll(width - 8);
  const y = 60 + roll(height - 64);
  const what = roll(10);
  if (what < 5) return page.keyboard.press(keys[roll(keys.length)]);
  if (what < 7) {
    const spots = await page.evaluate(() => [...document.querySelectorAll('.board .lit[data-id], .ask button.opt, .ask .do button')].flatMap((e) => {
      const box = e.getBoundingClientRect();
      const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
      return box.width > 0 && mx > 0 && my > 0 && mx < innerWidth && my < innerHeight ? [[mx, my]] : [];
    }));
    if (spots.length === 0) return;
    const [mx, my] = spots[roll(spots.length)];
    if (touch) await page.touchscreen.tap(mx, my);
    else await page.mouse.click(mx, my, { clickCount: 1 + roll(2) });
    return;
  }
  if (touch) return page.touchscreen.tap(x, y);
  return what === 9 ? page.mouse.move(x, y) : page.mouse.click(x, y);
}

for (const [size, viewport, touch] of [['mouse and keys', wide, false], ['finger', phone, true]]) {
  test(`a monkey with ${size} loses nothing`, { timeout: 120_000 + 4 * seconds * 1000 }, async () => {
    const page = await world.person('Monkey', viewport, { hasty: true, ...(touch ? { hasTouch: true, isMobile: true } : {}) });
    const heard = listen(page);
    for (const game of games) {
      const roll = dice(first);
      let seed = first;
      let { table } = await openTable(page, world.server.url, { game, seed });
      let [strokes, ends] = [0, 0];
      const until = Date.now() + seconds * 1000;
      for (; seconds > 0 ? Date.now() < until : strokes < strokesEach; strokes++) {
        await play(page, touch, roll);
        if (strokes % 10 !== 9) continue;
        const away = !(await page.evaluate(() => location.hash)).startsWith(`#/t/${table}`);
        // Looked at once: the last stroke may just take the end back or begin another game.
        const [end] = await page.locator('.board .end').allInnerTexts();
        if (!away && end !== undefined) {
          assert.doesNotMatch(end, /gave up|given up/i, `seed ${seed}`);
          ends++;
        } else if (!away) continue;
        ({ table } = await openTable(page, world.server.url, { game, seed: ++seed }));
      }
      await page.waitForFunction(() => document.querySelector('.table')?.dataset.busy !== 'true', undefined, { timeout: 8000 });
      assert.equal(heard.open.size, 0, 'every answer has its reply');
      assert.deepEqual(heard.refused, [], `${game}: nothing is sent that cannot be answered`);
      console.log(`monkey, ${size}, ${game}: ${strokes} strokes, ${heard.given()} answers so far, ${ends} ends`);
    }
    await page.context().close();
  });
}
