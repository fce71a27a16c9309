/**
 * Positions for rows: open ground of 14 × 12 hexes, flat-topped, even columns half a hex lower, with the few units a rule
 * speaks of. The French come from the south, the Prussians from the north; each side is one brigade that always acts.
 * Hexes are printed numbers, dice of the ladder are written as they are read: 44 is a four and a four.
 */
import { distance, hexNumbered, numberOf } from '../../../board/hex/index.ts';
import type { RollEntry } from '../../../kernel/index.ts';
import { type Named, type Outcome, play, type Told } from '../../../testing/position.ts';
import { type Leader, type Side, type State, touch, type Unit } from '../battle/state.ts';
import { battery, horse as cavalry, leader, plain, scenarioOf, unit as troop } from '../battle/testing.ts';
import { game } from '../game.ts';

type More = Record<string, unknown>;
export type Made = (brigade: 'fr' | 'pr') => More;

const looking = (brigade: string, more: More): More => ({ facing: brigade === 'fr' ? 'N' : 'S', ...more });

/** A battalion of 9 in Column: MP 7, fire 8 and multiple 3, melee 22, morale 26. */
export const foot =
  (id: string, hex: string, more: More = {}): Made =>
  (brigade) =>
    troop(id, brigade, hex, looking(brigade, more));

/** The same in a Line of one hex, six strong: more would be fired at as a Column (15.7). */
export const line = (id: string, hex: string, more: More = {}): Made => {
  const made: Made = (brigade) =>
    troop(id, brigade, hex, {
      shape: 'Line',
      increments: 6,
      facing: brigade === 'fr' ? 'NNE' : 'SSE',
      ...more,
    });
  return made;
};

/** Foot that always closes or stands and never hits: 11 as morale, no fire. */
export const sure = (made: typeof foot, id: string, where: string, more: More = {}): Made =>
  made(id, where, { morale: 11, fire: 0, multiple: 1, ...more });

/** A company of skirmishers of two: fire 2, multiple 3. */
export const skirmishers = (id: string, hex: string, more: More = {}): Made => {
  const company = { size: 'company', increments: 2, melee: 5, fire: 2, skirmish: 3, shape: 'Skirmish' };
  return (brigade) => troop(id, brigade, hex, { ...company, mp: 8, facing: brigade === 'fr' ? 'NNE' : 'SSE', ...more });
};

/** A heavy regiment of 12 in Column: MP 12, melee 30, morale 26. */
export const horse =
  (id: string, hex: string, more: More = {}): Made =>
  (brigade) =>
    cavalry(id, brigade, hex, looking(brigade, more));

/** A light one of 9: MP 14, melee 18, skirmish value 4. */
export const hussars = (id: string, hex: string, more: More = {}): Made =>
  horse(id, hex, { increments: 9, mp: 14, melee: 18, fire: 4, ...more });

/** A foot battery of 4, unlimbered: 20, 14 and 8 by range, 10 hexes. */
export const guns =
  (id: string, hex: string, more: More = {}, piece: More = {}): Made =>
  (brigade) =>
    battery(id, brigade, hex, looking(brigade, more), {
      limber: brigade === 'fr' ? 'French foot, 1806' : 'Prussian foot, 1806',
      ...piece,
    });

export const wagon = (id: string, hex: string, more: More = {}): Made =>
  foot(id, hex, { arm: 'wagon', size: 'wagon', increments: 1, melee: 0, fire: 0, mp: 6, shape: 'Limbered', ...more });

/** A brigadier of the side that stands there: all bonuses 3 unless told otherwise. */
export const general =
  (id: string, hex: string, more: More = {}): Made =>
  (brigade) =>
    leader(id, brigade === 'fr' ? 'french' : 'prussian', 'brigade', hex, more);

export interface About {
  /** Letters of hexes that are not clear: `{ '0506': 'V' }`. */
  readonly ground?: Readonly<Record<string, string>>;
  readonly map?: More;
  readonly leaders?: { readonly fr?: readonly Made[]; readonly pr?: readonly Made[] };
  /** Optional rules and readings. */
  readonly switched?: More;
  readonly rules?: More;
  readonly more?: More;
  readonly columns?: number;
  readonly rows?: number;
}

export function field(french: readonly Made[], prussian: readonly Made[], about: About = {}): State {
  const { ground = {}, map = {}, leaders = {}, switched = {}, rules = {}, more = {} } = about;
  const rows = plain(about.columns ?? 14, about.rows ?? 12).map((letters) => [...letters]);
  for (const [at, letter] of Object.entries(ground))
    rows[Number(at.slice(2)) - 1]![Number(at.slice(0, 2)) - 1] = letter;
  const data = scenarioOf(
    rows.map((letters) => letters.join('')),
    [...french.map((made) => made('fr')), ...prussian.map((made) => made('pr'))],
    {
      leaders: [...(leaders.fr ?? []).map((made) => made('fr')), ...(leaders.pr ?? []).map((made) => made('pr'))],
      options: { ricochet: false, ...switched },
      rules,
      ...more,
    },
    map,
  );
  return game.start(data, {});
}

export const unit = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
export const man = (state: State, id: string): Leader => state.leaders.find(({ sheet }) => sheet.id === id)!;
export const hex = (state: State, number: string): number => hexNumbered(state.field.map.grid, number);
/** Where a unit's parent hex is, as printed; '' off the board. */
export const at = (state: State, id: string): string => {
  const [parent] = unit(state, id).hexes;
  return parent === undefined ? '' : numberOf(state.field.map.grid, parent);
};

/** Hexes between a unit's parent hex and a printed one. */
export const away = (state: State, id: string, from: string): number =>
  distance(state.field.map.grid, unit(state, id).hexes[0]!, hex(state, from));

/** The same position with a unit changed. */
export function having(state: State, id: string, more: Partial<Unit>): State {
  const one = unit(state, id);
  Object.assign(one, more);
  touch(state, one);
  return state;
}

/** An Assault marker on these against that hex, declared from so far off. */
export function marked(state: State, ids: readonly string[], target: string, distance = 5): State {
  for (const id of ids) unit(state, id).marker = { target: hex(state, target), distance };
  return state;
}

/** d66 as they are read, single dice as they are: `dice(44, 3)`. */
export const dice = (...rolls: readonly number[]): number[] =>
  rolls.flatMap((roll) => (roll > 9 ? [Math.floor(roll / 10), roll % 10] : [roll]));
export const named = (words: string, ...rolls: readonly number[]): Named => ({ for: words, faces: dice(...rolls) });

/** That side's chit alone is drawn. */
export function acting(state: State, side: Side = 0): State {
  state.step = 'manoeuvre';
  state.chits = state.chits.map((_, formation) => formation === side);
  state.cup = [side];
  state.rest = 2;
  return state;
}

export const manoeuvre = (state: State, told: Told = {}, side: Side = 0): Outcome<State> =>
  play(game, acting(state, side), { at: 'manoeuvre', ...told });

/** Assaults with their markers out are fought; throws nobody named fall in the middle. */
export const assaulted = (state: State, told: Told = {}): Outcome<State> =>
  play(game, state, { at: 'assault', otherDice: 'middle', ...told });

/** The first throws of an Assault. */
export const close = (state: State) => assaulted(state).of('Roll to Close')[0];
export const stand = (state: State) => assaulted(state).of('Roll to Stand')[0];

/** What a unit is asked to do on the march, in turn; whoever is not named halts. */
export function marching(orders: Readonly<Record<string, readonly unknown[]>>) {
  const left = new Map(Object.entries(orders).map(([id, list]) => [id, [...list]]));
  return (request: { readonly unit: string }) => left.get(request.unit)?.shift();
}

/** Takes the charge or Assault at that hex that is offered to that unit, the shortest ride first; then no more. */
export function against(state: State, id: string, target: string, more: object = {}) {
  const at = hex(state, target);
  let done = false;
  return (request: { readonly options: readonly { units: readonly string[]; target: number }[] }) => {
    const key = 'path' in (request.options[0] ?? {}) ? 'charge' : 'assault';
    const found = done ? -1 : request.options.findIndex((one) => one.target === at && one.units.includes(id));
    done ||= found >= 0;
    return { [key]: found < 0 ? null : found, ...(key === 'charge' ? { sparing: false } : {}), ...more };
  };
}

/** What the line of that key counted in a throw; 0 where it is not there. */
export const worth = (roll: RollEntry | undefined, key: string): number =>
  roll?.modifiers.filter((one) => one.key === key).reduce((sum, { value }) => sum + Number(value), 0) ?? 0;
/** All that was added to a throw. */
export const sum = (roll: RollEntry | undefined): number =>
  roll?.modifiers.reduce((all, { value }) => all + Number(value), 0) ?? Number.NaN;
