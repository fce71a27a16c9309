/** 4.04: villages, towns, and who fights for them. */
import { expect } from 'vitest';
import { openField } from '../../../../testing/one-day-field.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { faultsOf } from '../../battle/scenario.ts';
import { type State, setAt } from '../../battle/state.ts';
import {
  at,
  battery,
  block,
  column,
  dice,
  field,
  fight,
  firing,
  heavy,
  light,
  refusal,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const VILLAGE = { blocks: [block('village', 15, 15)] };
const TOWN = { blocks: [block('town', 15, 15), block('town', 15, 18)] };
const HOUSED = { id: 'r1', formation: 'block', x: 15, y: 15 };
const village = (units: readonly Words[], terrain: Words = VILLAGE) => field(units, terrain);

/** Whether b1 may attack r1 in or out of the houses. */
const mayAttack = (b1: Words, r1: Words, terrain: Words = VILLAGE) =>
  refusal(
    field(
      [
        { id: 'b1', ...column, x: 15, y: 11, ...b1 },
        { ...HOUSED, ...r1 },
      ],
      terrain,
    ),
    {
      plans: { b1: { do: 'ATTACK', unit: 'r1' } },
    },
  ) === null;

/** Whether red foot with its head among the houses may deploy in them. */
function mayEnter(terrain: Words, others: readonly Words[]): boolean {
  const state = field([{ id: 'r1', ...column, x: 5, y: 25 }, ...others, { id: 'b1', x: 25, y: 2 }], terrain);
  setAt(unitOf(state, 'r1'), 15, 13.7, 180, 'column');
  return refusal(state, { plans: { r1: { do: 'GO', x: 15, y: 15, facing: 180, formation: 'block' } } }) === null;
}

const PAST = { b1: { order: 'FM' }, r1: { order: 'F' } };
/** b1 marches past the houses at that distance from them; how often it tests. */
function passing(x: number, terrain: Words, r1: Words = HOUSED): number {
  const state = field([{ id: 'b1', ...light, x, y: 9, quality: 'GD' }, r1], terrain);
  return turn(state, { orders: PAST }, { otherDice: 'highest' }).of('b1 Morale').length;
}

/** Attackers on r1 in the houses from those places; who of them fights. */
function assault(places: readonly (readonly [number, number, number])[], terrain: Words, r1: Words = HOUSED) {
  const units = places.map(([x, y, facing], i) => ({ id: `b${i + 1}`, ...column, x, y, facing }));
  const plans = Object.fromEntries(units.map(({ id }) => [id, { do: 'ATTACK', unit: 'r1' }]));
  const { of } = turn(field([...units, r1], terrain), { plans }, { otherDice: 'assault' });
  return units.filter(({ id }) => of(`${id} Melee`).length > 0).length;
}
/** r1’s gun fires out of the houses at b1. */
const gun = (facing: number, b1: Words, terrain: Words = VILLAGE) => {
  const state = field(
    [
      { ...HOUSED, inherent: 1, facing },
      { id: 'b1', ...column, ...b1 },
    ],
    terrain,
  );
  const told = { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'inherent')] } };
  return turn(state, told, { otherDice: 'gun' }).of('Inherent').length;
};

export const urban = chapter(
  '4.04 Houses',
  rule('4.04', 'A village is one block of 3″, a town two beside each other, a city three or more', () => {
    const units = [
      { id: 'b1', x: 5, y: 5 },
      { id: 'r1', x: 9, y: 25 },
    ];
    const faults = (blocks: readonly Words[]) => faultsOf(openField(units, { blocks }));
    expect(faults([block('village', 15, 15)])).toEqual([]);
    expect(faults(TOWN.blocks)).toEqual([]);
    expect(faults([{ ...block('village', 15, 15), width: 4 }])).not.toEqual([]);
    const state = field([{ id: 'b1', x: 5, y: 5 }, HOUSED], VILLAGE);
    expect(unitOf(state, 'r1').at).toMatchObject({ hw: 1.5, hd: 1.5 });
  }),
  rule('4.04', 'Horse below Elite starts no melee into houses or among them', () => {
    const may = (quality: string) => mayAttack({ ...heavy, quality }, {});
    expect(['OG', 'GD', 'EL', 'VT', 'CN', 'MI'].map(may)).toEqual([true, true, true, false, false, false]);
    expect(mayAttack({}, {})).toBe(true);
    const amid = mayAttack({ ...light, quality: 'VT', y: 15 }, { ...column, y: 18.6 }, TOWN);
    expect(amid).toBe(false);
  }),
  rule('4.04', 'Horse charges out of houses by a Combat Move only', () => {
    const fought = (order: string) => {
      const state = village([
        { id: 'b1', ...light, x: 15, y: 15 },
        { id: 'r1', x: 15, y: 19.5 },
      ]);
      const plans = order === 'CM' ? { b1: { do: 'ATTACK', unit: 'r1' } } : {};
      return turn(state, { orders: { b1: { order } }, plans }, { otherDice: 'out' }).of('Melee').length > 0;
    };
    expect([fought('CM'), fought('FM')]).toEqual([true, false]);
  }),
  ruled('4.04', 'Horse fights at −2 in houses, where neither square nor the want of one counts', 'G5', () => {
    const { blue, red } = fight({ ...heavy, quality: 'EL', y: 11 }, { formation: 'block', y: 15 }, { ground: VILLAGE });
    expect([values(blue), values(red)]).toEqual([[3, -2], [2]]);
  }),
  ruled('2.031(e)', 'No square is formed in houses, woods or works', 'B30', () => {
    const told = { plans: { b1: { do: 'ATTACK', unit: 'r1' } } };
    const state = village([{ id: 'b1', ...heavy, quality: 'EL', x: 15, y: 11 }, HOUSED]);
    expect(turn(state, told, { otherDice: 'square' }).askedFor('squares')).toEqual([]);
  }),
  rule('4.04', 'Horse does not deploy in houses as foot does', () => {
    const into = (b1: Words) =>
      refusal(
        village([
          { id: 'b1', ...column, x: 15, y: 13.7, ...b1 },
          { id: 'r1', x: 25, y: 28 },
        ]),
        {
          plans: { b1: { do: 'GO', x: 15, y: 15, facing: 0, formation: 'block' } },
        },
      ) === null;
    expect([into({}), into(light)]).toEqual([true, false]);
  }),
  rule('4.04', 'A village holds one unit', () => {
    expect([mayEnter(VILLAGE, []), mayEnter(VILLAGE, [{ ...HOUSED, id: 'r2' }])]).toEqual([true, false]);
  }),
  rule('4.04', 'Its zone is an inch all round: whoever passes it must pass a test first', () => {
    // The flank of the column is 0.9″ and 1.2″ from the houses.
    expect([passing(12.1, VILLAGE), passing(11.8, VILLAGE)]).toEqual([1, 0]);
    expect(passing(12.1, VILLAGE, { id: 'r1', x: 28, y: 28 })).toBe(0);
  }),
  rule('4.04', 'Who fails that test does not go on', () => {
    const state = field([{ id: 'b1', ...light, x: 12.1, y: 9 }, HOUSED], VILLAGE);
    const dice = [{ for: 'b1 Morale', faces: [1, 10] }];
    const { after } = turn(state, { orders: PAST }, { dice });
    expect(unitOf(after, 'b1').at.y).toBeLessThan(13);
    expect(unitOf(after, 'b1').level).toBe('NERVOUS');
  }),
  rule('4.04', 'An inherent gun in a village fires through the side its unit faces only', () => {
    const south = { x: 15, y: 10.5 };
    expect([gun(180, south), gun(0, south), gun(90, south)]).toEqual([1, 0, 0]);
  }),
  rule('4.04', 'A town holds a unit in each block, two in all', () => {
    const units = [HOUSED, { ...HOUSED, id: 'r2', y: 18 }, { id: 'b1', x: 5, y: 5 }];
    expect(faultsOf(openField(units, TOWN))).toEqual([]);
    const other = [{ ...HOUSED, id: 'r2', y: 18 }];
    expect([mayEnter(TOWN, other), mayEnter(TOWN, [{ ...HOUSED, id: 'r2' }])]).toEqual([true, false]);
  }),
  ruled('4.04', 'The zone of a town is an inch about the end that is held', 'B10', () => {
    // It rides past the southern end, which is held, or past the middle only.
    const past = (r1: Words) => passing(12.1, TOWN, r1);
    expect(past({ ...HOUSED })).toBe(1);
    const state = field([{ id: 'b1', ...light, x: 11, y: 16.6, facing: 0, quality: 'GD' }, HOUSED], TOWN);
    expect(turn(state, { orders: PAST }, { otherDice: 'highest' }).of('b1 Morale')).toEqual([]);
  }),
  rule('4.04', 'To fire the gun of a town out of another side takes a turn without fire', () => {
    const state = field(
      [
        { ...HOUSED, inherent: 1, facing: 0 },
        { id: 'b1', ...column, x: 15, y: 10.5 },
      ],
      TOWN,
    );
    const { after, of } = turn(
      state,
      { plans: { r1: { do: 'HOLD', facing: 180 } } },
      { otherDice: 'side', through: 'end' },
    );
    expect([unitOf(after, 'r1').facing, unitOf(after, 'r1').formation, of('Inherent').length]).toEqual([
      180,
      'block',
      0,
    ]);
    const told = { orders: { r1: { order: 'F' } }, fire: { r1: [at('b1', 'inherent')] } };
    expect(turn(after, told, { otherDice: 'side' }).of('Inherent')).toHaveLength(1);
  }),
  ruled('4.04', 'Guns in a town face a corner and cover the two sides that meet there', 'B25', () => {
    const guns = { id: 'r1', ...battery('Heavy'), x: 15, y: 15, facing: 225 };
    const shot = (x: number, y: number) =>
      dice(firing([guns, { id: 'b1', ...column, x, y }], { r1: [at('b1')] }), 'Battalion').length;
    expect([shot(15, 8), shot(8, 15), shot(22, 15), shot(15, 24)]).toEqual([1, 1, 0, 0]);
  }),
  rule('4.04', 'A village is attacked by four at once, one from each side', () => {
    const four = [
      [15, 11, 0],
      [11, 15, 90],
      [19, 15, 270],
      [15, 19, 180],
    ] as const;
    expect(assault(four, VILLAGE)).toBe(4);
    const south = [
      [14.2, 11, 0],
      [15.8, 11, 0],
    ] as const;
    expect(assault(south, VILLAGE)).toBe(1);
  }),
  rule('4.04', 'A town is attacked by two a side', () => {
    const two = [
      [14.2, 11, 0],
      [15.8, 11, 0],
    ] as const;
    expect(assault(two, TOWN)).toBe(2);
    expect(
      assault(
        [
          [13.6, 11, 0],
          [14.9, 11, 0],
          [16.2, 11, 0],
        ],
        TOWN,
      ),
    ).toBe(2);
  }),
  rule('4.04', 'Each attacker of the houses counts the others, 2 for each', () => {
    const units = [
      { id: 'b1', ...column, x: 15, y: 11 },
      { id: 'b2', ...column, x: 11, y: 15, facing: 90 },
      { id: 'b3', ...column, x: 19, y: 15, facing: 270 },
    ];
    const plans = Object.fromEntries(units.map(({ id }) => [id, { do: 'ATTACK', unit: 'r1' }]));
    const { of } = turn(village([...units, HOUSED]), { plans }, { otherDice: 'three' });
    expect(values(of('b1 Melee')[0]!).reduce<number>((sum, one) => sum + Number(one), -2)).toBe(4);
  }),
  ruled('4.04', 'Guns beside the foot, on a side they face, give it 1 and share its fate', 'B11', () => {
    const where = (facing: number) => ({
      ground: VILLAGE,
      others: [{ id: 'r2', ...battery('Medium'), x: 15, y: 20 }],
      ready: (state: State) => setAt(unitOf(state, 'r2'), 15, 15, facing, 'unlimbered'),
    });
    const dice = [
      { for: 'b1 Melee', faces: [8] },
      { for: 'r1 Melee', faces: [1] },
      { for: 'r1 Morale', faces: [10] },
    ];
    const houses = { formation: 'block', y: 15 };
    const held = fight({ quality: 'GD', y: 11 }, houses, { ...where(180), told: { dice } });
    expect(values(held.red)).toEqual([2, 1]);
    expect(unitOf(held.after, 'r1').level).not.toBe('FIRM');
    expect(unitOf(held.after, 'r2').level).toBe(unitOf(held.after, 'r1').level);
    expect(values(fight({ quality: 'GD', y: 11 }, houses, where(0)).red)).toEqual([2]);
  }),
  ruled('4.04', 'Troops in the houses obstruct no friend, on the road neither', 'C37', () => {
    const roads = [
      {
        id: 'X',
        name: 'X',
        points: [
          [15, 1],
          [15, 29],
        ],
      },
    ];
    const state = field(
      [
        { id: 'r1', arm: 'light', formation: 'road', x: 15, y: 23 },
        { ...HOUSED, id: 'r2' },
        { id: 'b1', x: 25, y: 2 },
      ],
      { ...VILLAGE, roads },
    );
    const way = { by: 'road', id: 'X', to: 'first' };
    const { after } = turn(state, { orders: { r1: { order: 'FM', way } } }, { otherDice: 'street' });
    expect(unitOf(after, 'r1').at.y).toBe(10);
  }),
);
