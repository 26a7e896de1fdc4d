// Takes the pictures of docs/pictures/ from a real game: scripts/web pictures.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { World, answered, dice, isOver, newTable, phone, sensible, settled, wide } from './harness.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const world = new World();
await world.start();
const page = await world.person('Maren');
const url = world.server.url;
const still = () => page.waitForTimeout(900);
const shot = async (name) => { await still(); await page.screenshot({ path: `${folder}${name}.png` }); };

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
await shot('new-table');
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
await shot('lobby');
await page.setViewportSize(phone);
await page.goto(`${url}/${table}`);
await settled(page);
await shot('phone');
await page.getByText(/^All \d+ options/).click();
await shot('phone-options');
await page.setViewportSize(wide);
await world.end();
