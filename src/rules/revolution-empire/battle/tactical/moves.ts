/** Where a unit may go in its impulse, and what the way costs it (pg 78-79, 93). */
import {
  atMost,
  copyRect,
  cosDeg,
  distance,
  headingOf,
  normaliseHeading,
  type Rect,
  reachAlong,
  rect,
  sinDeg,
  turnBetween,
} from '../../../../board/plane/index.ts';
import { impossible, Memory, nth, Stamped, type Table } from '../../../../kernel/index.ts';
import { artilleryMoves, infantryTerrain } from '../../charts.ts';
import { goingOf } from '../../procedures/cells.ts';
import { wheel } from '../../procedures/manoeuvre.ts';
import { cavalryMove, gunRow, infantryMove } from '../../procedures/moves.ts';
import { fromBaseline, leashOf } from '../baseline.ts';
import type { Field } from '../field.ts';
import type { Unit } from '../pieces.ts';
import { around, hasRoom, heightAt, moverOf, nearer, type Surroundings } from '../room.ts';
import { movesAs, sizeOf } from '../shapes.ts';
import { enemiesOf, hereOf, inSquare, isGuns, meOf, type State, sheetOf, sideOf, stands } from '../state.ts';
import { whyNoMove } from './why-not.ts';

/** Infantry goes farther where all of its move is clear of the enemy (pg 78). */
export type Pace = 'Normal' | 'Gallop' | 'By hand' | 'Charge' | 'Clear of the enemy';

/** Inches over open ground at that pace. */
export function allowance(table: Table, state: State, unit: Unit, pace: Pace = 'Normal'): number {
  const sheet = sheetOf(state, unit);
  const { rules } = state.field;
  const over = { ground: 'open', contours: 0 } as const;
  if (sheet.arm === 'cavalry') {
    const cavalry = sheet.horse!.weight === 'light' ? ('light and lancers' as const) : ('medium and heavy' as const);
    const facts = { cavalry, pace: pace === 'Charge' ? ('Charge' as const) : ('Move' as const), ...over };
    return cavalryMove.play(table, facts, rules).inches;
  }
  if (sheet.arm === 'artillery') {
    const { mount, weight, gunners } = sheet.guns!;
    return table.look(
      artilleryMoves,
      gunRow({ mount, guns: weight, gunners }),
      pace === 'Charge' || pace === 'Clear of the enemy' ? 'Normal' : pace,
    );
  }
  const formation = movesAs(unit.formation) ?? impossible(`infantry does not march ${unit.formation}`);
  const clear = pace === 'Clear of the enemy';
  const facts = { formation, drill: sheet.drill, ...over, companyFront: false, reforms: false, clear } as const;
  return infantryMove.play(table, facts, rules).inches;
}
const CLIMB = -goingOf(String(nth(infantryTerrain.rows, 0).cells.at(-1))).plus;

/** Contours climbed on the way. */
function climbs({ field }: State, ax: number, ay: number, bx: number, by: number): number {
  const steps = Math.max(1, Math.ceil(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)));
  let [up, level] = [0, heightAt(field, ax, ay)];
  for (let i = 1; i <= steps; i++) {
    const next = heightAt(field, ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps);
    up += Math.max(0, next - level);
    level = next;
  }
  return up;
}

/** Inches of its move that a straight way costs; infinite where it may not go. */
export function wayCost(state: State, unit: Unit, bx: number, by: number, charging = false): number {
  const { x, y } = unit.at;
  const far = Math.sqrt((bx - x) ** 2 + (by - y) ** 2);
  const way = reachAlong(state.field.movers[moverOf(state, unit, charging)], x, y, bx, by, 999);
  if (way.distance < far - 0.01) return Number.POSITIVE_INFINITY;
  return way.spent + CLIMB * climbs(state, x, y, bx, by);
}

/** Nobody stands in the way of a footprint carried from its place to there. */
export function isOpen(near: Surroundings, unit: Unit, to: Rect): boolean {
  const { x, y } = unit.at;
  const far = Math.sqrt((to.x - x) ** 2 + (to.y - y) ** 2);
  const steps = Math.ceil(far / 2);
  if (steps === 0) return true;
  const at = copyRect(to);
  [at.x, at.y] = [(x + to.x) / 2, (y + to.y) / 2];
  const along = nearer(near, at, far / 2);
  for (let i = 1; i <= steps; i++) {
    at.x = x + ((to.x - x) * i) / steps;
    at.y = y + ((to.y - y) * i) / steps;
    if (!hasRoom(along, at)) return false;
  }
  return true;
}

const degreesOf = (table: Table, state: State, unit: Unit): number =>
  // Columns of squadrons wheel as columns of companies do (pg 78).
  wheel.play(
    table,
    { formation: isGuns(state, unit) || unit.formation === 'cavColumn' ? 'column of companies' : 'others' },
    state.field.rules,
  ).degrees;

const tenth = (value: number): number => Math.round(100 * value) / 100;
const SHARES = [1, 0.5];
/** Formed infantry may stride out so many inches farther (pg 79). */
const STRIDES = [1, 2, 3];
/** pg 78: a move is clear of the enemy where all of it is farther off than this. */
const CLEAR = 4;

/** Is all of a straight move clear of the enemy? */
export function isClear(state: State, unit: Unit, x: number, y: number): boolean {
  const enemies = enemiesOf(state, sideOf(state, unit));
  const far = Math.sqrt((x - unit.at.x) ** 2 + (y - unit.at.y) ** 2);
  const at = copyRect(unit.at);
  for (let i = 0, steps = Math.max(1, Math.ceil(far)); i <= steps; i++) {
    [at.x, at.y] = [unit.at.x + ((x - unit.at.x) * i) / steps, unit.at.y + ((y - unit.at.y) * i) / steps];
    if (enemies.some((enemy) => atMost(enemy.at, at, CLEAR))) return false;
  }
  return true;
}

/** As far along a heading as the ground lets a budget carry it. */
function farthestOn(state: State, unit: Unit, heading: number, budget: number): number {
  const costs = (inches: number) =>
    wayCost(state, unit, unit.at.x + inches * sinDeg(heading), unit.at.y + inches * cosDeg(heading));
  if (costs(budget) <= budget + 0.05) return budget;
  let [least, most] = [0, budget];
  for (let i = 0; i < 10; i++) {
    const middle = (least + most) / 2;
    if (costs(middle) <= budget) least = middle;
    else most = middle;
  }
  return least;
}

/** How far a straight way leads of what is wanted of it, and what that costs. */
interface Way {
  readonly inches: number;
  readonly cost: number;
}
const NO_WAY: Way = { inches: 0, cost: 0 };

/** Ways follow from the ground alone: as long as a unit stands still they stay, whoever moves about it. */
const standing = new Stamped<Field, object>();
const ways = new Memory<object, Way>();

function wayOn(state: State, unit: Unit, from: object, heading: number, wanted: number): Way {
  return ways.get(from, `${heading}:${wanted}`, () => {
    const reach = farthestOn(state, unit, heading, wanted);
    const inches = reach === wanted ? wanted : tenth(reach - 0.005);
    const cost = inches === 0 ? 0 : wayCost(state, unit, ...endOf(unit, heading, inches));
    return { inches, cost };
  });
}

const endOf = ({ at: { x, y } }: Unit, heading: number, inches: number): readonly [number, number] => [
  tenth(x + inches * sinDeg(heading)),
  tenth(y + inches * cosDeg(heading)),
];

const gallops = (state: State, unit: Unit): boolean =>
  isGuns(state, unit) && unit.formation === 'limbered' && unit.move < 0;

/** No place it may move to is farther off. */
const farthest = (table: Table, state: State, unit: Unit, full: number): number =>
  gallops(state, unit) ? Math.max(full, allowance(table, state, unit, 'Gallop')) : full + Math.max(...STRIDES);

/** How far it may go: by right in a whole move, with what it has left of it, and where it is clear of the enemy. */
interface Pacing {
  readonly full: number;
  readonly has: number;
  readonly clear: number;
}

const pacingOf = (table: Table, state: State, unit: Unit): Pacing => {
  const byHand = isGuns(state, unit) && unit.formation === 'unlimbered';
  const full = allowance(table, state, unit, byHand ? 'By hand' : 'Normal');
  const foot = sheetOf(state, unit).arm === 'infantry';
  return {
    full,
    has: unit.move < 0 ? full : Math.min(full, unit.move),
    clear: foot ? allowance(table, state, unit, 'Clear of the enemy') : full,
  };
};

const kept = new Stamped<Field, readonly number[]>();

/**
 * Places it may move to: x, y, facing and inches (V33). They follow from where it stands, its leash, and who stands where
 * it can come; whoever is farther off may move as he likes.
 */
export function spotsFor(table: Table, state: State, unit: Unit): readonly number[] {
  const pacing = pacingOf(table, state, unit);
  if (whyNoMove(unit) || pacing.has <= 0) return [];
  const me = meOf(state, unit);
  const of: (number | string | boolean)[] = [unit.formation, unit.facing, unit.move, leashOf(me), ...me.baseline];
  stamp(of, unit);
  const far = Math.max(farthest(table, state, unit, pacing.full) + APART, pacing.clear + CLEAR);
  for (const other of around(state, unit.at, far, unit).units) {
    of.push(other.index, other.block, stands(other));
    stamp(of, other);
  }
  return kept.get(state.field, unit.index, of, () => placesFor(table, state, unit, pacing));
}

const stamp = (of: (number | string | boolean)[], { at: { x, y, fx, fy, hw, hd } }: Unit): number =>
  of.push(x, y, fx, fy, hw, hd);

function placesFor(table: Table, state: State, unit: Unit, { full, has, clear }: Pacing): number[] {
  const spots: number[] = [];
  const turn = degreesOf(table, state, unit);
  const me = meOf(state, unit);
  const { width, depth } = sizeOf(sheetOf(state, unit), unit.formation);
  const leash = Math.max(leashOf(me), fromBaseline(me, unit.at.x, unit.at.y));
  const side = sideOf(state, unit);
  const from = standing.get(state.field, unit.index, [unit.at.x, unit.at.y, moverOf(state, unit)], () => ({}));
  const near = around(state, unit.at, farthest(table, state, unit, full) + APART, unit);
  const enemies = near.units.filter((one) => stands(one) && sideOf(state, one) !== side);
  const offer = (heading: number, facing: number, wanted: number, budget: number) => {
    const { inches, cost } = wanted === 0 ? NO_WAY : wayOn(state, unit, from, heading, wanted);
    if (wanted > 0 && inches < 0.25) return;
    const [bx, by] = endOf(unit, heading, inches);
    const to = rect(bx, by, facing, width, depth);
    if (fromBaseline(me, bx, by) > leash + 0.1 || !isOpen(near, unit, to)) return;
    if (inches === 0 && !hasRoom(near, to)) return;
    if (enemies.some((enemy) => distance(enemy.at, to) < APART)) return;
    if (cost <= budget + 0.05) spots.push(bx, by, facing, tenth(cost));
  };
  for (const by of inSquare(unit) ? [0] : [0, turn, -turn, turn / 2, -turn / 2]) {
    const heading = normaliseHeading(unit.facing + by);
    for (const share of SHARES) offer(heading, heading, tenth(has * share), has);
    if (clear > full && unit.move < 0) {
      const [x, y] = [unit.at.x + clear * sinDeg(heading), unit.at.y + clear * cosDeg(heading)];
      if (isClear(state, unit, x, y)) offer(heading, heading, tenth(clear), clear);
    }
    if (by !== 0) offer(heading, heading, 0, has);
  }
  offer(normaliseHeading(unit.facing + 180), unit.facing, tenth(has / 2), has);
  const formed = sheetOf(state, unit).arm === 'infantry' && unit.formation !== 'skirmish' && !inSquare(unit);
  if (formed)
    for (const friend of hereOf(state, me)) {
      const up = closingUp(state, unit, friend, depth);
      if (up && up.inches <= has && Math.abs(turnBetween(unit.facing, up.heading)) <= turn)
        offer(up.heading, up.heading, tenth(up.inches), has);
    }
  if (formed && unit.move < 0)
    for (const more of STRIDES) offer(unit.facing, unit.facing, tenth(full + more), full + more + 0.01);
  if (gallops(state, unit)) {
    const gallop = allowance(table, state, unit, 'Gallop');
    offer(unit.facing, unit.facing, tenth(gallop), gallop);
  }
  return spots;
}
/** The way to a place close behind a battalion, to press on with it when it charges (R23). */
function closingUp(state: State, unit: Unit, friend: Unit, depth: number): { heading: number; inches: number } | null {
  if (friend === unit || friend.block >= 0 || sheetOf(state, friend).arm !== 'infantry') return null;
  const { x, y, fx, fy, hd } = friend.at;
  const back = hd + depth / 2 + CLOSE;
  const [dx, dy] = [x - back * fx - unit.at.x, y - back * fy - unit.at.y];
  return { heading: normaliseHeading(headingOf(dx, dy)), inches: Math.sqrt(dx * dx + dy * dy) };
}
const CLOSE = 0.6;

/** Nearer than this to an enemy one comes only by charging. */
const APART = 1;
