import { describe, expect, it } from 'vitest';
import type { Happening, Over } from '../scene';
import { featOf } from './joy';

const marked = (mark: Happening['mark']): Happening => ({ kind: 'changed', text: 'So it was', mark });
const over = (result: string): Over => ({ result, reason: 'so', campaign: null });

describe('joy', () => {
  it('is for a room won and for a boss beaten, not for one that is met', () => {
    expect(featOf({ happened: [marked('won')], over: null })).toBe('won');
    expect(featOf({ happened: [], over: over('won') })).toBe('boss');
    expect(featOf({ happened: [marked('boss')], over: null })).toBeNull();
    expect(featOf({ happened: [marked('fell')], over: over('lost') })).toBeNull();
  });
});
