// The forms of a set-up: fields that hang on others, choices that repeat, and what a campaign says itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, settled } from './harness.mjs';

const world = new World(['--all']);
before(() => world.start());
after(() => world.end());

let page;
const option = (name) => page.getByRole('button', { name });

test('a field is shown only where it matters', async () => {
  page = await world.person('Maren');
  await page.goto(`${world.server.url}/#/new/tiny_dice`);
  await page.getByText('Begin a campaign').waitFor();
  assert.equal(await page.getByText('Where the hero goes').count(), 0);
  await page.getByText('Begin a campaign').click();
  await page.getByText('Where the hero goes').waitFor();
  assert.equal(await page.getByText('How long the hero may rest').count(), 0);
  await page.getByText('Town', { exact: true }).click();
  await page.getByText('How long the hero may rest').waitFor();
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await settled(page);
});

test('what stands beside the list is shown', async () => {
  await option(/Stay for good as healer/).waitFor();
  await option(/Stay for a night/).click();
  await page.getByRole('link', { name: 'The campaign goes on' }).click();
});

test('the campaign says where it goes on', async () => {
  await page.getByText('Place: Rooms, as the campaign has it.').waitFor();
  assert.equal(await page.getByRole('radio').count(), 0);
  await page.getByRole('button', { name: 'Play the next game' }).click();
  await settled(page);
  await page.getByText('Which die covers which box?').first().waitFor();
});

test('a choice is taken twice', async () => {
  await page.goto(`${world.server.url}/#/new/tiny_piles`);
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: 'Mouse: one more' }).click();
  await page.getByRole('button', { name: 'Lamp: one more' }).click();
  await page.getByRole('button', { name: 'Lamp: one fewer' }).click();
  assert.equal(await page.getByLabel('How many: Mouse').textContent(), '2');
  assert.equal(await page.getByLabel('How many: Lamp').textContent(), '0');
  await page.getByRole('button', { name: 'Start' }).click();
  await settled(page);
  assert.deepEqual(world.problems, []);
});
