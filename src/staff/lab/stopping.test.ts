import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../kernel/index.ts';
import { pairedMean, pairedShare, shareOf } from './statistics.ts';
import { forecast, halfWidth, isEnough } from './stopping.ts';

/** A coin thrown until the rule has enough, looked at after every chunk; and whether the interval then holds the truth. */
function experiment(random: Random, chance: number, within: number, chunk: number): { held: boolean; games: number } {
  const stop = { within, atMost: 100_000 };
  let [heads, games] = [0, 0];
  do {
    for (let i = 0; i < chunk; i++) if (random.unit() < chance) heads++;
    games += chunk;
  } while (!isEnough(stop, [heads, games - heads], games));
  const { low, high } = shareOf(heads, games);
  return { held: low <= chance && chance <= high, games };
}

describe('stopping as soon as it is known closely enough', () => {
  test.each([
    [0.5, 5, 10],
    [0.5, 3, 32],
    [0.4, 5, 10],
    [0.3, 5, 10],
    [0.2, 3, 32],
  ])(
    'of a coin that falls heads at %d, until ± %d points, looked at every %d games: 95 in 100 intervals hold it',
    (chance, within, chunk) => {
      const random = stream(`coin ${chance} ${within}`);
      const runs = 10_000;
      let held = 0;
      for (let run = 0; run < runs; run++) if (experiment(random, chance, within, chunk).held) held++;
      expect(held / runs).toBeGreaterThan(0.94);
      expect(held / runs).toBeLessThan(0.96);
    },
  );

  test('it stops early where it may: the surer the outcome, the fewer games', () => {
    const random = stream('early');
    const games = [0.5, 0.2, 0.05].map((chance) => experiment(random, chance, 5, 10).games);
    expect(games).toEqual(games.toSorted((a, b) => b - a));
    expect(games[2]).toBeLessThan(games[0]! / 2);
  });

  test('the interval at its end is no wider than was asked', () => {
    const random = stream('width');
    for (const chance of [0.5, 0.25, 0.1]) {
      const { games } = experiment(random, chance, 4, 20);
      expect(halfWidth(games * chance, games)).toBeLessThan(0.045);
    }
  });

  test('so many games are so many, and at most is at most', () => {
    expect(isEnough({ games: 100 }, [50, 49], 99)).toBe(false);
    expect(isEnough({ games: 100 }, [50, 50], 100)).toBe(true);
    expect(isEnough({ within: 1, atMost: 500 }, [250, 250], 500)).toBe(true);
    expect(forecast({ within: 1, atMost: 500 }, [50, 50], 100)).toBe(500);
    expect(forecast({ within: 5, atMost: 20_000 }, [50, 50], 100)).toBeGreaterThan(300);
  });
});

describe('the effect of a switch, by games with the same dice', () => {
  /** Two coins that share most of their luck: the second falls heads where the first does, and at `more` of the rest. */
  function pair(random: Random, more: number): readonly [boolean, boolean] {
    const first = random.unit() < 0.5;
    const second = random.unit() < 0.1 ? random.unit() < 0.5 : first || random.unit() < more;
    return [first, second];
  }

  test('where there is none, it is called noise 95 times of a hundred', () => {
    const random = stream('no effect');
    const runs = 4000;
    let noise = 0;
    for (let run = 0; run < runs; run++) {
      const pairs = Array.from({ length: 200 }, () => pair(random, 0));
      const gained = pairs.filter(([one, two]) => two && !one).length;
      const lost = pairs.filter(([one, two]) => one && !two).length;
      if (pairedShare(gained, lost, 200).noise) noise++;
    }
    expect(noise / runs).toBeGreaterThan(0.94);
    expect(noise / runs).toBeLessThan(0.98);
  });

  test('a small effect is seen by pairs where two separate lots would not show it', () => {
    const random = stream('effect');
    const pairs = Array.from({ length: 1000 }, () => pair(random, 0.1));
    const [ones, twos] = [0, 1].map((which) => pairs.filter((both) => both[which]).length) as [number, number];
    expect(shareOf(ones, 1000).high).toBeGreaterThan(shareOf(twos, 1000).low);
    const { noise, difference } = pairedShare(
      pairs.filter(([one, two]) => two && !one).length,
      pairs.filter(([one, two]) => one && !two).length,
      1000,
    );
    expect(noise).toBe(false);
    expect(difference).toBeCloseTo((twos - ones) / 1000, 12);
  });

  test('of means too: 95 % of the intervals hold the true difference, for ten games already', () => {
    const random = stream('means');
    const runs = 6000;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      // The sum of twelve is near enough to normal, with a mean of 0.25.
      const ten = Array.from({ length: 10 }, () => {
        let sum = -5.75;
        for (let i = 0; i < 12; i++) sum += random.unit();
        return sum;
      });
      const { low, high } = pairedMean(ten);
      if (low <= 0.25 && 0.25 <= high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.94);
    expect(held / runs).toBeLessThan(0.96);
  });

  test('one pair, or none, says nothing', () => {
    expect(pairedMean([3]).noise).toBe(true);
    expect(pairedMean([]).noise).toBe(true);
    expect(pairedShare(0, 0, 0).noise).toBe(true);
  });
});
