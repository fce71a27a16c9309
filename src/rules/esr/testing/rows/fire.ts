/** Artillery and skirmish, as the sheet has them. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { leadership } from '../../battle/state.ts';
import { game } from '../../game.ts';
import { abreast, EAST, field, foot, formation, guns, horse, line, WEST } from '../positions.ts';

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

  rule('Artillery Fire G28', 'Guns fire at what is within 6″ and 45° of their front', () => {
    const bears = (x: number, y: number) => {
      const state = field({
        blue: [{ id: 'F', units: [guns(20, 20, EAST), ...abreast(2, 10, 20, EAST)] }],
        red: [{ id: 'A', units: abreast(1, x, y, WEST) }],
      });
      return play(game, state, { at: 'fire', otherDice: 'middle' })
        .askedFor('fire')
        .some(({ seat }) => seat === 'blue');
    };
    expect([bears(26.8, 20), bears(27, 20), bears(23, 24.5), bears(15, 20)]).toEqual([true, false, false, false]);
  }),

  rule('Skirmishing', 'Deployed battalions within 3″ skirmish, those in column do not', () => {
    const score = (more: object) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(3, 20, 20, EAST, more) }],
        red: [{ id: 'A', units: [foot(23.5, 21, WEST), ...abreast(2, 40, 20, WEST)] }],
      });
      return formation(play(game, state, { at: 'fire', otherDice: 'middle' }).after, 'A').score;
    };
    expect(score({})).toBe(6 + 6);
    expect(score({ state: 'ployed' })).toBe(0);
    expect(score({ doctrine: 'Ineffective' })).toBe(3 + 6);
    expect(score({ light: true })).toBe(9 + 6);
  }),

  rule('Artillery Fire', 'Intense bombardment counts half as much again and costs a marker', () => {
    const state = field({
      blue: [{ id: 'F', units: [guns(20, 20, EAST), ...abreast(2, 10, 20, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 25, 20, WEST) }],
    });
    const order = { fire: [{ formation: 'F', artillery: 'intense', targets: {}, skirmish: 'none' }] };
    const { after } = play(game, state, { at: 'fire', answers: { 'blue:fire': order }, otherDice: 'middle' });
    expect(formation(after, 'A').score).toBe(6 + 6);
    expect(formation(after, 'F').fatigue.artillery).toBe(1);
  }),

  rule('Artillery Fire', 'Each marker of artillery fatigue takes four off the guns, to 0 at least', () => {
    const state = field({
      blue: [{ id: 'F', units: [guns(20, 20, EAST), ...abreast(2, 10, 20, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 25, 20, WEST) }],
    });
    formation(state, 'F').fatigue = { infantry: 0, cavalry: 0, artillery: 2 };
    expect(formation(play(game, state, { at: 'fire', otherDice: 'middle' }).after, 'A').score).toBe(6);
  }),

  rule('Artillery Fire G20', 'Several Formations that fire at one are added up and throw once', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(3, 20, 20, EAST) },
        { id: 'G', units: abreast(3, 20, 24, EAST) },
      ],
      red: [{ id: 'A', units: abreast(6, 23, 20, WEST, { state: 'ployed' }) }],
    });
    const { after, rolls } = play(game, state, { at: 'fire', otherDice: 'middle' });
    expect(rolls.filter(({ cite }) => cite.startsWith('Artillery')).length).toBe(1);
    expect(formation(after, 'A').score).toBe(12 + 6);
  }),

  rule('Skirmishing', 'Cavalry that attacks is not skirmished with', () => {
    const score = (directive: 'A' | 'D') => {
      const state = field({
        blue: [{ id: 'F', units: abreast(3, 20, 20, EAST) }],
        red: [{ id: 'A', directive, units: [horse(23, 21, WEST), horse(40, 21, WEST)] }],
      });
      return formation(play(game, state, { at: 'fire', otherDice: 'middle' }).after, 'A').score;
    };
    expect(score('D') - score('A')).toBe(6);
  }),

  rule('Artillery Fire E29', 'Formations in Reserve or with a status do not fire', () => {
    for (const change of [{ directive: 'R' }, { status: 'RT' }, { status: 'BK' }, { status: 'RR' }]) {
      const state = field({
        blue: [{ id: 'F', units: [guns(20, 20, EAST), ...abreast(2, 20, 22, EAST)] }],
        red: [{ id: 'A', units: abreast(2, 23, 20, WEST) }],
      });
      Object.assign(formation(state, 'F'), change);
      expect(
        formation(play(game, state, { at: 'fire', otherDice: 'middle' }).after, 'A').score,
        JSON.stringify(change),
      ).toBe(0);
    }
  }),

  rule('Leader Fate', 'A commander throws within 6″ of enemy guns or 3″ of others, and not beyond', () => {
    const throws = (x: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(2, 10, 30, EAST) }],
        red: [{ id: 'A', units: [guns(30, 20, WEST), ...abreast(2, 40, 20, WEST)] }],
        generals: { Blue: { at: [x, 20] }, Red: {} },
      });
      return play(game, state, { at: 'fire', otherDice: 'highest' }).of('Leader Fate').length;
    };
    expect([throws(24), throws(23)]).toEqual([1, 0]);
  }),

  rule('Leader Fate G43', 'A lightly wounded man counts for nothing for three turns', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'A', tr: 2, at: [27, 20] }, units: abreast(2, 27, 20, EAST) }],
      red: [{ id: 'A', units: [guns(30, 20, WEST), ...abreast(2, 40, 20, WEST)] }],
    });
    const { after } = play(game, state, {
      at: 'fire',
      dice: [
        { for: 'is he harmed', faces: [1, 1] },
        { for: 'how badly', faces: [5, 4] },
      ],
      otherDice: 'middle',
    });
    expect(leadership(after, formation(after, 'F'))).toEqual({ lr: 'none', tr: 0 });
    after.turn = 5;
    expect(leadership(after, formation(after, 'F'))).toEqual({ lr: 'A', tr: 2 });
  }),
);
