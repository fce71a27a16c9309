/** Neither seat is favoured: equal armies on ground that is its own mirror stay each other's mirror, whoever begins. */
import { describe, expect, test } from 'vitest';
import type { State } from '../battle/state.ts';
import type { ActionAnswer, ActionRequest } from '../battle/tactical/kinds.ts';
import { field, game, guns, horse, leaderAt, play } from './positions.ts';

const [WIDE, DEEP] = [96, 60];

type Laid = { readonly x: number; readonly y: number } & Readonly<Record<string, unknown>>;
type Body = { readonly units: Readonly<Record<string, Laid>>; readonly [more: string]: unknown };

const turned = ({ x, y, ...more }: Laid): Laid => ({ ...more, x: WIDE - x, y: DEEP - y });

/** The French bodies as they are given, the Austrian ones turned half about the middle of the table; all else is equal. */
function mirrored(bodies: Readonly<Record<string, Body>>): State {
  const same = { formation: 'attackColumn' };
  const own = Object.entries(bodies).map(([id, { units, ...more }]) => [
    `F${id}`,
    { order: 'Attack', ...more, units: keyed('f', id, units, (laid) => ({ ...(laid.arm ? {} : same), ...laid })) },
  ]);
  const theirs = Object.entries(bodies).map(([id, { units, ...more }]) => [
    `A${id}`,
    {
      order: 'Attack',
      ...more,
      units: keyed('a', id, units, (laid) => turned({ ...(laid.arm ? {} : same), ...laid })),
    },
  ]);
  const state = field(Object.fromEntries([...own, ...theirs]), {
    corps: {
      F: { order: 'Attack', commander: leaderAt(40, 2) },
      A: { order: 'Attack', commander: leaderAt(WIDE - 40, DEEP - 2) },
    },
  });
  return state;
}

const keyed = (of: string, me: string, units: Body['units'], make: (laid: Laid) => Laid) =>
  Object.fromEntries(Object.entries(units).map(([id, laid]) => [`${of}${me}${id}`, make(laid)]));

const near = (value: number): number => Math.round(10_000 * value) / 10_000 + 0;

/** What is left of a side, seen from its own edge. */
function half(state: State, side: 0 | 1) {
  const seen = (x: number, y: number) => (side === 0 ? [near(x), near(y)] : [near(WIDE - x), near(DEEP - y)]);
  const units = state.units.flatMap((unit) => {
    const sheet = state.field.units[unit.index]!;
    if (sheet.side !== side) return [];
    const facing = unit.fate === 'here' ? near((unit.facing + 180 * side) % 360) : 0;
    const at = unit.fate === 'here' ? seen(unit.at.x, unit.at.y) : null;
    const { fate, formation, lost, ammo, disordered, blown, standard, horses } = unit;
    return [{ id: sheet.id.slice(1), at, facing, fate, formation, lost, ammo, disordered, blown, standard, horses }];
  });
  const mes = state.mes.flatMap(({ index, order, fatigue, shaken, broken, impetus, step }) =>
    state.field.mes[index]!.side === side
      ? [{ id: state.field.mes[index]!.id.slice(1), order, fatigue, shaken, broken, impetus, step }]
      : [],
  );
  return { units, mes };
}

/** Charge whom you can, fire at whom you see. */
function strike({ units }: ActionRequest): ActionAnswer {
  for (const { id, charges } of units) if (charges[0] !== undefined) return { do: 'charge', unit: id, at: charges[0] };
  for (const { id, fires } of units) if (fires[0] !== undefined) return { do: 'fire', unit: id, at: fires[0] };
  return { do: 'done' };
}

/** One turn with the same face of every die, the fights begun by that side. */
function turnOf(state: State, begins: 0 | 1, otherDice: 'highest' | 'lowest' | 'middle'): State {
  const { after: met } = play(game, state, { at: 'corps', through: '1/screens', otherDice });
  met.initiative = begins;
  return play(game, met, { at: 'first', through: '1/rest', answers: { action: strike }, otherDice }).after;
}

const line = { units: { a: { x: 38, y: 22 }, b: { x: 44, y: 22 }, c: { x: 41, y: 18.5 } } };
const battery = { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 56, y: 14 }) } };
const riders = {
  type: 'cavalry',
  order: 'Support/Intercept',
  units: { h: horse({ x: 70, y: 16 }), k: horse({ x: 76, y: 16 }) },
};

const cases = [
  ['lines that attack each other', mirrored({ 1: line })],
  ['a line and guns', mirrored({ 1: line, 2: battery })],
  ['horse in support', mirrored({ 1: line, 3: riders })],
  ['all arms', mirrored({ 1: line, 2: battery, 3: riders })],
] as const;

describe('neither seat is favoured', () => {
  for (const [name, state] of cases)
    for (const dice of ['highest', 'middle', 'lowest'] as const) {
      test(`${name}, ${dice} dice: what both sides do at once leaves them each other’s mirror`, () => {
        const { after } = play(game, state, { at: 'corps', through: '1/screens', otherDice: dice });
        expect(half(after, 1)).toEqual(half(after, 0));
      });
      test(`${name}, ${dice} dice: whichever side begins a turn of fighting fares as the other would`, () => {
        const [first, second] = [turnOf(state, 0, dice), turnOf(state, 1, dice)];
        // At the highest every charge stops at 5″ (pg 107).
        if (dice !== 'highest') expect(first.units.some(({ lost }) => lost > 0)).toBe(true);
        expect(half(second, 1)).toEqual(half(first, 0));
        expect(half(second, 0)).toEqual(half(first, 1));
      });
    }
});
