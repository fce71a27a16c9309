/** Rules that meet: what each says alone is in its own chapter; here two or three weigh on one throw or one unit. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../game.ts';
import {
  assaulted,
  close,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  hussars,
  line,
  manoeuvre,
  marching,
  marked,
  named,
  stand,
  sum,
  worth,
} from '../positions.ts';
import { ridden } from './charge-ride.ts';
import { fired, row, shooters } from './fire.ts';

export const together = chapter(
  'Rules that meet',
  rule('16.4, 20.1.2', 'An elite that assaults uphill from two hexes in Disorder adds its leader alone', () => {
    const levels = Array.from({ length: 12 }, (_, i) => (i < 5 ? '1' : '0').repeat(14));
    const at = (more: Record<string, unknown>) => {
      const state = field([foot('f1', '0506', more)], [foot('p1', '0505')], {
        map: { levels },
        leaders: { fr: [general('petit', '0506')] },
      });
      return sum(close(marked(having(state, 'f1', { order: 'disorder' }), ['f1'], '0505', 2)));
    };
    // −9 for two hexes, −3 uphill, −3 in Disorder, +3 of the leader.
    expect([at({}), at({ elite: true })]).toEqual([-12, 3]);
  }),
  rule('16.5, 12.9', 'A Square has no flank, and its +6 helps it to stand', () => {
    const state = (facing: string) =>
      marked(
        field([foot('f1', '0506', { morale: 11 })], [foot('p1', '0505', { shape: 'Square', facing })]),
        ['f1'],
        '0505',
        2,
      );
    expect([sum(stand(state('N'))), sum(stand(state('S')))]).toEqual([6, 6]);
  }),
  rule('16.5, 17.3.3', 'A battalion of four left of nine, Disordered, before twice its men: −3, −6 and −3', () => {
    const state = having(field([foot('f1', '0506', { morale: 11 })], [foot('p1', '0505', { facing: 'S' })]), 'p1', {
      increments: 4,
      order: 'disorder',
    });
    expect(sum(stand(marked(state, ['f1'], '0505', 2)))).toBe(-12);
  }),
  rule('16.4, 21.1', 'The dusk weighs on who closes and on who stands', () => {
    const state = (distance: number) =>
      marked(
        field([foot('f1', '0506')], [foot('p1', '0505', { facing: 'S' })], {
          more: { light: [{ from: 1, light: 'dusk' }] },
        }),
        ['f1'],
        '0505',
        distance,
      );
    expect(sum(close(state(5)))).toBe(-3);
    const told = { dice: [named('Roll to Close', 66)] };
    expect(sum(assaulted(state(2), told).of('Roll to Stand')[0])).toBe(-3);
  }),
  rule('15, 12.11.3, 17.2.1', 'The last increment in Disorder fires at a Column at a quarter', () => {
    const state = having(field([foot('f1', '0506')], [foot('p1', '0505')]), 'f1', { increments: 1, order: 'disorder' });
    // 8 × ½ × ½ = 2 against 6.
    expect(row(fired(state, '0505', 11))).toBe('1-3');
  }),
  rule('15.7, 12.6', 'Two Lines of six in one hex are twelve: they are fired at as a Column, at +3', () => {
    const state = field([guns('g', '0507')], [line('p1', '0505'), line('p2', '0505')]);
    const volley = fired(state, '0505', 33);
    expect([row(volley), sum(volley.of(' Fire ')[0])]).toEqual(['3-1', 3]);
  }),
  rule('18.7, 15 C.6', 'Guns beside an enemy Column fire at nobody farther off than the nearest', () => {
    const state = field([guns('g', '0508')], [foot('p1', '0507'), foot('p2', '0504')]);
    expect(shooters(state)).toEqual({ g: [hex(state, '0507')] });
  }),
  rule('19.7.2, 17.3.3', 'A Square that half a battalion tries in Disorder from three hexes: −6, −3 and −6', () => {
    const state = having(
      having(field([hussars('f1', '0506')], [foot('p1', '0503')], { rows: 24 }), 'p1', { increments: 4 }),
      'p1',
      { order: 'disorder' },
    );
    const { of } = manoeuvre(state, {
      otherDice: 'middle',
      answers: {
        charge: ({ options }: { options: readonly unknown[] }) => ({
          charge: options.length > 0 ? 0 : null,
          sparing: false,
        }),
        'receive-charge': 'square',
      },
    });
    expect(sum(of('Rallying Square')[0])).toBe(-15);
  }),
  rule('19.6, 8', 'A leader helps foot to stand against horse, beside the worst of flank and weight', () => {
    const { of } = ridden(
      [foot('p1', '0503', { facing: 'S' })],
      { answers: { 'receive-charge': 'hold' } },
      horse('f1', '0507'),
      {
        leaders: { pr: [general('blücher', '0503')] },
      },
    );
    expect(sum(of('p1 Roll to Stand')[0])).toBe(-9 + 3);
  }),
  rule('12.2, 18.2', 'Guns that limber in the zone of an enemy are fired at unlimbered, at half', () => {
    const state = field([guns('f1', '0506')], [foot('p1', '0505', { facing: 'S' })]);
    const { of } = manoeuvre(state, {
      dice: [named('Limbering', 6)],
      otherDice: 'lowest',
      answers: {
        manoeuvre: marching({ f1: [{ do: 'form', shape: 'Limbered', hexes: 1, facing: 0 }] }),
        opportunity: ({ shooters: able }: { shooters?: readonly string[] }) => ({ fire: able ?? ['p1'], charge: null }),
      },
    });
    // 8 × ½ = 4 against 8 of guns in battery.
    expect(of('p1 Fire')[0]?.lit?.row).toBe('1-2');
  }),
  rule('20, 11.1.3', 'Two Disordered battalions without a leader recover at −6 each', () => {
    const state = having(
      having(field([foot('f1', '0510'), foot('f2', '0510')], [foot('p1', '0502')]), 'f1', { order: 'disorder' }),
      'f2',
      { order: 'disorder' },
    );
    const { of } = play(game, state, { at: 'reorganisation', otherDice: 'middle' });
    expect(of('Recovery').map((roll) => worth(roll, 'disorder'))).toEqual([-3, -3]);
    expect(of('Recovery').map(sum)).toEqual([-6, -6]);
  }),
);
