/** What the loop of the Activity Phase knows besides the state, and how it foresees who will meet whom. */
import { distancePoints, legAt, marchedInto, nearTime, turnInto } from '../../../../board/plane/index.ts';
import { foeOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import type { Fight } from '../fights/melees.ts';
import { dueTime, type Shot } from '../fire/shots.ts';
import { zoneOf } from '../ground/blocks.ts';
import type { Radius, Stood } from '../ground/place.ts';
import { goReach } from '../moves/combat-moves.ts';
import { arrival, contactTime, footprintOf, type March } from '../moves/march.ts';
import { ratesFor } from '../rates.ts';
import { acts, isHere, type State, type Unit } from '../state.ts';
import { type Lanes, lanesOf, mayTouch } from './lanes.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** What lies ahead of a mover: the next enemy it will touch and when, and when it enters an enemy zone of influence. */
interface Ahead {
  readonly enemy: Unit | null;
  readonly touch: number;
  readonly zone: number;
  readonly holder: Unit | null;
}
const NOTHING: Ahead = { enemy: null, touch: NEVER, zone: NEVER, holder: null };

/** All that the loop knows besides the state. It lives no longer than the phase. What is by unit has its index. */
export interface Action {
  readonly table: Table;
  readonly state: State;
  /** Who of each side was on the table when the phase began; nobody comes while it lasts. */
  readonly sides: readonly [readonly Unit[], readonly Unit[]];
  readonly marches: (March | null)[];
  /** The marches as they were begun. */
  readonly rode: readonly (March | null)[];
  /** Where each unit stood when the phase began. */
  readonly from: readonly Stood[];
  readonly lanes: Lanes;
  readonly shots: readonly Shot[];
  /** Of the shots those that wait for somebody to come into range. */
  readonly waiting: readonly Shot[];
  readonly fights: Fight[];
  /** Bridges over which somebody has charged (4.03(d)). */
  readonly overBridges: { readonly x: number; readonly y: number; readonly by: Unit }[];
  readonly ahead: Ahead[];
  /** By unit, the holders whose zones it has entered, or stood in when it set out. */
  readonly zones: Set<Unit>[];
  readonly stamps: number[];
  /** Units in contact, who neither fire nor are fired at (G19). */
  readonly engaged: boolean[];
  /** Units that came to blows in this phase. */
  readonly met: boolean[];
  now: number;
}

/** As the phase begins. */
export function beginning(table: Table, state: State, marches: (March | null)[], shots: readonly Shot[]): Action {
  const { units } = state;
  const here = units.filter(isHere);
  return {
    table,
    state,
    sides: [here.filter(({ sheet }) => sheet.side === 0), here.filter(({ sheet }) => sheet.side === 1)],
    marches,
    rode: [...marches],
    from: units.map(({ at: { x, y }, facing, formation }) => ({ x, y, facing, formation })),
    lanes: lanesOf(marches),
    shots,
    waiting: shots.filter(({ when }) => when === 'RANGE'),
    fights: [],
    overBridges: [],
    ahead: units.map(() => NOTHING),
    zones: units.map(() => new Set()),
    stamps: units.map(({ stamp }) => stamp),
    engaged: units.map(() => false),
    met: units.map(() => false),
    now: 0,
  };
}

/** Those still on the march, in their order. */
export const moversOf = ({ state: { units }, marches }: Action): Unit[] =>
  units.filter(({ index }) => marches[index] !== null);

export const friendsOf = ({ sides }: Action, { sheet }: Unit): readonly Unit[] => sides[sheet.side];

export const enemiesOf = ({ sides }: Action, { sheet }: Unit): readonly Unit[] => sides[foeOf(sheet.side)];

/** Everybody to where the clock has him. */
export function advance(action: Action, time: number): void {
  action.now = time;
  for (const unit of moversOf(action)) {
    const march = action.marches[unit.index]!;
    marchedInto(unit.at, march, time);
    if (!march.facing) continue;
    const facing = march.facing[Math.min(legAt(march, time), march.facing.length - 1)]!;
    if (facing === unit.facing) continue;
    unit.facing = facing;
    turnInto(unit.at, facing);
  }
}

/** Inches it has marched this turn. */
export function marched({ marches, now }: Action, unit: Unit): number {
  const march = marches[unit.index];
  if (!march) return unit.moved;
  const end = arrival(march);
  return end > 0 ? march.length * Math.min(1, now / end) : 0;
}

export function halt(action: Action, unit: Unit): void {
  unit.moved = marched(action, unit);
  action.marches[unit.index] = null;
  unit.marching = false;
}

/** Looks for units that were moved other than by their march, and asks anew whom they and their enemies will meet. */
export function refresh(action: Action): void {
  const { state, stamps, marches } = action;
  for (const unit of state.units) {
    if (stamps[unit.index] === unit.stamp && !(unit.void && marches[unit.index])) continue;
    stamps[unit.index] = unit.stamp;
    halt(action, unit);
    forget(action, unit);
  }
}

/** The unit stands elsewhere now, or no longer moves: predictions about it are void. */
export function forget(action: Action, unit: Unit): void {
  const { ahead, marches, lanes, now } = action;
  foresee(action, unit);
  const here = isHere(unit);
  const mine = marches[unit.index]!;
  // At the end of the turn all marches are over, and nobody comes to touch it any more.
  const goesOn = here && now < 1;
  for (const mover of moversOf(action)) {
    const { index } = mover;
    const before = ahead[index]!;
    if (before.enemy === unit) foresee(action, mover);
    else if (goesOn && mover.sheet.side !== unit.sheet.side && mayTouch(lanes, index, unit, mine !== null)) {
      const touch = contactTime(mover, marches[index]!, unit, mine, now);
      if (touch < before.touch) ahead[index] = { ...before, enemy: unit, touch };
    }
  }
  if (here) lookOutFor(action, unit);
}

/** Those who wait for somebody to come into range see to it when that unit, which is on the table, will. */
export function lookOutFor({ state, marches, waiting, now }: Action, unit: Unit): void {
  for (const shot of waiting)
    if (!shot.done && shot.unit.sheet.side !== unit.sheet.side && (!shot.target || shot.target === unit))
      shot.time = Math.min(shot.time, dueTime(state, shot, unit, marches[unit.index]!, now));
}

/** Whom will this mover touch first, and when will it enter a zone? */
export function foresee(action: Action, unit: Unit): void {
  const { marches, lanes, ahead, now } = action;
  const { index } = unit;
  const march = marches[index];
  ahead[index] = NOTHING;
  if (!march || !isHere(unit)) return;
  let enemy: Unit | null = null;
  let touch = NEVER;
  for (const other of enemiesOf(action, unit)) {
    const theirs = marches[other.index]!;
    if (!isHere(other) || !mayTouch(lanes, index, other, theirs !== null)) continue;
    const time = contactTime(unit, march, other, theirs, now);
    if (time >= touch) continue;
    touch = time;
    enemy = other;
  }
  ahead[index] = { enemy, touch, ...zoneAhead(action, unit, march, enemy) };
}

/** It has come into the zone that lay ahead; there may be another beyond (4.04). */
export function passZone(action: Action, unit: Unit): void {
  const { ahead, zones, marches } = action;
  const { enemy, touch, holder } = ahead[unit.index]!;
  if (holder) zones[unit.index]!.add(holder);
  ahead[unit.index] = { enemy, touch, ...zoneAhead(action, unit, marches[unit.index]!, enemy) };
}

/** 4.04, 5.02: within an inch of a village, a town’s end or a garrison of the enemy’s that it does not attack. */
function zoneAhead(action: Action, unit: Unit, march: March, enemy: Unit | null): Pick<Ahead, 'zone' | 'holder'> {
  const { state, now } = action;
  const entered = action.zones[unit.index]!;
  let soonest: Pick<Ahead, 'zone' | 'holder'> = { zone: NEVER, holder: null };
  for (const holder of enemiesOf(action, unit)) {
    if (holder.formation !== 'block' || !isHere(holder)) continue;
    if ((enemy === holder && march.charges) || entered.has(holder)) continue;
    const zone = zoneOf(state, holder);
    for (let leg = legAt(march, now); leg + 1 < march.t.length; leg++) {
      const start = Math.max(now, march.t[leg]!);
      const span = march.t[leg + 1]! - march.t[leg]!;
      if (span <= 0) continue;
      const vx = (march.x[leg + 1]! - march.x[leg]!) / span;
      const vy = (march.y[leg + 1]! - march.y[leg]!) / span;
      const met = nearTime(footprintOf(unit, march, start), vx, vy, zone, 0, 0, 1, march.t[leg + 1]! - start);
      if (met === NEVER) continue;
      // Whoever begins inside it has already passed in.
      if (met <= 1e-9 && start === 0) entered.add(holder);
      else if (start + met < soonest.zone) soonest = { zone: start + met, holder };
      break;
    }
  }
  return soonest;
}

/** C13: under way to a contact it has declared or will make. */
export function isCharging(action: Action, unit: Unit): boolean {
  const march = action.marches[unit.index];
  if (!march?.charges || action.now <= 0) return false;
  return march.target >= 0 || action.ahead[unit.index]!.touch <= 1;
}

/** 2.031(e), 2.032: nobody ends farther than his move from where the turn found him, unless he was driven from his way. */
export function radiusOf({ from }: Action, unit: Unit): Radius | undefined {
  if (!unit.order || unit.order === 'F' || !acts(unit)) return undefined;
  const centre = from[unit.index]!;
  const inches = reachOf(unit);
  const { x, y } = unit.at;
  // Who has won and gone on is beyond it by right (3.03).
  return distancePoints(x, y, centre.x, centre.y) > inches + 1e-6 ? undefined : { centre, inches, stood: centre };
}

/** Inches its order takes it at most. */
function reachOf(unit: Unit): number {
  if (unit.order === 'CM' || unit.hidden) return goReach(unit);
  const { full, road, triple } = ratesFor(unit.sheet.arm);
  return unit.order === 'TM' ? triple : unit.line?.way?.by === 'road' ? road : full;
}
