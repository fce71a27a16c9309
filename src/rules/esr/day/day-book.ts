/** Et sans résultat!’s part in Days. */
import type { DayBook } from '../../../game/day/index.ts';
import type { ScenarioFile } from '../battle/scenario.ts';
import type { State } from '../battle/state.ts';
import { roster } from '../scenarios.ts';
import { fits } from './fits.ts';
import { raise } from './raise.ts';
import { reckon } from './reckon.ts';

export const day: DayBook<State> = {
  fits,
  raise,
  reckon,
  roster: (scenario) => roster(scenario as ScenarioFile),
};
