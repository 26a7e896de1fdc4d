import type { Promised } from '../net/protocol';
import type { Option } from '../scene';

export interface Weighed {
  option: Option;
  p: number;
  exact: boolean;
}

/** The answers that were looked at, best first; equal ones stay in the order of the list. */
export function bestFirst(options: Option[], promises: Promised[]): Weighed[] {
  const found = new Map(promises.map((one) => [one.i, one]));
  return options.flatMap((option): Weighed[] => {
    const one = found.get(option.i);
    return one?.p == null ? [] : [{ option, p: one.p, exact: one.exact }];
  }).sort((a, b) => b.p - a.p);
}
