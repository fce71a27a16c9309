import { describe, expect, it } from 'vitest';
import { parseFacts } from '../../../kernel/index.ts';
import { played } from '../testing.ts';
import { attackMethod, formationChangeProcedure, movementAllowance, movementCost } from './movement.ts';

describe("'movement-allowance' (13)", () => {
  const mp = (facts: object, given = {}) => played(movementAllowance, facts, [], given).done.mp;
  it('halves Disorder, gives PGD three halves, fractions lost', () => {
    expect([mp({}), mp({ order: 'disorder' }), mp({ order: 'pgd' })]).toEqual([7, 3, 10]);
  });
  it('halves Tired cavalry, gives Exhausted a third, and takes 4 at Dusk and 6 at Night', () => {
    const horse = { mover: 'light cavalry' };
    expect([mp({ ...horse, readiness: 'tired' }), mp({ ...horse, readiness: 'exhausted' })]).toEqual([7, 4]);
    expect([mp({ ...horse, light: 'dusk' }), mp({ ...horse, light: 'night' })]).toEqual([10, 8]);
    expect([mp({ mover: 'horse artillery', light: 'dusk' }), mp({ mover: 'horse artillery', light: 'night' })]).toEqual(
      [8, 7],
    );
  });
  it('multiplies before it subtracts, unless played the other way (A13)', () => {
    const tired = { mover: 'light cavalry', readiness: 'tired', light: 'dusk' };
    expect([mp(tired), mp(tired, { movementOrder: 'subtract' })]).toEqual([3, 5]);
  });
  it('gives a force march two more, to steady infantry only', () => {
    expect(mp({ forceMarch: true })).toBe(9);
    expect(() => parseFacts(movementAllowance.facts, { mover: 'dragoons', forceMarch: true })).toThrow('13.3.4');
  });
});

describe("'movement-cost' (12.6.4, 13)", () => {
  const cost = (facts: object, given = {}) => played(movementCost, facts, [], given).done.mp;
  it('adds one a hex for Line and Square, one every other hex for the Old Guard', () => {
    expect([cost({ formation: 'line', hexes: 3 }), cost({ formation: 'square', hexes: 3 })]).toEqual([6, 6]);
    const guard = { formation: 'oldGuardLine', hexes: 3 };
    expect([cost(guard), cost(guard, { everyOther: 'first' })]).toEqual([4, 5]);
    expect(cost({ formation: 'cavalryLine', arm: 'Cavalry', hexes: 4 })).toBe(6);
  });
  it('costs cavalry five in woods, keeps artillery to the road and stops it at a wall', () => {
    expect(cost({ arm: 'Cavalry', ground: 'woods' })).toBe(5);
    expect(cost({ arm: 'Artillery', ground: 'woods' })).toBeNull();
    expect(cost({ arm: 'Artillery', ground: 'woods', formation: 'road' })).toBe(0.5);
    expect(cost({ arm: 'Artillery', across: 'wall' })).toBeNull();
    expect(cost({ across: 'slope' })).toBe(3);
  });
});

describe("'formation-change' and 'attack-method'", () => {
  it('costs infantry 1, artillery 2, cavalry 3 and a quarter-wheel 1 (12.2)', () => {
    const mp = (change: string) => played(formationChangeProcedure, { change }, []).done.cost;
    expect(['infantry', 'artillery', 'cavalry', 'cavalry quarter-wheel'].map(mp)).toEqual([1, 2, 3, 1]);
  });
  it('gives Prussians the French method from 1810, Austrians from 1807, Spaniards never (16.4, A3)', () => {
    const method = (nation: string, year: number, given = {}) =>
      played(attackMethod, { nation, year }, [], given).done.method;
    expect([method('Prussian', 1809), method('Prussian', 1810)]).toEqual(['Prussian', 'French']);
    expect(method('Prussian', 1813, { yearForSaxonsOnly: true })).toBe('Prussian');
    expect(method('Saxon', 1813, { yearForSaxonsOnly: true })).toBe('French');
    expect([method('Austrian', 1806), method('Austrian', 1809)]).toEqual(['Prussian', 'French']);
    expect([method('Spanish', 1813), method('Portuguese', 1812), method('other', 1800)]).toEqual([
      'Prussian',
      'British',
      'French',
    ]);
  });
});
