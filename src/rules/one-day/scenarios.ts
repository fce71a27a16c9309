/** The scenarios, and their armies as rosters. */
import { rosterOf } from '../../game/index.ts';
import { byId } from '../../kernel/index.ts';
import type { ScenarioFile } from './battle/scenario.ts';
import austerlitz from './scenarios/austerlitz.json' with { type: 'json' };
import teaching from './scenarios/teaching.json' with { type: 'json' };
import waterloo from './scenarios/waterloo.json' with { type: 'json' };

/** As their files hold them, from the smallest to the largest. */
export const scenarioFiles: readonly ScenarioFile[] = [teaching, austerlitz, waterloo];

const GROUND: Readonly<Record<string, string>> = { line: 'line', road: 'road' };

export const roster = rosterOf(({ commands, units }: ScenarioFile) =>
  units.map(({ id, name, command, arm, quality, boxes, inherent = 0, nation, formation }) => {
    const { side, name: under } = byId(commands, command);
    return {
      side,
      nation,
      sheet: { name, formation: under, mark: id, arm, start: quality, boxes, gun: inherent > 0 },
      marks: { ground: GROUND[formation] ?? 'column' },
    };
  }),
);

export const scenarios = scenarioFiles.map(roster);
