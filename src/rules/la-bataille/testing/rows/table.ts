/** The dice, the odds, sight and what a seat knows: what every other chapter leans on. */
import { expect } from 'vitest';
import { cellAt, d66 } from '../../../../kernel/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { stateOf, view } from '../../battle/testing.ts';
import { movementAllowances } from '../../charts.ts';
import { game } from '../../game.ts';
import { charge } from '../../procedures/charge.ts';
import { played } from '../../testing.ts';
import {
  type About,
  against,
  assaulted,
  at,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  line,
  man,
  manoeuvre,
  marked,
  named,
  sure,
  unit,
  worth,
} from '../positions.ts';
import { fired, row, shooters } from './fire.ts';

export const table = chapter(
  'Dice, odds, sight and knowledge',
  rule('B1 to B3', 'Modifiers are steps along the 36 values, summed and applied once, and stop at 11 and 66', () => {
    const total = (distance: number, roll: number) =>
      assaulted(marked(field([foot('f1', '0506')], [line('p1', '0505')]), ['f1'], '0505', distance), {
        dice: [named('Roll to Close', roll)],
      }).of('Roll to Close')[0]!.total;
    expect([total(4, 21), total(2, 25), total(1, 33), total(4, 11)]).toEqual([14, 12, 13, 11]);
    expect([total(6, 15), total(6, 66)]).toEqual([22, 66]);
    expect([d66.values.length, d66.values[0], d66.values[35]]).toEqual([36, 11, 66]);
  }),
  rule('B4', 'Leaders, caissons and fires go by the dice as they fell, whatever is added', () => {
    const state = field([foot('f1', '0506')], [foot('p1', '0505'), foot('p2', '0505')], {
      leaders: { pr: [general('blücher', '0505')] },
    });
    const { of } = fired(state, '0505', 64);
    expect([of(' Fire ')[0]!.total, of('Leader casualty').length]).toEqual([66, 0]);
    expect(man(state, 'blücher').fate).toBe('here');
  }),
  ruled('B8', 'Values are multiplied as fractions, and nothing is rounded before the odds are read', 'B8', () => {
    // 22 × 8/9 = 19.56 against 13 is 1.504 to one; 19 would not be.
    const state = having(
      marked(field([sure(foot, 'f1', '0506')], [sure(foot, 'p1', '0505', { melee: 13, facing: 'S' })]), ['f1'], '0505'),
      'f1',
      { increments: 8 },
    );
    expect(assaulted(state, { dice: [named('Melee', 33, 33)] }).of('Melee')[0]!.lit?.column).toBe('1.5-1');
  }),
  ruled('16.6', 'Losses weigh on every charge but the later waves of a Column of Companies', 'A8', () => {
    const wave = (n: number) => {
      const facts = {
        cavalry: { formation: 'Column of Companies', hexes: 2, wave: n },
        target: { morale: 11, received: true },
      };
      return worth(
        played(charge, facts, [66, 66, 44]).rolls.find(({ label }) => label.startsWith('Melee')),
        'attackerLoss',
      );
    };
    expect([wave(1), wave(2)]).toEqual([-12, 0]);
  }),
  ruled('15', 'The +3 for 10 to 12 increments holds for cavalry fired at in its charge', 'E1', () => {
    const state = field([horse('f1', '0507')], [foot('p1', '0503', { morale: 11 })]);
    const told = { otherDice: 'middle', answers: { charge: against(state, 'f1', '0503'), 'receive-charge': 'hold' } };
    expect(
      manoeuvre(state, told)
        .of('Defensive fire')[0]!
        .modifiers.map(({ value }) => value),
    ).toEqual([3]);
  }),
  ruled('13', 'Movement allowances where a counter prints none', 'D4', () => {
    expect(movementAllowances.rows.map(({ key }) => cellAt(movementAllowances, key, 'MP'))).toEqual([
      7, 6, 8, 14, 12, 12, 6, 5, 10, 6, 20,
    ]);
  }),
  ruled('11.1.5', 'A hex that is too full displaces its lowest unit a hex away from the enemy', 'G5', () => {
    const full = ['0504', '0404', '0604'].flatMap((to, i) => [
      sure(foot, `a${i}`, to, { facing: 'S' }),
      sure(foot, `b${i}`, to, { facing: 'S' }),
    ]);
    const state = marked(
      field(
        [sure(foot, 'f1', '0506'), sure(foot, 'f2', '0405'), sure(foot, 'f3', '0605')],
        [sure(foot, 'p1', '0505', { facing: 'S' }), ...full],
      ),
      ['f1'],
      '0505',
    );
    const { after } = assaulted(state, { dice: [named('Melee', 54)] });
    const load = new Map<number, number>();
    for (const { hexes, increments, fate } of after.units)
      if (fate === 'here') load.set(hexes[0]!, (load.get(hexes[0]!) ?? 0) + increments);
    expect([at(after, 'p1') === '0505', Math.max(...load.values())]).toEqual([false, 18]);
  }),
  ruled('16.2', 'A stack that finds an enemy on its way does not come up, and loses its marker', 'M18'),
  ruled('8.2', 'Foot that breaks when its leader falls does not enter the hex it has won', 'M19', () => {
    const leaders = { fr: [general('petit', '0506', { infantry: 9, morale: 6 })] };
    const state = having(
      marked(
        field([sure(foot, 'f1', '0506', { melee: 60 })], [sure(foot, 'p1', '0505', { melee: 7, facing: 'S' })], {
          leaders,
          rows: 24,
        }),
        ['f1'],
        '0505',
      ),
      'f1',
      { order: 'disorder' },
    );
    const { after } = assaulted(state, {
      dice: [named('Melee', 12), named('Leader casualty', 1), named('f1 Morale check', 11)],
    });
    expect([unit(after, 'p1').order, unit(after, 'f1').order, at(after, 'f1') === '0505']).toEqual([
      'disorder',
      'pgd',
      false,
    ]);
  }),
  ruled(
    '15',
    'A card asks for formation and ground, not for a fire defence, and a charged stack is entered as one',
    'M25',
  ),
  ruled('15', 'Woods and buildings hide what is behind them; one sees six hexes at Dusk and two at Night', 'D6', () => {
    const open = (about = {}, where = '0502') =>
      Object.keys(shooters(field([guns('g', '0510')], [foot('p1', where)], about))).length;
    const wood = { ground: { '0506': 'W' } };
    expect([open(), open(wood)]).toEqual([1, 0]);
    const by = (light: string, where: string) => open({ more: { light: [{ from: 1, light }] } }, where);
    expect([by('dusk', '0504'), by('dusk', '0503'), by('night', '0508'), by('night', '0507')]).toEqual([1, 0, 1, 0]);
  }),
  ruled('18', 'Guns do not fire over formed troops on level ground', 'D6', () => {
    const over = (more: About = {}) =>
      Object.keys(
        shooters(field([guns('g', '0510'), foot('f1', '0507', { facing: 'S' })], [foot('p1', '0503')], more)),
      );
    expect(over()).toEqual([]);
    const levels = Array.from({ length: 12 }, (_, i) => (i === 9 ? '2' : '0').repeat(14));
    expect(over({ map: { levels } })).toEqual(['g']);
  }),
  rule('E', 'The enemy’s values and losses are hidden, his arm, size, formation and place are not', () => {
    const state = field([foot('f1', '0506')], [foot('p1', '0503', { morale: 16, melee: 40 })]);
    const shown = stateOf(view(having(state, 'p1', { increments: 3 }), 'french'));
    const seen = shown.units.find(({ sheet }) => sheet.id === 'p1')!;
    expect([seen.sheet.arm, seen.sheet.size, seen.hexes, seen.shape]).toEqual([
      'infantry',
      'battalion',
      [hex(state, '0503')],
      'Column',
    ]);
    expect([seen.sheet.data.morale === 16, seen.sheet.data.melee === 40, seen.increments === 3]).toEqual([
      false,
      false,
      false,
    ]);
    expect(unit(shown, 'f1').sheet.data.morale).toBe(26);
  }),
  rule('7.5', 'Reorganisation ends the turn: recovery, readiness, resupply, levels, then the marker goes on', () => {
    const { after } = play(game, field([foot('f1', '0506')], [foot('p1', '0503')]), { at: 'reorganisation' });
    expect([after.turn, after.step]).toEqual([2, 'command']);
  }),
  rule('7.5', 'A place is its holder’s after he has left it, until the enemy stands there; runaways take none', () => {
    const mill = (held: string | undefined, french: Parameters<typeof foot>[2] | null, pgd = false) => {
      const objective = { id: 'mill', name: 'Mill', hexes: ['0724'], points: 1, ...(held ? { held } : {}) };
      const state = field([foot('f1', french ? '0724' : '0720', french ?? {})], [foot('p1', '0702')], {
        rows: 24,
        more: { objectives: [objective] },
      });
      const begun = pgd ? having(state, 'f1', { order: 'pgd' }) : state;
      const { after } = play(game, begun, { at: 'reorganisation', otherDice: 'lowest' });
      expect(at(after, 'f1')).toBe(french ? '0724' : '0720');
      return after.held;
    };
    expect([mill('prussian', null), mill('prussian', {}), mill(undefined, {})]).toEqual([[1], [0], [0]]);
    expect([mill(undefined, {}, true), mill('prussian', {}, true)]).toEqual([[-1], [1]]);
  }),
  rule('15', 'Odds round toward the defender: 1.78 to one reads 1.5-1', () => {
    // 8 × 2 of a Column that closed against a Line, 9.
    const state = marked(
      field([foot('f1', '0506', { morale: 11 })], [line('p1', '0505', { morale: 11 })]),
      ['f1'],
      '0505',
    );
    expect(assaulted(state).of('Offensive fire')[0]!.lit?.row).toBe('1.5-1');
    expect(row(fired(field([foot('f1', '0506', { fire: 6 })], [foot('p1', '0505')]), '0505', 33))).toBe('1-1');
  }),
);
