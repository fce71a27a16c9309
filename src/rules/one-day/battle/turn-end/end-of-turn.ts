/** The end of a turn: riders, bridges, markers, supply, objectives, and whether the day is decided. */
import { distancePoints, distanceToPoint } from '../../../../board/plane/index.ts';
import { endingBy, standingOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { levelIndex } from '../../unit.ts';
import { kindAt } from '../field.ts';
import { reform } from '../ground/place.ts';
import { attach, detach, ridersCaught } from '../morale/leaders.ts';
import { commandTests, isLoss } from '../morale/morale.ts';
import { STAFF } from '../rates.ts';
import { isHere, other, type Side, type State, type Unit, unitCalled } from '../state.ts';
import { lookForMarkers, marchDummies, showMarkers } from './markers.ts';
import { sappersWork } from './sappers.ts';
import { checkSupply } from './supply.ts';

export function endPhase(table: Table, state: State): void {
  ride(state);
  marchDummies(state);
  for (const hq of ridersCaught(table, state)) commandTests(table, state, hq);
  sappersWork(table, state);
  lookForMarkers(table, state);
  for (const unit of state.units) freshen(state, unit);
  showMarkers(state);
  checkSupply(state);
  holdObjectives(state);
  decide(table, state);
  state.turn++;
}

/** G13: headquarters ride when all have moved. */
function ride(state: State): void {
  const reach = state.field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full;
  for (const { hq: index, to } of state.rides) {
    const hq = state.hqs[index]!;
    if (!hq.alive || hq.frozen >= state.turn) continue;
    if (hq.with >= 0) {
      const { at } = state.units[hq.with]!;
      hq.x = at.x;
      hq.y = at.y;
    }
    const unit = 'with' in to ? unitCalled(state, to.with) : undefined;
    if ('with' in to && !unit) continue;
    if (unit && distanceToPoint(unit.at, hq.x, hq.y) <= reach) {
      if (hq.with !== unit.index) attach(state, hq, unit);
      continue;
    }
    const goal = unit ? unit.at : (to as { x: number; y: number });
    const far = distancePoints(hq.x, hq.y, goal.x, goal.y);
    const k = far > reach ? reach / far : 1;
    const { width, height } = state.field.survey;
    const x = Math.max(0.5, Math.min(width - 0.5, hq.x + k * (goal.x - hq.x)));
    const y = Math.max(0.5, Math.min(height - 0.5, hq.y + k * (goal.y - hq.y)));
    if (kindAt(state.field, x, y) === 'water') continue;
    detach(state, hq);
    hq.x = x;
    hq.y = y;
  }
  state.rides = [];
  // Whoever is still on the way with reinforcements is nowhere yet.
  for (const hq of state.hqs) {
    const unit = hq.with >= 0 ? state.units[hq.with]! : null;
    if (!unit || !isHere(unit)) continue;
    hq.x = unit.at.x;
    hq.y = unit.at.y;
  }
}

/** Ready for the next turn. */
function freshen(state: State, unit: Unit): void {
  unit.before = unit.order;
  unit.order = null;
  unit.line = null;
  unit.plan = null;
  unit.failed = false;
  unit.void = false;
  unit.moved = 0;
  unit.chargeHits = 0;
  unit.gunHits = 0;
  unit.passed = 0;
  unit.exploited = false;
  unit.stamp = 0;
  unit.squared = false;
  // A square is one turn's (B1); it forms again as it was, or in column where there is no room.
  if (unit.formation === 'square' && isHere(unit) && !reform(state, unit, unit.facing, unit.was))
    reform(state, unit, unit.facing, 'column');
}

/** A place is held by the last to have a Firm unit within its reach while no enemy is there (B15). */
function holdObjectives(state: State): void {
  for (const [i, { x, y, reach }] of state.field.scenario.objectives.entries()) {
    const firm: [boolean, boolean] = [false, false];
    const there: [boolean, boolean] = [false, false];
    for (const unit of state.units) {
      if (!isHere(unit) || unit.hidden || distanceToPoint(unit.at, x, y) > reach) continue;
      there[unit.sheet.side] = true;
      if (levelIndex(unit.level) <= levelIndex('FIRM')) firm[unit.sheet.side] = true;
    }
    for (const side of [0, 1] as const) if (firm[side] && !there[other(side)]) state.held[i] = side;
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
function decide(table: Table, state: State): void {
  const { scenario } = state.field;
  const { lost, of } = lossesOf(state);
  const broken = (side: Side) => lost[side] >= scenario.victory.collapse * of[side];
  const points = pointsOf(state);
  state.over = endingBy(scenario, [broken(0), broken(1)], points, state.turn >= scenario.clock.turns);
  if (state.over && table.narrates)
    table.report(standingOf(scenario, state.turn, points, state.over).words, 'scenario', { code: 'over' });
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
