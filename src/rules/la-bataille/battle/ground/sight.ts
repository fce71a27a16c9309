/** How far and what one sees on this turn (D6, 21.1). */
import { canSee, type Screen } from '../../../../board/hex/index.ts';
import { lightOf } from '../morale/morale.ts';
import { fights, type State, type Unit } from '../state.ts';

const LIMIT = { day: 30, dusk: 6, night: 2 } as const;

/** Hexes one sees at most: the light, and fog where the scenario has it. */
export function sightLimit(state: State): number {
  let limit: number = LIMIT[lightOf(state)];
  for (const { from, to, sight } of state.field.scenario.fog)
    if (from <= state.turn && state.turn <= to) limit = Math.min(limit, sight);
  return limit;
}

/** Hexes a charge may ride in the fog. */
export function chargeLimit(state: State): number {
  let limit = 255;
  for (const { from, to, charge } of state.field.scenario.fog)
    if (from <= state.turn && state.turn <= to) limit = Math.min(limit, charge);
  return limit;
}

export const sees = (state: State, from: number, to: number): boolean =>
  canSee(state.field.sight, from, to, sightLimit(state));

export const unitSees = (state: State, unit: Unit, hex: number): boolean =>
  unit.hexes.some((from) => sees(state, from, hex));

/** Formed units that guns cannot fire over, but for the two ends of the shot. */
export function screenOf(state: State): Screen {
  const mask = state.field.room.screen;
  mask.fill(0);
  for (const unit of state.units)
    if (fights(unit) && unit.shape !== 'Skirmish' && unit.order !== 'pgd') for (const hex of unit.hexes) mask[hex] = 1;
  return { mask };
}
