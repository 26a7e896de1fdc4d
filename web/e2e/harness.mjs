// A server of its own with an empty data directory, a browser, and pages that complain about every console error.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.UC_PROGRAM ?? join(root, 'build/release/undercroft');
// A client built after the program stands in for the one in it.
const client = process.env.UC_CLIENT ? resolve(root, process.env.UC_CLIENT) : null;
const kinds = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ...(client ? ['--disable-features=LocalNetworkAccessChecks'] : [])];

export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 640 };

export class Server {
  data = mkdtempSync(join(tmpdir(), 'undercroft-e2e-'));
  process = null;
  port = 0;
  url = '';

  constructor(more = []) {
    this.more = more;
  }

  async start() {
    // A script answers faster than any person.
    this.process = spawn(program, ['serve', '--port', String(this.port), '--data', this.data, '--work', '0', ...this.more], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    await new Promise((ready, fail) => {
      const hear = (chunk) => {
        said += chunk;
        const found = /http:\/\/[\w.\-[\]:]+?:(\d+)/.exec(said);
        if (!found) return;
        this.port = Number(found[1]);
        this.url = `http://127.0.0.1:${this.port}`;
        ready();
      };
      this.process.stdout.on('data', hear);
      this.process.stderr.on('data', hear);
      this.process.on('exit', (code) => fail(new Error(`${program} serve ended with ${code} before it listened: ${said}`)));
    });
  }

  async stop(signal = 'SIGTERM') {
    if (!this.process) return;
    const gone = new Promise((done) => this.process.on('exit', done));
    this.process.kill(signal);
    await gone;
    this.process = null;
  }

  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export class World {
  problems = [];

  /** `more`: further words of the server's command. */
  constructor(more = []) {
    this.server = new Server(more);
  }

  async start() {
    await this.server.start();
    this.browser = await chromium.launch({ executablePath: process.env.UC_CHROMIUM ?? '/usr/bin/chromium', args: flags });
  }

  /** Pages and scripts come from the folder, with the program's own headers. */
  async serveFrom(context, folder) {
    const headers = Object.fromEntries((await fetch(`${this.server.url}/`)).headers);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag']) delete headers[name];
    await context.route((url) => url.port === String(this.server.port), (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = join(folder, path === '/' ? 'index.html' : path);
      if (!existsSync(file)) return route.continue();
      return route.fulfill({ status: 200, headers: { ...headers, 'content-type': kinds[extname(file)] ?? 'text/plain' }, body: readFileSync(file) });
    });
  }

  /**
   * A person of their own: another browser profile, another token. A script answers at once, and what it presses is
   * meant; `hasty` people are guarded as everybody is.
   */
  async person(name, viewport = wide, { isNew = false, hasty = false, ...options } = {}) {
    const context = await this.browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
    if (client) await this.serveFrom(context, client);
    if (!hasty) await context.addInitScript(() => { if (!localStorage.getItem('undercroft.settings')) localStorage.setItem('undercroft.settings', '{"deaf":0}'); });
    await context.addInitScript((n) => { if (!localStorage.getItem('undercroft.name')) localStorage.setItem('undercroft.name', n); }, name);
    // Whoever has never played gets gentler values in the form.
    if (!isNew) await context.addInitScript(() => localStorage.setItem('undercroft.played', '["one_deck_dungeon","forgotten_depths"]'));
    const page = await context.newPage();
    page.on('console', (message) => { if (message.type() === 'error' && !this.expected?.test(message.text())) this.problems.push(`${name}: ${message.text()}`); });
    page.on('pageerror', (error) => this.problems.push(`${name}: ${error.message}`));
    await page.addInitScript(() => addEventListener('securitypolicyviolation', (e) => console.error(`policy: ${e.violatedDirective} ${e.blockedURI}`)));
    return page;
  }

  async end() {
    await this.browser?.close();
    await this.server.end();
    assert.deepEqual(this.problems, [], 'no console errors, page errors or policy violations');
  }
}

/** From the lobby to the first question with the pointer; the seed makes a run repeatable. */
export async function newTable(page, url, { heroes = [], seats = {}, title = null, seed = 3 } = {}) {
  await page.goto(`${url}/#/`);
  await page.getByRole('link', { name: /^New table/ }).first().click();
  for (const hero of heroes) await page.getByText(hero, { exact: false }).first().click();
  for (const [seat, who] of Object.entries(seats)) await page.locator(`#seat-${seat}`).selectOption(who);
  if (title) await page.getByLabel('Name').fill(title);
  if (seed !== null) {
    await page.getByText('Shared challenge').click();
    await page.getByLabel('Seed').fill(String(seed));
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
}

export const seqOf = async (page) => Number(await page.locator('.table').getAttribute('data-seq'));

/** The question is there and no answer is under way. */
export async function settled(page) {
  await page.waitForFunction(() => {
    const table = document.querySelector('.table');
    return table && Number(table.dataset.seq) >= 0 && table.dataset.busy === 'false' && !document.querySelector('.ask h2')?.textContent?.includes('Laying the table');
  });
}

/** The second ask before an answer that kills is answered: it is meant. */
export async function meant(page) {
  if ((await page.locator('.ask .twice .btn.toll').count()) === 0) return;
  const deadly = page.locator('.ask .twice .btn.toll[aria-disabled="false"]');
  await deadly.waitFor();
  // By the keyboard: whoever plays with it alone gets there too.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

export const isOver = (page) => page.locator('.board .end').isVisible();

/**
 * Does something and waits for the position that it brings about. Measured in the page, from the last event that the
 * browser hears to the frame after the new scene stands in the document.
 */
export async function answered(page, act) {
  const before = await seqOf(page);
  await page.evaluate(() => {
    const table = document.querySelector('.table');
    const times = (window.inputTimes ??= []);
    let began = null;
    const kinds = ['pointerup', 'keydown'];
    const start = () => { began = performance.now(); };
    for (const kind of kinds) addEventListener(kind, start, { capture: true });
    const watch = new MutationObserver(() => {
      watch.disconnect();
      for (const kind of kinds) removeEventListener(kind, start, { capture: true });
      if (began !== null) requestAnimationFrame(() => times.push(performance.now() - began));
    });
    watch.observe(table, { attributes: true, attributeFilter: ['data-seq'] });
  });
  await act();
  await meant(page);
  await page.waitForFunction((seq) => {
    const table = document.querySelector('.table');
    return Number(table.dataset.seq) > seq && table.dataset.busy === 'false';
  }, before);
}

export async function printTimes(page, title) {
  const times = (await page.evaluate(() => window.inputTimes ?? [])).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(0);
  console.log(`${title}: input to new scene, ${times.length} answers: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
}

/** The line that a cautious person would take: what goes forward before what gives away. */
export async function sensible(page, roll) {
  const lines = await page.locator('.ask button.opt').allInnerTexts();
  const ranked = [/\bPut \w+ \d on .*(?!more needed)/, /^(?!.*\b(Convert|Discard|Flee|Return|Descend|Back)\b)/].map((wanted) =>
    lines.flatMap((text, n) => (wanted.test(text.replace(/\n/g, ' ').replace(/^\w /, '')) ? [n] : [])));
  const best = ranked.find((r) => r.length > 0);
  return best ? best[roll(best.length)] : lines.length > 0 ? roll(lines.length) : null;
}

/** axe-core finds nothing on the page. */
export async function noViolations(page, where) {
  await page.evaluate(readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8'));
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const words = found.violations.map((v) => `${where}: ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`);
  assert.deepEqual(words, []);
}

/** Numbers that do not depend on the clock, so that a run can be repeated. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/**
 * One answer with the pointer: a lit piece now and then, a sensible line mostly, or the end of the step. Returns how
 * many pieces of the board were clicked.
 */
export async function answerByPointer(page, roll) {
  const seq = await seqOf(page);
  const moved = async () => (await seqOf(page)) > seq || (await page.locator('.table').getAttribute('data-busy')) === 'true';
  let onBoard = 0;
  // A piece with several answers is only taken up by the first click; the next click finds what goes with it.
  await answered(page, async () => {
    for (let tries = 0; tries < 12 && !(await moved()); tries++) {
      const lit = page.locator('.board .lit[data-id]:visible, .party .lit[data-id]:visible');
      const lines = page.locator('.ask button.opt:not([aria-disabled="true"])');
      const finish = page.locator('.ask .do .btn.go:not([aria-disabled="true"])');
      const [pieces, count, ends] = [await lit.count(), await lines.count(), await finish.count()];
      const pick = roll(6);
      const best = count > 0 ? await sensible(page, roll) : null;
      if (pieces > 0 && pick < 2) {
        if (await lit.nth(roll(pieces)).click({ timeout: 1000 }).then(() => true, () => false)) onBoard++;
      } else if (best !== null && (pick < 5 || ends === 0)) await lines.nth(best).click({ timeout: 1000 }).catch(() => {});
      else if (ends > 0) await finish.click({ timeout: 1000 }).catch(() => {});
      await meant(page);
    }
  });
  await settled(page);
  return onBoard;
}

/** A table made by word of protocol, and its first question; a named seed makes a run repeatable. */
export async function openTable(page, url, { game = 'one_deck_dungeon', ...more } = {}) {
  if (!page.url().startsWith(url)) await page.goto(`${url}/#/settings`);
  await page.waitForFunction(() => localStorage.getItem('undercroft.person'));
  const made = await page.evaluate((create) => new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    const send = (id, cmd, fields) => socket.send(JSON.stringify({ id, cmd, ...fields }));
    socket.onopen = () => send(1, 'hello', { person: localStorage.getItem('undercroft.person') });
    socket.onmessage = ({ data }) => {
      const reply = JSON.parse(data);
      if (reply.error) fail(new Error(reply.error.message));
      else if (reply.id === 1) send(2, 'create', create);
      else if (reply.id === 2) { socket.close(); done(reply); }
    };
  }), { game, seed: 3, ...more });
  await page.goto(`${url}/#/t/${made.table}`);
  await page.locator('.table[data-seq]').waitFor();
  await settled(page);
  return made;
}

/** Changes what the server says of scenes before the page hears it; `reply` may answer a request of the page itself. */
export async function retell(page, change, reply = () => null) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const request = JSON.parse(text);
      const own = reply(request);
      if (own) socket.send(JSON.stringify({ id: request.id, ...own }));
      else server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const scene = message.scene ?? message.view?.scene;
      if (scene) change(scene, message);
      socket.send(JSON.stringify(message));
    });
  });
}
