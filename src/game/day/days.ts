/** The Days that come with the house, from the smallest to the largest. */
import { type Day, readDay } from './day.ts';
import quatreBras from './files/quatre-bras.json' with { type: 'json' };
import twoCorps from './files/two-corps.json' with { type: 'json' };

export const dayFiles: readonly unknown[] = [twoCorps, quatreBras];

export const days = (): Day[] => dayFiles.map(readDay);
