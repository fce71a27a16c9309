/** La Bataille as a whole game: its rules, and what must hold whenever a phase has ended. */
import { distance } from '../../board/hex/index.ts';
import { defineGame } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import { assaultNext, assaultOrder, fallBack, pressOn } from './battle/assaults/kinds.ts';
import { chargeOrder, react, receive } from './battle/charges/kinds.ts';
import { chronicle } from './battle/chronicle.ts';
import { command, ride } from './battle/command/kinds.ts';
import { type Field, fieldOf } from './battle/field.ts';
import { fireOrder } from './battle/fire/kinds.ts';
import { facesVertex, stanceOf } from './battle/formations/body.ts';
import { postureOf } from './battle/ground/zones.ts';
import { imagine, known } from './battle/knowledge.ts';
import { manoeuvre, opportunity } from './battle/moves/kinds.ts';
import { open } from './battle/open.ts';
import { type Scenario, scenarioSchema } from './battle/scenario.ts';
import { turn } from './battle/sequence.ts';
import { copy, fights, type State } from './battle/state.ts';
import { switches } from './battle/switches.ts';
import { pointsOf, tollOf } from './battle/victory.ts';
import baseline from './commander/baseline.json' with { type: 'json' };
import { general, greedy } from './commander/officers.ts';
import worth from './commander/worth.json' with { type: 'json' };
import { day } from './day/day-book.ts';
import { briefing } from './desk/briefing.ts';
import { desk } from './desk/index.ts';
import { breakOff, receiveCharge } from './procedures/charge.ts';
import { laws } from './referee/laws.ts';
import { lesson } from './scenarios/rehdorf-lesson.ts';
import { scenarioFiles } from './scenarios.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { grid } = state.field.map;
  const holder = new Map<number, number>();
  for (const unit of state.units) {
    const { id, side, start } = unit.sheet;
    if (unit.fate !== 'here') {
      if (unit.hexes.length > 0) found.push(`${id} is ${unit.fate} and still on the board`);
      continue;
    }
    if (unit.hexes.length === 0) found.push(`${id} is here and nowhere`);
    if (unit.hexes.some((hex) => !(hex >= 0 && hex < grid.count))) found.push(`${id} is off the map`);
    for (let i = 1; i < unit.hexes.length; i++)
      if (distance(grid, unit.hexes[i - 1]!, unit.hexes[i]!) !== 1) found.push(`${id} has come apart`);
    if (unit.increments < 1 || unit.increments > start)
      found.push(`${id} has ${unit.increments} of ${start} increments`);
    const vertex = facesVertex(stanceOf(postureOf(unit)));
    if (vertex !== null && vertex !== ((unit.facing & 1) === 1))
      found.push(`${id} in ${unit.shape} faces ${unit.facing}`);
    if (unit.shape === 'Square' && unit.order !== 'good') found.push(`${id} is a Square without order`);
    if (unit.order !== 'good' && unit.hexes.length > 1) found.push(`${id} is ${unit.order} over several hexes`);
    if (!fights(unit)) continue;
    for (const hex of unit.hexes) {
      const other = holder.get(hex);
      if (other !== undefined && other !== side) found.push(`${id} shares hex ${hex} with an enemy`);
      holder.set(hex, side);
    }
  }
  for (const leader of state.leaders) {
    if (leader.with < 0) continue;
    const unit = nth(state.units, leader.with);
    if (leader.fate !== 'here' || unit.fate !== 'here' || unit.hexes[0] !== leader.hex)
      found.push(`${leader.sheet.id} rides with nobody`);
  }
  return found;
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
  kinds: [
    ...[command, manoeuvre, ride, opportunity, chargeOrder, react, receive, receiveCharge, breakOff],
    ...[assaultOrder, fallBack, pressOn, assaultNext, fireOrder],
  ],
  knowledge: known,
  imagine,
  points: pointsOf,
  losses: tollOf,
  faults,
  laws,
  officers: { greedy },
  general,
  learned: worth,
  baseline,
  chronicle,
  day,
  desk,
  briefing,
});
