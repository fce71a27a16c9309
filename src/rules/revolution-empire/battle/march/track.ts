/** An ME on the march: turned, carried along, halted, with its guns where they are to be (pg 50, V37). */
import { cosDeg, distance, normaliseHeading, sinDeg, turnBetween } from '../../../../board/plane/index.ts';
import { cellAt } from '../../../../kernel/index.ts';
import { attackingGuns } from '../../charts.ts';
import { drawBaseline, LEASH, middleOf } from '../baseline.ts';
import { reachOf } from '../bombard.ts';
import type { Me } from '../formations.ts';
import { leaderSheet, rideAlong } from '../leaders.ts';
import type { Unit } from '../pieces.ts';
import { isFree, place } from '../room.ts';
import { enemiesOf, hereOf, isGuns, meSheet, type State, setAt } from '../state.ts';
import type { GunsDo } from './kinds.ts';

export interface Mover {
  readonly me: Me;
  /** Inches east and north in each slice that is left. */
  dx: number;
  dy: number;
  readonly target: Me | null;
  /** Where it wants to go. */
  readonly to: readonly [number, number];
  readonly forced: boolean;
  left: number;
  /** Slices left when it is to deploy; -1: it is not, or has done so (V4). */
  deploysAt: number;
  /** What its guns do as it attacks, and those that have halted. */
  readonly guns: GunsDo;
  readonly halted: Set<Unit>;
  /** Its guns unlimber where it halts: a grand battery in line (pg 50). */
  unlimbers: boolean;
}

/** The ME wheels about its middle (V37). */
export function turn(state: State, me: Me, facing: number, halted: ReadonlySet<Unit> = NOBODY): void {
  const by = turnBetween(me.facing, facing);
  if (Math.abs(by) < 1) return;
  const [x, y] = middleOf(me);
  const [s, c] = [sinDeg(by), cosDeg(by)];
  const about = (px: number, py: number): [number, number] => [
    x + (px - x) * c + (py - y) * s,
    y - (px - x) * s + (py - y) * c,
  ];
  for (const unit of hereOf(state, me)) {
    if (unit.block >= 0 || halted.has(unit)) continue;
    [unit.at.x, unit.at.y] = about(unit.at.x, unit.at.y);
    unit.facing = normaliseHeading(unit.facing + by);
    [unit.at.fx, unit.at.fy] = [sinDeg(unit.facing), cosDeg(unit.facing)];
  }
  const line: number[] = [];
  for (let i = 0; i < me.baseline.length; i += 2) line.push(...about(me.baseline[i]!, me.baseline[i + 1]!));
  me.baseline = line;
  me.facing = facing;
}
const NOBODY: ReadonlySet<Unit> = new Set();

/** Carries it along; who marches gives up his building. */
export function shift(state: State, me: Me, dx: number, dy: number, halted: ReadonlySet<Unit> = NOBODY): void {
  for (const unit of hereOf(state, me)) {
    if (halted.has(unit)) continue;
    unit.block = -1;
    unit.at.x += dx;
    unit.at.y += dy;
    unit.marched += Math.sqrt(dx * dx + dy * dy);
  }
  me.baseline = me.baseline.map((value, i) => value + (i % 2 === 0 ? dx : dy));
  for (const leader of state.leaders)
    if (leader.with < 0 && leaderSheet(state, leader).me === me.index)
      [leader.x, leader.y] = [leader.x + dx, leader.y + dy];
  rideAlong(state);
}

/** Everybody stands as near as there is room to where the march has brought him. */
export function halt(state: State, me: Me): void {
  for (const unit of hereOf(state, me)) {
    const { x, y } = unit.at;
    if (unit.block < 0) place(state, unit, x, y, unit.facing, unit.formation);
  }
  rideAlong(state);
  drawBaseline(state, me);
}

const HALT = Number(cellAt(attackingGuns, 'halt', 'Inches'));
const AHEAD = Number(cellAt(attackingGuns, 'ahead', 'Inches'));

const batteriesOf = (state: State, me: Me): Unit[] => hereOf(state, me).filter((unit) => isGuns(state, unit));

const foeWithin = (state: State, unit: Unit, me: Me, inches: number): boolean =>
  enemiesOf(state, meSheet(state, me).side).some((enemy) => distance(enemy.at, unit.at) <= inches);

/** As the ME sets out its guns limber up, but for those that stay in action behind an attack (pg 50). */
export function limberUp(state: State, me: Me, does: GunsDo, far: number): Set<Unit> {
  const stay = new Set<Unit>();
  for (const unit of batteriesOf(state, me)) {
    if (unit.formation === 'limbered') continue;
    if (does === 'halt' && far <= LEASH && foeWithin(state, unit, me, reachOf(state, unit))) stay.add(unit);
    else setAt(state, unit, unit.at.x, unit.at.y, unit.facing, 'limbered');
  }
  return stay;
}

/** Guns that are to halt do so before the next step brings an enemy within 12″. */
export function haltGuns(state: State, { me, guns, halted, dx, dy }: Mover): void {
  if (guns !== 'halt') return;
  const step = Math.sqrt(dx * dx + dy * dy);
  for (const unit of batteriesOf(state, me))
    if (!halted.has(unit) && foeWithin(state, unit, me, HALT + step)) halted.add(unit);
}

/** The march is over: guns unlimber where they halted, or go ahead of the line. */
export function settleGuns(state: State, { me, guns, halted, unlimbers }: Mover): void {
  for (const unit of batteriesOf(state, me)) {
    const { x, y, fx, fy } = unit.at;
    const inAction =
      unlimbers || (guns === 'halt' && (halted.has(unit) || foeWithin(state, unit, me, reachOf(state, unit))));
    if (inAction && unit.formation === 'limbered') place(state, unit, x, y, unit.facing, 'unlimbered');
    if (guns !== 'ahead') continue;
    const there = { ...unit.at, x: x + AHEAD * fx, y: y + AHEAD * fy };
    if (isFree(state, unit, there)) setAt(state, unit, there.x, there.y, unit.facing, unit.formation);
  }
}
