/** Artillery and skirmish, as the sheet has them. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../battle/game.ts';
import { abreast, EAST, field, formation, guns, line, WEST } from '../positions.ts';

/** A grand battery of Blue bears on four battalions of Red, who assess 1 + 2 times. */
function mission(missionFatigue: 'counts' | 'after') {
  const state = field({
    blue: [{ id: 'F', units: [0, 1, 2, 3].map((i) => guns(26, 18 + 1.2 * i, EAST)) }],
    red: [{ id: 'A', units: abreast(6, 31, 17, WEST) }],
    generals: { Blue: { at: [25, 20] }, Red: {} },
    more: { rules: { missionFatigue } },
  });
  Object.assign(formation(state, 'F'), { grand: true });
  Object.assign(state.commanders[0]!, { commands: 0 });
  return play(game, state, { at: 'fire', otherDice: 'middle' });
}

export const fire = chapter(
  'Artillery & Skirmish',
  rule('Assessments A12', 'Fatigue of one Assessment of a Fire Mission weighs in the next', () => {
    const { of } = mission('counts');
    const thrown = of('Assessment').filter(({ label }) => label === 'Assessment');
    expect(thrown.map((roll) => line(roll, 'Fatigue'))).toEqual([0, -1, -3]);
  }),

  rule('Assessments A12', 'By the other reading it is laid down after the last', () => {
    const { of, after } = mission('after');
    const thrown = of('Assessment').filter(({ label }) => label === 'Assessment');
    expect(thrown.map((roll) => line(roll, 'Fatigue'))).toEqual([0, 0, 0]);
    expect(formation(after, 'A').fatigue.infantry).toBe(3);
  }),
);
