/** The facts of a command test, off the board. */

import { distancePoints, levelAt } from '../../../../board/plane/index.ts';
import { CLOSE, GUNSHOT } from '../distances.ts';
import { groundAt, sees } from '../field.ts';
import { centreOf, enemyFromPoint } from '../measure.ts';
import { type Commander, type Formation, inPersonWith, lrOf, ownLeader, type State, tiredness } from '../state.ts';

/** Where a Formation is spoken to: its commander, or its middle. */
export function earOf(state: State, formation: Formation): { readonly x: number; readonly y: number } {
  const man = state.commanders[formation.commander];
  return man && man.fate === 'here' ? man : centreOf(state, formation);
}

const near = (away: number): 'no' | 'six' | 'three' => (away <= CLOSE ? 'three' : away <= GUNSHOT ? 'six' : 'no');

/** G8: he stands higher than all the ground between and sees the receiver, neither of them in dense ground. */
function hasVantage(state: State, man: Commander, x: number, y: number): boolean {
  const { field } = state;
  const level = levelAt(field.survey, man.x, man.y);
  const away = distancePoints(man.x, man.y, x, y);
  if (level === 0 || away < 1e-6) return false;
  if (groundAt(field, man.x, man.y) === 'dense' || groundAt(field, x, y) === 'dense') return false;
  const steps = Math.max(1, Math.ceil(away * 2));
  // The ground between begins where his own hill falls away.
  let between = false;
  for (let i = 1; i <= steps; i++) {
    const high = levelAt(field.survey, man.x + ((x - man.x) * i) / steps, man.y + ((y - man.y) * i) / steps);
    between ||= high < level;
    if (high > level || (between && high >= level)) return false;
  }
  return between && sees(field, man.x, man.y, x, y, field.scenario.sight);
}

export function issuerFacts(state: State, man: Commander) {
  return {
    issuer: lrOf(state, man.index),
    rank: man.army ? ('army' as const) : ('force' as const),
    leadsForce: man.army && man.force >= 0,
    issuerNear: near(enemyFromPoint(state, man.side, man.x, man.y)),
  };
}

/** What the Formation adds; `at` of an ADC is beside it (G24). */
export function receiverFacts(state: State, man: Commander, formation: Formation, beside = false) {
  const ear = earOf(state, formation);
  const led = inPersonWith(man);
  const command = formation.status === 'RT' || formation.status === 'BK' ? formation.status : null;
  return {
    receiver: ownLeader(state, formation).lr,
    distance: beside ? 0 : Math.min(120, distancePoints(man.x, man.y, ear.x, ear.y)),
    fatigue: Math.min(30, tiredness(formation)),
    state: command ?? (formation.status === 'none' && formation.directive === 'R' ? ('R' as const) : ('none' as const)),
    personal: led === formation.index ? ('this' as const) : led >= 0 ? ('other' as const) : ('none' as const),
    receiverNear: near(enemyFromPoint(state, man.side, ear.x, ear.y)),
    vantage: !beside && hasVantage(state, man, ear.x, ear.y),
  };
}

/** An Objective goes from man to man. */
export function manFacts(state: State, man: Commander, to: Commander) {
  return {
    receiver: lrOf(state, to.index),
    distance: Math.min(120, distancePoints(man.x, man.y, to.x, to.y)),
    fatigue: 0,
    state: 'none' as const,
    personal: inPersonWith(man) >= 0 ? ('other' as const) : ('none' as const),
    receiverNear: near(enemyFromPoint(state, to.side, to.x, to.y)),
    vantage: hasVantage(state, man, to.x, to.y),
  };
}
