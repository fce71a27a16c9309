/** 16.6 to 16.9: fire, melee and what comes of an Assault. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { inTurn } from '../../../../testing/position.ts';
import { card, chapter, rule, ruled } from '../../../../testing/rules.ts';
import { assaultMelee } from '../../charts.ts';
import {
  type About,
  assaulted,
  at,
  away,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  line,
  type Made,
  marked,
  named,
  skirmishers,
  sum,
  sure,
  unit,
  worth,
} from '../positions.ts';

/** Everybody closes and stands, nobody hits; the melee falls as it is told. */
const fought = (
  french: readonly Made[],
  prussian: readonly Made[],
  melee: readonly number[],
  about: About = {},
  more: readonly ReturnType<typeof named>[] = [],
) =>
  assaulted(marked(field(french, prussian, about), ['f1'], '0505'), {
    dice: [named('Melee', ...melee), ...more],
    otherDice: 'middle',
  });
const F = (more = {}) => sure(foot, 'f1', '0506', more);
const P = (more = {}) => sure(foot, 'p1', '0505', { facing: 'S', ...more });
const column = (played: ReturnType<typeof fought>, round = 0) => played.of('Melee')[round]?.lit?.column;

export const assaultFight = chapter(
  'Assault: fire and melee',
  rule('7.4', 'The side with more markers begins, then in turn', () => {
    const state = field(
      [F(), sure(foot, 'f2', '0906'), sure(foot, 'f3', '1206')],
      [P(), sure(foot, 'p2', '0905', { facing: 'S' }), sure(foot, 'p3', '1205', { facing: 'S' })],
    );
    marked(state, ['f1'], '0505');
    marked(state, ['f2'], '0905');
    marked(state, ['p3'], '1206');
    const { of } = assaulted(state, {
      answers: { 'french:assault-next': inTurn({ target: hex(state, '0505'), shout: false }) },
    });
    expect([...new Set(of('Roll to Close').map(({ who }) => who))]).toEqual(['f1', 'p3', 'f2']);
  }),
  ruled('16.5', 'Both fires of an Assault are at once, doubled for who passed his roll', 'H6', () => {
    const state = marked(
      field([foot('f1', '0506', { morale: 11 })], [line('p1', '0505', { morale: 11 })]),
      ['f1'],
      '0505',
    );
    const { of, after } = assaulted(state, {
      dice: [named('Defensive fire', 66), named('Offensive fire', 66), named('Melee', 33)],
    });
    expect([of('Defensive fire')[0]!.lit?.row, of('Offensive fire')[0]!.lit?.row]).toEqual(['4-1', '1.5-1']);
    expect(unit(after, 'f1').increments).toBeLessThanOrEqual(7);
  }),
  rule('16.6', 'Each defending increment lost to fire +6, each attacking one −6', () => {
    const state = marked(
      field([foot('f1', '0506', { morale: 11 })], [line('p1', '0505', { morale: 11 })]),
      ['f1'],
      '0505',
    );
    const { of } = assaulted(state, {
      dice: [named('Defensive fire', 66), named('Offensive fire', 66), named('Melee', 33)],
    });
    expect([worth(of('Melee')[0], 'attackerLoss'), worth(of('Melee')[0], 'defenderLoss')]).toEqual([-12, 6]);
  }),
  ruled('16.6', 'The best attacking melee bonus counts less the best defending one', 'A11', () => {
    const leaders = {
      fr: [general('petit', '0506', { infantry: 6, morale: 0 })],
      pr: [general('kalckreuth', '0505', { infantry: 3, morale: 0 })],
    };
    expect(worth(fought([F()], [P()], [33, 33], { leaders }).of('Melee')[0], 'leader')).toBe(3);
  }),
  rule('16.6', 'Melee values are compared, each less by the part of its increments that is lost', () => {
    expect(column(fought([F()], [P()], [33, 33]))).toBe('1-1');
    const state = having(marked(field([F()], [P()]), ['f1'], '0505'), 'p1', { increments: 5 });
    expect(assaulted(state, { dice: [named('Melee', 33, 33)] }).of('Melee')[0]!.lit?.column).toBe('1.5-1');
  }),
  rule('12.11.3', 'Who is Disordered fights at half', () => {
    const state = having(marked(field([F()], [P()]), ['f1'], '0505'), 'p1', { order: 'disorder' });
    expect(assaulted(state, { dice: [named('Melee', 33, 33)] }).of('Melee')[0]!.lit?.column).toBe('2-1');
  }),
  rule('16.6.3, 16.6.4', 'Into the flank doubled, into the rear half as much again', () => {
    expect(column(fought([F()], [P({ facing: 'NE' })], [33, 33]))).toBe('2-1');
    expect(column(fought([F()], [P({ facing: 'N' })], [33, 33]))).toBe('1.5-1');
  }),
  rule('12.9.7.2', 'A Square is assaulted with half as much again', () => {
    expect(column(fought([F()], [P({ shape: 'Square' })], [33, 33]))).toBe('1.5-1');
  }),
  rule('12.10.10', 'Skirmishers fight at half', () => {
    const voltigeurs = sure(skirmishers, 'f1', '0506', { increments: 3, melee: 22, size: 'battalion' });
    expect(column(fought([voltigeurs], [P()], [44, 33]))).toBe('1-2');
  }),
  rule('12.6.5', 'A hex of a unit spread over several has its share of the melee value', () => {
    const wide = sure(line, 'p1', '0505', { increments: 8, hexes: 2, facing: 'SSE' });
    expect(column(fought([F()], [wide], [33, 33]))).toBe('2-1');
  }),
  rule('18.10.1', 'Limbered guns fight at half', () => {
    const limber = guns('p1', '0505', { shape: 'Limbered', melee: 22, morale: 11 });
    expect(column(fought([F()], [limber], [33, 33]))).toBe('2-1');
  }),
  ruled('18.10.1', 'Limbered guns in Road Column fight with nothing', 'A16', () => {
    const road = guns('p1', '0505', { shape: 'Road Column', melee: 22, morale: 11 });
    expect(column(fought([F()], [road], [33], {}, [named('Roll to Stand', 66)]))).toBe('5-1');
  }),
  rule('19.14.7', 'Cavalry that stands to receive an Assault fights at half', () => {
    const stays = marked(field([F()], [horse('p1', '0505', { melee: 22, morale: 11 })]), ['f1'], '0505');
    const told = { dice: [named('Melee', 33, 33)], answers: { 'fall-back': { hexes: 0 } } };
    expect(assaulted(stays, told).of('Melee')[0]!.lit?.column).toBe('2-1');
  }),
  rule('16.6.2', 'Sapeurs on top of the stack raise the odds a column', () => {
    expect(column(fought([F({ sapeurs: true })], [P()], [33, 33]))).toBe('1.5-1');
  }),
  ruled('16.6', 'Defenders on General Order ground roll for a shift: 4 and 5 one column, 6 two', 'H7', () => {
    const village = { ground: { '0505': 'V' } };
    const inside = P({ shape: 'General Order' });
    for (const [die, to] of [
      [3, '1-1'],
      [5, '1-1.5'],
      [6, '1-2'],
    ] as const)
      expect(column(fought([F()], [inside], [44, 44], village, [named('shift', die)]))).toBe(to);
    expect(fought([F()], [P()], [33, 33]).of('shift')).toEqual([]);
  }),
  ruled('16.6', 'Odds between two columns read the lower; beyond them the outermost', 'B7', () => {
    expect(column(fought([F()], [P({ melee: 21 })], [33, 33]))).toBe('1-1');
    expect(column(fought([F({ melee: 21 })], [P()], [33, 33]))).toBe('1-1.5');
    expect(column(fought([F({ melee: 60 })], [P({ melee: 2 })], [12]))).toBe('5-1');
    expect(column(fought([F({ melee: 2 })], [P({ melee: 60 })], [44, 33]))).toBe('1-3');
  }),
  card('16.6', 'Assaut et Mêlée: 36 rows by ten columns', () => {
    const read = (roll: number) =>
      assaultMelee.columns.map((name) => cellAt(assaultMelee, roll, name) ?? '·').join(' ');
    expect(read(11)).toBe('AD3 AS AR AR AR AD3 AD2 AD2 AD1 ·');
    expect(read(16)).toBe('AD1 AR AR AD3 AD3 AD1 · · · DD2');
    expect(read(26)).toBe('· AR AD3 AD1 · · · · DD2 DR');
    expect(read(36)).toBe('· AD3 · · · · · DD2 DD3 DR');
    expect(read(46)).toBe('· · · · · DD1 DD2 DD3 DR DR');
    expect(read(56)).toBe('DD1 · · DD1 DD1 DD2 DD3 DR DR DR');
    expect(read(62)).toBe('DD2 · DD1 DD1 DD2 DD3 DR DR DR DS');
    expect(read(66)).toBe('DD3 DD2 DD2 DD3 DR DR DR DR DS DS');
  }),
  rule('16.6', 'AD: the attacker is Disordered and Recoils as many hexes as the figure says', () => {
    const { after } = fought([F()], [P()], [22]);
    expect([unit(after, 'f1').order, at(after, 'f1')]).toEqual(['disorder', '0508']);
  }),
  rule('16.6', 'AD on a stack that was Disordered already is a Rout', () => {
    const state = having(marked(field([F({ melee: 44 })], [P()]), ['f1'], '0505'), 'f1', { order: 'disorder' });
    expect(unit(assaulted(state, { dice: [named('Melee', 22)] }).after, 'f1').order).toBe('pgd');
  }),
  rule('16.6, 12.12.2', 'AR and DR rout: in PGD, back three halves of the MP in hexes', () => {
    const beaten = fought([F()], [P()], [13], { rows: 24 }).after;
    expect([unit(beaten, 'f1').order, away(beaten, 'f1', '0506')]).toEqual(['pgd', 10]);
    const won = fought([F()], [P({ mp: 2 })], [66], {}, [named('16.9.3', 6)]).after;
    expect([unit(won, 'p1').order, away(won, 'p1', '0505')]).toEqual(['pgd', 3]);
  }),
  rule('16.6', 'AS and DS: who surrenders leaves play', () => {
    expect(unit(fought([F({ melee: 5 })], [P()], [11]).after, 'f1').fate).toBe('surrendered');
    expect(unit(fought([F({ melee: 60 })], [P({ melee: 10 })], [66], {}, [named('16.9.3', 6)]).after, 'p1').fate).toBe(
      'surrendered',
    );
  }),
  rule('16.6', 'DD: the defender is Disordered and Recoils; the attacker must enter the hex', () => {
    const { after } = fought([F()], [P()], [61], {}, [named('16.9.3', 6)]);
    expect([unit(after, 'p1').order, at(after, 'p1'), at(after, 'f1')]).toEqual(['disorder', '0503', '0505']);
  }),
  ruled('16.6', 'DD on a defender Disordered already: he Recoils and stays Disordered', 'G14', () => {
    const state = having(marked(field([F({ melee: 11 })], [P()]), ['f1'], '0505'), 'p1', { order: 'disorder' });
    const { after } = assaulted(state, { dice: [named('Melee', 61), named('16.9.3', 6)] });
    expect([unit(after, 'p1').order, at(after, 'p1')]).toEqual(['disorder', '0503']);
  }),
  rule('10.5', 'Who Recoils or Routs loses an increment for each hex of enemy zone it leaves', () => {
    expect(unit(fought([F()], [P()], [22]).after, 'f1').increments).toBe(8);
    expect(unit(fought([F()], [P({ shape: 'Square' })], [13]).after, 'f1').increments).toBe(9);
  }),
  rule('18.4, 18.10.4', 'Unlimbered guns that must Recoil are lost: spiked by an Assault on 1 or 2, else taken', () => {
    const lost = (die: number) =>
      unit(
        fought([F({ melee: 11 })], [guns('p1', '0505', { melee: 11, morale: 11 }, { short: 0 })], [61], {}, [
          named('18.12', die),
          named('16.9.3', 6),
        ]).after,
        'p1',
      );
    expect([1, 2].map((die) => lost(die).fate)).toEqual(['spiked', 'spiked']);
    expect(lost(3)).toMatchObject({ abandoned: true });
  }),
  rule('16.5.4', 'Defenders of a Special Structure do not move on a Recoil', () => {
    const church = { ground: { '0505': 'C' }, map: { sides: [{ kind: 'gate', at: ['0505 S'] }] } };
    const { after } = fought([F({ melee: 44 })], [P({ shape: 'General Order', increments: 6 })], [54], church, [
      named('shift', 1),
    ]);
    expect([at(after, 'p1'), unit(after, 'p1').order, at(after, 'f1')]).toEqual(['0505', 'disorder', '0506']);
  }),
  rule('16.6 C.7', 'In a Special Structure six increments a side count: 10 of melee 25 fight as 15', () => {
    const church = { ground: { '0505': 'C' }, map: { sides: [{ kind: 'gate', at: ['0505 S'] }] } };
    const melee = (theirs: number) =>
      column(
        fought(
          [F({ increments: 10, melee: 25 })],
          [P({ shape: 'General Order', increments: 6, melee: theirs })],
          [44, 44],
          church,
          [named('shift', 1)],
        ),
      );
    expect([melee(15), melee(16)]).toEqual(['1-1', '1-1.5']);
  }),
  ruled(
    '16.6',
    'A blank leads to a second round on Fire-Fight with the losses of Round 2 alone; a second blank ends it',
    'H3',
    () => {
      const state = marked(
        field([foot('f1', '0506', { morale: 11 })], [line('p1', '0505', { morale: 11, melee: 18 })]),
        ['f1'],
        '0505',
      );
      const fires = [named('Defensive fire', 22, 11), named('Offensive fire', 11, 66)];
      const { of, after } = assaulted(state, { dice: [...fires, named('Melee', 43, 32)] });
      expect(of('Melee').map(({ lit }) => lit?.column)).toEqual(['1-1', 'Fire-Fight']);
      expect(of('Melee').map(sum)).toEqual([-6, 6]);
      expect([at(after, 'f1'), at(after, 'p1'), unit(after, 'f1').marker]).toEqual(['0506', '0505', null]);
    },
  ),
  ruled('16.9.3', 'Impetus of 1 to 3 goes that many hexes beyond the hex taken, 4 to 6 none', 'H10', () => {
    const to = (die: number) => at(fought([F()], [P({ mp: 3 })], [66], {}, [named('16.9.3', die)]).after, 'f1');
    expect([to(1), to(4), to(5), to(6)]).toEqual(['0504', '0505', '0505', '0505']);
    // Four hexes off after its rout, the beaten battalion stops it beside itself.
    expect([to(2), to(3)]).toEqual(['0503', '0502']);
  }),
  ruled(
    '16.6',
    'Of several hexes that assault one the strongest leads; the others close for themselves and add to it',
    'M11',
    () => {
      const state = field(
        [F(), sure(foot, 'f2', '0605', { facing: 'NW', increments: 6, melee: 11 })],
        [P({ increments: 6 })],
      );
      marked(state, ['f1', 'f2'], '0505');
      const { of } = assaulted(state, { dice: [named('Melee', 33, 33)] });
      expect(of('Roll to Close').map(({ who }) => who)).toEqual(expect.arrayContaining(['f1', 'f2']));
      expect(worth(of('Roll to Stand')[0], 'odds')).toBe(-3);
      expect(of('Melee')[0]!.lit?.column).toBe('1.5-1');
    },
  ),
  ruled('12.8', 'A Road Column that is assaulted rolls at −12, does not fire and fights as a Column', 'M15', () => {
    const road = sure(foot, 'p1', '0505', { shape: 'Road Column', increments: 4, facing: 'S' });
    const { of } = fought([F({ increments: 4 })], [road], [33, 33]);
    expect([
      worth(of('Roll to Stand')[0], 'roadColumn'),
      of('Defensive fire').length,
      of('Melee')[0]!.lit?.column,
    ]).toEqual([-12, 0, '1-1']);
  }),
  rule('8.2', 'A natural 11 or 12 in the melee strikes at an attacking leader, 64 to 66 at a defending one', () => {
    const leaders = {
      fr: [general('petit', '0506', { infantry: 0 })],
      pr: [general('kalckreuth', '0505', { infantry: 0 })],
    };
    const struck = (roll: number) =>
      fought(
        [F()],
        [P()],
        roll === 33 ? [33, 33] : [roll],
        { leaders },
        roll === 33 ? [] : [named('Leader casualty', 1)],
      )
        .after.leaders.filter(({ fate }) => fate === 'dead')
        .map(({ sheet }) => sheet.id);
    expect([struck(12), struck(33), struck(64)]).toEqual([['petit'], [], ['kalckreuth']]);
  }),
);
