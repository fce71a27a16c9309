/** 2.033, C25: shots of the fire book as they fall due, and what they do. */

import {
  distanceToPoint,
  meetsWedge,
  rangeSpanInto,
  scratchSpan,
  touching,
  type Wedge,
  wedgeSpanInto,
} from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { type Battalion, battalionFire, inherentArtillery, smallArms } from '../../procedures/fire.ts';
import { FARTHEST } from '../farthest.ts';
import type { FireChoice, FireLine } from '../kinds.ts';
import { leaderRisk, moraleTestOf, reveal, takeHits } from '../morale/morale.ts';
import { footprintOf, type March } from '../moves/march.ts';
import { inherentShots } from '../orders/fire-book.ts';
import {
  acts,
  type Dummy,
  dummyCalled,
  isHere,
  nameOf,
  type State,
  subjectOf,
  type Unit,
  unitCalled,
} from '../state.ts';
import {
  AHEAD,
  type Bearing,
  battalionFacts,
  batteriesFacts,
  bearingOf,
  gunsBehind,
  inherentFacts,
  lineBefore,
  type Muzzles,
  muzzlesOf,
  smallArmsFacts,
} from './facts.ts';
import { reachOf } from './gunnery.ts';
import { clearShot } from './sight.ts';

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
  /** Dice the unit's battalion has thrown this turn, in all its lines (2.033(c)(1)). */
  readonly spent: { dice: number };
  /** When it may first be due, as far as is known; Infinity never. */
  time: number;
  done: boolean;
}

const NEVER = Number.POSITIVE_INFINITY;

/** All lines of both books. */
export function shotsOf(state: State): Shot[] {
  const shots: Shot[] = [];
  for (const unit of state.units) {
    if (!acts(unit) || unit.order !== 'F') continue;
    const lines = unit.line?.fire;
    if (!lines) continue;
    const spent = { dice: 0 };
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
        spent,
        time: NEVER,
        done: !first && !target && !dummy,
      });
    }
  }
  return shots;
}

/**
 * From a time on, when is that enemy first within the shot's range and arc? Infinity if not this turn. `known`: where it
 * is fired from, for whoever asks about many enemies.
 */
export function dueTime(
  state: State,
  shot: Shot,
  enemy: Unit,
  march: March | null,
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
  march: March | null,
  from: number,
): number {
  const near = scratchSpan();
  const seen = scratchSpan();
  let time = from;
  for (let leg = march ? 0 : -1; ; leg++) {
    const last = !march || leg + 1 >= march.t.length;
    const until = last ? 1 : march.t[leg + 1]!;
    if (until < time) continue;
    const moving = footprintOf(enemy, march, time);
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

/** Whether a weapon could be fired at an enemy before anybody moves, at most so far. */
export function bearsNow(
  state: State,
  unit: Unit,
  { weapon, dice, reach }: FireChoice['weapons'][number],
  enemy: Unit,
  within = reach,
): boolean {
  const range = Math.min(reach, within);
  const spent = { dice: 0 };
  const at = { target: enemy, dummy: null, friend: unit, spent, time: 0, done: false };
  return bears(state, { unit, weapon, when: 'START', dice, range, ...at }, enemy);
}

/** Which muzzles have the enemy in range and in the arc: 1 the first, 2 the second, 3 both. */
function muzzlesOn({ range }: Shot, { arc, count, x, y, x2, y2 }: Muzzles, { at }: Unit): number {
  const reach = range + 1e-6;
  const one = distanceToPoint(at, x, y) <= reach ? 1 : 0;
  const two = count === 2 && distanceToPoint(at, x2, y2) <= reach ? 2 : 0;
  return one + two > 0 && meetsWedge(arc, at) ? one + two : 0;
}

/** Has any of these muzzles a clear shot? */
function sees(state: State, { unit }: Shot, muzzles: Muzzles, on: number, enemy: Unit): boolean {
  const { x, y, x2, y2 } = muzzles;
  if ((on & 1) !== 0 && clearShot(state, unit, muzzles, { x, y }, enemy)) return true;
  return (on & 2) !== 0 && clearShot(state, unit, muzzles, { x: x2, y: y2 }, enemy);
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
  const far = (shot.range + 1 + FARTHEST + 1e-6) ** 2;
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

/**
 * All shots on one target at one moment: rolled together, then its tests. A charger under way does not test: each hit
 * is one less in the melee (C13).
 */
export function volley(table: Table, state: State, enemy: Unit, shots: readonly Shot[], charging: boolean): void {
  const { rules } = state.field;
  reveal(enemy);
  for (const shot of shots) {
    shot.done = true;
    reveal(shot.unit);
  }
  if (table.narrates)
    tellOf(
      table,
      'fires',
      [...new Set(shots.map(({ unit }) => unit))].map(subjectOf),
      `fires at ${nameOf(enemy)}`,
      '2.033',
      { whom: [subjectOf(enemy)] },
    );
  let hits = 0;
  const guns: Shot[] = [];
  const battalions: Battalion[] = [];
  let bearing: Bearing | null = null;
  for (const shot of together(shots)) {
    const { unit, weapon, dice, spent } = shot;
    bearing = bearingOf(state, unit, weapon, enemy);
    if (weapon === 'guns') {
      battalions.push(battalionFacts(unit, bearing, dice, batteryOf(unit, guns, battalions), spent.dice));
      guns.push(shot);
    } else if (weapon === 'inherent') {
      const scored = table.play(inherentArtillery, inherentFacts(unit, bearing, dice, enemy.gunHits), rules).hits;
      enemy.gunHits += scored;
      hits += scored;
    } else if (bearing.joints > 0) hits += table.play(smallArms, smallArmsFacts(unit, bearing), rules).hits;
  }
  if (bearing && guns.length > 0) {
    const fired = table.play(battalionFire, batteriesFacts(state, battalions, enemy, bearing), rules);
    hits += fired.hits;
    for (const [i, { spent }] of guns.entries()) spent.dice += fired.thrownBy[i]!;
  }
  if (hits === 0) return;
  // G24: guns mixed in with a line share what hits it.
  const partner = gunsBehind(state, enemy) ?? lineBefore(state, enemy);
  struck(table, state, enemy, hits, charging);
  if (partner && isHere(partner)) struck(table, state, partner, hits, false);
}

/** Lines of one weapon at one target are one. */
function together(shots: readonly Shot[]): readonly Shot[] {
  const all: Shot[] = [];
  for (const shot of shots) {
    const before = all.findIndex(({ unit, weapon }) => unit === shot.unit && weapon === shot.weapon);
    if (before < 0) all.push(shot);
    else all[before] = { ...shot, dice: nth(all, before).dice + shot.dice };
  }
  return all;
}

/** C38: the number of the grand battery it is of: that of the first it touches and faces alike with, or a new one. */
function batteryOf(unit: Unit, guns: readonly Shot[], battalions: readonly Battalion[]): number {
  const alike = guns.findIndex(
    ({ unit: other }) =>
      other === unit || (touching(other.at, unit.at) && other.at.fx * unit.at.fx + other.at.fy * unit.at.fy > 0.99),
  );
  return alike >= 0 ? nth(battalions, alike).battery : 1 + Math.max(0, ...battalions.map(({ battery }) => battery));
}

function struck(table: Table, state: State, unit: Unit, hits: number, charging: boolean): void {
  if (!takeHits(table, state, unit, hits)) return;
  if (charging && !state.field.rules.chargersTest) {
    unit.chargeHits += hits;
    leaderRisk(table, state, unit, hits);
  } else moraleTestOf(table, state, unit, 'fire', hits);
}
