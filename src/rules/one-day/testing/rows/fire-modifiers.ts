/** 2.033, 4.01: what is added to the dice of fire, what is seen, and where the rear is. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  battery,
  block,
  column,
  field,
  ground,
  heavy,
  light,
  limbered,
  shotAt,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const firer = (level: string) => (state: State) => void Object.assign(unitOf(state, 'b1'), { level });
/** What b1 adds to each die at a target that is in line, or otherwise as said. */
const added = (target: Words, where = {}, orders: Words = {}) => values(shotAt(target, {}, where, orders));
const within = (kind: string) => added({}, { ground: { polygons: [ground(kind, 13, 14.2, 17, 17)] } });
const inBlock = (kind: string) =>
  added({ formation: 'block', y: 15.5 }, { ground: { blocks: [block(kind, 15, 15.5)] } });

/** Whether b1’s guns see r1 over that ground and past those others. */
function sees(terrain: Words, others: readonly Words[] = [], b1: Words = {}, r1: Words = {}): boolean {
  const state = field(
    [{ id: 'b1', ...battery('Heavy'), x: 15, y: 8, ...b1 }, { id: 'r1', x: 15, y: 16, ...r1 }, ...others],
    terrain,
  );
  const told = { orders: { b1: { order: 'F' } }, fire: { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] } };
  return turn(state, told, { otherDice: 'sight' }).of('b1 Battalion').length > 0;
}

export const fireModifiers = chapter(
  '2.033 Modifiers of fire, 4.01 facing',
  rule('2.033', 'A Nervous firer takes 1 off, a Flustered one 2, a Panicked one does not fire', () => {
    const at = (level: string) => values(shotAt({}, {}, { ready: firer(level) }));
    expect([at('NERVOUS'), at('FLUSTERED'), at('BOLD')]).toEqual([[-1], [-2], []]);
    const state = field([
      { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
      { id: 'r1', x: 15, y: 15 },
    ]);
    firer('PANICKED')(state);
    const { askedFor, of } = turn(state, { orders: { b1: { order: 'F' } } }, { otherDice: 'panic' });
    expect([askedFor('fire-book').flatMap(({ request }) => request.units), of('Battalion')]).toEqual([[], []]);
  }),
  rule('2.033', 'At cavalry 1 more, at a column 1 more', () => {
    expect(added({ ...light, formation: 'line' })).toEqual([1]);
    expect(added(column)).toEqual([1]);
    expect(added(heavy)).toEqual([1, 1]);
    expect(added({})).toEqual([]);
  }),
  rule('2.033', 'Artillery with move orders is a column: 1 more', () => {
    expect(added({ ...battery('Medium') }, {}, { r1: { order: 'CM' } })).toEqual([1]);
    expect(
      added(
        limbered('Medium'),
        { ready: (state: State) => void Object.assign(unitOf(state, 'r1'), { before: 'CM' }) },
        { r1: { order: 'FM' } },
      ),
    ).toEqual([1]);
  }),
  ruled('2.033', 'At Road Column 2 more, instead of the column’s 1', 'A2', () => {
    expect(added({ formation: 'road', y: 17 })).toEqual([2]);
    expect(added({ formation: 'road', y: 17 }, { readings: { roadColumnAdds: true } })).toEqual([1, 2]);
  }),
  rule('2.033', 'At artillery with Fire orders 1 less', () => {
    expect(added(battery('Medium'), {}, { r1: { order: 'F' } })).toEqual([-1]);
  }),
  rule('2.033', 'In a village or woods 1 less, in a town 2, in a fortress 3', () => {
    expect([within('woods'), inBlock('village'), inBlock('town'), inBlock('fortress')]).toEqual([
      [-1],
      [-1],
      [-2],
      [-3],
    ]);
  }),
  rule('2.033', 'Into the rear of the target 2 more', () => {
    expect(added({ facing: 0 })).toEqual([2]);
    expect(added({ facing: 90, ...column })).toEqual([1]);
  }),
  ruled('2.033', 'Works cover from fire as a town does', 'G4', () => {
    expect(within('fieldwork')).toEqual([-2]);
    expect(inBlock('city')).toEqual([-2]);
  }),
  ruled('2.033', 'Woods, houses and units between hide the target; height sees over units', 'G1', () => {
    expect(sees({})).toBe(true);
    expect(sees({ polygons: [ground('woods', 12, 11, 18, 13)] })).toBe(false);
    expect(sees({ blocks: [block('village', 15, 12)] })).toBe(false);
    expect(sees({}, [{ id: 'b2', x: 15, y: 11 }])).toBe(false);
    const hill = { polygons: [ground('hill', 12, 6, 18, 9.5, { level: 1 })] };
    expect(sees(hill, [{ id: 'b2', x: 15, y: 11 }])).toBe(true);
    // Never over friends within an inch of the target.
    expect(sees(hill, [{ id: 'b2', x: 15, y: 14.2 }])).toBe(false);
  }),
  ruled('2.033', 'Higher ground between hides the target', 'G1', () => {
    expect(sees({ polygons: [ground('hill', 12, 11, 18, 13, { level: 1 })] })).toBe(false);
  }),
  ruled('2.033', 'Nobody fires at units in contact, nor they themselves', 'G19', () => {
    const state = field([
      { id: 'b1', ...column, x: 15, y: 10 },
      { id: 'r1', x: 15, y: 13.6 },
      { id: 'r2', ...battery('Heavy'), x: 19, y: 15, facing: 225 },
    ]);
    const fire = {
      r2: [{ weapon: 'guns', target: 'b1', when: 'END' }],
      r1: [{ weapon: 'small', target: 'b1', when: 'END' }],
    };
    const told = {
      orders: { r1: { order: 'F' }, r2: { order: 'F' } },
      plans: { b1: { do: 'ATTACK', unit: 'r1' } },
      fire,
    };
    const even = {
      dice: [
        { for: 'b1 Melee', faces: [4] },
        { for: 'r1 Melee', faces: [4] },
        { for: 'r1 Morale', faces: [1, 10] },
      ],
    };
    const { of } = turn(state, told, { ...even, otherDice: 'contact' });
    expect(of('r1 Small arms')).toEqual([]);
  }),
  rule('4.01', 'The rear is the strip straight behind, everything else is front', () => {
    // Half a line behind and half beside its rear strip is not in it.
    const state = (x: number) =>
      field([
        { id: 'b1', ...battery('Heavy'), x, y: 10 },
        { id: 'r1', ...column, x: 15, y: 16, facing: 0 },
      ]);
    const told = { orders: { b1: { order: 'F' } }, fire: { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] } };
    const from = (x: number) => values(turn(state(x), told, { otherDice: 'rear' }).of('Battalion')[0]!);
    expect([from(15), from(17)]).toEqual([[1, 2], [1]]);
  }),
);
