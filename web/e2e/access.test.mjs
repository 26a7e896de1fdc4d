// axe-core finds nothing serious on any screen, wide and on a phone.
// Plays: one_deck_dungeon
import { after, before, test } from 'node:test';
import { World, answered, newTable, noViolations as check, phone, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

for (const [size, viewport] of Object.entries({ wide, phone })) {
  test(`no screen hinders anybody, ${size}`, async (t) => {
    const page = await world.person('Maren', viewport);
    const url = world.server.url;
    await t.test('lobby', async () => {
      await page.goto(`${url}/#/`);
      await page.getByRole('link', { name: /^New table/ }).first().waitFor();
      await check(page, 'lobby');
    });
    await t.test('new table', async () => {
      await page.goto(`${url}/#/new/one_deck_dungeon`);
      await page.getByRole('button', { name: 'Start' }).waitFor();
      await check(page, 'new table');
    });
    await t.test('table', async () => {
      await newTable(page, url, { heroes: ['Ilse'] });
      await check(page, 'first question');
      for (let n = 0; n < 6; n++) {
        await answered(page, async () => {
          const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
          if ((await finish.count()) > 0) await finish.click();
          else {
            const all = page.getByRole('button', { name: /^All \d+ options/ });
            if ((await all.count()) > 0) await all.click();
            await page.locator('.ask button.opt:not([aria-disabled="true"])').first().click();
          }
        });
        await settled(page);
        await check(page, `question ${n + 2}`);
      }
    });
    await t.test('inspector', async () => {
      if (size === 'phone') await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Table' }).click();
      await page.locator('.board button[data-id]').first().click({ button: 'right' });
      await page.getByRole('region', { name: 'Lens', exact: true }).waitFor();
      await check(page, 'inspector');
    });
    await t.test('log, odds, chat, people, menu', async () => {
      for (const name of ['Log', 'Odds', 'Chat']) {
        const tab = size === 'wide' ? page.getByRole('tab', { name }) : page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
        await tab.click();
        await check(page, name);
      }
      for (const name of [/Invite/, /Table menu/]) {
        await page.getByRole('button', { name }).click();
        await check(page, String(name));
        await page.keyboard.press('Escape');
      }
    });
    await t.test('replay', async () => {
      await page.goto(`${url}/${(await page.evaluate(() => location.hash)).replace(/\/replay.*/, '')}/replay/3`);
      await page.getByText(/After 3 of/).waitFor();
      await check(page, 'replay');
    });
    await t.test('settings', async () => {
      await page.goto(`${url}/#/settings`);
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      await check(page, 'settings');
    });
    await t.test('daylight', async () => {
      await page.getByLabel('Light').selectOption('daylight');
      await check(page, 'settings by daylight');
      await page.goto(`${url}/#/`);
      await page.getByRole('link', { name: /^New table/ }).first().waitFor();
      await check(page, 'lobby by daylight');
    });
    await page.context().close();
  });
}
