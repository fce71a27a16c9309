/** Phase 7: deployment, breaking off, grand tactical movement, engagement, adjustments (pg 46-56). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, me, play, unit } from '../positions.ts';

const march = { at: 'march', otherDice: 'march' } as const;

export const marches = chapter(
  'Deployment and grand tactical movement',
  rule('1.5.3 R13', 'Cavalry that comes on engages at 12″, whichever side it is of', () => {
    for (const [mover, stander] of [
      ['F', 'A'],
      ['A', 'F'],
    ] as const) {
      const at = { F: 12, A: 40 };
      const state = field({
        [mover]: { type: 'cavalry', order: 'Attack', units: { h: horse({ x: 40, y: at[mover] }) } },
        [stander]: { order: 'Defend', units: { b: { x: 40, y: at[stander] } } },
      });
      const { after } = play(game, state, { ...march, through: '1/initiative' });
      expect(apart(after, 'h', 'b')).toBeGreaterThan(8);
      expect(apart(after, 'h', 'b')).toBeLessThanOrEqual(12);
      expect(after.initiative, `${mover} is engaged`).not.toBe(-1);
    }
  }),
  rule('1.5.3 R13', 'Infantry that comes on engages standing cavalry at 8″ only, whichever side it is of', () => {
    for (const [mover, stander] of [
      ['F', 'A'],
      ['A', 'F'],
    ] as const) {
      const at = { F: 20, A: 31 };
      const state = field({
        [mover]: { order: 'Defend', units: { b: { x: 40, y: at[mover] } } },
        [stander]: { type: 'cavalry', order: 'Defend', units: { h: horse({ x: 40, y: at[stander] }) } },
      });
      const { after } = play(game, state, { ...march, through: '1/initiative' });
      expect(apart(after, 'h', 'b')).toBeLessThan(12);
      expect(after.initiative).toBe(-1);
    }
  }),
  rule('V8', 'Who is engaged stays engaged while nobody moves off: cavalry at 11″ in the next turn as well', () => {
    const state = field({
      F: { type: 'cavalry', order: 'Attack', units: { h: horse({ x: 40, y: 12 }) } },
      A: { order: 'Defend', units: { b: { x: 40, y: 40 } } },
    });
    const { askedFor } = play(game, state, { ...march, through: '2/march' });
    expect(askedFor('march')).toHaveLength(1);
  }),
  rule('1.3.2', 'Cavalry that intercepts and the mover it strikes are engaged', () => {
    const state = field({
      F: { order: 'Attack', units: { b: { x: 40, y: 10 } } },
      A: { type: 'cavalry', order: 'Support/Intercept', units: { h: horse({ x: 40, y: 40 }) } },
    });
    const { after } = play(game, state, {
      ...march,
      dice: [{ for: 'Activation', faces: [9, 9] }],
      answers: { intercept: 'spring' },
      through: '1/initiative',
    });
    expect(after.initiative).not.toBe(-1);
  }),
  rule('1.5.2', 'A grand battery of class I moves 8″ and unlimbers where it halts', () => {
    const state = field({
      F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10, formation: 'limbered' }) } },
      A: { units: { b: { x: 40, y: 40 } } },
    });
    const { after } = play(game, state, march);
    expect(unit(after, 'g').at.y).toBeCloseTo(18, 1);
    expect(unit(after, 'g').formation).toBe('unlimbered');
  }),
  rule('1.5.2', 'Guns of an attacking ME may halt beyond 12″ of the enemy and unlimber, while the ME closes in', () => {
    const state = field({
      F: { units: { b: { x: 40, y: 14 }, g: guns({ x: 44, y: 14, formation: 'limbered' }) } },
      A: { units: { c: { x: 40, y: 40 } } },
    });
    const { after } = play(game, state, {
      ...march,
      answers: { march: { marches: { F: { do: 'attack', target: 'A', guns: 'halt' } } } },
    });
    expect(apart(after, 'b', 'c')).toBeLessThanOrEqual(8);
    expect(apart(after, 'g', 'c')).toBeGreaterThan(12);
    expect(apart(after, 'g', 'c')).toBeLessThan(15);
    expect(unit(after, 'g').formation).toBe('unlimbered');
  }),
  rule('1.5.2', 'Guns of an attacking ME may keep their place in it, limbered', () => {
    const state = field({
      F: { units: { b: { x: 40, y: 14 }, g: guns({ x: 44, y: 14, formation: 'limbered' }) } },
      A: { units: { c: { x: 40, y: 40 } } },
    });
    const { after } = play(game, state, {
      ...march,
      answers: { march: { marches: { F: { do: 'attack', target: 'A', guns: 'keep' } } } },
    });
    expect(apart(after, 'g', 'c')).toBeLessThan(12);
    expect(unit(after, 'g').formation).toBe('limbered');
  }),
  rule('1.3.2', 'An ME on Skirmish/Bombard halts 16″ from its target, and comes no nearer in later turns', () => {
    const state = field({
      F: { order: 'Skirmish/Bombard', units: { b: { x: 40, y: 10 } } },
      A: { units: { c: { x: 40, y: 40 } } },
    });
    const once = play(game, state, march);
    expect(apart(once.after, 'b', 'c')).toBeGreaterThan(14);
    expect(apart(once.after, 'b', 'c')).toBeLessThanOrEqual(16);
    const twice = play(game, once.after, { ...march });
    expect(apart(twice.after, 'b', 'c')).toBe(apart(once.after, 'b', 'c'));
    expect(me(twice.after, 'F').marched).toBe(0);
  }),
);
