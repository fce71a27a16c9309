/** 2.034: what counts hand to hand. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { battery, block, column, field, fight, ground, heavy, turn, unitOf, values, type Words } from '../positions.ts';

const level = (id: string, to: string) => (state: State) => void Object.assign(unitOf(state, id), { level: to });
/** What each adds to its die besides its melee number. */
const both = (attacker: Words, defender: Words, where = {}, orders = {}) => {
  const { blue, red } = fight(attacker, defender, where, orders);
  return [values(blue).slice(1), values(red).slice(1)];
};
export const melee = chapter(
  '2.034 Melee',
  rule('2.034', 'There is a melee only if the defender still stands after all tests', () => {
    const state = field([
      { id: 'b1', ...column, x: 15, y: 10 },
      { id: 'b2', ...battery('Heavy'), x: 18, y: 10, facing: 330 },
      { id: 'r1', ...column, x: 15, y: 15.2 },
    ]);
    const fire = { b2: [{ weapon: 'guns', target: 'r1', when: 'START' }] };
    const told = { orders: { b2: { order: 'F' } }, fire, plans: { b1: { do: 'ATTACK', unit: 'r1' } } };
    const shot = (tests: readonly number[]) =>
      turn(state, told, {
        dice: [
          { for: 'Battalion', faces: [10, 1, 1] },
          { for: 'r1 Morale', faces: tests },
        ],
        otherDice: 'stand',
      });
    expect(shot([1, 1, 10]).of('Melee')).toEqual([]);
    expect(shot([10]).of('Melee').length).toBeGreaterThan(0);
  }),
  rule('2.034', 'The melee number is that of its quality as the melee begins', () => {
    const numbers = ['OG', 'GD', 'EL', 'VT', 'CN', 'MI'].map((quality) => values(fight({}, { quality }).red)[0]);
    expect(numbers).toEqual([5, 4, 3, 2, 1, 0]);
  }),
  rule('2.034', 'The defender throws one die against all attackers, or one against each, as he likes', () => {
    const dice = (answer: string) => {
      const others = [{ id: 'b2', ...column, x: 16.2, y: 10 }];
      const where = { others, told: { answers: { 'defender-dice': answer } } };
      const { of } = fight({ x: 14 }, {}, where, { plans: { b2: { do: 'ATTACK', unit: 'r1' } } });
      const first = of('Melee').findIndex(({ who }, i) => who === 'b2' && i > 0);
      return of('r1 Melee').length > 0 && first >= 0 ? of('one die against all').length : -1;
    };
    expect([dice('one'), dice('each')].map((n) => n > 0)).toEqual([true, false]);
  }),
  rule('2.034', 'Each attacker throws a die of eight', () => {
    const others = [{ id: 'b2', ...column, x: 16.2, y: 10 }];
    const { of } = fight({ x: 14 }, {}, { others }, { plans: { b2: { do: 'ATTACK', unit: 'r1' } } });
    expect([of('b1 Melee')[0]!.dice, of('b2 Melee')[0]!.dice]).toEqual(['d8', 'd8']);
  }),
  rule('2.034', 'Bold adds 1, Nervous takes 1 off', () => {
    const at = (to: string) => both({}, {}, { ready: level('r1', to) })[1];
    expect([at('BOLD'), at('NERVOUS'), at('FIRM')]).toEqual([[1], [-1], []]);
  }),
  ruled('2.034', 'Flustered takes 3 off, Panicked 5', 'C2', () => {
    const at = (to: string, readings = {}) => both({}, {}, { ready: level('r1', to), readings })[1];
    expect([at('FLUSTERED'), at('PANICKED')]).toEqual([[-3], [-5]]);
    const closing = { lowMorale: 'closing' };
    expect([at('FLUSTERED', closing), at('PANICKED', closing)]).toEqual([[-2], [-4]]);
  }),
  rule('2.034', 'Uphill of all attackers the defender adds 1', () => {
    const hill = { ground: { polygons: [ground('hill', 10, 13.2, 20, 20, { level: 1 })] } };
    expect(both({}, {}, hill)[1]).toEqual([1]);
    // One of two attackers stands as high as it does.
    const others = [{ id: 'b2', ...column, x: 18.6, y: 14, facing: 270 }];
    const up = fight({}, { ...column, y: 15 }, { ...hill, others }, { plans: { b2: { do: 'ATTACK', unit: 'r1' } } });
    expect(up.of('b2 Melee').length).toBeGreaterThan(0);
    expect(values(up.red)).not.toContain(1);
  }),
  rule('2.034', 'Infantry adds 1 in a town, none in a village, 2 in works', () => {
    const inside = (kind: string) =>
      both({}, { formation: 'block', y: 15 }, { ground: { blocks: [block(kind, 15, 15)] } })[1];
    expect([inside('town'), inside('village')]).toEqual([[1], []]);
    const works = { ground: { polygons: [ground('fieldwork', 12, 13.2, 18, 17)] } };
    expect(both({}, {}, works)[1]).toEqual([2]);
    expect(both({}, { ...heavy, y: 15 }, works)[1]).toEqual([]);
  }),
  rule('2.034', 'In Road Column 4 less', () => {
    expect(both({}, { formation: 'road', y: 16 })[1]).toEqual([-4]);
    expect(both({ formation: 'road', y: 9 }, {})[0]).toEqual([-4]);
  }),
  ruled('2.034', 'A square adds 6 against horse and takes 4 off against foot', 'C22', () => {
    expect(both(heavy, {}, {}, { squares: ['r1'] })).toEqual([[], [6]]);
    const others = [{ id: 'b2', ...column, x: 16.2, y: 10 }];
    const out = fight(
      { ...heavy, x: 14 },
      {},
      { others },
      { plans: { b2: { do: 'ATTACK', unit: 'r1' } }, squares: ['r1'] },
    );
    expect(
      out
        .of('r1 Melee')
        .slice(0, 2)
        .map((roll) => values(roll).slice(1)),
    ).toEqual(expect.arrayContaining([[6], [-4]]));
  }),
  ruled('2.034', 'Horse adds 6 against guns without infantry within an inch', 'B28', () => {
    expect(both(heavy, { ...battery('Medium'), y: 14.4 })[0]).toEqual([6]);
    const others = [{ id: 'r2', ...column, x: 16.5, y: 15.5 }];
    expect(both(heavy, { ...battery('Medium'), y: 14.4 }, { others })[0]).toEqual([]);
    expect(both({}, { ...battery('Medium'), y: 14.4 })[0]).toEqual([]);
  }),
  ruled('2.034', 'Foot not in square takes 4 off against horse, whatever its order', 'C41', () => {
    for (const order of ['F', 'CM'])
      expect([order, both(heavy, {}, {}, { orders: { r1: { order } } })[1]]).toEqual([order, [-4]]);
    expect(both({}, {})[1]).toEqual([]);
  }),
  rule('2.034', 'Infantry with artillery mixed in behind it adds 1', () => {
    const others = [{ id: 'r2', ...battery('Medium'), x: 15, y: 15.25 }];
    expect(both({}, {}, { others })[1]).toEqual([1]);
  }),
  ruled('2.034', 'Each additional unit of its side in the melee adds 2, on either side', 'B17', () => {
    const others = [
      { id: 'b2', ...column, x: 16.2, y: 10 },
      { id: 'r2', x: 18.2, y: 14 },
      { id: 'b3', ...column, x: 18.6, y: 10 },
    ];
    const plans = { b2: { do: 'ATTACK', unit: 'r1' }, b3: { do: 'ATTACK', unit: 'r2' } };
    const { of } = fight({ x: 14 }, {}, { others }, { plans });
    const sum = (id: string) => values(of(`${id} Melee`)[0]!).reduce<number>((n, one) => n + Number(one), -2);
    expect(['b1', 'b2', 'b3', 'r1', 'r2'].map(sum)).toEqual([4, 4, 4, 2, 2]);
  }),
  ruled('2.034', 'At most three additional units count', 'C28', () => {
    // A village attacked from its four sides.
    const others = [
      { id: 'b2', ...column, x: 10, y: 15, facing: 90 },
      { id: 'b3', ...column, x: 20, y: 15, facing: 270 },
      { id: 'b4', ...column, x: 15, y: 20, facing: 180 },
    ];
    const plans = Object.fromEntries(['b2', 'b3', 'b4'].map((id) => [id, { do: 'ATTACK', unit: 'r1' }]));
    const sum = (readings: Words) => {
      const where = { ground: { blocks: [block('village', 15, 15)] }, others, readings };
      const { blue } = fight({}, { formation: 'block', y: 15 }, where, { plans });
      return values(blue)
        .slice(1)
        .reduce<number>((n, one) => n + Number(one), 0);
    };
    expect([sum({}), sum({ additionalUnits: 'threeInAll' })]).toEqual([6, 4]);
  }),
  rule('2.034', 'Each hit taken by fire while charging in takes 1 off', () => {
    const shots = {
      fire: { r1: [{ weapon: 'small', target: 'first', when: 'CONTACT' }] },
      orders: { r1: { order: 'F' } },
    };
    const hit = (volley: readonly number[]) => {
      const { blue } = fight({}, {}, { told: { dice: [{ for: 'Small arms', faces: volley }] } }, shots);
      return values(blue).reduce<number>((sum, one) => sum + Number(one), -2);
    };
    expect([hit([10, 10]), hit([10, 1]), hit([1, 1])]).toEqual([-2, -1, 0]);
  }),
);
