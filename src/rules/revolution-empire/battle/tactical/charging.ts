/** Whom a unit may charge: in reach, ahead of it, with the way open (pg 106, R38). */
import { atMost, distance, headingOf, type Rect, turnBetween } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { fromBaseline, leashOf } from '../baseline.ts';
import type { Unit } from '../pieces.ts';
import { around, type Surroundings } from '../room.ts';
import { enemiesOf, isHorse, meOf, type State, sideOf, stands } from '../state.ts';
import { contactAt } from './charge-facts.ts';
import { allowance, isOpen, wayCost } from './moves.ts';
import { whyNoCharge } from './why-not.ts';

const CHARGE_ARC = 45;
/** R38: cavalry springs at movers within 8″, on Support/Intercept within its whole charge. */
export const springOf = (table: Table, state: State, unit: Unit): number =>
  meOf(state, unit).order === 'Support/Intercept' ? allowance(table, state, unit, 'Charge') : SPRING;
const SPRING = 8;

/** Enemies within its charge, straight ahead and with the way open. */
export function chargesFor(table: Table, state: State, unit: Unit): Unit[] {
  if (whyNoCharge(state, unit)) return [];
  const reach = allowance(table, state, unit, 'Charge');
  return enemiesOf(state, sideOf(state, unit)).filter((enemy) => {
    if (!atMost(unit.at, enemy.at, reach)) return false;
    if (isHorse(state, unit) && enemy.block >= 0) return false;
    return contactWithin(state, unit, enemy, reach) !== null;
  });
}

/** Where a charge comes into contact; null where it may not be made. */
export function contactFor(state: State, unit: Unit, enemy: Unit, reach: number): Rect | null {
  const contact = contactAt(state, unit, enemy.at, reach);
  if (!contact) return null;
  const heading = headingOf(contact.x - unit.at.x, contact.y - unit.at.y);
  const still = contact.x === unit.at.x && contact.y === unit.at.y;
  if (!still && Math.abs(turnBetween(unit.facing, heading)) > CHARGE_ARC) return null;
  const near = around(state, unit.at, reach + 1, unit, enemy);
  // Buildings stop a charge unless it is aimed at them.
  if (enemy.block < 0 && !isOpen(near, unit, contact)) return null;
  if (enemy.block >= 0 && crowded(near, contact)) return null;
  const to = enemy.block >= 0 ? outside(contact, enemy.at) : contact;
  return wayCost(state, unit, to.x, to.y, true) <= reach + 0.05 ? contact : null;
}

/** The same within its leash, in its own impulse or as an answer (V8, V60); who was driven beyond goes no farther. */
export function contactWithin(state: State, unit: Unit, enemy: Unit, reach: number): Rect | null {
  const contact = contactFor(state, unit, enemy, reach);
  if (!contact) return null;
  const me = meOf(state, unit);
  const leash = Math.max(leashOf(me), fromBaseline(me, unit.at.x, unit.at.y));
  return fromBaseline(me, contact.x, contact.y) <= leash + 0.1 ? contact : null;
}

/** The last place before the walls. */
const outside = (contact: Rect, house: Rect): { x: number; y: number } => {
  const [dx, dy] = [contact.x - house.x, contact.y - house.y];
  const far = Math.max(0.1, Math.sqrt(dx * dx + dy * dy));
  return { x: contact.x + (0.2 * dx) / far, y: contact.y + (0.2 * dy) / far };
};

const crowded = ({ units }: Surroundings, to: Rect): boolean =>
  units.some((other) => stands(other) && distance(other.at, to) <= 0);
