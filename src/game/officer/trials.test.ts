import { describe, expect, test } from 'vitest';
import { stream } from '../../kernel/index.ts';
import { Trials } from './trials.ts';

/** Tries plans for so many days, each winning as often as it is said to, whatever the enemy does. */
function tried(chances: readonly number[], theirs: number, about: number, days: number, seed: string): Trials {
  const trials = new Trials(chances.length, theirs, about);
  const luck = stream(seed, 'luck');
  while (trials.days < days) {
    for (const [i, j] of trials.next(trials.days / days)) {
      if (trials.days >= days) break;
      trials.note(i, j, luck.below(1000) < 1000 * chances[i]! ? 1 : 0);
    }
  }
  return trials;
}

const SEEDS = Array.from({ length: 200 }, (_, n) => `trial ${n}`);

describe('plans tried against each other', () => {
  test('a plan that wins oftener by far is found three times in four, though chance decides single days', () => {
    const found = SEEDS.filter((seed) => {
      const { chosen } = tried([0.4, 0.3, 0.8, 0.35, 0.45, 0.3], 4, 0, 60, seed).choose(stream(seed));
      return chosen === 2;
    });
    expect(found.length).toBeGreaterThan(150);
  });

  test('what he is about is kept oftener than by chance where no plan is better', () => {
    const kept = SEEDS.filter((seed) => {
      const { chosen } = tried([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 4, 3, 60, seed).choose(stream(seed));
      return chosen === 3;
    });
    // By mere chance it would be one in six.
    expect(kept.length).toBeGreaterThan(50);
  });

  test('all plans are first tried on the same days against the enemy’s own judgement, then the best against all of his', () => {
    const trials = new Trials(6, 3, 0);
    expect(trials.next(0)).toEqual([0, 1, 2, 3, 4, 5].map((i) => [i, 0]));
    for (const i of [0, 1, 2, 3, 4, 5]) trials.note(i, 0, i / 5);
    trials.next(0.1);
    trials.next(0.2);
    const late = trials.next(0.9);
    // The best three, and what we are about.
    expect([...new Set(late.map(([i]) => i))]).toEqual([0, 3, 4, 5]);
    expect([...new Set(late.map(([, j]) => j))]).toEqual([0, 1, 2]);
  });
});
