/** pg 53-54: units moved about within an ME as it comes into contact, or on Redeploy. */
import {
  cosDeg,
  distance,
  headingOf,
  normaliseHeading,
  rect,
  sinDeg,
  turnBetween,
} from '../../../../board/plane/index.ts';
import { byId, type Table } from '../../../../kernel/index.ts';
import { adjustments, minorAdjustments } from '../../charts.ts';
import { adjust } from '../../procedures/march.ts';
import { middleOf } from '../baseline.ts';
import { reachOf } from '../bombard.ts';
import type { Me } from '../formations.ts';
import { giftsOf, leaderOf } from '../leaders.ts';
import type { Unit } from '../pieces.ts';
import { isFree, nearest } from '../room.ts';
import { sizeOf } from '../shapes.ts';
import { enemiesOf, hereOf, isHorse, meSheet, type State, seatOf, setAt, sheetOf, unitCalled } from '../state.ts';
import { contactWithin, springOf } from '../tactical/charging.ts';
import { type AdjustRequest, adjustment } from './kinds.ts';

/**
 * MEs newly in contact, and those that redeploy; and a defender who was out of contact and has guns to bring into action
 * (pg 54).
 */
export function adjustAll(table: Table, state: State, engaged: ReadonlySet<number>, before: ReadonlySet<number>): void {
  for (const me of state.mes) {
    const fresh = engaged.has(me.index) && !before.has(me.index);
    const redeploys = me.order === 'Redeploy' && !engaged.has(me.index);
    const defends = me.order === 'Defend' && !before.has(me.index);
    const readies = defends && hereOf(state, me).some((unit) => unlimbersNow(state, unit));
    if ((fresh || redeploys || readies) && hereOf(state, me).length > 0)
      adjustOne(table, state, me, {
        engaged: engaged.has(me.index),
        redeploys,
        defends,
        minorOnly: !fresh && !redeploys,
      });
  }
}

/** Guns on their limbers with an enemy in reach of their bombardment. */
const unlimbersNow = (state: State, unit: Unit): boolean =>
  unit.formation === 'limbered' &&
  enemiesOf(state, sheetOf(state, unit).side).some(({ at }) => distance(at, unit.at) <= reachOf(state, unit));

interface Adjusting {
  readonly engaged: boolean;
  readonly redeploys: boolean;
  readonly defends: boolean;
  /** Nothing but what is free. */
  readonly minorOnly: boolean;
}

function adjustOne(table: Table, state: State, me: Me, { engaged, redeploys, defends, minorOnly }: Adjusting): void {
  const { skill } = giftsOf(state, leaderOf(state, me));
  const leader = skill === 'superior' || skill === 'poor' ? skill : ('usual' as const);
  const minor = defends ? ('facing' as const) : ('none' as const);
  const base = { redeploy: redeploys, leader, engaged: engaged && !redeploys, minor } as const;
  const points = minorOnly ? 0 : adjust.play(table, { ...base, front: 0, rear: 0 }, state.field.rules).points;
  const units = hereOf(state, me)
    .filter((unit) => unit.block < 0 && !isThreatened(table, state, unit))
    .map((unit) => {
      const gunsFree = defends && unit.formation === 'limbered';
      const spots = gunsFree ? gunSpots(table, state, unit) : minorOnly ? [] : spotsOf(state, unit);
      const free = gunsFree ? spots.length / 3 : defends ? 1 : 0;
      return { id: sheetOf(state, unit).id, cost: costOf(table, me, unit, engaged), spots, free };
    })
    .filter(({ cost, spots, free }) => (free > 0 || cost <= points) && spots.length > 0);
  if (units.length === 0) return;
  const { id, side } = meSheet(state, me);
  const request: AdjustRequest = { height: state.field.survey.height, me: id, points, units };
  const { moves } = table.ask(adjustment, seatOf(state, side), request);
  for (const [called, at] of Object.entries(moves)) {
    const unit = unitCalled(state, called);
    const { spots, free } = byId(units, called);
    const [x, y, facing] = [spots[3 * at]!, spots[3 * at + 1]!, spots[3 * at + 2]!];
    const formation = unit.formation === 'limbered' && at < free ? 'unlimbered' : unit.formation;
    const { width, depth } = sizeOf(sheetOf(state, unit), formation);
    if (isFree(state, unit, rect(x, y, facing, width, depth))) setAt(state, unit, x, y, facing, formation);
  }
}

/** pg 53: no unit is moved about that could be charged as it moves (R38). */
const isThreatened = (table: Table, state: State, unit: Unit): boolean =>
  enemiesOf(state, sheetOf(state, unit).side).some(
    (enemy) =>
      isHorse(state, enemy) &&
      !enemy.blown &&
      contactWithin(state, enemy, unit, springOf(table, state, enemy)) !== null,
  );

/** Where a defender's guns unlimber: where they are, or a little forward, back or aside. */
function gunSpots(table: Table, state: State, unit: Unit): number[] {
  const { side } = sheetOf(state, unit);
  // No piece of this book is heavier than a 12-pounder.
  const far = table.look(minorAdjustments, 'guns', 'Limit') as number;
  const enemy = nearest(unit.at, enemiesOf(state, side));
  const facing = enemy ? Math.round(headingOf(enemy.at.x - unit.at.x, enemy.at.y - unit.at.y)) % 360 : unit.facing;
  const { width, depth } = sizeOf(sheetOf(state, unit), 'unlimbered');
  const spots: number[] = [];
  for (const turn of [null, 0, 180, 90, -90]) {
    const [x, y] = [
      unit.at.x + (turn === null ? 0 : far * sinDeg(unit.facing + turn)),
      unit.at.y + (turn === null ? 0 : far * cosDeg(unit.facing + turn)),
    ].map((at) => Math.round(10 * at) / 10) as [number, number];
    if (isFree(state, unit, rect(x, y, facing, width, depth))) spots.push(x, y, facing);
  }
  return spots;
}

/** What it costs to move a unit of the front rank or the rear one (pg 53). */
function costOf(table: Table, me: Me, unit: Unit, engaged: boolean): number {
  const [x, y] = middleOf(me);
  const ahead = (unit.at.x - x) * sinDeg(me.facing) + (unit.at.y - y) * cosDeg(me.facing);
  return table.look(adjustments, engaged ? 'engaged' : 'unengaged', ahead >= 0 ? 'Front rank' : 'Rear rank');
}

const SHIFT = 4;
const TURN = 45;

/** Turned towards the enemy, or shifted aside, forward or back. */
function spotsOf(state: State, unit: Unit): number[] {
  const { side } = sheetOf(state, unit);
  const enemy = nearest(unit.at, enemiesOf(state, side));
  const to = enemy ? headingOf(enemy.at.x - unit.at.x, enemy.at.y - unit.at.y) : unit.facing;
  const by = Math.max(-TURN, Math.min(TURN, turnBetween(unit.facing, to)));
  const facing = Math.round(normaliseHeading(unit.facing + by)) % 360;
  const { width, depth } = sizeOf(sheetOf(state, unit), unit.formation);
  const spots: number[] = [];
  for (const turn of [null, 90, -90, 0, 180]) {
    const heading = normaliseHeading(unit.facing + (turn ?? 0));
    const far = turn === null ? 0 : SHIFT;
    const x = Math.round(10 * (unit.at.x + far * sinDeg(heading))) / 10;
    const y = Math.round(10 * (unit.at.y + far * cosDeg(heading))) / 10;
    if (isFree(state, unit, rect(x, y, facing, width, depth))) spots.push(x, y, facing);
  }
  return spots;
}
