/** The scenarios, and their armies as rosters: a line is a Formation. What places count is H20. */
import { rosterOf } from '../../game/index.ts';
import { byId } from '../../kernel/index.ts';
import type { ScenarioFile } from './battle/scenario.ts';
import marienfeld from './scenarios/marienfeld.json' with { type: 'json' };
import quatreBras from './scenarios/quatre-bras.json' with { type: 'json' };
import ziegeldorf from './scenarios/ziegeldorf.json' with { type: 'json' };

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [ziegeldorf, marienfeld, quatreBras];

const TRAITS = { BR: 'brittle', DT: 'determined', ST: 'stoic', EN: 'enthusiastic', IM: 'impetuous' } as const;

export const roster = rosterOf(({ forces, formations, commanders, units }: ScenarioFile) =>
  formations.map(({ id, name, force, traits, directive }) => {
    const own = units.filter((unit) => unit.formation === id);
    const of = (arm: string) => own.filter((unit) => unit.class === arm);
    const man = commanders.find((one) => one.formation === id);
    const { side, name: formation } = byId(forces, force);
    return {
      side,
      sheet: {
        name,
        formation,
        lr: man?.lr ?? 'none',
        tr: man?.tr ?? 0,
        cr: own[0]?.cr ?? 1,
        infantry: of('infantry').length,
        lights: of('infantry').filter(({ light }) => light).length,
        irregulars: own.filter(({ light, irregular }) => irregular && !light).length,
        cavalry: of('cavalry').length,
        batteries: of('artillery').length,
        doctrine: own[0]?.doctrine ?? 'Effective',
        shock: of('cavalry')[0]?.shock ?? 'none',
        ...Object.fromEntries(Object.entries(TRAITS).map(([key, word]) => [word, traits?.includes(key) ?? false])),
      },
      marks: { order: directive },
    };
  }),
);

export const scenarios = scenarioFiles.map(roster);
