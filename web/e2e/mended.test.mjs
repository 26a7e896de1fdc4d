// What was found at the table and mended: keys that do what they say, lists, lens, layouts, dice on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answerByPointer, answered, dice, noViolations, openTable, phone, retell, seqOf, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const url = () => world.server.url;
const question = (page) => page.locator('.ask h2').innerText();
const primary = (page) => page.locator('.ask .acts .btn.go');

async function toDice(page, seed = 3) {
  const roll = dice(seed);
  for (let n = 0; n < 80 && !(await question(page)).startsWith('Which die'); n++) await answerByPointer(page, roll);
  await page.mouse.move(700, 20);
}

test('Enter does what the golden button says wherever the focus is', async () => {
  const page = await world.person('Maren');
  await openTable(page, url(), {});
  assert.match(await primary(page).innerText(), /Start the encounter\s+Enter/);
  for (const where of ['.board button[data-id]:not(.lit)', '.steps button']) {
    await page.locator(where).first().focus();
    await answered(page, () => page.keyboard.press('Enter'));
    await answered(page, () => page.keyboard.press('u'));
    await settled(page);
  }
  await page.context().close();
});

test('Enter ends no step while a box is chosen, and the box is not called a thing in the hand', async () => {
  const page = await world.person('Odo');
  await openTable(page, url(), {});
  await toDice(page);
  for (const box of await page.locator('.board .box .hit.lit').all()) {
    const seq = await seqOf(page);
    await box.click();
    await page.waitForTimeout(100);
    if ((await seqOf(page)) !== seq) return assert.fail('a box with one die answers at once: choose another seed');
    if ((await page.locator('.ask .help', { hasText: 'Esc lets go' }).count()) > 0) break;
  }
  await page.mouse.move(700, 20);
  assert.match(await page.locator('.ask .help', { hasText: 'Esc lets go' }).innerText(), /^For .*choose what goes there/);
  assert.equal(await primary(page).count(), 0, 'no golden button');
  const seq = await seqOf(page);
  await page.locator('.ask h2').focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  assert.equal(await seqOf(page), seq);
  await page.context().close();
});

test('the lens follows pointing after a rule was opened', async () => {
  const page = await world.person('Pia');
  await openTable(page, url(), {});
  await page.locator('.steps button').first().click();
  const lens = page.getByRole('region', { name: 'Lens', exact: true });
  await lens.getByText('Rule', { exact: true }).waitFor();
  await page.locator('.board button[data-id]').last().hover();
  await lens.getByText('Rule', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await lens.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.locator('.board button[data-id]').nth(2).hover();
  await lens.getByRole('heading', { name: 'Keys' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a name stands once however many seats it has, and groups of one name are one', async () => {
  const page = await world.person('Quin', wide);
  await retell(page, (scene) => {
    for (const option of scene.prompt?.options ?? []) if (!['finish', 'back'].includes(option.role ?? '')) Object.assign(option, option.i % 2 ? { group: null } : { role: 'free' });
  });
  await openTable(page, url(), { setup: { heroes: ['fenn', 'ilse'] } });
  assert.equal(await page.locator('.seats .name').count(), 1);
  assert.equal(await page.locator('.seats .pip').count(), 2);
  await toDice(page);
  const titles = await page.locator('.ask h3').allInnerTexts();
  assert.equal(new Set(titles).size, titles.length, titles.join(' | '));
  await page.context().close();
});

test('symbols of a line are those of the board', async () => {
  const page = await world.person('Rolf', wide);
  await retell(page, (scene) => { for (const option of scene.prompt?.options ?? []) Object.assign(option, { icon: 'agi', icons: ['damage'] }); });
  await openTable(page, url(), {});
  const colour = (locator) => locator.evaluate((e) => getComputedStyle(e).color);
  assert.equal(await colour(page.locator('.ask .opt .mark .i').first()), await colour(page.locator('.party .sym-agi').first()));
  assert.equal(await page.locator('.ask .opt .res .sym-damage').first().count(), 1);
  await page.context().close();
});

for (const [width, height] of [[1440, 900], [1024, 768]]) {
  test(`four heroes see their dice and what it costs at ${width}`, { timeout: 120_000 }, async () => {
    const page = await world.person('Sina', { width, height });
    await openTable(page, url(), { setup: { heroes: ['fenn', 'ilse', 'marrow', 'oda'] }, seed: 2 });
    await toDice(page, 2);
    const whole = async (locator, what) => {
      for (const one of await locator.all()) {
        const box = await one.boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width, `${what} is on the screen: ${JSON.stringify(box)}`);
      }
    };
    await whole(page.locator('.tray [data-piece^="die:"]'), 'every die');
    await whole(page.locator('.tally'), 'the tally');
    const wide = await page.locator('.card h2').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > e.closest('.card').getBoundingClientRect().right).map((e) => e.textContent));
    assert.deepEqual(wide, [], 'no title runs out of its card');
    const cut = await page.locator('.steps .t').evaluateAll((all) => all.filter((e) => e.offsetParent && (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 1)).map((e) => e.textContent));
    assert.deepEqual(cut, [], 'no title of a step is clipped');
    await noViolations(page, `four heroes at ${width}`);
    await page.context().close();
  });
}

test('no title of a step is clipped, on no screen', async () => {
  const page = await world.person('Rhea', wide);
  await openTable(page, url(), { setup: { heroes: ['fenn', 'ilse'] } });
  await toDice(page);
  for (const [width, height] of [[1440, 900], [1024, 768], [360, 740]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    const cut = await page.locator('.steps .t').evaluateAll((all) => all.filter((e) => e.offsetParent && (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 1)).map((e) => e.textContent));
    assert.deepEqual(cut, [], `at ${width}`);
  }
  await page.context().close();
});

test('the views of a phone are named', async () => {
  const page = await world.person('Sven', { width: 360, height: 740 }, { hasTouch: true, isMobile: true });
  await openTable(page, url(), {});
  for (const [width, height] of [[360, 740], [360, 640]]) {
    await page.setViewportSize({ width, height });
    const words = await page.locator('.tabbar button > span').evaluateAll((all) => all.map((e) => [e.textContent, e.getBoundingClientRect()]).map(([text, box]) => [text, box.width > 15 && box.bottom <= innerHeight]));
    assert.deepEqual(words, ['Table', 'Party', 'Lens', 'Log', 'Odds', 'Chat'].map((word) => [word, true]));
  }
  await page.context().close();
});

test('the edges of a card that can be claimed are lit, and a click claims', { timeout: 120_000 }, async () => {
  const page = await world.person('Theo', wide);
  await openTable(page, url(), {});
  const roll = dice(3);
  for (let n = 0; n < 120 && !/^What do you take/.test(await question(page)); n++) await answerByPointer(page, roll);
  await page.mouse.move(700, 20);
  const item = page.locator('.board .edge.lit');
  await item.waitFor();
  await noViolations(page, 'loot');
  const name = await item.locator('.name').innerText();
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await item.isVisible(), 'on a phone too');
  await page.setViewportSize(wide);
  await answered(page, () => item.click());
  await page.locator('.party').getByText(name).first().waitFor();
  await page.context().close();
});

test('a game that is won is felt at its end, unless joy is off', async () => {
  for (const joy of [true, false]) {
    const page = await world.person('Tove', wide);
    if (!joy) {
      await page.goto(`${url()}/#/settings`);
      await page.getByLabel('A little joy when something is won').uncheck();
    }
    await retell(page, (scene) => { if (scene.over) scene.over.result = 'won'; });
    await openTable(page, url(), { game: 'forgotten_depths' });
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Give up the game…' }).click();
    await page.getByRole('button', { name: 'Give up', exact: true }).click();
    await page.locator('.board .end').waitFor();
    if (joy) await page.locator('.board .joy i').nth(29).waitFor({ state: 'attached' });
    else assert.equal(await page.locator('.board .joy').count(), 0);
    await page.context().close();
  }
});

test('a die goes to its box by two taps, is large enough and has its shape', { timeout: 120_000 }, async () => {
  const page = await world.person('Tom', { width: 360, height: 740 }, { hasTouch: true, isMobile: true });
  await openTable(page, url(), {});
  const all = page.getByRole('button', { name: /^All \d+ options|^The option/ });
  for (let n = 0; n < 40 && !(await question(page)).startsWith('Which die'); n++) {
    if ((await primary(page).count()) === 0 && (await all.count()) > 0) await all.tap();
    await answered(page, () => page.locator('.ask .acts .btn.go, .ask button.opt').last().tap());
    await settled(page);
  }
  const target = page.locator('.board .box .hit.hot').first();
  for (const die of await page.locator('.tray [data-id^="die:"].lit').all()) {
    const box = await die.boundingBox();
    assert.ok(box.width >= 43.5 && box.height >= 43.5, `a die is ${box.width} by ${box.height}`);
    await die.tap();
    await page.waitForTimeout(100);
    if ((await target.count()) > 0) break;
    await page.keyboard.press('Escape');
  }
  const seq = await seqOf(page);
  await target.scrollIntoViewIfNeeded();
  await target.tap();
  await page.waitForFunction((before) => Number(document.querySelector('.table').dataset.seq) >= before + 2 && document.querySelector('.table').dataset.busy === 'false', seq);
  assert.ok(await page.locator('.tally').isVisible(), 'the tally is on the screen');

  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Log' }).tap();
  const shapes = await page.locator('.log .mini .corner').evaluateAll((found) => found.map((e) => getComputedStyle(e).display));
  assert.ok(shapes.length > 0 && shapes.every((d) => d !== 'none'), 'small dice of the log keep their shape');
  await page.context().close();
});

test('a card fills a phone and a tablet, and nothing lies over the menu', async () => {
  for (const width of [360, 1024]) {
    const page = await world.person('Wim', { width, height: 740 });
    await openTable(page, url(), { setup: { heroes: ['fenn', 'ilse'] } });
    const [card, board] = [await page.locator('.board section.card').first().boundingBox(), await page.locator('.board').boundingBox()];
    assert.ok(card.width > 0.85 * board.width, `${card.width} of ${board.width} at ${width}`);
    await page.getByRole('button', { name: 'Table menu' }).click();
    const link = page.getByRole('link', { name: 'Settings' });
    const { x, y, width: wide, height } = await link.boundingBox();
    assert.ok(await page.evaluate(([cx, cy]) => document.elementFromPoint(cx, cy)?.closest('a') !== null, [x + wide / 2, y + height / 2]), 'nothing lies over the menu');
    await page.context().close();
  }
});

test('a covered wide box shows no noughts', async () => {
  const page = await world.person('Ulla', wide);
  await retell(page, (scene) => { for (const piece of scene.pieces ?? []) if (piece.kind === 'die') piece.face.value = 0; });
  await openTable(page, url(), {});
  await toDice(page);
  assert.ok((await page.locator('.board .die').count()) > 0);
  assert.deepEqual((await page.locator('.board .die text').allTextContents()).filter((t) => t === '0'), []);
  await page.context().close();
});

test('by daylight the bonus die stands out, and the table hinders nobody', async () => {
  const page = await world.person('Vera', wide);
  await page.goto(`${url()}/#/settings`);
  await page.getByLabel('Light').selectOption('daylight');
  await openTable(page, url(), {});
  // The colours that are computed, as the eye weighs them.
  const contrast = await page.locator('.party .sym-her').first().evaluate((e) => {
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let under = e.parentElement;
    while (/rgba\(0, 0, 0, 0\)/.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
    const [a, b] = [light(getComputedStyle(e).color), light(getComputedStyle(under).backgroundColor)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  });
  assert.ok(contrast >= 3, `the star has a contrast of ${contrast.toFixed(1)}`);
  await toDice(page);
  await noViolations(page, 'table by daylight');
  await page.context().close();
});
