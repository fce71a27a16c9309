/** The battle as an officer sees it from his seat: his side, and what he would ask of a map first. */
import { impossible, type Seat } from '../../../kernel/index.ts';
import { fromPlace } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { between, centreOf, enemyFrom, FAR } from '../battle/measure.ts';
import { seenFoes } from '../battle/sight.ts';
import { type Formation, hereOf, type Side, type State, sideOfSeat, standingOf, tiredness } from '../battle/state.ts';
import { countOf, thresholds } from '../battle/strength.ts';

export interface Picture {
  readonly state: State;
  readonly side: Side;
  readonly own: readonly Formation[];
  readonly foes: readonly Formation[];
}

export function pictureOf(view: unknown): Picture {
  const state = known.stateOf(view);
  const seat = known.seatOf(view) as Seat;
  const side = sideOfSeat(state, seat);
  if (side === -1) return impossible('an officer without a side');
  const foes = seenFoes(state, side).filter((foe) => standingOf(state, foe).length > 0);
  return { state, side, own: hereOf(state, side), foes };
}

export const ownCalled = ({ own }: Picture, id: string): Formation | undefined =>
  own.find(({ sheet }) => sheet.id === id);
export const foeCalled = ({ foes }: Picture, id: string): Formation | undefined =>
  foes.find(({ sheet }) => sheet.id === id);

export const awayFromFoe = ({ state }: Picture, formation: Formation): number => enemyFrom(state, formation);

export function nearestFoe({ state, foes }: Picture, formation: Formation): Formation | null {
  let best: Formation | null = null;
  let away = FAR + 1;
  for (const foe of foes) {
    const found = between(state, formation, foe);
    if (found < away) {
      away = found;
      best = foe;
    }
  }
  return best;
}

/** How much of its endurance is gone: 1 is the threshold of Retreat. */
export function wear(state: State, formation: Formation): number {
  const { retreat } = thresholds(state, formation);
  return retreat <= 0 ? 1 : tiredness(formation) / retreat;
}

export const isHorse = (state: State, formation: Formation): boolean => {
  const units = standingOf(state, formation).filter(({ sheet }) => sheet.class !== 'artillery');
  return units.length > 0 && units.every(({ sheet }) => sheet.class === 'cavalry');
};

/** What a Formation is worth in a fight now: Units by their rating, less what it is worn. */
export function power(state: State, formation: Formation): number {
  let sum = 0;
  for (const { sheet, where } of standingOf(state, formation))
    sum += sheet.class === 'artillery' ? 1.5 : (2 + sheet.cr) * (where === 'ployed' ? 0.7 : 1);
  return formation.status === 'RT' || formation.status === 'BK'
    ? sum * 0.1
    : sum * Math.max(0.2, 1 - 0.7 * wear(state, formation));
}

/** The Objective of its Force. */
export const goalOf = (state: State, formation: Formation): number => state.forces[formation.force]!.goal;

export function awayFromGoal(state: State, formation: Formation, goal = goalOf(state, formation)): number {
  const place = state.field.scenario.objectives[goal]!;
  const { x, y } = centreOf(state, formation);
  return fromPlace(state.field, place, x, y);
}

export const deployedCount = (state: State, formation: Formation): number => {
  const { infantry, cavalry } = countOf(state, formation);
  return infantry + cavalry;
};
