/** What shakes an ME without a roll (pg 37). */
import type { Table } from '../../../../kernel/index.ts';
import { shakenCheck } from '../../procedures/me-morale.ts';
import type { Me } from '../formations.ts';
import { meSheet, type State } from '../state.ts';

/** R10: who is shaken has no impetus. */
export const unsettle = (me: Me): void => {
  [me.shaken, me.impetus] = [true, false];
};

/** pg 37: shaken without a roll. */
export function shake(
  table: Table,
  state: State,
  me: Me,
  cause: 'panic' | 'reengaged' | 'riddenThrough' | 'routedThrough',
): void {
  const arm = meSheet(state, me).type === 'cavalry' ? ('cavalry' as const) : ('foot' as const);
  if (shakenCheck.play(table, { cause, arm }, state.field.rules).shaken) unsettle(me);
}
