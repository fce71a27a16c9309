/** Phases 5, 6 and 9A: commander actions, activation, initiative (pg 41-45, 62-69). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { ActOption } from '../../battle/command/kinds.ts';
import { field, game, inTurn, leader, leaderAt, lines, me, play, twoDice, unit } from '../positions.ts';
import { engaged } from './after.ts';

type Laid = Parameters<typeof field>[0];
/** A French ME that waits for an order, its general 20″ off in its sight. */
const waiting = (order = 'Attack', f: object = {}, bare: Record<string, unknown> = {}, general: object = {}) =>
  field(
    {
      F: {
        order: 'Maneuver',
        pending: { order, points: 0 },
        leader: { x: 40, y: 8, ...(f as { leader?: object }).leader },
        units: { f: { x: 40, y: 10 } },
        ...Object.fromEntries(Object.entries(f).filter(([key]) => key !== 'leader')),
      },
      A: { units: { a: { x: 40, y: 55 } } },
    } as Laid,
    { ...bare, corps: { F: { commander: leaderAt(60, 8, general), ...(bare.corps as { F?: object })?.F } } },
  );
const activated = (state: ReturnType<typeof field>, total = 12) =>
  play(game, state, { at: 'activation', dice: twoDice(total) });
const rolledFor = (state: ReturnType<typeof field>) => lines(activated(state).of('Activation')[0]);

/** Four MEs whose orders one general has written; what came of them on these acts. */
function four(acts: readonly number[], general: object = {}) {
  const ids = ['F1', 'F2', 'F3', 'F4'];
  const state = field(
    Object.fromEntries([
      ...ids.map((id, i) => [id, { order: 'Defend', units: { [`f${i}`]: { x: 34 + 8 * i, y: 10 } } }]),
      ['A', { units: { a: { x: 40, y: 55 } } }],
    ]) as Laid,
    { corps: { F: { commander: leaderAt(46, 8, general) } } },
  );
  const { after, of } = play(game, state, {
    at: 'orders',
    through: '1/acts',
    answers: {
      'french:me-orders': { orders: Object.fromEntries(ids.map((id) => [id, 'Attack'])), delegated: [] },
    },
    dice: [{ for: 'Commander', faces: acts.flatMap(twoDice) }],
    otherDice: 'four',
  });
  return { sent: ids.filter((id) => me(after, id).pending?.order === 'Attack').length, rolls: of('Commander') };
}

const fights = (side: 0 | 1) => {
  const state = engaged();
  state.initiative = side;
  return state;
};
const actsOf = (asked: { request: { leaders: { may: ActOption[] }[] } } | undefined) => [
  ...new Set(asked?.request.leaders.flatMap(({ may }) => may.map(({ act }) => act))),
];

export const acts = chapter(
  'Commander actions, activation, initiative',
  rule('1.3.5', 'A corps commander needs 8, 11, 14 and 18 for his acts', () => {
    expect(four([8, 11, 14, 18]).sent).toBe(4);
    expect(four([8, 11, 14, 17]).sent).toBe(3);
    expect(four([8, 11, 13]).sent).toBe(2);
  }),
  rule('1.3.5 A14', 'Each act is a roll of its own, and the first that fails ends the chain', () => {
    const { sent, rolls } = four([8, 10]);
    expect([sent, rolls.length]).toEqual([1, 2]);
  }),
  rule('1.3.5', 'His skill counts from +3 to −2 in each act', () => {
    for (const [skill, least] of Object.entries({ superior: 5, excellent: 6, good: 7, poor: 9, despicable: 10 })) {
      expect(four([least, 2], { skill }).sent, skill).toBe(1);
      expect(four([least - 1], { skill }).sent, skill).toBe(0);
    }
  }),
  rule('1.3.5', 'Who has taken the place of a lost commander needs 13', () => {
    for (const [total, acts] of [
      [12, 0],
      [13, 1],
    ] as const) {
      const state = fights(0);
      leader(state, 'F').replacement = true;
      const first = play(game, state, {
        at: 'first',
        answers: { 'french:acts': (request: { leaders: { id: string; may: ActOption[] }[] }) => impetus(request) },
        dice: [{ for: 'Commander', faces: twoDice(total) }],
        otherDice: 'replaced',
      });
      expect(me(first.after, 'F').impetus).toBe(acts === 1);
    }
  }),
  rule(
    '1.3.5',
    'With the initiative: impetus, snap rally, 8″ of ground, powder; without it facing and pulling back',
    () => {
      const state = fights(0);
      for (const id of ['f', 'a']) Object.assign(unit(state, id), { disordered: true, ammo: 'depleted' });
      const { askedFor } = play(game, state, { at: 'first', otherDice: 'lists' });
      const of = (seat: string) => actsOf(askedFor('acts').find((one) => one.seat === seat));
      expect(of('french')).toEqual(expect.arrayContaining(['impetus', 'snapRally', 'move', 'ammunition']));
      expect(of('austrians')).toEqual(expect.arrayContaining(['impetus', 'snapRally', 'move', 'facing', 'pullBack']));
      expect(of('french')).not.toContain('facing');
      expect(of('austrians')).not.toContain('ammunition');
    },
  ),
  rule('1.3.5 V2', 'Who answers acts at −2, who has the impulse does not', () => {
    const state = fights(0);
    const given = (request: { leaders: { id: string; may: ActOption[] }[] }) => impetus(request);
    const { of } = play(game, state, { at: 'first', answers: { acts: given }, otherDice: 'highest' });
    expect(of('Commander').map((roll) => Object.values(lines(roll)).includes(-2))).toEqual([false, true]);
  }),
  rule('R10', 'Impetus lasts to the next impulse of the ME', () => {
    const state = fights(0);
    me(state, 'F').impetus = true;
    const told = { at: 'first', answers: { acts: { acts: {} } }, otherDice: 'impetus' } as const;
    expect(me(play(game, state, told).after, 'F').impetus).toBe(false);
    expect(me(play(game, fightsWith(state), told).after, 'F').impetus).toBe(true);
  }),
  rule('R31', 'A snap rally brings a unit within 4″ of him to order', () => {
    const rallied = (x: number) => {
      const state = fights(0);
      unit(state, 'f').disordered = true;
      Object.assign(leader(state, 'F'), { x, y: 20 });
      const { after } = play(game, state, {
        at: 'first',
        answers: {
          'french:acts': (request: { leaders: { id: string; may: ActOption[] }[] }) => one(request, 'snapRally'),
          'french:action': inTurn({ do: 'form', unit: 'f', formation: 'closedColumn' }),
        },
        otherDice: 'highest',
      });
      return !unit(after, 'f').disordered;
    };
    expect([rallied(43), rallied(46)]).toEqual([true, false]);
  }),
  rule('1.3.5', 'A general rides 36″ for an act, and attaches to a unit within 20″', () => {
    const state = field(
      { F: { units: { f: { x: 20, y: 10 } } }, A: { units: { a: { x: 40, y: 55 } } } },
      {
        corps: { F: { commander: leaderAt(30, 8) } },
      },
    );
    const options = (x: number): ActOption[] => {
      state.leaders[0]!.x = x;
      return play(game, state, { at: 'acts', otherDice: 'rides' }).askedFor('acts')[0]!.request.leaders[0].may;
    };
    const attaches = (may: ActOption[]) => may.find(({ act }) => act === 'attach')?.from?.includes(-1) ?? false;
    expect([attaches(options(36)), attaches(options(46))]).toEqual([true, false]);
    const may = options(90);
    const ride = may.findIndex(({ act, from }) => act === 'ride' && from?.includes(-1));
    const { after } = play(game, state, {
      at: 'acts',
      answers: { 'french:acts': { acts: { 'FC-HQ': [ride] } } },
      dice: [10, 10],
    });
    const { x, y } = after.leaders[0]!;
    expect(Math.hypot(90 - x, 8 - y)).toBeCloseTo(36);
  }),
  rule('1.3.6', 'Points by the roll: 2 at 3, 4 to 6, 5 to 9, 6 to 11, 7 to 13, 8 to 16, 9 to 18, ten from 19', () => {
    const points = (total: number) => me(activated(waiting(), total).after, 'F').pending?.points;
    expect([3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18].map(points)).toEqual([
      2, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9,
    ]);
    expect(me(activated(waiting(), 19).after, 'F')).toMatchObject({ order: 'Attack', pending: null });
  }),
  rule('1.3.6', 'A natural 2, or a total of 0, loses the order', () => {
    const superior = waiting('Attack', {}, {}, { skill: 'superior' });
    expect(me(activated(superior, 2).after, 'F')).toMatchObject({ order: 'Maneuver', pending: null });
    const poor = waiting('Attack', { leader: { skill: 'poor' } }, {}, { skill: 'poor' });
    expect(me(activated(poor, 4).after, 'F')).toMatchObject({ order: 'Maneuver', pending: null });
  }),
  rule('1.3.6 R47', 'Points of several turns are added up, and ten make the order active', () => {
    const once = activated(waiting(), 10).after;
    expect(me(once, 'F').pending?.points).toBe(6);
    expect(me(activated(once, 4).after, 'F').order).toBe('Attack');
  }),
  rule('1.3.6', 'Skill of the general, staff, and who receives it count', () => {
    expect(Object.values(rolledFor(waiting('Attack', {}, {}, { skill: 'superior' })))).toEqual([3]);
    expect(Object.values(rolledFor(waiting('Attack', {}, { sides: { F: { staff: 'good' } } })))).toContain(1);
    expect(Object.values(rolledFor(waiting('Attack', {}, { sides: { F: { staff: 'poor' } } })))).toContain(-1);
    expect(Object.values(rolledFor(waiting('Attack', { leader: { skill: 'superior' } })))).toContain(3);
    expect(Object.values(rolledFor(waiting('Attack', { leader: { skill: 'poor' } })))).toContain(-3);
  }),
  rule('1.3.6 R35', 'An order to an elite brigade is +4', () => {
    expect(Object.values(rolledFor(waiting('Attack', { elite: true })))).toContain(4);
  }),
  rule('1.3.6', 'A tired ME told to attack or move is −2, one told to defend is not', () => {
    const tired = (order: string) => {
      const state = waiting(order);
      me(state, 'F').fatigue = 3;
      return Object.values(rolledFor(state)).includes(-2);
    };
    expect([tired('Attack'), tired('Defend')]).toEqual([true, false]);
  }),
  rule('1.3.6', 'Break off is +4 with more than a quarter lost, and +5 under a corps Withdraw', () => {
    const mauled = (lost: number, order: string) => {
      const state = engaged({ corps: { F: { order, commander: leaderAt(60, 8) } } });
      me(state, 'F').pending = { order: 'Break off', points: 0, arrives: 1, again: false };
      unit(state, 'f').lost = lost;
      return Object.values(rolledFor(state));
    };
    expect(mauled(4, 'Attack')).toContain(4);
    expect(mauled(3, 'Attack')).not.toContain(4);
    expect(mauled(0, 'Withdraw')).toContain(5);
  }),
  rule('1.3.6', 'A general who cannot see the receiver is −1', () => {
    const wood = { kind: 'heavy wood', id: 'w', name: 'w' };
    const points = [
      [48, 0],
      [52, 0],
      [52, 20],
      [48, 20],
    ];
    expect(Object.values(rolledFor(waiting('Attack', {}, { terrain: { polygons: [{ ...wood, points }] } })))).toContain(
      -1,
    );
    expect(Object.values(rolledFor(waiting()))).not.toContain(-1);
  }),
  rule('1.3.6', 'Urged by an act within 12″ of the leader it is +3', () => {
    const state = waiting();
    me(state, 'F').urged = true;
    expect(Object.values(rolledFor(state))).toContain(3);
  }),
  rule('1.3.6', 'A Charismatic general with an ME that is told to attack is +4, an Inspirational one +2', () => {
    for (const [inspiration, value] of [
      ['charismatic', 4],
      ['inspirational', 2],
      ['uninspiring', -2],
    ] as const) {
      const state = waiting('Attack', {}, {}, { inspiration });
      state.leaders[0]!.with = unit(state, 'f').index;
      expect(Object.values(rolledFor(state)), inspiration).toContain(value);
    }
  }),
  rule('1.3.7', 'Both sides roll, a Bold leader with an engaged ME is +1, and who is higher has the initiative', () => {
    const bold = (a: number, b: number) => {
      const state = play(
        game,
        field({ F: { leader: { bold: true }, units: { f: { x: 40, y: 20 } } }, A: { units: { a: { x: 40, y: 26 } } } }),
        { at: 'march', otherDice: 'bold' },
      ).after;
      return play(game, state, { at: 'initiative', dice: [...twoDice(a), ...twoDice(b)] }).after.initiative;
    };
    expect([bold(10, 10), bold(10, 12), bold(15, 3)]).toEqual([0, 1, 0]);
  }),
  rule('1.3.7 R58', 'On a tie both roll again', () => {
    const dice = [...twoDice(9), ...twoDice(9), ...twoDice(5), ...twoDice(8)];
    expect(play(game, engaged(), { at: 'initiative', dice }).after.initiative).toBe(1);
  }),
);

/** Its impulse is not this one: the other side has the initiative. */
function fightsWith(state: ReturnType<typeof field>) {
  const other = game.rules.copy(state);
  other.initiative = 1;
  return other;
}
const one = ({ leaders }: { leaders: { id: string; may: ActOption[] }[] }, wanted: string) => {
  const open = ({ act, from }: ActOption) => act === wanted && (from?.includes(-1) ?? true);
  const found = leaders.find(({ may }) => may.some(open));
  return { acts: found ? { [found.id]: [found.may.findIndex(open)] } : {} };
};
const impetus = (request: { leaders: { id: string; may: ActOption[] }[] }) => one(request, 'impetus');
