/** Positions of One Day in a handful of words: an open field of 30″ by 30″, and what each unit is told. */

import type { RollEntry } from '../../../kernel/index.ts';
import { openField } from '../../../testing/one-day-field.ts';
import type { Outcome, Told } from '../../../testing/position.ts';
import { play, refused } from '../../../testing/position.ts';
import type { State, Unit } from '../battle/state.ts';
import { game } from '../game.ts';

export type Words = Readonly<Record<string, unknown>>;

/** Ids that begin with b are blue's in the south and face north; all others are red's. Foot in line unless said otherwise. */
export const field = (units: readonly Words[], terrain: Words = {}, over: Words = {}, readings: Words = {}): State =>
  game.start(openField(units, terrain, over), readings);

export const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;

export const column = { formation: 'column' };
export const light = { arm: 'light', formation: 'column' };
export const heavy = { arm: 'heavy', formation: 'column' };
export const battery = (guns: string) => ({ arm: 'field', guns, formation: 'unlimbered' });
export const limbered = (guns: string) => ({ arm: 'field', guns, formation: 'limbered' });

/** A piece of ground with its corners, and a rectangle of it. */
export const ground = (kind: string, west: number, south: number, east: number, north: number, over: Words = {}) => ({
  id: `${kind}-${west}-${south}`,
  name: kind,
  kind,
  points: [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
  ...over,
});
export const line = (id: string, ...points: readonly (readonly [number, number])[]) => ({ id, name: id, points });
export const block = (kind: string, x: number, y: number, id = `${kind}-${x}-${y}`) => ({
  id,
  name: id,
  kind,
  x,
  y,
  width: 3,
  depth: 3,
});
export const river = { id: 'river', name: 'River', fordable: false, points: [[0, 15] as const, [30, 15] as const] };

/** What each unit is told, by its id; whoever is not named has no chit and holds. */
export interface Orders {
  readonly orders?: Words;
  readonly fire?: Words;
  readonly plans?: Words;
  /** Foot that declares itself squared; nobody unless said. */
  readonly squares?: readonly string[];
}

const own = (request: { readonly units: readonly { readonly id: string }[] }, all: Words) =>
  Object.fromEntries(request.units.flatMap(({ id }) => (id in all ? [[id, all[id]]] : [])));

const answersTo = ({ orders = {}, fire = {}, plans = {}, squares = [] }: Orders) => ({
  orders: (request: never) => ({ units: own(request, orders) }),
  'fire-book': (request: never) => ({ lines: own(request, fire) }),
  'combat-moves': (request: never) => ({ plans: own(request, plans) }),
  squares: ({ units }: { readonly units: readonly { readonly id: string }[] }) => ({
    squares: units.map(({ id }) => id).filter((id) => squares.includes(id)),
  }),
});

/** A turn from its orders on, through what is told; markers and everything else as suggested. */
export function turn(state: State, orders: Orders, told: Told = {}): Outcome<State> {
  return play(game, state, {
    at: 'orders',
    through: 'activity',
    ...told,
    answers: { ...answersTo(orders), ...told.answers },
  });
}

/** The sentence that refuses those orders, fire or plans; null where they are legal. */
export function refusal(state: State, { orders = {}, fire, plans }: Orders): string | null {
  const through = { at: 'orders', through: 'activity', otherDice: 'refusal', answers: answersTo({ orders }) };
  if (plans)
    return refused(
      game,
      state,
      'combat-moves',
      mine(plans, (own) => ({ plans: own })),
      through,
    );
  if (fire)
    return refused(
      game,
      state,
      'fire-book',
      mine(fire, (own) => ({ lines: own })),
      through,
    );
  return refused(
    game,
    state,
    'orders',
    mine(orders, (own) => ({ units: own })),
    { ...through, answers: {} },
  );
}

/** The answer of the side whose unit is named; the other side answers as suggested. */
const mine = (all: Words, answer: (own: Words) => unknown) => (_request: unknown, seat: string) => {
  const [id = ''] = Object.keys(all);
  return (seat === 'blue') === id.startsWith('b') ? answer(all) : undefined;
};

/** Values of its modifiers; of a throw in melee the first is the melee number. */
export const values = ({ modifiers }: RollEntry): unknown[] => modifiers.map(({ value }) => value);

/** Blue has the initiative. */
export const FIRST = { for: 'Initiative', faces: [9, 6] };

export interface Setting {
  readonly ground?: Words;
  readonly over?: Words;
  readonly readings?: Words;
  readonly others?: readonly Words[];
  /** Changes the position before the turn begins. */
  ready?(state: State): void;
  readonly told?: Told;
}

function setting(units: readonly Words[], { ground: terrain, over, readings, others = [], ready }: Setting): State {
  const state = field([...units, ...others], terrain, over, readings);
  ready?.(state);
  return state;
}

const SALVO = { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] };

/** Blue's heavy battalion b1 fires three dice at r1 as the turn begins, none of which hits. */
export function shotAt(target: Words, firer: Words = {}, where: Setting = {}, orders: Words = {}): RollEntry {
  const state = setting(
    [
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10, ...firer },
      { id: 'r1', x: 15, y: 15, ...target },
    ],
    where,
  );
  const told = { otherDice: 'shot', dice: [{ for: 'Battalion fire', faces: [1, 1, 1] }], ...where.told };
  return turn(state, { orders: { b1: { order: 'F' }, ...orders }, fire: SALVO }, told).of('b1 Battalion fire')[0]!;
}

/** It hits r1 once for each face of 10, and those are the faces of r1's tests. */
export function hitBy(
  fire: readonly number[],
  tests: readonly number[],
  target: Words = {},
  where: Setting = {},
  orders: Orders = {},
): Outcome<State> {
  const state = setting(
    [
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', ...column, x: 15, y: 15.5, ...target },
    ],
    where,
  );
  const all = { ...orders, orders: { b1: { order: 'F' }, ...orders.orders }, fire: { ...SALVO, ...orders.fire } };
  const dice = [
    { for: 'b1 Battalion fire', faces: fire },
    { for: 'r1 Morale', faces: tests },
  ];
  return turn(state, all, { otherDice: 'hit', ...where.told, dice: [...dice, ...(where.told?.dice ?? [])] });
}

/** One hit. */
export const ONE = [10, 1, 1];

/** Blue's b1 attacks r1, two inches before it, by a Combat Move; the first throw of each. */
export function fight(attacker: Words, defender: Words, where: Setting = {}, orders: Orders = {}) {
  const state = setting(
    [
      { id: 'b1', ...column, x: 15, y: 10, ...attacker },
      { id: 'r1', x: 15, y: 14, ...defender },
    ],
    where,
  );
  const plans = { b1: { do: 'ATTACK', unit: 'r1' }, ...orders.plans };
  const out = turn(state, { ...orders, plans }, { otherDice: 'fight', ...where.told });
  const [blue, red] = [out.of('b1 Melee')[0]!, out.of('r1 Melee')[0]!];
  return { ...out, blue, red };
}

type Lines = Readonly<Record<string, readonly Words[]>>;
/** Those fire as the turn begins, everybody else holds. */
export function firing(units: readonly Words[], fire: Lines, told: Words = {}, over: Words = {}): Outcome<State> {
  const orders = Object.fromEntries(Object.keys(fire).map((id) => [id, { order: 'F' }]));
  return turn(field(units, {}, over), { orders, fire }, { otherDice: 'fire', ...told });
}
export const at = (target: string, weapon = 'guns', over: Words = {}) => ({ weapon, target, when: 'START', ...over });
export const dice = (out: Outcome<State>, words: string) => out.of(words).map(({ faces }) => faces.length);

/** r1 fires at b1 before it, by that weapon; the dice of each throw. */
export const thrown = (r1: Words, b1: Words, weapon: string) =>
  dice(
    firing(
      [
        { id: 'r1', x: 15, y: 15, ...r1 },
        { id: 'b1', x: 15, y: 13.5, ...b1 },
      ],
      { r1: [at('b1', weapon)] },
    ),
    weapon === 'small' ? 'Small arms' : weapon === 'guns' ? 'Battalion' : 'Inherent',
  );
export { game };
