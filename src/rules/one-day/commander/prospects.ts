/** What a melee is likely to cost both sides (2.034), worked out from the melee table and the nerve of the fighters. */
import { cellAt } from '../../../kernel/index.ts';
import { meleeTable } from '../charts.ts';
import { LEVELS } from '../unit.ts';
import { passes, restCost, testCost } from './nerve.ts';

/** What the odds of a fighter depend on. */
export interface Fighter {
  /** Number of its level, and its nerve: see there. */
  readonly level: number;
  readonly nerve: number;
  /** What its loss would mean, and what one hit does. */
  readonly worth: number;
  readonly hit: number;
}

interface Blow {
  readonly hits: number;
  readonly levels: number;
  readonly tests: boolean;
}

const ROUT = LEVELS.indexOf('ROUT');
const SIDES = 8;
/** Bands of the spread, from nine behind to nine ahead. */
const BANDS = 4;
const SPREADS = [0, 3, 5, 7, 9] as const;
/** Edges beyond these decide nothing more. */
const MOST = 12;

const bandOf = (difference: number): number => {
  const spread = Math.abs(difference);
  let band = 0;
  while (band < BANDS && spread >= SPREADS[band + 1]!) band++;
  return difference < 0 ? -band : band;
};

/** Chances of the nine bands by edge. */
const CHANCES: readonly Float64Array[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => {
  const chances = new Float64Array(2 * BANDS + 1);
  for (let mine = 1; mine <= SIDES; mine++)
    for (let theirs = 1; theirs <= SIDES; theirs++)
      chances[BANDS + bandOf(i - MOST + mine - theirs)]! += 1 / (SIDES * SIDES);
  return chances;
});
const chancesOf = (edge: number): Float64Array => CHANCES[MOST + edge]!;

/** What befalls a fighter whose own margin is in that band. */
const BLOWS: readonly Blow[] = Array.from({ length: 2 * BANDS + 1 }, (_, i) => {
  const band = i - BANDS;
  const won = band >= 0;
  const cell = (column: string) => cellAt(meleeTable, SPREADS[Math.abs(band)]!, column);
  const levels = won ? 0 : cell('Loser levels');
  return {
    hits: Number(cell(won ? 'Winner hits' : 'Loser hits')),
    levels: levels === 'rout' ? ROUT : Number(levels),
    tests: cell(won ? 'Winner tests' : 'Loser tests') === 'yes',
  };
});

/** One fighter's round: share of it lost, hits, and the chance that it stands as it stood. */
interface Round {
  readonly lost: number;
  readonly hits: number;
  readonly stays: number;
}

const whole = (edge: number): number => Math.max(-MOST, Math.min(MOST, Math.round(edge)));

/** Worked out when first met, by edge, level and nerve. */
const singles: (Round | undefined)[] = Array.from({ length: (2 * MOST + 1) << 7 });

/** Against one enemy. */
function roundOf(level: number, nerve: number, edge: number): Round {
  const key = ((edge + MOST) << 7) | (level << 4) | nerve;
  return (singles[key] ??= roundAgainst(level, nerve, [edge]));
}

const crowds = new Map<number, Round>();

/** Against several at once, whose blows add up: `edges` are theirs. */
function roundOfCrowd(level: number, nerve: number, edges: readonly number[], count: number): Round {
  let key = level * 16 + nerve;
  for (let i = 0; i < count; i++) key = key * 32 - whole(edges[i]!) + MOST + 1;
  let found = crowds.get(key);
  if (!found) {
    const own = edges.slice(0, count).map((edge) => -whole(edge));
    crowds.set(key, (found = roundAgainst(level, nerve, own)));
  }
  return found;
}

function roundAgainst(level: number, nerve: number, edges: readonly number[]): Round {
  // Chances by levels lost (a rout is more than all of them) and whether it tests.
  let now = new Float64Array(2 * (ROUT + 1));
  now[0] = 1;
  let hits = 0;
  for (const edge of edges) {
    const next = new Float64Array(now.length);
    const chances = chancesOf(edge);
    for (let band = 0; band < chances.length; band++) {
      const chance = chances[band]!;
      if (chance === 0) continue;
      const blow = BLOWS[band]!;
      hits += chance * blow.hits;
      for (let at = 0; at < now.length; at++) {
        if (now[at] === 0) continue;
        const levels = Math.min(ROUT, (at >> 1) + blow.levels);
        next[levels * 2 + ((at & 1) === 1 || blow.tests ? 1 : 0)]! += now[at]! * chance;
      }
    }
    now = next;
  }
  let lost = -restCost(nerve, level);
  let stays = 0;
  for (let at = 0; at < now.length; at++) {
    const end = Math.min(ROUT, level + (at >> 1));
    const tests = (at & 1) === 1;
    lost += now[at]! * (tests ? testCost(nerve, end) : restCost(nerve, end));
    if (end === level) stays += now[at]! * (tests ? passes(nerve, level) : 1);
  }
  return { lost, hits, stays };
}

export interface Prospect {
  /** Expected losses in worth, the whole melee through. */
  readonly defence: number;
  readonly attack: number;
}

/** No melee is taken to last longer than this many times its first round. */
const LONGEST = 3;

/**
 * A defender and the first so many of those who fall on him, each with his edge over the defender (2.034(4): rounds until
 * somebody gives way).
 */
export function prospectOf(
  defender: Fighter,
  attackers: readonly Fighter[],
  edges: readonly number[],
  count = attackers.length,
): Prospect {
  const struck =
    count === 1
      ? roundOf(defender.level, defender.nerve, -whole(edges[0]!))
      : roundOfCrowd(defender.level, defender.nerve, edges, count);
  let attack = 0;
  let allGone = 1;
  for (let i = 0; i < count; i++) {
    const { level, nerve, worth, hit } = attackers[i]!;
    const round = roundOf(level, nerve, whole(edges[i]!));
    attack += round.lost * worth + round.hits * hit;
    allGone *= 1 - round.stays;
  }
  const goesOn = struck.stays * (1 - allGone);
  const rounds = Math.min(LONGEST, 1 / (1 - goesOn));
  return { defence: rounds * (struck.lost * defender.worth + struck.hits * defender.hit), attack: rounds * attack };
}
