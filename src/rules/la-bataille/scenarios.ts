/** The scenarios, and their armies as rosters. */
import { rosterOf } from '../../game/index.ts';
import { byId } from '../../kernel/index.ts';
import type { ScenarioFile } from './battle/scenario.ts';
import hassenhausen from './scenarios/hassenhausen.json' with { type: 'json' };
import quatreBras from './scenarios/quatre-bras.json' with { type: 'json' };
import rehdorf from './scenarios/rehdorf.json' with { type: 'json' };

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [rehdorf, hassenhausen, quatreBras];

type UnitOnFile = ScenarioFile['units'][number];

/** Cavalry of 13 MP and more is light. */
function armOf({ arm, mp }: UnitOnFile): string {
  return arm === 'cavalry' ? (mp >= 13 ? 'lightCavalry' : 'heavyCavalry') : arm;
}

function sheetOf(unit: UnitOnFile, formation: string): Record<string, unknown> {
  const { name, size, increments, mp, morale, melee, checks, guns } = unit;
  return {
    name,
    formation,
    arm: armOf(unit),
    start: increments,
    mp,
    morale,
    melee,
    checks,
    ...(guns
      ? { fire: guns.short, medium: guns.medium, long: guns.long, reach: guns.range }
      : { fire: unit.fire ?? 0, multiple: unit.multiple ?? 3, lance: unit.lance ?? 0 }),
    elite: unit.elite ?? false,
    rifles: unit.rifles ?? false,
    armoured: unit.armoured ?? false,
    small: size === 'company' || size === 'squadron',
  };
}

/** Wagons have no line on a roster. */
export const roster = rosterOf(({ formations, units }: ScenarioFile) =>
  units
    .filter(({ arm }) => arm !== 'wagon')
    .map((unit) => {
      const { side, name, nation } = byId(formations, unit.formation);
      return { side, nation: unit.nation ?? nation, sheet: sheetOf(unit, name), marks: { shape: unit.shape } };
    }),
);

export const scenarios = scenarioFiles.map(roster);
