/** The Days that come with the house, from the smallest to the largest. */
import { type Day, readDay } from './day.ts';
import eylau from './files/eylau.json' with { type: 'json' };
import hassenhausen from './files/hassenhausen.json' with { type: 'json' };
import pratzen from './files/pratzen.json' with { type: 'json' };
import quatreBras from './files/quatre-bras.json' with { type: 'json' };
import twoCorps from './files/two-corps.json' with { type: 'json' };
import wagramCentre from './files/wagram-centre.json' with { type: 'json' };
import { isLotId, lotCalled } from './lot.ts';

export const dayFiles: readonly unknown[] = [twoCorps, hassenhausen, pratzen, wagramCentre, eylau, quatreBras];

export const days = (): Day[] => dayFiles.map(readDay);

/** One of them, or a battle by lot by its name. */
export const dayById = (id: string): Day | undefined =>
  isLotId(id) ? lotCalled(id) : days().find((day) => day.id === id);
