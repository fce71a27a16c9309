import { describe, expect, test } from 'vitest';
import { chance } from '../../game/index.ts';
import { stream } from '../../kernel/index.ts';
import { fitted, logLoss, type Sample } from './fit.ts';

const random = stream('fit', 'signs');
const TRUE = { lead: 1.5, strength: -0.8 };
const samples: Sample[] = Array.from({ length: 4000 }, () => {
  const signs = { lead: 2 * random.unit() - 1, strength: 4 * random.unit() - 2, noise: random.unit() - 0.5 };
  return { signs, won: random.unit() < chance(signs, TRUE) ? 1 : 0, weight: 1 };
});

describe('weights fitted to games', () => {
  test('come near those by which the games were decided, and what decides nothing weighs little', () => {
    const found = fitted(samples);
    expect(found.lead).toBeCloseTo(TRUE.lead, 0);
    expect(found.strength).toBeCloseTo(TRUE.strength, 0);
    expect(Math.abs(found.noise!)).toBeLessThan(0.4);
  });

  test('foretell games they were not fitted to better than a coin does', () => {
    const weights = fitted(samples.slice(0, 2000));
    const rest = samples.slice(2000);
    const loss = logLoss(rest, (signs) => chance(signs, weights));
    expect(loss).toBeLessThan(logLoss(rest, () => 0.5) - 0.1);
    expect(loss).toBeGreaterThanOrEqual(logLoss(rest, (signs) => chance(signs, TRUE)) - 0.005);
  });

  test('a sign that is always the same as another shares its weight, and one that is never there has none', () => {
    const twins = samples.map((one) => ({ ...one, signs: { ...one.signs, twin: one.signs.lead!, none: 0 } }));
    const found = fitted(twins);
    expect(found.twin).toBeCloseTo(found.lead!, 6);
    expect(found.none).toBeUndefined();
  });

  test('a sure thing that does not come about costs much, but not everything', () => {
    const wrong = [{ signs: {}, won: 1, weight: 1 }];
    expect(logLoss(wrong, () => 0)).toBeCloseTo(-Math.log(0.001), 6);
  });
});
