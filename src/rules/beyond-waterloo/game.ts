/** Beyond Waterloo as a whole game. */
import { defineGame, type Pair, type Side } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import { chronicle } from './campaign/chronicle.ts';
import { faults } from './campaign/faults.ts';
import { type Field, fieldOf } from './campaign/field.ts';
import { imagine } from './campaign/imagine.ts';
import { array, goFirst, march, nextBattle, refit, shutIn } from './campaign/kinds.ts';
import { known } from './campaign/knowledge.ts';
import { battles } from './campaign/on-a-table.ts';
import { open } from './campaign/open.ts';
import { type Scenario, scenarioSchema, switches } from './campaign/scenario.ts';
import { turns } from './campaign/sequence.ts';
import { copy, type State, stepsOf } from './campaign/state.ts';
import { confirmResult, tableResult, where } from './campaign/table-kinds.ts';
import { pointsOf } from './campaign/victory.ts';
import baseline from './commander/baseline.json' with { type: 'json' };
import { general, greedy } from './commander/officers.ts';
import worth from './commander/worth.json' with { type: 'json' };
import { desk } from './desk/index.ts';
import { adjust, brokenUnits, feint, grandTactic, losses, react, tacticsCards } from './procedures/asks.ts';
import { laws } from './referee/laws.ts';
import { lesson } from './scenarios/four-days-lesson.ts';
import { scenarioFiles } from './scenarios.ts';

/** Steps a side brings in the whole campaign. */
const stepsOfSide = ({ scenario }: Field, seat: string): number =>
  scenario.formations
    .filter(({ side }) => side === seat)
    .reduce((sum, { units }) => sum + units.reduce((steps, unit) => steps + (unit.now ?? unit.steps), 0), 0);

const DEPOSED =
  'If the Chambers depose Napoleon, or Paris is Allied at the end of a turn, the campaign is over and the Allies have won, whatever the points.';

export const game = defineGame<State, Field, Scenario>({
  scenario: scenarioSchema,
  files: scenarioFiles,
  lesson,
  switches,
  field: fieldOf,
  open,
  copy,
  ...turns,
  kinds: [
    ...[march, array, goFirst, nextBattle, shutIn, refit, where, tableResult, confirmResult],
    ...[grandTactic, tacticsCards, feint, losses, brokenUnits, react, adjust],
  ],
  knowledge: known,
  imagine,
  points: pointsOf,
  losses: ({ field, corps }) => {
    const of: Pair = [stepsOfSide(field, 'french'), stepsOfSide(field, 'allied')];
    const left = (side: Side) =>
      corps.reduce((sum, body, i) => sum + (nth(field.sheets, i).side === side ? stepsOf(body) : 0), 0);
    // A step that was filled up again fights again: what is missing now is lost, not what ever fell.
    return { lost: [Math.max(0, of[0] - left(0)), Math.max(0, of[1] - left(1))], of, counted: 'steps' };
  },
  faults,
  laws,
  officers: { greedy },
  general,
  learned: worth,
  baseline,
  chronicle,
  battles,
  desk,
  briefing: ({ field: { scenario, areas, map, sheets } }) => ({
    points: [
      ...areas.flatMap(({ name, vp }) => (vp >= 5 ? [`${name}: ${vp} points`] : [])),
      '1 point for every 3 enemy steps destroyed',
      '2 points for a battle against six steps or more, 1 with Hold, and 3 more for a rout',
      ...(scenario.handicap > 0 ? [`${scenario.handicap} points are the Allies’ from the start`] : []),
      ...(scenario.handicap < 0 ? [`The Allies begin with ${-scenario.handicap} points less`] : []),
    ],
    arrivals: sheets.flatMap(({ name, data, side, area }) =>
      data.enters !== undefined && !data.neutral
        ? [{ turn: data.enters, seat: scenario.sides[side].seat, who: name, where: nth(areas, area).name }]
        : [],
    ),
    rules: [
      ...(map.areas.length > 20
        ? [{ words: 'Supply, attrition, sieges and the War Chest are played.', cite: '9 H12' }]
        : []),
      ...(scenario.options.nerve && scenario.nerve ? [{ words: DEPOSED, cite: '27 W37' }] : []),
    ],
  }),
});
