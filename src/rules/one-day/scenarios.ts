/** The scenarios, and their armies as rosters. */
import type { ScenarioArmy, ScenarioOutline } from '../../game/index.ts';
import austerlitz from './scenarios/austerlitz.json' with { type: 'json' };
import teaching from './scenarios/teaching.json' with { type: 'json' };
import waterloo from './scenarios/waterloo.json' with { type: 'json' };

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles = [teaching, austerlitz, waterloo] as const;

type ScenarioFile = (typeof scenarioFiles)[number];

const GROUND: Readonly<Record<string, string>> = { line: 'line', road: 'road' };

function armyOf(file: ScenarioFile, side: ScenarioFile['sides'][number]): ScenarioArmy {
  const commands = new Map(
    file.commands.filter((command) => command.side === side.seat).map(({ id, name }) => [id, name]),
  );
  return {
    name: side.name,
    side: side.name,
    nation: side.nation,
    units: file.units.flatMap((unit) => {
      const formation = commands.get(unit.command);
      if (formation === undefined) return [];
      const { id, name, arm, quality, boxes, inherent, nation } = unit;
      return [
        {
          nation,
          sheet: { name, formation, mark: id, arm, start: quality, boxes, gun: inherent > 0 },
          marks: { ground: GROUND[unit.formation] ?? 'column' },
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
