/** The scenarios, and their armies as rosters: a line is a Formation. What places count is H20. */
import type { ScenarioArmy, ScenarioOutline } from '../../game/index.ts';
import marienfeld from './scenarios/marienfeld.json' with { type: 'json' };
import quatreBras from './scenarios/quatre-bras.json' with { type: 'json' };
import ziegeldorf from './scenarios/ziegeldorf.json' with { type: 'json' };

/** What of a file goes on paper; the battle's own schema says all that a file may hold. */
interface ScenarioFile {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly nation: string }[];
  readonly forces: readonly { readonly id: string; readonly name: string; readonly side: string }[];
  readonly formations: readonly {
    readonly id: string;
    readonly name: string;
    readonly force: string;
    readonly traits?: readonly string[];
    readonly directive: string;
  }[];
  readonly commanders: readonly { readonly formation?: string; readonly lr: string; readonly tr: number }[];
  readonly units: readonly {
    readonly formation?: string;
    readonly class: string;
    readonly cr: number;
    readonly light?: boolean;
    readonly irregular?: boolean;
    readonly doctrine?: string;
    readonly shock?: string;
  }[];
}

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [ziegeldorf, marienfeld, quatreBras];

const TRAITS = { BR: 'brittle', DT: 'determined', ST: 'stoic', EN: 'enthusiastic', IM: 'impetuous' } as const;

function lineOf(file: ScenarioFile, formation: ScenarioFile['formations'][number], force: string) {
  const units = file.units.filter((unit) => unit.formation === formation.id);
  const of = (arm: string) => units.filter((unit) => unit.class === arm);
  const man = file.commanders.find((one) => one.formation === formation.id);
  const [first] = units;
  return {
    sheet: {
      name: formation.name,
      formation: force,
      lr: man?.lr ?? 'none',
      tr: man?.tr ?? 0,
      cr: first?.cr ?? 1,
      infantry: of('infantry').length,
      lights: of('infantry').filter(({ light }) => light).length,
      irregulars: units.filter(({ light, irregular }) => irregular && !light).length,
      cavalry: of('cavalry').length,
      batteries: of('artillery').length,
      doctrine: first?.doctrine ?? 'Effective',
      shock: of('cavalry')[0]?.shock ?? 'none',
      ...Object.fromEntries(
        Object.entries(TRAITS).map(([key, word]) => [word, formation.traits?.includes(key) ?? false]),
      ),
    },
    marks: { order: formation.directive },
  };
}

function armyOf(file: ScenarioFile, side: ScenarioFile['sides'][number]): ScenarioArmy {
  const forces = new Map(file.forces.filter((force) => force.side === side.seat).map(({ id, name }) => [id, name]));
  return {
    name: side.name,
    side: side.name,
    nation: side.nation,
    units: file.formations.flatMap((formation) => {
      const force = forces.get(formation.force);
      return force === undefined ? [] : [{ nation: side.nation, ...lineOf(file, formation, force) }];
    }),
  };
}

export const scenarios: readonly ScenarioOutline[] = scenarioFiles.map((file) => ({
  id: file.id,
  title: file.title,
  armies: file.sides.map((side) => armyOf(file, side)),
}));
