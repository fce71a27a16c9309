/**
 * A Table at which one melee is fought over and over: the rule is played as it stands, but what its parts come to, the dice
 * of a pair and what a blow does, is drawn from their exact odds in one throw.
 */
import { Memory, oddsOf, type Policy, type Random, type Rule, SimulatedTable } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { BANDS, blowKey, conditionKey, type Fighter, type Suffering, suffer } from '../procedures/blows.ts';
import { type Pair, pairDice, type Terms } from '../procedures/melee-rounds.ts';
import { bandsOf } from './margins.ts';

/** What a blow may bring, each with its chance. */
interface Brought {
  readonly after: readonly Fighter[];
  readonly chances: Float64Array;
}

/** So many are remembered. */
const MOST = 50_000;
const brought = new Memory<Options, Brought>(MOST);

const COVERS = { none: 0, cover: 1, town: 2, fortress: 3 } as const;

/** All that decides what a blow does. The hits he has taken so far are only counted on. */
function essence({ fighter, blow, cover, outOfSupply, tripleMove }: Suffering): number {
  const who = (conditionKey(fighter) * 5 + fighter.boxes) * 4 + COVERS[cover];
  return ((who * 2 + (outOfSupply ? 1 : 0)) * 2 + (tripleMove ? 1 : 0)) * 1024 + blowKey(blow);
}

function broughtBy(suffering: Suffering, options: Options): Brought {
  const fresh = { ...suffering.fighter, hits: 0, fate: null };
  const odds = oddsOf(suffer, { ...suffering, fighter: fresh }, options);
  return { after: odds.map(({ value }) => value), chances: Float64Array.from(odds, ({ weight }) => weight) };
}

/**
 * The first throws of a melee are spread evenly over all the times it is fought, each by its own step round the circle: so
 * two times tell as much as three by lot. No step is a multiple of another.
 */
const STEPS = [2, 3, 5, 7, 11, 13, 17, 19].map((prime) => Math.sqrt(prime) % 1);

export class QuickMelee extends SimulatedTable {
  private readonly dice: Random;
  private readonly from: readonly number[];
  private looks = 0;
  private throws = 0;
  /** What has been met in this melee: blows, and the dice of each pair. */
  private readonly blows = new Map<number, Brought>();
  private readonly pairs = new Map<string | number, Float64Array>();

  constructor(dice: Random, policy: Policy) {
    super(dice, policy);
    this.dice = dice;
    this.from = STEPS.map(() => dice.unit());
  }

  /** It is fought once more. */
  again(): void {
    this.looks++;
    this.throws = 0;
  }

  override play<F, R, O>(rule: Rule<F, R, O>, facts: F, options: O): R {
    const of: unknown = rule;
    if (of === suffer) return this.suffered(facts as Suffering, options as Options) as R;
    if (of === pairDice && (facts as Pair).die === 0) return this.thrown(facts as Pair, options as Terms) as R;
    return super.play(rule, facts, options);
  }

  private suffered(suffering: Suffering, options: Options): Fighter {
    const key = essence(suffering);
    let known = this.blows.get(key);
    if (!known) this.blows.set(key, (known = brought.get(options, key, () => broughtBy(suffering, options))));
    const { after, chances } = known;
    const { quality, marked, boxes, level, hq, fate, hits, inContact, lowest } = after[this.drawn(chances)]!;
    return { quality, marked, boxes, level, hq, fate, hits: suffering.fighter.hits + hits, inContact, lowest };
  }

  private thrown(pair: Pair, terms: Terms): number {
    const key = pairDice.key!(pair, terms);
    let bands = this.pairs.get(key);
    if (!bands) this.pairs.set(key, (bands = bandsOf(pair, terms)));
    return this.drawn(bands) - BANDS;
  }

  private unit(): number {
    const at = this.throws++;
    return at < STEPS.length ? (this.from[at]! + this.looks * STEPS[at]!) % 1 : this.dice.unit();
  }

  private drawn(chances: Float64Array): number {
    let left = this.unit();
    const last = chances.length - 1;
    for (let i = 0; i < last; i++) if ((left -= chances[i]!) < 0) return i;
    return last;
  }
}
