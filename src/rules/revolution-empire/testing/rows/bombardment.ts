/** Phase 9D: bombardment (pg 139-144). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, guns, inTurn, lines, me, play, unit } from '../positions.ts';

const far = (more: object = {}) =>
  field({
    F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10, ...more }) } },
    A: { units: { b: { x: 40, y: 28, formation: 'attackColumn' } } },
  });

export const bombardments = chapter(
  'Bombardment',
  rule('1.1.9', 'A battery of an unengaged ME bombards what it reaches and sees', () => {
    const { of, askedFor } = play(game, far(), { at: 'bombardment', otherDice: 'highest' });
    expect(askedFor('bombard')).toHaveLength(1);
    expect(of('ombardment').length).toBeGreaterThan(0);
  }),
  rule('1.5.2', 'A grand battery moves, unlimbers and bombards in one turn', () => {
    const { askedFor } = play(game, far({ formation: 'limbered' }), {
      at: 'march',
      through: '1/bombardment',
      otherDice: 'middle',
    });
    expect(askedFor('bombard')[0]!.request.batteries[0].rates).toContain('intensive');
  }),
  rule('1.1.9', 'Unlimbering bars no bombardment, not even an intensive one', () => {
    const state = field({
      F: { units: { f: { x: 36, y: 20 }, g: guns({ x: 42, y: 20, formation: 'limbered' }) } },
      A: { units: { b: { x: 41, y: 27 } } },
    });
    state.initiative = 0;
    const asked = play(game, state, {
      at: 'first',
      through: '1/bombardment',
      answers: { 'french:action': inTurn({ do: 'form', unit: 'g', formation: 'unlimbered' }) },
      otherDice: 'middle',
    }).askedFor('bombard');
    expect(asked[0]?.request.batteries[0].rates).toContain('intensive');
  }),
  rule('9D', 'All batteries of both sides fire together: who is hit fires with what he had', () => {
    const state = field({
      F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10 }) } },
      A: { type: 'battery', order: 'Defend', units: { h: guns({ x: 40, y: 26, guns: { sections: 1 }, figures: 2 }) } },
    });
    const { after, reports } = play(game, state, { at: 'bombardment', otherDice: 'highest' });
    expect(unit(after, 'h').abandoned).toBe(true);
    expect(reports.filter((line) => line.includes('bombards'))).toHaveLength(2);
  }),
  rule(
    '1.1.8',
    'Bouncing shot is −4 on who stands half in its way, −10 on who stands two contours lower, each for himself',
    () => {
      const hill = { id: 'H', name: 'a hill', kind: 'hill', level: 2 };
      const terrain = {
        polygons: [
          {
            ...hill,
            points: [
              [30, 24],
              [50, 24],
              [50, 30],
              [30, 30],
            ],
          },
        ],
      };
      const bounced = (behind: Readonly<Record<string, { x: number; y: number }>>, bare: object = {}) => {
        const dice = [{ for: 'Bounce', faces: [5, 5] }];
        const battery = guns({ x: 40, y: 10, guns: { weight: 'heavy' } });
        const state = field(
          {
            F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: battery } },
            A: { units: { a: { x: 40, y: 26 }, ...behind } },
          },
          bare as never,
        );
        const fire = { g: { at: 'a', rate: 'intensive' } };
        return play(game, state, {
          at: 'bombardment',
          answers: { 'french:bombard': { fire } },
          dice,
          otherDice: 'highest',
        });
      };
      const of = (x: number, bare: object = {}) =>
        Object.values(lines(bounced({ b: { x, y: 33, formation: 'attackColumn' } as never }, bare).of('Bounce')[0]));
      expect(of(40)).not.toContain(-4);
      expect(of(42)).toContain(-4);
      expect(of(40, { terrain })).toContain(-10);
      const both = bounced({ b: { x: 40, y: 29 }, c: { x: 40, y: 33 } }, { terrain });
      expect([unit(both.after, 'b').lost, unit(both.after, 'c').lost]).toEqual([1, 0]);
    },
  ),
  rule('1.7', 'Whoever tests for a caisson that a bombardment blew up does so at +3', () => {
    const state = field({
      F: {
        type: 'battery',
        order: 'Skirmish/Bombard',
        units: { g: guns({ x: 40, y: 10, guns: { weight: 'heavy' } }) },
      },
      A: { units: { h: guns({ x: 40, y: 28 }), b: { x: 45, y: 29, class: 'CN' } } },
    });
    const { of } = play(game, state, {
      at: 'bombardment',
      answers: { 'french:bombard': { fire: { g: { at: 'h', rate: 'intensive' } } } },
      otherDice: 'highest',
    });
    const tests = of('Unit morale').map((roll) => Object.values(lines(roll)));
    expect(tests.some((values) => values.includes(-4) && values.includes(3))).toBe(true);
  }),
  rule('1.9', 'Each morale check that bombardment brings on counts for fatigue, passed or failed', () => {
    const state = far();
    unit(state, 'b').lost = 4;
    const { after } = play(game, state, { at: 'bombardment', otherDice: 'highest' });
    expect(unit(after, 'b').fate).toBe('here');
    expect(me(after, 'A').deeds.bombedMorale).toBe(1);
  }),
);
