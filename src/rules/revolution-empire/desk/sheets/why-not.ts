/** Orders that cannot be given now: offered all the same, each with its reason and rule. */
import type { Offer, Why } from '../../../../game/index.ts';
import { whyNoOrder } from '../../battle/command/orders.ts';
import { engagedIn, engagements } from '../../battle/engaged.ts';
import type { Me } from '../../battle/formations.ts';
import type { Unit } from '../../battle/pieces.ts';
import type { State } from '../../battle/state.ts';
import { whyNoFire } from '../../battle/tactical/aim.ts';
import type { UnitChoice } from '../../battle/tactical/kinds.ts';
import { paper } from '../../battle/tactical/prospect.ts';
import { whyNoCharge, whyNoEntry, whyNoForm, whyNoMove } from '../../battle/tactical/why-not.ts';
import { ME_ORDERS, type MeOrder } from '../../orders.ts';

/** Orders an ME cannot be sent; the one it is on is named in its line. Who is engaged is measured once for all. */
export function cannotOrder(state: State): (me: Me, may: readonly MeOrder[]) => Offer[] {
  const table = paper();
  const engaged = engagedIn(engagements(table, state));
  return (me, may) =>
    ME_ORDERS.filter((order) => order !== me.order && !may.includes(order)).map((order) => {
      const pending = me.pending?.order === order;
      const why = pending
        ? 'that order is on its way to it'
        : whyNoOrder(table, state, me, order, engaged.has(me.index));
      return { value: order, label: order, refused: { sentence: why, cite: pending ? 'pg 29' : 'pg 25' } };
    });
}

type Barred = 'charge' | 'fire' | 'move' | 'form' | 'enter';

/** Where the unit itself is able, there is nobody to do it to, or no room. */
const OTHERWISE: Readonly<Record<Barred, Why>> = {
  charge: { sentence: 'no enemy ahead is within its charge with the way open', cite: 'pg 101' },
  fire: { sentence: 'no enemy is within its range and its arc, in sight', cite: 'pg 101' },
  move: { sentence: 'there is no room for it within its move and its leash', cite: 'pg 78 V8' },
  form: { sentence: 'there is no room for another formation', cite: 'pg 80' },
  enter: { sentence: 'no empty building is within half its move', cite: 'pg 85' },
};

/** What a unit of the impulse cannot do. Where there are no buildings there is no word of them. */
export function cannotDo(
  state: State,
  unit: Unit,
  { charges, fires, spots, forms, enters }: UnitChoice,
): { readonly verb: Barred; readonly refused: Why }[] {
  const open: Readonly<Record<Barred, { readonly length: number }>> = {
    charge: charges,
    fire: fires,
    move: spots,
    form: forms,
    enter: enters,
  };
  const why: Readonly<Record<Barred, Why | null>> = {
    charge: whyNoCharge(state, unit),
    fire: whyNoFire(state, unit) ?? (unit.mayFire ? null : { sentence: 'it has moved too far to fire', cite: 'pg 80' }),
    move: whyNoMove(unit),
    form: whyNoForm(state, unit),
    enter: whyNoEntry(state, unit),
  };
  const verbs = (Object.keys(open) as Barred[]).filter((verb) => verb !== 'enter' || state.field.blocks.length > 0);
  return verbs
    .filter((verb) => open[verb].length === 0)
    .map((verb) => ({ verb, refused: why[verb] ?? OTHERWISE[verb] }));
}
