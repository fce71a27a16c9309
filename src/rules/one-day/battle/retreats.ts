/** 3.03 (retreats), 11.5–11.6: falling back level by level, through friends or off the table. */
import {
  cosDeg,
  distanceSquared,
  findRetreat,
  headingOf,
  normaliseHeading,
  partOf,
  reachAlongAxis,
  sinDeg,
} from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { isArtillery, LEVELS, type Level, levelIndex, rank } from '../unit.ts';
import { moverName } from './field.ts';
import { depthOf, widthOf } from './footprint.ts';
import { lost, moraleTestOf, reveal } from './morale.ts';
import { place } from './place.ts';
import { RATES } from './rates.ts';
import { groundNow, isHere, listOf, nameOf, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** 11.5(8): it falls back in column; guns limber. */
const retreatFormation = (unit: Unit) => (isArtillery(unit.sheet.arm) ? 'limbered' : 'column');

/** The nearest enemy among them, if he is no farther off than that. */
function nearestEnemy({ at, sheet }: Unit, among: readonly Unit[], most: number): Unit | null {
  let best: Unit | null = null;
  let least = most * most;
  let reach = most + at.hw + at.hd;
  for (const candidate of among) {
    if (candidate.sheet.side === sheet.side || candidate.fate !== 'here') continue;
    // Farther off than the best by their centres less both half diagonals cannot be nearer.
    const there = candidate.at;
    const apart = Math.max(Math.abs(there.x - at.x), Math.abs(there.y - at.y));
    if (apart - there.hw - there.hd > reach) continue;
    const d = distanceSquared(at, there);
    if (d >= least) continue;
    reach = Math.sqrt(d) + at.hw + at.hd;
    least = d;
    best = candidate;
  }
  return best;
}

/** Nobody farther off than it can run, with room for both footprints, has a say in where it goes. */
const ROOM = 9;

/** Every level reached has its own retreat (G10); Bold that fails only becomes Firm (G29). */
export function fallBack(table: Table, state: State, unit: Unit, from: Level, to: Level): void {
  for (let i = levelIndex(from) + 1; i <= levelIndex(to) && isHere(unit); i++) {
    const level = LEVELS[i]!;
    const { combat, full } = RATES[unit.sheet.arm];
    if (level === 'NERVOUS') back(table, state, unit, 1, false);
    else if (level === 'FLUSTERED') back(table, state, unit, combat, false);
    else if (level === 'PANICKED') back(table, state, unit, full, true);
  }
}

function back(table: Table, state: State, unit: Unit, inches: number, away: boolean): void {
  reveal(state, unit);
  // A stand in the houses has no room to fall back in; a whole unit leaves them.
  if (unit.sheet.standOf >= 0) {
    lost(table, state, unit, 'surrendered', '5.02');
    return;
  }
  const { entry } = state.field.commands[unit.sheet.command]!;
  const { x, y } = unit.at;
  const far = inches + ROOM;
  const friends: Unit[] = [];
  const enemies: Unit[] = [];
  for (const candidate of state.units) {
    const { at } = candidate;
    if (Math.abs(at.x - x) > far || Math.abs(at.y - y) > far || candidate === unit || !isHere(candidate)) continue;
    if (candidate.sheet.side !== unit.sheet.side) enemies.push(candidate);
    else if (candidate.formation !== 'block') friends.push(candidate);
  }
  // Whoever is as near as that is nearer than all who were left out.
  const enemy =
    nearestEnemy(unit, enemies, far - unit.at.hw - unit.at.hd - WIDEST) ??
    nearestEnemy(unit, state.units, Number.POSITIVE_INFINITY);
  const heading = enemy ? headingOf(x - enemy.at.x, y - enemy.at.y) : headingOf(entry.x - x, entry.y - y);
  const formation = retreatFormation(unit);
  const { arm } = unit.sheet;
  const way = findRetreat({
    piece: partOf(unit.at, 0, 0, widthOf(arm, formation), depthOf(arm, formation)),
    heading,
    // Measured front to front (B8): a line that forms column behind it takes up more ground that way.
    budget:
      inches + Math.max(0, depthOf(arm, formation) / 2 - reachAlongAxis(unit.at, sinDeg(heading), cosDeg(heading))),
    mover: groundNow(state).movers[moverName(arm, unit.formation === 'road' ? 'road' : 'combat')],
    enemies: listOf(enemies, ({ at }) => at),
    friends: listOf(friends, ({ at }) => at),
    goal: entry,
  });
  if (!way) {
    lost(table, state, unit, 'surrendered', '3.03');
    return;
  }
  if (way.offTable) {
    lost(table, state, unit, 'left', '3.03');
    return;
  }
  const facing = normaliseHeading(away ? way.heading : way.heading + 180);
  place(state, unit, way.x, way.y, facing, formation, x, y);
  if (table.narrates) table.report(`${nameOf(unit)} falls back ${way.distance.toFixed(1)}″`, '4.03 3.03');
  for (const index of way.passed) drivenThrough(table, state, unit, friends[index]!);
}

/** 3.03(b), 11.6: a friend run through tests if the fugitives were once its equals or betters, once a phase (C19). */
function drivenThrough(table: Table, state: State, fugitive: Unit, friend: Unit): void {
  const phase = state.step === 'rally' ? 1 : 2;
  if (!isHere(friend) || (friend.passed & phase) !== 0 || rank(fugitive.start) > rank(friend.quality)) return;
  friend.passed |= phase;
  if (table.narrates) table.report(`${nameOf(fugitive)} is driven through ${nameOf(friend)}`, '3.03(b) C19');
  moraleTestOf(table, state, friend, 0, 0);
}
