/** Points and how the game stands (scenario, 20.3). */
import type { Standing, Toll } from '../../../../game/index.ts';
import { fights, isGuns, other, type Side, type State, type Unit } from '../state.ts';

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

export function pointsOf(state: State): [number, number] {
  const { victory, objectives } = state.field.scenario;
  const points: [number, number] = [0, 0];
  state.held.forEach((side, i) => {
    if (side === 0 || side === 1) points[side] += objectives[state.field.objectives[i]!.objective]!.points;
  });
  for (const unit of state.units) {
    const foe = other(unit.sheet.side);
    if (unit.sheet.arm !== 'wagon') points[foe] += lossesOf(unit) * victory.increment;
    if (counts(unit) && isBroken(unit)) points[foe] += victory.unit;
    if (!isGuns(unit)) continue;
    if (unit.fate === 'spiked') points[foe] += victory.gunsSpiked;
    if (unit.fate === 'captured' || (unit.abandoned && heldByEnemy(state, unit))) points[foe] += victory.gunsTaken;
  }
  for (const leader of state.leaders)
    if (leader.fate === 'dead' || leader.fate === 'captured' || leader.halved)
      points[other(leader.side)] += leader.sheet.points ?? victory.leader;
  return points;
}

/** Name of a victory by so many points. */
export function levelName(state: State, difference: number): string {
  let name = '';
  for (const level of state.field.scenario.victory.levels) if (difference >= level.from) name = level.name;
  return name;
}

/** Who wins by points: nobody within the first level. */
export function winnerByPoints(state: State): -1 | Side {
  const [a, b] = pointsOf(state);
  const second = state.field.scenario.victory.levels[1]?.from ?? 1;
  return Math.abs(a - b) < second ? -1 : a > b ? 0 : 1;
}

/** Increments the enemy counts, of all in the order of battle. */
export function tollOf(state: State): Toll {
  const { seats } = state.field;
  const lost: [number, number] = [0, 0];
  const of: [number, number] = [0, 0];
  for (const unit of state.units) {
    if (unit.sheet.arm === 'wagon') continue;
    lost[unit.sheet.side] += lossesOf(unit);
    of[unit.sheet.side] += unit.sheet.start;
  }
  const bySeat = ([one, two]: [number, number]) => ({ [seats[0]]: one, [seats[1]]: two });
  return { turns: state.turn - 1, lost: bySeat(lost), of: bySeat(of), counted: 'increments' };
}

export function standingOf(state: State): Standing {
  const { seats, scenario } = state.field;
  const points = pointsOf(state);
  const winner = state.over?.winner ?? -1;
  const difference = Math.abs(points[0] - points[1]);
  const score = `${Math.max(...points)} to ${Math.min(...points)}`;
  const words = !state.over
    ? `Turn ${state.turn} of ${scenario.turns}, ${points[0]} to ${points[1]}`
    : winner < 0
      ? `${state.over.why}, ${score}`
      : `${scenario.sides[winner as Side].name}: ${state.over.why || levelName(state, difference)}, ${score}`;
  return {
    over: state.over !== null,
    points: { [seats[0]]: points[0], [seats[1]]: points[1] },
    winner: state.over && winner >= 0 ? seats[winner as Side] : null,
    words,
  };
}
