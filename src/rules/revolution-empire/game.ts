/** Revolution & Empire as a whole game, and what must hold whenever a phase has ended. */
import { onTable, overlap } from '../../board/plane/index.ts';
import { type BookGame, defineGame } from '../../game/index.ts';
import { fieldsOf, nth } from '../../kernel/index.ts';
import { chronicle } from './battle/chronicle.ts';
import {
  breakAway,
  caughtInFlank,
  commanderActs,
  corpsOrders,
  intercept,
  meOrders,
  screenNext,
} from './battle/command/kinds.ts';
import { type Field, fieldOf } from './battle/field.ts';
import { imagined, known } from './battle/knowledge.ts';
import { adjustment, march } from './battle/march/kinds.ts';
import { open } from './battle/open.ts';
import { idleSwitches, type Scenario, scenarioSchema, switches } from './battle/scenario.ts';
import { play, sequence } from './battle/sequence.ts';
import { copy, meSheet, nameOf, type State, sheetOf, sideOf } from './battle/state.ts';
import { action, bombard, direct, opportunity, pursue, receive, secondImpulse, spur } from './battle/tactical/kinds.ts';
import { pointsOf } from './battle/victory.ts';
import baseline from './commander/baseline.json' with { type: 'json' };
import { deputy, general, greedy } from './commander/officers.ts';
import worth from './commander/worth.json' with { type: 'json' };
import { day } from './day/day-book.ts';
import { desk } from './desk/index.ts';
import { pressHome } from './procedures/elan.ts';
import { laws } from './referee/laws.ts';
import { lesson } from './scenarios/muehlhof-lesson.ts';
import { scenarioFiles } from './scenarios.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { width, height } = state.field.survey;
  const here = state.units.filter(({ fate }) => fate === 'here');
  for (const [i, unit] of here.entries()) {
    const { figures } = sheetOf(state, unit);
    const name = nameOf(state, unit);
    if (!onTable(unit.at, width, height)) found.push(`${name} is off the table`);
    if (unit.lost < 0 || unit.lost > figures) found.push(`${name} has lost ${unit.lost} of ${figures}`);
    if (unit.lost === figures && !unit.abandoned) found.push(`${name} has nobody left and is still here`);
    if (unit.horses < 0) found.push(`${name} has ${unit.horses} horses`);
    for (let j = unit.abandoned ? here.length : i + 1; j < here.length; j++) {
      const other = nth(here, j);
      if (!other.abandoned && overlap(unit.at, other.at)) found.push(`${name} stands on ${nameOf(state, other)}`);
    }
  }
  for (const me of state.mes) {
    if (me.fatigue < 0 || me.fatigue > 4) found.push(`${meSheet(state, me).id} has fatigue ${me.fatigue}`);
    if (me.step < 1 || me.step > 6) found.push(`${meSheet(state, me).id} is at step ${me.step}`);
  }
  for (const leader of state.leaders)
    if (leader.with >= 0 && leader.status === 'out') found.push(`leader ${leader.index} rides though he is out`);
  return found;
}

function losses(state: State) {
  const lost: [number, number] = [0, 0];
  const of: [number, number] = [0, 0];
  for (const unit of state.units) {
    const side = sideOf(state, unit);
    const { figures } = sheetOf(state, unit);
    of[side] += figures;
    lost[side] += unit.fate === 'gone' || unit.abandoned ? figures : unit.lost;
  }
  return { lost, of, counted: 'figures' } as const;
}

/** MEs that come later, and units that come later than their ME. */
function arrivals({ mes, units, seats }: Field) {
  const late = units.filter(({ me, arrives }) => arrives !== nth(mes, me).arrives);
  return [...mes, ...late].flatMap(({ arrives: turn, name: who, side }) =>
    turn === undefined ? [] : [{ turn, seat: seats[side], who, where: 'as marked' }],
  );
}

export const game: BookGame<State> = defineGame<State, Field, Scenario>({
  scenario: scenarioSchema,
  files: scenarioFiles,
  lesson,
  switches,
  idle: idleSwitches,
  field: (scenario) => fieldOf(scenario),
  open,
  copy,
  sequence,
  play,
  kinds: [
    ...[corpsOrders, meOrders, commanderActs, march, adjustment, intercept, screenNext, breakAway, caughtInFlank],
    ...[action, receive, opportunity, pursue, direct, spur, secondImpulse, bombard, pressHome],
  ],
  knowledge: known,
  imagine: (view) => imagined(view),
  chronicle,
  day,
  points: pointsOf,
  losses,
  faults,
  laws,
  officers: { greedy },
  deputy,
  general,
  learned: worth,
  baseline,
  desk,
  briefing: ({ field, field: { scenario } }) => ({
    points: [
      `${scenario.victory.broken} points for each enemy ME broken or destroyed, once`,
      `${scenario.victory.standard} for each standard taken`,
    ],
    arrivals: arrivals(field),
    rules: fieldsOf(switches).flatMap(({ path, label, cite = '' }) =>
      scenario.options[path as keyof typeof scenario.options] ? [{ words: `${label}.`, cite }] : [],
    ),
  }),
});
