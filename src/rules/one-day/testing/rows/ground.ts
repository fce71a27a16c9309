/** 4.03: woods, water, bridges, friends in the way. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  block,
  column,
  field,
  ground,
  heavy,
  light,
  limbered,
  line,
  refusal,
  river,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const FAR = { id: 'r9', x: 26, y: 29 };
const WOODS = { polygons: [ground('woods', 10, 8, 20, 20)] };
const THROUGH = { ...WOODS, roads: [line('X', [15, 1], [15, 29])] };
const BRIDGE = { streams: [river], roads: [line('X', [15, 1], [15, 29])] };
const way = { by: 'road', id: 'X', to: 'last' };
const go = (x: number, y: number, over: Words = {}) => ({ do: 'GO', x, y, facing: 0, formation: 'column', ...over });
const alone = (b1: Words, terrain: Words, others: readonly Words[] = []) =>
  field([{ id: 'b1', ...column, x: 15, y: 5, ...b1 }, ...others, FAR], terrain);
const mayGo = (state: State, plan: Words) => refusal(state, { plans: { b1: plan } }) === null;
const place = (state: State, orders: Words) =>
  unitOf(turn(state, { orders: { b1: orders } }, { otherDice: 'ground' }).after, 'b1').at;

/** Whether b1 may attack r1. */
const mayAttack = (b1: Words, r1: Words, terrain: Words) =>
  refusal(
    field(
      [
        { id: 'b1', ...column, x: 15, y: 10, ...b1 },
        { id: 'r1', x: 15, y: 14, ...r1 },
      ],
      terrain,
    ),
    {
      plans: { b1: { do: 'ATTACK', unit: 'r1' } },
    },
  ) === null;

export const terrain = chapter(
  '4.03 Ground',
  rule('4.03(a)', 'Woods and houses are crossed at half speed; hills at full', () => {
    // Front to the edge at 8: the centre has 1″ before it, and 5″ of the move are worth 2.5″ inside.
    expect(place(alone({ y: 7 }, WOODS), { order: 'FM' }).y).toBeCloseTo(10.5, 1);
    expect(place(alone({ y: 7 }, { polygons: [ground('hill', 10, 8, 20, 20, { level: 1 })] }), { order: 'FM' }).y).toBe(
      13,
    );
    expect(mayGo(alone({ y: 7.6 }, { blocks: [block('village', 15, 9.5)] }), go(15, 10.2))).toBe(false);
  }),
  rule('4.03(a)', 'In Road Column on a road woods do not slow it', () => {
    expect(place(alone({ formation: 'road', y: 5 }, THROUGH), { order: 'FM', way }).y).toBe(12.5);
  }),
  ruled('4.03(b)', 'Horse and guns do not go into woods but by road in Road Column', 'B18', () => {
    for (const unit of [light, heavy]) {
      expect(mayGo(alone({ ...unit, y: 7 }, WOODS), go(15, 9))).toBe(false);
      expect(place(alone({ ...unit, y: 6 }, WOODS), { order: 'FM' }).y).toBeLessThanOrEqual(8);
    }
    expect(mayGo(alone({ ...limbered('Light'), y: 7 }, WOODS), go(15, 9, { formation: 'limbered' }))).toBe(false);
    expect(mayGo(alone({ y: 7 }, WOODS), go(15, 9))).toBe(true);
    expect(place(alone({ ...light, formation: 'road', y: 5 }, THROUGH), { order: 'FM', way }).y).toBe(18);
  }),
  rule('4.03(b)', 'Horse that lines up with the foot it has met does not slide into woods to do so', () => {
    // It comes at the corner; flush with his flank it would stand among the trees beside him.
    const state = field(
      [
        { id: 'b1', ...light, x: 20.5, y: 13.2, facing: 300 },
        { id: 'r1', x: 15, y: 16 },
      ],
      { polygons: [ground('woods', 17.2, 15.3, 24, 20)] },
    );
    const { after, of } = turn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } }, { otherDice: 'woods' });
    expect(of('b1 Melee')).not.toEqual([]);
    expect(unitOf(after, 'b1').at.y).toBeLessThan(15.3);
  }),
  rule('4.03', 'Rivers and ponds cannot be crossed', () => {
    const pond = { polygons: [ground('water', 10, 14, 20, 16)] };
    for (const water of [pond, { streams: [river] }]) {
      expect(mayGo(alone({ ...light, y: 12.2 }, water), go(15, 16.5))).toBe(false);
      expect(mayAttack({ ...light, y: 11.5 }, { y: 17 }, water)).toBe(false);
    }
    expect(mayAttack({ ...light, y: 11.5 }, { y: 17 }, {})).toBe(true);
  }),
  ruled('4.03', 'A fordable stream costs an inch to cross', 'G6', () => {
    const brook = { streams: [{ ...river, fordable: true }] };
    expect(place(alone({ y: 12 }, brook), { order: 'FM' }).y).toBeCloseTo(17, 3);
    expect(place(alone({ y: 12 }, {}), { order: 'FM' }).y).toBe(18);
  }),
  rule('4.03(d)', 'Bridges are crossed in Road Column or by a Combat Move, by no other Full Move', () => {
    expect(place(alone({ formation: 'road', y: 11 }, BRIDGE), { order: 'FM', way }).y).toBe(18.5);
    expect(mayGo(alone({ ...light, y: 12.5 }, BRIDGE), go(15, 17))).toBe(true);
    expect(place(alone({ y: 12 }, BRIDGE), { order: 'FM' }).y).toBeLessThan(15);
  }),
  rule('4.03(d)', 'A charge over a bridge is made in Road Column alone, at −4', () => {
    expect(mayAttack({ y: 12.9 }, { y: 16.6 }, BRIDGE)).toBe(false);
    const state = field(
      [
        { id: 'b1', formation: 'road', x: 15, y: 12.3 },
        { id: 'r1', x: 15, y: 16.6 },
      ],
      BRIDGE,
    );
    const { of } = turn(state, { plans: { b1: { do: 'ATTACK', unit: 'r1' } } }, { otherDice: 'bridge' });
    expect(values(of('b1 Melee')[0]!)).toEqual([2, -4]);
  }),
  rule('4.03(d)', 'Only one unit charges over a bridge', () => {
    const state = field(
      [
        { id: 'b1', formation: 'road', x: 15, y: 12.3 },
        { id: 'b2', ...light, formation: 'road', x: 15, y: 7 },
        { id: 'r1', x: 15, y: 16.6, ...column, facing: 90 },
      ],
      BRIDGE,
    );
    const { of } = turn(
      state,
      { orders: { b1: { order: 'FM', way }, b2: { order: 'FM', way } } },
      { otherDice: 'one' },
    );
    expect([of('b1 Melee').length > 0, of('b2 Melee').length]).toEqual([true, 0]);
  }),
  rule('4.03(d)', 'The straight line of that charge begins at the end of the bridge', () => {
    const state = field(
      [
        { id: 'b1', formation: 'road', x: 15, y: 12.3 },
        { id: 'r1', ...column, x: 17.4, y: 18.4, facing: 90 },
      ],
      BRIDGE,
    );
    const charge = (over: Words) =>
      turn(state, { orders: { b1: { order: 'FM', way, ...over } } }, { otherDice: 'end' }).of('b1 Melee').length;
    expect([charge({ at: 'r1' }) > 0, charge({})]).toEqual([true, 0]);
  }),
  rule('4.03(e)', 'A unit passes freely through a friend who stays all turn', () => {
    const { after, of } = turn(alone({ ...light, y: 5 }, {}, [{ id: 'b2', x: 15, y: 9 }]), {
      orders: { b1: { order: 'FM' } },
    });
    expect([unitOf(after, 'b1').at.y, of('Morale').length, unitOf(after, 'b2').at.y]).toEqual([15, 0, 9]);
  }),
  ruled('4.03(e)', 'If both move, each tests', 'B7', () => {
    const state = alone({ x: 12, y: 8, facing: 90 }, {}, [{ id: 'b2', ...column, x: 15, y: 5 }]);
    const both = turn(state, { orders: { b1: { order: 'FM' }, b2: { order: 'FM' } } }, { otherDice: 'highest' });
    expect(
      both
        .of('Morale')
        .map(({ who }) => who)
        .sort(),
    ).toEqual(['b1', 'b2']);
    expect(turn(state, { orders: { b2: { order: 'FM' } } }, { otherDice: 'highest' }).of('Morale')).toEqual([]);
  }),
  rule('4.03(e)', 'Nobody passes through friends along a road or on a bridge, on a Combat Move neither', () => {
    const road = { roads: [line('X', [15, 1], [15, 29])] };
    const friend = [{ id: 'b2', ...column, x: 15, y: 12.05, facing: 90 }];
    const column2 = alone({ arm: 'light', formation: 'road', y: 9 }, road, friend);
    expect(unitOf(turn(column2, { plans: { b1: go(15, 13.9) } }).after, 'b1').at.y).toBeLessThan(10.1);
    expect(place(column2, { order: 'FM', way }).y).toBeLessThan(10.1);
  }),
  rule('4.03', 'Horse charges nobody in woods, behind them or at their edge', () => {
    const woods = { polygons: [ground('woods', 13, 13, 17, 16)] };
    expect(mayAttack({ ...heavy }, { y: 14 }, woods)).toBe(false);
    expect(mayAttack({ ...heavy, y: 10.5 }, { ...column, y: 14.2, x: 17.4 }, woods)).toBe(false);
    expect(mayAttack({ ...light, y: 10.9 }, { y: 16.8 }, { polygons: [ground('woods', 13, 13, 17, 15)] })).toBe(false);
    expect(mayAttack({}, { y: 14 }, woods)).toBe(true);
  }),
  rule('4.03', 'But in Road Column it charges an enemy who stands on the road through the woods', () => {
    const woods = { polygons: [ground('woods', 10, 13, 20, 18)], roads: [line('X', [15, 1], [15, 29])] };
    const horse = { ...heavy, formation: 'road', y: 9 };
    expect(mayAttack(horse, { ...column, y: 15.6 }, woods)).toBe(true);
    expect(mayAttack({ ...heavy, y: 10 }, { ...column, y: 15.6 }, woods)).toBe(false);
    expect(mayAttack(horse, { ...column, x: 17.5, y: 15.2 }, woods)).toBe(false);
  }),
);
