/** Scores, Leader Fate and Assessments line by line, as the sheet has them. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import type { State } from '../../battle/state.ts';
import { game } from '../../game.ts';
import { abreast, type Body, EAST, field, foot, formation, guns, horse, line, man, unit, WEST } from '../positions.ts';

type Pieces = Body['units'];
const middle = { at: 'fire', otherDice: 'middle' } as const;

/** The score of Blue's Units on Red's, with the dice at 6. */
function score(units: Pieces, x: number, more: object = {}, change: (state: State) => void = () => {}): number {
  const state = field({ blue: [{ id: 'F', units }], red: [{ id: 'A', units: abreast(2, x, 20, WEST) }], more });
  change(state);
  return formation(play(game, state, middle).after, 'A').score;
}

/** Red's Assessment under the fire of six battalions of Blue. */
function assessed(red: Partial<Body> = {}, change: (state: State) => void = () => {}, more: readonly Body[] = []) {
  const state = field({
    blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }, ...more.filter(({ id }) => id!.startsWith('F'))],
    red: [
      { id: 'A', units: abreast(6, 23.2, 20, WEST, { doctrine: 'Ineffective' }), ...red },
      ...more.filter(({ id }) => id!.startsWith('A')),
    ],
  });
  change(state);
  const thrown = play(game, state, middle).of('Assessment');
  return thrown.filter(({ label }) => label === 'Assessment').at(-1);
}

export const results = chapter(
  'Scores, Leader Fate, Assessments',
  rule('Artillery Fire R4', 'A section counts by its gun: 0, 1, 2 and 3', () => {
    const worth = (gun: 'light' | 'medium' | 'french8' | 'british9' | 'russian12' | 'twelve') =>
      score([guns(20, 20.5, EAST, { gun }), foot(10, 20, EAST)], 25) - 6;
    expect((['light', 'medium', 'french8', 'british9', 'russian12', 'twelve'] as const).map(worth)).toEqual([
      0, 4, 8, 8, 8, 12,
    ]);
  }),

  rule('Artillery Fire', 'Snow, heavy rain or mud halve the guns', () => {
    const units = [guns(20, 20.5, EAST, { gun: 'twelve' }), foot(10, 20, EAST)];
    expect(score(units, 25, { weather: 'foul' }) - 6).toBe(6);
  }),

  rule('Skirmishing R5 R6', 'Battalions count by kind and doctrine, rifle companies by their digit', () => {
    const worth = (more: object) => score(abreast(1, 20, 20.5, EAST, more), 23.5) - 6;
    const irregular = { irregular: true };
    expect([{}, { light: true }, irregular].map(worth)).toEqual([2, 3, 3]);
    const poor = { doctrine: 'Ineffective' } as const;
    expect([poor, { ...poor, light: true }, { ...poor, ...irregular }].map(worth)).toEqual([1, 2, 1]);
    expect([1, 2, 3].map((rifles) => worth({ light: true, rifles }))).toEqual([4, 5, 6]);
  }),

  rule('Skirmishing H15', 'Each marker of infantry fatigue takes three off the skirmishers', () => {
    const tired = (state: State) => Object.assign(formation(state, 'F').fatigue, { infantry: 1 });
    const units = abreast(3, 20, 19.5, EAST);
    expect(score(units, 23.5) - score(units, 23.5, {}, tired)).toBe(3);
  }),

  rule('Artillery Fire G28', 'Friends in the line of fire block it, unless gun or target stands higher', () => {
    const hill = (x: number) => ({
      id: 'h',
      kind: 'hill' as const,
      level: 1,
      points: [
        [x - 1, 15],
        [x + 1, 15],
        [x + 1, 25],
        [x - 1, 25],
      ] as [number, number][],
    });
    const bears = (areas: object[]) => {
      const state = field({
        blue: [{ id: 'F', units: [guns(20, 20, EAST), foot(22.6, 20, EAST)] }],
        red: [{ id: 'A', units: [foot(25.8, 20, WEST)] }],
        terrain: { polygons: areas as never },
      });
      const [asked] = play(game, state, middle).askedFor('fire');
      return asked?.seat === 'blue' && asked.request.formations[0].batteries.length > 0;
    };
    expect([bears([]), bears([hill(20)])]).toEqual([false, true]);
  }),

  rule('Leader Fate R7', 'A Force or army commander in person throws at −2, and traits weigh', () => {
    const thrown = (traits: string[], commands: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(2, 10, 30, EAST) }],
        red: [{ id: 'A', units: [guns(30, 20, WEST), ...abreast(2, 40, 20, WEST)] }],
        generals: { Blue: { at: [25, 20], traits: traits as never }, Red: {} },
      });
      man(state, 'Blue').commands = commands;
      return play(game, state, { at: 'fire', otherDice: 'highest' }).of('Leader Fate')[0]!.total! - 12;
    };
    expect([thrown([], -1), thrown([], 0), thrown(['WO'], -1), thrown(['CD'], -1), thrown(['DD'], -1)]).toEqual([
      0, -2, -1, 2, -2,
    ]);
  }),

  rule('Leader Fate', 'Harmed, a second throw says how badly: unhurt, wounded, unhorsed, out', () => {
    const fate = (faces: number[]) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', led: { at: [27, 20] }, units: abreast(4, 27, 20, EAST) }],
        red: [{ id: 'A', units: [guns(30, 24.5, WEST), ...abreast(2, 40, 20, WEST)] }],
      });
      const dice = [
        { for: 'is he harmed', faces: [1, 1] },
        { for: 'how badly', faces },
      ];
      const { after } = play(game, state, { at: 'fire', dice, otherDice: 'highest' });
      const { charmed, wounded, fate: is } = man(after, 'F*');
      return [charmed, wounded, is, formation(after, 'F').directive];
    };
    expect(fate([6, 5])).toEqual([true, 0, 'here', 'A']);
    expect(fate([5, 4])).toEqual([false, 4, 'here', 'A']);
    expect(fate([4, 3])).toEqual([false, 0, 'here', 'D']);
    expect(fate([3, 3])).toEqual([false, 0, 'out', 'A']);
    expect(fate([2, 2])).toEqual([false, 0, 'out', 'A']);
  }),

  rule('Assessments H5', 'Whatever the number of causes a Formation assesses once', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(6, 20, 20, EAST), foot(28, 30, EAST)] }],
      red: [{ id: 'A', area: [29.2, 30], units: abreast(6, 23.2, 20, WEST, { state: 'ployed' }) }],
    });
    const thrown = play(game, state, middle).of('Assessment');
    expect(thrown.filter(({ label }) => label === 'Assessment')).toHaveLength(1);
    expect([line(thrown[0], 'Ten points'), line(thrown[0], 'Reformation Area')]).toEqual([-1, -3]);
  }),

  rule('Assessments G40', 'Three fights lost in a turn cost 2', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 30, 16, EAST, { cr: 4 }, 4) }],
      red: [{ id: 'A', units: [...abreast(3, 30.9, 16, WEST, {}, 4), ...abreast(6, 45, 16, WEST)] }],
    });
    const dice = ['Aa', 'Ab', 'Ac'].map((id) => ({ for: id, faces: [5, 5] }));
    const thrown = play(game, state, { at: 'combat', dice, otherDice: 'highest' }).of('Assessment');
    expect(thrown.map((roll) => line(roll, 'combat losses')).sort()).toEqual([-2, 0]);
  }),

  rule('Assessments', 'An enemy battery that bears at 3″ or less costs 1, one that looks down the line 1', () => {
    const near = assessed({}, undefined, [{ id: 'Fg', units: [guns(18, 29, EAST)] }]);
    expect(line(near, 'at 3″ or less')).toBe(0);
    const close = assessed({}, undefined, [{ id: 'Fg', units: [guns(20.4, 27, 120)] }]);
    expect(line(close, 'at 3″ or less')).toBe(-1);
    const along = assessed({}, undefined, [{ id: 'Fg', units: [guns(23.2, 30, 180)] }]);
    expect(line(along, 'enfilading')).toBe(-1);
  }),

  rule('Assessments', 'A friend’s battery within 1.5″ counts as one’s own', () => {
    const beside = (y: number) => assessed({}, undefined, [{ id: 'Ag', units: [guns(23.2, y, EAST)] }]);
    expect([line(beside(27.5), 'Own battery'), line(beside(30), 'Own battery')]).toEqual([1, 0]);
  }),

  rule('Assessments', 'A battery that fires intensely counts once more', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [{ id: 'A', units: [...abreast(6, 23.2, 20, WEST), guns(23.2, 27, WEST)] }],
    });
    const order = { fire: [{ formation: 'A', artillery: 'intense', targets: {}, skirmish: 'none' }] };
    const thrown = play(game, state, { ...middle, answers: { 'red:fire': order } })
      .of('Assessment')
      .at(-1);
    expect([line(thrown, 'Own battery'), line(thrown, 'firing intensely')]).toEqual([1, 1]);
  }),

  rule('Assessments G41', 'Enthusiastic troops have +1 while they attack, Stoic ones while they defend', () => {
    const both = (directive: 'A' | 'D' | 'M') => {
      const roll = assessed({ directive, traits: ['EN', 'ST'] });
      return [line(roll, 'Enthusiastic'), line(roll, 'Stoic')];
    };
    expect([both('A'), both('D'), both('M')]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  }),

  rule('Assessments', 'Retreating costs 2, rallying or broken 4', () => {
    const own = (status: 'RT' | 'RR' | 'BK') => {
      const roll = assessed({}, (state) => Object.assign(formation(state, 'A'), { status }));
      return line(roll, 'Status');
    };
    expect([own('RT'), own('RR'), own('BK')]).toEqual([-2, -4, -4]);
  }),

  rule('Assessments', 'A total of 10, 5, 0, −1 and −5 tires a Formation by 0, 1, 2, 4 and 5', () => {
    const tires = (fatigue: number, faces: number[]) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
        red: [{ id: 'A', led: { lr: 'B' }, units: abreast(8, 23.2, 19, WEST, { state: 'ployed' }) }],
      });
      formation(state, 'A').fatigue = { infantry: fatigue, cavalry: 0, artillery: 0 };
      const dice = [{ for: 'Assessment', faces }];
      return (
        formation(play(game, state, { at: 'fire', dice, otherDice: 'middle' }).after, 'A').fatigue.infantry - fatigue
      );
    };
    // +2 for LR B, −1 for a score of 18.
    expect(tires(0, [5, 4])).toBe(0);
    expect(tires(0, [2, 2])).toBe(1);
    expect(tires(3, [1, 1])).toBe(2);
    expect(tires(4, [1, 1])).toBe(4);
    expect(tires(8, [1, 1])).toBe(5);
  }),

  rule('Assessments A20', 'Between 0 and 4 each Irregular Unit evades on 8 or less', () => {
    const evades = (faces: number[]) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
        red: [
          {
            id: 'A',
            led: { lr: 'none' },
            units: [...abreast(5, 23.2, 20, WEST), foot(23.2, 26, WEST, { irregular: true })],
          },
        ],
      });
      const dice = [
        { for: 'Irregular', faces },
        { for: 'Assessments H5', faces: [6, 6, 1, 2] },
      ];
      return unit(play(game, state, { at: 'fire', dice, otherDice: 'middle' }).after, 'Af').x > 24;
    };
    expect([evades([4, 4]), evades([5, 4])]).toEqual([true, false]);
  }),

  rule('Assessments G32', 'Between −1 and −4 cavalry must evade: a deployed move away, facing the enemy', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [
        {
          id: 'A',
          led: { lr: 'none' },
          units: [horse(23.3, 20, WEST), horse(23.3, 23, WEST), ...abreast(4, 30, 30, WEST)],
        },
      ],
    });
    formation(state, 'A').fatigue = { infantry: 0, cavalry: 3, artillery: 0 };
    const dice = [{ for: 'Assessments H5', faces: [1, 1] }];
    const { after } = play(game, state, { at: 'fire', dice, otherDice: 'middle' });
    expect(unit(after, 'Aa')).toMatchObject({ x: expect.closeTo(33.3, 0), facing: expect.closeTo(WEST, -1) });
  }),

  rule('Assessments G35', 'Between 0 and 4 half a die of batteries retire, the nearest to the enemy first', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [
        {
          id: 'A',
          led: { lr: 'none' },
          units: [...abreast(6, 23.2, 20, WEST, { state: 'ployed' }), guns(23, 27.5, 0), guns(26, 27.5, 0)],
        },
      ],
    });
    const dice = [
      { for: 'Batteries that retire', faces: [2] },
      { for: 'Assessments H5', faces: [1, 2] },
    ];
    const { after } = play(game, state, { at: 'fire', dice, otherDice: 'middle' });
    expect([unit(after, 'Ag').where, unit(after, 'Ah').where]).toEqual(['reserve', 'unlimbered']);
  }),

  rule('Assessments G31', 'At −10 a Formation retreats, with at least the fatigue that makes it', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [{ id: 'A', led: { lr: 'none' }, units: abreast(20, 23.2, 10, WEST, { state: 'ployed' }) }],
    });
    formation(state, 'A').fatigue = { infantry: 11, cavalry: 0, artillery: 0 };
    const dice = [{ for: 'Assessments H5', faces: [1, 1] }];
    const { after } = play(game, state, { at: 'fire', dice, otherDice: 'middle' });
    expect(formation(after, 'A').status).toBe('RT');
    expect(formation(after, 'A').fatigue.infantry).toBeGreaterThanOrEqual(11);
  }),
);
