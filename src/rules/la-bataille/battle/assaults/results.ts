/** 16.6 to 16.9: what an Assault leaves behind; the hex taken, the impetus. */

import { directionTo, FORBIDDEN, neighbour, numberOf } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { readinessCosts } from '../../charts.ts';
import type { AssaultResult } from '../../procedures/assault.ts';
import type { Fighter } from '../../procedures/assault-rolls.ts';
import { ORDERS, worn } from '../../unit.ts';
import { abandon } from '../charges/blows.ts';
import { giftOf, leaderFor, place, strike } from '../command/leaders.ts';
import { lose, remove } from '../fire/losses.ts';
import { spendShots } from '../fire/volley.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { mayStand } from '../formations/stacking.ts';
import { enemyBeside, postureOf } from '../ground/zones.ts';
import { check, recoil, rout } from '../morale/breaking.ts';
import { setOrder } from '../morale/morale.ts';
import { capture } from '../moves/captures.ts';
import { shapeOn } from '../moves/legal-moves.ts';
import { bottomOf, fightersAt, fights, isGuns, type State, sheetsOf, type Unit } from '../state.ts';
import type { Assault } from './facts.ts';

/** What an Assault leaves behind, on both sides (16.6 to 16.9). */
export function settle(
  table: Table,
  state: State,
  assault: Assault,
  result: AssaultResult,
  supporters: readonly Unit[],
): void {
  const { attackers, defenders, from, target } = assault;
  // But for those who will not stand both sides have fired.
  if (result.outcome !== 'hex taken' || result.cells.length > 0)
    spendShots([nth(attackers, 0), ...(assault.silent ? [] : defenders)], Math.max(1, result.cells.length));
  tellOutcome(table, assault, result);
  hurt(table, state, nth(attackers, 0), result.attackLeader);
  hurt(table, state, nth(defenders, 0), result.defenceLeader);
  for (const unit of defenders)
    if (unit.sheet.arm === 'cavalry')
      unit.readiness = worn(unit.readiness, table.look(readinessCosts, 'any other melee', 'Steps'));
  for (const [i, after] of result.defenders.entries()) suffer(table, state, nth(defenders, i), after, result);
  const taken = result.outcome === 'hex taken';
  // What stood lower in the stack than the charts know goes with the others.
  if (taken)
    for (const unit of fightersAt(state, target))
      if (unit.sheet.side !== nth(attackers, 0).sheet.side) rout(table, state, unit, true);
  for (const [i, after] of result.attackers.entries()) suffer(table, state, nth(attackers, i), after, result);
  const cell = result.cells[result.cells.length - 1] ?? '';
  for (const unit of supporters) if (fights(unit) && unit.order !== 'pgd') shareDefeat(table, state, unit, cell);
  if (!taken) return;
  const winners = attackers.filter((unit, i) => fights(unit) && result.attackers[i]?.place === 'in');
  enter(table, state, winners, from, target, result.advance ?? 0);
}

/** How it went, before what each of them suffers by it. */
function tellOutcome(table: Table, { attackers, defenders }: Assault, { outcome, cells }: AssaultResult): void {
  const [foe, own] = [sheetsOf(defenders), sheetsOf(attackers)];
  const tell = (who: typeof own, does: string) => tellOf(table, 'outcome', who, does, '16');
  switch (outcome) {
    case 'hex taken':
      if (cells.length === 0) tell(foe, 'does not stand');
      else tell(own, 'wins the melee');
      return;
    case 'nobody closes':
      tell(own, 'fails to close and stays where it is');
      return;
    case 'defenders Disordered, hold':
      tell(foe, 'holds, Disordered');
      return;
    case 'both hold':
      tell(foe, 'holds');
      return;
    default:
      tell(own, 'is beaten');
  }
}

/** Those who closed from other hexes share the fate of the assault (M11). */
function shareDefeat(table: Table, state: State, unit: Unit, cell: string): void {
  if (cell === 'AS') remove(table, state, unit, 'surrendered');
  else if (cell === 'AR' || (cell.startsWith('AD') && unit.order === 'disorder')) rout(table, state, unit);
  else if (cell.startsWith('AD')) {
    setOrder(state, unit, 'disorder');
    recoil(table, state, unit, Number(cell.slice(2)));
  }
}

function hurt(table: Table, state: State, unit: Unit, casualty: AssaultResult['attackLeader']): void {
  const leader = casualty ? leaderFor(state, unit, 'infantry') : null;
  if (!leader || !casualty) return;
  const bonus = Math.max(0, giftOf(leader, 'morale'));
  const stack = fightersAt(state, leader.hex).filter(({ sheet }) => sheet.side === leader.side);
  if (strike(table, state, leader, casualty)) check(table, state, stack, { leaderLost: bonus });
}

/** A unit after the fight. The procedure has counted what leaving a zone costs. */
function suffer(table: Table, state: State, unit: Unit, after: Fighter, result: AssaultResult): void {
  if (!fights(unit)) return;
  if (after.back === -2 && isGuns(unit) && result.guns && after.increments > 0) {
    abandon(table, state, unit, result.guns);
    return;
  }
  const fell = result.cells[result.cells.length - 1]?.endsWith('S') ?? false;
  if (after.increments === 0 && fell) {
    remove(table, state, unit, 'surrendered');
    return;
  }
  if (!lose(table, state, unit, Math.max(0, Math.min(unit.increments, unit.increments - after.increments)))) return;
  // Who broke at his leader's fall has run already, and no success brings him back (M19).
  if (unit.order === 'pgd') return;
  if (after.back === -1) rout(table, state, unit, true);
  else {
    if (ORDERS.indexOf(after.order) > ORDERS.indexOf(unit.order)) setOrder(state, unit, after.order);
    if (after.back > 0) recoil(table, state, unit, after.back);
  }
}

/** 16.9: the hex taken is entered; then impetus carries straight on, up to the next enemy. */
export function enter(
  table: Table,
  state: State,
  winners: readonly Unit[],
  from: number,
  target: number,
  impetus: number,
): void {
  const { grid } = state.field.map;
  const heading = directionTo(grid, from, target);
  for (const unit of winners) {
    if (!fights(unit) || unit.order === 'pgd' || !steps(table, state, unit, from, target, heading)) continue;
    let hex = target;
    tellOf(table, 'takes', unit.sheet, `takes ${numberOf(grid, target)}`, '16.8');
    for (let i = 0; i < impetus; i++) {
      const next = neighbour(grid, hex, heading);
      if (next < 0 || enemyBeside(state, unit.sheet.side, hex) || !steps(table, state, unit, hex, next, heading)) break;
      hex = next;
    }
  }
}

/** A unit after a step straight on, in Column or what the ground asks for; null where it finds no room. */
export function stepped(state: State, unit: Unit, from: number, to: number, heading: number): Unit | null {
  const { field } = state;
  const wide = unit.hexes.length > 1;
  const shape = wide || unit.shape === 'Line' ? shapeOn(field, 'Column', to) : shapeOn(field, unit.shape, to);
  const keeps = unit.shape === 'Line' && !wide && shape === 'Column' ? 'Line' : shape;
  if (fightersAt(state, to).some(({ sheet }) => sheet.side !== unit.sheet.side)) return null;
  if (field.movers.skirmishers.step[6 * from + heading] === FORBIDDEN || !mayStand(state, unit, keeps, 1, to))
    return null;
  const after = { ...unit, shape: keeps, hexes: [to] };
  return { ...after, facing: fittingFacing(stanceOf(postureOf(after)), 2 * heading) };
}

function steps(table: Table, state: State, unit: Unit, from: number, to: number, heading: number): boolean {
  const after = stepped(state, unit, from, to, heading);
  if (!after) return false;
  unit.place = bottomOf(state, to);
  unit.shape = after.shape;
  place(state, unit, after.hexes, after.facing);
  capture(table, state, unit, to);
  return true;
}
