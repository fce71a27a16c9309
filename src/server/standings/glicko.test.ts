import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWCOMER, rated, rested } from './glicko.ts';

const strength = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

test('the example Glickman works out in his paper', () => {
  const after = rated(strength(1500, 200), [
    { against: strength(1400, 30), score: 1 },
    { against: strength(1550, 100), score: 0 },
    { against: strength(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('who wins rises, who loses falls, and after a game we are surer of both', () => {
  const any = fc.record({
    rating: fc.integer({ min: 600, max: 2600 }),
    deviation: fc.integer({ min: 60, max: 350 }),
    volatility: fc.constant(0.06),
  });
  fc.assert(
    fc.property(any, any, (one, other) => {
      const won = rated(one, [{ against: other, score: 1 }]);
      const lost = rated(one, [{ against: other, score: 0 }]);
      expect(won.rating).toBeGreaterThan(one.rating);
      expect(lost.rating).toBeLessThan(one.rating);
      expect(won.deviation).toBeLessThan(rested(one, 1).deviation + 5);
    }),
  );
});

test('of whom nothing is heard we grow less sure, up to knowing nothing', () => {
  expect(rested(strength(1500, 50), 12).deviation).toBeGreaterThan(50);
  expect(rested(strength(1500, 50), 1e6).deviation).toBe(NEWCOMER.deviation);
});
