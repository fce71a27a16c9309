/** The scenarios, and their armies as rosters. */
import type { ScenarioArmy, ScenarioOutline } from '../../game/index.ts';
import hassenhausen from './scenarios/hassenhausen.json' with { type: 'json' };
import quatreBras from './scenarios/quatre-bras.json' with { type: 'json' };
import rehdorf from './scenarios/rehdorf.json' with { type: 'json' };

/** What of a unit in a file goes on paper; the battle's own schema says all that a file may hold. */
interface UnitOnFile {
  readonly name: string;
  readonly formation: string;
  readonly nation?: string;
  readonly arm: string;
  readonly size: string;
  readonly increments: number;
  readonly mp: number;
  readonly morale: number;
  readonly melee: number;
  readonly fire?: number;
  readonly multiple?: number;
  readonly lance?: number;
  readonly checks: string;
  readonly shape: string;
  readonly elite?: boolean;
  readonly rifles?: boolean;
  readonly armoured?: boolean;
  readonly guns?: {
    readonly short: number;
    readonly medium: number;
    readonly long: number;
    readonly range: number;
  };
}

interface ScenarioFile {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly nation: string }[];
  readonly formations: readonly {
    readonly id: string;
    readonly side: string;
    readonly name: string;
    readonly nation?: string;
  }[];
  readonly units: readonly UnitOnFile[];
}

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [rehdorf, hassenhausen, quatreBras];

/** Cavalry of 13 MP and more is light; wagons have no line on a roster. */
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

function armyOf(file: ScenarioFile, side: ScenarioFile['sides'][number]): ScenarioArmy {
  const formations = new Map(
    file.formations.filter((formation) => formation.side === side.seat).map((formation) => [formation.id, formation]),
  );
  return {
    name: side.name,
    side: side.name,
    nation: side.nation,
    units: file.units.flatMap((unit) => {
      const formation = formations.get(unit.formation);
      if (formation === undefined || unit.arm === 'wagon') return [];
      return [
        {
          nation: unit.nation ?? formation.nation ?? side.nation,
          sheet: sheetOf(unit, formation.name),
          marks: { shape: unit.shape },
        },
      ];
    }),
  };
}

export const scenarios: readonly ScenarioOutline[] = scenarioFiles.map((file) => ({
  id: file.id,
  title: file.title,
  armies: file.sides.map((side) => armyOf(file, side)),
}));
