/** Whether Revolution & Empire holds a Day. */
import {
  BATTALIONS,
  battalionsOf,
  type Day,
  divisionsOf,
  type Fit,
  fitting,
  turnsOf,
} from '../../../game/day/index.ts';
import { METRES } from './ground.ts';
import { TURN_MINUTES } from './raise.ts';

/** Its schema's. */
const MOST = { units: 120, elements: 24, inches: 200, turns: 40 } as const;
const AN_EVENING = 60;

export function fits(day: Day): Fit {
  const elements = divisionsOf(day).length;
  const wide = Math.max(day.ground.width, day.ground.height);
  const refused = (sentence: string): Fit => ({ refused: `${day.title} ${sentence}` });
  if (elements > MOST.elements) return refused(`has ${elements} divisions; Revolution & Empire holds ${MOST.elements}`);
  if (wide > MOST.inches * METRES)
    return refused(`is ${wide} m wide; Revolution & Empire holds ${Math.floor(MOST.inches * METRES)} m`);
  if (turnsOf(day, TURN_MINUTES) > MOST.turns) return refused(`lasts longer than ${MOST.turns} turns`);
  return fitting(
    day,
    { count: battalionsOf(day).length, words: BATTALIONS },
    { title: 'Revolution & Empire', most: MOST.units, evening: AN_EVENING },
  );
}
