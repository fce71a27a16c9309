import { describe, expect, it } from 'vitest';
import { chance, oddsOf, parseFacts } from '../../../kernel/index.ts';
import { options, played } from '../testing.ts';
import { leaderProcedure } from './leader.ts';
import { moraleCheck, moraleLevel, recovery } from './morale.ts';
import { stackingLimit, stackingViolation } from './stacking.ts';

const values = (found: { rolls: readonly { modifiers: readonly { value: unknown }[] }[] }, roll = 0) =>
  found.rolls[roll]!.modifiers.map(({ value }) => value);

/** Passes out of 36 at +6, +3, 0, −3, −6, −9, −12, −18 (B5). */
const PASSES: readonly (readonly [number, readonly number[]])[] = [
  [16, [36, 33, 30, 27, 24, 21, 18, 12]],
  [24, [32, 29, 26, 23, 20, 17, 14, 8]],
  [26, [30, 27, 24, 21, 18, 15, 12, 6]],
  [31, [29, 26, 23, 20, 17, 14, 11, 5]],
  [34, [26, 23, 20, 17, 14, 11, 8, 2]],
  [36, [24, 21, 18, 15, 12, 9, 6, 0]],
  [43, [21, 18, 15, 12, 9, 6, 3, 0]],
];
const STEPS = [
  { leader: 6 },
  { leader: 3 },
  {},
  { violation: -3 },
  { violation: -6 },
  { violation: -9 },
  { violation: -12 },
  { violation: -12, leader: -6 },
];

describe("'morale-check' (20.1)", () => {
  it.each(PASSES)('morale %i passes so often out of 36', (morale, ways) => {
    const found = STEPS.map(({ leader = 0, violation = 0 }: { leader?: number; violation?: number }) => {
      const facts = parseFacts(moraleCheck.facts, { units: [{ morale }], around: { leader }, violation });
      return Math.round(36 * chance(oddsOf(moraleCheck, facts, options()), ({ units }) => units[0]!.passed));
    });
    // At 16 with +6 a natural 11 becomes 21 and passes.
    expect(found).toEqual(ways);
  });
  it('fails on a roll equal to the morale, unless that is played otherwise', () => {
    expect(played(moraleCheck, { units: [{ morale: 34 }] }, [34]).done.units[0]!.passed).toBe(false);
    expect(played(moraleCheck, { units: [{ morale: 34 }] }, [34], { equalPasses: true }).done.units[0]!.passed).toBe(
      true,
    );
  });
  it('Disorders from Good Order, Routs from Disorder, ten hexes for a move of seven', () => {
    expect(played(moraleCheck, {}, [11]).done).toMatchObject({ units: [{ order: 'disorder', routs: false }] });
    const shaky = { units: [{ order: 'disorder' }] };
    expect(played(moraleCheck, shaky, [36]).done).toMatchObject({ units: [{ order: 'pgd', routs: true }], run: 10 });
  });
  it('takes −6 for half its start lost and −6 for half lost at one blow', () => {
    expect(values(played(moraleCheck, { units: [{ increments: 4, start: 8, lost: 4 }] }, [66]))).toEqual([-6, -6]);
    expect(values(played(moraleCheck, { units: [{ increments: 5, start: 9, lost: 4 }] }, [66]))).toEqual([]);
    const company = { units: [{ increments: 1, start: 2, lost: 1, small: true }] };
    expect(values(played(moraleCheck, company, [66]))).toEqual([]);
  });
  it('takes −3 for each unit beyond the first without a leader; small ones are neither counted nor touched', () => {
    const stack = { units: [{}, {}, { small: true }] };
    const found = played(moraleCheck, stack, [66, 66, 66]);
    expect([values(found, 0), values(found, 1), values(found, 2)]).toEqual([[-3], [3, -3], [6]]);
    const immune = played(moraleCheck, stack, [66, 66, 66], { smallUnits: 'immune' });
    expect([values(immune, 0), values(immune, 1), values(immune, 2)]).toEqual([[-6], [3, -6], [6]]);
    expect(values(played(moraleCheck, { ...stack, around: { leaderPresent: true } }, [66, 66, 66]))).toEqual([]);
  });
  it('lets Old Guard above override a mixed stack', () => {
    const stack = { units: [{ oldGuard: true }, {}], around: { mixed: true, leaderPresent: true } };
    const found = played(moraleCheck, stack, [66, 66]);
    expect([values(found, 0), values(found, 1)]).toEqual([[-6], [3, 6]]);
  });
  it('adds Square, level, night and force march, and spares an elite unit the minuses', () => {
    const around = { square: true, level: 2, light: 'night', forceMarch: true };
    expect(values(played(moraleCheck, { around }, [66]))).toEqual([-6, 6, -3, -6]);
    expect(values(played(moraleCheck, { units: [{ elite: true }], around }, [66]))).toEqual([6]);
  });
  it('takes the bonus of a leader killed', () => {
    expect(values(played(moraleCheck, { leaderLost: 6 }, [66]))).toEqual([-6]);
  });
  it('refuses a Square in Road Column or in Disorder', () => {
    expect(() => parseFacts(moraleCheck.facts, { around: { square: true, roadColumn: true } })).toThrow('12.8.5');
    const shaky = { units: [{ order: 'disorder' }], around: { square: true } };
    expect(() => parseFacts(moraleCheck.facts, shaky)).toThrow('around.square');
  });
});

describe("'recovery' (20)", () => {
  it('needs 36 for morale 32 when Disordered, and 43 in PGD', () => {
    const outcome = (order: string, roll: number) => played(recovery, { morale: 32, order }, [roll]).done.outcome;
    expect([outcome('disorder', 35), outcome('disorder', 36)]).toEqual(['stays', 'recovers']);
    expect([outcome('pgd', 42), outcome('pgd', 43)]).toEqual(['routs', 'recovers']);
  });
  it('makes a routed unit run before an enemy in sight within five, and spares it beyond fifteen', () => {
    expect(played(recovery, { order: 'pgd', nearest: 5 }, []).done.outcome).toBe('routs');
    expect(played(recovery, { order: 'pgd', nearest: 15 }, [11]).done.outcome).toBe('stays');
    expect(played(recovery, { order: 'disorder', nearest: 1, adjacent: true }, []).done.outcome).toBe('may not try');
  });
});

describe("'morale-level' (20.3)", () => {
  it('rises at 20, 40 and 60 in a hundred', () => {
    const level = (gone: number) => played(moraleLevel, { battalions: 10, gone }, []).done;
    expect([1, 2, 4, 6, 10].map((gone) => level(gone).level)).toEqual([0, 1, 2, 3, 3]);
    expect(level(4).modifier).toBe(-6);
  });
});

describe("'leader-casualty' (8.2)", () => {
  it('kills on 1 and 2, and counts hours and turns on the rest', () => {
    expect(played(leaderProcedure, {}, [2]).done).toMatchObject({ wound: 'torso', out: 'dead' });
    expect(played(leaderProcedure, {}, [3, 4, 5]).done).toMatchObject({ wound: 'leg', time: 9 });
    expect(played(leaderProcedure, {}, [4, 5]).done).toMatchObject({ wound: 'arm', time: 5 });
    expect(played(leaderProcedure, {}, [5, 1]).done).toMatchObject({ wound: 'stunned', time: 1 });
    expect(played(leaderProcedure, {}, [6]).done).toMatchObject({ wound: 'flesh', time: null });
  });
});

describe("'stacking-violation' and 'stacking-limit' (11.1)", () => {
  const voluntary = { involuntary: false, around: { leaderPresent: true } };
  it('displaces good with good, good with Disorder, Disorder with Disorder', () => {
    const result = (...orders: string[]) =>
      played(stackingViolation, { ...voluntary, units: orders.map((order) => ({ order })) }, []).done.result;
    expect(result('good', 'good')).toBe('displace');
    expect(result('disorder', 'good')).toBe('displace');
    expect(result('disorder', 'disorder')).toBe('displace');
    expect(result('disorder', 'pgd')).toBe('pgd');
    expect(result('pgd', 'pgd')).toBe('pgd');
  });
  it('checks good units at −12 when routed friends run in', () => {
    const found = played(stackingViolation, { ...voluntary, units: [{}, { order: 'pgd' }] }, [55]);
    expect(values(found)).toEqual([-12]);
    expect(found.done).toMatchObject({ result: 'check', units: [{ order: 'good' }, { order: 'pgd' }] });
  });
  it('checks everybody first after a forced move', () => {
    const found = played(stackingViolation, { around: { leaderPresent: true } }, [66, 11]);
    expect(found.done).toMatchObject({ result: 'displace', units: [{ order: 'good' }, { order: 'disorder' }] });
  });
  it('lets routed units pile up out of the clear, fifteen hexes from the enemy', () => {
    const routed = { units: [{ order: 'pgd' }, { order: 'pgd' }], clear: false, nearest: 15 };
    expect(played(stackingViolation, routed, []).done.result).toBe('harmless');
  });
  it('allows 18 increments in the clear, 12 beside a battery, one battalion in a village', () => {
    const legal = (facts: object) => played(stackingLimit, facts, []).done.legal;
    expect([legal({ infantry: 18, units: 2 }), legal({ infantry: 19, units: 2 })]).toEqual([true, false]);
    expect([legal({ infantry: 12, guns: 4 }), legal({ infantry: 13, guns: 4 })]).toEqual([true, false]);
    expect(legal({ ground: 'village, town, hamlet', infantry: 18, units: 2 })).toBe(false);
    expect(legal({ infantry: 20, units: 2, regiment: true })).toBe(true);
  });
});
