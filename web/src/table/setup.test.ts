import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../net/protocol';
import { hasPlayed, notePlayed } from './played';
import { changed, fewer, follows, headed, isAsked, lengthProblem, minutesText, more, nextValues, onlyAsked, resized, saidBy, seatCount, seatsText, startValues, summary, surprise, titleOf, toggle, unusual } from './setup';

const game: GameInfo = {
  id: 'g', title: 'G', seats: [1, 2],
  setup: [
    { name: 'heroes', kind: 'list', choices: ['fenn', 'ilse', 'oda'], titles: ['Fenn the Quick', 'Ilse', 'Oda'], min: 1, max: 2, default: ['fenn'], text: '' },
    { name: 'dungeon', kind: 'choice', choices: ['salt_cellar', 'court'], default: 'salt_cellar', text: '' },
  ],
};
const heroes = game.setup[0]!;

describe('a set-up', () => {
  it('begins with the defaults and sends only what differs', () => {
    const setup = startValues(game);
    expect(changed(game, setup)).toEqual({});
    setup.dungeon = 'court';
    expect(changed(game, setup)).toEqual({ dungeon: 'court' });
  });

  it('has as many seats as heroes', () => {
    expect(seatCount(game, startValues(game))).toBe(1);
    expect(seatCount(game, { heroes: ['fenn', 'oda'] })).toBe(2);
    expect(seatCount({ ...game, setup: [] }, {})).toBe(1);
  });

  it('takes one side of a card for the other, and puts many choices under headings', () => {
    const sides = { ...heroes, looks: [{ word: 'Fenn or Ilse' }, { word: 'Fenn or Ilse' }, { word: 'Oda' }] };
    expect(toggle(sides, ['fenn'], 'ilse')).toEqual(['ilse']);
    expect(toggle(sides, ['fenn'], 'oda')).toEqual(['fenn', 'oda']);
    expect(resized(sides, ['fenn'], 2)).toEqual(['fenn', 'oda']);
    expect(headed(sides)).toEqual([{ heading: '', choices: ['fenn', 'ilse', 'oda'] }]);
    const places = { ...heroes, looks: [{ word: 'Moor, level 1' }, { word: 'Moor, level 2' }, { word: 'Vault, level 1' }] };
    expect(headed(places)).toEqual([{ heading: 'Moor', choices: ['fenn', 'ilse'] }, { heading: 'Vault', choices: ['oda'] }]);
  });

  it('gives every hero a seat where the number of players is a field of its own', () => {
    const players = { name: 'players', kind: 'int', min: 1, max: 2, default: 1, text: '' } as const;
    const controllers = { name: 'controllers', kind: 'text', default: '', text: '' } as const;
    const shared: GameInfo = { ...game, setup: [players, controllers, ...game.setup] };
    const setup = { ...startValues(shared), heroes: ['fenn', 'oda'] };
    expect(seatCount(shared, setup)).toBe(2);
    expect([players, controllers, heroes].map((field) => follows(shared, field))).toEqual([true, true, false]);
    expect(changed(shared, setup)).toEqual({ players: 2, heroes: ['fenn', 'oda'] });
    const counted: GameInfo = { ...game, setup: [players] };
    expect(follows(counted, players)).toBe(false);
    expect(seatCount(counted, { players: 2 })).toBe(2);
  });

  it('takes a person once, on whichever side', () => {
    const sides = { ...heroes, choices: ['fenn', 'fenn_back', 'oda'], titles: ['Fenn, Rogue', 'Fenn, Rogue and Mage', 'Oda, Mage'] };
    expect(toggle(sides, ['fenn'], 'fenn_back')).toEqual(['fenn_back']);
    expect(toggle(sides, ['oda', 'fenn'], 'fenn_back')).toEqual(['oda', 'fenn_back']);
    const dealt = surprise({ ...game, setup: [sides] }, { heroes: ['fenn', 'oda'] }, () => 0);
    expect(dealt.heroes).toEqual(['fenn', 'oda']);
  });

  it('keeps a list between its bounds', () => {
    expect(toggle(heroes, ['fenn'], 'fenn')).toEqual(['fenn']);
    expect(toggle(heroes, ['fenn'], 'oda')).toEqual(['fenn', 'oda']);
    expect(toggle(heroes, ['fenn', 'oda'], 'ilse')).toEqual(['oda', 'ilse']);
    expect(toggle(heroes, ['fenn', 'oda'], 'fenn')).toEqual(['oda']);
  });

  it('lets a choice repeat where the list says so', () => {
    const crew = { ...heroes, repeats: true, max: 3 };
    expect(more(crew, ['fenn'], 'fenn')).toEqual(['fenn', 'fenn']);
    expect(more(crew, ['fenn', 'oda', 'oda'], 'ilse')).toEqual(['oda', 'oda', 'ilse']);
    expect(fewer(crew, ['fenn', 'oda', 'fenn'], 'fenn')).toEqual(['fenn', 'oda']);
    const short = ['fenn'];
    expect(fewer(crew, short, 'fenn')).toBe(short);
    expect(fewer(crew, short, 'oda')).toBe(short);
    const dealt = surprise({ ...game, setup: [crew] }, { heroes: ['fenn', 'oda'] }, () => 0);
    expect(dealt.heroes).toEqual(['fenn', 'fenn']);
  });

  describe('with fields that hang on others', () => {
    const campaign = { name: 'campaign', kind: 'object', default: null, text: '' } as const;
    const place = { name: 'place', kind: 'choice', choices: ['rooms', 'town'], when: { field: 'campaign', values: [true] }, default: 'rooms', text: '' } as const;
    const nights = { name: 'nights', kind: 'int', min: 1, max: 4, when: { field: 'place', values: ['town'] }, default: 2, text: '' } as const;
    const dice = { ...game, setup: [campaign, place, nights] } as unknown as GameInfo;
    const asked = (setup: Record<string, unknown>) => dice.setup.filter((field) => isAsked(dice, field, setup)).map((field) => field.name);

    it('asks for them only where they matter', () => {
      expect(asked(startValues(dice))).toEqual(['campaign']);
      expect(asked({ campaign: {}, place: 'rooms' })).toEqual(['campaign', 'place']);
      expect(asked({ campaign: {}, place: 'town' })).toEqual(['campaign', 'place', 'nights']);
      expect(asked({ campaign: null, place: 'town' })).toEqual(['campaign']);
    });

    it('sends nothing for the others', () => {
      expect(changed(dice, { campaign: {}, place: 'rooms', nights: 4 })).toEqual({ campaign: {} });
      expect(changed(dice, { campaign: {}, place: 'town', nights: 4 })).toEqual({ campaign: {}, place: 'town', nights: 4 });
    });

    it('goes on with what the campaign says', () => {
      const goesOn = { wounds: 3, setup: { place: 'town' } };
      const last = { campaign: {}, place: 'rooms', nights: 2 };
      expect(saidBy(goesOn)).toEqual({ place: 'town' });
      expect(saidBy({ wounds: 3 })).toEqual({});
      expect(saidBy(null)).toEqual({});
      const next = nextValues(dice, last, goesOn);
      expect(next).toEqual({ place: 'town', nights: 2 });
      expect(onlyAsked(dice, next, goesOn)).toEqual({ place: 'town', nights: 2 });
      expect(onlyAsked(dice, { place: 'rooms', nights: 3 }, {})).toEqual({ place: 'rooms' });
    });
  });

  it('leaves out what would have no effect', () => {
    const deck = { name: 'deck', kind: 'choice', choices: ['own', 'hybrid'], default: 'own', text: '' } as const;
    const potion = { name: 'potion', kind: 'choice', choices: ['none', 'cure'], default: 'none', text: '',
      counts: [[{ field: 'deck', values: ['hybrid'] }], [{ field: 'deck', values: ['own'] }, { field: 'dungeon', values: ['court'] }]] };
    const hordes = { name: 'hordes', kind: 'flag', default: false, text: '', counts: [[{ field: 'heroes', values: [2] }]] } as const;
    const decks = { ...game, setup: [...game.setup, deck, potion, hordes] } as unknown as GameInfo;
    const wanted = { ...startValues(decks), potion: 'cure', hordes: true };
    expect(changed(decks, wanted)).toEqual({});
    expect(changed(decks, { ...wanted, deck: 'hybrid' })).toEqual({ deck: 'hybrid', potion: 'cure' });
    expect(changed(decks, { ...wanted, dungeon: 'court' })).toEqual({ dungeon: 'court', potion: 'cure' });
    expect(changed(decks, { ...wanted, heroes: ['fenn', 'oda'] })).toEqual({ heroes: ['fenn', 'oda'], hordes: true });
    expect(onlyAsked(decks, wanted, null)).not.toHaveProperty('potion');
  });

  it('names choices by their titles, else by their ids', () => {
    expect(titleOf(heroes, 'fenn')).toBe('Fenn the Quick');
    expect(titleOf(game.setup[1]!, 'salt_cellar')).toBe('Salt cellar');
  });

  it('surprises within the schema', () => {
    const setup = surprise(game, { heroes: ['fenn', 'ilse'], dungeon: 'court' }, () => 0);
    expect(setup).toEqual({ heroes: ['fenn', 'ilse'], dungeon: 'salt_cellar' });
  });
});

describe('a form for people', () => {
  const tier = { name: 'tier', kind: 'choice', choices: ['novice', 'veteran'], titles: ['Novice', 'Veteran'], default: 'veteran', first: 'novice', text: '' } as const;
  const hordes = { name: 'hordes', title: 'Hordes', kind: 'flag', advanced: true, default: false, text: '' } as const;
  const four = { ...heroes, choices: ['a', 'b', 'c', 'd', 'e'], titles: ['Ada, one', 'Ben', 'Cy', 'Dan', 'Ada, other'], max: 4, lengths: [1, 2, 4] };
  const form: GameInfo = { ...game, seats: [1, 4], setup: [four, { ...tier, choices: [...tier.choices], titles: [...tier.titles] }, hordes] };

  it('gives newcomers the gentler values, and only them', () => {
    expect(startValues(form, true).tier).toBe('novice');
    expect(startValues(form).tier).toBe('veteran');
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    expect(hasPlayed(store, 'g')).toBe(false);
    notePlayed(store, 'g');
    notePlayed(store, 'g');
    expect(hasPlayed(store, 'g')).toBe(true);
    expect([...kept.values()]).toEqual(['["g"]']);
  });

  it('says how many may play, not from where to where', () => {
    expect(seatsText(form)).toBe('1, 2 or 4 heroes');
    expect(seatsText({ ...form, setup: [{ ...four, lengths: undefined }] })).toBe('1–4 heroes');
    expect(minutesText([30, 45])).toBe('30–45 min');
    expect(lengthProblem(four, ['a', 'b', 'c'])).toBe('3 cannot play: choose 1, 2 or 4.');
    expect(lengthProblem(four, ['a', 'b'])).toBe('');
  });

  it('fills a party up with other people, and lets the last ones go', () => {
    expect(resized(four, ['a'], 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(resized(four, ['e'], 2)).toEqual(['e', 'b']);
    expect(resized(four, ['a', 'b', 'c', 'd'], 1)).toEqual(['a']);
  });

  it('tells the set-up in a line, and what is folded away', () => {
    const setup = { ...startValues(form), heroes: ['a', 'b'] };
    expect(summary(form, setup)).toBe('Ada and Ben · Veteran');
    expect(unusual(form, setup)).toBe('all as usual');
    expect(unusual(form, { ...setup, hordes: true })).toBe('Hordes');
  });
});
