// The pages around the table: a first visit, the set-up, the rules and the end of a game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, noViolations, phone, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const small = { width: 360, height: 740 };
const tablet = { width: 1024, height: 768 };
const inView = (page, locator) => locator.evaluate((e) => {
  const box = e.getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
});

for (const [size, viewport] of Object.entries({ wide, tablet, small })) {
  test(`a first visit leads to the guided game, ${size}`, async () => {
    const page = await world.person('Nell', viewport, { isNew: true });
    await page.goto(`${world.server.url}/#/`);
    const start = page.getByRole('button', { name: 'Start the guided game' });
    await start.waitFor();
    await page.getByRole('heading', { name: /Cooperative dungeon crawls/ }).waitFor();
    assert.ok(await inView(page, start), 'the golden button is on the screen');
    assert.equal(await page.locator('.btn.go').count(), 1, 'one golden button');
    await page.getByText('Cover every box with dice, or pay for it.').waitFor();
    await page.getByText('1, 2 or 4 heroes').waitFor();
    await page.getByText('1–3 heroes').waitFor();
    await page.getByText('30–45 min').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Guided/ }).count(), 4, 'each game has its guide');
    assert.equal(await page.evaluate(() => document.querySelector('.page').scrollWidth <= innerWidth), true, 'nothing lies beside the screen');
    await noViolations(page, `first visit, ${size}`);
    if (size === 'wide') {
      await page.keyboard.press('Enter');
      await page.getByRole('complementary', { name: 'Tip' }).waitFor();
    }
  });
}

test('the guide of Forgotten Depths is reached from its door and by its link', async () => {
  const page = await world.person('Nell', wide, { isNew: true });
  await page.goto(`${world.server.url}/#/`);
  await page.getByRole('button', { name: /^Guided.*First steps in the Ruins/ }).click();
  await settled(page);
  await page.getByRole('complementary', { name: 'Tip' }).waitFor();
  const first = await page.evaluate(() => location.hash);
  await page.goto(`${world.server.url}/#/new/forgotten_depths/first_steps`);
  await page.waitForFunction((hash) => location.hash.startsWith('#/t/') && location.hash !== hash, first);
  await settled(page);
  await page.getByRole('complementary', { name: 'Tip' }).waitFor();
});

test('whoever comes back finds their move first', async () => {
  const page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/new/one_deck_dungeon`);
  await page.getByRole('button', { name: 'Start' }).click();
  await settled(page);
  await page.goto(`${world.server.url}/#/`);
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await page.getByText('One table waits for your move.').waitFor();
  assert.equal(await page.locator('.btn.go').count(), 1, 'one golden button');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await settled(page);
});

for (const [size, viewport] of Object.entries({ wide, small })) {
  test(`a set-up is chosen by what people look at, ${size}`, async () => {
    const page = await world.person('Nell', viewport, { isNew: true });
    await page.goto(`${world.server.url}/#/new/one_deck_dungeon`);
    const start = page.getByRole('button', { name: 'Start' });
    await start.waitFor();
    assert.ok(await inView(page, start), 'Start is on the screen');
    await page.locator('.page').evaluate((e) => e.scrollTo(0, e.scrollHeight / 2));
    assert.ok(await inView(page, start), 'and stays there');
    await page.locator('.page').evaluate((e) => e.scrollTo(0, 0));
    assert.ok(await page.getByRole('radio', { name: 'Novice' }).isChecked(), 'newcomers get the easy tier');
    const oda = page.locator('label', { hasText: 'Oda Brack' }).first();
    await oda.getByRole('img', { name: '4 strength dice, 1 agility dice, 2 magic dice' }).waitFor();
    await oda.getByRole('img', { name: '6 health' }).waitFor();
    assert.equal(await page.getByText('Turn Reference', { exact: true }).isVisible(), false, 'advanced fields are folded');
    await page.getByRole('button', { name: '2 together' }).click();
    await oda.getByRole('img', { name: '3 strength dice, 1 agility dice' }).waitFor();
    await page.locator('form').getByText('Quill', { exact: false }).first().click();
    await page.getByRole('alert').getByText('3 cannot play').waitFor();
    assert.ok(await start.isDisabled());
    await page.getByRole('button', { name: '1 alone' }).click();
    await noViolations(page, `set-up, ${size}`);
    await start.click();
    await settled(page);
  });
}

test('no two choices of Forgotten Depths read alike', async () => {
  const page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/new/forgotten_depths`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  // What stands under the title tells them apart, too.
  const words = await page.locator('fieldset').first().locator('label').evaluateAll((all) => all.map((one) => one.innerText.replace(one.querySelector('b').innerText, '')));
  assert.equal(words.length, 9);
  assert.equal(new Set(words).size, words.length);
});

for (const [size, viewport] of Object.entries({ wide, tablet, small })) {
  test(`the rules are at hand, ${size}`, async () => {
    const page = await world.person('Nell', viewport);
    await page.goto(`${world.server.url}/#/rules/one_deck_dungeon`);
    await page.getByRole('heading', { name: 'What you are trying to do' }).waitFor();
    await page.getByRole('heading', { name: 'A turn on one page' }).waitFor();
    await page.getByRole('heading', { name: 'Symbols' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('odd damage');
    await page.locator('#found [role="option"]').first().waitFor();
    await noViolations(page, `search, ${size}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Step 5: suffer consequences' }).waitFor();
    await page.locator('#rule-OD-CON-03.meant').waitFor();
    await noViolations(page, `rules, ${size}`);
    await page.goto(`${world.server.url}/#/rules/forgotten_depths/FD-EVA-06`);
    await page.getByRole('heading', { name: 'Step 3: compare the pairs' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.getByRole('heading', { name: 'A turn on one page' }).isVisible());
    assert.equal(await page.locator('main').isVisible(), false, 'the turn is printed alone');
  });
}

/** Answers over a connection of its own, as the same person, until the game is lost. */
async function lose(page) {
  const table = (await page.evaluate(() => location.hash)).split('/')[2];
  return page.evaluate(async (name) => {
    const person = localStorage.getItem('undercroft.person');
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((open) => { socket.onopen = open; });
    let id = 0;
    const waiting = new Map();
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.id) waiting.get(message.id)?.(message);
    };
    const ask = (cmd, members = {}) => new Promise((done) => {
      id += 1;
      waiting.set(id, done);
      socket.send(JSON.stringify({ cmd, id, ...members }));
    });
    await ask('hello', { person });
    for (let n = 0; n < 2000; n++) {
      const { view } = await ask('open', { table: name });
      if (view.scene.over) { socket.close(); return view.scene.over.result; }
      const options = view.scene.prompt.options.filter((o) => o.verb !== 'give_up' && o.verb !== 'flee');
      const wanted = options.find((o) => o.verb === 'end_step') ?? options[(n * 5 + 1) % options.length];
      await ask('choose', { table: name, seq: view.seq, nonce: `e${n}`, i: wanted.i });
      await new Promise((next) => setTimeout(next, 110));
    }
    return 'no end';
  }, table);
}

test('the end shows the chance to win and its turning points', async () => {
  const page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/new/one_deck_dungeon`);
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await settled(page);
  assert.equal(await lose(page), 'lost');
  await page.getByText('turn by turn, reckoned').waitFor();
  const points = page.getByRole('region', { name: 'Turning points' }).getByRole('link');
  assert.ok((await points.count()) >= 1);
  await page.locator('.end polyline').waitFor();
  // Every stop of the way shows what was met there, and the arch whom the party fell to.
  const way = page.locator('.end .way li');
  assert.ok((await way.count()) >= 1);
  assert.equal(await page.locator('.end .way .face').count(), await way.count());
  assert.equal(await page.locator('.end .way li.fell').count(), 1, 'one place where the party fell');
  assert.doesNotMatch(await way.last().innerText(), /falls/);
  await page.locator('.end .arch.faced use').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.end .figs > div').count(), 5, 'five figures');
  assert.equal(await page.locator('.log li.end').last().innerText(), await page.locator('.end h2').innerText(), 'the log ends with the same sentence');
  for (const [size, viewport] of Object.entries({ wide, tablet, small, phone })) {
    await page.setViewportSize(viewport);
    await noViolations(page, `the end, ${size}`);
  }
  await page.setViewportSize(wide);
  const table = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Again with the same luck' }).click();
  await page.waitForFunction((hash) => location.hash.startsWith('#/t/') && location.hash !== hash, table);
  await settled(page);
  await page.goto(`${world.server.url}/${table}`);
  await page.getByText('turn by turn, reckoned').waitFor();
  await points.first().click();
  await page.getByRole('heading', { name: /^After \d+ of/ }).waitFor();
});
