/** The whole game. */
import { defineGame, SIDES, type Side } from '../../game/index.ts';
import { byId } from '../../kernel/index.ts';
import { chronicle } from './battle/chronicle.ts';
import { breakthrough, front, nextFight } from './battle/combat/kinds.ts';
import { activate, issue, lead } from './battle/command/kinds.ts';
import { faults } from './battle/faults.ts';
import { type Field, fieldOf } from './battle/field.ts';
import { fire } from './battle/fire/kinds.ts';
import { imagine, known } from './battle/knowledge.ts';
import { convert, deploy, move, recover } from './battle/movement/kinds.ts';
import { open } from './battle/open.ts';
import { copy } from './battle/records.ts';
import { type Scenario, scenarioSchema, switches } from './battle/scenario.ts';
import { turn } from './battle/sequence.ts';
import { type State, sideOfUnit } from './battle/state.ts';
import { pointsOf } from './battle/victory.ts';
import baseline from './commander/baseline.json' with { type: 'json' };
import { general, greedy } from './commander/officers.ts';
import worth from './commander/worth.json' with { type: 'json' };
import { day } from './day/day-book.ts';
import { desk } from './desk/index.ts';
import { cavalryEvade } from './procedures/assessment-roll.ts';
import { laws } from './referee/laws.ts';
import { lesson } from './scenarios/ziegeldorf-lesson.ts';
import { scenarioFiles } from './scenarios.ts';

/** Units removed or routed, of all. */
function losses(state: State) {
  const count = (side: Side, of: (where: string) => boolean) =>
    state.units.filter((unit) => sideOfUnit(state, unit) === side && of(unit.where)).length;
  const [lost, all] = [(where: string) => where === 'removed' || where === 'area', () => true].map(
    (of) => SIDES.map((side) => count(side, of)) as [number, number],
  ) as [[number, number], [number, number]];
  return { lost, of: all, counted: 'Units' };
}

function briefing(state: State) {
  const { victory, formations, sides, forces, commanders, options } = state.field.scenario;
  const seatOf = (force: string) => byId(forces, force).side;
  return {
    points: [
      `${victory.retreating} for each enemy Formation retreating or rallying, ${victory.broken} for each broken or destroyed`,
      ...(victory.armyCommander > 0
        ? [
            `${victory.forceCommander} for an enemy Force commander lost, ${victory.armyCommander} for the army commander`,
          ]
        : []),
      `The battle ends when ${Math.round(victory.collapse * 100)} % of a side’s Formations are broken or gone`,
    ],
    arrivals: [
      ...formations.flatMap(({ name, force, arrives }) =>
        arrives ? [{ turn: arrives.turn, seat: seatOf(force), who: name, where: edgeWords(state, arrives.at) }] : [],
      ),
      ...commanders.flatMap(({ name, side, arrives }) =>
        arrives ? [{ turn: arrives.turn, seat: side, who: name, where: edgeWords(state, arrives.at) }] : [],
      ),
    ],
    rules: options.fog
      ? [{ words: `What the ${sides[0].name} and the ${sides[1].name} do not see is not shown to them.`, cite: 'G49' }]
      : [],
  };
}

function edgeWords({ field: { width, height } }: State, [x, y]: readonly [number, number]): string {
  if (y > height - 2) return 'from the north';
  if (y < 2) return 'from the south';
  return x < width / 2 ? 'from the west' : 'from the east';
}

export const game = defineGame<State, Field, Scenario>({
  scenario: scenarioSchema,
  files: scenarioFiles,
  lesson,
  switches,
  field: fieldOf,
  open,
  copy,
  ...turn,
  kinds: [activate, issue, lead, convert, move, deploy, recover, fire, nextFight, front, breakthrough, cavalryEvade],
  knowledge: known,
  imagine,
  points: pointsOf,
  losses,
  faults,
  officers: { greedy },
  general,
  learned: worth,
  baseline,
  chronicle,
  day,
  laws,
  desk,
  briefing,
});
