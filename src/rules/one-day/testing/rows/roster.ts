/** Introduction and 1.00: quality, numbers, hit boxes, bases. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { openField } from '../../../../testing/one-day-field.ts';
import { card, chapter, rule, ruled } from '../../../../testing/rules.ts';
import { faultsOf } from '../../battle/scenario.ts';
import type { State } from '../../battle/state.ts';
import { hitBoxes, qualities } from '../../charts.ts';
import {
  battery,
  column,
  field,
  fight,
  heavy,
  hitBy,
  light,
  limbered,
  ONE,
  refusal,
  shotAt,
  turn,
  unitOf,
  values,
  type Words,
} from '../positions.ts';

const QUALITIES = ['OG', 'GD', 'EL', 'VT', 'CN', 'MI'];

/** A unit that has taken so many hits before the turn, box by box as the roster says. */
const worn = (quality: string, marked: number, hits: number) => (state: State) =>
  Object.assign(unitOf(state, 'r1'), { quality, marked, hits });

/** The number a battery of that nation needs. */
const needs = (firer: Words, ready?: (state: State) => void) =>
  shotAt({}, firer, { ...(ready ? { ready } : {}) }).needs;

/** r1 fires its muskets at an enemy who stands right before it. */
function musketry(r1: Words, ready?: (state: State) => void) {
  const state = field([
    { id: 'r1', x: 15, y: 15, ...r1 },
    { id: 'b1', x: 15, y: 13.5 },
  ]);
  ready?.(state);
  const fire = { r1: [{ weapon: 'small', target: 'b1', when: 'START' }] };
  return turn(state, { orders: { r1: { order: 'F' } }, fire }, { otherDice: 'volley' }).of('r1 Small arms')[0]!;
}

/** r1 with that many boxes to a quality takes hits one after another; what it is worth after each. */
function hitAgainAndAgain(r1: Words, hits: number) {
  let state = field([
    { id: 'b1', ...battery('Heavy'), x: 15, y: 10 },
    { id: 'r1', ...column, x: 15, y: 15.5, ...r1 },
    { id: 'r2', x: 25, y: 25 },
  ]);
  return Array.from({ length: hits }, () => {
    const dice = [
      { for: 'Battalion fire', faces: ONE },
      { for: 'Morale', faces: [10] },
    ];
    const fire = { b1: [{ weapon: 'guns', target: 'r1', when: 'START' }] };
    const shot = { orders: { b1: { order: 'F' } }, fire };
    // Its last box takes it off the table untested.
    const { boxes } = unitOf(state, 'r1').sheet;
    const last = unitOf(state, 'r1').quality === 'MI' && unitOf(state, 'r1').marked === boxes - 1;
    state = turn(state, shot, { dice: last ? dice.slice(0, 1) : dice }).after;
    const { quality, fate } = unitOf(state, 'r1');
    return fate === 'here' ? quality : fate;
  });
}

export const roster = chapter(
  '1.00 Rosters',
  rule('Intro', 'Six morale levels from Bold to Rout, apart from quality', () => {
    const levels = [1, 2, 3].map((fails) => {
      const r1 = unitOf(hitBy(ONE, [...new Array(fails).fill(1), 10]).after, 'r1');
      return [r1.level, r1.quality, r1.hits];
    });
    expect(levels).toEqual([
      ['NERVOUS', 'VT', 1],
      ['FLUSTERED', 'VT', 1],
      ['PANICKED', 'VT', 1],
    ]);
    expect(unitOf(hitBy(ONE, [1, 1, 1, 1]).after, 'r1').fate).toBe('routed');
  }),
  ruled('Intro', 'Pass numbers are those of the tables, 3+ to 7+', 'C1', () => {
    const passes = QUALITIES.map((quality) => hitBy(ONE, [10], { quality }).of('r1 Morale')[0]!.needs);
    expect(passes).toEqual(['3+', '3+', '4+', '5+', '6+', '7+']);
  }),
  ruled('1.01', 'Bases are those of the first system', 'A8', () => {
    const state = field([
      { id: 'b1', x: 5, y: 5 },
      { id: 'b2', ...light, x: 10, y: 5 },
      { id: 'r1', ...battery('Light'), x: 20, y: 20 },
    ]);
    const size = (id: string) => [2 * unitOf(state, id).at.hw, 2 * unitOf(state, id).at.hd];
    expect(['b1', 'b2', 'r1'].map(size)).toEqual([
      [3, 1],
      [1, 3],
      [1, 1.5],
    ]);
  }),
  rule('1.01', 'Fire and morale take a ten-sided die whose 0 is 10; melee takes one of eight sides', () => {
    const { of } = hitBy([0, 1, 1], [0], { quality: 'MI' });
    expect(of('b1 Battalion')[0]).toMatchObject({ dice: 'd10', result: '1 of 3' });
    expect(of('r1 Morale')[0]).toMatchObject({ dice: 'd10', natural: 10, result: 'passes' });
    expect(fight({}, {}).blue.dice).toBe('d8');
  }),
  rule('1.02', 'Foot, light and heavy horse, field guns of three weights, horse guns light or medium', () => {
    const faults = (unit: Words) =>
      faultsOf(
        openField([
          { id: 'b1', x: 5, y: 5 },
          { id: 'r1', x: 9, y: 9, ...unit },
        ]),
      );
    const guns = (arm: string, weight: string) => ({ arm, guns: weight, formation: 'limbered' });
    const legal = [{}, light, heavy, ...['Light', 'Medium', 'Heavy'].map((w) => guns('field', w))];
    for (const unit of [...legal, guns('horse', 'Light'), guns('horse', 'Medium')]) expect(faults(unit)).toEqual([]);
    expect(faults(guns('horse', 'Heavy'))).not.toEqual([]);
    expect(faults({ guns: 'Light' })).not.toEqual([]);
  }),
  rule('1.02', 'French dragoons are light or heavy as the scenario says, and ride accordingly', () => {
    const ride = (arm: string) => {
      const state = field([
        { id: 'b1', name: 'Dragoons', ...column, arm, x: 15, y: 5 },
        { id: 'r1', x: 15, y: 28 },
      ]);
      return refusal(state, { plans: { b1: { do: 'GO', x: 15, y: 9.5, facing: 0, formation: 'column' } } });
    };
    expect(ride('light')).toBeNull();
    expect(ride('heavy')).not.toBeNull();
  }),
  ruled('1.03', 'A unit has three stands; the command stand is the middle of a line', 'G26', () => {
    // Within 5″ of the left-hand stand, not of the command stand in the middle, whence the gun fires.
    const gun = (x: number) => {
      const state = field([
        { id: 'b1', inherent: 1, x: 15, y: 10 },
        { id: 'r1', ...column, x, y: 15.4 },
      ]);
      const fire = { b1: [{ weapon: 'inherent', target: 'r1', when: 'START' }] };
      return turn(state, { orders: { b1: { order: 'F' } }, fire }, { otherDice: 'gun' }).of('Inherent').length;
    };
    expect([gun(15), gun(10.6)]).toEqual([1, 0]);
  }),
  rule('1.03', 'Pass and melee number are those of its quality of the moment', () => {
    const ready = worn('CN', 1, 5);
    expect(hitBy(ONE, [10], {}, { ready }).of('r1 Morale')[0]!.needs).toBe('6+');
    expect(values(fight({}, {}, { ready }).red)).toEqual([1]);
    expect(values(fight({}, {}).red)).toEqual([2]);
  }),
  rule('1.03', 'Small arms hit on 6+, Conscripts and Militia on 7+, by the quality of the moment', () => {
    expect(QUALITIES.map((quality) => musketry({ quality }).needs)).toEqual(['6+', '6+', '6+', '6+', '7+', '7+']);
    expect(musketry({}, worn('CN', 1, 5)).needs).toBe('7+');
  }),
  rule('1.03', 'Guns hit by nation, field and horse, whatever their quality', () => {
    const nations = ['britain', 'france', 'poland', 'italy', 'prussia', 'russia', 'austria'];
    const of = (arm: string, over: Words = {}) =>
      nations.map((nation) => needs({ arm, guns: 'Medium', nation, y: 12.2, ...over }, undefined));
    const byNation = ['5+', '6+', '6+', '6+', '6+', '7+', '8+'];
    expect(of('field')).toEqual(byNation);
    expect(of('field', { quality: 'MI' })).toEqual(byNation);
    expect(of('horse')).toEqual(['5+', '5+', '5+', '5+', '5+', '6+', '8+']);
  }),
  ruled('1.03', 'Old Guard guns hit on 4+ while their top group has an open box', 'C27', () => {
    const guns = { quality: 'OG' };
    const tired = (state: State) => void Object.assign(unitOf(state, 'b1'), { quality: 'EL', hits: 6 });
    expect([needs(guns), needs(guns, tired)]).toEqual(['4+', '6+']);
  }),
  rule('1.03', 'Four boxes to each quality, marked from the left', () => {
    const eight = hitAgainAndAgain({ quality: 'VT' }, 8);
    expect(eight).toEqual(['VT', 'VT', 'VT', 'CN', 'CN', 'CN', 'CN', 'MI']);
  }),
  ruled('1.03', 'Quality falls as soon as the last box of a group is marked', 'A3', () => {
    const fourth = (readings: Words) => {
      const { after } = hitBy(ONE, [10], {}, { ready: worn('VT', 3, 3), readings });
      return unitOf(after, 'r1').quality;
    };
    expect([fourth({}), fourth({ qualityDrops: 'nextHit' })]).toEqual(['CN', 'VT']);
  }),
  rule('1.03', 'Who has no box left routs and is taken off', () => {
    expect(hitAgainAndAgain({ quality: 'MI' }, 4)).toEqual(['MI', 'MI', 'MI', 'routed']);
  }),
  ruled('1.03', 'A box fewer in each quality for every quarter of its men missing', 'C31', () => {
    expect(hitAgainAndAgain({ boxes: 3 }, 4)).toEqual(['VT', 'VT', 'CN', 'CN']);
    expect(hitAgainAndAgain({ boxes: 1 }, 3)).toEqual(['CN', 'MI', 'routed']);
    const strengths = ['full', 'three quarters', 'half', 'quarter'];
    expect(strengths.map((strength) => cellAt(hitBoxes, strength, 'Boxes'))).toEqual([4, 3, 2, 1]);
  }),
  rule('1.03', 'The Old Guard has six boxes first and fights with 5 until two are marked, then with 4', () => {
    expect(hitAgainAndAgain({ quality: 'OG' }, 7)).toEqual(['OG', 'OG', 'OG', 'OG', 'OG', 'EL', 'EL']);
    const melee = (marked: number) => values(fight({}, { quality: 'OG' }, { ready: worn('OG', marked, marked) }).red);
    expect([melee(0), melee(1), melee(2), melee(5)]).toEqual([[5], [5], [4], [4]]);
  }),
  ruled('Rosters', 'Guard cavalry fights with 4; the 5 is the Old Guard’s', 'C9', () => {
    expect(values(fight({ ...heavy, quality: 'GD' }, limbered('Light')).blue)[0]).toBe(4);
    expect(values(fight({ ...heavy, quality: 'OG' }, limbered('Light')).blue)[0]).toBe(5);
  }),
  card('Rosters', 'Elite cavalry of the Old Guard passes on 4+, and the last row of the cavalry is the Militia', () => {
    expect(cellAt(qualities, 'EL', 'Pass')).toBe(4);
    expect(cellAt(qualities, 'MI', 'Melee')).toBe(0);
  }),
);
