import { describe, expect, test } from 'vitest';
import { chances, play, refusal } from './testing.ts';

const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll?.modifiers.map(({ value }) => value);

describe('grand tactical movement, pg 46-56', () => {
  test('deployment: 9 one step, 10 two, 16 three unless the option says two (M5)', () => {
    const steps = (a: number, b: number, facts = {}, options = {}) =>
      play('deployment', facts, [a, b], options).result.steps;
    expect(steps(4, 5)).toBe(1);
    expect(steps(5, 5)).toBe(2);
    expect(steps(8, 8)).toBe(3);
    expect(steps(8, 8, {}, { deploysThree: false })).toBe(2);
    expect(steps(2, 3, { army: 'levies' })).toBe(0);
    expect(values(play('deployment', { army: 'frenchPrime', moved: 'half', darkness: true }, [5, 5]).rolls[0])).toEqual(
      [6, -4, -5],
    );
    expect(play('deployment', { step: '2' }, [8, 8]).result.state).toBe('deployed');
    expect(play('deployment', { step: '5', direction: 'ploy' }, [5, 5]).result.state).toBe('extended column');
  });

  test('an ME moves by its step, farther on a forced march, less by contours and woods', () => {
    const inches = (facts: object) => play('grand-tactical-move', facts, []).result.inches;
    expect(inches({})).toBe(26);
    expect(inches({ forced: true })).toBe(34);
    expect(inches({ me: 'Cavalry', step: '6', forced: true })).toBe(72);
    expect(inches({ contours: 3 })).toBe(20);
    expect(inches({ ground: 'heavyWoods' })).toBe(6.5);
    expect(play('grand-tactical-move', { step: '2' }, []).result).toMatchObject({ deploys: true, inches: 10 });
    expect(play('grand-tactical-move', { me: 'Grand battery, horse' }, []).words).toContain('16″ and unlimbers');
    expect(play('grand-tactical-move', { me: 'Corps baggage', step: '4' }, []).result.moves).toBe(false);
    expect(inches({ me: 'Pontoon train', step: '6' })).toBe(32);
  });

  test('engagement: infantry at 8″, moving cavalry at 12″, across a river at 4″ (R13)', () => {
    const engaged = (facts: object) => play('engagement', facts, []).result.engaged;
    expect(engaged({ distance: 8 })).toBe(true);
    expect(engaged({ distance: 8.5 })).toBe(false);
    expect(engaged({ distance: 12, pair: 'infantry and cavalry', mover: 'cavalry' })).toBe(true);
    expect(engaged({ distance: 12, pair: 'infantry and cavalry' })).toBe(false);
    expect(engaged({ distance: 5, broken: true })).toBe(false);
    expect(engaged({ distance: 16, pair: 'grand battery' })).toBe(true);
    expect(play('engagement', { step: '6', from: 'Flank' }, []).result.caught).toBe('broken');
  });

  test('adjustments: a D6 of points, three on Redeploy, against 2, 1, 4 and 2 a unit', () => {
    expect(play('adjustments', { front: 2, leader: 'superior' }, [3]).result).toMatchObject({
      points: 4,
      cost: 4,
      enough: true,
    });
    expect(play('adjustments', { front: 1, rear: 1, engaged: true }, [5]).result).toMatchObject({
      cost: 6,
      enough: false,
    });
    expect(play('adjustments', { redeploy: true, front: 4 }, [3, 3, 3]).result).toMatchObject({
      points: 9,
      enough: true,
    });
    expect(refusal('adjustments', { redeploy: true, engaged: true })).toContain('redeploy');
    expect(chances('adjustments', { front: 2 }, 'enough').true).toBeCloseTo(0.5, 12);
  });
});

describe('tactical movement, pg 78-95', () => {
  test('infantry by formation, class and ground', () => {
    const move = (facts: object) => play('infantry-move', facts, []).result;
    expect(move({}).inches).toBe(10);
    expect(move({ drill: 'B', formation: 'line' }).inches).toBe(5);
    expect(move({ clear: true, companyFront: true, formation: 'column of companies' }).inches).toBe(17);
    expect(move({ ground: 'Light woods' }).inches).toBe(7.5);
    expect(move({ ground: 'Heavy woods' }).allowed).toBe(false);
    expect(move({ ground: 'Heavy woods', formation: 'skirmish' }).inches).toBe(3.75);
    expect(move({ ground: 'Swamp' })).toMatchObject({ inches: 2.5, disordered: true });
    expect(move({ contours: 2 }).inches).toBe(9);
    expect(move({ reforms: true }).inches).toBe(8);
    expect(refusal('infantry-move', { formation: 'square', companyFront: true })).toContain('companyFront');
  });

  test('cavalry: 20 and 24″ for light, 16 and 20″ for heavy; a charge over a low wall disorders', () => {
    const move = (facts: object) => play('cavalry-move', facts, []).result;
    expect(move({}).inches).toBe(20);
    expect(move({ pace: 'Charge' }).inches).toBe(24);
    expect(move({ cavalry: 'medium and heavy', pace: 'Charge', ground: 'Low wall' })).toMatchObject({
      inches: 16,
      disordered: true,
    });
    expect(move({ pace: 'Charge', ground: 'Medium woods' }).allowed).toBe(false);
    expect(move({ ground: 'High wall' }).note).toBe('engineers');
  });

  test('artillery: rates by class and weight, mud on a road, horses at the gallop (R53)', () => {
    const move = (facts: object, dice: number[] = []) => play('artillery-move', facts, dice).result;
    expect(move({}).inches).toBe(8);
    expect(move({ gunners: 'III', guns: 'med-heavy' }).inches).toBe(5);
    expect(move({ mount: 'horse', gunners: 'OG' }).inches).toBe(16);
    expect(move({ ground: 'Mud' }).inches).toBe(2);
    expect(move({ ground: 'Mud', road: true }).inches).toBe(4);
    expect(move({ ground: 'Medium woods' }).allowed).toBe(false);
    expect(move({ pace: 'Gallop' }, [1, 2])).toMatchObject({ inches: 13, horseLost: true });
    expect(move({ pace: 'Gallop' }, [2, 2]).horseLost).toBe(false);
    expect(refusal('artillery-move', { mount: 'horse', guns: 'heavy' })).toContain('guns');
  });

  test('formation changes by drill and class; line to square is mended (M7)', () => {
    const change = (facts: object, options = {}) => play('formation-change', facts, [], options).result;
    expect(change({}).inches).toBe(2);
    expect(change({ change: 'attack column > line centre' }).inches).toBe(3);
    expect(change({ change: 'attack column > line centre', drill: 'B' }).inches).toBe(1);
    expect(change({ change: 'closed column > line centre', class: 'CN' }).inches).toBe(2);
    expect(change({ change: 'closed column > line centre', class: 'CN', drill: 'B' })).toMatchObject({
      inches: 0,
      mayFire: true,
    });
    expect(change({ change: 'closed column > line right', regime: 'Ancien' }).allowed).toBe(false);
    expect(change({ change: 'line > square' }).inches).toBe(1);
    expect(change({ change: 'line > square', regime: 'Ancien' }).mayFire).toBe(true);
    expect(change({ change: 'line > square' }, { lineToSquare: 'printed' }).mayFire).toBe(true);
    expect(change({ change: 'line > square', class: 'RA' }).disordered).toBe(true);
  });

  test('forming square: a Regular line needs 13 at 10″, 14 at exactly 8″ (A4)', () => {
    const roll = (facts: object, dice: number[], options = {}) =>
      play('form-square', facts, dice, options).result.formed;
    expect(roll({}, [6, 7])).toBe('hasty');
    expect(roll({}, [6, 6])).toBe('no');
    expect(roll({ distance: 8 }, [6, 7])).toBe('no');
    expect(roll({ distance: 8 }, [6, 7], { squareBands: 'far' })).toBe('hasty');
    expect(roll({ british: true }, [6, 7])).toBe('solid');
    expect(roll({ class: 'RA', distance: 8 }, [])).toBe('no');
    expect(
      values(play('form-square', { charged: 'rear', opportunity: true, commander: true }, [5, 5]).rolls[0]),
    ).toEqual([-8, 4, -3]);
    expect(play('form-square', { class: 'OG', from: 'attack column', distance: 20 }, [2, 2]).result).toEqual({
      formed: 'hasty',
      disordered: true,
    });
    expect(refusal('form-square', { closedInstead: true })).toContain('closedInstead');
  });

  test('wheels of 45° for columns of companies, 30° for others', () => {
    expect(play('wheel', {}, []).result.degrees).toBe(30);
    expect(play('wheel', { formation: 'column of companies' }, []).result.degrees).toBe(45);
  });

  test('bonus move: 3″ over rough ground disorders on 9; Crack troops add 1, Conscripts take 1 off', () => {
    const far = { paces: '3', going: 'rough' };
    expect(play('bonus-move', far, [9]).result.disordered).toBe(true);
    expect(play('bonus-move', { ...far, class: 'CL' }, [9]).result.disordered).toBe(false);
    expect(chances('bonus-move', { class: 'CN' }, 'disordered').true).toBeCloseTo(0.2, 12);
    expect(chances('bonus-move', {}, 'disordered').true).toBeCloseTo(0.1, 12);
  });

  test('relocation and withdrawal: class I with all horses 8 and 2, with none 21 and 20', () => {
    expect(play('relocation', {}, [4, 4]).rolls[0]).toMatchObject({ needs: '8+', result: 'passes' });
    expect(play('relocation', { wish: 'withdraw' }, [1, 1]).result.moves).toBe(true);
    expect(play('relocation', { horses: 'none', wish: 'withdraw' }, [9, 9]).rolls[0]!.needs).toBe('20+');
    expect(values(play('relocation', { fatigue: 'worn', mud: true, commander: 'army' }, [5, 5]).rolls[0])).toEqual([
      3, -2, -2,
    ]);
    expect(values(play('relocation', { wish: 'withdraw', tries: 2, mud: true }, [5, 5]).rolls[0])).toEqual([-1, 2]);
  });

  test('structures: Average troops are ordered on 12; each further try +1, or +1 once (A13)', () => {
    const result = (facts: object, dice: number[], options = {}) => play('structure', facts, dice, options).result;
    expect(result({}, [6, 6]).result).toBe('ordered');
    expect(result({}, [5, 6]).result).toBe('disordered');
    expect(result({ way: 'out' }, [2, 3])).toEqual({ result: 'stuck', inside: true });
    expect(result({ tries: 2 }, [5, 5]).result).toBe('ordered');
    expect(result({ tries: 2 }, [5, 5], { subsequentAttempts: 'once' }).result).toBe('disordered');
    expect(
      values(play('structure', { troops: 'grenadiers', commanderAct: 'corpsAct', passedThrough: 2 }, [5, 5]).rolls[0]),
    ).toEqual([2, 3, -4]);
  });
});
