// Every fixture scene is drawn, wide and on a phone, with all its pieces and without a sideways scroll of the page.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { World, phone, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const folder = new URL('../../tests/scenes/', import.meta.url);

for (const file of readdirSync(folder)) {
  const name = file.replace('.json', '');
  const scene = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    test(`${name}, ${size}`, async () => {
      const page = await world.person('Maren', viewport);
      await page.goto(`${world.server.url}/#/scene/${name}`);
      await page.locator('.table').waitFor();
      if (scene.over) await page.getByText(scene.over.reason).first().waitFor();
      else {
        await page.getByRole('heading', { name: scene.prompt.question }).waitFor();
        assert.ok((await page.locator('.board [data-id]').count()) > 0, 'pieces are drawn');
        const drawn = await page.locator('[data-id], [data-piece]').evaluateAll((all) => all.flatMap((e) => [e.getAttribute('data-id'), e.getAttribute('data-piece')]));
        if (size === 'wide' && scene.prompt.waiting === 'player') {
          // An area is touched through what stands in it, a tile through its cell.
          const places = new Map(scene.pieces.map((p) => [p.id, p.at]));
          const areas = new Set(scene.areas.map((a) => a.id));
          const touched = new Set(scene.prompt.options.flatMap((o) => [...o.pieces, ...o.places]).filter((id) => !areas.has(id)));
          const missing = [...touched].filter((id) => !drawn.includes(id) && !drawn.includes(places.get(id)));
          assert.deepEqual(missing, [], 'everything that an option touches can be touched');
        }
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `the page is ${over} px too wide`);
      await page.context().close();
    });
  }
}
