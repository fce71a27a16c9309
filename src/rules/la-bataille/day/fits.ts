/** Whether La Bataille holds a Day: as many units as its schema does. */
import { BATTALIONS, battalionsOf, type Day, type Fit, fitting } from '../../../game/day/index.ts';

export const fits = (day: Day): Fit =>
  fitting(
    day,
    { count: battalionsOf(day).length, words: BATTALIONS },
    { title: 'La Bataille', most: 200, evening: 60 },
  );
