/** Points and losses (scenario, 20.3). */
import { foeOf, type Pair } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { fights, isGuns, type State, type Unit } from './state.ts';

/** Increments the enemy counts: all of a unit that fell or gave up. */
export const lossesOf = (unit: Unit): number =>
  unit.fate === 'destroyed' || unit.fate === 'surrendered' ? unit.sheet.start : unit.sheet.start - unit.increments;

/** Battalions and regiments: what morale levels and victory count. */
export const counts = ({ sheet }: Unit): boolean =>
  !sheet.small && (sheet.arm === 'infantry' || sheet.arm === 'cavalry');

/** Gone for good, or in PGD. */
export const isBroken = (unit: Unit): boolean => (unit.fate === 'here' ? unit.order === 'pgd' : unit.fate !== 'coming');

function heldByEnemy(state: State, guns: Unit): boolean {
  return state.units.some(
    (unit) => unit.sheet.side !== guns.sheet.side && fights(unit) && unit.hexes.includes(guns.hexes[0]!),
  );
}

export function pointsOf(state: State): Pair {
  if (state.told) return state.told;
  const { victory, objectives } = state.field.scenario;
  const points: [number, number] = [0, 0];
  state.held.forEach((side, i) => {
    if (side !== 0 && side !== 1) return;
    const { points: worth, for: only } = nth(objectives, nth(state.field.objectives, i).objective);
    if (only === undefined || only === state.field.seats[side]) points[side] += worth;
  });
  for (const unit of state.units) {
    const foe = foeOf(unit.sheet.side);
    if (unit.sheet.arm !== 'wagon') points[foe] += lossesOf(unit) * victory.increment;
    if (counts(unit) && isBroken(unit)) points[foe] += victory.unit;
    if (!isGuns(unit)) continue;
    if (unit.fate === 'spiked') points[foe] += victory.gunsSpiked;
    if (unit.fate === 'captured' || (unit.abandoned && heldByEnemy(state, unit))) points[foe] += victory.gunsTaken;
  }
  for (const leader of state.leaders)
    if (leader.fate === 'dead' || leader.fate === 'captured' || leader.halved)
      points[foeOf(leader.side)] += leader.sheet.points ?? victory.leader;
  return points;
}

/** Increments the enemy counts, of all in the order of battle. */
export function tollOf(state: State): { readonly lost: Pair; readonly of: Pair; readonly counted: string } {
  const lost: [number, number] = [0, 0];
  const of: [number, number] = [0, 0];
  for (const unit of state.units) {
    if (unit.sheet.arm === 'wagon') continue;
    lost[unit.sheet.side] += lossesOf(unit);
    of[unit.sheet.side] += unit.sheet.start;
  }
  return { lost, of, counted: 'increments' };
}
