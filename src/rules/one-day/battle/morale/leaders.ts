/** 4.05: generals hurt, killed, captured and replaced. */

import { cosDeg, distancePoints, distanceToPoint, headingOf, sinDeg } from '../../../../board/plane/index.ts';
import { foeOf, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import type { Fate } from '../../procedures/leader-loss.ts';
import { FARTHEST } from '../farthest.ts';
import { type Hq, hqSubject, isHere, type State, type Unit } from '../state.ts';

/** Off his unit, wherever he goes. */
export function detach(state: State, hq: Hq): void {
  if (hq.with >= 0) {
    const unit = nth(state.units, hq.with);
    if (unit.fate === 'here') {
      hq.x = unit.at.x;
      hq.y = unit.at.y;
    }
    unit.hq = -1;
  }
  hq.with = -1;
}

/** A5: of two headquarters with one unit the better counts. */
export function attach(state: State, hq: Hq, unit: Unit): void {
  detach(state, hq);
  hq.with = unit.index;
  hq.x = unit.at.x;
  hq.y = unit.at.y;
  const better = unit.hq >= 0 ? nth(state.hqs, unit.hq) : null;
  if (better && better.bonus >= hq.bonus) {
    // He rides beside the better man.
    hq.with = -1;
    return;
  }
  // The lesser man stays where they met, though his own turn's ride is not yet written down.
  if (better) detach(state, better);
  unit.hq = hq.index;
}

/** 4.05: wounded he goes back, killed he is replaced in time (C8); true if he is killed. */
export function strikeLeader(table: Table, state: State, hq: Hq, fate: Fate): boolean {
  if (!hq.alive || fate === 'unhurt') return false;
  detach(state, hq);
  if (fate === 'killed') {
    if (table.narrates) tellOf(table, 'killed', hqSubject(state, hq), 'is killed', '4.05');
    fall(state, hq);
    return true;
  }
  const { entry } = nth(state.field.commands, hq.command);
  const inches = fate === 'wounded, back 6' ? 6 : 12;
  if (table.narrates)
    tellOf(table, 'wounded', hqSubject(state, hq), `is wounded and goes back ${inches}″`, '4.05', { sums: { inches } });
  const heading = headingOf(entry.x - hq.x, entry.y - hq.y);
  const step = Math.min(inches, distancePoints(entry.x, entry.y, hq.x, hq.y));
  hq.x += step * sinDeg(heading);
  hq.y += step * cosDeg(heading);
  hq.frozen = state.turn + 1;
  return false;
}

/** A dead man leads nobody, and the enemy scores. */
function fall(state: State, hq: Hq): void {
  const { rules, scenario } = state.field;
  hq.alive = false;
  hq.back = state.turn + (rules.replacement === 'twoTurns' ? 2 : 1);
  for (const unit of state.units) if (unit.hq === hq.index) unit.hq = -1;
  hq.with = -1;
  const { general, commander } = scenario.victory;
  state.points[foeOf(hq.side)] += hq.army ? commander : general;
}

/** The nearest own unit of his command, or any of the army for its chief. */
function nearestOwn(state: State, hq: Hq, except: Unit | null): Unit | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of state.units) {
    if (!isHere(unit) || unit === except || unit.sheet.side !== hq.side || unit.hidden) continue;
    if (!hq.army && unit.sheet.command !== hq.command) continue;
    const d = distanceToPoint(unit.at, hq.x, hq.y);
    if (d >= least) continue;
    least = d;
    best = unit;
  }
  return best;
}

/** His unit is gone: he rides to the nearest of his own, else stays alone where he was. */
export function orphaned(state: State, unit: Unit): void {
  const hq = nth(state.hqs, unit.hq);
  unit.hq = -1;
  hq.with = -1;
  const refuge = nearestOwn(state, hq, unit);
  if (refuge) attach(state, hq, refuge);
}

/** C8: the new man, always +1, joins a unit of the command in the Rally Phase: the first that has no general (B26). */
export function replaceLeaders(table: Table, state: State): void {
  for (const hq of state.hqs) {
    if (hq.alive || hq.back === 0 || hq.back > state.turn) continue;
    const unit = state.units.find(
      (one) => isHere(one) && one.sheet.side === hq.side && (hq.army || one.sheet.command === hq.command) && one.hq < 0,
    );
    if (!unit) continue;
    hq.alive = true;
    hq.bonus = 1;
    hq.frozen = 0;
    attach(state, hq, unit);
    if (table.narrates)
      tellOf(
        table,
        'replaced',
        hqSubject(state, hq),
        `is replaced by a new general, with ${unit.sheet.name}`,
        '4.05 C8',
      );
  }
}

function isTouched({ units }: State, { x, y, side }: Hq): boolean {
  const far = (0.5 + FARTHEST) ** 2;
  for (const { at, sheet, fate } of units) {
    if (sheet.side === side || (at.x - x) ** 2 + (at.y - y) ** 2 > far) continue;
    if (fate === 'here' && distanceToPoint(at, x, y) <= 0.5) return true;
  }
  return false;
}

/**
 * G13: touched by enemies while alone, a headquarters gets away to its nearest troops; a second time it is taken. Who is
 * taken.
 */
export function ridersCaught(table: Table, state: State): Hq[] {
  const taken: Hq[] = [];
  for (const hq of state.hqs) {
    if (!hq.alive || hq.with >= 0) continue;
    if (!isTouched(state, hq)) continue;
    const refuge = hq.saved ? null : nearestOwn(state, hq, null);
    hq.saved = true;
    if (refuge) {
      attach(state, hq, refuge);
      if (table.narrates) tellOf(table, 'escapes', hqSubject(state, hq), `escapes to ${refuge.sheet.name}`, 'G13');
    } else {
      if (table.narrates) tellOf(table, 'taken', hqSubject(state, hq), 'is taken prisoner', 'G13');
      fall(state, hq);
      taken.push(hq);
    }
  }
  return taken;
}
