// Two browsers at one table see the same, point at things for each other, talk, and undo by name and by consent.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, meant, newTable, seqOf, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

let maren;
let tomas;

const question = (page) => page.locator('.ask h2').innerText();
const bare = async (page) => (await question(page)).replace(/^.* decides: /, '');
const same = async () => {
  await tomas.waitForFunction((seq) => Number(document.querySelector('.table').dataset.seq) >= seq, await seqOf(maren));
  await maren.waitForFunction((seq) => Number(document.querySelector('.table').dataset.seq) >= seq, await seqOf(tomas));
  assert.equal(await seqOf(maren), await seqOf(tomas));
  assert.equal(await bare(maren), await bare(tomas));
  const pieces = (page) => page.locator('.board [data-id]').evaluateAll((all) => all.map((e) => e.getAttribute('data-id')).sort());
  assert.deepEqual(await pieces(maren), await pieces(tomas));
};

// Whoever may answer takes the first way on: finishing if it is offered, else the first line.
async function goOn(page) {
  await settled(page);
  const seq = await seqOf(page);
  await answered(page, async () => {
    const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
    if ((await finish.count()) > 0) await finish.click();
    else await page.locator('.ask button.opt:not([aria-disabled="true"])').first().click();
    await meant(page);
    await agreed(page === maren ? tomas : maren, async () => (await seqOf(page)) > seq);
  });
}

// What ends a step at a price is shown to the other first, who agrees.
let votes = 0;
async function agreed(other, done) {
  for (let i = 0; i < 100 && !(await done()); i++) {
    const vote = other.locator('.vote').getByRole('button', { name: 'Agree' });
    if ((await vote.count()) > 0) {
      assert.match(await other.locator('.vote .harm').innerText(), /damage|time|poison|falls/);
      votes++;
      await vote.click();
      return;
    }
    await other.waitForTimeout(20);
  }
}

test('a friend joins by link and sits down', async () => {
  maren = await world.person('Maren');
  await newTable(maren, world.server.url, { heroes: ['Ilse'], seats: { 1: 'open' }, title: 'Friday cellar' });
  const link = await maren.getByLabel('The link for a friend').inputValue();
  assert.match(link, /#\/t\/[\w-]+\/i\/[\w-]{22}$/, 'the host sees the link while a seat is open');
  await maren.getByRole('button', { name: /Invite/ }).click();
  assert.equal(await maren.getByLabel('To play along').inputValue(), link);
  await maren.keyboard.press('Escape');

  tomas = await world.person('Tomas');
  await tomas.goto(link);
  await settled(tomas);
  await tomas.locator('.ask').getByRole('button', { name: 'Sit down as Ilse' }).click();
  await tomas.locator('.seats').getByText('you', { exact: true }).waitFor();
  assert.equal(await tomas.getByRole('button', { name: /Sit down as/ }).count(), 0);
  assert.equal(await maren.getByLabel('The link for a friend').count(), 0, 'no seat is open any more');
  await maren.locator('.seats').getByText('Tomas').waitFor();
  assert.ok(!(await tomas.evaluate(() => location.hash)).includes('/i/'), 'the token leaves the address bar');
});

test('Escape closes a popover wherever the focus went', async () => {
  await tomas.getByRole('button', { name: /Invite/ }).click();
  await tomas.getByRole('heading', { name: 'At this table' }).waitFor();
  await tomas.evaluate(() => document.activeElement?.blur());
  await tomas.keyboard.press('Escape');
  await tomas.getByRole('heading', { name: 'At this table' }).waitFor({ state: 'detached' });
});

test('both see the same after every answer', async () => {
  for (let n = 0; n < 12; n++) {
    const turn = (await maren.locator('.ask .do .btn.go, .ask button.opt').count()) > 0 ? maren : tomas;
    await goOn(turn);
    await same();
  }
  assert.ok(votes > 0, 'a step that cost something was shown to the other first');
});

test('they talk', async () => {
  await maren.keyboard.press('t');
  await maren.getByLabel('Say something').fill('The left door?');
  await maren.keyboard.press('Enter');
  await tomas.getByRole('tab', { name: /Chat/ }).click();
  await tomas.getByRole('log').getByText('The left door?').waitFor();
});

test('a spectator looks on and cannot answer', async () => {
  await maren.getByRole('button', { name: /Invite/ }).click();
  const link = await maren.getByLabel('To look on').inputValue();
  await maren.keyboard.press('Escape');
  const guest = await world.person('Guest');
  await guest.goto(link);
  await settled(guest);
  assert.equal(await guest.locator('.ask button.opt').count(), 0);
  assert.equal(await guest.locator('.ask .do .btn.go').count(), 0);
  assert.equal(await bare(guest), await bare(maren));
  await guest.context().close();
});

test('going back over what was seen needs the other', async () => {
  await maren.getByRole('tab', { name: /Log/ }).click();
  let asked = null;
  for (let n = 0; n < 30 && !asked; n++) {
    const turn = (await maren.locator('.ask .do .btn.go, .ask button.opt').count()) > 0 ? maren : tomas;
    await goOn(turn);
    await same();
    if ((await maren.getByRole('button', { name: /Going back needs Tomas/ }).count()) > 0) asked = maren;
  }
  assert.ok(asked, 'a reveal comes within thirty answers');
  const before = await seqOf(maren);
  await maren.getByRole('button', { name: /Going back needs Tomas/ }).click();
  await tomas.getByText(/Maren asks to go back/).waitFor();
  await tomas.getByRole('button', { name: 'Agree' }).click();
  await maren.waitForFunction((seq) => Number(document.querySelector('.table').dataset.seq) > seq, before);
  await same();
});

test('a seat goes to a bot and back', async () => {
  await tomas.getByRole('button', { name: /Invite/ }).click();
  await tomas.getByRole('button', { name: /To a bot/ }).click();
  await maren.locator('.seats').getByText('Bot', { exact: true }).waitFor();
  await tomas.getByRole('button', { name: /Take over/ }).click();
  await maren.locator('.seats').getByText('here').waitFor();
});

test('somebody takes a line back, and the host turns him out and deletes the table', async () => {
  await tomas.keyboard.press('Escape');
  await tomas.getByRole('tab', { name: /Chat/ }).click();
  await tomas.getByLabel('Say something').fill('Never mind');
  await tomas.keyboard.press('Enter');
  await maren.getByRole('tab', { name: /Chat/ }).click();
  await maren.getByRole('log').getByText('Never mind').waitFor();
  await tomas.getByRole('button', { name: 'Delete this line' }).last().click();
  await maren.getByRole('log').getByText('Never mind').waitFor({ state: 'detached' });
  assert.equal(await maren.getByRole('log').getByText('The left door?').count(), 1);

  await maren.getByRole('button', { name: /Invite/ }).click();
  await maren.getByText(/^Guests/).click();
  await maren.getByRole('button', { name: 'Turn out Tomas' }).click();
  await tomas.getByRole('heading', { name: 'This table cannot be shown' }).waitFor();
  await maren.locator('.seats').getByText('Bot', { exact: true }).waitFor();
  await maren.keyboard.press('Escape');
  await maren.getByRole('button', { name: 'Table menu' }).click();
  await maren.getByRole('button', { name: 'Delete the table' }).click();
  await maren.getByRole('button', { name: /press again to delete/ }).click();
  await maren.getByRole('link', { name: /^New table/ }).first().waitFor();
  assert.equal(await maren.getByText('Friday cellar').count(), 0);
});
