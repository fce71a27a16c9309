/** 2.033, 10.4: shots of the fire book as they fall due, and what they do. */
import {
  distanceToPoint,
  meetsWedge,
  type Rect,
  rangeSpanInto,
  scratchSpan,
  touching,
  type Wedge,
  wedgeSpanInto,
} from '../../../board/plane/index.ts';
import { atLeast, cellAt, d10, type Table } from '../../../kernel/index.ts';
import { qualities } from '../charts.ts';
import { battalionDice, fireModifiers } from '../procedures/fire.ts';
import { kindAt } from './field.ts';
import { inherentShots } from './fire-book.ts';
import { AHEAD, gunsBehind, lineBefore, type Muzzles, muzzlesOf, targetFacts } from './fire-facts.ts';
import { clearShot, type Hidden } from './fire-sight.ts';
import { gunNumber, reachOf } from './gunnery.ts';
import { leaderRisk, moraleTestOf, reveal, takeHits } from './morale.ts';
import { type Motion, rectAtInto } from './motion.ts';
import type { FireLine } from './requests.ts';
import { acts, type Dummy, dummyCalled, isHere, nameOf, type State, type Unit, unitCalled } from './state.ts';
import { WIDEST } from './widest.ts';

export interface Shot {
  readonly unit: Unit;
  readonly weapon: FireLine['weapon'];
  readonly when: FireLine['when'];
  readonly dice: number;
  readonly range: number;
  /** Null: the first that comes. */
  readonly target: Unit | null;
  readonly dummy: Dummy | null;
  /** At whose contact it fires. */
  readonly friend: Unit;
  /** When it may first be due, as far as is known; Infinity never. */
  time: number;
  done: boolean;
  /** Whom it could not see where they stand; null for a shot that looks but once. */
  readonly hidden: Hidden[] | null;
}

const NEVER = Number.POSITIVE_INFINITY;

/** All lines of both books. */
export function shotsOf(state: State): Shot[] {
  const shots: Shot[] = [];
  for (const unit of state.units) {
    if (!acts(unit) || unit.order !== 'F') continue;
    const lines = unit.line?.fire;
    if (!lines) continue;
    // Lines are of many makes, and whatever is read off one is looked up by name: once each.
    for (const { weapon, when, target: called, dice, range, friend } of lines) {
      const first = called === 'first';
      const target = first ? null : (unitCalled(state, called) ?? null);
      const dummy = first ? null : (dummyCalled(state, called) ?? null);
      const reach = reachOf(unit, weapon);
      const all = weapon === 'guns' ? 4 : weapon === 'inherent' ? inherentShots(state, unit) : 2;
      shots.push({
        unit,
        weapon,
        when,
        dice: dice ?? all,
        range: Math.min(range ?? reach, reach),
        target,
        dummy,
        friend: (friend === undefined ? undefined : unitCalled(state, friend)) ?? unit,
        time: NEVER,
        done: !first && !target && !dummy,
        hidden: when === 'RANGE' ? [] : null,
      });
    }
  }
  return shots;
}

const moving: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const near = scratchSpan();
const seen = scratchSpan();

/**
 * From a time on, when is that enemy first within the shot's range and arc? Infinity if not this turn. `known`: where it
 * is fired from, for whoever asks about many enemies.
 */
export function dueTime(
  state: State,
  shot: Shot,
  enemy: Unit,
  march: Motion | null,
  from: number,
  known?: Muzzles,
): number {
  const { unit, range } = shot;
  const slack = range + (march ? march.length : 0) + enemy.at.hw + enemy.at.hd + unit.at.hw + unit.at.hd + AHEAD;
  if ((enemy.at.x - unit.at.x) ** 2 + (enemy.at.y - unit.at.y) ** 2 > slack * slack) return NEVER;
  const { arc, count, x, y, x2, y2 } = known ?? muzzlesOf(state, unit, shot.weapon);
  let best = firstInRange(x, y, range, arc, enemy, march, from);
  if (count === 2) best = Math.min(best, firstInRange(x2, y2, range, arc, enemy, march, from));
  return best <= 1 + 1e-9 ? Math.min(1, best) : NEVER;
}

/** When it first comes within range of one muzzle, in the arc. */
function firstInRange(
  x: number,
  y: number,
  range: number,
  arc: Wedge,
  enemy: Unit,
  march: Motion | null,
  from: number,
): number {
  let time = from;
  for (let leg = march ? 0 : -1; ; leg++) {
    const last = !march || leg + 1 >= march.t.length;
    const until = last ? 1 : march.t[leg + 1]!;
    if (until < time) continue;
    rectAtInto(moving, enemy, march, time);
    const span = march && !last ? march.t[leg + 1]! - march.t[leg]! : 0;
    const vx = span > 0 ? (march!.x[leg + 1]! - march!.x[leg]!) / span : 0;
    const vy = span > 0 ? (march!.y[leg + 1]! - march!.y[leg]!) / span : 0;
    if (rangeSpanInto(near, moving, vx, vy, x, y, range + 1e-9) && wedgeSpanInto(seen, moving, vx, vy, arc)) {
      const start = Math.max(0, near.from, seen.from);
      if (start <= Math.min(near.to, seen.to) && time + start <= until + 1e-9) return time + start;
    }
    if (last) return NEVER;
    time = until;
  }
}

/** Can it be fired at this moment: in range, in arc, seen? G19: never at, or by, units in contact. */
export function bears(state: State, shot: Shot, enemy: Unit, known?: Muzzles): boolean {
  if (!isHere(enemy)) return false;
  const { unit } = shot;
  const far = shot.range + 1 + enemy.at.hw + enemy.at.hd + 2 * (unit.at.hw + unit.at.hd) + AHEAD;
  if ((enemy.at.x - unit.at.x) ** 2 + (enemy.at.y - unit.at.y) ** 2 > far * far) return false;
  const muzzles = known ?? muzzlesOf(state, unit, shot.weapon);
  return sees(state, shot, muzzles, muzzlesOn(shot, muzzles, enemy), enemy);
}

/** Which muzzles have the enemy in range and in the arc: 1 the first, 2 the second, 3 both. */
function muzzlesOn({ range }: Shot, { arc, count, x, y, x2, y2 }: Muzzles, { at }: Unit): number {
  const reach = range + 1e-6;
  const one = distanceToPoint(at, x, y) <= reach ? 1 : 0;
  const two = count === 2 && distanceToPoint(at, x2, y2) <= reach ? 2 : 0;
  return one + two > 0 && meetsWedge(arc, at) ? one + two : 0;
}

/** Has any of these muzzles a clear shot? */
function sees(state: State, { unit, hidden }: Shot, muzzles: Muzzles, on: number, enemy: Unit): boolean {
  const { x, y, x2, y2 } = muzzles;
  if ((on & 1) !== 0 && clearShot(state, unit, muzzles, x, y, enemy, hidden)) return true;
  return (on & 2) !== 0 && clearShot(state, unit, muzzles, x2, y2, enemy, hidden);
}

/** The enemy it fires at now: the one it names, or the nearest that comes. */
export function aimOf(
  state: State,
  shot: Shot,
  enemies: readonly Unit[],
  inContact: readonly boolean[],
  known?: Muzzles,
): Unit | null {
  if (shot.target) return !inContact[shot.target.index] && bears(state, shot, shot.target, known) ? shot.target : null;
  const muzzles = known ?? muzzlesOf(state, shot.unit, shot.weapon);
  const { x, y } = shot.unit.at;
  const most = shot.range + 4;
  // The muzzles of a line are an inch apart.
  const far = (shot.range + 1 + WIDEST + 1e-6) ** 2;
  let best: Unit | null = null;
  let least = NEVER;
  for (const enemy of enemies) {
    // Whoever waits for the first that comes does not waste it on a marker (B9).
    const { at } = enemy;
    if ((at.x - muzzles.x) ** 2 + (at.y - muzzles.y) ** 2 > far || enemy.hidden || !isHere(enemy)) continue;
    const on = muzzlesOn(shot, muzzles, enemy);
    if (on === 0) continue;
    const gap = distanceToPoint(at, x, y);
    if (gap >= least || gap > most || inContact[enemy.index] || !sees(state, shot, muzzles, on, enemy)) continue;
    least = gap;
    best = enemy;
  }
  return best;
}

/** Dice of one shot on that target; hits scored. */
function fire(table: Table, state: State, shot: Shot, enemy: Unit): number {
  const { unit, weapon } = shot;
  const { count, x, y, x2, y2 } = muzzlesOf(state, unit, weapon);
  const one = distanceToPoint(enemy.at, x, y);
  const two = count === 2 ? distanceToPoint(enemy.at, x2, y2) : NEVER;
  const least = Math.min(one, two);
  let dice = weapon === 'small' ? (one <= 1 + 1e-6 ? 1 : 0) + (two <= 1 + 1e-6 ? 1 : 0) : 0;
  if (weapon === 'inherent') dice = shot.dice;
  if (weapon === 'guns') dice = Math.min(shot.dice, battalionDice(table, unit.sheet.guns!, Math.max(0, least)));
  if (dice === 0) return 0;
  const number =
    weapon === 'small'
      ? cellAt(qualities, unit.quality, 'To Hit')
      : gunNumber(unit.quality, unit.sheet.nation, unit.sheet.arm);
  const target = two < one ? targetFacts(state, enemy, x2, y2) : targetFacts(state, enemy, x, y);
  const modifiers = fireModifiers({ level: unit.level, outOfSupply: !unit.supplied }, target, state.field.rules);
  const what = WHAT[weapon];
  const said = table.narrates ? { ...what, label: `${what.label} at ${nameOf(enemy)}`, who: nameOf(unit) } : what;
  return table.count(d10, dice, atLeast(number), modifiers, said);
}

const WHAT = {
  small: { label: 'Small arms', cite: '2.033(a)' },
  inherent: { label: 'Inherent gun', cite: '2.033(b)' },
  guns: { label: 'Battalion fire', cite: '2.033(c)' },
} as const;

/**
 * All shots on one target at one moment: rolled together, then its tests. A charger under way does not test: each hit
 * is one less in the melee (C13).
 */
export function volley(table: Table, state: State, enemy: Unit, shots: readonly Shot[], charging: boolean): void {
  reveal(state, enemy);
  let small = 0;
  let inherent = 0;
  let cap = 1;
  const batteries: { guns: Unit[]; hits: number }[] = [];
  for (const shot of shots) {
    shot.done = true;
    reveal(state, shot.unit);
    const hits = fire(table, state, shot, enemy);
    if (shot.weapon === 'small') small += hits;
    else if (shot.weapon === 'inherent') {
      inherent += hits;
      cap = Math.max(cap, shot.dice);
    } else grandBattery(batteries, shot.unit, hits);
  }
  // 2.033(b)(5): one hit a turn from all inherent guns together; two where Russians fire (5.07).
  inherent = Math.min(inherent, Math.max(0, cap - enemy.gunHits));
  enemy.gunHits += inherent;
  let guns = 0;
  // C38: batteries that touch and face alike add up; of others only the best counts.
  for (const { hits } of batteries)
    guns = state.field.rules.scatteredBatteries === 'all' ? guns + hits : Math.max(guns, hits);
  const double = kindAt(state.field, enemy.at.x, enemy.at.y) === 'ice' ? 2 : 1;
  const hits = small + (inherent + guns) * double;
  if (hits === 0) return;
  // G24: guns mixed in with a line share what hits it.
  const partner = gunsBehind(state, enemy) ?? lineBefore(state, enemy);
  struck(table, state, enemy, hits, charging);
  if (partner && isHere(partner)) struck(table, state, partner, hits, false);
}

function grandBattery(batteries: { guns: Unit[]; hits: number }[], unit: Unit, hits: number): void {
  const alike = (other: Unit) =>
    other === unit || (touching(other.at, unit.at) && other.at.fx * unit.at.fx + other.at.fy * unit.at.fy > 0.99);
  const battery = batteries.find(({ guns }) => guns.some(alike));
  if (!battery) batteries.push({ guns: [unit], hits });
  else {
    battery.guns.push(unit);
    battery.hits += hits;
  }
}

function struck(table: Table, state: State, unit: Unit, hits: number, charging: boolean): void {
  if (!takeHits(table, state, unit, hits)) return;
  if (charging && !state.field.rules.chargersTest) {
    unit.chargeHits += hits;
    leaderRisk(table, state, unit, hits);
  } else moraleTestOf(table, state, unit, hits, hits);
}
