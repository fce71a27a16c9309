/** The end of a turn: riders, bridges, markers, supply, and what victory asks. */
import { distancePoints, distanceToPoint } from '../../../../board/plane/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { kindAt } from '../field.ts';
import { reform } from '../ground/place.ts';
import { attach, detach, ridersCaught } from '../morale/leaders.ts';
import { commandTests } from '../morale/morale.ts';
import { STAFF } from '../rates.ts';
import { isHere, type State, type Unit, unitCalled } from '../state.ts';
import { decide, holdObjectives } from '../victory.ts';
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
    const hq = nth(state.hqs, index);
    if (!hq.alive || hq.frozen >= state.turn) continue;
    if (hq.with >= 0) {
      const { at } = nth(state.units, hq.with);
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
    const unit = hq.with >= 0 ? nth(state.units, hq.with) : null;
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
