/** A Day by its name or from a file. */
import { days } from '../game/day/days.ts';
import { type Day, readDay } from '../game/day/index.ts';
import { InputError, nearest } from '../kernel/index.ts';
import { readJson } from './args.ts';

/** What a scenario is called that is raised from a Day: `day/quatre-bras`. */
export const DAY = 'day/';

/** By its id, or `@file`. */
export function dayCalled(name: string): Day {
  if (name.startsWith('@')) return readDay(readJson(name, 'day'));
  const all = days();
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  const ids = all.map(({ id }) => id);
  throw new InputError(`there is no Day “${name}”${nearest(name, ids) || `; there are ${ids.join(', ')}`}`);
}
