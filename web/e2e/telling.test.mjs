// The table says what happened, why something cannot be done, and why a hint is given.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, answered, dice, answerByPointer, noViolations, openTable, phone, retell, settled, wide } from './harness.mjs';

const world = new World();
before(() => world.start());
after(() => world.end());

const url = () => world.server.url;
const question = (page) => page.locator('.ask h2').innerText();
const told = (page) => page.locator('.told .say .words').allInnerTexts();

/** Answers until dice lie on the table. */
async function toDice(page, seed = 3) {
  const roll = dice(seed);
  for (let n = 0; n < 60 && !(await question(page)).startsWith('Which die'); n++) await answerByPointer(page, roll);
  await page.mouse.move(700, 20);
}

/** What an ability did to a box, and what a step cost, as games will tell it. */
let boxes = [];
const tell = (scene) => {
  // News leave out what is as it was.
  const now = scene.areas.flatMap((a) => a.places ?? []).filter((p) => p.id.startsWith('box:') || p.kind === 'box').map((p) => p.id);
  if (now.length > 0) boxes = now;
  if (boxes.length < 2) return;
  scene.happened = [
    { kind: 'answered', text: 'You put 6 on the first box' },
    { kind: 'triggered', place: boxes[0], about: boxes.slice(1, 2), text: 'Slippery: it is uncovered again, your 6 is lost' },
    { kind: 'changed', text: 'Slippery works once an encounter' },
  ];
};

test('sentences since the last answer light what they speak of, and are lit by it', async () => {
  const page = await world.person('Maren', wide);
  await retell(page, tell);
  await openTable(page, url(), {});
  await toDice(page);
  for (let n = 0; n < 9 && (await page.locator('.board .nos i').count()) < 2; n++) await answerByPointer(page, dice(n));
  await page.mouse.move(700, 20);
  assert.deepEqual(await told(page), ['You put 6 on the first box', 'Slippery: it is uncovered again, your 6 is lost', 'Slippery works once an encounter']);
  assert.equal(await page.locator('.board .nos i').count(), 2, 'both boxes carry the number of the sentence');
  assert.deepEqual(new Set(await page.locator('.board .nos i').allInnerTexts()), new Set(['2']));
  await page.locator('.told .say').nth(1).hover();
  assert.equal(await page.locator('.board .spoken').count(), 2, 'pointing at the sentence rings them');
  const box = page.locator('.board .box', { has: page.locator('.nos') }).first();
  await box.locator('.hit').hover();
  await page.locator('.told .say.on', { hasText: 'Slippery: it' }).waitFor();
  assert.match(await page.locator('.table > p[aria-live="polite"]').innerText(), /Slippery: it is uncovered again, your 6 is lost\./);
  await noViolations(page, 'told');

  await page.mouse.move(700, 20);
  await page.locator('.ask h2').focus();
  await page.keyboard.press('F6');
  assert.ok(await page.evaluate(() => document.activeElement.matches('.told .say')), 'F6 goes from the question to the strip');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('.board .spoken').count(), 2);
  await page.keyboard.press('Escape');
  assert.ok(await page.evaluate(() => document.activeElement.matches('.ask h2')), 'Escape goes back to the question');
  await page.context().close();
});

test('a phone shows one sentence and all of them on request', async () => {
  const page = await world.person('Odo', phone, { hasTouch: true, isMobile: true });
  await retell(page, tell);
  await openTable(page, url(), {});
  const all = page.getByRole('button', { name: /^All \d+ options|^The option/ });
  for (let n = 0; n < 12 && (await page.locator('.told', { hasText: 'Slippery' }).count()) === 0; n++) {
    if ((await all.count()) > 0) await all.tap();
    await answered(page, () => page.locator('.ask .acts .btn.go, .ask button.opt').last().tap());
    await settled(page);
  }
  assert.deepEqual(await told(page), ['Slippery: it is uncovered again, your 6 is lost'], 'the last with a cause');
  await page.getByRole('button', { name: 'all 3' }).tap();
  assert.equal((await told(page)).length, 3);
  await noViolations(page, 'told on a phone');
  await page.context().close();
});

test('the account of a step says what was open, what it cost and who bears it', async () => {
  for (const [size, viewport] of Object.entries({ wide, tablet: { width: 1024, height: 768 }, phone })) {
    const page = await world.person('Pia', viewport);
    await retell(page, (scene) => {
      const box = scene.areas.flatMap((a) => a.places ?? [])[0]?.id;
      scene.account = { title: 'Step 5: what was open, what it cost, who bears it', parts: [
        { title: 'Left open', lines: [{ text: 'Agility 9, wide', icons: ['damage', 'time'], about: box }, { text: 'Magic 5', icons: ['damage'] }] },
        { title: 'It cost', lines: [{ n: 3, text: 'damage' }, { n: 1, text: 'time' }] },
        { title: 'Who bears it', lines: [{ seat: 0, text: 'Fenn: 3 damage, 1 of 5 left', icons: ['health', 'damage', 'damage'] }] },
      ] };
    });
    await openTable(page, url(), {});
    const account = page.getByRole('region', { name: /^Step 5/ });
    await account.waitFor();
    assert.match(await account.innerText(), /Left open[\s\S]*Agility 9[\s\S]*3 damage[\s\S]*Fenn: 3 damage/i);
    assert.equal(await page.locator('.board .cost').count(), 1, 'what cost keeps a red frame');
    await noViolations(page, `account, ${size}`);
    await page.context().close();
  }
});

test('what is not lit says why, at itself, before anything is in the hand', async () => {
  const asked = [];
  const reply = (request) => {
    if (request.cmd !== 'why') return null;
    asked.push(request.piece);
    return { why: { text: 'Armour first: Strength 9 is open and has a shield.' } };
  };
  const page = await world.person('Quin', wide);
  await retell(page, () => {}, reply);
  await openTable(page, url(), {});
  const dark = page.locator('.board button[data-id]:not(.lit)').first();
  await dark.hover();
  await page.waitForTimeout(150);
  assert.equal(asked.length, 0, 'not for a pointer on its way');
  const answer = page.locator('.whynot');
  await answer.waitFor();
  assert.match(await answer.innerText(), /Why not here\?\s*Armour first/);
  assert.deepEqual(asked, [await dark.getAttribute('data-id')]);
  assert.equal(await dark.getAttribute('aria-describedby'), 'why-not');
  assert.equal(await dark.evaluate((e) => getComputedStyle(e).outlineStyle), 'dashed');
  await noViolations(page, 'why not');
  await page.mouse.move(700, 20);
  await answer.waitFor({ state: 'detached' });
  await page.context().close();

  const small = await world.person('Rolf', phone, { hasTouch: true, isMobile: true });
  await retell(small, () => {}, reply);
  await openTable(small, url(), {});
  await small.locator('.board button[data-id]:not(.lit)').first().tap();
  await small.locator('.ask .reason.why').waitFor();
  assert.match(await small.locator('.ask .reason.why').innerText(), /Armour first/);
  await small.context().close();
});

test('a hint is seen with its reason above the golden button, on a phone too', async () => {
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    const page = await world.person('Sina', viewport);
    await retell(page, () => {}, (request) => (request.cmd === 'hint' ? { hint: { i: 0, why: 'Start it: your dice close three of its boxes.' } } : null));
    await openTable(page, url(), {});
    await page.locator('.ask .hint').click();
    const reason = page.locator('.ask .reason');
    await reason.waitFor();
    assert.match(await reason.innerText(), /your dice close three of its boxes/);
    const [above, button] = [await reason.boundingBox(), await page.locator('.ask .acts .btn.go').boundingBox()];
    assert.ok(above.y + above.height <= button.y + 1, 'above the button');
    assert.equal(await page.locator('.ask .acts .btn.go[data-hinted]').count(), 1, 'which follows it');
    assert.ok(await page.locator('.ask .acts .btn.go .lamp').isVisible());
    await noViolations(page, `hint, ${size}`);
    await page.keyboard.press('h');
    await reason.waitFor({ state: 'detached' });
    await page.context().close();
  }
});
