/** pg 53-54: units moved about within an ME as it comes into contact, or on Redeploy. */
import { cosDeg, headingOf, normaliseHeading, rect, sinDeg, turnBetween } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { adjustments } from '../../charts.ts';
import { adjust } from '../../procedures/march.ts';
import { middleOf } from '../engaged.ts';
import { type AdjustRequest, adjustment } from '../kinds/march.ts';
import { leaderOf, leaderSheet } from '../leaders.ts';
import { isFree, nearest } from '../room.ts';
import { sizeOf } from '../shapes.ts';
import {
  enemiesOf,
  hereOf,
  type Me,
  meSheet,
  type State,
  seatOf,
  setAt,
  sheetOf,
  type Unit,
  unitCalled,
} from '../state.ts';

/** MEs newly in contact, and those that redeploy. */
export function adjustAll(table: Table, state: State, engaged: ReadonlySet<number>, before: ReadonlySet<number>): void {
  for (const me of state.mes) {
    const fresh = engaged.has(me.index) && !before.has(me.index);
    const redeploys = me.order === 'Redeploy' && !engaged.has(me.index);
    if ((fresh || redeploys) && hereOf(state, me).length > 0)
      adjustOne(table, state, me, engaged.has(me.index), redeploys);
  }
}

function adjustOne(table: Table, state: State, me: Me, engaged: boolean, redeploy: boolean): void {
  const { skill } = leaderSheet(state, leaderOf(state, me)).data;
  const leader = skill === 'superior' || skill === 'poor' ? skill : ('usual' as const);
  const base = { redeploy, leader, engaged: engaged && !redeploy, minor: 'none' } as const;
  const { points } = adjust.play(table, { ...base, front: 0, rear: 0 }, state.field.rules);
  const units = hereOf(state, me)
    .filter(({ block }) => block < 0)
    .map((unit) => ({
      id: sheetOf(state, unit).id,
      cost: costOf(table, me, unit, engaged),
      spots: spotsOf(state, unit),
    }))
    .filter(({ cost, spots }) => cost <= points && spots.length > 0);
  if (units.length === 0) return;
  const { id, side } = meSheet(state, me);
  const request: AdjustRequest = { height: state.field.survey.height, me: id, points, units };
  const { moves } = table.ask(adjustment, seatOf(state, side), request);
  for (const [called, at] of Object.entries(moves)) {
    const unit = unitCalled(state, called);
    const { spots } = units.find((one) => one.id === called)!;
    const [x, y, facing] = [spots[3 * at]!, spots[3 * at + 1]!, spots[3 * at + 2]!];
    const { width, depth } = sizeOf(sheetOf(state, unit), unit.formation);
    if (isFree(state, unit, rect(x, y, facing, width, depth))) setAt(state, unit, x, y, facing, unit.formation);
  }
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
