/** Where a charge takes those who make it: into contact, or short of it. */
import { headingOf, type Rect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import type { Unit } from '../pieces.ts';
import { fallBack, isFree, place, TOUCHING } from '../room.ts';
import { isGuns, isHorse, type State, setAt, stands } from '../state.ts';
import { allowance } from './moves.ts';

/** The attacker goes to where he came to, or as near as there is room. */
export function goTo(state: State, unit: Unit, at: Rect): void {
  const facing = Math.round(100 * headingFrom(at)) / 100;
  if (!stands(unit)) return;
  if (isFree(state, unit, at)) setAt(state, unit, at.x, at.y, facing, unit.formation);
  else place(state, unit, at.x, at.y, facing, unit.formation);
}
const headingFrom = ({ fx, fy }: Rect): number => headingOf(fx, fy);

/** On the way to contact, no more than so many inches from the enemy; contact itself is a hair short of him. */
export function short(state: State, unit: Unit, contact: Rect, inches: number): void {
  const { x, y } = unit.at;
  const far = Math.sqrt((contact.x - x) ** 2 + (contact.y - y) ** 2);
  const left = Math.max(0, inches - 2 * TOUCHING);
  if (far <= left || !stands(unit)) return;
  const share = (far - left) / far;
  goTo(state, unit, { ...contact, x: x + (contact.x - x) * share, y: y + (contact.y - y) * share });
}

/** R27: whoever has charged is blown, from the next impulse on (V25). */
export const blow = (state: State, unit: Unit): void => {
  if (isHorse(state, unit)) unit.blown = true;
};

/** Guns that have fired limber up and go a full move, as those do that get away unscathed (R15, V14). */
export function withdrawGuns(table: Table, state: State, unit: Unit): void {
  if (stands(unit) && isGuns(state, unit)) fallBack(state, unit, allowance(table, state, unit), 'limbered');
}
