// No slip loses a game: giving up, hasty keys and clicks, answers that kill.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, isOver, noViolations, openTable, phone, retell, seqOf, settled } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const url = () => world.server.url;
const lines = (page) => page.locator('.ask button.opt:not([aria-disabled="true"])');
const primary = (page) => page.locator('.ask .acts .btn.go:not([aria-disabled="true"])');
const question = (page) => page.locator('.ask h2').innerText();

/** Answers until a question has at least so many lines. */
async function reach(page, count) {
  for (let n = 0; n < 20 && (await lines(page).count()) < count; n++) {
    await page.waitForTimeout(300);
    await answered(page, async () => ((await primary(page).count()) > 0 ? primary(page).click() : lines(page).first().click()));
    await settled(page);
  }
  assert.ok((await lines(page).count()) >= count, `${await question(page)} has ${count} lines`);
  await page.waitForTimeout(300);
}

for (const game of ['forgotten_depths', 'one_deck_dungeon']) {
  test(`giving up stands in the menu alone and asks back, ${game}`, async () => {
    const page = await world.person('Maren');
    await openTable(page, url(), { game });
    assert.equal(await page.locator('.ask').getByText(/give up/i).count(), 0, 'no line and no button');
    await page.getByRole('button', { name: 'Table menu' }).click();
    const offer = page.getByRole('button', { name: 'Give up the game…' });
    if (game === 'one_deck_dungeon' && (await offer.count()) === 0) return page.context().close();
    const seq = await seqOf(page);
    await offer.click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Keep playing');
    await page.keyboard.press('Enter');
    assert.equal(await seqOf(page), seq, 'asking back gives nothing up');
    await page.getByRole('button', { name: 'Give up the game…' }).click();
    await noViolations(page, 'giving up');
    await page.getByRole('button', { name: 'Give up', exact: true }).click();
    await page.locator('.board .end').waitFor();
    await answered(page, () => page.keyboard.press('u'));
    assert.ok(!(await isOver(page)), 'and it can be undone');
    await page.context().close();
  });
}

test('a key that is held or pressed too soon answers once', async () => {
  const page = await world.person('Odo', undefined, { hasty: true });
  await openTable(page, url(), { game: 'forgotten_depths' });
  await reach(page, 2);
  const seq = await seqOf(page);
  // In the page, at the very moment of the exchange: a busy machine would be late.
  await page.evaluate(() => new Promise((done) => {
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    new MutationObserver((_, watch) => {
      watch.disconnect();
      for (const key of 'aaaa') press(key);
      press('Enter');
      done();
    }).observe(document.querySelector('.table'), { attributes: true, attributeFilter: ['data-seq'] });
    press('a');
  }));
  await page.waitForTimeout(400);
  const after = await seqOf(page);
  assert.equal(after, seq + 1, 'one press, one answer');
  await answered(page, () => page.keyboard.press('u'));
  await page.waitForTimeout(300);
  await page.keyboard.down('a');
  for (let n = 0; n < 8; n++) {
    await page.waitForTimeout(80);
    await page.keyboard.down('a');
  }
  await page.keyboard.up('a');
  assert.equal(await seqOf(page), after + 2, 'holding a key answers once');
  await page.context().close();
});

test('a second click where a line was exchanged is dropped, a later one counts', async () => {
  const page = await world.person('Ines', undefined, { hasty: true });
  await openTable(page, url(), { game: 'forgotten_depths' });
  await reach(page, 2);
  const box = await lines(page).first().boundingBox();
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  // The second one in the page, at the very moment of the exchange: a busy machine would be late.
  await page.evaluate(([clientX, clientY]) => {
    new MutationObserver((_, watch) => {
      watch.disconnect();
      const at = document.elementFromPoint(clientX, clientY);
      const how = { clientX, clientY, bubbles: true, cancelable: true, detail: 1, view: window };
      at.dispatchEvent(new PointerEvent('pointerdown', { ...how, pointerType: 'mouse' }));
      at.dispatchEvent(new MouseEvent('click', how));
      window.hit = at.closest('button')?.textContent ?? 'nothing';
    }).observe(document.querySelector('.table'), { attributes: true, attributeFilter: ['data-seq'] });
  }, [box.x + 60, box.y + box.height / 2]);
  const before = await seqOf(page);
  await answered(page, () => page.mouse.click(box.x + 60, box.y + box.height / 2));
  await page.waitForTimeout(400);
  assert.notEqual(await page.evaluate(() => window.hit), 'nothing', 'another line lies there now');
  assert.equal(await seqOf(page), before + 1, 'the second click hit what it was not aimed at');
  assert.equal(await page.locator('.ask .opt.hot').count(), 0, 'what slid under a resting pointer is not pointed at');
  await reach(page, 1);
  await answered(page, () => lines(page).first().click());
  await page.context().close();
});

test('a press that began before the question was exchanged answers nothing', async () => {
  const page = await world.person('Pia', undefined, { hasty: true });
  await openTable(page, url(), {});
  await answered(page, () => primary(page).click());
  await settled(page);
  await page.waitForTimeout(300);
  // The golden button stays where it is and says something else.
  const spot = await primary(page).boundingBox();
  const before = await primary(page).innerText();
  await page.mouse.move(spot.x + 20, spot.y + 8);
  await page.mouse.down();
  await answered(page, () => page.keyboard.press('u'));
  const seq = await seqOf(page);
  assert.notEqual(await primary(page).innerText(), before);
  await page.mouse.up();
  await page.waitForTimeout(300);
  assert.equal(await seqOf(page), seq);
  await page.context().close();
});

/** Every ending of a step costs, and kills if asked to. */
const dear = (deadly) => (scene) => {
  for (const option of scene.prompt?.options ?? []) if (option.role === 'finish') Object.assign(option, { toll: '5 damage, Fenn falls', ...(deadly ? { asked_back: 'Fenn falls' } : {}) });
};

async function reachFinish(page) {
  for (let n = 0; n < 12 && (await page.locator('.ask .acts .btn.toll').count()) === 0; n++) {
    const all = page.getByRole('button', { name: /^All \d+ options|^The option/ });
    if ((await all.count()) > 0) await all.click();
    await answered(page, () => lines(page).first().click());
    await settled(page);
    await page.waitForTimeout(300);
  }
}

test('any answer that would end a step so that somebody falls says so and is asked twice', async () => {
  const page = await world.person('Runa');
  await retell(page, (scene) => {
    for (const option of scene.prompt?.options ?? []) if ((option.role ?? '') !== 'finish') Object.assign(option, { toll: 'the step ends: 2 damage, Fenn falls', asked_back: 'Fenn falls' });
  });
  await openTable(page, url(), { game: 'forgotten_depths' });
  const seq = await seqOf(page);
  assert.match(await lines(page).first().innerText(), /the step ends: 2 damage, Fenn falls/);
  await noViolations(page, 'a line with a price');
  await lines(page).first().hover();
  const button = page.locator('.ask .acts .btn.go');
  assert.match(await button.innerText(), /Fenn falls/);
  assert.ok(await button.evaluate((e) => e.matches('.toll')), 'it is not golden');
  await lines(page).first().click();
  assert.match(await page.getByRole('alertdialog').innerText(), /^Fenn falls\./);
  await page.waitForTimeout(300);
  assert.equal(await seqOf(page), seq);
  await page.context().close();
});

test('the button that ends a step says its price in the colour of harm', async () => {
  const page = await world.person('Quin');
  await retell(page, dear(false));
  await openTable(page, url(), { game: 'forgotten_depths' });
  await reachFinish(page);
  const toll = page.locator('.ask .acts .btn.toll');
  assert.match(await toll.innerText(), /5 damage, Fenn falls/);
  const [red, green] = (await toll.evaluate((e) => getComputedStyle(e).backgroundImage)).match(/\d+/g).map(Number);
  assert.ok(red > 2 * green, 'the price is red, not golden');
  await noViolations(page, 'price');
  await answered(page, () => toll.click());
  await page.context().close();
});

for (const [size, viewport] of [['wide', undefined], ['phone', phone]]) {
  test(`an answer that kills is asked twice, ${size}`, async () => {
    const page = await world.person('Rolf', viewport, { hasty: true });
    await retell(page, dear(true));
    await openTable(page, url(), { game: 'forgotten_depths' });
    await reachFinish(page);
    const seq = await seqOf(page);
    await page.locator('.ask h2').focus();
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    const again = page.getByRole('alertdialog');
    await page.evaluate(() => document.querySelector('.twice .btn.toll').click());
    assert.match(await again.innerText(), /^Fenn falls\./);
    await noViolations(page, `asked twice, ${size}`);
    assert.match(await page.evaluate(() => document.activeElement.innerText), /^Keep playing/, 'the safe answer has the focus');
    assert.equal(await seqOf(page), seq, 'the deadly one is deaf at first');
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    assert.equal(await seqOf(page), seq, 'Enter is the safe answer');
    assert.ok(!(await page.evaluate(() => document.activeElement === document.body)), 'focus is not lost');

    await page.locator('.ask .acts .btn.toll').click();
    await page.locator('.twice .btn.toll[aria-disabled="false"]').waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    await page.locator('.ask .acts .btn.toll').click();
    await page.locator('.twice .btn.toll[aria-disabled="false"]').waitFor();
    await page.keyboard.press('Tab');
    await answered(page, () => page.keyboard.press('Enter'));
    await page.waitForTimeout(300);
    await answered(page, () => page.keyboard.press('u'));
    assert.ok(!(await isOver(page)), 'it can be undone');
    await page.context().close();
  });
}
