/**
 * Who may know what. Troops, their losses and their places lie open, as on any table; orders of corps and MEs, couriers
 * on the road, points gathered and who fights for himself are their owner's until they are carried out.
 */
import { knowledge } from '../../../game/index.ts';
import { copy } from './copy.ts';
import { type Field, fieldOf } from './field.ts';
import type { Scenario } from './scenario.ts';
import type { Corps, Me, State } from './state.ts';

export const known = knowledge<State, Field>({
  mask(real, seat) {
    // A copy of its own: what was shown must stay as it was shown.
    const state = copy(real);
    const own = (side: number) => seat !== null && state.field.seats[side as 0] === seat;
    for (const me of state.mes) if (!own(state.field.mes[me.index]!.side)) hide(me);
    for (const corps of state.corps) if (!own(state.field.corps[corps.index]!.side)) hideCorps(corps);
    return state;
  },
  field: (scenario) => fieldOf(scenario as Scenario),
});

function hideCorps(corps: Corps): void {
  [corps.order, corps.pending, corps.draft] = [null, null, null];
  [corps.met, corps.urged] = [false, false];
}

function hide(me: Me): void {
  [me.order, me.pending, me.draft] = [null, null, null];
  [me.fresh, me.delegated, me.urged] = [false, false, false];
}

/**
 * A guess at what a view hides: the enemy is on the orders the scenario starts with, or on those he was waiting for;
 * what came after nobody knows.
 */
export function imagined(view: unknown): State {
  const state = copy(known.stateOf(view));
  for (const corps of state.corps) corps.order ??= state.field.corps[corps.index]!.order;
  for (const me of state.mes) {
    const { order, pending } = state.field.mes[me.index]!;
    me.order ??= state.turn > COURIERS && pending ? pending.order : order;
  }
  return state;
}
/** Turns after which orders pending at the start have most likely come into force. */
const COURIERS = 2;
