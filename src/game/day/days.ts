/** The Days that come with the house, from the smallest to the largest. */
import { type Day, readDay } from './day.ts';
import eylau from './files/eylau.json' with { type: 'json' };
import hassenhausen from './files/hassenhausen.json' with { type: 'json' };
import pratzen from './files/pratzen.json' with { type: 'json' };
import quatreBras from './files/quatre-bras.json' with { type: 'json' };
import twoCorps from './files/two-corps.json' with { type: 'json' };
import wagramCentre from './files/wagram-centre.json' with { type: 'json' };

export const dayFiles: readonly unknown[] = [twoCorps, hassenhausen, pratzen, wagramCentre, eylau, quatreBras];

export const days = (): Day[] => dayFiles.map(readDay);
