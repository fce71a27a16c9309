/** 10 to 13: facing, zones, formations, stacking and movement. */
import { expect } from 'vitest';
import { pointNamed } from '../../../../board/hex/index.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { ManoeuvreRequest } from '../../battle/moves/kinds.ts';
import type { State } from '../../battle/state.ts';
import {
  type About,
  field,
  foot,
  guns,
  having,
  hex,
  horse,
  hussars,
  line,
  type Made,
  manoeuvre,
  marching,
  named,
  skirmishers,
  sum,
  unit,
} from '../positions.ts';
import { shooters } from './fire.ts';

export const far = foot('p1', '1401');
const alone = (made: Made, about: About = {}) => field([made], [far], about);
/** What f1 is asked first on its march. */
const asked = (state: State): ManoeuvreRequest =>
  manoeuvre(state, { otherDice: 'middle', answers: { charge: { charge: null, sparing: false } } })
    .askedFor('manoeuvre')
    .find(({ request }) => request.unit === 'f1')?.request;
const facingOf = (name: string) => pointNamed('flat', name);
/** MP to a hex and facing; Infinity if it cannot get there. */
export const cost = (state: State, to: string, facing = 'N'): number => {
  const { moves } = asked(state);
  const i = moves.findIndex((code, k) => k % 2 === 0 && code === 12 * hex(state, to) + facingOf(facing));
  return i < 0 ? Number.POSITIVE_INFINITY : moves[i + 1]! / 2;
};
const mp = (made: Made, more: object = {}, light?: string): number =>
  asked(having(alone(made, light ? { more: { light: [{ from: 1, light }] } } : {}), 'f1', more)).mp;
const go = (state: State, to: string, facing = 'N') => ({ do: 'go', hex: hex(state, to), facing: facingOf(facing) });

export const movement = chapter(
  'Facing, zones, formations, movement',
  ruled(
    '10',
    'A Column looks through three hexsides, a Line through two, skirmishers through four, a Square all about',
    'M1',
    () => {
      const ring = ['0505', '0605', '0606', '0507', '0406', '0405'].map((to, i) => foot(`p${i}`, to));
      const seen = (made: Made) => (shooters(field([made], ring)).f1 ?? []).length;
      expect([
        seen(foot('f1', '0506')),
        seen(line('f1', '0506')),
        seen(foot('f1', '0506', { shape: 'Square' })),
      ]).toEqual([3, 2, 6]);
      expect(seen(skirmishers('f1', '0506'))).toBe(4);
    },
  ),
  rule('10 C.4', 'Foot stops on entering an enemy zone', () => {
    const state = field([foot('f1', '0405', { mp: 2 })], [foot('p1', '0504')]);
    expect([cost(state, '0404'), cost(state, '0403')]).toEqual([1, Number.POSITIVE_INFINITY]);
    expect(cost(field([foot('f1', '0405', { mp: 2 })], [foot('p1', '0504', { facing: 'N' })]), '0403')).toBe(2);
  }),
  rule('10 C.4', 'Horse is stopped by the zones of horse alone', () => {
    const by = (foe: Made) => cost(field([horse('f1', '0405', { mp: 2 })], [foe]), '0403');
    expect([by(foot('p1', '0504')), by(horse('p1', '0504'))]).toEqual([2, Number.POSITIVE_INFINITY]);
  }),
  ruled('10', 'Light horse looks through all hexsides but one', 'M1', () => {
    const beside = (foe: Made) => cost(field([horse('f1', '0404', { mp: 2 })], [foe]), '0402');
    expect([beside(horse('p1', '0504')), beside(hussars('p1', '0504'))]).toEqual([2, Number.POSITIVE_INFINITY]);
  }),
  rule('10 C.4', 'Squares, PGD, Road Columns and limbered guns have no zone', () => {
    const past = (foe: Made, more = {}) =>
      cost(having(field([foot('f1', '0405', { mp: 2 })], [foe]), 'p1', more), '0403') === 2;
    expect([
      past(foot('p1', '0504')),
      past(foot('p1', '0504', { shape: 'Square' })),
      past(foot('p1', '0504'), { order: 'pgd' }),
    ]).toEqual([false, true, true]);
    expect([
      past(foot('p1', '0504', { shape: 'Road Column', increments: 4 })),
      past(guns('p1', '0504', { shape: 'Limbered' })),
    ]).toEqual([true, true]);
  }),
  rule('15.6', 'MP spent in an enemy zone draws opportunity fire at half value, in the old formation', () => {
    const state = field([foot('f1', '0506')], [foot('p1', '0505')]);
    const form = marching({ f1: [{ do: 'form', shape: 'Line', hexes: 1, facing: 1 }] });
    const { of } = manoeuvre(state, { otherDice: 'middle', answers: { manoeuvre: form } });
    expect(of('p1 Fire')[0]!.lit?.row).toBe('1-1.5');
  }),
  rule('15.6', 'A unit gives at most two opportunity shots a turn', () => {
    const state = field([foot('f1', '0506', { mp: 6 })], [foot('p1', '0505')]);
    const form = (shape: string, facing: number) => ({ do: 'form', shape, hexes: 1, facing });
    const turns = { f1: [form('Line', 1), form('Column', 0), form('Line', 1), form('Column', 0)] };
    const { of, after } = manoeuvre(state, {
      otherDice: 'lowest',
      answers: { manoeuvre: marching(turns) },
    });
    expect([of('p1 Fire').length, unit(after, 'f1').shape, unit(after, 'f1').mp]).toEqual([2, 'Column', 2]);
  }),
  rule('12.2', 'A change of formation costs foot 1, guns 2, horse 3 MP', () => {
    const change = (made: Made, shape: string) => asked(alone(made)).changes.find((one) => one.shape === shape)?.cost;
    expect([
      change(foot('f1', '0506'), 'Line'),
      change(horse('f1', '0506'), 'Line'),
      change(guns('f1', '0506'), 'Limbered'),
    ]).toEqual([1, 3, 2]);
  }),
  ruled(
    '12',
    'A Line of foot fills two hexes from five increments, one of horse a hex for each four; a Square needs three',
    'M2',
    () => {
      const hexes = (made: Made, shape: string) =>
        [
          ...new Set(
            asked(alone(made))
              .changes.filter((one) => one.shape === shape)
              .map((one) => one.hexes),
          ),
        ].sort();
      expect([
        hexes(foot('f1', '0506', { increments: 4 }), 'Line'),
        hexes(foot('f1', '0506', { increments: 5 }), 'Line'),
      ]).toEqual([[1], [1, 2]]);
      expect([hexes(horse('f1', '0506', { increments: 7 }), 'Line'), hexes(horse('f1', '0506'), 'Line')]).toEqual([
        [],
        [2, 3],
      ]);
      expect([
        hexes(foot('f1', '0506', { increments: 2 }), 'Square'),
        hexes(foot('f1', '0506', { increments: 3 }), 'Square'),
      ]).toEqual([[], [1]]);
    },
  ),
  rule('12.7', 'What is left of a Line of horse in one hex does not ride into a village either', () => {
    const offered = (left: object) => {
      const state = alone(horse('f1', '0507'), { ground: { '0506': 'V' } });
      having(state, 'f1', left);
      const { moves } = asked(state);
      return moves.some((code, i) => i % 2 === 0 && Math.floor(code / 12) === hex(state, '0506'));
    };
    expect([offered({}), offered({ shape: 'Line', facing: 1 })]).toEqual([true, false]);
  }),
  rule('12.7', 'In close ground foot is in General Order, and free in and out of it', () => {
    const state = alone(foot('f1', '0507'), { ground: { '0506': 'V' } });
    const { after } = manoeuvre(state, {
      otherDice: 'middle',
      answers: { manoeuvre: (r: ManoeuvreRequest) => (r.hex === hex(state, '0507') ? go(state, '0506') : undefined) },
    });
    expect([unit(after, 'f1').shape, unit(after, 'f1').mp]).toEqual(['General Order', 4]);
    const out = alone(foot('f1', '0506', { shape: 'General Order' }), { ground: { '0506': 'V' } });
    const left = manoeuvre(out, {
      otherDice: 'middle',
      answers: { manoeuvre: (r: ManoeuvreRequest) => (r.hex === hex(out, '0506') ? go(out, '0505') : undefined) },
    }).after;
    expect([unit(left, 'f1').shape, unit(left, 'f1').mp]).toEqual(['Column', 6]);
  }),
  ruled(
    '12',
    'A turn costs a point a hexside, a step to the rear twice the ground; skirmishers turn for nothing',
    'M3',
    () => {
      expect([cost(alone(foot('f1', '0506')), '0506', 'NE'), cost(alone(foot('f1', '0506')), '0506', 'S')]).toEqual([
        1, 3,
      ]);
      expect(cost(alone(foot('f1', '0506')), '0507', 'N')).toBe(2);
      expect(cost(alone(skirmishers('f1', '0506')), '0505', 'E')).toBe(1);
    },
  ),
  ruled(
    '12.9',
    'Who stands in a battalion’s Square and is too few for one marches off in another formation only',
    'M12',
    () => {
      const company = (increments: number) =>
        asked(having(alone(foot('f1', '0506', { shape: 'Square' })), 'f1', { increments }));
      expect([company(3).moves.length > 0, company(2).moves, company(2).changes.length > 0]).toEqual([true, [], true]);
    },
  ),
  rule('12.6.4, 12.9.2', 'A Line of foot and a Square pay a point more a hex', () => {
    expect(cost(alone(line('f1', '0506')), '0504', 'NNE')).toBe(4);
    const square = asked(alone(foot('f1', '0506', { shape: 'Square' })));
    expect(square.moves[1]! / 2).toBe(2);
  }),
  ruled(
    '12.6.4',
    'Old Guard in Line and horse in a Line of several hexes pay a point every other hex, from the second on',
    'A14',
    () => {
      const guard = alone(line('f1', '0508', { oldGuard: true }));
      expect([1, 2, 3].map((n) => Math.floor(cost(guard, `050${8 - n}`, 'NNE')))).toEqual([1, 3, 4]);
    },
  ),
  ruled(
    '12.11.2, 19.15',
    'Disorder halves the MP, Tired halves, Exhausted thirds them; light takes off after that',
    'A13',
    () => {
      expect([mp(foot('f1', '0506')), mp(foot('f1', '0506'), { order: 'disorder' })]).toEqual([7, 3]);
      expect([
        mp(horse('f1', '0506'), { readiness: 'tired' }),
        mp(horse('f1', '0506'), { readiness: 'exhausted' }),
      ]).toEqual([6, 4]);
      expect([mp(horse('f1', '0506'), {}, 'dusk'), mp(horse('f1', '0506'), {}, 'night')]).toEqual([8, 6]);
      expect(mp(horse('f1', '0506'), { readiness: 'tired' }, 'dusk')).toBe(2);
      const gunners = guns('f1', '0506', { arm: 'horse', mp: 10, shape: 'Limbered' });
      expect([mp(gunners, {}, 'dusk'), mp(gunners, {}, 'night'), mp(foot('f1', '0506'), {}, 'night')]).toEqual([
        8, 7, 7,
      ]);
    },
  ),
  ruled('13', 'Ground costs by arm: village 3, woods 3 and 5, garden 2, swamp for skirmishers alone', 'D1', () => {
    const into = (made: Made, letter: string, facing = 'N') =>
      cost(alone(made, { ground: { '0505': letter } }), '0505', facing);
    expect(['V', 'T', 'W', 'G', 'S'].map((letter) => into(foot('f1', '0506'), letter))).toEqual([
      3,
      3,
      3,
      2,
      Number.POSITIVE_INFINITY,
    ]);
    expect(into(skirmishers('f1', '0506'), 'S', 'NNE')).toBe(4);
    expect(['V', 'W', 'G', 'S'].map((letter) => into(horse('f1', '0506'), letter))).toEqual([
      3,
      5,
      2,
      Number.POSITIVE_INFINITY,
    ]);
    const limber = guns('f1', '0506', { shape: 'Limbered' });
    expect(['V', 'W', 'G'].map((letter) => into(limber, letter))).toEqual([
      3,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  }),
  ruled('13', 'Hexsides: slope 2, 3 and 4, stream 1, 2 and 3, ford 0, 1 and 2, walls for foot alone', 'D1', () => {
    const over = (kind: string) => (made: Made) =>
      cost(
        alone(made, {
          map: {
            sides: [
              { kind: 'stream', at: kind === 'ford' ? ['0506 NW N NE'] : [] },
              { kind, at: ['0506 NW N NE'] },
            ],
          },
        }),
        '0505',
      ) - 1;
    const arms = [foot('f1', '0506'), horse('f1', '0506'), guns('f1', '0506', { shape: 'Limbered', mp: 10 })];
    expect(arms.map(over('stream'))).toEqual([1, 2, 3]);
    expect(arms.map(over('ford'))).toEqual([0, 1, 2]);
    expect([arms[0]!, horse('f1', '0506', { mp: 3 })].map(over('wall'))).toEqual([2, Number.POSITIVE_INFINITY]);
    const levels = Array.from({ length: 12 }, (_, row) => (row < 5 ? '1' : '0').repeat(14));
    expect(arms.map((made) => cost(alone(made, { map: { levels } }), '0505') - 1)).toEqual([2, 3, 4]);
  }),
  rule('12.8', 'A Road Column pays half a point a road hex', () => {
    const road = { map: { ways: [{ kind: 'road', hexes: ['0501', '0512'] }] } };
    expect(cost(alone(foot('f1', '0510', { shape: 'Road Column', increments: 4 }), road), '0506')).toBe(2);
  }),
  ruled('13.3.4', 'A force march gives foot 2 MP and a check at −3; who fails is Disordered', 'D7', () => {
    const state = alone(foot('f1', '0506'));
    const march = (roll: number) =>
      manoeuvre(state, {
        dice: [named('Morale check', roll)],
        answers: { manoeuvre: marching({ f1: [{ do: 'force' }] }) },
        otherDice: 'middle',
      });
    const held = march(66);
    expect([held.of('Morale check').map(sum), held.askedFor('manoeuvre')[1]?.request.mp]).toEqual([[-3], 9]);
    expect(unit(march(11).after, 'f1').order).toBe('disorder');
  }),
  rule('12.13', 'Who may lie down does so in Line; Prone he does not fire, and rising costs a point', () => {
    const state = field([line('f1', '0506', { prone: true })], [foot('p1', '0503')]);
    const lain = manoeuvre(state, {
      answers: { manoeuvre: marching({ f1: [{ do: 'lie' }] }) },
      otherDice: 'middle',
    }).after;
    expect(unit(lain, 'f1').prone).toBe(true);
    const near = having(field([line('f1', '0506', { prone: true })], [foot('p1', '0505')]), 'f1', { prone: true });
    expect(shooters(near)).toEqual({});
    const risen = manoeuvre(having(state, 'f1', { prone: true }), {
      answers: { manoeuvre: marching({ f1: [{ do: 'rise' }] }) },
      otherDice: 'middle',
    });
    expect([unit(risen.after, 'f1').prone, risen.askedFor('manoeuvre')[1]?.request.mp]).toEqual([false, 6]);
  }),
  ruled('13', 'A body of several hexes that is halted on its way covers no ground it may not stand on', 'M2', () => {
    const companies = { shape: 'Column of Companies', hexes: 2 };
    const state = field([horse('f1', '0508', companies)], [hussars('p1', '0405')], { ground: { '0408': 'W' } });
    const answers = {
      manoeuvre: marching({ f1: [go(state, '0307')] }),
      opportunity: { fire: [], charge: 'p1' },
      receive: { do: 'stand' },
    };
    const told = { dice: [named('Opportunity Charge', 66), named('Melee', 44)], answers, otherDice: 'middle' };
    const { after } = manoeuvre(state, told);
    expect(unit(after, 'f1').hexes).toEqual([hex(state, '0407')]);
  }),
  ruled('12.8', 'The tail of a Road Column shares its hexes with friends by the way', 'M27', () => {
    const state = field(
      [
        foot('f1', '0508', { shape: 'Road Column', increments: 8, hexes: 2 }),
        horse('f2', '0507', { shape: 'Column', facing: 'N' }),
      ],
      [far],
    );
    expect(Number.isFinite(cost(state, '0506'))).toBe(true);
    expect(Number.isFinite(cost(state, '0507'))).toBe(false);
  }),
  rule('10 C.4', 'A unit enters only hexes before its front', () => {
    const state = alone(foot('f1', '0506', { mp: 1 }));
    expect(['0505', '0605', '0405'].map((to) => cost(state, to))).toEqual([1, 1, 1]);
    expect(['0606', '0406', '0507'].every((to) => !Number.isFinite(cost(state, to)))).toBe(true);
  }),
  rule('12.11.2', 'PGD moves only to rout', () => {
    expect(asked(having(alone(foot('f1', '0506')), 'f1', { order: 'pgd' }))).toBeUndefined();
  }),
);
