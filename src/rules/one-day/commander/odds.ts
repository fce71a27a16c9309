/**
 * What tests, blows and volleys are likely to cost, in units: the book's own procedures asked at the odds Table. What was asked
 * is remembered by the facts it depends on, on the readings it was asked with.
 */
import { type Distribution, Memory, nth, oddsOf, once } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { type Attacker, type Defender, meleeEdge } from '../procedures/fighters.ts';
import type { Cover } from '../procedures/morale.ts';
import { moraleTestProcedure } from '../procedures/morale-test.ts';
import { rallyProcedure } from '../procedures/rally.ts';
import { LEVELS, type Level, levelIndex, mark, qualityIndex, type Strength } from '../unit.ts';

type Hq = Attacker['hq'];

/** So much of each is remembered at most. */
const MOST = 30_000;

/** Readings by what they say: whoever opens the same battle anew has new ones, and what was worked out with the same serves him too. */
const MOST_READINGS = 8;
const READINGS = new Memory<typeof LEVELS, Options>(MOST_READINGS);

/** Of all readings that say the same the first: what is remembered hangs on those. */
export const sameReadings = once(
  (options: Options): Options => READINGS.get(LEVELS, JSON.stringify(options), () => options),
);

/** What a unit's tests depend on besides its level. */
interface Nerve extends Strength {
  readonly hq: Hq;
  readonly cover: Cover;
  readonly outOfSupply: boolean;
}

const HQS: readonly Hq[] = ['none', 'corps', 'army', 'napoleon'];
const COVERS: readonly Cover[] = ['none', 'cover', 'town', 'fortress'];

function nerveKey({ quality, marked, boxes, hq, cover, outOfSupply }: Nerve): number {
  const strength = (qualityIndex(quality) * 8 + marked) * 5 + boxes;
  return ((strength * 4 + HQS.indexOf(hq)) * 4 + COVERS.indexOf(cover)) * 2 + (outOfSupply ? 1 : 0);
}

/** A turn in which a unit does nothing but rally, as a share of the unit. */
const IDLE = 0.05;
/** What it is worth to be Bold: a little, for it does not last. */
const SPIRIT = 0.05;
/** So often the rallies of the turns to come are gone round: then it has settled. */
const ROUNDS = 60;
const SHAKEN = ['NERVOUS', 'FLUSTERED', 'PANICKED'] as const;

const rests = new Memory<Options, readonly number[]>(MOST);

/**
 * By level, the share of a unit that is lost by standing there: left to itself it either rallies or runs (2.01), and the
 * share that runs is what the level costs.
 */
export function restsOf(nerve: Nerve, options: Options): readonly number[] {
  return rests.get(sameReadings(options), nerveKey(nerve), () => {
    const rest = LEVELS.map((level) => (level === 'BOLD' ? -SPIRIT : level === 'ROUT' ? 1 : 0));
    const unit = { ...nerve, name: '', arm: 'infantry' } as const;
    const rallies = SHAKEN.map((level) => oddsOf(rallyProcedure, { ...unit, level }, options));
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, level] of SHAKEN.entries())
        rest[levelIndex(level)] = Math.min(
          1,
          IDLE + meanOf(nth(rallies, i), (result) => rest[levelIndex(result.level)]!),
        );
    return rest;
  });
}

function meanOf<R>(odds: Distribution<R>, of: (value: R) => number): number {
  let mean = 0;
  for (const { value, weight } of odds) mean += weight * of(value);
  return mean;
}

/** What befalls somebody: the share of him that is lost, hits, and the chance that he stands as he stood. */
export interface Toll {
  readonly lost: number;
  readonly hits: number;
  readonly stays: number;
}

/** One who attacks: facts, and all of them that his dice and his tests depend on, packed. Whoever is known by his key is not written out. */
export class Attacking {
  readonly key: number;
  readonly known: Attacker;
  private readonly hits: number;

  constructor(known: Attacker, hits = known.hitsChargingIn) {
    this.known = known;
    this.hits = hits;
    this.key = (prowess(known) * CONDITIONS + conditionOf(known)) * 13 + hits;
  }

  /** Nobody's: who it is does not matter to the dice. */
  get facts(): Attacker {
    return { ...this.known, name: '', hitsChargingIn: this.hits };
  }

  /** The same after so many hits on the way. */
  hit(hits: number): Attacking {
    return hits === 0 ? this : new Attacking(this.known, hits);
  }
}

const GROUNDS: readonly Defender['ground'][] = ['none', 'cover', 'woods', 'town', 'fieldwork', 'fortress'];

/** One who is attacked where he stands, in the same way. */
export class Defending {
  readonly key: number;
  private readonly known: Defender;
  private readonly squared: boolean;
  private readonly uphill: boolean;

  constructor(known: Defender, squared: boolean, uphill: boolean) {
    this.known = known;
    this.squared = squared;
    this.uphill = uphill;
    const stand =
      (uphill ? 1 : 0) +
      (squared ? 2 : 0) +
      (known.gunsBehind ? 4 : 0) +
      (known.supported ? 8 : 0) +
      (known.garrison ? 16 : 0) +
      (known.tripleMove ? 32 : 0);
    const key = prowess(known) * CONDITIONS + conditionOf(known);
    this.key = (key * 6 + GROUNDS.indexOf(known.ground)) * 64 + stand;
  }

  get facts(): Defender {
    return { ...this.known, name: '', squared: this.squared, uphill: this.uphill };
  }
}

/** Below 512. */
function prowess({ quality, marked, level, arm, roadColumn }: Attacker | Defender): number {
  const worn = quality === 'OG' && marked >= 2 ? 1 : 0;
  const kind = arm === 'infantry' ? 0 : arm === 'light' || arm === 'heavy' ? 1 : 2;
  return (((qualityIndex(quality) * 2 + worn) * 6 + levelIndex(level)) * 3 + kind) * 2 + (roadColumn ? 1 : 0);
}

const CONDITIONS = 280;
const conditionOf = ({ marked, boxes, hq, outOfSupply }: Attacker | Defender): number =>
  ((marked * 5 + boxes) * 4 + HQS.indexOf(hq)) * 2 + (outOfSupply ? 1 : 0);

/** More than any defender's key. */
export const DEFENDERS = 512 * CONDITIONS * 6 * 64;

const edges = new Memory<Options, number>(MOST);

/** The edge of an attacker over a defender who has no others against him. */
export const edgeOver = (attacker: Attacking, defender: Defending, options: Options): number =>
  edges.get(sameReadings(options), attacker.key * DEFENDERS + defender.key, () => {
    const pair = { attacker: attacker.facts, defender: defender.facts, others: 0 };
    return meanOf(oddsOf(meleeEdge, pair, options), (edge) => edge);
  });

/** Somebody who is fired at: what his tests depend on. */
export interface Target extends Nerve {
  readonly level: Exclude<Level, 'ROUT'>;
  readonly russian: boolean;
}

const shaken = new Memory<Options, Toll>(MOST);

/** What so many hits of a volley do to him: he marks them and tests (3.02). */
export function hitBy(target: Target, hits: number, options: Options): Toll {
  const key = ((nerveKey(target) * 6 + levelIndex(target.level)) * 2 + (target.russian ? 1 : 0)) * 16 + hits;
  return shaken.get(sameReadings(options), key, () => {
    const rest = restsOf(target, options);
    const now = rest[levelIndex(target.level)]!;
    const left = mark(target, hits, options);
    if (!left) return { lost: 1 - now, hits, stays: 0 };
    const facts = {
      ...target,
      ...left,
      name: '',
      arm: 'infantry',
      cause: 'fire',
      hits,
      fugitives: 'OG',
      levelsLost: 0,
      tripleMove: false,
    };
    const odds = oddsOf(moraleTestProcedure, facts as Parameters<typeof moraleTestProcedure.play>[1], options);
    return {
      lost: meanOf(odds, ({ level }) => rest[levelIndex(level)]!) - now,
      hits,
      stays: meanOf(odds, ({ passed }) => (passed ? 1 : 0)),
    };
  });
}
