/**
 * What fights and volleys are likely to cost, in units: the book's own procedures asked at the odds Table. What was asked
 * is remembered by the facts it depends on, on the readings it was asked with.
 */
import { type Distribution, Memory, oddsOf } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { type Blow, blowKey, blowsOf, type Fighter, noBlow, suffer, together } from '../procedures/blows.ts';
import { type Attacker, type Defender, meleeEdge } from '../procedures/fighters.ts';
import { AT_TABLE, pairDice, startOf } from '../procedures/melee-rounds.ts';
import { type Cover, coverOn, moraleTestProcedure, rallyProcedure } from '../procedures/morale.ts';
import { LEVELS, type Level, levelIndex, mark, qualityIndex, type Strength } from '../unit.ts';

type Hq = Attacker['hq'];

/** So much of each is remembered at most. */
const MOST = 30_000;

/** What a unit's tests depend on besides its level. */
export interface Nerve extends Strength {
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
function restsOf(nerve: Nerve, options: Options): readonly number[] {
  return rests.get(options, nerveKey(nerve), () => {
    const rest = LEVELS.map((level) => (level === 'BOLD' ? -SPIRIT : level === 'ROUT' ? 1 : 0));
    const unit = { ...nerve, name: '', arm: 'infantry' } as const;
    const rallies = SHAKEN.map((level) => oddsOf(rallyProcedure, { ...unit, level }, options));
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, level] of SHAKEN.entries())
        rest[levelIndex(level)] = Math.min(1, IDLE + meanOf(rallies[i]!, (result) => rest[levelIndex(result.level)]!));
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

const tolls = new Memory<Options, Toll>(MOST);

/** What a blow does to a fighter (2.034). */
function tollOf(fighter: Fighter, blow: Blow, cover: Cover, of: Attacker | Defender, options: Options): Toll {
  const { outOfSupply } = of;
  const tripleMove = 'tripleMove' in of && of.tripleMove;
  const suffering = { name: '', fighter, blow, cover, outOfSupply, tripleMove };
  return tolls.get(options, suffer.key!(suffering), () => {
    const rest = restsOf({ ...fighter, cover, outOfSupply }, options);
    const odds = oddsOf(suffer, suffering, options);
    return {
      lost: meanOf(odds, ({ level }) => rest[levelIndex(level)]!) - rest[levelIndex(fighter.level)]!,
      hits: blow.hits,
      stays: meanOf(odds, ({ inContact }) => (inContact ? 1 : 0)),
    };
  });
}

/** Facts of a fighter, and all of them that his dice and his tests depend on, packed. */
export interface Attacking {
  readonly facts: Attacker;
  readonly key: number;
}
export interface Defending {
  readonly facts: Defender;
  readonly key: number;
}

export const attacking = (facts: Attacker): Attacking => ({
  facts,
  key:
    ((prowess(facts) * CONDITIONS + conditionOf(facts)) * 13 + facts.hitsChargingIn) * 4 + COVERS.indexOf(facts.cover),
});

const GROUNDS: readonly Defender['ground'][] = ['none', 'cover', 'woods', 'town', 'fieldwork', 'fortress'];

export function defending(facts: Defender): Defending {
  const stand =
    (facts.uphill ? 1 : 0) +
    (facts.squared ? 2 : 0) +
    (facts.gunsBehind ? 4 : 0) +
    (facts.supported ? 8 : 0) +
    (facts.garrison ? 16 : 0) +
    (facts.tripleMove ? 32 : 0);
  const key = prowess(facts) * CONDITIONS + conditionOf(facts);
  return { facts, key: (key * 6 + GROUNDS.indexOf(facts.ground)) * 64 + stand };
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
const DEFENDERS = 512 * CONDITIONS * 6 * 64;

const edges = new Memory<Options, number>(MOST);

/** The edge of an attacker over a defender who has no others against him. */
export const edgeOver = (attacker: Attacking, defender: Defending, options: Options): number =>
  edges.get(options, attacker.key * DEFENDERS + defender.key, () => {
    const pair = { attacker: attacker.facts, defender: defender.facts, others: 0 };
    return meanOf(oddsOf(meleeEdge, pair, options), (edge) => edge);
  });

/** Both sides' blows of a pair, and how likely they are. */
type Exchange = readonly { readonly chance: number; readonly on: Blow; readonly back: Blow }[];

/** What the dice of one of so many attackers bring upon the defender, and back upon him. */
function exchangeOf(attacker: Attacker, defender: Defender, count: number, options: Options): Exchange {
  const facts = { defender, attackers: Array.from({ length: count }, () => attacker) };
  const terms = { facts, options, separate: true, asked: AT_TABLE };
  return oddsOf(pairDice, { fight: startOf(facts), attacker: 0, die: 0 }, terms).map(({ value, weight }) => {
    const struck = oddsOf(blowsOf, value, options)[0]!.value;
    return { chance: weight, on: struck.defender, back: struck.attacker };
  });
}

/** What one round brings upon the defender and upon each attacker. */
export interface Round {
  readonly defender: Toll;
  readonly attackers: readonly Toll[];
}

const rounds = new Memory<Options, Round>(MOST);

/** One round of a melee (2.034): exact for each of them. */
export function roundOf(attackers: readonly Attacking[], defender: Defending, options: Options): Round {
  const make = () =>
    workOut(
      attackers.map(({ facts }) => facts),
      defender.facts,
      options,
    );
  if (attackers.length === 1) return rounds.get(options, attackers[0]!.key * DEFENDERS + defender.key, make);
  let key = String(defender.key);
  for (const one of attackers) key += ` ${one.key}`;
  return rounds.get(options, key, make);
}

function workOut(attackers: readonly Attacker[], defender: Defender, options: Options): Round {
  const start = startOf({ defender, attackers });
  let upon = new Map([[blowKey(noBlow), { chance: 1, blow: noBlow }]]);
  const tolled: Toll[] = [];
  for (const [i, attacker] of attackers.entries()) {
    const exchange = exchangeOf(attacker, defender, attackers.length, options);
    tolled.push(
      mixed(
        exchange.map(({ chance, back }) => [
          chance,
          tollOf(start.attackers[i]!, back, attacker.cover, attacker, options),
        ]),
      ),
    );
    const next = new Map<number, { chance: number; blow: Blow }>();
    for (const { chance: before, blow: first } of upon.values())
      for (const { chance, on } of exchange) {
        const blow = together(first, on);
        const found = next.get(blowKey(blow));
        if (found) found.chance += before * chance;
        else next.set(blowKey(blow), { chance: before * chance, blow });
      }
    upon = next;
  }
  const cover = coverOn(defender.ground);
  const all = [...upon.values()];
  return {
    defender: mixed(all.map(({ chance, blow }) => [chance, tollOf(start.defender, blow, cover, defender, options)])),
    attackers: tolled,
  };
}

function mixed(parts: readonly (readonly [number, Toll])[]): Toll {
  let lost = 0;
  let hits = 0;
  let stays = 0;
  for (const [chance, toll] of parts) {
    lost += chance * toll.lost;
    hits += chance * toll.hits;
    stays += chance * toll.stays;
  }
  return { lost, hits, stays };
}

/** Somebody who is fired at: what his tests depend on. */
export interface Target extends Nerve {
  readonly level: Exclude<Level, 'ROUT'>;
  readonly russian: boolean;
}

const shaken = new Memory<Options, Toll>(MOST);

/** What so many hits of a volley do to him: he marks them and tests (3.02). */
export function hitBy(target: Target, hits: number, options: Options): Toll {
  const key = ((nerveKey(target) * 6 + levelIndex(target.level)) * 2 + (target.russian ? 1 : 0)) * 16 + hits;
  return shaken.get(options, key, () => {
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
