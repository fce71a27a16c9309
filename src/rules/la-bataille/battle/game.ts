/** La Bataille as a whole game: its rules, and what must hold whenever a phase has ended. */
import { distance } from '../../../board/hex/index.ts';
import type { BookGame, Officer } from '../../../game/index.ts';
import type { GameRules } from '../../../kernel/index.ts';
import { greedy, officer } from '../commander/officers.ts';
import { desk } from '../desk/index.ts';
import { breakOff, receiveCharge } from '../procedures/charge.ts';
import { scenarioFiles } from '../scenarios.ts';
import { assaultNext, assaultOrder, fallBack, pressOn } from './assaults/kinds.ts';
import { chargeOrder, react, receive } from './charges/kinds.ts';
import { command, ride } from './command/kinds.ts';
import { postureOf } from './field/zones.ts';
import { fireOrder } from './fire/kinds.ts';
import { facesVertex, stanceOf } from './formations/body.ts';
import { manoeuvre, opportunity } from './moves/kinds.ts';
import { standingOf, tollOf } from './reorganisation/victory.ts';
import { scenarioSchema } from './scenario/file.ts';
import { start } from './scenario/opening.ts';
import { play, sequence } from './sequence.ts';
import { copy, fights, type State } from './state.ts';
import { switches } from './switches.ts';
import { view } from './view.ts';

export const rules: GameRules<State> = {
  seats: ({ field }) => field.seats,
  kinds: [
    ...[command, manoeuvre, ride, opportunity, chargeOrder, react, receive, receiveCharge, breakOff],
    ...[assaultOrder, fallBack, pressOn, assaultNext, fireOrder],
  ],
  copy,
  sequence,
  play,
  view,
};

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
    const unit = state.units[leader.with]!;
    if (leader.fate !== 'here' || unit.fate !== 'here' || unit.hexes[0] !== leader.hex)
      found.push(`${leader.sheet.id} rides with nobody`);
  }
  return found;
}

/** Any legal answer, for fuzzing and as the least of opponents. */
export const random: Officer = (_seat, _view, kind, request, dice) => ({
  answer: kind.sample(request, dice),
  reason: 'drawn by lot',
});

/** How a scenario's file sets readings and optional rules. */
function switchesOf(data: unknown): Record<string, unknown> {
  const { rules: readings, options } = data as { readonly rules?: object; readonly options?: object };
  return { ...readings, ...options };
}

export const game: BookGame<State> = {
  rules,
  scenarios: scenarioFiles.map((data) => ({
    id: data.id,
    title: data.title,
    sentence: data.sentence,
    data,
    switches: switchesOf(data),
  })),
  scenarioFile: scenarioSchema,
  start,
  standing: standingOf,
  toll: tollOf,
  faults,
  officers: { random, greedy, officer },
  desk,
  switches,
  switchesOf,
};
