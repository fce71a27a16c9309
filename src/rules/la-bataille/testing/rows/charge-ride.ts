/** 19.2 and 19.15 to 19.18: who may charge, how far, and who rides out to meet it. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { ChargeOption } from '../../battle/charges/kinds.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  type About,
  against,
  at,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  hussars,
  type Made,
  manoeuvre,
  marching,
  named,
  sum,
  unit,
  worth,
} from '../positions.ts';

/** Charges the French may make at that hex. */
const offered = (state: State, target = '0503'): readonly ChargeOption[] => {
  const [asked] = manoeuvre(state, { otherDice: 'middle' }).askedFor('charge');
  return ((asked?.request.options ?? []) as ChargeOption[]).filter((one) => one.target === hex(state, target));
};
const may = (made: Made, more: object = {}, about: About = {}, target = '0503') =>
  offered(having(field([made], [foot('p1', target)], about), 'f1', more), target).length > 0;
/** f1 charges 0503 from four hexes off. */
export const charged = (state: State, told: Parameters<typeof manoeuvre>[1] = {}) =>
  manoeuvre(state, {
    otherDice: 'middle',
    ...told,
    answers: { charge: against(state, 'f1', '0503'), ...told.answers },
  });
export const ridden = (
  prussian: readonly Made[],
  told: Parameters<typeof manoeuvre>[1] = {},
  french: Made = horse('f1', '0507'),
  about = {},
) => charged(field([french], prussian, { rows: 24, ...about }), told);

export const chargeRide = chapter(
  'Charges: who rides',
  rule(
    '19.2.1',
    'Ready cavalry in good order charges up to five hexes; Tired, Exhausted and Disordered may not',
    () => {
      expect([may(horse('f1', '0508')), may(horse('f1', '0509'))]).toEqual([true, false]);
      expect([
        may(horse('f1', '0507'), { readiness: 'tired' }),
        may(horse('f1', '0507'), { readiness: 'exhausted' }),
        may(horse('f1', '0507'), { order: 'disorder' }),
      ]).toEqual([false, false, false]);
    },
  ),
  rule('19.2', 'Column, Line and Column of Companies charge; skirmishers do not', () => {
    expect(may(horse('f1', '0507', { shape: 'Column of Companies', hexes: 2 }))).toBe(true);
    expect(may(horse('f1', '0507', { shape: 'Line', hexes: 2, facing: 'NNE' }))).toBe(true);
    expect(may(hussars('f1', '0507', { shape: 'Skirmish', hexes: 2, facing: 'NNE' }))).toBe(false);
  }),
  ruled('19.2', 'No charge goes through or into close ground', 'M21', () => {
    const wood = Object.fromEntries(
      ['0505', '0405', '0605', '0305', '0705', '0304', '0704', '0306', '0706'].map((to) => [to, 'W']),
    );
    expect(may(horse('f1', '0507'), {}, { ground: wood })).toBe(false);
    const state = field([horse('f1', '0507')], [foot('p1', '0503', { shape: 'General Order' })], {
      ground: { '0503': 'V' },
    });
    expect(offered(state)).toEqual([]);
  }),
  rule('19.2', 'Heavy horse turns one hexside a hex of its charge, light two', () => {
    // Five hexes to the south-east: a heavy regiment that looks north spends its first hex turning.
    const side = (made: Made) => offered(field([made], [foot('p1', '1009')]), '1009').length > 0;
    expect([
      side(horse('f1', '0507')),
      side(hussars('f1', '0507')),
      side(horse('f1', '0507', { facing: 'NE' })),
    ]).toEqual([false, true, true]);
  }),
  rule('21', 'No charge at night', () => {
    expect(may(horse('f1', '0505'), {}, { more: { light: [{ from: 1, light: 'night' }] } }, '0504')).toBe(false);
  }),
  rule('19.17.1', 'Reaction zones: light five hexes and Tired three, heavy three and Tired two', () => {
    const reacts = (made: Made) =>
      ridden([foot('p1', '0503'), made], { answers: { react: { unit: null } } }, horse('f1', '0508')).askedFor('react')
        .length > 0;
    expect([reacts(horse('p2', '0804', { facing: 'S' })), reacts(horse('p2', '0904', { facing: 'S' }))]).toEqual([
      true,
      false,
    ]);
    expect([reacts(hussars('p2', '1004', { facing: 'S' })), reacts(hussars('p2', '1104', { facing: 'S' }))]).toEqual([
      true,
      false,
    ]);
    const tired = (made: Made) =>
      charged(
        having(field([horse('f1', '0508')], [foot('p1', '0503'), made], { rows: 24 }), 'p2', { readiness: 'tired' }),
      ).askedFor('react').length > 0;
    expect([
      tired(horse('p2', '0704')),
      tired(horse('p2', '0804')),
      tired(hussars('p2', '0804')),
      tired(hussars('p2', '0904')),
    ]).toEqual([true, false, true, false]);
  }),
  rule('19.17', 'A Reaction Charge takes a check, one try a charge; who fails stays and loses no readiness', () => {
    const { of, after, askedFor } = ridden(
      [foot('p1', '0503'), hussars('p2', '0704')],
      { dice: [named('Reaction Charge', 11)] },
      horse('f1', '0508'),
    );
    expect([of('Reaction Charge').length, askedFor('react').length]).toEqual([1, 1]);
    expect([unit(after, 'p2').readiness, at(after, 'p2')]).toEqual(['ready', '0704']);
  }),
  rule('19.17', 'Two increments against four or more of cavalry react at −9', () => {
    const { of } = ridden([foot('p1', '0503'), hussars('p2', '0704', { increments: 2 })], {}, horse('f1', '0508'));
    expect(worth(of('Reaction Charge')[0], 'outnumbered')).toBe(-9);
  }),
  ruled('19.17', 'Elites ignore the general list’s minuses to react, not that line', 'H9', () => {
    const state = field(
      [horse('f1', '0508')],
      [foot('p1', '0503'), hussars('p2', '0704', { increments: 2, elite: true })],
      { more: { light: [{ from: 1, light: 'dusk' }] } },
    );
    expect(sum(charged(state).of('Reaction Charge')[0])).toBe(-9);
  }),
  rule('11.1.3, 19.17', 'Further regiments in a leaderless hex weigh on the check to react', () => {
    const { of } = ridden(
      [foot('p1', '0503'), hussars('p2', '0704', { increments: 6 }), hussars('p3', '0704', { increments: 6 })],
      { answers: { react: { unit: 'p2' } } },
      horse('f1', '0508'),
    );
    expect(sum(of('Reaction Charge')[0])).toBe(-3);
  }),
  ruled(
    '19.17',
    'A Reaction Charge that is beaten does not stop the charge, and no die calls it back before its target',
    'M13',
    () => {
      const told = {
        dice: [named('Reaction Charge', 66), named('Melee', 66, 11)],
        answers: { react: { unit: 'p2' }, 'receive-charge': 'hold' },
      };
      const { of, after } = ridden(
        [foot('p1', '0503', { morale: 11 }), hussars('p2', '0704')],
        told,
        horse('f1', '0508'),
      );
      expect([of('Melee').length, of('p1 Roll to Stand').length, of('Recall').length]).toEqual([2, 1, 0]);
      expect(unit(after, 'f1').readiness).toBe('exhausted');
    },
  ),
  rule('19.18.2', 'Cavalry, Ready or Tired, may charge an enemy that spends MP within two hexes before it', () => {
    const asked = (where: string, more: object = {}) => {
      const state = having(field([foot('f1', '0508')], [horse('p1', where)], { rows: 24 }), 'p1', more);
      const step = marching({ f1: [{ do: 'go', hex: hex(state, '0507'), facing: 0 }] });
      return manoeuvre(state, { otherDice: 'middle', answers: { manoeuvre: step } })
        .askedFor('opportunity')
        .flatMap(({ request }) => request.charges as string[]);
    };
    expect([asked('0505').length > 0, asked('0504').length]).toEqual([true, 0]);
    expect([
      asked('0505', { readiness: 'tired' }).length > 0,
      asked('0505', { readiness: 'exhausted' }).length,
    ]).toEqual([true, 0]);
  }),
  rule(
    '19.16',
    'A Grand Charge takes two regiments and a leader with a cavalry bonus, as far as the slowest printed MP',
    () => {
      const grand = (leaders: readonly Made[], from = '0511') => {
        const state = field([horse('f1', from), horse('f2', from, { increments: 6 })], [foot('p1', '0503')], {
          rows: 24,
          leaders: { fr: leaders },
        });
        return offered(state).filter((one) => one.units.length > 1).length > 0;
      };
      expect([
        grand([general('murat', '0511', { cavalry: 9 })]),
        grand([general('petit', '0511', { cavalry: 0 })]),
        grand([]),
      ]).toEqual([true, false, false]);
      expect(grand([general('murat', '0515', { cavalry: 9 })], '0515')).toBe(true);
      expect(grand([general('murat', '0516', { cavalry: 9 })], '0516')).toBe(false);
    },
  ),
  ruled('19.15', 'Readiness: two steps for a charge with melee, one without, none when it is spared', 'H11', () => {
    const told = { dice: [named('Melee', 44)], answers: { 'receive-charge': 'hold' }, otherDice: 'highest' };
    expect(unit(ridden([foot('p1', '0503')], told).after, 'f1').readiness).toBe('exhausted');
    const state = field([horse('f1', '0507')], [foot('p1', '0503')], { rows: 24 });
    const spared = charged(state, {
      ...told,
      answers: { ...told.answers, charge: against(state, 'f1', '0503', { sparing: true }) },
    });
    expect(unit(spared.after, 'f1').readiness).toBe('ready');
  }),
  ruled('19.15', 'A charge that fire breaks on its way has cost a step of readiness', 'H11', () => {
    const leaders = { fr: [general('murat', '0507', { cavalry: 0, morale: 3 })] };
    const battery = guns('p2', '0403', {}, { short: 60 });
    const state = field([horse('f1', '0507')], [foot('p1', '0503'), battery], { rows: 24, leaders });
    const dice = [named(' Fire ', 66), named('Leader casualty', 1), named('f1 Morale check', 11, 11)];
    const answers = { opportunity: { fire: ['p2'], charge: null }, 'receive-charge': 'hold' };
    const { after, of } = charged(state, { dice, answers });
    expect([unit(after, 'f1').order, of('Melee').length, unit(after, 'f1').readiness]).toEqual(['pgd', 0, 'tired']);
  }),
  ruled(
    '19.15',
    'Readiness comes back: two steps for a turn at rest, one for half a move, none after a fight',
    'H11',
    () => {
      const rested = (more: object) =>
        unit(
          play(
            game,
            having(field([horse('f1', '0507')], [foot('p1', '1401')]), 'f1', { readiness: 'exhausted', ...more }),
            { at: 'reorganisation' },
          ).after,
          'f1',
        ).readiness;
      expect([
        rested({}),
        rested({ moved: 6 }),
        rested({ moved: 7 }),
        rested({ fought: true }),
        rested({ hit: true }),
      ]).toEqual(['ready', 'tired', 'exhausted', 'exhausted', 'exhausted']);
    },
  ),
  ruled('19.16', 'A Grand Charge leaves every regiment Exhausted', 'G10', () => {
    const state = field([horse('f1', '0508'), horse('f2', '0508', { increments: 6 })], [foot('p1', '0503')], {
      rows: 24,
      leaders: { fr: [general('murat', '0508', { cavalry: 9 })] },
    });
    const charge = ({ options }: { options: ChargeOption[] }) => {
      const i = options.findIndex((one) => one.units.length > 1);
      return { charge: i < 0 ? null : i, sparing: false };
    };
    const { after } = manoeuvre(state, { answers: { charge, 'receive-charge': 'hold' }, otherDice: 'middle' });
    expect([unit(after, 'f1').readiness, unit(after, 'f2').readiness]).toEqual(['exhausted', 'exhausted']);
  }),
);
