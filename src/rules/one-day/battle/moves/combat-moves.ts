/** 2.031(e): Combat Moves as marches: where each plan leads, and whom it can reach. */
import {
  atMost,
  avoid,
  cosDeg,
  distance,
  distanceToPoint,
  findPath,
  headingOf,
  type Mover,
  nearestPairInto,
  type Pair,
  reachAlong,
  sinDeg,
} from '../../../../board/plane/index.ts';
import { isArtillery } from '../../unit.ts';
import { moverFor } from '../field.ts';
import { mayCharge } from '../fights/charges.ts';
import type { Form } from '../footprint.ts';
import { type Plan, struckIn } from '../kinds.ts';
import { combatRate, MARKER } from '../rates.ts';
import { acts, calledBy, dummyCalled, groundNow, type State, type Unit, unitCalled } from '../state.ts';
import { behindFriends, fullMarch } from './full-moves.ts';
import { footprintOf, type March, marchAlong } from './march.ts';

export const combatReach = (unit: Unit): number => combatRate(unit.sheet.arm);
/** Whoever leaves the houses forms column (4.04). */
/** A Combat Move ignores facing but keeps it (C15), and attacks in the formation in which it sets out (B22). */
export const formedUp = ({ formation }: Unit) => (formation === 'block' ? ('column' as const) : formation);
/** A marker goes 12″ while it does not attack (5.01). */
export const goReach = (unit: Unit): number => (unit.hidden ? MARKER : combatReach(unit));

/** As it goes on a Combat Move over the ground as it is now. */
const moverOf = (state: State, { sheet, formation }: Unit): Mover =>
  moverFor(groundNow(state), sheet.arm, formation === 'road' ? 'road' : 'combat');

/**
 * The earliest time at which a unit going straight at `speed` can touch the other on its march, or Infinity: the gap at
 * that time is what it has covered by then.
 */
export function pursuit(unit: Unit, speed: number, other: Unit, march: March | null): number {
  // Even if they came straight at each other they would not meet.
  const most = march ? speed + march.length + 1e-6 : speed * (1 + 1e-9);
  if (!atMost(unit.at, other.at, most)) return Number.POSITIVE_INFINITY;
  let apart = distance(unit.at, other.at);
  if (apart <= 0) return 0;
  if (!march) return Math.min(1, apart / speed);
  // No gap closes faster than both speeds together, so each step goes as far as is safe and never past the meeting.
  const theirSpeed = fastest(march);
  const closing = speed + theirSpeed;
  // From one who is no slower nobody gets away: out of reach at the end by more than the last digits, it was so all along. Only
  // turning with a road could bring it nearer for a moment.
  if (theirSpeed <= speed && !march.facing && !atMost(unit.at, footprintOf(other, march, 1), speed + 0.01))
    return Number.POSITIVE_INFINITY;
  let time = 0;
  for (let step = 0; step < 60; step++) {
    const short = apart - speed * time;
    if (short <= 1e-7) return time;
    time += short / closing;
    if (time > 1) return apart - speed <= 1e-7 ? 1 : atTheEnd(unit, speed, other, march);
    apart = distance(unit.at, footprintOf(other, march, time));
  }
  // So slow a convergence is a meeting in all but the last digits, or the other runs nearly as fast and will stand.
  if (apart - speed * time <= 1e-3) return time;
  return atTheEnd(unit, speed, other, march) === 1
    ? caughtAfter(time, unit, speed, other, march)
    : Number.POSITIVE_INFINITY;
}

/** Out of reach at that time, and caught by the end: when? */
function caughtAfter(time: number, unit: Unit, speed: number, other: Unit, march: March): number {
  let before = time;
  let after = 1;
  while (after - before > 1e-7) {
    const middle = (before + after) / 2;
    if (distance(unit.at, footprintOf(other, march, middle)) <= speed * middle) after = middle;
    else before = middle;
  }
  return after;
}

function fastest({ x, y, t }: March): number {
  let most = 0;
  for (let leg = 0; leg + 1 < t.length; leg++) {
    const span = t[leg + 1]! - t[leg]!;
    if (span > 0) most = Math.max(most, Math.sqrt((x[leg + 1]! - x[leg]!) ** 2 + (y[leg + 1]! - y[leg]!) ** 2) / span);
  }
  return most;
}

/** A meeting at the very last moment. */
function atTheEnd(unit: Unit, speed: number, other: Unit, march: March): number {
  return distance(unit.at, footprintOf(other, march, 1)) <= speed + 1e-7 ? 1 : Number.POSITIVE_INFINITY;
}

/** Marches as far as they are worked out: null of whoever stands, undefined of those nobody has asked about yet. */
export type Marches = (March | null | undefined)[];

export function blankMarches({ units }: State): Marches {
  const marches: Marches = [];
  for (let i = 0; i < units.length; i++) marches.push(undefined);
  return marches;
}

/** The march of a unit as orders and plans stand. Whoever goes at another follows it, so the other's comes first. */
export function marchOf(state: State, unit: Unit, marches: Marches): March | null {
  const known = marches[unit.index];
  if (known !== undefined) return known;
  // In a ring of chasers the last is taken to make straight for where the first stands.
  marches[unit.index] = null;
  const march = acts(unit) ? marchBy(state, unit, marches) : null;
  marches[unit.index] = march;
  return march;
}

function marchBy(state: State, unit: Unit, marches: Marches): March | null {
  const { order, plan } = unit;
  if (order === 'FM' || order === 'TM') return fullMarch(state, unit);
  if (order !== 'CM' || !plan) return null;
  switch (plan.do) {
    case 'GO':
      return goMarch(state, unit, plan);
    case 'AVOID':
      return avoidMarch(state, unit, plan, marches);
    case 'ATTACK':
    case 'INTERCEPT': {
      const target = unitCalled(state, plan.unit);
      if (!target) return markerMarch(state, unit, plan.unit);
      return attackMarch(state, unit, target, marchOf(state, target, marches));
    }
    default:
      return null;
  }
}

/** All of them. */
export function allMarches(state: State): (March | null)[] {
  const marches = blankMarches(state);
  for (const unit of state.units) marchOf(state, unit, marches);
  return marches as (March | null)[];
}

/**
 * A unit on a Combat Move has a new plan: its march must be worked out anew, and that of whoever goes at it, or at one
 * who does. Those who avoid it step back from where it stands, whatever it plans. `among`: all who could go at it.
 */
export function forgetMarch(unit: Unit, marches: Marches, among: readonly Unit[]): void {
  const march = marches[unit.index];
  // Nobody has asked about it, nor then about a follower; or it stood before and goes on standing.
  if (march === undefined || (march === null && stands(unit))) return;
  marches[unit.index] = undefined;
  for (const follower of among) {
    const theirs = marches[follower.index];
    // Whoever follows it and does not get anywhere is known by his plan alone.
    if (theirs ? theirs.target === unit.index : theirs === null && isChaser(follower) && goesAt(follower, unit))
      forgetMarch(follower, marches, among);
  }
}

const goesAt = ({ plan }: Unit, enemy: Unit): boolean => struckIn(plan) === calledBy(enemy);

/** On a Combat Move that does not move it. */
const stands = ({ plan }: Unit): boolean => !plan || plan.do === 'HOLD' || plan.do === 'SPLIT';

/** Plans are of many shapes, and what one says is read slowly: only once. */
export function isChaser(unit: Unit): boolean {
  if (unit.order !== 'CM' || !acts(unit)) return false;
  const does = unit.plan?.do;
  return does === 'ATTACK' || does === 'INTERCEPT';
}

export function goMarch(state: State, unit: Unit, plan: Plan & { do: 'GO' }): March | null {
  const { x, y } = unit.at;
  const allowance = goReach(unit);
  const mover = moverOf(state, unit);
  const end = { facing: plan.facing, formation: formAs(unit, plan.formation) };
  const path = findPath(mover, x, y, plan.x, plan.y, { budget: allowance + 1e-6 });
  if (path) return pastFriends(state, unit, marchAlong(path.points, mover, allowance, { end }));
  // Only a careless policy gets here; it goes as far as the ground lets it.
  const reach = reachAlong(mover, x, y, plan.x, plan.y, allowance);
  return reach.distance > 0.01 ? marchAlong([x, y, reach.x, reach.y], mover, allowance, { end }) : null;
}

/** 4.03(e): a Road Column passes through nobody, nor anybody through friends on a bridge. */
function pastFriends(state: State, unit: Unit, march: March): March | null {
  if (unit.formation === 'road') return behindFriends(state, unit, march);
  if (state.field.rivers.length === 0) return march;
  const { bridges } = groundNow(state).survey;
  return behindFriends(state, unit, march, ({ at }) =>
    bridges.some(({ x, y, reach }) => distanceToPoint(at, x, y) < reach),
  );
}

/** Markers are given a line or a column; guns under one stay limbered. */
export const formAs = (unit: Unit, formation: Form) =>
  isArtillery(unit.sheet.arm) && formation !== 'unlimbered' ? ('limbered' as const) : formation;

/** Straight at a marker with nothing under it (5.01). */
function markerMarch(state: State, unit: Unit, id: string): March | null {
  const dummy = dummyCalled(state, id);
  return dummy ? lineTo(state, unit, dummy.x - unit.at.x, dummy.y - unit.at.y, combatReach(unit), -1) : null;
}

/** Straight at the target where it will be; it goes on to its full reach, for contact stops it (2.03). */
function attackMarch(state: State, unit: Unit, target: Unit, march: March | null): March | null {
  const speed = combatReach(unit);
  // Whoever comes to meet it is taken to stand.
  const mutual = isChaser(target) && goesAt(target, unit);
  const theirs =
    march && !mutual ? footprintOf(target, march, Math.min(1, pursuit(unit, speed, target, march))) : target.at;
  const pair: Pair = { ax: 0, ay: 0, bx: 0, by: 0 };
  let dx: number;
  let dy: number;
  const apart = nearestPairInto(pair, unit.at, theirs);
  if (apart > 1e-6) {
    dx = pair.bx - pair.ax;
    dy = pair.by - pair.ay;
  } else {
    dx = theirs.x - unit.at.x;
    dy = theirs.y - unit.at.y;
  }
  const straight = lineTo(state, unit, dx, dy, speed, target.index);
  if (straight && straight.length >= Math.min(apart, speed) - 0.05) return straight;
  // Something impassable lies on the straight line: round it, if the way is short enough.
  const mover = moverOf(state, unit);
  const length = Math.max(1e-9, Math.sqrt(dx * dx + dy * dy));
  const path = findPath(
    mover,
    unit.at.x,
    unit.at.y,
    unit.at.x + dx + (dx / length) * 0.1,
    unit.at.y + dy + (dy / length) * 0.1,
    {
      budget: speed,
    },
  );
  return path ? marchAlong(path.points, mover, speed, { charges: mayCharge(unit), target: target.index }) : straight;
}

/** A straight charge along a direction, as far as ground and allowance let it. */
export function lineTo(state: State, unit: Unit, dx: number, dy: number, speed: number, target: number): March | null {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return null;
  const mover = moverOf(state, unit);
  const { x, y } = unit.at;
  const ux = dx / length;
  const uy = dy / length;
  const toX = x + ux * speed;
  const toY = y + uy * speed;
  const reach = reachAlong(mover, x, y, toX, toY, speed);
  if (reach.distance < 0.01) return null;
  return marchAlong([x, y, reach.x, reach.y], mover, speed, { charges: mayCharge(unit), target });
}

/** Out of a Full Move's strip by half an inch, or straight back from anybody else (2.03). */
function avoidMarch(state: State, unit: Unit, plan: Plan & { do: 'AVOID' }, marches: Marches): March | null {
  const enemy = unitCalled(state, plan.unit);
  if (!enemy) return null;
  const allowance = combatReach(unit);
  const mover = moverOf(state, unit);
  const { x, y } = unit.at;
  const facing = headingOf(enemy.at.x - x, enemy.at.y - y);
  const end = { facing, formation: formedUp(unit) };
  const theirMarch = enemy.order === 'FM' ? marchOf(state, enemy, marches) : null;
  if (theirMarch) {
    const spot = stepAside(state, unit, enemy, theirMarch);
    if (!spot) return null;
    const path = findPath(mover, x, y, spot.x, spot.y, { budget: allowance });
    return path
      ? marchAlong(path.points, mover, allowance, { end: { facing: unit.facing, formation: formedUp(unit) } })
      : null;
  }
  const inches = Math.min(plan.inches ?? allowance, allowance);
  const ux = sinDeg((facing + 180) % 360);
  const uy = cosDeg((facing + 180) % 360);
  const { width, height } = state.field.survey;
  const hold = unit.at.hd + 0.1;
  const tx = Math.max(hold, Math.min(width - hold, x + ux * inches));
  const ty = Math.max(hold, Math.min(height - hold, y + uy * inches));
  const reach = reachAlong(mover, x, y, tx, ty, inches);
  return reach.distance > 0.05 ? marchAlong([x, y, reach.x, reach.y], mover, allowance, { end }) : null;
}

/** The nearest place out of a marching column's way; null if there is none (2.03). */
export function stepAside(state: State, unit: Unit, enemy: Unit, march: March): { x: number; y: number } | null {
  const n = march.x.length - 1;
  const dx = march.x[n]! - march.x[0]!;
  const dy = march.y[n]! - march.y[0]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-6) return null;
  const mover = moverFor(groundNow(state), unit.sheet.arm, 'combat');
  const { x, y } = unit.at;
  const allowance = combatReach(unit);
  const { width, height } = state.field.survey;
  const rect = enemy.at;
  return avoid(unit.at, { rect, ux: dx / length, uy: dy / length, length }, 0.5, allowance, (px, py) => {
    if (px < 1.5 || py < 1.5 || px > width - 1.5 || py > height - 1.5) return false;
    return findPath(mover, x, y, px, py, { budget: allowance }) !== null;
  });
}
