/** 16.2 to 16.5: declaring an Assault, falling back before it, closing and standing. */
import { expect } from 'vitest';
import { distance } from '../../../../board/hex/index.ts';
import { cellAt } from '../../../../kernel/index.ts';
import { card, chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { closeDistance } from '../../charts.ts';
import {
  against,
  assaulted,
  at,
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
  type Made,
  manoeuvre,
  marked,
  named,
  skirmishers,
  stand,
  sum,
  unit,
  worth,
} from '../positions.ts';

/** Assaults the French may declare at that hex. */
const offered = (state: State, target: string, side: 0 | 1 = 0) => {
  const [asked] = manoeuvre(
    state,
    { answers: { charge: { charge: null, sparing: false } }, otherDice: 'middle' },
    side,
  ).askedFor('assault');
  type Option = { units: readonly string[]; target: number; parent: number; distance: number };
  return ((asked?.request.options ?? []) as Option[]).filter((one) => one.target === hex(state, target));
};
/** The battalion of the French before 0505, and somebody there. */
const facing = (prussian: readonly Made[], distance = 5, french = foot('f1', '0506', { morale: 11 }), about = {}) =>
  marked(field([french], prussian, about), ['f1'], '0505', distance);

export const assaultRolls = chapter(
  'Assault: coming up, closing and standing',
  rule('16.2', 'An Assault is declared at an enemy hex in sight, within six hexes and the unit’s MP', () => {
    expect(offered(field([foot('f1', '0507')], [foot('p1', '0501')]), '0501')[0]).toMatchObject({ distance: 6 });
    expect(offered(field([foot('f1', '0508', { mp: 12 })], [foot('p1', '0501')]), '0501')).toEqual([]);
    expect(offered(field([foot('f1', '0507', { mp: 4 })], [foot('p1', '0501')]), '0501')).toEqual([]);
    const wood = { ground: { '0504': 'W', '0503': 'W', '0404': 'W', '0604': 'W', '0403': 'W', '0603': 'W' } };
    expect(offered(field([foot('f1', '0507', { mp: 12 })], [foot('p1', '0501')], wood), '0501')).toEqual([]);
  }),
  rule('16.2', 'Who looks another way, or has no hex beside the target, does not go with his stack', () => {
    const wide = line('f1', '0506', { hexes: 2, increments: 8 });
    const side = field([wide, line('f2', '0506')], [foot('p1', '0706')]);
    expect(distance(side.field.map.grid, hex(side, '0506'), hex(side, '0706'))).toBe(2);
    expect(offered(side, '0706').filter(({ parent }) => parent === hex(side, '0506'))).toMatchObject([
      { units: ['f1'] },
    ]);
    const turned = field([foot('f1', '0506'), foot('f2', '0506', { facing: 'S' })], [foot('p1', '0505')]);
    expect(offered(turned, '0505').filter(({ parent }) => parent === hex(turned, '0506'))).toMatchObject([
      { units: ['f1'] },
    ]);
  }),
  ruled(
    '16.2',
    'Its distance is that to the nearest enemy combat unit when it is declared; then the stack moves up',
    'H2',
    () => {
      const state = field([foot('f1', '0507')], [foot('p1', '0503'), foot('p2', '0705', { facing: 'N' })]);
      const { after } = manoeuvre(state, { answers: { assault: against(state, 'f1', '0503') } });
      expect(unit(after, 'f1').marker).toEqual({ target: hex(state, '0503'), distance: 3 });
      expect(['0504', '0403', '0603', '0502', '0402', '0602']).toContain(at(after, 'f1'));
    },
  ),
  rule(
    '16.2',
    'Foot in good order or Disordered may assault; Squares, Road Columns, PGD, guns and horse may not',
    () => {
      const may = (made = foot('f1', '0507'), more = {}) =>
        offered(having(field([made], [foot('p1', '0505')]), 'f1', more), '0505').length > 0;
      expect([may(), may(foot('f1', '0507'), { order: 'disorder' }), may(line('f1', '0507'))]).toEqual([
        true,
        true,
        true,
      ]);
      expect(may(skirmishers('f1', '0507'))).toBe(true);
      for (const no of [
        foot('f1', '0507', { shape: 'Square' }),
        foot('f1', '0507', { shape: 'Road Column', increments: 4 }),
      ])
        expect(may(no)).toBe(false);
      expect([may(guns('f1', '0506')), may(horse('f1', '0507')), may(foot('f1', '0507'), { order: 'pgd' })]).toEqual([
        false,
        false,
        false,
      ]);
    },
  ),
  rule('16.3', 'Skirmishers before formed foot, and cavalry, may fall back up to half their MP', () => {
    const asked = (made: Made) => assaulted(facing([made])).askedFor('fall-back');
    expect(asked(skirmishers('p1', '0505'))[0]?.request.hexes).toBe(4);
    expect(asked(horse('p1', '0505'))[0]?.request.hexes).toBeGreaterThan(3);
    expect(asked(foot('p1', '0505'))).toEqual([]);
    expect(asked(guns('p1', '0505'))).toEqual([]);
  }),
  rule('16.3', 'Limbered horse guns fall back before foot that is two MP slower', () => {
    const asked = (mp: number) =>
      assaulted(facing([guns('p1', '0505', { arm: 'horse', mp, shape: 'Limbered' })])).askedFor('fall-back').length;
    expect([asked(9), asked(8)]).toEqual([1, 0]);
  }),
  rule('16.3', 'A retreat of more than one hex spends the next turn’s move', () => {
    const back = (hexes: number) =>
      unit(assaulted(facing([skirmishers('p1', '0505')]), { answers: { 'fall-back': { hexes } } }).after, 'p1').resting;
    expect([back(1), back(2)]).toEqual([false, true]);
  }),
  ruled('16.3', 'The hex given up may be entered by the stack that leads', 'M16', () => {
    const told = { answers: { 'fall-back': { hexes: 2 }, 'press-on': { enter: true, target: null } } };
    const { after, of } = assaulted(facing([skirmishers('p1', '0505')]), told);
    expect([at(after, 'f1'), of('Roll to Close').length]).toEqual(['0505', 0]);
  }),
  ruled('16.3', 'From it one newly adjacent hex is assaulted, which does not fire', 'M17', () => {
    const state = facing([skirmishers('p1', '0505'), foot('p2', '0504')]);
    const press = { enter: true, target: hex(state, '0504') };
    const played = assaulted(state, { answers: { 'fall-back': { hexes: 0 } } });
    expect(played.askedFor('press-on')).toEqual([]);
    const told = { answers: { 'fall-back': (r: { hexes: number }) => ({ hexes: r.hexes }), 'press-on': press } };
    const { of, asked } = assaulted(state, told);
    expect(asked.some(({ kind }) => kind.endsWith('press-on'))).toBe(true);
    expect([of('Roll to Close').length > 0, of('Defensive fire').length]).toEqual([true, 0]);
  }),
  rule('16.4', 'The French method: +3 from six hexes, then 0, −3, −6, −9, and −12 from beside the enemy', () => {
    const from = [6, 5, 4, 3, 2, 1].map((distance) => sum(close(facing([line('p1', '0505')], distance))));
    expect(from).toEqual([3, 0, -3, -6, -9, -12]);
  }),
  rule('16.4', 'The Prussian method: nothing from four hexes on, then −6, −9, −12; in Column another −6', () => {
    const assault = (made: Made, distance: number) =>
      sum(assaulted(marked(field([line('f1', '0506')], [made]), ['p1'], '0506', distance)).of('Roll to Close')[0]);
    expect([6, 5, 4, 3, 2, 1].map((distance) => assault(line('p1', '0505'), distance))).toEqual([0, 0, 0, -6, -9, -12]);
    expect(assault(foot('p1', '0505'), 5)).toBe(-6);
  }),
  card('16.4', 'The British method: 0 from four hexes on, then −3, −6, −12', () => {
    expect(['6', '5', '4', '3', '2', '1'].map((from) => cellAt(closeDistance, Number(from), 'British'))).toEqual([
      0, 0, 0, -3, -6, -12,
    ]);
  }),
  ruled('16.4', 'Prussians, Russians and Saxons use the French method from 1810 on', 'A3', () => {
    const from = (year: number) => {
      const state = field([line('f1', '0506')], [line('p1', '0505')], { more: { year } });
      return sum(assaulted(marked(state, ['p1'], '0506', 6)).of('Roll to Close')[0]);
    };
    expect([from(1809), from(1810)]).toEqual([0, 3]);
  }),
  rule('16.4', 'A target on higher ground: −3', () => {
    const levels = Array.from({ length: 12 }, (_, row) => (row === 4 ? '11111111111111' : '00000000000000'));
    expect(sum(close(facing([line('p1', '0505')], 5, foot('f1', '0506'), { map: { levels } })))).toBe(-3);
  }),
  rule('16.4', 'Four or more against two of foot without guns +9, two against four or more −9', () => {
    expect(sum(close(facing([foot('p1', '0505', { increments: 2 })])))).toBe(9);
    expect(sum(close(facing([foot('p1', '0505', { increments: 3 })])))).toBe(0);
    expect(sum(close(facing([line('p1', '0505')], 5, foot('f1', '0506', { increments: 2 }))))).toBe(-9);
    expect(sum(close(facing([foot('p1', '0505', { increments: 2 }), guns('p2', '0505', { increments: 1 })])))).toBe(0);
  }),
  ruled('16.4', 'Guns count toward four or more increments', 'A12', () => {
    const state = facing([guns('p1', '0505')], 5, foot('f1', '0506', { increments: 2 }));
    expect(worth(close(state), 'weakAttack')).toBe(-9);
  }),
  rule('12.13.7', 'Closing with who lies Prone −6; he stands at +3', () => {
    const state = () => having(facing([line('p1', '0505', { prone: true })]), 'p1', { prone: true });
    expect([worth(close(state()), 'prone'), worth(stand(state()), 'prone')]).toEqual([-6, 3]);
  }),
  rule('20.1.2', 'Elite units ignore every minus to close and to stand', () => {
    expect(sum(close(facing([line('p1', '0505')], 1, foot('f1', '0506', { elite: true }))))).toBe(0);
    expect(sum(stand(facing([line('p1', '0505', { elite: true, facing: 'NNW' })])))).toBe(3);
  }),
  ruled(
    '16.4',
    'Who fails to close stays, keeps out of the melee and fires at single value; 11 or 12 Disorders him',
    'H4',
    () => {
      const failed = (roll: number) =>
        assaulted(facing([line('p1', '0505')], 5, foot('f1', '0506', { morale: 46 })), {
          dice: [named('Roll to Close', roll)],
        });
      const played = failed(33);
      expect([played.of('Roll to Stand').length, played.of('Melee').length]).toEqual([0, 0]);
      expect(played.of('Offensive fire')[0]!.lit?.row).toBe('1-1.5');
      expect([unit(played.after, 'f1').order, unit(failed(12).after, 'f1').order]).toEqual(['good', 'disorder']);
    },
  ),
  ruled(
    '16.5',
    'Assault odds compare increments that closed with those in the hex, a Line with four a hex',
    'A9',
    () => {
      const odds = (mine: number, theirs: number, made = foot) =>
        worth(
          stand(facing([line('p1', '0505', { increments: theirs })], 5, made('f1', '0506', { increments: mine }))),
          'odds',
        );
      expect([odds(3, 6), odds(9, 6), odds(12, 6), odds(9, 3), odds(12, 3), odds(15, 3), odds(18, 3)]).toEqual([
        6, 0, -3, -9, -12, -15, -18,
      ]);
      expect(odds(6, 3, line)).toBe(0);
    },
  ),
  ruled('16.5', 'The odds pass over −6, as printed', 'R3', () => {
    expect(
      worth(stand(facing([line('p1', '0505', { increments: 4 })], 5, foot('f1', '0506', { increments: 12 }))), 'odds'),
    ).toBe(-9);
  }),
  rule('16.5', 'Two of foot against four or more stand at −9, four or more against two at +9', () => {
    expect(worth(stand(facing([foot('p1', '0505', { increments: 2 })])), 'weakTarget')).toBe(-9);
    expect(
      worth(stand(facing([line('p1', '0505')], 5, foot('f1', '0506', { increments: 2, morale: 11 }))), 'weakAttack'),
    ).toBe(9);
  }),
  ruled('16.5', 'Assaulted in the flank −6, in the rear −9', 'H8', () => {
    const from = (facing12: string) => stand(facing([foot('p1', '0505', { facing: facing12 })]));
    expect([sum(from('NE')) - 3, sum(from('N')) - 3, sum(from('S')) - 3]).toEqual([-6, -9, 0]);
  }),
  rule('16.10', 'A Huzzah or the Old Guard’s charge takes 6 from who should stand, once a battle', () => {
    const state = facing([line('p1', '0505')], 5, foot('f1', '0506', { shout: 'huzzah' }));
    const { of, after } = assaulted(state, {
      answers: { 'assault-next': { target: hex(state, '0505'), shout: true } },
    });
    expect([worth(of('Roll to Stand')[0], 'huzzah'), unit(after, 'f1').shouted]).toEqual([-6, true]);
    const guard = facing([line('p1', '0505')], 5, foot('f1', '0506', { shout: 'old guard', oldGuard: true }));
    const told = { answers: { 'assault-next': { target: hex(state, '0505'), shout: true } } };
    expect(worth(assaulted(guard, told).of('Roll to Stand')[0], 'oldGuardCharge')).toBe(-6);
  }),
  rule('16.3.3', 'Skirmishers who cannot fall back stand at −6', () => {
    const behind = ['0504', '0404', '0604', '0405', '0605'].map((to, i) => foot(`f${i + 2}`, to, { facing: 'S' }));
    const state = marked(field([foot('f1', '0506'), ...behind], [skirmishers('p1', '0505')]), ['f1'], '0505');
    expect(worth(assaulted(state).of('Roll to Stand')[0], 'caughtSkirmishers')).toBe(-6);
  }),
  ruled(
    '12.10.5.2',
    'Held fire +3: nobody of the hex fired, somebody could have, assaulted from three hexes off or more',
    'M26',
    () => {
      expect(worth(stand(facing([line('p1', '0505')], 3)), 'heldFire')).toBe(3);
      expect(worth(stand(facing([line('p1', '0505')], 2)), 'heldFire')).toBe(0);
      expect(worth(stand(having(facing([line('p1', '0505')]), 'p1', { firedThisTurn: true })), 'heldFire')).toBe(0);
      const stay = { answers: { 'fall-back': { hexes: 0 } } };
      expect(worth(assaulted(facing([hussars('p1', '0505')]), stay).of('Roll to Stand')[0], 'heldFire')).toBe(0);
    },
  ),
  ruled('16.5', 'Who will not stand is Disordered and Recoils three hexes; who was Disordered Routs', 'H5', () => {
    const broke = (state: State) => assaulted(state, { dice: [named('Roll to Stand', 11), named('16.9.3', 6)] }).after;
    const first = broke(facing([line('p1', '0505', { morale: 66 - 1 })]));
    expect([unit(first, 'p1').order, at(first, 'p1'), at(first, 'f1')]).toEqual(['disorder', '0502', '0505']);
    const second = broke(having(facing([foot('p1', '0505')]), 'p1', { order: 'disorder' }));
    expect([unit(second, 'p1').order]).toEqual(['pgd']);
  }),
  rule('20.1', 'Leaders help to close and to stand', () => {
    const leaders = { fr: [general('petit', '0506')], pr: [general('tauentzien', '0505', { morale: 6 })] };
    const state = facing([line('p1', '0505')], 5, foot('f1', '0506'), { leaders });
    const { of } = assaulted(state);
    expect([worth(of('Roll to Close')[0], 'leader'), worth(of('Roll to Stand')[0], 'leader')]).toEqual([3, 6]);
  }),
  rule('16 C.7', 'In Round 2 distance, ±9, odds, flank and rear and held fire drop out; the general list stays', () => {
    const state = facing([line('p1', '0505', { facing: 'NNW', increments: 4 })], 3, foot('f1', '0506'), {
      leaders: { fr: [general('petit', '0506')] },
    });
    const told = {
      dice: [
        named('Roll to Close', 66, 66),
        named('Roll to Stand', 66, 66),
        named('fire', 11, 11, 11, 11),
        named('Melee', 33, 33),
      ],
    };
    const { of } = assaulted(state, told);
    expect(of('Roll to Close').map(sum)).toEqual([-3, 3]);
    expect(of('Roll to Stand').map(sum)).toEqual([3 - 3 - 9, 0]);
  }),
);
