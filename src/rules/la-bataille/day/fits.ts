/** Whether La Bataille holds a Day. */
import { battalionsOf, type Day, type Fit } from '../../../game/day/index.ts';

/** Its schema's, and what an evening holds of both sides. */
const MOST_UNITS = 200;
const AN_EVENING = 60;

export function fits(day: Day): Fit {
  const units = battalionsOf(day).length;
  if (units > MOST_UNITS)
    return {
      refused: `${day.title} has ${units} battalions, regiments and batteries; La Bataille holds ${MOST_UNITS}`,
    };
  if (units > AN_EVENING) return { advice: `${units} battalions, regiments and batteries are more than an evening` };
  return {};
}
