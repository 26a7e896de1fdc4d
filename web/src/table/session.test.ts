import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../net/link.svelte';
import type { LogEntry, News, Push, View } from '../net/protocol';
import type { Area, Option, Piece, Scene } from '../scene';
import { bestFirst } from './promises';
import { Session, type Connection } from './session.svelte';
import { Settings } from './settings.svelte';
import { speech } from './speech';
import { tell } from './telling';

const option = (i: number): Option => ({
  i, seat: 0, verb: 'do', args: {}, text: `Option ${i}`, group: null, does: null, result: null, label: null,
  pieces: [`piece:${i}`], places: [], odds: null,
});

const scene = (question: string): Scene => ({
  game: 'g', seat: 0, title: 't', trail: [], steps: [], areas: [], pieces: [], links: [], overlays: [], happened: [], over: null,
  prompt: {
    waiting: 'player', seats: [0], asks: null, question, help: null, chosen: [], more: null, barred: [], tally: [],
    options: [option(0), option(1)],
  },
});

const entry = (n: number, kind: LogEntry['kind'] = 'answer'): LogEntry =>
  ({ n, seq: n, at: n, kind, seat: 0, who: 'Maren', text: `line ${n}`, rule: null, happened: null, time: 0 });

const view = (seq: number, rest: Partial<View> = {}): View => ({
  table: 'T', seq, answers: seq, scene: scene(`Question ${seq}`), log: [], undo: null, ask: null, pointing: [], tip: null,
  title: 'Friday', game: 'g', guide: null, pace: 'live', chat: 'all', over: null,
  people: {
    seats: [{ seat: 0, name: 'Maren', who: 'person', here: true, mine: true, since: 0 }, { seat: 1, name: 'Tomas', who: 'person', here: true, mine: false, since: 0 }],
    watching: 0, host: 'Maren', is_host: true, may_sit: true, mine: [0],
  },
  ...rest,
});

interface Asked { cmd: string; fields: Record<string, unknown>; resolve(reply: object): void; reject(error: Error): void }

function world() {
  const asked: Asked[] = [];
  let hear: (push: Push) => void = () => {};
  let reopen: () => void = () => {};
  const link = {
    state: 'open' as 'open' | 'lost',
    ask: (cmd: string, fields: object) => new Promise((resolve, reject) => {
      asked.push({ cmd, fields: fields as Record<string, unknown>, resolve, reject });
    }),
    onPush: (run: (push: Push) => void) => { hear = run; return () => {}; },
    onOpen: (run: () => void) => { reopen = run; run(); return () => {}; },
  };
  const session = new Session(link as unknown as Connection, 'T', 'inv', new Settings());
  session.start();
  const settle = () => vi.waitFor(() => {});
  const push = (seq: number, rest: Partial<View> = {}) => hear({ push: 'table', ...view(seq, rest) });
  const last = (cmd: string) => asked.filter((a) => a.cmd === cmd).at(-1)!;
  return { session, asked, link, settle, push, last, hear: (message: Push) => hear(message), reopen: () => reopen() };
}

async function seated() {
  const w = world();
  w.last('open').resolve({ view: view(3) });
  await w.settle();
  return w;
}

describe('a table', () => {
  it('opens with its token and shows the view', async () => {
    const w = await seated();
    expect(w.asked[0]?.fields).toEqual({ table: 'T', token: 'inv' });
    expect(w.session.scene?.prompt?.question).toBe('Question 3');
    expect(w.session.myTurn).toBe(true);
  });

  it('waits with an answer for reply and scene, whichever comes first', async () => {
    const w = await seated();
    w.session.ui.answer(1);
    expect(w.session.ui.busy).toBe(true);
    expect(w.last('choose').fields).toMatchObject({ table: 'T', seq: 3, i: 1 });
    w.push(4);
    expect(w.session.ui.busy).toBe(true);
    w.last('choose').resolve({ seq: 4 });
    await w.settle();
    expect(w.session.ui.busy).toBe(false);

    w.session.ui.answer(0);
    w.last('choose').resolve({ seq: 5 });
    await w.settle();
    expect(w.session.ui.busy).toBe(true);
    w.push(5);
    expect(w.session.ui.busy).toBe(false);
  });

  it('sends a cut answer again with the same nonce', async () => {
    const w = await seated();
    w.session.ui.answer(1);
    const nonce = w.last('choose').fields.nonce;
    w.last('choose').reject(new Refused('lost', 'cut'));
    await w.settle();
    expect(w.session.ui.busy).toBe(true);
    w.reopen();
    w.last('open').resolve({ view: view(3) });
    await w.settle();
    const again = w.asked.filter((a) => a.cmd === 'choose');
    expect(again).toHaveLength(2);
    expect(again[1]?.fields).toMatchObject({ seq: 3, i: 1, nonce });
  });

  it('gives the piece back when somebody was quicker', async () => {
    const w = await seated();
    w.session.ui.answer(1);
    w.push(4, { log: [entry(9)] });
    w.last('choose').reject(new Refused('stale', 'The table has moved on.'));
    await w.settle();
    expect(w.session.ui.busy).toBe(false);
    expect(w.session.notice).toBe('Somebody was quicker: line 9.');
  });

  it('lets go of an answer that the others are asked about first', async () => {
    const w = await seated();
    w.session.ui.answer(1);
    w.last('choose').resolve({ asked: true });
    await w.settle();
    expect(w.session.ui.busy).toBe(false);
    expect(w.session.pending).toBeNull();
    w.push(3, { ask: { ask: 'a1', by: 'Maren', to: 3, text: 'Give up', answers: 0, reveals: 0, ends: true, agreed: [0], open: [1] } });
    expect(w.session.consent?.ends).toBe(true);
  });

  it('shows no line any more that was taken back', async () => {
    const w = await seated();
    w.push(3, { log: [entry(7000, 'chat'), entry(8000, 'chat')] });
    w.hear({ push: 'unsaid', table: 'T', lines: [7000] });
    expect(w.session.log.map((e) => e.n)).toEqual([8000]);
  });

  it('ignores a view that is older than what it shows', async () => {
    const w = await seated();
    w.push(5);
    w.push(4);
    expect(w.session.seq).toBe(5);
    expect(w.session.scene?.prompt?.question).toBe('Question 5');
  });

  it('keeps the scene when only people changed, and log lines once', async () => {
    const w = await seated();
    w.push(4, { log: [entry(1), entry(2)] });
    w.push(4, { scene: undefined, log: [entry(2), entry(3, 'chat')] });
    expect(w.session.scene?.prompt?.question).toBe('Question 4');
    expect(w.session.log.map((e) => e.n)).toEqual([1, 2, 3]);
    expect(w.session.unread).toBe(1);
  });

  it('shows where the others point, not where I do', async () => {
    const w = await seated();
    w.push(4, { pointing: [{ seat: 0, piece: 'a' }, { seat: 1, piece: 'b' }] });
    expect([...w.session.ui.peers]).toEqual([['b', [1]]]);
  });

  it('counts the moments when it becomes my turn', async () => {
    const w = await seated();
    expect(w.session.turns).toBe(1);
    const theirs = scene('Theirs');
    theirs.prompt!.options = [{ ...option(0), seat: 1 }];
    w.push(4, { scene: theirs });
    w.push(5);
    w.push(6);
    expect(w.session.turns).toBe(2);
  });

  it('opens the table again by itself when the server let go of it', async () => {
    vi.useFakeTimers();
    try {
      const w = await seated();
      const opens = () => w.asked.filter((a) => a.cmd === 'open').length;
      w.session.ui.answer(1);
      w.hear({ push: 'gone', table: 'T', why: 'the table could not be kept; open it again' });
      w.hear({ push: 'gone', table: 'other', why: 'not mine' });
      expect(w.session.gone).toBeNull();
      await vi.advanceTimersByTimeAsync(1000);
      expect(opens()).toBe(2);
      for (const n of [3, 4]) {
        w.last('open').reject(new Refused('unavailable', 'the store does not answer; try again'));
        await vi.advanceTimersByTimeAsync(20000);
        expect(w.session.gone).toBeNull();
        expect(w.session.notice).toBe('the store does not answer; try again.');
        expect(opens()).toBe(n);
      }
      w.last('open').resolve({ view: view(3) });
      await vi.advanceTimersByTimeAsync(20000);
      expect(opens()).toBe(4);
      expect(w.session.notice).toBeNull();
      expect(w.asked.filter((a) => a.cmd === 'choose')).toHaveLength(2);
      w.session.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks less and less often for a table that does not come back', async () => {
    vi.useFakeTimers();
    try {
      const w = world();
      for (let n = 0; n < 30; n++) {
        w.last('open').reject(new Refused('unavailable', 'the store does not answer; try again'));
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(w.asked.filter((a) => a.cmd === 'open').length).toBeLessThan(10);
      w.session.stop();
      const before = w.asked.filter((a) => a.cmd === 'open').length;
      await vi.advanceTimersByTimeAsync(60000);
      expect(w.asked.filter((a) => a.cmd === 'open')).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says why a table cannot be shown', async () => {
    const w = world();
    w.last('open').reject(new Refused('no_table', 'There is no such table.'));
    await w.settle();
    expect(w.session.gone).toBe('There is no such table.');
  });
});

describe('news', () => {
  const shelf = (id: string, text: string): Area => ({ id, kind: 'row', title: id, order: 1, text, places: [{ id: `${id}:0`, kind: 'slot', label: 'first' }] });
  const cup = (at: string): Piece => ({ id: `cup:${at}`, kind: 'token', at, text: 'A cup' });
  const whole = (seq: number, text: string): Scene => ({ ...scene(`Question ${seq}`), areas: [shelf('left', text), shelf('right', 'old')], pieces: [cup('left:0'), cup('right')] });
  const news = (seq: number, text: string): News => ({ ...whole(seq, text), areas: [shelf('left', text), { id: 'right', order: 1, same: true }], pieces: [cup('left:0')] });

  async function looking() {
    const w = world();
    w.last('open').resolve({ view: view(3, { scene: whole(3, 'a') }) });
    await w.settle();
    return w;
  }

  const opens = (w: { asked: Asked[] }) => w.asked.filter((a) => a.cmd === 'open').length;

  it('show the same as the whole scene would', async () => {
    const w = await looking();
    w.push(4, { since: 3, scene: news(4, 'b') });
    expect(w.session.scene).toEqual(whole(4, 'b'));
    w.push(4, { scene: undefined, log: [entry(1, 'chat')] });
    w.push(5, { since: 4, scene: news(5, 'c') });
    expect(w.session.scene).toEqual(whole(5, 'c'));
    expect(w.session.ui.scene).toEqual(whole(5, 'c'));
    expect(opens(w)).toBe(1);
  });

  it('of a position that is not here are not shown: the whole is asked for, once', async () => {
    const w = await looking();
    w.push(5, { since: 4, scene: news(5, 'c') });
    w.push(6, { since: 5, scene: news(6, 'd') });
    expect(w.session.scene).toEqual(whole(3, 'a'));
    expect(w.session.seq).toBe(3);
    expect(opens(w)).toBe(2);
    w.last('open').resolve({ view: view(6, { scene: whole(6, 'd') }) });
    await w.settle();
    expect(w.session.scene).toEqual(whole(6, 'd'));
    w.push(7, { since: 6, scene: news(7, 'e') });
    expect(w.session.scene).toEqual(whole(7, 'e'));
    expect(opens(w)).toBe(2);
  });

  it('of other eyes, or of areas that are not here, are not shown either', async () => {
    const w = await looking();
    w.push(4, { since: 3, scene: { ...news(4, 'b'), seat: 1 } });
    expect(w.session.seq).toBe(3);
    expect(opens(w)).toBe(2);
    w.last('open').reject(new Refused('lost', 'cut'));
    await w.settle();
    w.push(4, { since: 3, scene: { ...news(4, 'b'), areas: [{ id: 'attic', order: 1, same: true }] } });
    expect(w.session.seq).toBe(3);
    expect(opens(w)).toBe(3);
  });

  it('that come after a cut wait for the table to be opened again', async () => {
    const w = await looking();
    w.push(4, { since: 3, scene: news(4, 'b') });
    w.reopen();
    w.push(6, { since: 5, scene: news(6, 'd') });
    expect(w.session.scene).toEqual(whole(4, 'b'));
    expect(opens(w)).toBe(2);
    w.last('open').resolve({ view: view(6, { scene: whole(6, 'd') }) });
    await w.settle();
    expect(w.session.scene).toEqual(whole(6, 'd'));
  });
});

describe('what answers promise', () => {
  const odds = [{ i: 0, p: 0.25, exact: true }, { i: 1, p: 0.75, exact: false }];

  async function weighing() {
    const w = await seated();
    w.session.weighing = true;
    const reply = w.session.weigh();
    return { ...w, reply };
  }

  it('is asked for once a question, by whoever wants to know', async () => {
    const w = await seated();
    expect(w.session.toWeigh).toBe(false);
    w.session.weighing = true;
    expect(w.session.toWeigh).toBe(true);
    const reply = w.session.weigh();
    expect(w.last('odds').fields).toEqual({ table: 'T' });
    w.last('odds').resolve({ odds });
    await reply;
    expect(w.session.promises).toEqual(odds);
    expect(w.session.toWeigh).toBe(false);
  });

  it('is forgotten with its question, and stays when only people change', async () => {
    const w = await weighing();
    w.last('odds').resolve({ odds });
    await w.reply;
    w.push(3, { scene: undefined });
    expect(w.session.promises).toEqual(odds);
    w.session.ui.answer(1);
    expect(w.session.promises).toEqual(odds);
    w.push(4);
    expect(w.session.promises).toBeNull();
    expect(w.session.toWeigh).toBe(false);
    w.last('choose').resolve({ seq: 4 });
    await w.settle();
    expect(w.session.toWeigh).toBe(true);
  });

  it('is not shown when the table has moved on meanwhile', async () => {
    const w = await weighing();
    w.push(4);
    w.last('odds').resolve({ odds });
    await w.reply;
    expect(w.session.promises).toBeNull();
    const late = w.session.weigh();
    w.push(5);
    w.last('odds').reject(new Refused('unavailable', 'cannot be reckoned'));
    await late;
    expect(w.session.promises).toBeNull();
  });

  it('may be beyond reckoning: that is no trouble, and the next question is weighed again', async () => {
    const w = await weighing();
    w.last('odds').reject(new Refused('unavailable', 'cannot be reckoned'));
    await w.reply;
    expect(w.session.promises).toEqual([]);
    expect(w.session.notice).toBeNull();
    expect(w.session.toWeigh).toBe(false);
    w.push(4);
    expect(w.session.toWeigh).toBe(true);
  });

  it('is asked again by itself after a cut, and only by the person after a refusal', async () => {
    const w = await weighing();
    w.last('odds').reject(new Refused('lost', 'cut'));
    await w.reply;
    expect(w.session.notice).toBeNull();
    expect(w.session.toWeigh).toBe(true);
    const reply = w.session.weigh();
    w.last('odds').reject(new Refused('too_many', 'wait for the replies'));
    await reply;
    expect(w.session.notice).toBe('wait for the replies');
    expect(w.session.weighing).toBe(false);
    expect(w.session.ui.busy).toBe(false);
  });

  it('is nothing for spectators, for the past, or for whoever wants no figures', async () => {
    const w = await seated();
    w.session.weighing = true;
    w.session.ui.settings.set('odds', 'counts');
    expect(w.session.toWeigh).toBe(false);
    w.session.ui.settings.set('odds', 'exact');
    w.session.moment = { at: 1, of: 3, scene: scene('Then') };
    expect(w.session.toWeigh).toBe(false);
    w.session.backToNow();
    expect(w.session.toWeigh).toBe(true);
    w.push(4, { people: { ...view(4).people, mine: [] } });
    expect(w.session.toWeigh).toBe(false);
  });

  it('is told best first, without what nobody looked at', () => {
    const options = [0, 1, 2, 3].map(option);
    const told = bestFirst(options, [{ i: 0, p: 0.25, exact: true }, { i: 1, p: 0.75, exact: false }, { i: 2, p: null, exact: false }, { i: 3, p: 0.75, exact: true }]);
    expect(told.map((w) => [w.option.text, w.p, w.exact])).toEqual([['Option 1', 0.75, false], ['Option 3', 0.75, true], ['Option 0', 0.25, true]]);
    expect(bestFirst(options, [])).toEqual([]);
  });
});

describe('what is spoken', () => {
  it('is a sentence for each thing, without the steps, of at most twenty words', () => {
    expect(speech(tell([{ kind: 'step', title: 'Roll' }, { kind: 'rolled', text: 'Fenn rolled strength 5.' }, { kind: 'damaged', text: 'Ilse takes 2 damage' }])))
      .toBe('Fenn rolled strength 5. Ilse takes 2 damage.');
    const dice = [['strength', 5], ['strength', 3], ['magic', 1]] as const;
    expect(speech(tell(dice.map(([colour, value]) => ({ kind: 'rolled', value, text: `Fenn rolls ${colour} ${value}` })))))
      .toBe('Fenn rolls strength 5, strength 3, magic 1.');
    const long = speech(tell([{ kind: 'damaged', text: Array.from({ length: 30 }, () => 'ow').join(' ') }]));
    expect(long.split(' ').length).toBeLessThanOrEqual(21);
    expect(long).toContain('the log says more');
    expect(speech([])).toBe('');
  });
});

describe('what is told', () => {
  const happened = (...texts: string[]) => texts.map((text) => ({ kind: 'changed' as const, text }));
  const texts = (session: Session) => session.ui.told.map((t) => t.text);

  it('stays until my next answer is settled, with what others did below', async () => {
    const w = await seated();
    w.session.ui.answer(0);
    w.push(4, { scene: { ...scene('Four'), happened: happened('mine') } });
    w.last('choose').resolve({ seq: 4 });
    await w.settle();
    expect(texts(w.session)).toEqual(['mine']);
    w.push(5, { scene: { ...scene('Five'), happened: happened('theirs') }, log: [{ ...entry(9), seat: 1, who: 'Tomas', text: 'opens door 2' }] });
    expect(texts(w.session)).toEqual(['mine', 'Tomas: opens door 2', 'theirs']);
    w.session.ui.answer(0);
    expect(texts(w.session)).toHaveLength(3);
    w.push(6, { scene: { ...scene('Six'), happened: happened('next') } });
    expect(texts(w.session)).toEqual(['next']);
  });

  it('stays while only the first half of an answer is given', async () => {
    const w = await seated();
    w.push(4, { scene: { ...scene('Four'), happened: happened('Slippery: a die is lost') } });
    w.session.ui.answer(0);
    const half = scene('Where does it go?');
    w.push(5, { scene: { ...half, prompt: { ...half.prompt!, chosen: ['piece:0'] } } });
    expect(texts(w.session)).toEqual(['Slippery: a die is lost']);
  });
});
