/**
 * Who may know what. Troops, their losses and their places lie open, as on any table; orders of corps and MEs, couriers
 * on the road, points gathered and who fights for himself are their owner's until they are carried out.
 */
import { each, knowledge, type Look, secrecy, sideOfSeat } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Field, fieldOf } from './field.ts';
import { corpsRecord, meRecord } from './formations.ts';
import { copyLeader, copyUnit } from './pieces.ts';
import type { Scenario } from './scenario.ts';
import { copy, type State, withTroops } from './state.ts';

const { mask, twin } = secrecy<State>()({
  look: ({ field }, seat): Look => ({ side: sideOfSeat(field.scenario, seat) }),
  copy,
  shell: (state) =>
    withTroops(
      state,
      state.units.map((unit) => copyUnit(unit)),
      state.leaders.map(copyLeader),
    ),
  open: [
    'field',
    'turn',
    'step',
    'units',
    'leaders',
    'initiative',
    'initiativeActs',
    'impulse',
    'firefights',
    'streets',
    'rain',
    'aflame',
    'held',
    'keepers',
    'standards',
    'broke',
    'contact',
    'over',
  ],
  veiled: {
    mes: each(meRecord, {
      isOwn: (_, i, { side }, { field }) => nth(field.mes, i).side === side,
      known: () => undefined,
    }),
    corps: each(corpsRecord, {
      isOwn: (_, i, { side }, { field }) => nth(field.corps, i).side === side,
      known: () => undefined,
    }),
  },
});

export const known = knowledge<State, Field>({ mask, twin, field: (scenario) => fieldOf(scenario as Scenario) });

/**
 * A guess at what a view hides: the enemy is on the orders the scenario starts with, or on those he was waiting for;
 * what came after nobody knows.
 */
export function imagined(view: unknown): State {
  const state = copy(known.stateOf(view));
  for (const corps of state.corps) corps.order ??= nth(state.field.corps, corps.index).order;
  for (const me of state.mes) {
    const { order, pending } = nth(state.field.mes, me.index);
    me.order ??= state.turn > COURIERS && pending ? pending.order : order;
  }
  return state;
}
/** Turns after which orders pending at the start have most likely come into force. */
const COURIERS = 2;
