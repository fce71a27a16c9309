/** Positions of One Day in a handful of words: an open field of 30″ by 30″, and what each unit is told. */

import { openField } from '../../../testing/one-day-field.ts';
import type { Outcome, Told } from '../../../testing/position.ts';
import { play } from '../../../testing/position.ts';
import { game } from '../battle/game.ts';
import type { State, Unit } from '../battle/state.ts';

type Words = Readonly<Record<string, unknown>>;

/** Ids that begin with b are blue's in the south and face north; all others are red's. Foot in line unless said otherwise. */
export const field = (units: readonly Words[], terrain: Words = {}, over: Words = {}): State =>
  game.start(openField(units, terrain, over), {});

export const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;

/** What each unit is told, by its id; whoever is not named has no chit and holds. */
export interface Orders {
  readonly orders?: Words;
  readonly fire?: Words;
  readonly plans?: Words;
}

/** A turn from its orders on, through what is told; markers and everything else as suggested. */
export function turn(state: State, { orders = {}, fire = {}, plans = {} }: Orders, told: Told = {}): Outcome<State> {
  const own = (request: { readonly units: readonly { readonly id: string }[] }, all: Words) =>
    Object.fromEntries(request.units.flatMap(({ id }) => (id in all ? [[id, all[id]]] : [])));
  return play(game, state, {
    at: 'orders',
    through: 'activity',
    ...told,
    answers: {
      orders: (request: never) => ({ units: own(request, orders) }),
      'fire-book': (request: never) => ({ lines: own(request, fire) }),
      'combat-moves': (request: never) => ({ plans: own(request, plans) }),
      ...told.answers,
    },
  });
}

export { game };
