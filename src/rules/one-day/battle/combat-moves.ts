/** 2.031(e), 10.1–10.3: Combat Moves as marches: where each plan leads, and whom it can reach. */
import {
  atMost,
  avoid,
  copyRectInto,
  cosDeg,
  distance,
  findPath,
  headingOf,
  nearestPairInto,
  type Pair,
  type Reach,
  type Rect,
  reachAlongInto,
  sinDeg,
} from '../../../board/plane/index.ts';
import { isArtillery } from '../unit.ts';
import { mayCharge } from './charges.ts';
import { moverName } from './field.ts';
import type { Form } from './footprint.ts';
import { fullMotion } from './full-moves.ts';
import { type Motion, marchThrough, rectAtInto } from './motion.ts';
import { combatRate, MARKER } from './rates.ts';
import { type Plan, struckIn } from './requests.ts';
import { acts, calledBy, dummyCalled, groundNow, type State, type Unit, unitCalled } from './state.ts';

export const combatReach = (unit: Unit): number => combatRate(unit.sheet.arm);
/** Whoever leaves the houses forms column (4.04). */
export const formedUp = ({ formation }: Unit) => (formation === 'block' ? ('column' as const) : formation);
/** A marker goes 12″ while it does not attack (5.01). */
export const goReach = (unit: Unit): number => (unit.hidden ? MARKER : combatReach(unit));

const mine: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const theirs: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const pair: Pair = { ax: 0, ay: 0, bx: 0, by: 0 };
const reach: Reach = { distance: 0, spent: 0, x: 0, y: 0, why: 'end', ref: -1 };

/**
 * The earliest time at which a unit going straight at `speed` can touch the other on its march, or Infinity: the gap at
 * that time is what it has covered by then.
 */
export function pursuit(unit: Unit, speed: number, other: Unit, march: Motion | null): number {
  // Even if they came straight at each other they would not meet.
  const most = march ? speed + march.length + 1e-6 : speed * (1 + 1e-9);
  if (!atMost(unit.at, other.at, most)) return Number.POSITIVE_INFINITY;
  let apart = distance(unit.at, other.at);
  if (apart <= 0) return 0;
  if (!march) return Math.min(1, apart / speed);
  // No gap closes faster than both speeds together, so each step goes as far as is safe and never past the meeting.
  const closing = speed + fastest(march);
  let time = 0;
  for (let step = 0; step < 60; step++) {
    const short = apart - speed * time;
    if (short <= 1e-7) return time;
    time += short / closing;
    if (time > 1) return apart - speed <= 1e-7 ? 1 : atTheEnd(unit, speed, other, march);
    apart = distance(unit.at, rectAtInto(theirs, other, march, time));
  }
  // So slow a convergence is a meeting in all but the last digits.
  return apart - speed * time <= 1e-3 ? time : Number.POSITIVE_INFINITY;
}

function fastest({ x, y, t }: Motion): number {
  let most = 0;
  for (let leg = 0; leg + 1 < t.length; leg++) {
    const span = t[leg + 1]! - t[leg]!;
    if (span > 0) most = Math.max(most, Math.sqrt((x[leg + 1]! - x[leg]!) ** 2 + (y[leg + 1]! - y[leg]!) ** 2) / span);
  }
  return most;
}

/** A meeting at the very last moment. */
function atTheEnd(unit: Unit, speed: number, other: Unit, march: Motion): number {
  return distance(unit.at, rectAtInto(theirs, other, march, 1)) <= speed + 1e-7 ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * All marches as orders and plans stand; attacks are worked out last, since they follow their target. With `changed`
 * only those units have new plans, and of the others only whoever follows one of them, or its follower, is asked anew;
 * nobody at all if they stood before and go on standing.
 */
export function allMotions(
  state: State,
  out: (Motion | null)[] = [],
  changed: readonly Unit[] | null = null,
): (Motion | null)[] {
  if (changed?.every((unit) => out[unit.index] === null && stands(unit))) return out;
  const anew = changed && followersOf(state, changed);
  const chasers: Unit[] = [];
  for (const unit of anew ?? state.units) {
    out[unit.index] = null;
    if (!acts(unit)) continue;
    if (unit.order === 'FM' || unit.order === 'TM') out[unit.index] = fullMotion(state, unit);
    else if (unit.order === 'CM') {
      if (unit.plan?.do === 'GO') out[unit.index] = goMotion(state, unit, unit.plan);
      else if (!stands(unit)) chasers.push(unit);
    }
  }
  // Whoever is chased first; in a ring of chasers each is taken to make straight for where the next stands.
  for (const unit of chasers) if (unit.plan!.do === 'AVOID') out[unit.index] = avoidMotion(state, unit, out);
  const open = chasers.filter(isChaser);
  while (open.length > 0) chase(state, open[0]!, out, open, []);
  return out;
}

/** On a Combat Move that does not move it. */
const stands = ({ plan }: Unit): boolean => !plan || plan.do === 'HOLD' || plan.do === 'SPLIT';

/** Whom a plan goes at or away from. */
const namedIn = (plan: Plan | null): string | null => (plan?.do === 'AVOID' ? plan.unit : struckIn(plan));

/** The changed and all whose march hangs on theirs, directly or through others, in the order of the units. */
function followersOf(state: State, changed: readonly Unit[]): readonly Unit[] {
  const found = [...changed];
  // The list grows while it is read: each is asked once who follows it.
  for (const followed of found) {
    const name = calledBy(followed);
    for (const unit of state.units) if (namedIn(unit.plan) === name && !found.includes(unit)) found.push(unit);
  }
  return found.sort((a, b) => a.index - b.index);
}

/** Works out the march of a chaser after that of whomever it chases. `open`: those still to do; `path`: who led here. */
function chase(state: State, unit: Unit, out: (Motion | null)[], open: Unit[], path: Unit[]): void {
  const { unit: id } = unit.plan as Plan & { do: 'ATTACK' | 'INTERCEPT' };
  path.push(unit);
  const target = unitCalled(state, id);
  if (target && open.includes(target) && !path.includes(target)) chase(state, target, out, open, path);
  open.splice(open.indexOf(unit), 1);
  if (target) out[unit.index] = attackMotion(state, unit, target, out[target.index] ?? null);
  else out[unit.index] = markerMotion(state, unit, id);
}

const isChaser = (unit: Unit): boolean =>
  acts(unit) && unit.order === 'CM' && (unit.plan?.do === 'ATTACK' || unit.plan?.do === 'INTERCEPT');

export function goMotion(state: State, unit: Unit, plan: Plan & { do: 'GO' }): Motion | null {
  const { x, y } = unit.at;
  const allowance = goReach(unit);
  const mover = groundNow(state).movers[moverName(unit.sheet.arm, unit.formation === 'road' ? 'road' : 'combat')];
  const end = { facing: plan.facing, formation: formAs(unit, plan.formation) };
  const path = findPath(mover, x, y, plan.x, plan.y, { budget: allowance + 1e-6 });
  if (path) return marchThrough(path.points, mover, allowance, { end }, path.cost);
  // Only a careless policy gets here; it goes as far as the ground lets it.
  reachAlongInto(reach, mover, x, y, plan.x, plan.y, allowance);
  return reach.distance > 0.01 ? marchThrough([x, y, reach.x, reach.y], mover, allowance, { end }) : null;
}

/** Markers are given a line or a column; guns under one stay limbered. */
export const formAs = (unit: Unit, formation: Form) =>
  isArtillery(unit.sheet.arm) && formation !== 'unlimbered' ? ('limbered' as const) : formation;

/** Straight at a marker with nothing under it (5.01). */
function markerMotion(state: State, unit: Unit, id: string): Motion | null {
  const dummy = dummyCalled(state, id);
  return dummy ? lineTo(state, unit, dummy.x - unit.at.x, dummy.y - unit.at.y, combatReach(unit), -1) : null;
}

/** Straight at the target where it will be; it goes on to its full reach, for contact stops it (10.3). */
function attackMotion(state: State, unit: Unit, target: Unit, march: Motion | null): Motion | null {
  const speed = combatReach(unit);
  // Whoever comes to meet it is taken to stand.
  const mutual = isChaser(target) && struckIn(target.plan) === calledBy(unit);
  if (march && !mutual) rectAtInto(theirs, target, march, Math.min(1, pursuit(unit, speed, target, march)));
  else copyRectInto(theirs, target.at);
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
  const mover = groundNow(state).movers[moverName(unit.sheet.arm, unit.formation === 'road' ? 'road' : 'combat')];
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
  return path ? marchThrough(path.points, mover, speed, { charges: mayCharge(unit), target: target.index }) : straight;
}

/** A straight charge along a direction, as far as ground and allowance let it. */
export function lineTo(state: State, unit: Unit, dx: number, dy: number, speed: number, target: number): Motion | null {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return null;
  const mover = groundNow(state).movers[moverName(unit.sheet.arm, unit.formation === 'road' ? 'road' : 'combat')];
  const { x, y } = unit.at;
  const ux = dx / length;
  const uy = dy / length;
  // Never more than it needs to touch, but a hair, so that rounding does not let it stop short.
  reachAlongInto(reach, mover, x, y, x + ux * speed, y + uy * speed, speed);
  if (reach.distance < 0.01) return null;
  return marchThrough([x, y, reach.x, reach.y], mover, speed, { charges: mayCharge(unit), target });
}

/** Out of a Full Move's strip by half an inch, or straight back from anybody else (10.3). */
export function avoidMotion(state: State, unit: Unit, motions: readonly (Motion | null)[]): Motion | null {
  const plan = unit.plan as Plan & { do: 'AVOID' };
  const enemy = unitCalled(state, plan.unit);
  if (!enemy) return null;
  const allowance = combatReach(unit);
  const mover = groundNow(state).movers[moverName(unit.sheet.arm, unit.formation === 'road' ? 'road' : 'combat')];
  const { x, y } = unit.at;
  const facing = headingOf(enemy.at.x - x, enemy.at.y - y);
  const end = { facing, formation: formedUp(unit) };
  const theirMarch = motions[enemy.index];
  if (enemy.order === 'FM' && theirMarch) {
    const spot = stepAside(state, unit, enemy, theirMarch);
    if (!spot) return null;
    const path = findPath(mover, x, y, spot.x, spot.y, { budget: allowance });
    return path
      ? marchThrough(path.points, mover, allowance, { end: { facing: unit.facing, formation: formedUp(unit) } })
      : null;
  }
  const inches = Math.min(plan.inches ?? allowance, allowance);
  const ux = sinDeg((facing + 180) % 360);
  const uy = cosDeg((facing + 180) % 360);
  const { width, height } = state.field.survey;
  const hold = unit.at.hd + 0.1;
  const tx = Math.max(hold, Math.min(width - hold, x + ux * inches));
  const ty = Math.max(hold, Math.min(height - hold, y + uy * inches));
  reachAlongInto(reach, mover, x, y, tx, ty, inches);
  return reach.distance > 0.05 ? marchThrough([x, y, reach.x, reach.y], mover, allowance, { end }) : null;
}

/** The nearest place out of a marching column's way; null if there is none (10.3). */
export function stepAside(state: State, unit: Unit, enemy: Unit, march: Motion): { x: number; y: number } | null {
  const n = march.x.length - 1;
  const dx = march.x[n]! - march.x[0]!;
  const dy = march.y[n]! - march.y[0]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-6) return null;
  const mover = groundNow(state).movers[moverName(unit.sheet.arm, 'combat')];
  const { x, y } = unit.at;
  const allowance = combatReach(unit);
  const { width, height } = state.field.survey;
  const rect = rectAtInto(mine, enemy, null, 0);
  return avoid(unit.at, { rect, ux: dx / length, uy: dy / length, length }, 0.5, allowance, (px, py) => {
    if (px < 1.5 || py < 1.5 || px > width - 1.5 || py > height - 1.5) return false;
    return findPath(mover, x, y, px, py, { budget: allowance }) !== null;
  });
}
