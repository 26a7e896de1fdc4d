import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/protocol';
import type { Happening } from '../scene';
import { asText, chapters, marks } from './logbook';

let n = 0;
const line = (kind: LogEntry['kind'], text: string, happened: Happening | null = null, seat: number | null = null, at = 1): LogEntry =>
  ({ n: n++, seq: 1, at, kind, seat, who: 'Maren', text, rule: null, happened, time: 0 });
const rolled = (colour: string, value: number, seat = 0) =>
  line('fact', '', { kind: 'rolled', text: `Hero ${seat} rolls ${colour} ${value}`, value }, seat);

const log = [
  line('step', 'Roll'),
  rolled('strength', 5), rolled('agility', 2), rolled('magic', 6, 1),
  line('step', 'Place'),
  line('answer', 'Maren put strength 5 on box 1', null, 0),
  line('fact', 'Maren takes 2', { kind: 'damaged', seat: 0, value: 2 }, 0, 4),
  line('fact', 'Tomas takes 3', { kind: 'damaged', seat: 1, value: 3 }, 1, 6),
  line('chat', 'ouch'),
];

describe('the log', () => {
  it('gathers lines under steps and dice into rolls', () => {
    const [roll, place] = chapters(log, 'all', [0], true);
    expect(roll?.title).toBe('Roll');
    expect(roll?.lines.map((l) => [l.text, l.dice.length])).toEqual([['Hero 0 rolls', 2], ['Hero 1 rolls', 1]]);
    expect(roll?.lines[0]?.dice[1]).toEqual({ colour: 'agility', value: 2 });
    expect(place?.lines).toHaveLength(4);
  });

  it('counts what is told several times in a row', () => {
    const [ready] = chapters([line('step', 'Ready'), line('fact', 'All are ready'), line('fact', 'All are ready'), line('fact', 'Round 2')], 'all', [0], true);
    expect(ready?.lines.map((l) => [l.text, l.times ?? 1])).toEqual([['All are ready', 2], ['Round 2', 1]]);
  });

  it('tells cards that come one after another in one line', () => {
    const drawn = [line('step', 'Draw'), line('fact', 'Sil draws 5'), line('fact', 'Sil draws 3'), line('fact', 'Bren draws 3'), line('step', 'Again'), line('fact', 'Bren draws 4')];
    expect(chapters(drawn, 'all', [], true).map((c) => c.lines.map((l) => l.text))).toEqual([['Sil draws 5, 3', 'Bren draws 3'], ['Bren draws 4']]);
  });

  it('filters, and drops chapters left empty', () => {
    expect(chapters(log, 'damage', [0], true).map((c) => c.title)).toEqual(['Place']);
    expect(chapters(log, 'mine', [1], true).flatMap((c) => c.lines)).toHaveLength(2);
    expect(chapters(log, 'all', [0], false)[1]?.lines).toHaveLength(3);
  });

  it('can be copied as text', () => {
    expect(asText(log)).toContain('Place\nMaren put strength 5 on box 1');
    expect(asText(log)).toContain('Maren: ouch');
  });

  it('marks a moment once for each kind of thing', () => {
    expect(marks(log)).toEqual([{ at: 1, kind: 'turn' }, { at: 1, kind: 'reveal' }, { at: 4, kind: 'damage' }, { at: 6, kind: 'damage' }]);
  });
});
