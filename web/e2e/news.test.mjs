// Pushes leave out what a client has: a page that has heard them all, or lost some, shows what a fresh page shows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { prefer } from './depths.mjs';
import { World, answered, dice, sensible, seqOf, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

async function begin(page, game) {
  await page.goto(`${world.server.url}/#/new/${game}`);
  await page.locator('form').waitFor();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

/** Everything that stands in the document, without what hangs on where the pointer or the focus is. */
const picture = async (page) => {
  await page.mouse.move(2, 2);
  return page.evaluate(() => [...document.querySelectorAll('.table [data-id], .table [data-piece], .table [aria-label]')].map((e) =>
    [e.dataset.id ?? e.dataset.piece ?? '', e.getAttribute('aria-label') ?? '', (e.textContent ?? '').replace(/\s+/g, ' ').trim()].join(' | '))
    .filter((line) => !/Log|Chat/.test(line)));
};

async function answer(page, game, roll) {
  await page.mouse.move(2, 2);
  const lines = page.locator('.ask button.opt:not([aria-disabled="true"])');
  const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
  const plain = (text) => text.replace(/\s+/g, ' ');
  const words = (await lines.allInnerTexts()).map((text) => plain(text).replace(/^\w /, ''));
  const end = (await finish.count()) > 0 ? plain(await finish.innerText()) : null;
  const asked = plain(await page.locator('.ask h2').innerText());
  const best = game === 'forgotten_depths' ? prefer(asked, words, end, true) : await sensible(page, roll);
  await answered(page, () => (best === null ? finish.click() : lines.nth(best).click()));
}

/** Plays and compares with a fresh page now and then. `loses`: every so many pushes one does not arrive. */
async function play(game, answers, loses) {
  const page = await world.person('Maren');
  const heard = { pushes: 0, news: 0, lost: 0, opened: 0 };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (JSON.parse(text).cmd === 'open') heard.opened++;
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.push === 'table' && message.scene) {
        heard.pushes++;
        if ('since' in message) heard.news++;
        // One that is lost shows at the next; here both at once, as the person waits for the answer to be shown.
        if (loses > 0 && heard.pushes % loses === 0) {
          heard.lost++;
          socket.send(JSON.stringify({ ...message, since: message.seq + 1000 }));
          return;
        }
      }
      socket.send(text);
    });
  });
  await begin(page, game);
  const roll = dice(5);
  for (let n = 1; n <= answers; n++) {
    await answer(page, game, roll);
    await settled(page);
    if (n % 10 === 5) await answered(page, () => page.locator('button.undo').first().click());
    if (n % 6 > 0) continue;
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    await settled(fresh);
    assert.equal(await seqOf(fresh), await seqOf(page));
    assert.deepEqual(await picture(page), await picture(fresh), `${game} after ${n} answers`);
    await fresh.close();
  }
  await page.context().close();
  return heard;
}

for (const game of ['one_deck_dungeon', 'forgotten_depths']) {
  test(`${game}: pushes add up to the picture`, async () => {
    const heard = await play(game, 30, 0);
    console.log(`${game}: ${heard.pushes} pushes, ${heard.news} of them without what is the same`);
    assert.ok(heard.news > heard.pushes / 2);
    assert.equal(heard.opened, 1, 'nothing was asked for again');
  });

  test(`${game}: news of a position that the page has not seen bring the whole`, async () => {
    const heard = await play(game, 12, 3);
    assert.ok(heard.lost >= 4);
    assert.equal(heard.opened, 1 + heard.lost);
  });
}
