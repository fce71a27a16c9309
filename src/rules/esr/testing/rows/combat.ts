/** The Combat phase, as the sheet has it. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../battle/game.ts';
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
);
