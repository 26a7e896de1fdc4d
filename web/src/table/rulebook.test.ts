import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../net/protocol';
import { bits, chapterOf, find, readRule, wordsOf } from './rulebook';

const book: Rulebook = {
  game: 'x',
  parts: [
    { title: 'Begin', chapters: [{ title: 'Setting up', rules: [{ id: 'AB-SET-01', text: '(p 4) Each player takes a hero.' }] }] },
    { title: 'A turn', chapters: [{ title: 'Consequences', rules: [{ id: 'AB-CON-01', text: '(p 17, p 34) Each visible ♥ is one damage; the odd one as you like.' }] }] },
  ],
  turn: [], note: '', symbols: [{ mark: 'damage', title: 'damage', text: 'one token' }],
  words: [{ mark: '', title: 'damage', text: 'a token on a hero' }, { mark: '', title: 'supply', text: 'what is left' }],
};

describe('a rule', () => {
  it('keeps its page apart from its words', () => {
    expect(readRule('(p 17, p 34) Only open boxes.')).toEqual({ page: 'page 17, 34', text: 'Only open boxes.' });
    expect(readRule('(p 7, 12, implied) So. *(implied)*')).toEqual({ page: 'page 7, 12', text: 'So.' });
    expect(readRule('(implied) So.')).toEqual({ page: null, text: 'So.' });
    expect(readRule('(Flank) The ends.')).toEqual({ page: 'Flank', text: 'The ends.' });
    expect(readRule('(KF-TIM-01, KF-TIM-02) *Standard:* neutral.')).toEqual({ page: 'KF-TIM-01, KF-TIM-02', text: 'In the standard game: neutral.' });
    expect(readRule('(the base) counts.')).toEqual({ page: null, text: '(the base) counts.' });
    expect(readRule('(p 6) Nine. *[R]* FD-RUL-33').text).toBe('Nine. See FD-RUL-33.');
  });

  it('shows symbols, and links to others', () => {
    expect(bits('Each ♥ (OD-BOX-18) **now**.').map((b) => [b.kind, b.text])).toEqual([
      ['text', 'Each '], ['icon', 'damage'], ['text', ' ('], ['rule', 'OD-BOX-18'], ['text', ') '], ['bold', 'now'], ['text', '.'],
    ]);
    expect(bits('The odd one', 'odd')[1]).toEqual({ kind: 'found', text: 'odd' });
  });
});

describe('the rules of a game', () => {
  it('are searched together with words and symbols', () => {
    expect(find(book, 'odd damage').map((f) => f.id)).toEqual(['AB-CON-01']);
    expect(find(book, 'damage').map((f) => f.kind)).toEqual(['word', 'symbol', 'rule']);
    expect(find(book, 'a')).toEqual([]);
    expect(find(book, 'consequ')[0]).toMatchObject({ kind: 'chapter', chapter: 'Consequences' });
  });

  it('open at a chapter or at a rule of it', () => {
    expect(chapterOf(book, 'AB-CON-01')?.title).toBe('Consequences');
    expect(chapterOf(book, 'Setting up')?.title).toBe('Setting up');
    expect(chapterOf(book, null)?.title).toBe('Setting up');
    expect(wordsOf(book, chapterOf(book, 'Consequences')!).map((w) => w.title)).toEqual(['damage']);
  });
});
