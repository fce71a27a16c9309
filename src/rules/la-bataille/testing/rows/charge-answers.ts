/** 19.5 to 19.7: what those do who are charged. */
import { expect } from 'vitest';
import { numberOf } from '../../../../board/hex/index.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { ChargeOption } from '../../battle/charges/kinds.ts';
import {
  at,
  away,
  field,
  foot,
  guns,
  having,
  horse,
  hussars,
  line,
  type Made,
  marked,
  named,
  skirmishers,
  sum,
  unit,
  worth,
} from '../positions.ts';
import { charged, ridden } from './charge-ride.ts';

export const chargeAnswers = chapter(
  'Charges: who answers',
  ruled(
    '19.7.2',
    'A Rallying Square: −3 at four hexes, −6 at three, −9 at two, −12 beside; the distance at which the horse was first seen',
    'H12',
    () => {
      const square = (from: string) => {
        const state = field([hussars('f1', from)], [foot('p1', '0503')], { rows: 24 });
        return charged(state, { answers: { 'receive-charge': 'square' } }).of('Rallying Square')[0];
      };
      expect(['0508', '0507', '0506', '0505', '0504'].map((from) => sum(square(from)))).toEqual([-3, -3, -6, -9, -12]);
    },
  ),
  rule('19.7.2', 'Who forms it stands as a Square of one hex; who fails is Disordered, beside the horse in PGD', () => {
    const squared = (roll: number, from = '0507', prussian: Made = foot('p1', '0503')) =>
      unit(
        charged(field([horse('f1', from)], [prussian], { rows: 24 }), {
          dice: [named('Rallying Square', roll), ...(roll === 66 ? [named('Melee', 44)] : [])],
          answers: { 'receive-charge': 'square' },
          otherDice: 'highest',
        }).after,
        'p1',
      );
    const wide = squared(66, '0507', line('p1', '0503', { hexes: 2, increments: 8 }));
    expect([wide.shape, wide.hexes.length, wide.order]).toEqual(['Square', 1, 'good']);
    expect(squared(11, '0504').order).toBe('pgd');
    expect(
      ridden([foot('p1', '0503')], { dice: [named('Rallying Square', 11)] })
        .of('p1 Roll to Stand')
        .map((roll) => worth(roll, 'disorder')),
    ).toEqual([-3]);
  }),
  rule('19.7.2', 'A Road Column tries at −1 a hex, without the −12 of the march', () => {
    const { of } = ridden([foot('p1', '0503', { shape: 'Road Column', increments: 8, hexes: 2, facing: 'S' })]);
    expect(sum(of('Rallying Square')[0])).toBe(-3 - 2);
  }),
  rule(
    '19.7',
    'From a new Square three hexes off the cavalry may break off, halts and loses a step of readiness',
    () => {
      const told = { dice: [named('Rallying Square', 66)], answers: { 'break-off': 'break off' } };
      const { after, of } = ridden([foot('p1', '0503')], told);
      expect([of('Roll to Stand').length, unit(after, 'f1').readiness, away(after, 'f1', '0503')]).toEqual([
        0,
        'tired',
        4,
      ]);
      expect(ridden([foot('p1', '0503')], { otherDice: 'highest' }, horse('f1', '0505')).askedFor('break-off')).toEqual(
        [],
      );
    },
  ),
  ruled(
    '19.7.2',
    'A company of two is in the Square of the battalion it stands with, and forms none alone',
    'M12',
    () => {
      const company = foot('p2', '0503', { size: 'company', increments: 2, melee: 5 });
      const told = { dice: [named('Rallying Square', 66)], otherDice: 'highest' };
      const { after } = ridden([foot('p1', '0503'), company], told);
      expect(['p1', 'p2'].map((id) => unit(after, id).shape)).toEqual(['Square', 'Square']);
      const alone = ridden([company], { otherDice: 'highest' });
      expect([alone.of('Rallying Square').length, unit(alone.after, 'p2').shape]).toEqual([0, 'Column']);
    },
  ),
  ruled('16.2', 'A unit that forms Square gives its Assault marker up, and its −12', 'M24', () => {
    const state = marked(field([horse('f1', '0507')], [foot('p1', '0503')], { rows: 24 }), ['p1'], '0505');
    const { after, of } = charged(state, { dice: [named('Rallying Square', 66)], otherDice: 'highest' });
    expect([unit(after, 'p1').marker, worth(of('p1 Roll to Stand')[0], 'ownMarker')]).toEqual([null, 0]);
  }),
  rule('19.5', 'Cavalry that is charged stands, or retreats up to half its MP; caught it fights at half', () => {
    const { askedFor } = ridden([hussars('p1', '0503')], { answers: { react: { unit: null } } });
    expect(askedFor('receive')[0]?.request.may).toEqual(expect.arrayContaining(['stand', 'retreat']));
    const gone = ridden(
      [hussars('p1', '0512')],
      {
        answers: {
          react: { unit: null },
          receive: { do: 'retreat' },
          charge: (request: { options: ChargeOption[] }) => ({
            charge: request.options.length > 0 ? 0 : null,
            sparing: false,
          }),
        },
      },
      horse('f1', '0516'),
    ).after;
    expect(away(gone, 'p1', '0512')).toBeGreaterThan(0);
    expect(away(gone, 'p1', '0512')).toBeLessThanOrEqual(7);
  }),
  rule('19.5', 'Exhausted cavalry does not retreat before a charge', () => {
    const state = having(field([horse('f1', '0507')], [hussars('p1', '0503')], { rows: 24 }), 'p1', {
      readiness: 'exhausted',
    });
    const asked = charged(state)
      .askedFor('receive')
      .flatMap(({ request }) => request.may as string[]);
    expect(asked).not.toContain('retreat');
  }),
  ruled('19.6', 'Foot skirmishers shelter with formed friends beside them, or stand at a further −12', 'G7', () => {
    const alone = ridden([skirmishers('p1', '0503', { increments: 3 })]);
    expect(worth(alone.of('p1 Roll to Stand')[0], 'caught')).toBe(-12);
    const { askedFor, after } = ridden([skirmishers('p1', '0503'), foot('p2', '0502', { increments: 6 })], {
      answers: { receive: { do: 'shelter' } },
    });
    expect([askedFor('receive')[0]?.request.may.includes('shelter'), at(after, 'p1') === '0502']).toEqual([true, true]);
  }),
  rule('12.10.9.1', 'Cavalry skirmishers form up at 0, −2, −4, −6 by distance, −6 more before light horse', () => {
    const spread = hussars('p1', '0503', { shape: 'Skirmish', hexes: 2, facing: 'SSE' });
    const form = (made: Made) =>
      sum(ridden([spread], { answers: { react: { unit: null }, receive: { do: 'form up' } } }, made).of('Form up')[0]);
    expect([
      form(horse('f1', '0507')),
      form(horse('f1', '0506')),
      form(horse('f1', '0505')),
      form(hussars('f1', '0507')),
    ]).toEqual([0, -2, -4, -6]);
  }),
  ruled('12.10.9.1', 'Its steps of two are kept as printed', 'R4', () => {
    const spread = hussars('p1', '0503', { shape: 'Skirmish', hexes: 2, facing: 'SSE' });
    expect(
      sum(
        ridden([spread], { answers: { react: { unit: null }, receive: { do: 'form up' } } }, horse('f1', '0504')).of(
          'Form up',
        )[0],
      ),
    ).toBe(-6);
  }),
  ruled('12.10.9.1', 'With a hex of theirs in woods they do not form up, for a Line stands in the open', 'M28', () => {
    const spread = hussars('p1', '0503', { shape: 'Skirmish', hexes: 2, facing: 'SSE' });
    const may = (about: object) =>
      ridden([spread], { answers: { react: { unit: null } } }, horse('f1', '0507'), about).askedFor('receive')[0]!
        .request.may;
    const open = field([horse('f1', '0507')], [spread]);
    const wood = numberOf(open.field.map.grid, unit(open, 'p1').hexes[1]!);
    expect(may({})).toContain('form up');
    expect(may({ ground: { [wood]: 'W' } })).toEqual(['stand', 'retreat']);
  }),
  rule('19.5', 'Crews of guns shelter in a Square beside them and leave the guns', () => {
    const { askedFor } = ridden([guns('p1', '0503'), foot('p2', '0502', { shape: 'Square' })]);
    expect(askedFor('receive')[0]?.request.may).toContain('shelter');
  }),
);
