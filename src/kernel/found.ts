/**
 * What must be there. A lookup that cannot fail in sound code is asked here instead of being asserted with `!`: where it
 * fails all the same, it says what is missing and stops at that place and not three calls later.
 */
import { impossible } from './errors.ts';

/**
 * The nth of a list, from 0. Of things and words alone: lists of numbers are read in the inner loops of boards, and an
 * engine that sees all kinds of lists in one function reads every one of them slowly.
 */
export function nth<T extends object | string>(list: readonly T[], n: number): T {
  const found = list[n];
  if (found === undefined) impossible(`a list of ${list.length} has no number ${n}`);
  return found;
}

/** What stands under a key. */
export function keyed<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) impossible(`nothing stands under ${String(key)} among ${map.size}`);
  return found;
}

/** Who is called so. */
export const byId = <T extends { readonly id: string }>(all: readonly T[], id: string): T =>
  all.find((one) => one.id === id) ?? impossible(`nobody is called ${id}`);
