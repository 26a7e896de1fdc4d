import { describe, expect, it } from 'vitest';
import type { News } from '../net/protocol';
import type { Scene } from '../scene';
import cases from './news.cases.json';
import { merge } from './news';

describe('news of a scene', () => {
  it('add up to the whole, in every case that the server tests', () => {
    expect(cases.length).toBeGreaterThan(20);
    for (const { before, news, now } of cases) {
      const old = structuredClone(before) as unknown as Scene;
      expect(merge(old, news as unknown as News)).toEqual(now);
      expect(old).toEqual(before);
    }
  });

  it('leave something out in these cases: nothing is tested by what is told whole', () => {
    for (const { news } of cases) expect(news.areas.some((area) => 'same' in area)).toBe(true);
  });

  it('cannot be told from a scene that lacks the area, or of other eyes', () => {
    const { before, news } = cases[0]!;
    const old = before as unknown as Scene;
    expect(merge({ ...old, areas: old.areas.slice(1) }, news as unknown as News)).toBeNull();
    expect(merge({ ...old, seat: 1 }, news as unknown as News)).toBeNull();
  });
});
