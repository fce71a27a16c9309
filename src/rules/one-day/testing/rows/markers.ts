/** 5.01: hidden markers. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { column, field, ground, light, line, turn, unitOf, values, type Words } from '../positions.ts';

const HIDDEN = { options: { hidden: true } };
/** A marker of blue's and a watcher of red's so far off, middle to middle (B37); what red threw for it and whether it is still hidden. */
function watched(inches: number, faces: readonly number[], terrain: Words = {}, over: Words = {}) {
  const state = field(
    [
      { id: 'b1', ...column, x: 15, y: 5, hidden: true },
      { id: 'r1', x: 15, y: 5 + inches, ...over },
    ],
    terrain,
    HIDDEN,
  );
  const out = turn(state, {}, { through: 'end', dice: [{ for: 'Reveal', faces }] });
  return { ...out, hidden: unitOf(out.after, 'b1').hidden };
}
const alias = (state: State, id: string) => unitOf(state, id).sheet.alias;
const march = (b1: Words, plan: Words, terrain: Words = {}) => {
  const state = field(
    [
      { id: 'b1', ...column, x: 12, y: 3, hidden: true, ...b1 },
      { id: 'r1', x: 2.5, y: 29 },
    ],
    terrain,
    HIDDEN,
  );
  const plans = { [alias(state, 'b1')]: plan };
  return { state, told: { plans } };
};
const go = (x: number, y: number, over: Words = {}) => ({ do: 'GO', x, y, facing: 0, formation: 'column', ...over });
const ROAD = { roads: [line('X', [15, 1], [15, 29])] };
const placed = (x: number, plan: Words = {}, terrain: Words = ROAD) => {
  const { state, told } = march({}, go(x, 9, plan), terrain);
  return unitOf(turn(state, told).after, 'b1').formation;
};

export const markers = chapter(
  '5.01 Hidden markers',
  rule('5.01', 'A marker goes 12″ a turn, whoever lies under it', () => {
    const went = (inches: number) => {
      const { state, told } = march({}, go(12, 3 + inches));
      return unitOf(turn(state, told).after, 'b1').at.y - 3;
    };
    expect(went(12)).toBeCloseTo(12, 6);
    expect(() => went(12.2)).toThrow('refused');
  }),
  rule('5.01', 'Lengthwise it is a column, sideways a line', () => {
    expect([placed(10), placed(10, { formation: 'line' })]).toEqual(['column', 'line']);
  }),
  rule('5.01', 'Lengthwise on a road it is a Road Column', () => {
    expect([placed(15), placed(15, {}, {})]).toEqual(['road', 'column']);
  }),
  ruled('5.01', 'After movement each side rolls for every enemy marker it sees within 15″', 'C34', () => {
    expect(watched(14.9, [1]).of('Reveal')).toHaveLength(1);
    expect(watched(15.1, []).of('Reveal')).toEqual([]);
    expect(watched(12, [], { polygons: [ground('woods', 10, 9, 20, 12)] }).of('Reveal')).toEqual([]);
  }),
  rule('5.01', 'On 3 or more it is revealed, on less it stays hidden', () => {
    expect([1, 2, 3, 6].map((face) => watched(5, [face]).hidden)).toEqual([true, true, false, false]);
  }),
  rule('5.01', 'In woods 1 less; beyond 6″ 1 less, beyond 10″ 2 less', () => {
    const of = (inches: number, terrain: Words = {}) => values(watched(inches, [1], terrain).of('Reveal')[0]!);
    expect([of(5.9), of(6.1), of(9.9), of(10.1), of(14.9)]).toEqual([[], [-1], [-1], [-2], [-2]]);
    expect(of(5, { polygons: [ground('woods', 13, 4, 17, 5.8)] })).toEqual([-1]);
  }),
  rule('5.01', 'A dummy that is revealed is taken away', () => {
    const dummies = [{ id: 'bd', side: 'blue', x: 15, y: 5, facing: 0 }];
    const found = (face: number) => {
      const state = field(
        [
          { id: 'b1', x: 28, y: 2 },
          { id: 'r1', x: 15, y: 10.5 },
        ],
        {},
        { ...HIDDEN, dummies },
      );
      return turn(state, {}, { through: 'end', dice: [{ for: 'Reveal', faces: [face] }] }).after.dummies[0]!.here;
    };
    expect([found(2), found(3)]).toEqual([true, false]);
  }),
  rule('5.01', 'Dummies look out for markers too', () => {
    const units = [
      { id: 'b1', x: 3, y: 3 },
      { id: 'r1', ...column, x: 25, y: 27, hidden: true },
    ];
    const rolls = (dummies: readonly Words[]) =>
      turn(field(units, {}, { ...HIDDEN, dummies }), {}, { through: 'end', otherDice: 'lowest' }).of('Reveal').length;
    // The dummy is looked for, and looks.
    expect([rolls([]), rolls([{ id: 'bd', side: 'blue', x: 25, y: 20, facing: 0 }])]).toEqual([0, 2]);
  }),
  ruled('5.01', 'Cavalry on a Combat Move looks from any point of its ride', 'B12', () => {
    // It rides to within 6″ and back: one look on the way, one when all have moved.
    const rolls = (r1: Words) => {
      const state = field(
        [
          { id: 'b1', ...column, x: 15, y: 5, hidden: true },
          { id: 'r1', x: 15, y: 16, ...r1 },
        ],
        {},
        HIDDEN,
      );
      const plans = { r1: { do: 'GO', x: 15, y: 13, facing: 180, formation: 'column' } };
      return turn(state, { plans }, { through: 'end', otherDice: 'lowest' }).of('Reveal').length;
    };
    expect([rolls(light), rolls(column)]).toEqual([2, 1]);
  }),
  ruled('5.01', 'How far off a marker is goes from its middle to that of whoever looks', 'B37', () => {
    // Ends and fronts are nearer than 15″, the middles are not.
    expect(watched(15.5, []).of('Reveal')).toEqual([]);
  }),
  ruled('5.01', 'Whoever fires, is fired on or attacked is shown', 'G30', () => {
    const state = field(
      [
        { id: 'b1', ...column, x: 15, y: 5, hidden: true },
        { id: 'r1', arm: 'field', guns: 'Heavy', formation: 'unlimbered', x: 15, y: 12 },
      ],
      {},
      HIDDEN,
    );
    const fire = { r1: [{ weapon: 'guns', target: alias(state, 'b1'), when: 'START' }] };
    const { after } = turn(state, { orders: { r1: { order: 'F' } }, fire }, { otherDice: 'lowest' });
    expect(unitOf(after, 'b1').hidden).toBe(false);
  }),
  ruled('5.01', 'Fire kept for the first that comes does not open on a marker', 'B9', () => {
    const state = field(
      [
        { id: 'b1', ...column, x: 15, y: 5, hidden: true },
        { id: 'r1', arm: 'field', guns: 'Heavy', formation: 'unlimbered', x: 15, y: 12 },
      ],
      {},
      HIDDEN,
    );
    const fire = { r1: [{ weapon: 'guns', target: 'first', when: 'START' }] };
    const { after, of } = turn(state, { orders: { r1: { order: 'F' } }, fire }, { otherDice: 'lowest' });
    expect([unitOf(after, 'b1').hidden, of('Battalion')]).toEqual([true, []]);
  }),
  ruled('5.01', 'Each side lays its units and dummies under its markers as it likes, in secret', 'B32', () => {
    const units = [
      { id: 'b1', ...column, x: 10, y: 5, hidden: true },
      { id: 'b2', ...column, x: 20, y: 5, hidden: true },
      { id: 'r1', x: 15, y: 28 },
    ];
    const state = field(units, {}, HIDDEN);
    const { askedFor } = turn(state, {}, { at: 'laying', through: 'laying', otherDice: 'lay' });
    expect(askedFor('markers').map(({ seat }) => seat)).toEqual(['blue']);
  }),
);
