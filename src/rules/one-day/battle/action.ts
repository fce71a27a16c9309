/** What the loop of the Activity Phase knows besides the state, and how it foresees who will meet whom. */
import { nearTime, type Rect } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { zoneOf } from './blocks.ts';
import { dueTime, type Shot } from './fire-events.ts';
import { drawUp, type Lanes, mayTouch, whoMayMeet } from './lanes.ts';
import type { Fight } from './melees.ts';
import { arrival, contactTime, legAt, type Motion, moveTo, rectAtInto } from './motion.ts';
import { isHere, other, type State, type Unit } from './state.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** All that the loop knows besides the state. It lives no longer than the phase. */
export interface Action {
  readonly table: Table;
  readonly state: State;
  /** Who of each side was on the table when the phase began; nobody comes while it lasts. */
  readonly sides: readonly [readonly Unit[], readonly Unit[]];
  readonly motions: (Motion | null)[];
  /** Indexes of those still on the march, ascending. */
  readonly movers: number[];
  /** The marches as they were begun. */
  readonly rode: readonly (Motion | null)[];
  /** Where each unit stood when the phase began, one after the other: x, y and facing. */
  readonly from: readonly number[];
  readonly lanes: Lanes;
  readonly shots: Shot[];
  /** Of the shots those that wait for somebody to come into range. */
  readonly waiting: readonly Shot[];
  readonly fights: Fight[];
  /** The next enemy each mover will touch, and when. */
  readonly next: (Unit | null)[];
  readonly touch: number[];
  /** When each mover enters an enemy zone of influence. */
  readonly zones: number[];
  /** Before that time neither of these befalls it, nor does it arrive; Infinity for whoever stands. */
  readonly soonest: number[];
  readonly stamps: number[];
  /** By index: units in contact, who neither fire nor are fired at (G19). */
  readonly engaged: boolean[];
  /** The enemy for whose sake each shot was last put off: in range, but not to be seen. He is asked first the next time. */
  readonly unseen: Map<Shot, Unit>;
  now: number;
  /** The time to which everybody was last moved; Infinity before anybody was. */
  moved: number;
  /** Nothing came of the last event: whoever stood or fought or waited does so still. */
  quiet: boolean;
}

export const friendsOf = ({ sides }: Action, { sheet }: Unit): readonly Unit[] => sides[sheet.side];

export const enemiesOf = ({ sides }: Action, { sheet }: Unit): readonly Unit[] => sides[other(sheet.side)];

/** Everybody to where the clock has him. */
export function advance(action: Action, time: number): void {
  action.now = time;
  if (action.moved === time) return;
  action.moved = time;
  const { state, motions, movers } = action;
  for (let k = 0; k < movers.length; k++) {
    const march = motions[movers[k]!]!;
    const unit = state.units[movers[k]!]!;
    const leg = moveTo(unit.at, march, time);
    if (march.facing) {
      const facing = march.facing[Math.min(leg, march.facing.length - 1)]!;
      if (facing !== unit.facing) {
        unit.facing = facing;
        rectAtInto(unit.at, unit, march, time);
      }
    }
  }
}

/** Inches it has marched this turn. */
export function marched({ motions, now }: Action, unit: Unit): number {
  const march = motions[unit.index];
  if (!march) return unit.moved;
  const end = arrival(march);
  return end > 0 ? march.length * Math.min(1, now / end) : 0;
}

export function halt(action: Action, unit: Unit): void {
  const { motions, movers, soonest } = action;
  const { index } = unit;
  unit.moved = marched(action, unit);
  if (motions[index]) takeOut(movers, index);
  motions[index] = null;
  soonest[index] = NEVER;
  unit.marching = false;
}

/** By hand: `splice` would make a list of what it takes out. */
function takeOut(list: number[], item: number): void {
  for (let k = list.indexOf(item); k + 1 < list.length; k++) list[k] = list[k + 1]!;
  list.pop();
}

/** Looks for units that were moved other than by their march, and asks anew whom they and their enemies will meet. */
export function refresh(action: Action): void {
  const { state, stamps, motions } = action;
  for (const unit of state.units) {
    if (stamps[unit.index] === unit.stamp && !(unit.void && motions[unit.index])) continue;
    stamps[unit.index] = unit.stamp;
    halt(action, unit);
    forget(action, unit);
  }
}

/** The unit stands elsewhere now, or no longer moves: predictions about it are void. */
export function forget(action: Action, unit: Unit): void {
  const { next, touch, soonest, state, motions, movers, lanes, now } = action;
  foresee(action, unit);
  const { side } = unit.sheet;
  const here = isHere(unit);
  const mine = motions[unit.index]!;
  // At the end of the turn all marches are over, and nobody comes to touch it any more.
  const goesOn = here && now < 1;
  for (let k = 0; k < movers.length; k++) {
    const i = movers[k]!;
    const mover = state.units[i]!;
    if (next[i] === unit) foresee(action, mover);
    else if (goesOn && mover.sheet.side !== side && mayTouch(lanes, i, unit, mine !== null)) {
      const time = contactTime(mover, motions[i]!, unit, mine, now);
      if (time < touch[i]!) {
        touch[i] = time;
        next[i] = unit;
        soonest[i] = Math.min(soonest[i]!, time);
      }
    }
  }
  if (here) lookOutFor(action, unit);
}

/** Those who wait for somebody to come into range see to it when that unit, which is on the table, will. */
export function lookOutFor({ state, motions, waiting, now }: Action, unit: Unit): void {
  const { side } = unit.sheet;
  for (const shot of waiting)
    if (!shot.done && shot.unit.sheet.side !== side)
      if (!shot.target || shot.target === unit)
        shot.time = Math.min(shot.time, dueTime(state, shot, unit, motions[unit.index]!, now));
}

/** For all movers, as the phase begins. */
export function foreseeAll(action: Action): void {
  const { state, sides, lanes, motions, movers } = action;
  for (const enemies of sides) {
    drawUp(lanes, enemies, motions);
    for (let k = 0; k < movers.length; k++) {
      const unit = state.units[movers[k]!]!;
      if (enemies === enemiesOf(action, unit)) foresee(action, unit, whoMayMeet(lanes, unit.index, enemies));
    }
  }
}

/** Whom will this mover touch first, and when will it enter a zone? `among`: all enemies it may touch, and all garrisons. */
function foresee(action: Action, unit: Unit, among: readonly Unit[] = enemiesOf(action, unit)): void {
  const { motions, lanes, next, touch, zones, soonest, now } = action;
  const { index } = unit;
  const march = motions[index];
  next[index] = null;
  touch[index] = NEVER;
  zones[index] = NEVER;
  soonest[index] = march ? arrival(march) : NEVER;
  if (!march || !isHere(unit)) return;
  let garrisons = false;
  for (const enemy of among) {
    if (!isHere(enemy)) continue;
    if (enemy.formation === 'block') garrisons = true;
    const theirs = motions[enemy.index]!;
    if (!mayTouch(lanes, index, enemy, theirs !== null)) continue;
    const time = contactTime(unit, march, enemy, theirs, now);
    if (time < touch[index]!) {
      touch[index] = time;
      next[index] = enemy;
    }
  }
  if (garrisons) zoneAhead(action, unit, march);
  soonest[index] = Math.min(soonest[index]!, touch[index]!, zones[index]!);
}

const a: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** 4.04, 5.02: within an inch of a village, a town’s end or a garrison of the enemy’s that it does not attack. */
function zoneAhead(action: Action, unit: Unit, march: Motion): void {
  const { state, now, next } = action;
  for (const holder of enemiesOf(action, unit)) {
    if (holder.formation !== 'block' || !isHere(holder)) continue;
    if (next[unit.index] === holder && march.charges) continue;
    const zone = zoneOf(state, holder);
    for (let leg = legAt(march, now); leg + 1 < march.t.length; leg++) {
      const start = Math.max(now, march.t[leg]!);
      const span = march.t[leg + 1]! - march.t[leg]!;
      if (span <= 0) continue;
      rectAtInto(a, unit, march, start);
      const vx = (march.x[leg + 1]! - march.x[leg]!) / span;
      const vy = (march.y[leg + 1]! - march.y[leg]!) / span;
      const met = nearTime(a, vx, vy, zone, 0, 0, 1, march.t[leg + 1]! - start);
      // Whoever begins inside it has already passed in.
      if (met === NEVER || (met <= 1e-9 && now === 0)) continue;
      action.zones[unit.index] = Math.min(action.zones[unit.index]!, start + met);
    }
  }
}

/** C13: under way to a contact it has declared or will make. */
export function isCharging(action: Action, unit: Unit): boolean {
  const march = action.motions[unit.index];
  if (!march?.charges || action.now <= 0) return false;
  return march.target >= 0 || action.touch[unit.index]! <= 1;
}
