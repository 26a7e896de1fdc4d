// The lab's report is one file: it opens from disk, without network and without console errors.
// Plays: one_deck_dungeon
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.UC_PROGRAM ?? join(root, 'build/release/undercroft');
const folder = mkdtempSync(join(tmpdir(), 'undercroft-report-'));
let browser;

before(async () => {
  writeFileSync(join(folder, 'study.toml'), 'name = "Heroes & <dungeons>"\ngame = "one_deck_dungeon"\ngames = 8\nseed = 1\nbots = ["rules"]\n[grid]\nheroes = "all"\ndungeon = "all"\n');
  execFileSync(program, ['lab', 'run', join(folder, 'study.toml'), '--out', folder, '--quiet']);
  browser = await chromium.launch({ executablePath: process.env.UC_CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'] });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options) {
  const page = await (await browser.newContext({ offline: true, ...options })).newPage();
  const problems = [];
  const asked = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) problems.push(message.text()); });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  return { page, problems, asked };
}

for (const colorScheme of ['light', 'dark'])
  test(`opens offline in ${colorScheme}, with every section and nothing fetched`, async () => {
    const { page, problems, asked } = await open({ colorScheme });
    assert.equal(await page.title(), 'Heroes & <dungeons>');
    for (const heading of ['Win rates', 'Heat maps', 'Causes of loss', 'Lengths', 'Win probability over time', 'Cards: presence and impact', 'Never met', 'Games'])
      assert.equal(await page.getByRole('heading', { name: heading, exact: true }).count(), 1, heading);
    assert.equal(await page.locator('#rates ~ .scroll table').first().locator('tbody tr').count(), 10);
    assert.equal(await page.locator('details table.sorts tbody tr').count(), 100);
    assert.match(await page.locator('table.map caption').first().textContent(), /^Heroes by Dungeon/);
    const shares = (await page.locator('table.map').first().locator('td.heat').allTextContents()).map(Number.parseFloat);
    assert.equal(shares.length, 100);
    assert.ok(shares.some((share) => share === 0) && shares.some((share) => share > 50), 'easy and hard dungeons look alike');
    assert.ok(await page.locator('svg.plot').count() >= 2);
    assert.deepEqual(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:')), []);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

test('sorts a table by its headings, and scrolls no page sideways on a phone', async () => {
  const { page, problems } = await open({ viewport: { width: 360, height: 640 } });
  await page.getByText('All 100 cells').click();
  const table = page.locator('table.sorts').first();
  const cells = () => table.locator('tbody tr td:first-child').allTextContents();
  await table.getByRole('button', { name: 'Cell' }).click();
  await table.getByRole('button', { name: 'Cell' }).click();
  assert.equal((await cells())[0], '99');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(problems, []);
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'])
  test(`has no findings of axe in ${colorScheme}`, async () => {
    const { page } = await open({ colorScheme });
    await page.getByText('All 100 cells').click();
    await page.evaluate(readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8'));
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html}`), []);
    await page.context().close();
  });

test('names games that replay', async () => {
  const { page } = await open({});
  const name = page.locator('a.game').first();
  const game = await name.textContent();
  await name.click();
  assert.equal(await page.locator('tr:target td').first().textContent(), game);
  assert.match(await page.locator('tr:target').textContent(), new RegExp(`undercroft lab replay ${game} `));
  const record = join(folder, 'game.jsonl');
  execFileSync(program, ['lab', 'replay', game, folder, '--record', record]);
  execFileSync(program, ['replay', record]);
  await page.context().close();
});
