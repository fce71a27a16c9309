/** 20, 17, 12.11 and 12.12: checks, what fails, what runs and what recovers. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  type About,
  at,
  away,
  dice,
  field,
  foot,
  general,
  guns,
  having,
  horse,
  type Made,
  named,
  sum,
  unit,
  worth,
} from '../positions.ts';
import { fired } from './fire.ts';

/** Guns two hexes off that cost 0504 one increment for 22 to 55, two beyond. */
const shelled = (
  prussian: readonly Made[],
  roll: number,
  checks: readonly number[],
  about: About = {},
  set: (state: State) => void = () => {},
) => {
  const state = field([guns('g', '0506')], prussian, { rows: 24, ...about });
  set(state);
  return fired(state, '0504', roll, undefined, checks);
};
const each = (id: string, more = {}): Made => foot(id, '0504', { checks: 'each', ...more });
const checked = (prussian: readonly Made[], about: About = {}, set?: (state: State) => void, roll = 22) =>
  shelled(prussian, roll, [66], about, set).of('Morale check')[0];
const reorganised = (state: State, ...rolls: readonly number[]) =>
  play(game, state, { at: 'reorganisation', dice: dice(...rolls) });
const shaken = (order: 'disorder' | 'pgd', where = '0510', french: readonly Made[] = [foot('f1', '0530')], more = {}) =>
  having(field(french, [foot('p1', where, more)], { rows: 30 }), 'p1', { order });

export const morale = chapter(
  'Morale',
  ruled('20.1', 'A check passes on a roll above the morale, not on one equal to it', 'B5', () => {
    const after = (roll: number) => unit(shelled([each('p1')], 22, [roll]).after, 'p1').order;
    expect([after(26), after(31)]).toEqual(['disorder', 'good']);
  }),
  ruled('20.1', 'Who fails drops a step: to Disorder, to PGD with a Rout, in PGD another Rout', 'G1', () => {
    const first = shelled([each('p1')], 22, [11]).after;
    expect([unit(first, 'p1').order, at(first, 'p1')]).toEqual(['disorder', '0504']);
    const second = shelled([each('p1', { mp: 1 })], 44, [11], {}, (state) =>
      having(state, 'p1', { order: 'disorder' }),
    ).after;
    expect([unit(second, 'p1').order, away(second, 'p1', '0504')]).toEqual(['pgd', 1]);
  }),
  ruled(
    '20.1',
    'Losses by fire call for a check by rating: each, each odd, each even, each third of the battle',
    'G3',
    () => {
      const checks = (rating: string, shot: number) =>
        play(game, having(field([guns('g', '0506')], [foot('p1', '0504', { checks: rating })]), 'p1', { shot }), {
          at: 'fire',
          dice: [named(' Fire ', 22)],
          otherDice: 'highest',
        }).of('Morale check').length;
      expect([0, 1, 2, 3].map((shot) => checks('each', shot))).toEqual([1, 1, 1, 1]);
      expect([0, 1, 2, 3].map((shot) => checks('odd', shot))).toEqual([1, 0, 1, 0]);
      expect([0, 1, 2, 3].map((shot) => checks('even', shot))).toEqual([0, 1, 0, 1]);
      expect([0, 1, 2, 3].map((shot) => checks('third', shot))).toEqual([0, 0, 1, 0]);
    },
  ),
  rule('20.1 C.2', 'When one of a stack fails by fire the rest of the stack checks', () => {
    const { of } = shelled([each('p1'), foot('p2', '0504')], 22, [11, 66]);
    expect(of('Morale check').map(({ who }) => who)).toEqual(['p1', 'p2']);
    expect(shelled([each('p1'), foot('p2', '0504')], 22, [66]).of('Morale check')).toHaveLength(1);
  }),
  ruled('20.1.1', 'A unit below one that has passed adds 3, then 6; a failure breaks the run', 'A5', () => {
    const below = (...rolls: number[]) => {
      const { of } = shelled(
        [each('p1', { increments: 4 }), each('p2', { increments: 4 }), each('p3', { increments: 4 })],
        66,
        rolls,
        {
          leaders: { pr: [general('petit', '0504', { morale: 0 })] },
        },
        undefined,
      );
      return of('Morale check').map((roll) => worth(roll, 'above'));
    };
    // A natural 66 endangers the leader first: his wound is nothing on a six.
    expect(below(6, 66, 66).slice(0, 2)).toEqual([0, 3]);
  }),
  rule('20.1', 'In Square +6, Disordered −3, in PGD −6, on the march −12', () => {
    expect(worth(checked([each('p1', { shape: 'Square' })]), 'square')).toBe(6);
    expect(sum(checked([each('p1')], {}, (state) => having(state, 'p1', { order: 'disorder' }), 44))).toBe(-3);
    expect(worth(checked([each('p1', { shape: 'Road Column', increments: 4 })], {}, undefined, 11), 'roadColumn')).toBe(
      -12,
    );
    expect(reorganised(shaken('pgd'), 66).of('Recovery').map(sum)).toEqual([-6]);
  }),
  rule('20.1', 'In a Special Structure +6', () => {
    const church = { ground: { '0504': 'C' } };
    const state = field(
      [guns('g', '0506', {}, { short: 60 })],
      [each('p1', { shape: 'General Order', increments: 6 })],
      church,
    );
    expect(worth(fired(state, '0504', 44, undefined, [66]).of('Morale check')[0], 'structure')).toBe(6);
  }),
  rule('17.3.3', 'A battalion that has lost half of its start checks at −6, smaller units do not', () => {
    const half = (more = {}) =>
      worth(
        checked([each('p1', more)], {}, (state) => having(state, 'p1', { increments: 5 })),
        'halfLost',
      );
    expect([half(), half({ size: 'company' })]).toEqual([-6, 0]);
    expect(
      worth(
        checked([each('p1')], {}, (state) => having(state, 'p1', { increments: 6 })),
        'halfLost',
      ),
    ).toBe(0);
  }),
  rule('17.3.4', 'Half of what it had lost in one event: −6', () => {
    const lost = (increments: number, size = 'battalion') =>
      worth(
        checked([each('p1', { size })], {}, (state) => having(state, 'p1', { increments })),
        'halfNow',
      );
    expect([lost(2), lost(3), lost(2, 'company')]).toEqual([-6, 0, 0]);
  }),
  rule('8', 'A leader in the hex adds his morale bonus', () => {
    const leaders = { pr: [general('blücher', '0504', { morale: 6 })] };
    expect(worth(checked([each('p1')], { leaders }), 'leader')).toBe(6);
    expect(sum(checked([each('p1')], { leaders: { pr: [general('blücher', '0503', { morale: 6 })] } }))).toBe(0);
  }),
  ruled(
    '11.1.3',
    'Each combat unit beyond the first where no leader stands −3; small units neither count nor suffer',
    'A6',
    () => {
      const crowd = (...more: object[]) =>
        worth(
          checked([
            each('p1', { increments: 4 }),
            ...more.map((one, i) => foot(`p${i + 2}`, '0504', { increments: 4, ...one })),
          ]),
          'crowded',
        );
      expect([crowd(), crowd({}), crowd({}, {}), crowd({ size: 'company' })]).toEqual([0, -3, -6, 0]);
      const led = { leaders: { pr: [general('blücher', '0504', { morale: 0 })] } };
      expect(
        worth(checked([each('p1', { increments: 4 }), foot('p2', '0504', { increments: 4 })], led), 'crowded'),
      ).toBe(0);
    },
  ),
  rule('11.3', 'Stacked with another nation of the same corps −6', () => {
    const { of } = shelled(
      [each('p1', { increments: 4 }), foot('p2', '0504', { increments: 4, nation: 'saxony' })],
      22,
      [66],
    );
    expect(worth(of('Morale check')[0], 'mixed')).toBe(-6);
  }),
  rule('11.1.3', 'The −3 for further units weighs on recovery too', () => {
    const state = having(field([foot('f1', '0530')], [foot('p1', '0510'), foot('p2', '0510')], { rows: 30 }), 'p1', {
      order: 'disorder',
    });
    expect(reorganised(state, 66).of('Recovery').map(sum)).toEqual([-6]);
  }),
  rule('11.3', 'Stacked with another corps −6; beneath Old Guard +6 instead', () => {
    const other = (more: object) => {
      const formations = [
        { id: 'fr', side: 'french', name: 'French brigade' },
        { id: 'pr', side: 'prussian', name: 'Prussian brigade', corps: 'I' },
        { id: 'gd', side: 'prussian', name: 'Guard', corps: 'II' },
      ];
      const groups = [
        { name: 'F', side: 'french', formations: ['fr'] },
        { name: 'P', side: 'prussian', formations: ['pr', 'gd'] },
      ];
      const prussian = [foot('p2', '0504', { formation: 'gd', increments: 4, ...more }), each('p1', { increments: 4 })];
      const state = field([guns('g', '0506')], prussian, { more: { formations, groups } });
      // The top unit takes the first loss; the second is that of the unit beneath it.
      return fired(state, '0504', 66, undefined, [66]).of('p1 Morale check')[0];
    };
    expect([worth(other({ checks: 'third' }), 'mixed')]).toEqual([-6]);
    expect([
      worth(other({ checks: 'third', oldGuard: true }), 'mixed'),
      worth(other({ checks: 'third', oldGuard: true }), 'underOldGuard'),
    ]).toEqual([0, 6]);
  }),
  rule('21.1', 'Dusk −3, Night −6 to every check', () => {
    const by = (light: string) => sum(checked([each('p1')], { more: { light: [{ from: 1, light }] } }));
    expect([by('dusk'), by('night')]).toEqual([-3, -6]);
  }),
  ruled('20.3', 'Morale levels at 20, 40 and 60 % of battalions gone or in PGD: −3, −6, −9', 'G4', () => {
    const level = (gone: number) => {
      const battalions = Array.from({ length: 5 }, (_, i) =>
        foot(`p${i + 1}`, `${String(2 * i + 3).padStart(2, '0')}03`),
      );
      const state = field([foot('f1', '0511')], battalions);
      for (let i = 0; i < gone; i++) Object.assign(unit(state, `p${i + 1}`), { fate: 'destroyed', hexes: [] });
      state.stamps[1]++;
      return reorganised(state).after.levels[1];
    };
    expect([0, 1, 2, 3].map(level)).toEqual([0, 1, 2, 3]);
    const set = (state: State) => Object.assign(state, { levels: [0, 2] });
    expect(worth(checked([each('p1')], {}, set), 'moraleLevel')).toBe(-6);
  }),
  rule('20.1.2', 'Elite units ignore the minuses of the general list', () => {
    const set = (state: State) => Object.assign(state, { levels: [0, 3] });
    expect(sum(checked([each('p1', { elite: true })], {}, set))).toBe(0);
  }),
  ruled(
    '7.5',
    'Disordered with no enemy adjacent: one check at −3 to Good Order; who fails stays as he is',
    'G2',
    () => {
      const after = (roll: number) => unit(reorganised(shaken('disorder'), roll).after, 'p1').order;
      expect([after(34), after(33)]).toEqual(['good', 'disorder']);
      expect(reorganised(shaken('disorder', '0510', [foot('f1', '0511')])).of('Recovery')).toEqual([]);
    },
  ),
  ruled('7.5', 'PGD recovers to Disorder at −6, or routs on; fifteen hexes from every enemy it stays', 'G2', () => {
    expect(unit(reorganised(shaken('pgd'), 41).after, 'p1').order).toBe('disorder');
    const far = reorganised(shaken('pgd', '0510', [foot('f1', '0530')]), 11).after;
    expect([unit(far, 'p1').order, at(far, 'p1')]).toEqual(['pgd', '0510']);
    const near = reorganised(shaken('pgd', '0516', [foot('f1', '0530')]), 11).after;
    expect([unit(near, 'p1').order, away(near, 'p1', '0516')]).toEqual(['pgd', 10]);
  }),
  ruled('7.5', 'PGD with an enemy in sight within five hexes routs first', 'G2', () => {
    const { of, after } = reorganised(shaken('pgd', '0516', [foot('f1', '0521')]));
    expect([of('Recovery').length, away(after, 'p1', '0516')]).toEqual([0, 10]);
    expect(reorganised(shaken('pgd', '0516', [foot('f1', '0522')]), 66).of('Recovery')).toHaveLength(1);
  }),
  ruled('7.5', 'Any enemy in sight within five hexes will do, though a nearer one is hidden', 'G2', () => {
    const wood = { ground: { '0517': 'W', '0518': 'W' }, rows: 30 };
    const state = field([foot('f1', '0519'), foot('f2', '0916')], [foot('p1', '0516')], wood);
    expect(reorganised(having(state, 'p1', { order: 'pgd' })).of('Recovery')).toEqual([]);
  }),
  ruled('12.12', 'A Rout never comes nearer to an enemy within four hexes; who finds no way surrenders', 'M7', () => {
    const ring = ['0515', '0415', '0615', '0517', '0416', '0616'].map((to, i) => foot(`f${i}`, to));
    const { after } = reorganised(shaken('pgd', '0516', ring));
    expect(unit(after, 'p1').fate).toBe('surrendered');
    const past = reorganised(shaken('pgd', '0516', [foot('f1', '0513')])).after;
    expect(away(past, 'p1', '0513')).toBeGreaterThan(3);
  }),
  rule('12.12', 'Who runs off the map is lost', () => {
    const { after } = reorganised(shaken('pgd', '0502', [foot('f1', '0505')]));
    expect(unit(after, 'p1').fate).toBe('left');
  }),
  rule('20.1 C.2', 'Friends whom Disordered or routed men run through check morale', () => {
    const wall = ['0515', '0415', '0615', '0416', '0616'].map((to, i) => ({ to, id: `p${i + 2}` }));
    const full = field(
      [foot('f1', '0519')],
      [foot('p1', '0516', { mp: 2 }), ...wall.map(({ id, to }) => foot(id, to))],
      { rows: 30 },
    );
    having(full, 'p1', { order: 'pgd' });
    const { of } = play(game, full, { at: 'reorganisation', otherDice: 'highest' });
    expect(of('Morale check').length).toBeGreaterThan(0);
  }),
  rule('10.5', 'A Rout costs an increment for each hex of enemy zone it leaves', () => {
    const { after } = reorganised(shaken('pgd', '0516', [foot('f1', '0517')]));
    expect(unit(after, 'p1').increments).toBe(8);
  }),
  ruled(
    '12.11',
    'Foot that fire has Disordered stays where it is; with the option it falls back three hexes',
    'M22',
    () => {
      expect(at(shelled([each('p1')], 22, [11]).after, 'p1')).toBe('0504');
      const back = shelled([each('p1')], 22, [11], { rules: { shotFallsBack: true } }).after;
      expect([unit(back, 'p1').order, away(back, 'p1', '0506')]).toEqual(['disorder', 5]);
    },
  ),
  rule('11.1.4', 'A forced move that overfills a hex: all there check, then read the chart', () => {
    const state = field(
      [horse('f1', '0519')],
      [foot('p1', '0516', { mp: 1, increments: 9 })].concat(
        ['0515', '0415', '0615'].flatMap((to, i) => [
          foot(`p${2 * i + 2}`, to, { increments: 9 }),
          foot(`p${2 * i + 3}`, to, { increments: 9 }),
        ]),
      ),
      { rows: 30 },
    );
    having(state, 'p1', { order: 'pgd' });
    const { of, reports } = play(game, state, { at: 'reorganisation', otherDice: 'highest' });
    expect(of('11.1').length + of('Stacking').length, reports.join('; ')).toBeGreaterThan(0);
  }),
);
