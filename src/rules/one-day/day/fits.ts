/** Whether One Day holds a Day: as many units as its schema does. */
import { type Day, divisionsOf, type Fit, fitting } from '../../../game/day/index.ts';
import { unitsMade } from './units.ts';

export const fits = (day: Day): Fit =>
  fitting(
    day,
    { count: unitsMade(day, divisionsOf(day)).length, words: 'units' },
    { title: 'One Day', most: 200, evening: 100 },
  );
