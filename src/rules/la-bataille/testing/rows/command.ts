/** 7.1 and 8: Command Points, chits, the order of a turn, leaders. */
import { expect } from 'vitest';
import { distance } from '../../../../board/hex/index.ts';
import { play, refused } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { game } from '../../game.ts';
import {
  type About,
  acting,
  at,
  dice,
  field,
  foot,
  general,
  guns,
  having,
  hex,
  horse,
  hussars,
  type Made,
  man,
  manoeuvre,
  named,
  unit,
  worth,
} from '../positions.ts';

/** Two French brigades, the second led by Petit. */
const formations = [
  { id: 'fr', side: 'french', name: 'First' },
  { id: 'f2', side: 'french', name: 'Second', leader: 'petit' },
  { id: 'pr', side: 'prussian', name: 'Prussians' },
];
const groups = [
  { name: 'F', side: 'french', formations: ['fr', 'f2'] },
  { name: 'P', side: 'prussian', formations: ['pr'] },
];
const second = (id: string, where: string, more = {}) => foot(id, where, { formation: 'f2', ...more });
const brigades = (french: readonly Made[], petit = '0508', about: About = {}) =>
  field(french, [foot('p1', '0503'), foot('p2', '1103')], {
    rows: 24,
    leaders: { fr: [general('petit', petit, { formations: ['f2'] })] },
    ...about,
    more: { formations, groups, ...about.more },
  });
const none = { charge: { charge: null, sparing: false } };
/** What the Prussian side is asked about p1 when no chit of it is in the cup. */
const unchitted = (state: ReturnType<typeof field>, kind: string) =>
  play(game, state, {
    at: 'command',
    through: 'manoeuvre',
    answers: { 'prussian:command': { chits: [] }, ...none },
    otherDice: 'middle',
  })
    .askedFor(kind)
    .filter(({ seat }) => seat === 'prussian');
type Moves = { readonly unit: string; readonly hex: number; readonly mp: number; readonly moves: readonly number[] };

export const command = chapter(
  'Command, the turn and leaders',
  rule('7.1', 'A side has its Command Points, a point for the chit of a formation', () => {
    const sides = (state: ReturnType<typeof field>) => state.field.scenario.sides;
    const state = brigades([foot('f1', '0507'), second('f3', '0508')]);
    expect(sides(state)[0].points[0]!.points).toBe(4);
    const poor = brigades([foot('f1', '0507'), second('f3', '0508')], '0508', {
      more: { sides: state.field.scenario.sides.map((side) => ({ ...side, points: [{ from: 1, points: 1 }] })) },
    });
    expect(refused(game, poor, 'command', { chits: ['fr', 'f2'] }, { at: 'command' })).toContain('1 Command Point');
    expect(refused(game, poor, 'command', { chits: ['f2'] }, { at: 'command' })).toBeNull();
  }),
  rule('7.1', 'The commander’s loss costs his side a Command Point a turn', () => {
    const base = brigades([foot('f1', '0507'), second('f3', '0508')]);
    const sides = base.field.scenario.sides.map((side) =>
      side.seat === 'french' ? { ...side, commander: 'petit' } : side,
    );
    const state = brigades([foot('f1', '0507'), second('f3', '0508')], '0508', { more: { sides } });
    const points = () =>
      play(game, state, { at: 'command', otherDice: 'middle' }).askedFor('command')[0]!.request.points;
    expect(points()).toBe(4);
    Object.assign(man(state, 'petit'), { fate: 'dead', hex: -1, with: -1 });
    expect(points()).toBe(3);
  }),
  rule('7 C.1', 'Chits are drawn by lot until the cup is empty', () => {
    const state = field([foot('f1', '0507')], [foot('p1', '0503')]);
    const drawn = (die: number) =>
      play(game, state, { at: 'command', through: 'manoeuvre', dice: [named('Draw', die)], otherDice: 'lowest' })
        .askedFor('manoeuvre')
        .map(({ seat }) => seat);
    expect([drawn(1), drawn(2)]).toEqual([
      ['french', 'prussian'],
      ['prussian', 'french'],
    ]);
  }),
  rule('7 C.1', 'With two End chits in the cup the second ends the segment', () => {
    const state = field([foot('f1', '0507')], [foot('p1', '0503')], { switched: { endChits: true } });
    const { of, after, askedFor } = play(game, state, { at: 'command', through: 'manoeuvre', otherDice: 'highest' });
    expect(of('Draw').length).toBeLessThanOrEqual(4);
    expect([after.step, askedFor('charge').length]).toEqual(['fire', 0]);
  }),
  rule('7 C.1', 'A formation charges first, then moves, then declares Assaults', () => {
    const state = field([horse('f1', '0507'), foot('f2', '0907')], [foot('p1', '0503'), foot('p2', '0904')]);
    const { asked } = manoeuvre(state, { otherDice: 'middle' });
    const kinds = asked.map(({ kind }) => kind.split('/')[1]!).filter((kind) => kind !== 'opportunity');
    expect([...new Set(kinds)]).toEqual(['charge', 'manoeuvre', 'assault']);
  }),
  ruled(
    '7.1',
    'Without a chit nobody charges or assaults, and none comes nearer: half MP, away or on the spot',
    'M6',
    () => {
      const state = field([foot('f1', '0507')], [foot('p1', '0503'), horse('p2', '0903')]);
      expect([unchitted(state, 'charge'), unchitted(state, 'assault')]).toEqual([[], []]);
      const [asked] = unchitted(state, 'manoeuvre').filter(({ request }) => request.unit === 'p1');
      const { mp, moves, hex: from } = asked!.request as Moves;
      expect(mp).toBeLessThanOrEqual(3.5);
      const { grid } = state.field.map;
      const off = (one: number) => distance(grid, one, hex(state, '0507'));
      for (let i = 0; i < moves.length; i += 2)
        expect(off(Math.floor(moves[i]! / 12))).toBeGreaterThanOrEqual(off(from));
    },
  ),
  ruled('7.1', 'Without a chit nobody passes by the enemy to a hex beyond that is as far off', 'M6', () => {
    const offered = (chit: boolean) => {
      const state = field([foot('f1', '0506', { facing: 'S' })], [horse('p1', '0504', { facing: 'S', mp: 10 })]);
      const asked = chit
        ? manoeuvre(state, { otherDice: 'middle' }, 1).askedFor('manoeuvre')
        : unchitted(state, 'manoeuvre');
      const { moves } = asked.find(({ request }) => request.unit === 'p1')!.request as Moves;
      return moves.some((code, i) => i % 2 === 0 && Math.floor(code / 12) === hex(state, '0508'));
    };
    expect([offered(true), offered(false)]).toEqual([true, false]);
  }),
  ruled('7.1', 'Without a chit guns are not pushed nearer by hand either', 'M6', () => {
    const state = field([foot('f1', '0507')], [guns('p1', '0503')]);
    const { moves } = unchitted(state, 'manoeuvre')[0]!.request as Moves;
    const { grid } = state.field.map;
    for (let i = 0; i < moves.length; i += 2)
      expect(distance(grid, Math.floor(moves[i]! / 12), hex(state, '0507'))).toBeGreaterThanOrEqual(4);
  }),
  ruled(
    '7.1',
    'A brigadier’s word carries four hexes, a divisional general’s eight, a corps commander’s fifteen',
    'M6',
    () => {
      const led = (rank: string, where: string) => {
        const state = brigades([foot('f1', '0107'), second('f3', where)], '0508', {
          leaders: { fr: [general('petit', '0508', { formations: ['f2'], rank })] },
        });
        acting(state, 0);
        state.cup = [1];
        state.chits = [false, true, false];
        const asked = play(game, state, { at: 'manoeuvre', otherDice: 'middle' }).askedFor('manoeuvre');
        return (asked.find(({ request }) => request.unit === 'f3')?.request as Moves | undefined)?.mp === 7;
      };
      expect([
        led('brigade', '0512'),
        led('brigade', '0513'),
        led('division', '0516'),
        led('division', '0517'),
      ]).toEqual([true, false, true, false]);
      expect([led('corps', '0523'), led('corps', '0524'), led('army', '0524')]).toEqual([true, false, true]);
    },
  ),
  ruled('7.1', 'Light cavalry out of reach acts on a die of 4 or more', 'M6', () => {
    const asked = (die: number) => {
      const state = brigades([foot('f1', '0107'), hussars('f3', '0520', { formation: 'f2' })], '0508');
      acting(state, 0);
      state.cup = [1];
      state.chits = [false, true, false];
      const { askedFor } = play(game, state, { at: 'manoeuvre', dice: [named('f3', die)], otherDice: 'middle' });
      return (askedFor('manoeuvre').find(({ request }) => request.unit === 'f3')?.request as Moves | undefined)?.mp;
    };
    expect([asked(4), asked(3)]).toEqual([14, 7]);
  }),
  ruled('8', 'A leader rides 20 MP, a point a hex whatever the ground', 'M14', () => {
    const ride = (to: string, rows = 30) => {
      const state = field(
        [foot('f1', '0501'), foot('f2', to, { facing: 'N' })],
        [foot('p1', '1401', { facing: 'N' })],
        {
          rows,
          ground: { '0505': 'W', '0506': 'W' },
          leaders: { fr: [general('petit', '0501')] },
        },
      );
      return (manoeuvre(state, { otherDice: 'middle' }).askedFor('ride')[0]?.request.leaders[0].joins ??
        []) as string[];
    };
    expect([ride('0521').includes('f2'), ride('0522').includes('f2')]).toEqual([true, false]);
  }),
  rule('8', 'A leader goes where the unit goes that he rides with', () => {
    const state = field([foot('f1', '0507')], [foot('p1', '0501')], { leaders: { fr: [general('petit', '0507')] } });
    const go = { do: 'go', hex: hex(state, '0506'), facing: 0 };
    const { after } = manoeuvre(state, {
      answers: { manoeuvre: (r: Moves) => (r.hex === hex(state, '0507') ? go : undefined), ride: { rides: {} } },
    });
    expect([at(after, 'f1'), man(after, 'petit').hex]).toEqual(['0506', hex(state, '0506')]);
  }),
  rule('8', 'A brigadier helps the units of his own formation alone', () => {
    const state = brigades([foot('f1', '0508', { checks: 'each' }), second('f3', '0508')], '0508');
    having(state, 'f1', { order: 'disorder' });
    having(state, 'f3', { order: 'disorder' });
    const { of } = play(game, state, { at: 'reorganisation', otherDice: 'highest' });
    expect(of('Recovery').map((roll) => [roll.who, worth(roll, 'leader')])).toEqual([
      ['f1', 0],
      ['f3', 3],
    ]);
  }),
  rule('8.2', 'A leader casualty: 1 and 2 dead, 3 out 2d6 hours, 4 a d6 of hours, 5 a d6 of turns, 6 nothing', () => {
    const struck = (die: number, ...more: number[]) => {
      const state = field([foot('f1', '0506')], [foot('p1', '0505', { morale: 11 })], {
        leaders: { pr: [general('blücher', '0505', { morale: 0 })] },
      });
      const told = {
        dice: [named('f1 Fire', 66), named('Leader casualty', die), named('out', ...more)],
        answers: { 'prussian:fire': { fire: {} } },
        otherDice: 'highest',
      };
      return man(play(game, state, { at: 'fire', ...told }).after, 'blücher');
    };
    expect([struck(1).fate, struck(2).fate, struck(6).fate]).toEqual(['dead', 'dead', 'here']);
    // Three turns an hour.
    expect([struck(3, 1, 2), struck(4, 2), struck(5, 2)].map(({ fate, back }) => [fate, back])).toEqual([
      ['out', 11],
      ['out', 8],
      ['out', 4],
    ]);
  }),
  rule('8.2.2', 'When a leader falls his stack checks at minus his morale bonus', () => {
    const state = field([foot('f1', '0506')], [foot('p1', '0505')], {
      leaders: { pr: [general('blücher', '0505', { morale: 6 })] },
    });
    const told = {
      dice: [named('f1 Fire', 65), ...dice(), named('Leader casualty', 1)],
      answers: { 'prussian:fire': { fire: {} } },
      otherDice: 'highest',
    };
    const { of } = play(game, state, { at: 'fire', ...told });
    expect(of('Morale check').map((roll) => worth(roll, 'leaderLost'))).toContain(-6);
  }),
  ruled('8.2', 'Who is dead is replaced from the next turn with half the bonuses, rounded down to threes', 'M5', () => {
    const state = field([foot('f1', '0511')], [foot('p1', '0505'), foot('p2', '0705')], {
      leaders: { pr: [general('blücher', '0505', { morale: 9 })] },
    });
    Object.assign(man(state, 'blücher'), { fate: 'dead', hex: -1, with: -1, back: 2 });
    const { after } = play(game, state, { at: 'reorganisation', through: '2/command', otherDice: 'middle' });
    expect(man(after, 'blücher')).toMatchObject({ fate: 'here', halved: true });
    having(after, 'p1', { order: 'disorder' });
    having(after, 'p2', { order: 'disorder' });
    const { of } = play(game, after, { at: 'reorganisation', otherDice: 'highest' });
    expect(
      of('Recovery')
        .map((roll) => worth(roll, 'leader'))
        .sort(),
    ).toEqual([0, 3]);
  }),
  rule('8', 'A leader alone in a hex that enemy cavalry enters is taken', () => {
    const state = field([horse('f1', '0507')], [foot('p1', '0101')], { leaders: { pr: [general('blücher', '0503')] } });
    const go = (r: Moves) =>
      r.hex === hex(state, '0507') ? { do: 'go', hex: hex(state, '0503'), facing: 0 } : undefined;
    const { after } = manoeuvre(state, { answers: { manoeuvre: go } });
    expect([at(after, 'f1'), man(after, 'blücher').fate]).toEqual(['0503', 'captured']);
  }),
  rule('17', 'Leaders of a destroyed unit ride to the nearest friends', () => {
    const state = field([foot('f1', '0506')], [foot('p1', '0505', { increments: 1 }), foot('p2', '0703')], {
      leaders: { pr: [general('blücher', '0505')] },
    });
    const told = { dice: [named('f1 Fire', 62)], answers: { 'prussian:fire': { fire: {} } }, otherDice: 'highest' };
    const { after } = play(game, state, { at: 'fire', ...told });
    expect([unit(after, 'p1').fate, man(after, 'blücher').hex]).toEqual(['destroyed', hex(state, '0703')]);
  }),
);
