/** Lines of fire, Assessments, combat and status that are easily played wrongly. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  type Body,
  EAST,
  field,
  foot,
  formation,
  guns,
  horse,
  line,
  routed,
  square,
  unit,
  WEST,
} from '../positions.ts';

/** Red’s Formation under the skirmish fire of six battalions of Blue, the sum of its Assessment and what came of it. */
function under(
  units: Body['units'],
  fatigue: number,
  faces: readonly number[],
  more: Partial<Body> = {},
  told: object = {},
) {
  const state = field({
    blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
    red: [{ id: 'A', led: { lr: 'none' }, units, ...more }],
  });
  formation(state, 'A').fatigue = { infantry: fatigue, cavalry: 0, artillery: 0 };
  const dice = [{ for: 'Assessments H5', faces }];
  return play(game, state, { at: 'fire', dice, otherDice: 'middle', ...told });
}

/** The Assessment of Red’s battalions at 23.2, with whatever else stands on the table. */
function assessed(
  more: readonly Body[],
  change: (state: State) => void = () => {},
  red: Partial<Body> = {},
  terrain: object[] = [],
) {
  const state = field({
    blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }, ...more.filter(({ id }) => id!.startsWith('F'))],
    red: [{ id: 'A', units: abreast(6, 23.2, 20, WEST), ...red }, ...more.filter(({ id }) => id!.startsWith('A'))],
    terrain: { polygons: terrain as never },
  });
  change(state);
  const thrown = play(game, state, { at: 'fire', otherDice: 'middle' }).of('Assessment');
  return thrown.filter(({ label }) => label === 'Assessment').at(-1);
}

/** One fight of two Units, others far away; the dice of both. */
function fought(
  blue: ReturnType<typeof foot>,
  red: ReturnType<typeof foot>,
  ours: number[],
  theirs: number[],
  more: Body['units'] = [],
  told: object = {},
) {
  const state = field({
    blue: [{ id: 'F', directive: 'A', units: [blue, ...abreast(6, 15, 28, EAST)] }],
    red: [{ id: 'A', units: [red, ...abreast(6, 45, 28, WEST), ...more] }],
  });
  const dice = [
    { for: 'Fa', faces: ours },
    { for: 'Aa', faces: theirs },
  ];
  return play(game, state, { at: 'combat', dice, otherDice: 'highest', ...told });
}

export const closeFighting = chapter(
  'Fire and fighting, read closely',
  rule('Artillery Fire G20', 'Ten Formations that fire at one all count', () => {
    const state = field({
      blue: [...Array(10).keys()].map((i) => ({ id: `F${i}`, units: [foot(20, 10 + 2 * i, EAST)] })),
      red: [{ id: 'A', units: abreast(10, 23, 10, WEST, { state: 'ployed' }, 2) }],
    });
    expect(formation(play(game, state, { at: 'fire', otherDice: 'middle' }).after, 'A').score).toBe(20 + 6);
  }),

  rule('Assessments', 'A score weighs by its full tens: 19 costs 1', () => {
    const tens = (n: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(n, 20, 15, EAST) }],
        red: [{ id: 'A', units: abreast(n, 23, 15, WEST, { state: 'ployed' }) }],
      });
      const dice = [{ for: 'Artillery', faces: [4, 3] }];
      return line(play(game, state, { at: 'fire', dice, otherDice: 'middle' }).of('Assessment')[0], 'Ten points');
    };
    // 7 + 12 and 7 + 14.
    expect([tens(6), tens(7)]).toEqual([-1, -2]);
  }),

  rule('Skirmishing', 'Tired skirmishers may bring a score below what the guns alone would make', () => {
    const score = (skirmish: string) => {
      const state = field({
        blue: [{ id: 'F', units: [...abreast(2, 20, 20, EAST), guns(20, 22.6, EAST)] }],
        red: [{ id: 'A', units: abreast(3, 23.2, 20, WEST, { state: 'ployed' }) }],
      });
      formation(state, 'F').fatigue = { infantry: 3, cavalry: 0, artillery: 0 };
      const fire = { fire: [{ formation: 'F', artillery: 'normal', targets: {}, skirmish }] };
      return formation(
        play(game, state, { at: 'fire', answers: { 'blue:fire': fire }, otherDice: 'middle' }).after,
        'A',
      ).score;
    };
    expect([score('none'), score('normal')]).toEqual([4 + 6, 4 + 4 - 9 + 6]);
  }),

  rule('Skirmishing A6', 'An intense assault multiplies what fatigue has left, and costs a marker of infantry', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(5, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(5, 23, 20, WEST, { state: 'ployed' }) }],
    });
    formation(state, 'F').fatigue = { infantry: 1, cavalry: 0, artillery: 0 };
    const fire = { fire: [{ formation: 'F', artillery: 'hold', targets: {}, skirmish: 'intense' }] };
    const { after } = play(game, state, { at: 'fire', answers: { 'blue:fire': fire }, otherDice: 'middle' });
    // (5 × 2 − 3) × 1½, a half dropped.
    expect(formation(after, 'A').score).toBe(10 + 6);
    expect(formation(after, 'F').fatigue.infantry).toBe(2);
  }),

  rule('Artillery Fire G28', 'A friend close before the enemy is in the line of fire like any other', () => {
    const bears = (y: number) => {
      const state = field({
        blue: [{ id: 'F', units: [guns(20, 20, EAST), foot(24.7, y, EAST)] }],
        red: [{ id: 'A', units: [foot(25.8, 20, WEST)] }],
      });
      const [asked] = play(game, state, { at: 'fire', otherDice: 'middle' })
        .askedFor('fire')
        .filter(({ seat }) => seat === 'blue');
      return (asked?.request.formations[0].batteries.length ?? 0) > 0;
    };
    expect([bears(20), bears(23)]).toEqual([false, true]);
  }),

  rule('Assessments', 'A Formation whose commander was harmed assesses though nobody scored', () => {
    const state = field({
      blue: [{ id: 'F', led: { at: [27, 20] }, units: abreast(4, 27, 25, EAST) }],
      red: [{ id: 'A', units: [foot(30, 20, WEST, { state: 'ployed' }), ...abreast(2, 45, 20, WEST)] }],
    });
    Object.assign(formation(state, 'A'), { directive: 'R' });
    const dice = [
      { for: 'is he harmed', faces: [1, 1] },
      { for: 'how badly', faces: [4, 3] },
    ];
    const harmed = play(game, state, { at: 'fire', dice, answers: { 'blue:fire': { fire: [] } }, otherDice: 'middle' });
    expect(harmed.of('Assessment').filter(({ label }) => label === 'Assessment')).toHaveLength(1);
    const unhurt = play(game, state, {
      at: 'fire',
      dice: [dice[0]!, { for: 'how badly', faces: [6, 5] }],
      answers: { 'blue:fire': { fire: [] } },
      otherDice: 'middle',
    });
    expect(unhurt.of('Assessment')).toHaveLength(0);
  }),

  rule('Assessments', 'Between 5 and 9 cavalry evades only if its owner wants it to', () => {
    const at = (answer: string) => {
      const { after } = under(
        [horse(23.3, 20, WEST), horse(23.3, 23, WEST)],
        0,
        [4, 4],
        {},
        {
          answers: { 'cavalry-evade': answer },
        },
      );
      return unit(after, 'Aa').x;
    };
    expect(at('stand')).toBeCloseTo(23.3);
    expect(at('evade')).toBeGreaterThan(32);
  }),

  rule('Assessments', 'Between −1 and −4 a whole die of batteries retires, and Irregulars without a throw', () => {
    const { after, of } = under(
      [
        ...abreast(3, 23.2, 20, WEST),
        foot(23.2, 24, WEST, { irregular: true }),
        ...[0, 1, 2].map((i) => guns(24, 26.5 + 1.3 * i, 0)),
      ],
      8,
      [3, 1],
      {},
      {
        dice: [
          { for: 'Batteries that retire', faces: [2] },
          { for: 'Assessments H5', faces: [3, 1] },
        ],
      },
    );
    expect(of('Irregular')).toHaveLength(0);
    expect(unit(after, 'Ad').x).toBeGreaterThan(28);
    expect(['Ae', 'Af', 'Ag'].filter((id) => unit(after, id).where === 'reserve')).toHaveLength(2);
  }),

  rule(
    'Assessments',
    'Between −5 and −9 Irregulars are removed, cavalry routs, all batteries retire, and 5 fatigue',
    () => {
      const { after } = under(
        [
          ...abreast(4, 23.2, 20, WEST),
          foot(23.2, 25, WEST, { irregular: true }),
          horse(25, 22, WEST),
          guns(24.5, 27, 0),
        ],
        9,
        [1, 1],
      );
      expect([unit(after, 'Ae').where, unit(after, 'Af').where, unit(after, 'Ag').where]).toEqual([
        'removed',
        'area',
        'reserve',
      ]);
      expect(formation(after, 'A')).toMatchObject({ status: 'none', fatigue: { infantry: 14 } });
    },
  ),

  rule('Assessments', 'Between −5 and −9 a Formation of cavalry breaks and is removed, its guns with it', () => {
    const { after } = under([horse(23.3, 20, WEST), horse(23.3, 23, WEST), guns(24.5, 26, 0)], 9, [1, 1]);
    expect(formation(after, 'A').fate).toBe('removed');
    expect(unit(after, 'Ac').where).toBe('removed');
  }),

  rule('Assessments', 'At −10 cavalry and Irregulars are removed, and the foot retreats without its guns', () => {
    const { after } = under(
      [
        ...abreast(4, 23.2, 20, WEST),
        foot(23.2, 25, WEST, { irregular: true }),
        horse(25, 22, WEST),
        guns(24.5, 27, 0),
      ],
      14,
      [1, 1],
    );
    expect(['Aa', 'Ae', 'Af', 'Ag'].map((id) => unit(after, id).where)).toEqual([
      'deployed',
      'removed',
      'removed',
      'reserve',
    ]);
    expect(formation(after, 'A').status).toBe('RT');
  }),

  rule('Assessments G42', 'Impetuous troops attack on 4, 8 and 10 or less as a total falls', () => {
    const attacks = (fatigue: number, faces: number[], impetuous: number[]) => {
      const { after } = under(
        abreast(6, 23.2, 20, WEST),
        fatigue,
        faces,
        { traits: ['IM'] },
        {
          dice: [
            { for: 'Impetuous', faces: impetuous },
            { for: 'Assessments H5', faces },
          ],
        },
      );
      return formation(after, 'A').directive === 'A';
    };
    expect([attacks(0, [4, 3], [2, 2]), attacks(0, [4, 3], [3, 2])]).toEqual([true, false]);
    expect([attacks(2, [2, 2], [4, 4]), attacks(2, [2, 2], [5, 4])]).toEqual([true, false]);
    expect([attacks(3, [1, 1], [5, 5]), attacks(3, [1, 1], [6, 5])]).toEqual([true, false]);
  }),

  rule('Assessments G30', 'Enemy Formations within 6″ on two sides outflank, with nobody behind', () => {
    const flanked = (...ys: readonly number[]) =>
      line(assessed(ys.map((y, i): Body => ({ id: `F${i}`, units: [foot(23.2, y, y > 23 ? 180 : 0)] }))), 'utflanked');
    expect([flanked(28.5, 16), flanked(28.5)]).toEqual([-3, 0]);
  }),

  rule('Assessments A9', 'Outflanked and with its Area attacked it still costs 3', () => {
    const roll = assessed([{ id: 'Fg', units: [foot(30, 22, WEST)] }], undefined, { area: [29, 22] });
    expect(line(roll, 'utflanked') + line(roll, 'Reformation Area')).toBe(-3);
  }),

  rule('Assessments', 'A friend who retreats and one who is broken cost 4 together', () => {
    const roll = assessed(
      [
        { id: 'A2', units: [foot(26, 21, WEST)] },
        { id: 'A3', units: [foot(28.5, 24, WEST)] },
      ],
      (state) => {
        formation(state, 'A2').status = 'RT';
        formation(state, 'A3').status = 'BK';
      },
    );
    expect([line(roll, 'etreat'), line(roll, 'roken')]).toEqual([-1, -3]);
  }),

  rule('Assessments', 'A battery that is near and looks down the line costs twice', () => {
    const roll = assessed([{ id: 'Fg', units: [guns(23.2, 29.4, 180)] }]);
    expect([line(roll, 'at 3″ or less'), line(roll, 'enfilading')]).toEqual([-1, -1]);
  }),

  rule('Assessments', 'Brittle troops have −1, Determined ones +2, whatever their order', () => {
    const roll = assessed([], undefined, { traits: ['BR', 'DT'], directive: 'M' });
    expect([line(roll, 'Brittle'), line(roll, 'Determined')]).toEqual([-1, 2]);
  }),

  rule(
    'Assessments H18',
    'One Unit in a strong point is enough for its Formation, and a fortified city counts 2',
    () => {
      const inside = (kind: string, x: number, to: number) =>
        assessed([], undefined, {}, [{ id: 'w', kind, points: square(x, 19, to, to > 24 ? 27 : 20.6) }]);
      expect(line(inside('strongPoint', 22.9, 23.6), 'trong point')).toBe(1);
      expect(line(inside('fortifiedCity', 22.6, 25), 'ortified city')).toBe(2);
    },
  ),

  rule('Assessments A18', 'After a fight the score weighs no more', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(6, 15, 28, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(6, 45, 28, WEST)] }],
    });
    formation(state, 'A').score = 40;
    const rolls = play(game, state, { at: 'combat', otherDice: 'middle' }).of('Assessment');
    expect(rolls.length).toBe(2);
    for (const roll of rolls) expect(line(roll, 'Ten points')).toBe(0);
  }),

  rule('Combat Resolution', 'A battery that ties retires, and the fight is not thrown again', () => {
    const { after, of } = fought(foot(30, 20, EAST), guns(30.9, 20, WEST), [3, 3], [4, 3]);
    expect(of('Combat').filter(({ who }) => who === 'Fa')).toHaveLength(1);
    expect(unit(after, 'Aa').where).toBe('reserve');
    expect([formation(after, 'F').fatigue.infantry, formation(after, 'A').fatigue.artillery]).toEqual([1, 1]);
    expect(unit(after, 'Fa').x).toBeCloseTo(30);
  }),

  rule('Combat Resolution', 'Cavalry beaten by 1 to 6 retires with a marker and never routs, supported or not', () => {
    for (const theirs of [
      [4, 3],
      [5, 5],
    ]) {
      const { after } = fought(horse(30, 20, EAST), foot(30.95, 20, WEST), [2, 2], theirs);
      expect(unit(after, 'Fa')).toMatchObject({ where: 'deployed', x: expect.closeTo(25, 0) });
      expect(formation(after, 'F').fatigue.cavalry).toBe(1);
    }
  }),

  rule('Combat Resolution', 'Foot beaten by 1 to 3 retires and does not tire', () => {
    const { after } = fought(foot(30, 20, EAST), foot(30.9, 20, WEST), [3, 2], [4, 3]);
    expect(unit(after, 'Fa').where).toBe('deployed');
    expect(formation(after, 'F').fatigue.infantry).toBe(0);
  }),

  rule('Combat Resolution', 'Horse that wins by four breaks through and does not tire', () => {
    const { after, askedFor } = fought(horse(30, 20, EAST), foot(30.95, 20, WEST), [5, 4], [2, 2]);
    expect(askedFor('breakthrough').length).toBe(1);
    expect(formation(after, 'F').fatigue.cavalry).toBe(0);
  }),

  rule('Combat Resolution H3', 'A battery that wins by four holds where it is', () => {
    const { after, askedFor } = fought(foot(30, 20, EAST), guns(30.9, 20, WEST), [1, 1], [5, 5]);
    expect(askedFor('breakthrough')).toEqual([]);
    expect(unit(after, 'Aa')).toMatchObject({ where: 'unlimbered', x: 30.9 });
  }),

  rule('Combat Resolution G22', 'A displaced battery that is touched before it unlimbers fights at −3', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [guns(30.9, 20, WEST), ...abreast(3, 45, 20, WEST)] }],
    });
    unit(state, 'Aa').where = 'limbered';
    const { of } = play(game, state, { at: 'combat', otherDice: 'middle' });
    expect(line(of('Aa')[0], 'imbered')).toBe(-3);
  }),

  rule(
    'Combat Resolution G37',
    'Nobody is supported by a mate who is in front, in column, at grips himself, or a gun',
    () => {
      const stands = (mate: Body['units'][number]) =>
        unit(fought(foot(30, 20, EAST), foot(30.9, 20, WEST), [5, 3], [2, 2], [mate]).after, 'Aa').where;
      expect(stands(foot(32, 20, WEST))).toBe('deployed');
      expect(stands(foot(30.9, 21.2, WEST))).toBe('deployed');
      expect(stands(foot(32, 20, WEST, { state: 'ployed' }))).toBe('area');
      expect(stands(guns(32.2, 20, WEST))).toBe('area');
      expect(stands(foot(32.6, 20.9, WEST))).toBe('deployed');
      expect(stands(foot(33.4, 20, WEST))).toBe('area');
    },
  ),

  rule('Combat Resolution G37', 'A Formation on Support for it supports like its own', () => {
    const stands = (directive: 'S' | 'D') => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(6, 15, 28, EAST)] }],
        red: [
          { id: 'A', units: [foot(30.9, 20, WEST), ...abreast(6, 45, 28, WEST)] },
          { id: 'C', directive, ...(directive === 'S' ? { support: 'A' } : {}), units: [foot(32, 20, WEST)] },
        ],
      });
      const dice = [
        { for: 'Fa', faces: [5, 3] },
        { for: 'Aa', faces: [2, 2] },
      ];
      return unit(play(game, state, { at: 'combat', dice, otherDice: 'highest' }).after, 'Aa').where;
    };
    expect([stands('S'), stands('D')]).toEqual(['deployed', 'area']);
  }),

  rule('Combat Resolution A16', 'A tie that is fought again has no Shock', () => {
    const { of } = fought(
      horse(30, 20, EAST, { cr: 1, shock: 'shock2' }),
      foot(30.95, 20, WEST),
      [2, 1, 4, 4],
      [3, 2, 3, 3],
    );
    const thrown = of('Fa');
    expect([line(thrown[0], 'Shock'), line(thrown[1], 'Shock')]).toEqual([2, 0]);
  }),

  rule('Combat Resolution G38', 'A breakthrough has two further fights at most', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [horse(20, 20, EAST, { cr: 4 }), ...abreast(6, 10, 28, EAST)] }],
      red: [
        {
          id: 'A',
          area: [50, 30],
          units: [20.95, 24, 27.5, 31, 34.5].map((x) => foot(x, 20, WEST)).concat(abreast(4, 45, 30, WEST)),
        },
      ],
    });
    const on = (request: { offers: { meets: string | null }[] }) =>
      Math.max(
        0,
        request.offers.findIndex(({ meets }) => meets !== null),
      );
    const dice = ['Aa', 'Ab', 'Ac', 'Ad'].map((id) => ({ for: id, faces: [1, 1] }));
    const { of } = play(game, state, {
      at: 'combat',
      answers: { breakthrough: on },
      dice: dice.slice(0, 3),
      otherDice: 'highest',
    });
    expect(of('Combat').filter(({ who }) => who === 'Fa')).toHaveLength(3);
  }),

  rule('Combat Resolution', 'The several are not several for their enemy: they have no −1 for it, he has', () => {
    const state = field({
      blue: [
        { id: 'F', directive: 'A', units: [foot(30, 19.6, EAST, { size: 1 }), foot(30, 20.7, EAST, { size: 1 })] },
      ],
      red: [{ id: 'A', units: [foot(30.9, 20.15, WEST, { size: 3 })] }],
    });
    const { of } = play(game, state, { at: 'combat', otherDice: 'highest' });
    expect([line(of('Aa')[0], 'several'), line(of('Aa')[0], 'larger'), line(of('Fa')[0], 'larger')]).toEqual([
      -1, 0, -1,
    ]);
  }),

  rule('Status Check', 'Fatigue that equals the number retreats, and half as much again breaks, not one less', () => {
    const after = (infantry: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(5, 20, 28, EAST)] }],
        red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(5, 40, 28, WEST)] }],
      });
      formation(state, 'A').fatigue = { infantry, cavalry: 0, artillery: 0 };
      // Red wins its fight and takes nothing of its Assessment but what the row for 5 to 9 gives.
      const dice = [
        { for: 'Fa', faces: [1, 3] },
        { for: 'Aa', faces: [6, 5] },
        { for: 'Assessments H5', faces: [6, 6, 6, 6] },
      ];
      const { after: end } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
      return [formation(end, 'A').fatigue.infantry, formation(end, 'A').status];
    };
    expect([after(4), after(5), after(8)].map(([n, status]) => [n, status])).toEqual(
      [
        [5, 'none'],
        [6, 'RT'],
        [9, 'BK'],
      ].map((one) => one),
    );
  }),

  rule('Status Check G50', 'Committed batteries count as deployed, those in reserve and the routed do not', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(5, 20, 28, EAST)] }],
      red: [
        {
          id: 'A',
          units: [
            foot(30.9, 20, WEST),
            ...abreast(4, 40, 28, WEST),
            guns(42, 30, WEST),
            { ...guns(0, 0, WEST), at: undefined, state: 'reserve' },
          ],
        },
      ],
    });
    routed(state, 'Ae');
    // Four battalions and a battery: five.
    const told = (infantry: number) => {
      formation(state, 'A').fatigue = { infantry, cavalry: 0, artillery: 0 };
      const dice = [
        { for: 'Fa', faces: [1, 3] },
        { for: 'Aa', faces: [6, 5] },
        { for: 'Assessments H5', faces: [5, 5, 5, 5] },
      ];
      const end = play(game, state, { at: 'combat', dice, otherDice: 'highest' }).after;
      return [formation(end, 'A').fatigue.infantry, formation(end, 'A').status];
    };
    expect(told(3)).toEqual([4, 'none']);
    expect(told(4)).toEqual([5, 'RT']);
  }),

  rule('Status Check', 'A Formation that has fought and has nobody left but in its Area is broken', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(5, 20, 28, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [6, 5] },
      { for: 'Aa', faces: [2, 2] },
    ];
    const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect(unit(after, 'Aa').where).toBe('area');
    expect(formation(after, 'A').status).toBe('BK');
  }),

  rule('Movement E16', 'A broken Formation whose Units all lie in its Area has not come to its edge', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 30, 20, EAST) }],
      red: [{ id: 'A', area: [40, 20], units: abreast(2, 45, 20, WEST) }],
    });
    routed(state, 'Aa', 'Ab');
    Object.assign(formation(state, 'A'), { status: 'BK', fatigue: { infantry: 3, cavalry: 0, artillery: 0 } });
    expect(formation(play(game, state, { at: 'movement' }).after, 'A').fate).toBe('here');
  }),

  rule('Victory E16', 'Neither the routed nor a column hold a place', () => {
    const held = (state: 'ployed' | 'deployed') => {
      const table = field({
        blue: [{ id: 'F', units: [foot(30, 20, EAST, { state })] }],
        red: [{ id: 'A', units: abreast(2, 55, 5, WEST) }],
        objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [31, 20] }],
      });
      return play(game, table, { at: 'combat' }).after.held[0];
    };
    expect([held('deployed'), held('ployed')]).toEqual([0, -1]);
  }),
);
