/** Positions written from the sheet to break what is played: the rules that change most, where they are least at ease. */
import { expect } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { areaOf, rectOf } from '../../battle/state.ts';
import { pointsOf } from '../../battle/victory.ts';
import { game } from '../../game.ts';
import {
  abreast,
  acting,
  EAST,
  field,
  foot,
  formation,
  guns,
  horse,
  line,
  man,
  offered,
  routed,
  tired,
  toMill,
  unit,
  WEST,
} from '../positions.ts';

const middle = { otherDice: 'middle' } as const;

/** One battalion of Red ringed by Blue's. */
const ringed = (n: number) =>
  [
    foot(30.95, 20.52, WEST),
    foot(30.95, 19.48, WEST),
    foot(29.05, 20.52, EAST),
    foot(29.05, 19.48, EAST),
    foot(30, 20.975, 180),
    foot(30, 19.025, 0),
  ].slice(0, n);

export const againstTheGrain = chapter(
  'Against the grain',
  rule(
    'Combat Resolution H13',
    'Whoever touches the one that is most beset fights it, five and six of them too',
    () => {
      for (const n of [4, 5, 6]) {
        const state = field({
          blue: [{ id: 'F', directive: 'A', units: ringed(n) }],
          red: [{ id: 'A', units: [foot(30, 20, WEST), ...abreast(8, 50, 10, WEST)] }],
        });
        // Red's throw is the best there is: all who fought it are beaten and retire.
        const dice = [
          { for: 'Aa', faces: [6, 6] },
          { for: 'F', faces: [1, 2] },
        ];
        const { after } = play(game, state, { at: 'combat', dice, otherDice: 'highest' });
        const touching = after.units.filter(
          (one) =>
            one.sheet.id.startsWith('F') &&
            one.where === 'deployed' &&
            distance(rectOf(one), rectOf(unit(after, 'Aa'))) < 0.25,
        );
        expect([n, touching.map(({ sheet }) => sheet.id)]).toEqual([n, []]);
      }
    },
  ),

  rule('Assessments G14', 'Of three fugitives in an Area one is fought for each enemy who touches it', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [foot(39.7, 19.6, EAST), foot(39.7, 20.7, EAST)] }],
      red: [{ id: 'A', area: [41, 20.2], units: abreast(6, 30, 30, 0) }],
    });
    routed(state, 'Aa', 'Ab', 'Ac');
    const thrown = play(game, state, { at: 'combat', otherDice: 'middle' })
      .of('Combat')
      .filter(({ modifiers }) => modifiers.some(({ label }) => label.includes('Reformation Area')));
    expect(thrown.map(({ who }) => who).sort()).toEqual(['Aa', 'Ab']);
  }),

  rule('Assessments G14', 'Who is beaten in the Area by three stays in it, by four he is gone', () => {
    const fate = (faces: number[]) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(39.7, 20.2, EAST)] }],
        red: [{ id: 'A', area: [41, 20.2], units: abreast(6, 30, 30, 0) }],
      });
      routed(state, 'Aa');
      const dice = [
        { for: 'Fa', faces: [1, 3] },
        { for: 'Aa', faces },
      ];
      return unit(play(game, state, { at: 'combat', dice, otherDice: 'middle' }).after, 'Aa').where;
    };
    // 4 + 1 against 6 + 1 − 5 and 5 + 1 − 5.
    expect([fate([3, 3]), fate([2, 3])]).toEqual(['area', 'removed']);
  }),

  rule(
    'Combat Resolution G33',
    'A line beaten in two fights goes straight back side by side, none turned by its neighbour',
    () => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(29.2, 19.6, EAST), foot(29.2, 21.6, EAST)] }],
        red: [{ id: 'A', units: [foot(30, 20, WEST), foot(30, 22, WEST), ...abreast(6, 45, 20, WEST)] }],
      });
      const dice = ['Aa', 'Ab'].map((id) => ({ for: id, faces: [1, 2] }));
      const { after } = play(game, state, { at: 'combat', dice, ...middle });
      for (const [id, y] of [
        ['Aa', 20],
        ['Ab', 22],
      ] as const)
        expect(unit(after, id)).toMatchObject({ x: expect.closeTo(34), y: expect.closeTo(y), facing: WEST });
    },
  ),

  rule('Status Check', 'Half as much again is not rounded down: five Units bear seven and break at eight', () => {
    const status = (infantry: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(29.2, 20, EAST, { cr: -1 })] }],
        red: [{ id: 'A', led: { lr: 'A' }, traits: ['DT'], units: [foot(30, 20, WEST), ...abreast(4, 32, 18, WEST)] }],
      });
      formation(state, 'A').fatigue = { infantry, cavalry: 0, artillery: 0 };
      const dice = [{ for: 'Assessment', faces: [6, 6, 6, 6] }];
      return formation(play(game, state, { at: 'combat', dice, ...middle }).after, 'A');
    };
    const broke = [4, 5, 6, 7].map((n) => [status(n).fatigue.infantry, status(n).status] as const);
    for (const [fatigue, is] of broke)
      expect([fatigue, is]).toEqual([fatigue, fatigue >= 8 ? 'BK' : fatigue >= 5 ? 'RT' : 'none']);
    expect(new Set(broke.map(([, is]) => is)).has('BK')).toBe(true);
  }),

  rule('Status Check G47', 'The guns of a Formation that goes back are in its reserve', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(3, 29.2, 18, EAST, { cr: 3 }) }],
      red: [{ id: 'A', units: [...abreast(3, 30, 18, WEST), guns(31, 23, WEST)] }],
    });
    formation(state, 'A').fatigue = { infantry: 4, cavalry: 0, artillery: 0 };
    const { after } = play(game, state, { at: 'combat', ...middle });
    expect(['RT', 'BK']).toContain(formation(after, 'A').status);
    expect(unit(after, 'Ad').where).toBe('reserve');
  }),

  rule('Combat Resolution R8', 'It is the enemy’s class that sets the step: five markers cost 2, 1 and 1', () => {
    const step = (enemy: ReturnType<typeof foot>) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: [foot(29.2, 20, EAST), ...abreast(8, 20, 16, EAST)] }],
        red: [{ id: 'A', units: [enemy, ...abreast(4, 45, 20, WEST)] }],
      });
      formation(state, 'F').fatigue = { infantry: 5, cavalry: 0, artillery: 0 };
      const [own] = play(game, state, { at: 'combat', ...middle })
        .of('Combat')
        .filter(({ who }) => who === 'Fa');
      return line(own, 'atigue');
    };
    expect([step(horse(30.1, 20, WEST)), step(foot(30, 20, WEST)), step(guns(30.1, 20, WEST))]).toEqual([-2, -1, -1]);
  }),

  rule('Conversions G7', 'Who stands at its Objective with an enemy still by it goes on attacking', () => {
    const order = (x: number) => {
      const state = field({
        blue: [{ id: 'F', directive: 'A', units: abreast(3, 28, 19, EAST) }],
        red: [{ id: 'A', units: abreast(3, x, 19, WEST) }],
        objectives: toMill(30, 20),
      });
      return formation(play(game, state, { at: 'combat', ...middle }).after, 'F').directive;
    };
    expect([order(32), order(34.5)]).toEqual(['A', 'D']);
  }),

  rule('Conversions E9', 'Cavalry that has ridden its whole move has nothing left to charge with', () => {
    const gapAfter = (used: number) => {
      const state = field({
        blue: [{ id: 'F', units: [horse(20, 20, EAST), horse(20, 21.2, EAST)] }],
        red: [{ id: 'A', units: abreast(3, 27, 19, WEST) }],
      });
      for (const id of ['Fa', 'Fb']) Object.assign(unit(state, id), { used, allowance: 10 });
      const { after } = play(game, state, { at: 'combat', answers: { 'blue:convert': { take: [0] } }, ...middle });
      return unit(after, 'Fa').x - 20;
    };
    expect(gapAfter(10)).toBeCloseTo(0, 0);
    expect(gapAfter(7)).toBeGreaterThan(2);
    expect(gapAfter(7)).toBeLessThan(3.3);
  }),

  rule('Leader Actions G24', 'An ADC who comes in time tests at no distance and with the army commander’s LR', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(3, 14, 20, EAST) }],
      red: [{ id: 'A', units: abreast(3, 55, 20, WEST) }],
      generals: { Blue: { at: [3, 32], lr: 'A', adcs: 1 }, Red: {} },
    });
    formation(state, 'F').pending = { directive: 'A', support: -1, issuer: 0, turn: 0, delay: 2 };
    const { after, of, asked } = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('dispatchAdc', 'F') },
      dice: [{ for: 'Order', faces: [2, 3] }],
      ...middle,
    });
    expect(
      offered(
        asked.filter(({ seat, kind }) => seat === 'blue' && kind.includes('lead')),
        'dispatchAdc',
      ).length,
    ).toBe(1);
    const roll = of('Order').at(-1);
    expect(line(roll, '12″')).toBe(0);
    // 5, +3 for him, +1 for the other, −2 for delay: 7.
    expect(roll?.total).toBe(7);
    expect(formation(after, 'F').directive).toBe('A');
    expect(man(after, 'Blue').adcs).toBe(0);
  }),

  rule('Victory E23', 'Every place of the scenarios that has ground of its own is held from it', () => {
    for (const { id, data } of game.scenarios) {
      const { terrain, objectives } = game.start(data, {}).field.scenario;
      for (const { name, area } of objectives) {
        const ground = terrain.polygons.find((one) => one.name === name);
        if (ground) expect([id, name, area]).toEqual([id, name, ground.id]);
      }
    }
  }),

  rule(
    'Victory E24',
    'A Formation that is broken counts the same on the field, off it, and when nobody is left',
    () => {
      const worth = (change: object) => {
        const state = field({
          blue: [{ id: 'F', units: abreast(3, 20, 20, EAST) }],
          red: [
            { id: 'A', units: abreast(3, 40, 20, WEST) },
            { id: 'C', units: abreast(3, 50, 20, WEST) },
          ],
        });
        Object.assign(formation(state, 'A'), change);
        return pointsOf(state)[0];
      };
      expect([{ status: 'BK' }, { status: 'BK', fate: 'left' }, { fate: 'removed' }].map(worth)).toEqual([3, 3, 3]);
      expect([{ status: 'RT' }, { status: 'RR' }, {}].map(worth)).toEqual([1, 1, 0]);
    },
  ),

  rule('Fatigue Recovery G10', 'A Formation in Rally & Reform is tired no less while an enemy is within 6″', () => {
    const left = (x: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(4, 20, 19, EAST) }],
        red: [{ id: 'A', units: abreast(4, x, 19, WEST) }],
      });
      Object.assign(formation(state, 'F'), {
        status: 'RR',
        since: 1,
        fatigue: { infantry: 5, cavalry: 0, artillery: 0 },
      });
      return tired(play(game, state, { at: 'movement', ...middle }).after, 'F');
    };
    expect([left(26.6), left(27.4)]).toEqual([5, 4]);
  }),

  rule(
    'Assessments G14',
    'An empty Area with two enemies on it is pushed away from the nearer, whoever stands first in a list',
    () => {
      const pushed = (units: ReturnType<typeof foot>[]) => {
        const state = field({
          blue: [{ id: 'F', directive: 'A', units }],
          red: [{ id: 'A', area: [41, 20], units: abreast(6, 30, 30, 0) }],
        });
        const { x, y } = areaOf(formation(play(game, state, { at: 'fire', ...middle }).after, 'A'));
        return [Math.round(x), Math.round(y)];
      };
      const near = foot(39.8, 20, EAST);
      const other = foot(41, 21.3, 180);
      expect(pushed([near, other])).toEqual(pushed([other, near]));
    },
  ),
);
