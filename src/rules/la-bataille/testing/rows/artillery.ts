/** 18: batteries, their ammunition, howitzers, and what becomes of guns. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { play, refused } from '../../../../testing/position.ts';
import { card, chapter, rule, ruled } from '../../../../testing/rules.ts';
import type { ManoeuvreRequest } from '../../battle/moves/kinds.ts';
import type { State } from '../../battle/state.ts';
import { ammunition, limbering } from '../../charts.ts';
import { game } from '../../game.ts';
import {
  dice,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  type Made,
  manoeuvre,
  marching,
  named,
  sum,
  unit,
  wagon,
  worth,
} from '../positions.ts';
import { row, shooters } from './fire.ts';

const limber = { do: 'form', shape: 'Limbered', hexes: 1, facing: 0 };
const limbered = (state: State, die: number) =>
  manoeuvre(state, {
    dice: [named('Limbering', die)],
    answers: { manoeuvre: marching({ g: [limber] }) },
    otherDice: 'middle',
  });
const shape = (state: State, die: number) => unit(limbered(state, die).after, 'g').shape;
const silent = { 'prussian:fire': { fire: {} } };
/** All the French may fire falls on 0504. */
const shells = (state: State, ...thrown: readonly ReturnType<typeof named>[]) =>
  play(game, state, { at: 'fire', dice: [...thrown], answers: silent, otherDice: 'middle' });
const mortar = (where: string, piece = {}) => guns('g', where, {}, { howitzers: true, ...piece });

export const artillery = chapter(
  'Artillery',
  ruled(
    '18.2',
    'To limber a battery needs its die: French foot 3, Prussian 5, an artillery leader adds 1, one of special ability 3',
    'D5',
    () => {
      const plain = () => field([guns('g', '0506')], [foot('p1', '1401')]);
      expect([shape(plain(), 2), shape(plain(), 3)]).toEqual(['Unlimbered', 'Limbered']);
      const led = (special: boolean, die: number) =>
        shape(
          field([guns('g', '0506', {}, { limber: 'Prussian foot, 1806' })], [foot('p1', '1401')], {
            leaders: { fr: [general('foucher', '0506', { artillery: 3, special })] },
          }),
          die,
        );
      expect([led(false, 3), led(false, 4), led(true, 1), led(true, 2)]).toEqual([
        'Unlimbered',
        'Limbered',
        'Unlimbered',
        'Limbered',
      ]);
    },
  ),
  rule('18.2', 'Who fails to limber does not move this turn; unlimbering needs no die', () => {
    const state = field([guns('g', '0506')], [foot('p1', '1401')]);
    expect(limbered(state, 1).askedFor('manoeuvre')).toHaveLength(1);
    const down = field([guns('g', '0506', { shape: 'Limbered' })], [foot('p1', '1401')]);
    const told = {
      answers: { manoeuvre: marching({ g: [{ do: 'form', shape: 'Unlimbered', hexes: 1, facing: 0 }] }) },
    };
    expect(unit(manoeuvre(down, told).after, 'g')).toMatchObject({ shape: 'Unlimbered', mp: 4 });
  }),
  card('18.2', 'The limbering numbers of 1806 and 1805', () => {
    expect(limbering.rows.map(({ key }) => cellAt(limbering, key, 'Needs'))).toEqual([
      3, 1, 5, 2, 4, 2, 1, 5, 4, 6, 3, 4, 5, 4,
    ]);
  }),
  rule('18', 'Unlimbered guns are prolonged one hex a turn, twelve-pounders not at all', () => {
    const hexes = (heavy: boolean) => {
      const state = field([guns('g', '0506', {}, { heavy })], [foot('p1', '1401')]);
      const { moves } = manoeuvre(state, { otherDice: 'middle' }).askedFor('manoeuvre')[0]!.request as ManoeuvreRequest;
      return new Set(
        moves
          .filter((_, i) => i % 2 === 0)
          .map((code) => Math.floor(code / 12))
          .filter((to) => to !== hex(state, '0506')),
      );
    };
    const { grid } = field([guns('g', '0506')], [foot('p1', '1401')]).field.map;
    expect([...hexes(false)].every((to) => grid.neighbours.subarray(6 * 74, 6 * 74 + 6).includes(to))).toBe(true);
    expect([hexes(false).size > 0, hexes(true).size]).toEqual([true, 0]);
  }),
  rule('18.7', 'Short range is one or two hexes, medium three to five, long from six to the printed range', () => {
    const from = (away: number) => {
      const state = field(
        [guns('g', '0514', {}, { short: 60, medium: 30, long: 12 })],
        [foot('p1', `05${String(14 - away).padStart(2, '0')}`)],
        { rows: 16 },
      );
      return Object.keys(shooters(state)).length === 0 ? null : row(shells(state));
    };
    expect([2, 3, 5, 6, 10, 11].map(from)).toEqual(['10-1', '5-1', '5-1', '2-1', '2-1', null]);
  }),
  rule(
    '15 C.6',
    'A battery fires at the nearest enemy before its front; a leader with an artillery bonus chooses',
    () => {
      const state = (leaders = {}) => field([guns('g', '0508')], [foot('p1', '0505'), foot('p2', '0704')], leaders);
      expect(shooters(state())).toEqual({ g: [hex(state(), '0505')] });
      expect(shooters(state({ leaders: { fr: [general('foucher', '0508', { artillery: 3 })] } })).g).toHaveLength(2);
    },
  ),
  rule('18.5', 'Guns of two hexes fire together under a leader with an artillery bonus in one of them', () => {
    const both = (leaders = {}) => {
      const state = field([guns('g', '0508'), guns('h', '0408')], [foot('p1', '0504')], leaders);
      const target = hex(state, '0504');
      return refused(
        game,
        state,
        'fire',
        (request: { shooters: { id: string }[] }) =>
          request.shooters.some(({ id }) => id === 'g') ? { fire: { g: [target], h: [target] } } : undefined,
        { at: 'fire' },
      );
    };
    expect(both()).toContain('leader');
    expect(both({ leaders: { fr: [general('foucher', '0508', { artillery: 3 })] } })).toBeNull();
  }),
  rule('18.14', 'Every shot spends a round, and none is fired without', () => {
    const state = field([guns('g', '0506')], [foot('p1', '0504')]);
    expect([unit(state, 'g').rounds, unit(shells(state).after, 'g').rounds]).toEqual([12, 11]);
    expect(shooters(having(state, 'g', { rounds: 0 }))).toEqual({});
    expect(unit(field([guns('g', '0506', {}, { guard: true })], [foot('p1', '0504')]), 'g').rounds).toBe(16);
  }),
  ruled(
    '18.14',
    'Resupply on 5 or 6 brings six rounds, within three hexes of a wagon for foot, five for horse; not after firing or beside an enemy',
    'G11',
    () => {
      const rounds = (die: number | null, more: object = {}, cart = '0511', foe = '0501') => {
        const state = having(
          field([guns('g', '0508', more as Record<string, unknown>), wagon('w', cart)], [foot('p1', foe)], {
            rows: 16,
          }),
          'g',
          { rounds: 2 },
        );
        const { after } = play(game, state, { at: 'reorganisation', dice: die === null ? [] : dice(die) });
        return [unit(after, 'g').rounds, unit(after, 'w').rounds];
      };
      expect([rounds(4), rounds(5)]).toEqual([
        [2, 36],
        [8, 30],
      ]);
      expect(rounds(null, {}, '0512')).toEqual([2, 36]);
      expect(rounds(6, { arm: 'horse', mp: 10 }, '0513')).toEqual([8, 30]);
      expect(rounds(null, {}, '0511', '0507')).toEqual([2, 36]);
      expect(cellAt(ammunition, 'an AAW holds', 'Number')).toBe(36);
      const busy = having(field([guns('g', '0508'), wagon('w', '0509')], [foot('p1', '0501')]), 'g', {
        rounds: 2,
        firedThisTurn: true,
      });
      expect(unit(play(game, busy, { at: 'reorganisation' }).after, 'g').rounds).toBe(2);
    },
  ),
  ruled(
    '18.9',
    'At medium range over open, level ground a ball goes on into the next hex at half value; at long range on 4 or more',
    'M10',
    () => {
      const state = (away: string, behind: string, about = {}) =>
        field([guns('g', '0514')], [foot('p1', away), foot('p2', behind)], {
          rows: 16,
          switched: { ricochet: true },
          ...about,
        });
      expect(
        shells(state('0510', '0509'))
          .of('g Fire')
          .map(({ lit }) => lit?.row),
      ).toEqual(['2-1', '1-1']);
      expect(shells(state('0512', '0511')).of('g Fire')).toHaveLength(1);
      const far = (die: number) => shells(state('0508', '0507'), named('18.9', die)).of('g Fire').length;
      expect([far(3), far(4)]).toEqual([1, 2]);
      const houses = { rows: 16, switched: { ricochet: true }, ground: { '0509': 'V' } };
      const village = field(
        [guns('g', '0514')],
        [foot('p1', '0510'), foot('p2', '0509', { shape: 'General Order' })],
        houses,
      );
      expect(shells(village).of('g Fire')).toHaveLength(1);
    },
  ),
  ruled('18.7', 'The footnote of medium and long range is the note on ricochet', 'A17'),
  rule(
    '18.15',
    'Howitzers scatter: to 3 none, to 6 a hex, to 8 two, at 9 three; unseen +2, from six hexes +1, a special leader −1',
    () => {
      const scatter = (state: State) => shells(state).of('Scatter')[0];
      const near = (about = {}) => field([mortar('0508')], [foot('p1', '0504')], about);
      expect(sum(scatter(near()))).toBe(0);
      expect(worth(scatter(field([mortar('0510')], [foot('p1', '0504')])), 'far')).toBe(1);
      const led = { leaders: { fr: [general('foucher', '0508', { artillery: 3, special: true })] } };
      expect(worth(scatter(near(led)), 'artilleryLeader')).toBe(-1);
      const blind = field([mortar('0508'), foot('f1', '0405')], [foot('p1', '0503')], {
        ground: { '0505': 'W', '0506': 'W', '0405': '.' },
      });
      expect(worth(scatter(blind), 'unseen')).toBe(2);
    },
  ),
  ruled(
    '18.15',
    'A shell drifts by a d6 around the hexsides, clockwise from north, and strikes whoever is there, friends too',
    'G12',
    () => {
      const hit = (die: number) => {
        const state = field([mortar('0508'), foot('f1', '0505')], [foot('p1', '0504')]);
        const fire = { g: [hex(state, '0504')] };
        return play(game, state, {
          at: 'fire',
          dice: [named('Scatter', 4), named('G12', die)],
          answers: { 'french:fire': { fire }, ...silent },
          otherDice: 'highest',
        }).of(' Fire ');
      };
      expect([hit(4).length, hit(1).length]).toEqual([1, 0]);
    },
  ),
  ruled(
    '18.6',
    'A natural 65 or 66 against guns by guns explodes a caisson: one increment more, and the hex checks',
    'G13',
    () => {
      const blast = (french: Made, where: string, roll: number) => {
        const state = field([french], [guns('p1', where, { morale: 11 })]);
        return play(game, state, { at: 'fire', dice: [named(' Fire ', roll)], answers: silent, otherDice: 'highest' });
      };
      const by = blast(guns('g', '0508'), '0504', 65);
      expect([unit(by.after, 'p1').increments, by.of('18.6').length]).toEqual([3, 1]);
      expect(blast(guns('g', '0508'), '0504', 64).of('18.6')).toEqual([]);
      expect(blast(foot('f1', '0505'), '0504', 66).of('18.6')).toEqual([]);
    },
  ),
  rule('18.6', 'A wagon that guns hit with a natural 61 or more is gone, and its neighbours check at −3', () => {
    const state = field([guns('g', '0508')], [wagon('p1', '0504'), foot('p2', '0503')]);
    const { after, of } = shells(state, named(' Fire ', 61));
    expect([unit(after, 'p1').fate, of('18.6').map(sum)]).toEqual(['destroyed', [-3]]);
  }),
  ruled(
    '18.15.5',
    'Howitzers set a village alight on a natural 65; from the next turn it is entered by nobody and left in rout',
    'M20',
    () => {
      const state = field([mortar('0508')], [foot('p1', '0504', { shape: 'General Order', morale: 11 })], {
        ground: { '0504': 'V' },
      });
      const { after } = shells(state, named(' Fire ', 65), named('Scatter', 1));
      expect(after.fires).toEqual([{ hex: hex(state, '0504'), turn: 1 }]);
      const later = Object.assign(
        field([foot('f1', '0506')], [foot('p1', '0504', { shape: 'General Order' })], {
          ground: { '0504': 'V', '0505': 'V' },
          rows: 24,
        }),
        {
          fires: [
            { hex: hex(state, '0505'), turn: 0 },
            { hex: hex(state, '0504'), turn: 0 },
          ],
        },
      );
      const { moves } = manoeuvre(later, { otherDice: 'middle' }).askedFor('manoeuvre')[0]!.request as ManoeuvreRequest;
      expect(moves.some((code, i) => i % 2 === 0 && Math.floor(code / 12) === hex(state, '0505'))).toBe(false);
      expect(unit(play(game, later, { at: 'reorganisation', otherDice: 'middle' }).after, 'p1').order).toBe('pgd');
    },
  ),
);
