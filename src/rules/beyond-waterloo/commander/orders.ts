/** Orders of the day as an officer has them before him: no rule reads them, and a plan sets them aside. */
import { strengthOf } from '../../../game/index.ts';
import type { Column } from './columns.ts';
import type { Picture } from './picture.ts';

/** Where the orders of the day send a Formation. */
export interface Bidden {
  readonly at: number;
  readonly firm: boolean;
}

/** By Formation: where the orders of the day send it now. */
export function ordersNow({ state }: Picture, own: readonly Column[]): ReadonlyMap<number, Bidden> {
  const { map, scenario, sheets } = state.field;
  const orders = scenario.orders.filter(({ from, to }) => from <= state.turn && state.turn <= to);
  return new Map(
    own.flatMap(({ i }) => {
      const order = orders.find(({ formations }) => formations.includes(sheets[i]!.id));
      return order ? [[i, { at: map.indexOf(order.at), firm: order.firm }] as const] : [];
    }),
  );
}

/** Where the orders of the day send most of the army; −1 where they leave most of it to its officer. */
export function mostBidden(all: readonly Column[], ordered: ReadonlyMap<number, Bidden>): number {
  const bidden = all.filter(({ i }) => ordered.has(i)).sort((a, b) => b.weight - a.weight);
  const weight = (columns: readonly Column[]) => strengthOf(columns, (column) => column.weight);
  return 2 * weight(bidden) > weight(all) ? ordered.get(bidden[0]!.i)!.at : -1;
}
