import { describe, expect, it } from 'vitest';
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
