/** Victory: who holds which place, what is lost, points, and whether the day is decided (B15, B35). */
import { distanceToPoint } from '../../../board/plane/index.ts';
import { endingBy, foeOf, tellEnding } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { levelIndex } from '../unit.ts';
import { isLoss } from './morale/morale.ts';
import { isHere, type Side, type State } from './state.ts';

/** A place is held by the last to have a Firm unit within its reach while no enemy is there (B15). */
export function holdObjectives(state: State): void {
  for (const [i, { x, y, reach }] of state.field.scenario.objectives.entries()) {
    const firm: [boolean, boolean] = [false, false];
    const there: [boolean, boolean] = [false, false];
    for (const unit of state.units) {
      if (!isHere(unit) || unit.hidden || distanceToPoint(unit.at, x, y) > reach) continue;
      there[unit.sheet.side] = true;
      if (levelIndex(unit.level) <= levelIndex('FIRM')) firm[unit.sheet.side] = true;
    }
    for (const side of [0, 1] as const) if (firm[side] && !there[foeOf(side)]) state.held[i] = side;
  }
}

/** Units of either side, and those of them that are gone for good: a split one with the last of its stands (5.02). */
export function lossesOf(state: State): { lost: [number, number]; of: [number, number]; counted: string } {
  const { units } = state;
  const lost: [number, number] = [0, 0];
  const of: [number, number] = [0, 0];
  for (const { sheet, fate, index } of units) {
    if (sheet.standOf >= 0) continue;
    of[sheet.side]++;
    if (fate === 'here' || fate === 'coming' || !isLoss(state, fate)) continue;
    if (fate !== 'split' || !units.some((stand) => stand.sheet.standOf === index && isHere(stand))) lost[sheet.side]++;
  }
  return { lost, of, counted: 'units' };
}

/** B35: an army that has lost its share is broken; else points decide when the day is over. */
export function decide(table: Table, state: State): void {
  const { scenario } = state.field;
  const { lost, of } = lossesOf(state);
  const broken = (side: Side) => lost[side] >= scenario.victory.collapse * of[side];
  const points = pointsOf(state);
  state.over = endingBy(scenario, [broken(0), broken(1)], points, state.turn >= scenario.clock.turns);
  if (state.over) tellEnding(table, scenario, points, state.over, 'scenario');
}

/** Points of both sides: ground held and enemies lost. */
export function pointsOf(state: State): [number, number] {
  const { objectives } = state.field.scenario;
  const points: [number, number] = [state.points[0], state.points[1]];
  for (const [i, objective] of objectives.entries()) {
    const side = state.held[i]!;
    if (side !== 0 && side !== 1) continue;
    if (objective.for === undefined || objective.for === state.field.seats[side]) points[side] += objective.points;
  }
  return points;
}
