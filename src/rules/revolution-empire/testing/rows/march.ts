/** Phase 7: deployment, breaking off, grand tactical movement, engagement, adjustments (pg 46-56). */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
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
  rule('1.3.2 R45', 'Cavalry in support that is engaged already does not ride at another', () => {
    const rides = (y: number) => {
      const state = field({
        F1: { order: 'Defend', units: { b: { x: 40, y } } },
        F2: { units: { c: { x: 60, y: 12 } } },
        A: { type: 'cavalry', order: 'Support/Intercept', units: { h: horse({ x: 40, y: 40 }) } },
      });
      const answers = { march: { marches: { F2: { do: 'attack', target: 'A' } } }, intercept: 'spring' };
      return play(game, state, { ...march, answers }).askedFor('intercept').length;
    };
    expect([rides(20), rides(34)]).toEqual([1, 0]);
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
  rule('1.3.2', 'Breaking off and still engaged after its move it turns to Defend, and is not shaken', () => {
    const state = field(
      {
        F: { order: 'Break off', units: { b: { x: 40, y: 1 } } },
        A: { units: { c: { x: 40, y: 6 } } },
      },
      { corps: { F: { order: 'Withdraw' } } },
    );
    const { after } = play(game, state, march);
    expect(me(after, 'F').order).toBe('Defend');
    expect(me(after, 'F').shaken).toBe(false);
  }),
  rule('1.3.2', 'Breaking off it got clear and is caught again: it is shaken', () => {
    const state = field(
      {
        F: { order: 'Break off', units: { b: { x: 40, y: 30 } } },
        A1: { units: { c: { x: 40, y: 36 } } },
        A2: { type: 'cavalry', order: 'Attack', units: { h: horse({ x: 70, y: 14, facing: 270 }) } },
      },
      { corps: { F: { order: 'Withdraw' } } },
    );
    const { after } = play(game, state, {
      ...march,
      answers: { 'austrians:march': { marches: { A2: { do: 'attack', target: 'F' } } } },
    });
    expect(me(after, 'F').shaken).toBe(true);
  }),
  rule('V4', 'An ME deploys anywhere on its way, at −2, −4 or −6, and goes on at its new step pro rata', () => {
    const state = field({
      F: { step: 4, units: { a: { x: 40, y: 5 }, b: { x: 40, y: 3 } } },
      A: { units: { c: { x: 40, y: 58 } } },
    });
    const { after, of } = play(game, state, {
      ...march,
      answers: { march: { marches: { F: { do: 'attack', target: 'A', deploys: 'half' } } } },
      dice: [{ for: 'Deployment', faces: [10, 10] }],
    });
    expect(of('Deployment')[0]!.modifiers.map(({ value }) => value)).toContain(-4);
    expect(me(after, 'F').step).toBe(1);
    // Half of 36″, then half of 26″.
    expect(me(after, 'F').marched).toBeCloseTo(31, 0);
  }),
  rule('V29', 'A mixed ME deploys as most of its battalions, of two equally many as the lower', () => {
    const rolled = (classes: readonly string[]) => {
      const units = Object.fromEntries(classes.map((of, i) => [`b${i}`, { x: 40, y: 12 - 2 * i, class: of }]));
      const state = field(
        { F: { step: 4, order: 'Maneuver', units }, A: { units: { c: { x: 40, y: 58 } } } },
        {
          sides: { F: { deploys: 'french' } },
        },
      );
      const answers = { march: { marches: { F: { do: 'deploy' } } } };
      return play(game, state, { ...march, answers }).of('Deployment')[0]!.modifiers[0]!.value;
    };
    expect(rolled(['RG', 'RG', 'CN', 'CN'])).toBe(2);
    expect(rolled(['RG', 'RG', 'RG', 'CN'])).toBe(4);
  }),
  rule('R12', 'Met from the front in closed-up column it deploys 20″ behind its head, shaken', () => {
    const state = field({
      F: { step: 4, order: 'Maneuver', units: { a: { x: 40, y: 30 }, b: { x: 40, y: 28 } } },
      A: { order: 'Attack', units: { c: { x: 40, y: 50 } } },
    });
    const { after } = play(game, state, { ...march, answers: { 'french:march': { marches: { F: { do: 'hold' } } } } });
    expect(unit(after, 'a').at.y).toBeLessThan(12);
    expect(me(after, 'F').shaken).toBe(true);
    expect(me(after, 'F').step).toBe(1);
  }),
  rule('R10 R12', 'Caught on the march and shaken it has its impetus no more', () => {
    const caught = (column: object, by: object) => {
      const state = field({ F: { order: 'Maneuver', ...column }, A: { order: 'Attack', ...by } } as never);
      me(state, 'F').impetus = true;
      const answers = { 'french:march': { marches: { F: { do: 'hold' } } } };
      return me(play(game, state, { ...march, answers }).after, 'F');
    };
    const column = { step: 4, units: { a: { x: 40, y: 30 }, b: { x: 40, y: 28 } } };
    const front = caught(column, { units: { c: { x: 40, y: 50 } } });
    const flank = caught(column, { units: { c: { x: 60, y: 29, facing: 270 } } });
    expect([front, flank]).toMatchObject([
      { shaken: true, impetus: false },
      { shaken: true, impetus: false },
    ]);
  }),
  rule('1.5.4', 'A defender out of contact may move limbered guns up to 5″ and unlimber them', () => {
    const state = field({
      A: { units: { a: { x: 40, y: 40 }, g: guns({ x: 46, y: 40, formation: 'limbered' }) } },
      F: { order: 'Defend', units: { b: { x: 40, y: 15 } } },
    });
    const { after, askedFor } = play(game, state, { ...march, answers: { adjust: { moves: { g: 1 } } } });
    expect(askedFor('adjust')[0]!.request.points).toBe(0);
    expect(unit(after, 'g').formation).toBe('unlimbered');
    expect(unit(after, 'g').at.y).toBeCloseTo(35, 1);
  }),
  ruled('1.5.3', 'Grand batteries engage at 8 to 16″ as their owner says', 'R13'),
);
