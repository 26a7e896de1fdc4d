import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, Scene } from '../scene';
import { Settings } from './settings.svelte';
import { Ui } from './ui.svelte';

const option = (i: number, rest: Partial<Option> = {}): Option => ({
  i, seat: 0, verb: 'do', args: {}, text: `Option ${i}`, group: null, does: null, result: null, label: null,
  pieces: [], places: [], odds: null, ...rest,
});

const scene = (options: Option[], rest: Partial<Scene> = {}): Scene => ({
  game: 'g', seat: 0, title: 't', trail: [], steps: [], areas: [], pieces: [], links: [], overlays: [], happened: [], over: null,
  prompt: {
    waiting: 'player', seats: [0, 1], asks: null, question: 'What?', help: null, chosen: [], more: null, barred: [], tally: [], options,
  },
  ...rest,
});

const dice = () => [
  option(0, { pieces: ['die:a'], places: ['box:0', 'box:1'], group: 'Dice' }),
  option(1, { pieces: ['die:b'], places: ['box:1'], group: 'Dice' }),
  option(2, { pieces: ['die:c'], seat: 1, group: 'Dice' }),
  option(3, { seat: null, role: 'finish' }),
];

function table(options: Option[], mine = [0]) {
  const sent: number[] = [];
  const ui = new Ui({ answer: (o) => sent.push(o.i) }, new Settings());
  ui.mine = mine;
  ui.show(scene(options));
  return { ui, sent };
}

describe('what is lit', () => {
  it('is every piece and place that an option of mine touches', () => {
    const { ui } = table(dice());
    expect([...ui.lit].sort()).toEqual(['box:0', 'box:1', 'die:a', 'die:b']);
    expect(ui.look('die:c').lit).toBe(false);
    expect(ui.others.map((o) => o.i)).toEqual([2]);
  });

  it('is nothing for a spectator or in the past', () => {
    expect(table(dice(), []).ui.lit.size).toBe(0);
    const { ui } = table(dice());
    ui.live = false;
    expect(ui.lit.size).toBe(0);
  });

  it('narrows to what goes with the piece in the hand', () => {
    const { ui } = table(dice());
    ui.touch('box:1');
    expect(ui.chosenPiece).toBe('box:1');
    expect(ui.narrowed.map((o) => o.i)).toEqual([0, 1]);
  });
});

describe('touching', () => {
  it('answers where a piece has one option', () => {
    const { ui, sent } = table(dice());
    ui.touch('die:b');
    expect(sent).toEqual([1]);
  });

  it('does not care which half is touched first', () => {
    const { ui, sent } = table(dice());
    ui.touch('box:1');
    ui.touch('die:b');
    expect(sent).toEqual([1]);
    ui.show(scene([option(0, { places: ['box:1'] }), option(1, { role: 'back', seat: null })]));
    ui.goOn();
    expect(sent).toEqual([1, 0]);
  });

  it('sends no second half where the engine has not split the answer', () => {
    const { ui, sent } = table([option(0, { places: ['door:1'] }), option(1, { places: ['door:2'] })]);
    ui.touch('door:1');
    ui.show(scene([option(0, { places: ['door:1'] })]));
    ui.goOn();
    expect(sent).toEqual([0]);
  });

  it('lets go by touching again and by Escape', () => {
    const { ui, sent } = table(dice());
    ui.touch('box:1');
    ui.touch('box:1');
    expect(ui.chosenPiece).toBeNull();
    ui.touch('box:1');
    ui.letGo();
    expect(ui.chosenPiece).toBeNull();
    expect(sent).toEqual([]);
  });

  it('only points at the first tap of a finger', () => {
    const { ui, sent } = table(dice());
    ui.finger = true;
    ui.touch('die:b');
    expect(ui.hot).toBe(1);
    expect(sent).toEqual([]);
    ui.touch('die:b');
    expect(sent).toEqual([1]);
  });

  it('does nothing while an answer is on its way', () => {
    const { ui, sent } = table(dice());
    ui.busy = true;
    ui.touch('die:b');
    ui.answer(3);
    expect(sent).toEqual([]);
  });
});

describe('the primary action', () => {
  it('is what is hot, else finishing', () => {
    const { ui } = table(dice());
    expect(ui.primary?.i).toBe(3);
    ui.pointAt('die:b');
    expect(ui.primary?.i).toBe(1);
    ui.pointAt(null);
    expect(ui.primary?.i).toBe(3);
  });

  it('asks once more before what cannot be taken back, if wanted', () => {
    const { ui, sent } = table([option(0, { final: true })]);
    ui.settings.set('confirm', true);
    ui.answer(0);
    expect(sent).toEqual([]);
    expect(ui.sure).toBe(0);
    ui.answer(0);
    expect(sent).toEqual([0]);
  });
});

describe('the list', () => {
  it('keeps groups, order and letters, and leaves finishing to its button', () => {
    const { ui } = table(dice(), [0, 1]);
    expect(ui.groups).toEqual([{ title: 'Dice', options: dice().slice(0, 3) }]);
    expect(ui.keys.get(2)).toBe('c');
    ui.filterSeat(1);
    expect(ui.groups[0]?.options.map((o) => o.i)).toEqual([2]);
    ui.filterSeat(1);
    expect(ui.only).toBeNull();
  });

  it('turns a piece through the ways it fits', () => {
    const lie = (i: number, turn: number) => option(i, { pieces: ['tile'], places: ['cell'], args: { turn } });
    const { ui } = table([lie(0, 0), lie(1, 90), option(2, { pieces: ['tile'], places: ['other'] })]);
    ui.pointAtOption(0);
    ui.turn(1);
    expect(ui.hot).toBe(1);
    ui.turn(1);
    expect(ui.hot).toBe(0);
  });

  it('shows the first way of a cell, turns it by touch or key, and takes it by key', () => {
    const lie = (i: number, turn: number) => option(i, { pieces: ['tile'], places: ['cell'], args: { turn } });
    const { ui, sent } = table([lie(0, 0), lie(1, 90), lie(2, 180), option(3, { pieces: ['tile'], places: ['other'] })]);
    ui.touch('cell');
    expect([ui.chosenPiece, ui.hot, ui.turning]).toEqual(['cell', 0, true]);
    ui.touch('cell');
    expect(ui.hot).toBe(1);
    ui.pointAt(null);
    ui.pointAtOption(null);
    expect(ui.hot).toBe(1);
    ui.turn(1);
    expect(ui.primary?.i).toBe(2);
    ui.press('cell');
    expect(sent).toEqual([2]);
  });

  it('turns what is only pointed at', () => {
    const lie = (i: number, turn: number) => option(i, { pieces: ['tile'], places: ['cell'], args: { turn } });
    const { ui } = table([lie(0, 0), lie(1, 90)]);
    ui.pointAt('cell');
    expect(ui.hot).toBeNull();
    ui.turn(1);
    expect([ui.hot, ui.turning]).toEqual([1, true]);
  });

  it('takes the engine’s way back when the hand is empty', () => {
    const { ui, sent } = table([option(0), option(1, { role: 'back' })]);
    ui.letGo();
    expect(sent).toEqual([1]);
  });
});

describe('giving up', () => {
  const withEnd = (rest: Partial<Option>) => [...dice(), option(4, { verb: 'give_up', seat: null, final: true, ...rest })];

  it('is never in the list, has no letter and is never the primary action', () => {
    for (const rest of [{ role: 'give_up' as const }, {}]) {
      const { ui, sent } = table(withEnd(rest));
      expect(ui.groups.flatMap((g) => g.options).map((o) => o.i)).toEqual([0, 1]);
      expect(ui.keys.has(4)).toBe(false);
      expect(ui.others.map((o) => o.i)).toEqual([2]);
      ui.answer(4);
      expect(sent).toEqual([]);
      ui.concede();
      expect(sent).toEqual([4]);
    }
  });

  it('is not the primary action where nothing else is asked', () => {
    const { ui } = table([option(0, { verb: 'give_up', seat: null, role: 'give_up' })]);
    expect(ui.primary).toBeNull();
    expect(ui.options).toEqual([]);
    expect(ui.giveUp?.i).toBe(0);
  });

  it('is an answer where a game means something else by the word', () => {
    const { ui } = table([option(0, { verb: 'give_up', seat: 0 }), option(1)]);
    expect(ui.options.map((o) => o.i)).toEqual([0, 1]);
  });
});

describe('an answer that kills', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });
  const deadly = () => table([option(0), option(1, { role: 'finish', toll: '5 damage, Fenn falls', asked_back: 'Fenn falls' })]);

  it('is asked twice, and the second ask is deaf at first', () => {
    const { ui, sent } = deadly();
    ui.answer(1);
    expect([ui.twiceOption?.i, sent]).toEqual([1, []]);
    ui.mean();
    ui.answer(1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(599);
    ui.mean();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    ui.mean();
    expect(sent).toEqual([1]);
  });

  it('is let go by Escape, by another touch and by a new question', () => {
    const { ui, sent } = deadly();
    ui.answer(1);
    ui.letGo();
    expect(ui.twice).toBeNull();
    ui.answer(1);
    vi.advanceTimersByTime(700);
    ui.show(scene([option(0), option(1, { asked_back: 'Fenn falls' })]));
    expect(ui.twice).toBeNull();
    ui.mean();
    expect(sent).toEqual([]);
  });
});

describe('a question that was exchanged', () => {
  it('is fresh for a quarter of a second', () => {
    const { ui } = table(dice());
    const before = performance.now();
    ui.show(scene(dice()));
    const after = performance.now();
    expect(ui.fresh(before + 249)).toBe(true);
    expect(ui.fresh(after + 250)).toBe(false);
    expect([ui.exchangedSince(before - 1), ui.exchangedSince(after + 1)]).toEqual([true, false]);
  });

  it('is fresh from when it is drawn, not from when it came', () => {
    const { ui } = table(dice());
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    ui.show(scene(dice()));
    now.mockReturnValue(1400);
    ui.drawn();
    now.mockReturnValue(2000);
    ui.drawn();
    now.mockRestore();
    expect([ui.fresh(1649), ui.fresh(1650)]).toEqual([true, false]);
  });
});

describe('a finger', () => {
  it('places a die by two taps: the die, then its box', () => {
    const { ui, sent } = table(dice());
    ui.finger = true;
    ui.touch('die:a');
    expect(sent).toEqual([]);
    ui.touch('box:1');
    expect(sent).toEqual([0]);
    ui.show(scene([option(0, { places: ['box:0'] }), option(1, { places: ['box:1'] }), option(2, { role: 'back', seat: null })]));
    ui.goOn();
    expect(sent).toEqual([0, 1]);
  });

  it('places it as well from the box', () => {
    const { ui, sent } = table(dice());
    ui.finger = true;
    ui.touch('box:1');
    ui.touch('die:b');
    expect(sent).toEqual([1]);
  });
});

describe('the button and what is in the hand', () => {
  it('ends nothing while a place is chosen', () => {
    const { ui } = table(dice());
    ui.touch('box:1');
    expect(ui.primary).toBeNull();
    ui.letGo();
    expect(ui.primary?.i).toBe(3);
  });

  it('follows a hint until something else is pointed at', () => {
    const { ui } = table(dice());
    ui.hinted = { i: 1, why: 'because' };
    expect(ui.primary?.i).toBe(1);
    expect(ui.look('die:b').hot).toBe(true);
    ui.pointAt('die:c');
    expect(ui.look('die:b').hot).toBe(false);
  });
});

describe('groups', () => {
  it('of one name are one', () => {
    const { ui } = table([option(0, { group: 'Dice' }), option(1), option(2, { role: 'free' })]);
    expect(ui.groups.map((g) => [g.title, g.options.map((o) => o.i)])).toEqual([['Dice', [0]], ['Other things', [1, 2]]]);
    expect(table([option(0), option(1)]).ui.groups.map((g) => g.title)).toEqual([null]);
  });
});

describe('why not here', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  function asking() {
    const asked: string[] = [];
    const ui = new Ui({ answer: () => {}, why: async (id) => { asked.push(id); return { text: `Not ${id}` }; } }, new Settings());
    ui.mine = [0];
    ui.show(scene(dice()));
    return { ui, asked };
  }

  it('is asked after a moment of pointing at what is not lit, and leaves with the pointer', async () => {
    const { ui, asked } = asking();
    ui.pointAt('die:a');
    await vi.advanceTimersByTimeAsync(400);
    ui.pointAt('box:9');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['box:9']);
    expect(ui.whyNot).toEqual({ id: 'box:9', text: 'Not box:9', rule: null });
    ui.pointAt(null);
    expect(ui.whyNot).toBeNull();
  });

  it('is told at once to a finger', async () => {
    const { ui } = asking();
    ui.finger = true;
    ui.touch('box:9');
    await vi.advanceTimersByTimeAsync(0);
    expect(ui.whyNot?.id).toBe('box:9');
  });
});
