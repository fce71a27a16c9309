/** A Day by its name or from a file. */
import { dayById, days } from '../game/day/days.ts';
import { type Day, readDay } from '../game/day/index.ts';
import { InputError, nearest } from '../kernel/index.ts';
import { readJson } from './args.ts';

/** What a scenario is called that is raised from a Day: `day/quatre-bras`. */
export const DAY = 'day/';

/** By its id, a battle by lot by its name, or `@file`. */
export function dayCalled(name: string): Day {
  if (name.startsWith('@')) return readDay(readJson(name, 'day'));
  const found = dayById(name);
  if (found) return found;
  const ids = days().map(({ id }) => id);
  throw new InputError(`there is no Day “${name}”${nearest(name, ids) || `; there are ${ids.join(', ')}`}`);
}
