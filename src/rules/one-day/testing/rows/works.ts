/** 5.02 to 5.04: garrisons, supply, sappers. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  block,
  column,
  field,
  ground,
  heavy,
  hitBy,
  light,
  line,
  ONE,
  refusal,
  river,
  shotAt,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const GARRISONS = { options: { garrisons: true } };
const THREE = {
  blocks: [block('village', 14, 17.6, 'v'), block('village', 17.2, 17, 'w'), block('village', 12.4, 13.9, 'u')],
};
/** r1 splits into garrisons of those places; the stands that come of it. */
function split(blocks: readonly string[], terrain: Words = THREE, r1: Words = {}, others: readonly Words[] = []) {
  const state = field(
    [{ id: 'r1', x: 15, y: 15, ...r1 }, { id: 'b1', ...column, x: 5, y: 5 }, ...others],
    terrain,
    GARRISONS,
  );
  const { after } = turn(state, { plans: { r1: { do: 'SPLIT', blocks } } }, { through: 'end', otherDice: 'split' });
  return { after, stands: after.units.filter(({ sheet }) => sheet.standOf >= 0) };
}
/** A garrison of a whole division in the village, and b1 before it. */
const garrisoned = (b1: Words = {}, others: readonly Words[] = []) =>
  split(['v'], { blocks: [block('village', 15, 15, 'v')] }, { y: 16.9 }, [
    { id: 'b2', ...column, x: 15, y: 10, ...b1 },
    ...others,
  ]).after;

const SUPPLY = { options: { supply: true } };
/** Whether blue's b1 is supplied as the turn ends. */
const fed = (units: readonly Words[], terrain: Words = {}, ready?: (state: State) => void) => {
  const state = field([...units, { id: 'r9', x: 28, y: 28 }], terrain, SUPPLY);
  ready?.(state);
  return unitOf(turn(state, {}, { through: 'end', otherDice: 'fed' }).after, 'b1').supplied;
};
const hungry = (id: string) => (state: State) => void Object.assign(unitOf(state, id), { supplied: false });

const BRIDGE = { streams: [river], roads: [line('X', [15, 1], [15, 29])] };
/** Sappers at work on the bridge, turn after turn with those dice; after how many turns it is done. */
function work(
  task: string,
  rolls: readonly (readonly number[])[],
  ready?: (state: State) => void,
  two = false,
): number {
  const base = { id: 'bs', command: 'B', name: 'Sappers', x: 15, y: 14.8, pontoon: task === 'pontoon' };
  const sappers = two ? [base, { ...base, id: 'bt', x: 15.3 }] : [base];
  const terrain = task === 'pontoon' ? { streams: [river] } : BRIDGE;
  let state = field(
    [
      { id: 'b1', x: 5, y: 3 },
      { id: 'r1', x: 25, y: 28 },
    ],
    terrain,
    { options: { sappers: true }, sappers },
  );
  ready?.(state);
  const job = { x: 15, y: 14.8, work: task };
  for (const [i, faces] of rolls.entries()) {
    const answers = { 'blue:orders': { units: {}, sappers: Object.fromEntries(sappers.map(({ id }) => [id, job])) } };
    const was = JSON.stringify(state.bridges);
    state = turn(state, {}, { answers, at: 'orders', through: 'end', dice: [{ for: 'Sappers', faces }] }).after;
    if (JSON.stringify(state.bridges) !== was) return i + 1;
    state.turn = i + 2;
  }
  return 0;
}

export const works = chapter(
  '5.02 to 5.04 Garrisons, supply, sappers',
  rule('5.02', 'A division breaks into three stands, shared out among the places named', () => {
    const boxes = (blocks: readonly string[]) => split(blocks).stands.map(({ sheet }) => sheet.boxes);
    expect([boxes(['v', 'w', 'u']), boxes(['v', 'w']), boxes(['v'])]).toEqual([[1, 1, 1], [2, 1], [3]]);
    expect(unitOf(split(['v']).after, 'r1').fate).toBe('split');
  }),
  rule('5.02', 'Villages, redoubts and fortified places are garrisoned, by foot alone', () => {
    const redoubt = { polygons: [ground('fieldwork', 14, 16, 17, 19)] };
    expect(split(['fieldwork-14-16'], redoubt, { y: 15.2 }).stands).toHaveLength(1);
    expect(() => split(['v'], THREE, { arm: 'light' })).toThrow();
  }),
  rule('5.02', 'No garrison goes into houses in which an enemy has a foot: he stands where he stood', () => {
    const near = { id: 'b3', ...column, x: 15.6, y: 18.5 };
    const { after, stands } = split(['v'], THREE, {}, [near]);
    expect([stands.length, unitOf(after, 'r1').fate, unitOf(after, 'b3').at]).toMatchObject([
      0,
      'here',
      { x: 15.6, y: 18.5 },
    ]);
  }),
  ruled('5.02', 'A garrison that must fall back surrenders', 'B29', () => {
    const state = garrisoned({ quality: 'GD' });
    const stand = state.units.find(({ sheet }) => sheet.standOf >= 0)!;
    const told = [
      { for: 'b2 Melee', faces: [8] },
      { for: `${stand.sheet.name} Melee`, faces: [2] },
    ];
    const { after } = turn(
      state,
      { plans: { b2: { do: 'ATTACK', unit: stand.sheet.id } } },
      { dice: told, otherDice: 'fall' },
    );
    expect(['surrendered', 'routed']).toContain(after.units[stand.index]!.fate);
  }),
  rule('5.02', 'Garrisons do not fire, and make enemies within 1″ test', () => {
    const state = garrisoned({ ...light, x: 12.1, y: 9 });
    const { askedFor, of } = turn(
      state,
      { orders: { b2: { order: 'FM' } } },
      { dice: [{ for: 'b2 Morale', faces: [10] }], otherDice: 'zone' },
    );
    const red = askedFor('orders')
      .filter(({ seat }) => seat === 'red')
      .flatMap(({ request }) => request.units);
    expect(red.every(({ orders }: { orders: readonly string[] }) => !orders.includes('F'))).toBe(true);
    expect(of('b2 Morale')).toHaveLength(1);
  }),
  rule('5.02', 'A stand has one box a quality, and all the good of its ground', () => {
    const { stands } = split(['v', 'w', 'u']);
    expect(stands.map(({ sheet, quality }) => [sheet.boxes, quality])).toEqual([
      [1, 'VT'],
      [1, 'VT'],
      [1, 'VT'],
    ]);
    const town = split(['v'], { blocks: [block('town', 15, 15, 'v')] }, { y: 16.9 }, [
      { id: 'b2', ...column, x: 15, y: 10 },
    ]);
    const [stand] = town.stands;
    const { of } = turn(town.after, { plans: { b2: { do: 'ATTACK', unit: stand!.sheet.id } } }, { otherDice: 'good' });
    expect(values(of('Melee').find(({ who }) => who !== 'b2')!)).toEqual([2, 1]);
  }),
  rule('5.02', 'One infantry division at a time attacks it, at +4; horse does not', () => {
    const state = garrisoned({ x: 14.3 }, [{ id: 'b3', ...column, x: 15.9, y: 10 }]);
    const stand = state.units.find(({ sheet }) => sheet.standOf >= 0)!.sheet.id;
    const plans = { b2: { do: 'ATTACK', unit: stand }, b3: { do: 'ATTACK', unit: stand } };
    const { of } = turn(state, { plans }, { otherDice: 'four' });
    const first = of('b2 Melee')[0] ?? of('b3 Melee')[0]!;
    expect([values(first), of('b2 Melee').length * of('b3 Melee').length]).toEqual([[2, 4], 0]);
    expect(refusal(garrisoned(heavy), { plans: { b2: { do: 'ATTACK', unit: stand } } })).not.toBeNull();
  }),
  ruled('5.02', 'An Old Guard stand has a box a quality and fights with 4', 'G32', () => {
    const town = split(['v'], { blocks: [block('village', 15, 15, 'v')] }, { y: 16.9, quality: 'OG' }, [
      { id: 'b2', ...column, x: 15, y: 10 },
    ]);
    const { of } = turn(
      town.after,
      { plans: { b2: { do: 'ATTACK', unit: town.stands[0]!.sheet.id } } },
      { otherDice: 'guard' },
    );
    expect(values(of('Melee').find(({ who }) => who !== 'b2')!)[0]).toBe(4);
  }),
  ruled('5.03', 'A unit within 12″ of a free road to its own edge is supplied', 'B6', () => {
    // The road of blue’s corps comes in at the south-west corner.
    expect([fed([{ id: 'b1', x: 10, y: 4 }]), fed([{ id: 'b1', x: 20, y: 20 }])]).toEqual([true, false]);
  }),
  ruled('5.03', 'A road to a fortress held by its own troops feeds too', 'B19', () => {
    const terrain = { roads: [line('X', [10, 20], [28, 20])], blocks: [block('fortress', 26, 20)] };
    const b1 = { id: 'b1', x: 16, y: 22 };
    expect(fed([b1, { id: 'b2', formation: 'block', x: 26, y: 20 }], terrain)).toBe(true);
    expect(fed([b1], terrain)).toBe(false);
  }),
  rule('5.03', 'The road and the places on it must be free of enemies', () => {
    const terrain = { roads: [line('X', [1, 2], [20, 20])], blocks: [block('village', 8, 8)] };
    const b1 = { id: 'b1', x: 19, y: 17 };
    expect(fed([b1], terrain)).toBe(true);
    expect(fed([b1, { id: 'r1', formation: 'block', x: 8, y: 8 }], terrain)).toBe(false);
    expect(fed([b1, { id: 'r1', ...column, x: 12, y: 12.4 }], terrain)).toBe(false);
  }),
  rule('5.03', 'A broken bridge feeds nobody', () => {
    const terrain = {
      streams: [
        {
          ...river,
          points: [
            [0, 8],
            [30, 8],
          ],
        },
      ],
      roads: [line('X', [1, 2], [15, 2], [15, 20])],
    };
    const broken = (state: State) => void Object.assign(state, { bridges: { down: [0], laid: [] } });
    const b1 = { id: 'b1', x: 17, y: 20 };
    expect([fed([b1], terrain), fed([b1], terrain, broken)]).toEqual([true, false]);
  }),
  rule('5.03', 'Cut off, fire and tests are at −1', () => {
    expect(values(shotAt({}, {}, { over: SUPPLY, ready: hungry('b1') }))).toEqual([-1]);
    expect(values(hitBy(ONE, [10], {}, { over: SUPPLY, ready: hungry('r1') }).of('r1 Morale')[0]!)).toEqual([-1]);
  }),
  rule('5.04', 'Sappers on a bridge destroy it on 6 or more, with a die more each turn', () => {
    expect([work('destroy', [[6]]), work('destroy', [[5], [3, 3]]), work('destroy', [[5], [2, 3], [1, 2, 3]])]).toEqual(
      [1, 2, 3],
    );
  }),
  rule('5.04', 'They repair it the same way', () => {
    const broken = (state: State) => {
      const done = turn(
        state,
        {},
        {
          answers: { 'blue:orders': { units: {}, sappers: { bs: { x: 15, y: 14.8, work: 'destroy' } } } },
          through: 'end',
          dice: [{ for: 'Sappers', faces: [6] }],
        },
      );
      Object.assign(state, { bridges: done.after.bridges });
    };
    expect([work('repair', [[6]], broken), work('repair', [[5], [3, 3]], broken)]).toEqual([1, 2]);
  }),
  rule('5.04', 'A pontoon bridge is laid on 5 or more', () => {
    expect([work('pontoon', [[5]]), work('pontoon', [[4], [2, 3]]), work('pontoon', [[4]])]).toEqual([1, 2, 0]);
  }),
  rule('5.04', 'Two sapper bases on a bridge roll each for itself', () => {
    expect([work('destroy', [[3, 4]], undefined, true), work('destroy', [[1, 6]], undefined, true)]).toEqual([0, 1]);
  }),
);
