// Takes the pictures of docs/pictures/ from a real game: scripts/web pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { game as abyssal, goOn as onward } from './abyssal.mjs';
import { adventure, game as legends, goOn as pressOn } from './legends.mjs';
import { prefer } from './depths.mjs';
import { World, answerByPointer, answered, dice, isOver, newTable, openTable, phone, sensible, settled, wide } from './harness.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const world = new World();
await world.start();
const page = await world.person('Maren');
const url = world.server.url;
const still = () => page.waitForTimeout(900);
const shot = async (name) => { await still(); await page.screenshot({ path: `${folder}${name}.png` }); };
// On a desk and on a phone.
async function both(name, of = page) {
  for (const [size, suffix] of [[wide, ''], [{ width: 360, height: 740 }, '-360']]) {
    await of.setViewportSize(size);
    await of.waitForTimeout(900);
    await of.screenshot({ path: `${folder}${name}${suffix}.png` });
  }
  await of.setViewportSize(wide);
}

async function play(answers, seed) {
  const roll = dice(seed);
  for (let n = 0; n < answers && !(await isOver(page)); n++) {
    await answered(page, async () => {
      const best = await sensible(page, roll);
      const finish = page.locator('.ask .do .btn.go');
      if (best !== null && (roll(8) > 0 || (await finish.count()) === 0)) await page.locator('.ask button.opt').nth(best).click();
      else await finish.click();
    });
    await settled(page);
  }
}

await newTable(page, url, { heroes: ['Ilse'], seed: 6, title: 'Below the salt' });
await play(9, 6);
await page.goto(`${url}/#/new/one_deck_dungeon`);
await page.getByText('Oda').first().click();
await both('new-table');
await newTable(page, url, { heroes: ['Ilse'], seed: 3, title: 'Friday cellar' });
const table = await page.evaluate(() => location.hash);
await play(15, 3);
for (let n = 0; n < 12 && !(await page.locator('.ask h2').innerText()).startsWith('Which die'); n++) await play(1, n);
await page.locator('.board .lit[data-id]').last().hover();
await shot('table');
await page.mouse.move(700, 30);
await page.locator('.board [data-id]').filter({ hasText: 'Echo Choir' }).first().click({ button: 'right' });
await shot('inspector');
await page.goto(`${url}/${table}/replay/9`);
await shot('replay');
await page.goto(`${url}/#/`);
await page.getByText('Friday cellar').first().waitFor();
await both('lobby');
await page.setViewportSize(phone);
await page.goto(`${url}/${table}`);
await settled(page);
await shot('phone');
await page.getByText(/^All \d+ options/).click();
await shot('phone-options');
await page.setViewportSize(wide);

async function begin(game, names, seed) {
  await page.goto(`${url}/#/new/${game}`);
  await page.locator('form').waitFor();
  for (const name of names) await page.locator('form').getByText(name, { exact: false }).first().click();
  await page.getByText('Shared challenge').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByLabel('Name', { exact: true }).fill(names.length > 2 ? 'Four below' : 'The long way down');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

// Four heroes in two pairs, when dice lie before them, and what each answer promises.
await begin('one_deck_dungeon', ['Ilse', 'Marrow', 'Oda'], 2);
const roll = dice(2);
for (let n = 0; n < 40 && !(await page.locator('.ask h2').innerText()).startsWith('Which die'); n++) await answerByPointer(page, roll);
await page.mouse.move(700, 30);
await page.keyboard.press('Shift+O');
await page.locator('.promises dt').first().waitFor();
await shot('four-heroes');

// The sheets of a campaign after a game.
await begin('one_deck_dungeon', ['Ilse', 'Begin a campaign'], 4);
for (let n = 0; n < 600 && !(await isOver(page)); n++) await answerByPointer(page, roll);
await page.getByText('being reckoned').waitFor({ state: 'detached', timeout: 120_000 });
await both('ending');
await page.getByRole('link', { name: 'The campaign goes on' }).click();
await page.getByRole('heading', { name: /^Campaign: / }).waitFor();
await shot('campaign');
await world.end();

// Forgotten Depths.
const below = new World();
await below.start();
const party = await below.person('Maren');
await party.goto(`${below.server.url}/#/new/forgotten_depths`);
await party.locator('form').waitFor();
for (const name of ['Bren, Fighter', 'Sil, Wizard']) await party.locator('form').getByText(name, { exact: true }).click();
await party.getByText('Shared challenge').click();
await party.getByLabel('Seed').fill('14');
await party.getByLabel('Name', { exact: true }).fill('Down the Terraces');
await party.getByRole('button', { name: 'Start' }).click();
await party.locator('.table[data-seq]').waitFor();
await settled(party);
const list = party.locator('.ask button.opt:not([aria-disabled="true"])');
const button = party.locator('.ask .do .btn.go:not([aria-disabled="true"])');
const asked = async () => (await party.locator('.ask h2').innerText()).replace(/\s+/g, ' ').trim();
async function goOn(fights) {
  await party.mouse.move(2, 2);
  const lines = (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(/^\w /, ''));
  const finish = (await button.count()) > 0 ? await button.innerText() : null;
  const best = prefer(await asked(), lines, finish, fights);
  await answered(party, () => (best === null ? button.click() : list.nth(best).click()));
  await settled(party);
}
for (let n = 0; n < 60 && !((await asked()).startsWith('Where does') && (await party.locator('.map [data-piece^="tile:"]').count()) >= 9); n++) await goOn(false);
await party.locator('.map .cell.lit').last().click();
await party.keyboard.press('r');
await party.waitForTimeout(900);
await party.screenshot({ path: `${folder}depths-map.png` });
await party.keyboard.press('Escape');
for (let n = 0; n < 80 && !(await asked()).startsWith('Which pair'); n++) await goOn(true);
await party.mouse.move(700, 30);
await both('depths-fight', party);
await below.end();

// The Abyssal Conspiracy.
const deep = new World(['--all']);
await deep.start();
const diver = await deep.person('Maren');
await diver.goto(`${deep.server.url}/#/new/${abyssal}`);
await diver.getByRole('button', { name: 'Start' }).waitFor();
await both('abyssal-setup', diver);
// Three players whose lines have grown.
const boards = JSON.parse(readFileSync(new URL('../../tests/abyssal_conspiracy/three_full_boards.json', import.meta.url), 'utf8'));
await openTable(diver, deep.server.url, { game: abyssal, seed: 3, title: 'The long breath', setup: boards });
await diver.mouse.move(700, 30);
await both('abyssal-turn', diver);
await openTable(diver, deep.server.url, { game: abyssal, seed: 8, setup: { players: 1, difficulty: 'easy', deck_1: 'deck_first_ashore' } });
for (let n = 0; n < 400 && !(await isOver(diver)); n++) await onward(diver);
await diver.getByText('being reckoned').waitFor({ state: 'detached', timeout: 120_000 });
await both('abyssal-ending', diver);
await deep.end();

// Legends Untold.
const moor = new World(['--all']);
await moor.start();
const walker = await moor.person('Maren');
await walker.goto(`${moor.server.url}/#/new/${legends}`);
await walker.getByRole('button', { name: 'Start' }).waitFor();
await both('legends-setup', walker);
const four = { ...adventure, heroes: ['he_quarrier_a', 'he_lamplighter_a', 'he_tinker_a', 'he_alewife_a'] };
await openTable(walker, moor.server.url, { game: legends, seed: 11, title: 'Below the moor', setup: four });
const question = async () => (await walker.locator('.ask h2').innerText()).replace(/\s+/g, ' ');
const wanted = new Map([['legends-map', /^Who attempts/], ['legends-fight', /^Whom does .* attack/]]);
for (let n = 0; n < 400 && !(await isOver(walker)); n++) {
  for (const [name, words] of wanted) {
    if (!words.test(await question())) continue;
    await walker.mouse.move(700, 30);
    await both(name, walker);
    wanted.delete(name);
  }
  await pressOn(walker);
}
await walker.getByText('being reckoned').waitFor({ state: 'detached', timeout: 240_000 });
await both('legends-ending', walker);
await moor.end();
