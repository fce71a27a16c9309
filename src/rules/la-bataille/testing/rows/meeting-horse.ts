/** Rules that meet: charges. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  type About,
  foot,
  general,
  guns,
  having,
  horse,
  hussars,
  type Made,
  named,
  sum,
  sure,
  unit,
} from '../positions.ts';
import { column, field24, ride, standing } from './charge-fight.ts';

const disorder = (id: string) => (state: State) => having(state, id, { order: 'disorder' });
const dusk: About = { more: { light: [{ from: 1, light: 'dusk' }] } };
const square = (prussian: Made, about: About = {}, set: (state: State) => State = (state) => state) =>
  ride(set(field24([horse('f1', '0507')], [prussian], about)), [], { 'receive-charge': 'square' }).of(
    'Rallying Square',
  );
const P = (more = {}) => sure(foot, 'p1', '0503', more);

export const meetingHorse = chapter(
  'Rules that meet: charges',
  rule('19.6, 12.9.9, 21.1', 'A Square stands before heavy horse at dusk at −6, an elite one at +6', () => {
    const at = (elite: boolean) =>
      sum(standing(foot('p1', '0503', { shape: 'Square', elite }), horse('f1', '0507'), dusk));
    expect([at(false), at(true)]).toEqual([-6, 6]);
  }),
  rule('19.6, 17.3.3, 12.11.4', 'Half a battalion in Disorder, taken in the flank by heavy horse: −30', () => {
    const worn = (state: State) => having(state, 'p1', { increments: 4, order: 'disorder' });
    expect(sum(standing(foot('p1', '0503', { facing: 'NE' }), horse('f1', '0507'), {}, worn))).toBe(-30);
  }),
  rule('19.6, 12.8.5', 'A Road Column that does not try a Square stands at −12 more, and does not fire', () => {
    const state = field24(
      [horse('f1', '0507')],
      [foot('p1', '0503', { shape: 'Road Column', increments: 4, morale: 11 })],
    );
    const { of } = ride(state, [named('Roll to Stand', 66), named('Melee', 33)]);
    expect([of('p1 Roll to Stand').map(sum), of('Defensive fire')]).toEqual([[-21], []]);
  }),
  rule('18.4, 19.6', 'Guns that heavy horse takes from behind stand at −15', () => {
    expect(sum(standing(guns('p1', '0503', { facing: 'N' })))).toBe(-15);
  }),
  rule('19.7.2, 20.1.2', 'Elites in Disorder try a Square without that −3, and with the −3 of four hexes', () => {
    expect(square(foot('p1', '0503', { elite: true }), {}, disorder('p1')).map(sum)).toEqual([-3]);
    expect(square(foot('p1', '0503'), {}, disorder('p1')).map(sum)).toEqual([-6]);
  }),
  rule('19.7.2, 8', 'A leader helps to form the Square', () => {
    expect(square(foot('p1', '0503'), { leaders: { pr: [general('blücher', '0503')] } }).map(sum)).toEqual([0]);
  }),
  rule('12.9, 17', 'A battalion of which two increments are left tries no Square', () => {
    const state = having(field24([horse('f1', '0507')], [foot('p1', '0503')]), 'p1', { increments: 2 });
    const { askedFor, of } = ride(state);
    expect(JSON.stringify(askedFor('receive-charge').map(({ request }) => request))).not.toContain('square');
    expect(of('Rallying Square')).toEqual([]);
  }),
  rule('19.14, 12.11.3, 19.14.7', 'Horse that stands Disordered to receive a charge fights at a quarter', () => {
    // 22 against 44 × ½ × ½.
    const hit = column(horse('f1', '0507', { melee: 11 }), hussars('p1', '0503', { melee: 44 }), {}, disorder('p1'));
    expect(hit).toBe('2-1');
  }),
  rule('19.14.1, 19.14.4', 'Heavy against light horse two hexes off: double of half', () => {
    expect(column(horse('f1', '0505', { melee: 22 }), hussars('p1', '0503', { melee: 44 }))).toBe('1-1');
  }),
  rule('12.9.7, 19.14.4', 'At a Square two hexes off a sixth, from four hexes two thirds', () => {
    const at = (where: string, melee: number) =>
      column(horse('f1', where, { melee }), P({ shape: 'Square', melee: 10 }));
    expect([at('0505', 30), at('0507', 15)]).toEqual(['1-2', '1-1']);
  }),
  rule('21.1, 19.14.4', 'At dusk a long charge of heavy horse at foot: half of double', () => {
    expect(column(horse('f1', '0507', { melee: 22 }), P(), dusk)).toBe('1-1');
  }),
  rule('19.15.2, 12.9.7, 19.14.4', 'Who spares his readiness before a Square: a third of a third, doubled', () => {
    const charge = (request: { options: readonly { units: readonly string[] }[] }) => ({
      charge: request.options.findIndex(({ units }) => units.includes('f1')),
      sparing: true,
    });
    expect(
      column(horse('f1', '0507', { melee: 54 }), P({ shape: 'Square', melee: 12 }), {}, (s) => s, { charge }),
    ).toBe('1-1');
  }),
  rule('19.15, 19.14.7', 'A charge of horse at horse: two steps of readiness for the one, one for who stood', () => {
    const { after } = ride(field24([horse('f1', '0507')], [horse('p1', '0503')]), [named('Melee', 41)]);
    expect([unit(after, 'f1').readiness, unit(after, 'p1').readiness]).toEqual(['exhausted', 'tired']);
  }),
  rule('19.9, 10.5', 'To bounce off a Column costs an increment, to bounce off a Square none', () => {
    const left = (made: Made, melee: number) => {
      const { after } = ride(field24([horse('f1', '0507', { melee })], [made]), [named('Melee', 44)]);
      return unit(after, 'f1').increments;
    };
    expect([left(P(), 11), left(P({ shape: 'Square' }), 33)]).toEqual([11, 12]);
  }),
);
