/** Charges and close action (pg 106-118). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, horse, play, unit } from '../positions.ts';

/** Horse before a column of battalions one behind the other, each weaker than a charge. */
const rolledUp = () => {
  const state = field({
    F: { type: 'cavalry', units: { h: horse({ x: 40, y: 10, horse: { weight: 'heavy', shock: 60 } }) } },
    A: {
      units: Object.fromEntries([0, 1, 2, 3].map((i) => [`a${i}`, { x: 40, y: 16 + 4 * i, class: 'RA' }])),
    },
  });
  state.initiative = 0;
  return state;
};

export const charges = chapter(
  'Charges and close action',
  rule('V14', 'A breakthrough strikes one further target, and no third', () => {
    const state = rolledUp();
    const { reports } = play(game, state, {
      at: 'first',
      answers: {
        'french:action': (request: { units: { charges: string[] }[] }) =>
          request.units[0]?.charges.includes('a0') ? { do: 'charge', unit: 'h', at: 'a0' } : { do: 'done' },
        receive: 'stand',
        pursue: 'on',
        'austrians:acts': { acts: {} },
      },
      dice: [{ for: 'lan', faces: [2, 2] }],
      otherDice: 'highest',
    });
    expect(reports.filter((line) => /charges/.test(line))).toHaveLength(2);
    expect(unit(state, 'h').fate).toBe('here');
  }),
);
