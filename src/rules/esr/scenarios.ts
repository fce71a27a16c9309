/** The scenarios, from the smallest to the largest. */
import marienfeld from './scenarios/marienfeld.json' with { type: 'json' };
import quatreBras from './scenarios/quatre-bras.json' with { type: 'json' };
import ziegeldorf from './scenarios/ziegeldorf.json' with { type: 'json' };

export const scenarioFiles = [ziegeldorf, marienfeld, quatreBras] as const;
