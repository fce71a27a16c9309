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

/** Anybody of whom that is known. */
export interface Striker {
  readonly piece: { readonly fighter: Fighter };
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

const whole = (edge: number): number => Math.max(-MOST, Math.min(MOST, Math.round(edge)));

/** A fighter's round in three numbers: the share of him that is lost, hits, and the chance that he stands as he stood. */
const HITS = 1;
const STAYS = 2;
/** A fourth tells whose round it is, where several share a row. */
const WHOSE = 3;
const ROUND = 4;

/**
 * Rounds worked out so far, a row each: first those against one enemy, by edge, level and nerve, then those against
 * several, of which the row keeps the last.
 */
const SINGLES = (2 * MOST + 1) << 7;
const CROWD_BITS = 14;
const rounds = new Float64Array((SINGLES + (1 << CROWD_BITS)) * ROUND).fill(Number.NaN);

/** Where a round against one enemy begins. */
function roundOf(level: number, nerve: number, edge: number): number {
  const at = (((edge + MOST) << 7) | (level << 4) | nerve) * ROUND;
  if (Number.isNaN(rounds[at])) workOut(at, level, nerve, [edge]);
  return at;
}

/** Spreads neighbouring numbers over all rows: 2 to the 32nd by the golden ratio. */
const GOLDEN = 0x9e3779b1;

/** Against several at once, whose blows add up: `edges` are theirs. */
function roundOfCrowd(level: number, nerve: number, edges: readonly number[], count: number): number {
  let whose = level * 16 + nerve;
  for (let i = 0; i < count; i++) whose = whose * 32 - whole(edges[i]!) + MOST + 1;
  const at = (SINGLES + (Math.imul(whose, GOLDEN) >>> (32 - CROWD_BITS))) * ROUND;
  if (rounds[at + WHOSE] !== whose) {
    rounds[at + WHOSE] = whose;
    const own = edges.slice(0, count).map((edge) => -whole(edge));
    workOut(at, level, nerve, own);
  }
  return at;
}

/** Chances by levels lost (a rout is more than all of them) and whether it tests: before a blow, and after it. */
let before = new Float64Array(2 * (ROUT + 1));
let after = new Float64Array(2 * (ROUT + 1));

function workOut(at: number, level: number, nerve: number, edges: readonly number[]): void {
  before.fill(0);
  before[0] = 1;
  let hits = 0;
  for (const edge of edges) {
    after.fill(0);
    const chances = chancesOf(edge);
    for (let band = 0; band < chances.length; band++) {
      const chance = chances[band]!;
      if (chance === 0) continue;
      const blow = BLOWS[band]!;
      hits += chance * blow.hits;
      for (let k = 0; k < before.length; k++) {
        if (before[k] === 0) continue;
        const levels = Math.min(ROUT, (k >> 1) + blow.levels);
        after[levels * 2 + ((k & 1) === 1 || blow.tests ? 1 : 0)]! += before[k]! * chance;
      }
    }
    [before, after] = [after, before];
  }
  let lost = -restCost(nerve, level);
  let stays = 0;
  for (let k = 0; k < before.length; k++) {
    const end = Math.min(ROUT, level + (k >> 1));
    const tests = (k & 1) === 1;
    lost += before[k]! * (tests ? testCost(nerve, end) : restCost(nerve, end));
    if (end === level) stays += before[k]! * (tests ? passes(nerve, level) : 1);
  }
  rounds[at] = lost;
  rounds[at + HITS] = hits;
  rounds[at + STAYS] = stays;
}

/** No melee is taken to last longer than this many times its first round. */
const LONGEST = 3;

/**
 * What the first so many of these may hope for who fall on a defender, each with his edge over him, the whole melee through
 * (2.034(4): rounds until somebody gives way): his expected losses, of such weight to them, less their own.
 */
export function prospectOf(
  defender: Fighter,
  attackers: readonly Striker[],
  edges: readonly number[],
  count: number,
  weight: number,
): number {
  const struck =
    count === 1
      ? roundOf(defender.level, defender.nerve, -whole(edges[0]!))
      : roundOfCrowd(defender.level, defender.nerve, edges, count);
  let attack = 0;
  let allGone = 1;
  for (let i = 0; i < count; i++) {
    const { level, nerve, worth, hit } = attackers[i]!.piece.fighter;
    const round = roundOf(level, nerve, whole(edges[i]!));
    attack += rounds[round]! * worth + rounds[round + HITS]! * hit;
    allGone *= 1 - rounds[round + STAYS]!;
  }
  const goesOn = rounds[struck + STAYS]! * (1 - allGone);
  const long = Math.min(LONGEST, 1 / (1 - goesOn));
  const defence = rounds[struck]! * defender.worth + rounds[struck + HITS]! * defender.hit;
  return weight * (long * defence) - long * attack;
}
