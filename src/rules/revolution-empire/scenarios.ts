/** The scenarios of this book, from the smallest to the largest. */
import type { ScenarioFile } from '../../game/index.ts';
import maida from './scenarios/maida.json' with { type: 'json' };
import muehlhof from './scenarios/muehlhof.json' with { type: 'json' };
import { lesson } from './scenarios/muehlhof-lesson.ts';
import oberfeld from './scenarios/oberfeld.json' with { type: 'json' };

export const scenarioFiles: readonly ScenarioFile[] = [{ data: muehlhof, lesson }, { data: maida }, { data: oberfeld }];
