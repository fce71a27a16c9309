/** 19.6, 19.9 and 19.14: the Roll to Stand, the melee of a charge and what follows. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import {
  type About,
  against,
  at,
  away,
  field,
  foot,
  general,
  having,
  horse,
  hussars,
  line,
  type Made,
  manoeuvre,
  marked,
  named,
  skirmishers,
  sum,
  unit,
  worth,
} from '../positions.ts';

/** f1 charges 0503; the foot holds its formation, cavalry stands, nobody reacts. */
const hold = { 'receive-charge': 'hold', receive: { do: 'stand' }, react: { unit: null }, 'break-off': 'ride on' };
export const ride = (state: State, dice: readonly ReturnType<typeof named>[] = [], answers = {}, target = '0503') =>
  manoeuvre(state, {
    dice,
    otherDice: 'middle',
    answers: { charge: against(state, 'f1', target), ...hold, ...answers },
  });
export const field24 = (french: readonly Made[], prussian: readonly Made[], about: About = {}) =>
  field(french, prussian, { rows: 24, ...about });
export const standing = (
  prussian: Made,
  french: Made = horse('f1', '0507'),
  about: About = {},
  set: (state: State) => State = (state) => state,
) => ride(set(field24([french], [prussian], about)), [], {}).of('p1 Roll to Stand')[0];
/** Foot that always stands and never hits. */
const P = (more = {}) => foot('p1', '0503', { morale: 11, fire: 0, multiple: 1, ...more });
/** The column of a charge in which everybody stands. */
export const column = (
  french: Made,
  prussian: Made = P(),
  about: About = {},
  set: (state: State) => State = (state) => state,
  answers = {},
  target = '0503',
) => ride(set(field24([french], [prussian], about)), [named('Melee', 44)], answers, target).of('Melee')[0]!.lit?.column;

export const chargeFight = chapter(
  'Charges: standing and melee',
  rule('19.6', 'To stand before light horse −3, lancers −6, heavy −9, armoured −12; the worst line alone', () => {
    const before = (made: Made) => sum(standing(foot('p1', '0503'), made));
    expect([
      before(hussars('f1', '0507')),
      before(hussars('f1', '0507', { lance: 2 })),
      before(horse('f1', '0507')),
      before(horse('f1', '0507', { armoured: true, lance: 2 })),
    ]).toEqual([-3, -6, -9, -12]);
  }),
  rule('19.6', 'From the rear −6, from the flank −12', () => {
    const from = (facing: string) => sum(standing(foot('p1', '0503', { facing })));
    expect([from('N') + 9, from('NE') + 9, from('S') + 9]).toEqual([-6, -12, 0]);
  }),
  rule(
    '16.2.4.1',
    'With its own Assault marker −12, the worst of flank, rear and marker; −3 where a marker points at it',
    () => {
      expect(
        worth(
          standing(foot('p1', '0503'), horse('f1', '0507'), {}, (state) => marked(state, ['p1'], '0505')),
          'ownMarker',
        ),
      ).toBe(-12);
      const flank = standing(foot('p1', '0503', { facing: 'NE' }), horse('f1', '0507'), {}, (state) =>
        marked(state, ['p1'], '0602'),
      );
      expect(sum(flank)).toBe(-9 - 12);
      const state = field24([horse('f1', '0507'), foot('f2', '0402')], [foot('p1', '0503')]);
      expect(worth(ride(marked(state, ['f2'], '0503', 1)).of('p1 Roll to Stand')[0], 'alsoAssaulted')).toBe(-3);
    },
  ),
  rule('12.10.5.2', 'Fire held against a pas de charge +3', () => {
    const state = field24([horse('f1', '0507'), foot('f2', '0402')], [foot('p1', '0503')]);
    expect(worth(ride(marked(state, ['f2'], '0503', 4)).of('p1 Roll to Stand')[0], 'heldFire')).toBe(3);
  }),
  rule('19.6', 'Elites ignore the minuses; a Square has its +6', () => {
    expect(sum(standing(foot('p1', '0503', { elite: true })))).toBe(0);
    expect(sum(standing(foot('p1', '0503', { shape: 'Square' })))).toBe(-3);
  }),
  rule('11.1.3, 19.6', 'A further battalion in a leaderless hex weighs on its Roll to Stand', () => {
    const state = field24([horse('f1', '0507')], [foot('p1', '0503'), foot('p2', '0503')]);
    expect(sum(ride(state).of('p1 Roll to Stand')[0])).toBe(-12);
  }),
  rule('19.6', 'Cavalry that is charged does not roll to stand', () => {
    expect(ride(field24([horse('f1', '0507')], [hussars('p1', '0503')])).of('Roll to Stand')).toEqual([]);
  }),
  ruled(
    '19.6',
    'Who will not stand is in PGD: two increments ridden down, one for each zone hex, and a Rout',
    'G8',
    () => {
      const { after } = ride(
        field24([horse('f1', '0517')], [foot('p1', '0513')]),
        [named('Roll to Stand', 11)],
        {},
        '0513',
      );
      expect([unit(after, 'p1').order, unit(after, 'p1').increments, away(after, 'p1', '0513')]).toEqual([
        'pgd',
        6,
        10,
      ]);
    },
  ),
  rule('19.6', 'Who stands fires at double value before the melee, each loss −6', () => {
    const state = field24([horse('f1', '0507', { increments: 9 })], [foot('p1', '0503', { morale: 11 })]);
    const { of } = ride(state, [named('Defensive fire', 66), named('Melee', 44)]);
    // 8 × 2 against a Column of horse, 6.
    expect([of('Defensive fire')[0]!.lit?.row, worth(of('Melee')[0], 'attackerLoss')]).toEqual(['2.5-1', -12]);
  }),
  rule(
    '19.14.4',
    'Heavy horse after three straight hexes at foot or guns doubled; a charge of two hexes halved',
    () => {
      expect([column(horse('f1', '0507', { melee: 11 })), column(horse('f1', '0506', { melee: 11 }))]).toEqual([
        '1-1',
        '1-1',
      ]);
      expect([column(hussars('f1', '0507', { melee: 22 })), column(hussars('f1', '0505', { melee: 22 }))]).toEqual([
        '1-1',
        '1-2',
      ]);
      expect(column(horse('f1', '0505', { melee: 44 }))).toBe('1-1');
    },
  ),
  rule('19.14.5, 19.14.6', 'Into the flank doubled, into the rear half as much again', () => {
    const into = (facing: string) =>
      ride(field24([hussars('f1', '0507', { melee: 22 })], [P({ facing })]), [
        named('Roll to Stand', 66),
        named('Melee', 44),
      ]).of('Melee')[0]!.lit?.column;
    expect([into('NE'), into('N')]).toEqual(['2-1', '1.5-1']);
  }),
  rule('12.9.7', 'At a Square a third', () => {
    expect(column(hussars('f1', '0507', { melee: 33 }), P({ shape: 'Square', melee: 11 }))).toBe('1-1');
  }),
  rule('19.14.1', 'Heavy against light cavalry doubled; who stands to receive fights at half', () => {
    const light = hussars('p1', '0503', { melee: 22, morale: 11 });
    expect([
      column(horse('f1', '0507', { melee: 11 }), light),
      column(hussars('f1', '0507', { melee: 11 }), light),
    ]).toEqual(['2-1', '1-1']);
  }),
  rule('19.14.2', 'A Line of several hexes wider than its target half as much again, each hex its share', () => {
    const wide = hussars('f1', '0507', { shape: 'Line', hexes: 2, facing: 'NNE', melee: 44 });
    expect(column(wide)).toBe('1.5-1');
  }),
  rule('19.14.3', 'Lancers in Line add twice their bonus a hex; defending lancers add it once', () => {
    const lancers = hussars('f1', '0507', { shape: 'Line', hexes: 2, facing: 'NNE', melee: 16, lance: 5 });
    // 16 / 2 × 3/2 = 12, and 2 × 5: 22.
    expect(column(lancers)).toBe('1-1');
    const uhlans = hussars('p1', '0503', { melee: 12, lance: 5, morale: 11 });
    expect([
      column(hussars('f1', '0507', { melee: 11 }), uhlans),
      column(hussars('f1', '0507', { melee: 10 }), uhlans),
    ]).toEqual(['1-1', '1-1.5']);
  }),
  ruled('19.14.3', 'The Lance Bonus is added after the multipliers', 'A10', () => {
    // 33 / 2 × 3/2 × 1/3 = 8.25, and 2 × 5 against 18: more than a third of the bonus.
    const lancers = hussars('f1', '0507', { shape: 'Line', hexes: 2, facing: 'NNE', melee: 33, lance: 5 });
    expect(column(lancers, P({ shape: 'Square', melee: 18 }))).toBe('1-1');
  }),
  rule('17.2.2', 'Each three increments lost take 1 off the Lance Bonus', () => {
    const uhlans = hussars('p1', '0503', { melee: 0, lance: 5, morale: 11 });
    const lose = (increments: number) =>
      column(hussars('f1', '0507', { melee: 4 }), uhlans, {}, (state) => having(state, 'p1', { increments }));
    expect([lose(9), lose(6)]).toEqual(['1-1.5', '1-1']);
  }),
  rule('19.15.2, 19.15.4', 'Tired a half, Exhausted a third, sparing its readiness a third, Disordered a half', () => {
    const worn = (more: object) =>
      column(hussars('f1', '0507', { melee: 11 }), hussars('p1', '0503', { melee: 44, morale: 11 }), {}, (state) =>
        having(state, 'p1', more),
      );
    expect([
      worn({}),
      worn({ readiness: 'tired' }),
      worn({ readiness: 'exhausted' }),
      worn({ order: 'disorder' }),
    ]).toEqual(['1-2', '1-1', '1.5-1', '1-1']);
    const state = field24([hussars('f1', '0507', { melee: 33 })], [P({ melee: 11 })]);
    expect(
      ride(state, [named('Melee', 44)], { charge: against(state, 'f1', '0503', { sparing: true }) }).of('Melee')[0]!.lit
        ?.column,
    ).toBe('1-1');
  }),
  rule('21.1', 'At dusk cavalry fights at half', () => {
    expect(column(hussars('f1', '0507', { melee: 44 }), P(), { more: { light: [{ from: 1, light: 'dusk' }] } })).toBe(
      '1-1',
    );
  }),
  rule('16.6, 8', 'A leader’s cavalry bonus counts in the melee', () => {
    const state = field24([horse('f1', '0507')], [P()], {
      leaders: { fr: [general('murat', '0507', { cavalry: 9, infantry: 0 })] },
    });
    expect(worth(ride(state, [named('Melee', 44)]).of('Melee')[0], 'leader')).toBe(9);
  }),
  ruled(
    '19.9',
    'A blank: the cavalry bounces up to half its MP, keeps its order and ends three hexes off',
    'G8',
    () => {
      const state = field24([hussars('f1', '0507', { melee: 22 })], [P()]);
      const { after } = ride(state, [named('Melee', 44)]);
      expect(unit(after, 'f1').order).toBe('good');
      expect(away(after, 'f1', '0503')).toBeGreaterThanOrEqual(3);
      expect(away(after, 'f1', '0503')).toBeLessThanOrEqual(8);
    },
  ),
  ruled('19.9', 'After a breakthrough a d6 calls it back: French 3 or more, Prussians 4, a leader adds 1', 'G9', () => {
    const recall = (about: About = {}) =>
      ride(field24([horse('f1', '0507')], [P()], about), [named('Melee', 66)]).of('Recall')[0]!;
    expect([recall().needs, sum(recall())]).toEqual(['3+', 0]);
    expect(sum(recall({ leaders: { fr: [general('murat', '0507', { cavalry: 3 })] } }))).toBe(1);
    const prussian = field24([foot('f1', '0507')], [horse('p1', '0503')]);
    const told = {
      dice: [named('Roll to Stand', 11)],
      otherDice: 'middle',
      answers: { ...hold, charge: against(prussian, 'p1', '0507') },
    };
    expect(manoeuvre(prussian, told, 1).of('Recall')[0]!.needs).toBe('4+');
  }),
  ruled(
    '19.9',
    'Not recalled it rides at the nearest enemy it can still reach, at half, and ends Disordered',
    'G9',
    () => {
      const state = field24(
        [hussars('f1', '0517', { melee: 60 })],
        [
          foot('p1', '0514', { morale: 11, fire: 0, melee: 10 }),
          foot('p2', '0512', { morale: 11, fire: 0, melee: 22, facing: 'S' }),
        ],
      );
      const { of, after } = ride(state, [named('Melee', 63, 44), named('Recall', 1)], {}, '0514');
      expect([of('Melee').length, unit(after, 'f1').order]).toEqual([2, 'disorder']);
    },
  ),
  rule('16.6', 'AD of a charge: the cavalry is Disordered and Recoils; AR routs it', () => {
    const beaten = (roll: number) =>
      ride(field24([hussars('f1', '0507', { melee: 22 })], [P()]), [named('Melee', roll)]).after;
    expect([unit(beaten(22), 'f1').order, away(beaten(22), 'f1', '0504')]).toEqual(['disorder', 2]);
    expect(unit(beaten(13), 'f1').order).toBe('pgd');
  }),
  ruled(
    '19',
    'A stack that is charged answers with its top unit and adds its increments and melee values',
    'M12',
    () => {
      const state = field24(
        [hussars('f1', '0507', { melee: 22 })],
        [P({ melee: 11 }), foot('p2', '0503', { melee: 11, morale: 11, fire: 0 })],
      );
      const played = ride(state, [named('Melee', 44)]);
      expect([played.of('Roll to Stand').map(({ who }) => who), played.of('Melee')[0]!.lit?.column]).toEqual([
        ['p1'],
        '1-1',
      ]);
    },
  ),
  ruled('19', 'Whoever is routed already is ridden down and driven on without dice', 'M9', () => {
    const state = having(field24([horse('f1', '0517')], [foot('p1', '0513')]), 'p1', { order: 'pgd' });
    const { after, of } = ride(state, [], {}, '0513');
    expect([of('Roll to Stand').length, of('Melee').length, unit(after, 'p1').increments < 9]).toEqual([0, 0, true]);
  }),
  rule('12.10.10', 'Skirmishers who are caught fight at half', () => {
    const caught = skirmishers('p1', '0503', {
      increments: 3,
      melee: 22,
      morale: 11,
      fire: 0,
      skirmish: 1,
      size: 'battalion',
    });
    const state = field24([hussars('f1', '0507', { melee: 11 })], [caught]);
    expect(ride(state, [named('Roll to Stand', 66), named('Melee', 44)]).of('Melee')[0]!.lit?.column).toBe('1-1');
  }),
  rule('19.9', 'Who takes the hex of a target that broke stands there', () => {
    const { after } = ride(
      field24([horse('f1', '0517')], [foot('p1', '0513'), line('p2', '1413')]),
      [named('Roll to Stand', 11), named('Recall', 6)],
      {},
      '0513',
    );
    expect(at(after, 'f1')).toBe('0513');
  }),
);
