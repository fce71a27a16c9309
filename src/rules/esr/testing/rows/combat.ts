/** The Combat phase, as the sheet has it. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../game.ts';
import { abreast, EAST, field, foot, formation, guns, horse, line, routed, unit, WEST } from '../positions.ts';

export const combat = chapter(
  'Combat',
  rule(
    'Combat Resolution G33',
    'A beaten battalion touched at a corner retires straight back and keeps its face',
    () => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(30.9, 20.9, WEST)] }],
      });
      const { after } = play(game, state, {
        at: 'combat',
        dice: [
          { for: 'Fa', faces: [4, 4] },
          { for: 'Aa', faces: [3, 3] },
        ],
        otherDice: 'highest',
      });
      expect(unit(after, 'Aa')).toMatchObject({ x: expect.closeTo(34.9), y: expect.closeTo(20.9), facing: WEST });
    },
  ),

  rule('Combat Resolution', 'Units of a Broken Formation do not support one another', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST, { cr: 2 })] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), foot(32, 20, WEST)] }],
    });
    Object.assign(formation(state, 'A'), { status: 'BK' });
    // 8 + 2 against 9 + 1 − 5: lost by 5.
    const { after } = play(game, state, {
      at: 'combat',
      dice: [
        { for: 'Fa', faces: [4, 4] },
        { for: 'Aa', faces: [5, 4] },
      ],
      otherDice: 'middle',
    });
    expect(['area', 'removed']).toContain(unit(after, 'Aa').where);
  }),

  rule('Combat Resolution', 'An attacker struck by a breakthrough has the Shock of its first fight', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [horse(30, 20, EAST, { cr: 4 })] }],
      red: [
        { id: 'A', units: [foot(31.1, 20, WEST)] },
        { id: 'H', directive: 'A', units: [horse(34, 20, WEST, { shock: 'shock3' })] },
      ],
    });
    const { of } = play(game, state, {
      at: 'combat',
      answers: {
        breakthrough: (request: { offers: { meets: string | null }[] }) =>
          request.offers.findIndex(({ meets }) => meets === 'Ha'),
      },
      dice: [{ for: 'Aa', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(line(of('Ha')[0], 'Shock 3')).toBe(3);
    expect(line(of('Fa')[1], 'Shock')).toBe(0);
  }),

  rule('Combat Resolution G40', 'A fight that ends in a tie is lost by nobody', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 30, 19, EAST, {}, 4) }],
      red: [
        { id: 'A', units: [guns(31, 19, WEST), guns(31, 23, WEST), guns(31, 27, WEST), ...abreast(2, 40, 30, WEST)] },
      ],
    });
    const { of, after } = play(game, state, {
      at: 'combat',
      dice: [
        ...['Fa', 'Fb', 'Fc'].map((id) => ({ for: id, faces: [3, 3] })),
        ...['Aa', 'Ab', 'Ac'].map((id) => ({ for: id, faces: [4, 3] })),
      ],
      otherDice: 'highest',
    });
    expect(unit(after, 'Aa').where).toBe('reserve');
    for (const roll of of('Assessment')) expect(line(roll, 'combat losses')).toBe(0);
  }),

  rule('Combat Resolution G40', 'Three ties make both sides retire and count for neither', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(6, 22, 28, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(6, 39, 28, WEST)] }],
    });
    const { of, after } = play(game, state, {
      at: 'combat',
      dice: [{ for: 'Assessment', faces: [6, 6, 6, 6] }],
      otherDice: 'middle',
    });
    expect(unit(after, 'Fa').x).toBeCloseTo(26);
    for (const roll of of('Assessment')) expect(line(roll, 'combat losses')).toBe(0);
  }),

  rule('Combat Resolution G38', 'A breakthrough may fall upon a Reformation Area and fights there at once', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST, { cr: 4 })] }],
      red: [{ id: 'A', area: [34.5, 20], units: [foot(30.9, 20, WEST), ...abreast(3, 40, 30, WEST)] }],
    });
    routed(state, 'Ad');
    const { of } = play(game, state, {
      at: 'combat',
      answers: {
        breakthrough: (request: { offers: { meets: string | null }[] }) =>
          request.offers.findIndex(({ meets }) => meets === 'A'),
      },
      dice: [{ for: 'Aa', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(line(of('Ad')[0], 'Reformation Area')).toBe(-5);
  }),

  rule('Combat Resolution', 'A battalion opposed by several Units fights at −1', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 19.6, EAST), foot(30, 20.7, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20.15, WEST)] }],
    });
    const { of } = play(game, state, { at: 'combat', otherDice: 'highest' });
    expect(line(of('Aa')[0], 'several')).toBe(-1);
    expect(line(of('Fa')[0], 'several')).toBe(0);
  }),

  rule('Combat Resolution', 'TR and CR count as rated, a larger enemy −1', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', led: { tr: 2 }, units: [foot(30, 20, EAST, { cr: 3, size: 3 })] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST)] }],
    });
    const { of } = play(game, state, { at: 'combat', otherDice: 'middle' });
    expect([line(of('Fa')[0], 'TR'), line(of('Fa')[0], 'CR'), line(of('Aa')[0], 'larger')]).toEqual([2, 3, -1]);
  }),

  rule(
    'Combat Resolution R8',
    'Fatigue weighs by the enemy’s class: every 2 against horse, 3 against foot, 4 against guns',
    () => {
      const weight = (enemy: ReturnType<typeof foot>) => {
        const state = field({
          blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(8, 20, 20, EAST)] }],
          red: [{ id: 'A', units: [enemy] }],
        });
        formation(state, 'F').fatigue = { infantry: 6, cavalry: 0, artillery: 0 };
        return line(play(game, state, { at: 'combat', otherDice: 'highest' }).of('Fa')[0], 'fatigue');
      };
      expect([weight(horse(31, 20, WEST)), weight(foot(30.9, 20, WEST)), weight(guns(31, 20, WEST))]).toEqual([
        -3, -2, -1,
      ]);
    },
  ),

  rule('Combat Resolution E4', 'Who is struck by an enemy that began behind his rear edge fights at −3', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, EAST)] }],
    });
    Object.assign(unit(state, 'Fa'), { fromX: 25, fromY: 20, used: 5, allowance: 8 });
    expect(line(play(game, state, { at: 'combat', otherDice: 'middle' }).of('Aa')[0], 'rear')).toBe(-3);
  }),

  rule('Combat Resolution', 'Beaten by 4 to 6 the supported retire, the unsupported rout into their Area', () => {
    const beaten = (more: ReturnType<typeof foot>[]) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(4, 45, 20, WEST), ...more] }],
      });
      const dice = [
        { for: 'Fa', faces: [5, 3] },
        { for: 'Aa', faces: [2, 2] },
      ];
      return unit(play(game, state, { at: 'combat', dice, otherDice: 'highest' }).after, 'Aa').where;
    };
    expect([beaten([foot(32, 20, WEST)]), beaten([])]).toEqual(['deployed', 'area']);
  }),

  rule('Combat Resolution', 'Beaten by 10 a Unit is removed', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(4, 45, 20, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [6, 6] },
      { for: 'Aa', faces: [1, 1] },
    ];
    const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect(unit(after, 'Aa').where).toBe('removed');
    expect(formation(after, 'A').fatigue.infantry).toBe(1);
  }),

  rule('Combat Resolution', 'Foot that beats horse by four holds its ground', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [horse(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.95, 20, WEST), ...abreast(4, 45, 20, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [1, 1] },
      { for: 'Aa', faces: [6, 6] },
    ];
    const { after, askedFor } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect(askedFor('breakthrough')).toEqual([]);
    expect(unit(after, 'Aa').x).toBeCloseTo(30.95);
  }),

  rule('Combat Resolution', 'Who defends a strong point has +1', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST)] }],
      terrain: {
        polygons: [
          {
            id: 's',
            kind: 'strongPoint',
            points: [
              [30.6, 19],
              [33, 19],
              [33, 21],
              [30.6, 21],
            ],
          },
        ],
      },
    });
    const { of } = play(game, state, { at: 'combat', otherDice: 'middle' });
    expect([line(of('Aa')[0], 'strong point'), line(of('Fa')[0], 'strong point')]).toEqual([1, 0]);
  }),

  rule('Combat Resolution A14', 'A tie costs each Formation a marker and is fought again', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST), ...abreast(6, 20, 28, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST), ...abreast(6, 40, 28, WEST)] }],
    });
    const dice = [
      { for: 'Fa', faces: [3, 3, 4, 4] },
      { for: 'Aa', faces: [3, 3, 3, 3] },
    ];
    const { after, of } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
    expect(of('fought again').length).toBe(2);
    expect([formation(after, 'F').fatigue.infantry, formation(after, 'A').fatigue.infantry]).toEqual([1, 1]);
  }),

  rule('Combat Resolution', 'A Broken Formation fights at −5', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST)] }],
      red: [{ id: 'A', units: [foot(30.9, 20, WEST)] }],
    });
    formation(state, 'A').status = 'BK';
    expect(line(play(game, state, { at: 'combat', otherDice: 'middle' }).of('Aa')[0], 'broken')).toBe(-5);
  }),
);
