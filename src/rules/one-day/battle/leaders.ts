/** 4.05: generals hurt, killed, captured and replaced. */
import { cosDeg, distanceToPoint, headingOf, sinDeg } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import type { Fate } from '../procedures/leader-loss.ts';
import { commandTests } from './morale.ts';
import { type Hq, isHere, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** Off his unit, wherever he goes. */
export function detach(state: State, hq: Hq): void {
  if (hq.with >= 0) {
    const unit = state.units[hq.with]!;
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
  const other = unit.hq >= 0 ? state.hqs[unit.hq]! : null;
  if (other && other.bonus >= hq.bonus) {
    // He rides beside the better man.
    hq.with = -1;
    return;
  }
  // The lesser man stays where they met, though his own turn's ride is not yet written down.
  if (other) detach(state, other);
  unit.hq = hq.index;
}

export function leaderHurt(table: Table, state: State, index: number, fate: Fate): void {
  const hq = state.hqs[index]!;
  if (!hq.alive || fate === 'unhurt') return;
  const { entry } = state.field.commands[hq.command]!;
  detach(state, hq);
  if (fate === 'killed') {
    if (table.narrates) table.report(`${hq.name} is killed`, '4.05');
    hq.alive = false;
    hq.back = state.turn + (state.field.rules.replacement === 'twoTurns' ? 2 : 1);
    commandTests(table, state, index);
    return;
  }
  const inches = fate === 'wounded, back 6' ? 6 : 12;
  if (table.narrates) table.report(`${hq.name} is wounded and goes back ${inches}″`, '4.05');
  const heading = headingOf(entry.x - hq.x, entry.y - hq.y);
  const left = Math.sqrt((entry.x - hq.x) ** 2 + (entry.y - hq.y) ** 2);
  const step = Math.min(inches, left);
  hq.x += step * sinDeg(heading);
  hq.y += step * cosDeg(heading);
  hq.frozen = state.turn + 1;
}

/** A dead man leads nobody. */
export function leaderFalls(state: State, index: number): void {
  const hq = state.hqs[index]!;
  for (const unit of state.units) if (unit.hq === index) unit.hq = -1;
  hq.with = -1;
}

/** The nearest own unit of his command, or any of the army for its chief. */
export function nearestOwn(state: State, hq: Hq, except: Unit | null): Unit | null {
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
  const hq = state.hqs[unit.hq]!;
  unit.hq = -1;
  hq.with = -1;
  const refuge = nearestOwn(state, hq, unit);
  if (refuge) attach(state, hq, refuge);
}

/** C8: the new man, always +1, joins a unit of the command in the Rally Phase. */
export function replaceLeaders(table: Table, state: State): void {
  for (const hq of state.hqs) {
    if (hq.alive || hq.back === 0 || hq.back > state.turn) continue;
    const unit = state.units.find(
      (one) => isHere(one) && one.sheet.side === hq.side && (hq.army || one.sheet.command === hq.command) && one.hq < 0,
    );
    if (!unit) continue;
    hq.alive = true;
    hq.back = 0;
    hq.bonus = 1;
    hq.frozen = 0;
    attach(state, hq, unit);
    if (table.narrates) table.report(`A new general takes over from ${hq.name}, with ${unit.sheet.name}`, '4.05 C8');
  }
}

function isTouched({ units }: State, { x, y, side }: Hq): boolean {
  const far = (0.5 + WIDEST) ** 2;
  for (const { at, sheet, fate } of units) {
    if (sheet.side === side || (at.x - x) ** 2 + (at.y - y) ** 2 > far) continue;
    if (fate === 'here' && distanceToPoint(at, x, y) <= 0.5) return true;
  }
  return false;
}

/** G13: touched by enemies while alone, a headquarters gets away to its nearest troops; a second time it is taken. */
export function ridersCaught(table: Table, state: State): void {
  for (const hq of state.hqs) {
    if (!hq.alive || hq.with >= 0) continue;
    if (!isTouched(state, hq)) continue;
    const refuge = hq.saved ? null : nearestOwn(state, hq, null);
    hq.saved = true;
    if (refuge) {
      attach(state, hq, refuge);
      if (table.narrates) table.report(`${hq.name} escapes to ${refuge.sheet.name}`, 'G13');
    } else {
      if (table.narrates) table.report(`${hq.name} is taken`, 'G13');
      hq.alive = false;
      hq.back = state.turn + (state.field.rules.replacement === 'twoTurns' ? 2 : 1);
      commandTests(table, state, hq.index);
    }
  }
}
