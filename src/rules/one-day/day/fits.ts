/** Whether One Day holds a Day. */
import { type Day, divisionsOf, type Fit } from '../../../game/day/index.ts';
import { unitsMade } from './units.ts';

/** Its schema's, and what an evening holds of both sides. */
const MOST_UNITS = 200;
const AN_EVENING = 100;

export function fits(day: Day): Fit {
  const units = unitsMade(day, divisionsOf(day)).length;
  if (units > MOST_UNITS) return { refused: `${day.title} has ${units} units; One Day holds ${MOST_UNITS}` };
  if (units > AN_EVENING) return { advice: `${units} units are more than an evening` };
  return {};
}
