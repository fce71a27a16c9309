/** Rules that meet: fire, checks and Assaults. */
import { expect } from 'vitest';
import { pointNamed } from '../../../../board/hex/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  type About,
  assaulted,
  at,
  close,
  field,
  foot,
  general,
  guns,
  having,
  line,
  type Made,
  manoeuvre,
  marching,
  marked,
  named,
  skirmishers,
  stand,
  sum,
  sure,
  unit,
  worth,
} from '../positions.ts';
import { fired, row } from './fire.ts';

const dusk = { more: { light: [{ from: 1, light: 'dusk' }] } };
/** The French side of row 5 and north of it lies a level higher. */
const uphill = { map: { levels: Array.from({ length: 12 }, (_, i) => (i < 5 ? '1' : '0').repeat(14)) } };
const recovery = (state: State) =>
  play(game, state, { at: 'reorganisation', otherDice: 'middle' }).of('Recovery').map(sum);
const against = (made: Made, prussian: readonly Made[], about: About = {}, set: (state: State) => State = (s) => s) =>
  marked(set(field([made], prussian, about)), ['f1'], '0505', 2);
const melee = (made: Made, prussian: readonly Made[], set: (state: State) => State = (s) => s, more = [44, 44]) =>
  assaulted(against(made, prussian, {}, set), { dice: [named('Melee', ...more)] }).of('Melee')[0]!.lit?.column;
const disorder = (id: string) => (state: State) => having(state, id, { order: 'disorder' });

export const meetingFoot = chapter(
  'Rules that meet: fire, checks and Assaults',
  rule('15.7, 15', 'A Square of ten under guns: defence 4, and +3 for its number', () => {
    const state = field([guns('g', '0506')], [foot('p1', '0504', { shape: 'Square', increments: 10 })]);
    const volley = fired(state, '0504', 11);
    expect([row(volley), sum(volley.of(' Fire ')[0])]).toEqual(['5-1', 3]);
  }),
  rule(
    '18.8, 15.6, 12.2',
    'Guns that fire at who deploys beside them fire at half, at a Column, two rows better',
    () => {
      const state = field([foot('f1', '0506')], [guns('p1', '0505')]);
      const { of } = manoeuvre(state, {
        otherDice: 'lowest',
        answers: {
          manoeuvre: marching({ f1: [{ do: 'form', shape: 'Line', hexes: 1, facing: pointNamed('flat', 'NNE') }] }),
          opportunity: { fire: ['p1'], charge: null },
        },
      });
      // 20 × ½ = 10 against 6 is 1.5-1.
      expect(of('p1 Fire')[0]?.lit?.row).toBe('2.5-1');
    },
  ),
  rule('12.10.12, 15.7', 'Rifles two hexes off at foot in a village: 6 against 14', () => {
    const state = field(
      [skirmishers('f1', '0506', { rifles: true })],
      [foot('p1', '0504', { shape: 'General Order' })],
      {
        ground: { '0504': 'V' },
      },
    );
    expect(row(fired(state, '0504', 11))).toBe('1-2.5');
  }),
  rule('12.9.6, 18.8', 'Guns in a Square add to its third, and their nearness adds nothing', () => {
    const state = field([foot('f1', '0506', { shape: 'Square' }), guns('g', '0506')], [foot('p1', '0505')]);
    // (9 × 3 + 20) ÷ 3 = 15.67 against 6.
    expect(row(fired(state, '0505', 11, ['f1']))).toBe('2.5-1');
  }),
  rule('8.2.2, 20.1.2', 'Elites do not mind that their leader fell', () => {
    const fell = (elite: boolean) => {
      const state = field([foot('f1', '0506')], [foot('p1', '0505', { elite, checks: 'third' })], {
        leaders: { pr: [general('blücher', '0505', { morale: 6 })] },
      });
      const told = {
        dice: [named('f1 Fire', 65), named('Leader casualty', 1)],
        answers: { 'prussian:fire': { fire: {} } },
        otherDice: 'highest' as const,
      };
      return play(game, state, { at: 'fire', ...told })
        .of('Morale check')
        .map(sum);
    };
    expect([fell(false), fell(true)]).toEqual([[-6], [0]]);
  }),
  rule('17.2.3, 18.7', 'Half a battery at seven hexes: half of its long value', () => {
    const state = having(field([guns('g', '0509')], [foot('p1', '0502')]), 'g', { increments: 2 });
    // 8 × ½ = 4 against 6.
    expect(row(fired(state, '0502', 11))).toBe('1-1.5');
  }),
  rule(
    '18.5.2, 18.8, 12.6.5',
    'Two increments of guns in a Line of six leave it two to fire, and both read two rows better',
    () => {
      const state = field([line('f1', '0506'), guns('g', '0506', { increments: 2 })], [foot('p1', '0505')]);
      // 2 × 3 + 20 = 26 against 6 is 4-1.
      expect(row(fired(state, '0505', 11))).toBe('6-1');
    },
  ),
  rule('20.1 C.2, 20.1.1, 11.1.3', 'Who checks because the one above him failed has no bonus from it', () => {
    const two = (leaders: NonNullable<About['leaders']>) => {
      const each = (id: string) => foot(id, '0504', { checks: 'each' });
      const state = field([guns('g', '0506')], [each('p1'), each('p2')], { leaders });
      return fired(state, '0504', 11, undefined, [11, 66]).of('Morale check').map(sum);
    };
    expect(two({})).toEqual([-3, -3]);
    expect(two({ pr: [general('blücher', '0504')] })).toEqual([3, 3]);
  }),
  rule('20.1.2, 12.12.4', 'Elites in PGD recover without its −6, and their leader adds to that', () => {
    const by = (elite: boolean, leaders = {}) =>
      recovery(
        having(field([foot('f1', '0530')], [foot('p1', '0510', { elite })], { rows: 30, leaders }), 'p1', {
          order: 'pgd',
        }),
      );
    expect([by(false), by(true), by(true, { pr: [general('blücher', '0510')] })]).toEqual([[-6], [0], [3]]);
  }),
  rule('12.11.4, 17.3.3, 21.1', 'Half a battalion recovers from Disorder at dusk at −12', () => {
    const state = field([foot('f1', '0530')], [foot('p1', '0510')], { rows: 30, ...dusk });
    expect(recovery(having(state, 'p1', { increments: 4, order: 'disorder' }))).toEqual([-12]);
  }),
  rule('20.3, 16.4', 'A worn side closes at −3 a level, uphill at −3 more', () => {
    const state = marked(field([foot('f1', '0506')], [line('p1', '0505')], uphill), ['f1'], '0505');
    state.levels = [2, 0];
    expect(sum(close(state))).toBe(-9);
  }),
  rule('16.4, 8', 'The Prussian method, in Column, uphill, from three hexes, with a leader: −12', () => {
    const levels = Array.from({ length: 12 }, (_, i) => (i > 4 ? '1' : '0').repeat(14));
    const from = (more: Record<string, unknown>) => {
      const about = { map: { levels }, leaders: { pr: [general('blücher', '0505')] } };
      const state = marked(field([line('f1', '0506')], [foot('p1', '0505', more)], about), ['p1'], '0506', 3);
      return sum(close(state));
    };
    expect([from({}), from({ elite: true })]).toEqual([-12, 3]);
  }),
  rule('16.4, 16 C.7', 'In Round 2 distance is forgotten, the slope and the Column of the Prussians are not', () => {
    const levels = Array.from({ length: 12 }, (_, i) => (i > 4 ? '1' : '0').repeat(14));
    const state = marked(
      field([sure(foot, 'f1', '0506')], [sure(foot, 'p1', '0505', { facing: 'S' })], { map: { levels } }),
      ['p1'],
      '0506',
      2,
    );
    const told = { dice: [named('Roll to Close', 66, 66), named('Roll to Stand', 66, 66), named('Melee', 33, 33)] };
    expect(assaulted(state, told).of('Roll to Close').map(sum)).toEqual([-9 - 6 - 3, -6 - 3]);
  }),
  rule('16.5, 16.4', 'Who did not close counts in no odds', () => {
    const odds = (second: number) => {
      const state = field([sure(foot, 'f1', '0506'), sure(foot, 'f2', '0506')], [foot('p1', '0505', { facing: 'S' })]);
      const told = { dice: [named('Roll to Close', 66, second)] };
      return sum(assaulted(marked(state, ['f1', 'f2'], '0505', 2), told).of('Roll to Stand')[0]);
    };
    expect([odds(66), odds(11)]).toEqual([-3, 0]);
  }),
  rule(
    '16.5, 12.6',
    'A Line of six against two: four count, −3 for the odds and −9 for the few; guns beside them spare the −9',
    () => {
      const six = line('f1', '0506', { morale: 11 });
      const few = line('p1', '0505', { increments: 2, facing: 'SSE' });
      expect(sum(stand(against(six, [few])))).toBe(-12);
      expect(sum(stand(against(six, [few, guns('p2', '0505', { increments: 1 })])))).toBe(0 - 3);
    },
  ),
  rule('16.5, 12.13.7', 'Assaulted in the rear while Prone: −9 and +3', () => {
    const lying = (state: State) => having(state, 'p1', { prone: true });
    const state = against(
      foot('f1', '0506', { morale: 11 }),
      [line('p1', '0505', { prone: true, facing: 'NNE' })],
      {},
      lying,
    );
    const told = { dice: [named('Roll to Close', 66)] };
    const [roll] = assaulted(state, told).of('Roll to Stand');
    expect([worth(roll, 'prone'), sum(roll)]).toEqual([3, -6]);
  }),
  rule('16.6.3, 12.11.3', 'Disordered men in a flank: half of double', () => {
    expect(melee(sure(foot, 'f1', '0506'), [sure(foot, 'p1', '0505', { facing: 'NE' })], disorder('f1'))).toBe('1-1');
  }),
  rule('12.9.7.2, 12.11.3', 'Disordered men against a Square: half of three halves', () => {
    const square = sure(foot, 'p1', '0505', { shape: 'Square' });
    expect(melee(sure(foot, 'f1', '0506'), [square], disorder('f1'))).toBe('1-1.5');
  }),
  rule('16.6.2, 16.6.4', 'Sapeurs in the rear: half as much again, and a column', () => {
    expect(
      melee(sure(foot, 'f1', '0506', { sapeurs: true }), [sure(foot, 'p1', '0505', { facing: 'N' })], (s) => s, [36]),
    ).toBe('2-1');
  }),
  rule('16.6.2, 16.6', 'Sapeurs at a village: the column they gain the shift may take', () => {
    const state = against(
      sure(foot, 'f1', '0506', { sapeurs: true }),
      [sure(foot, 'p1', '0505', { shape: 'General Order' })],
      { ground: { '0505': 'V' } },
    );
    const told = { dice: [named('Melee', 44, 44), named('shift', 4)] };
    expect(assaulted(state, told).of('Melee')[0]!.lit?.column).toBe('1-1');
  }),
  rule('10.5, 16.6', 'A hex that lies in two zones costs who Recoils from it one increment', () => {
    const state = against(sure(foot, 'f1', '0506'), [sure(foot, 'p1', '0505', { facing: 'S' }), foot('p2', '0605')]);
    const { after } = assaulted(state, { dice: [named('Melee', 16)] });
    expect([unit(after, 'f1').order, unit(after, 'f1').increments]).toEqual(['disorder', 8]);
  }),
  rule('18.4, 16.6, 18.5.2', 'A Line with guns that Recoils leaves the guns', () => {
    const prussian = [
      sure(line, 'p1', '0505', { melee: 22, facing: 'SSE' }),
      guns('p2', '0505', { melee: 0, morale: 11 }, { short: 0 }),
    ];
    const state = against(sure(foot, 'f1', '0506'), prussian);
    const { after } = assaulted(state, { dice: [named('Melee', 54), named('18.12', 2), named('16.9.3', 6)] });
    expect([unit(after, 'p1').order, at(after, 'p1') === '0505', unit(after, 'p2').fate, at(after, 'f1')]).toEqual([
      'disorder',
      false,
      'spiked',
      '0505',
    ]);
  }),
  rule('16.9.3, 10', 'Impetus ends beside the next enemy, whatever the die', () => {
    const state = against(sure(foot, 'f1', '0506', { melee: 60 }), [
      sure(foot, 'p1', '0505', { melee: 10 }),
      foot('p2', '0502'),
    ]);
    const { after } = assaulted(state, { dice: [named('Melee', 66), named('16.9.3', 3)] });
    expect(at(after, 'f1')).toBe('0503');
  }),
);
