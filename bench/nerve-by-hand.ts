/** What `rolls-of-nerve.ts` states as rules, written out for arrays: the least such odds can cost. */
import { BROKEN, blowOf, MOST_HITS, MOST_TESTS, nerveOf, PRESSED, ROUNDS, SPENT, stepsOf } from './rolls-of-nerve.ts';

/** Chances of what a d10 with a net modifier of −3 to +1 is read as, from the lowest class up. */
function chances(of: (total: number, natural: number) => number, lowest: number): Float64Array[] {
  return [-3, -2, -1, 0, 1].map((net) => {
    const found = new Float64Array(5);
    for (let natural = 1; natural <= 10; natural++) found[of(natural + net, natural) - lowest]! += 0.1;
    return found;
  });
}

const nerves = chances(nerveOf, 0);

const LEADERS = 3;
const HITS = MOST_HITS + 1;
const nerveAt = (level: number, hits: number, leaders: number) => (level * HITS + hits) * LEADERS + leaders;
const NERVES = nerveAt(BROKEN + 2, 0, 0);

/** The ends after each number of tests, place by place. */
export function chainByHand(): Float64Array {
  const ends = new Float64Array(NERVES * (MOST_TESTS + 1));
  let now = new Float64Array(NERVES);
  now[nerveAt(0, 2, 2)] = 1;
  for (let tests = 1; tests <= MOST_TESTS; tests++) {
    const next = new Float64Array(NERVES);
    for (let level = 0; level < BROKEN; level++) {
      for (let hits = 0; hits < MOST_HITS; hits++) {
        for (let leaders = 0; leaders < LEADERS; leaders++) {
          const weight = now[nerveAt(level, hits, leaders)]!;
          if (weight === 0) continue;
          const share = nerves[3 - (level > 2 ? 1 : 0) - (hits > 3 ? 2 : 0) + (leaders > 0 ? 1 : 0)]!;
          ends[tests * NERVES + nerveAt(level > 0 ? level - 1 : 0, hits, leaders)]! += weight * share[0]!;
          ends[tests * NERVES + nerveAt(level, hits, leaders)]! += weight * share[1]!;
          for (let found = 2; found < 5; found++) {
            const dropped = level + (found < 4 ? 1 : 2);
            const bled = hits + (found < 3 ? 0 : 1);
            const left = found === 4 && leaders > 0 ? leaders - 1 : leaders;
            const place = nerveAt(dropped, bled, left);
            if (dropped >= BROKEN || bled >= MOST_HITS || tests === MOST_TESTS) {
              ends[tests * NERVES + place]! += weight * share[found]!;
            } else next[place]! += weight * share[found]!;
          }
        }
      }
    }
    now = next;
  }
  return ends;
}

const blows = chances(blowOf, 0);
const steps = chances(stepsOf, -1);

const GROUNDS = 2 * PRESSED + 4;
const meleeAt = (hitsA: number, hitsB: number, ground: number) =>
  (hitsA * (SPENT + 1) + hitsB) * GROUNDS + ground + PRESSED + 2;
const MELEES = meleeAt(SPENT, SPENT, PRESSED + 1) + 1;
const netOf = (hits: number, ground: number) => 3 - (hits > 3 ? 1 : 0) - (hits > 6 ? 2 : 0) + (ground > 1 ? 1 : 0);

/** The ends after each round, place by place. */
export function meleeByHand(): Float64Array {
  const ends = new Float64Array(MELEES * (ROUNDS + 1));
  let now = new Float64Array(MELEES);
  now[meleeAt(0, 0, 0)] = 1;
  for (let round = 1; round <= ROUNDS; round++) {
    const next = new Float64Array(MELEES);
    for (let hitsA = 0; hitsA < SPENT; hitsA++) {
      for (let hitsB = 0; hitsB < SPENT; hitsB++) {
        for (let ground = 1 - PRESSED; ground < PRESSED; ground++) {
          const weight = now[meleeAt(hitsA, hitsB, ground)]!;
          if (weight === 0) continue;
          const blowsA = blows[netOf(hitsA, ground)]!;
          const blowsB = blows[netOf(hitsB, -ground)]!;
          for (let byA = 0; byA < 4; byA++) {
            for (let byB = 0; byB < 4; byB++) {
              const struck = weight * blowsA[byA]! * blowsB[byB]!;
              const afterA = Math.min(SPENT, hitsA + (byB || 1));
              const afterB = Math.min(SPENT, hitsB + (byA || 1));
              const spent = round === ROUNDS || afterA === SPENT || afterB === SPENT;
              if (byA === byB) {
                const place = meleeAt(afterA, afterB, ground);
                if (spent) ends[round * MELEES + place]! += struck;
                else next[place]! += struck;
                continue;
              }
              const sign = byA > byB ? 1 : -1;
              const share = steps[netOf(sign > 0 ? afterB : afterA, -sign * ground)]!;
              for (let found = 0; found < 4; found++) {
                const pressed = ground + sign * (found - 1);
                const place = meleeAt(afterA, afterB, pressed);
                if (spent || pressed >= PRESSED || pressed <= -PRESSED) {
                  ends[round * MELEES + place]! += struck * share[found]!;
                } else next[place]! += struck * share[found]!;
              }
            }
          }
        }
      }
    }
    now = next;
  }
  return ends;
}
