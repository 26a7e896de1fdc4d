// A campaign at the table: begun in the form of a new table, played to its end, and on to the next game.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

let page;
const hash = () => page.evaluate(() => location.hash);

/** Answers over a connection of its own, as the same person: a whole game by hand takes too long. */
async function playToTheEnd() {
  const table = (await hash()).split('/')[2];
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
    for (let n = 0; n < 3000; n++) {
      const { view } = await ask('open', { table: name });
      if (view.scene.over) { socket.close(); return view.scene.over.result; }
      const options = view.scene.prompt.options;
      const down = options.findIndex((o) => ['descend', 'give_up', 'check_space'].includes(o.verb));
      await ask('choose', { table: name, seq: view.seq, nonce: `e${n}`, i: down >= 0 ? down : (n * 5 + 1) % options.length });
      await new Promise((next) => setTimeout(next, 110));
    }
    return 'no end';
  }, table);
}

test('a campaign begins in the form of a new table', async () => {
  page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/new/one_deck_dungeon`);
  await page.getByText('Begin a campaign').click();
  await page.getByText('Novice').click();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill('3');
  await page.getByRole('button', { name: 'Start' }).click();
  await settled(page);
});

test('when the game is over its end leads to the campaign', async () => {
  assert.match(await playToTheEnd(), /won|lost/);
  await page.getByRole('link', { name: 'The campaign goes on' }).click();
  await page.getByRole('heading', { name: /^Campaign: / }).waitFor();
  assert.match(await hash(), /\/campaign$/);
  const sheet = page.locator('.sheet').first();
  assert.match(await sheet.innerText(), /games played\s*1/i);
  assert.equal(await sheet.locator('.focuses > section').count(), 4);
  assert.equal(await sheet.locator('.focuses li').count(), 15);
  assert.match(await page.locator('.history').innerText(), /Game 1, (won|lost)/);
  if (process.env.UC_PICTURE) await page.screenshot({ path: process.env.UC_PICTURE, fullPage: true });
});

test('the next game is a table of its own that goes on from there', async () => {
  const before = await hash();
  await page.getByText('Fearless').click();
  await page.getByRole('button', { name: 'Play the next game' }).click();
  await settled(page);
  assert.notEqual((await hash()).split('/')[2], before.split('/')[2]);
  await page.goto(`${world.server.url}/${(await hash())}/campaign`);
  await page.getByText('A game of this campaign is being played').waitFor();
  assert.match(await page.locator('.history').innerText(), /Game 1/);
});
