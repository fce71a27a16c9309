/** The scenarios, and their armies as rosters. */
import { rosterOf } from '../../game/index.ts';
import { byId } from '../../kernel/index.ts';
import type { ScenarioFile } from './battle/scenario.ts';
import maida from './scenarios/maida.json' with { type: 'json' };
import muehlhof from './scenarios/muehlhof.json' with { type: 'json' };
import oberfeld from './scenarios/oberfeld.json' with { type: 'json' };
import wagramCentre from './scenarios/wagram-centre.json' with { type: 'json' };

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [muehlhof, maida, oberfeld, wagramCentre];

/** Troops that only some accounts have are on no roster (V43). */
export const roster = rosterOf(({ corps, mes, units }: ScenarioFile) =>
  units
    .filter(({ disputed }) => !disputed)
    .map(({ name, me, arm, class: of, figures, shock, street, muskets, skirmish, horse, guns }) => {
      const { corps: over, name: formation } = byId(mes, me);
      return {
        side: byId(corps, over).side,
        sheet: {
          name,
          formation,
          arm,
          class: of,
          start: figures,
          shockInfantry: shock ?? false,
          sfGrade: street ?? 'average',
          muskets: muskets ?? 'usual',
          ...(skirmish ? { skirmishGrade: skirmish.grade, skirmishFigures: skirmish.figures } : {}),
          ...(horse ? { shock: horse.shock } : {}),
          ...(guns ? { weight: guns.weight, gunClass: guns.gunners, sections: guns.sections } : {}),
        },
      };
    }),
);

export const scenarios = scenarioFiles.map(roster);
