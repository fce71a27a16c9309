/** What the loop of the Activity Phase knows besides the state, and how it foresees who will meet whom. */
import { nearTime, type Rect } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { zoneOf } from './blocks.ts';
import { dueTime, type Shot } from './fire-events.ts';
import type { Fight } from './melees.ts';
import { arrival, contactTime, legAt, type Motion, moveTo, rectAtInto, slack } from './motion.ts';
import { isHere, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** All that the loop knows besides the state. It lives no longer than the phase. */
export interface Action {
  readonly table: Table;
  readonly state: State;
  readonly motions: (Motion | null)[];
  /** The marches as they were begun. */
  readonly rode: readonly (Motion | null)[];
  /** Where each unit stood when the phase began. */
  readonly from: { readonly x: number; readonly y: number; readonly facing: number }[];
  readonly shots: Shot[];
  readonly fights: Fight[];
  /** The next enemy each mover will touch, and when. */
  readonly next: { unit: Unit | null; time: number }[];
  /** When each mover enters an enemy zone of influence. */
  readonly zones: number[];
  readonly stamps: number[];
  /** Units in contact, who neither fire nor are fired at (G19). */
  readonly engaged: Set<Unit>;
  /** The enemy for whose sake each shot was last put off: in range, but not to be seen. He is asked first the next time. */
  readonly unseen: Map<Shot, Unit>;
  now: number;
  /** The time to which everybody was last moved; Infinity before anybody was. */
  moved: number;
  /** Nothing came of the last event: whoever stood or fought or waited does so still. */
  quiet: boolean;
}

/** Everybody to where the clock has him. */
export function advance(action: Action, time: number): void {
  action.now = time;
  if (action.moved === time) return;
  action.moved = time;
  const { state, motions } = action;
  for (let i = 0; i < motions.length; i++) {
    const march = motions[i];
    if (!march) continue;
    const unit = state.units[i]!;
    const leg = moveTo(unit.at, march, time);
    if (march.facing) {
      const facing = march.facing[Math.min(leg, march.facing.length - 1)]!;
      if (facing !== unit.facing) {
        unit.facing = facing;
        rectAtInto(unit.at, unit, march, time);
      }
    }
    const end = arrival(march);
    unit.moved = end > 0 ? march.length * Math.min(1, time / end) : 0;
  }
}

export function halt(action: Action, unit: Unit): void {
  action.motions[unit.index] = null;
  unit.marching = false;
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
  const { next, state, motions, shots, now } = action;
  foresee(action, unit);
  const { side } = unit.sheet;
  const here = isHere(unit);
  const mine = motions[unit.index]!;
  for (let i = 0; i < motions.length; i++) {
    const march = motions[i];
    if (!march) continue;
    const mover = state.units[i]!;
    if (mover.sheet.side === side) continue;
    const known = next[i]!;
    if (known.unit === unit) foresee(action, mover);
    else if (here) {
      const time = contactTime(mover, march, unit, mine, now);
      if (time < known.time) {
        known.time = time;
        known.unit = unit;
      }
    }
  }
  if (!here) return;
  for (const shot of shots)
    if (!shot.done && shot.when === 'RANGE' && shot.unit.sheet.side !== side)
      if (!shot.target || shot.target === unit) shot.time = Math.min(shot.time, dueTime(state, shot, unit, mine, now));
}

/** Whom will this mover touch first, and when will it enter a zone? */
export function foresee(action: Action, unit: Unit): void {
  const { state, motions, next, now } = action;
  const found = next[unit.index]!;
  found.unit = null;
  found.time = NEVER;
  const march = motions[unit.index];
  action.zones[unit.index] = NEVER;
  if (!march || !isHere(unit)) return;
  const { side } = unit.sheet;
  const { x } = unit.at;
  const reach = unit.at.hw + unit.at.hd + slack(march, now) + WIDEST + 2e-6;
  for (let i = 0; i < motions.length; i++) {
    const enemy = state.units[i]!;
    if (enemy.sheet.side === side || enemy.fate !== 'here') continue;
    // A cheap refusal of nearly all, before the exact question.
    const theirs = motions[i]!;
    const far = reach + slack(theirs, now);
    const dx = enemy.at.x - x;
    if (dx > far || dx < -far) continue;
    const time = contactTime(unit, march, enemy, theirs, now);
    if (time < found.time) {
      found.time = time;
      found.unit = enemy;
    }
  }
  zoneAhead(action, unit, march);
}

const a: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** 4.04, 5.02: within an inch of a village, a town’s end or a garrison of the enemy’s that it does not attack. */
function zoneAhead(action: Action, unit: Unit, march: Motion): void {
  const { state, now, next } = action;
  for (const holder of state.units) {
    if (holder.formation !== 'block' || holder.sheet.side === unit.sheet.side || !isHere(holder)) continue;
    if (next[unit.index]!.unit === holder && march.charges) continue;
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
  return march.target >= 0 || action.next[unit.index]!.time <= 1;
}
