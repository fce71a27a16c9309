/** Whether Et sans résultat! holds a Day: as many Units as its schema does. */
import { BATTALIONS, battalionsOf, type Day, type Fit, fitting } from '../../../game/day/index.ts';

export const fits = (day: Day): Fit =>
  fitting(
    day,
    { count: battalionsOf(day).length, words: BATTALIONS },
    { title: 'Et sans résultat!', most: 240, evening: 120 },
  );
