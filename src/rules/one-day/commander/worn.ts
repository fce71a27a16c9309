/**
 * Somebody in a melee as far as he is worn, and what each band of the dice does to him: worked out once from the rule that
 * says what a blow does, and shared by all melees in which he comes to that.
 */
import { asPrinted, Memory, oddsOf } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import {
  BANDS,
  type Blow,
  blows,
  conditionKey,
  type Fighter,
  noBlow,
  type Suffering,
  suffer,
} from '../procedures/blows.ts';
import { lifted } from '../procedures/melee-rounds.ts';
import { levelIndex, QUALITIES, qualityIndex } from '../unit.ts';

type Side = 'attacker' | 'defender';

/** One way a blow may end for him who takes it. */
interface Way {
  weight: number;
  readonly hits: number;
  readonly level: number;
  /** His level if he sees a foe rout, by the foe's quality. */
  readonly cheered: readonly number[];
  /** Himself, where he is still in contact. */
  readonly next: Worn | null;
}

export class Worn {
  readonly fighter: Fighter;
  /** Tells him from himself less worn or more. */
  readonly condition: number;
  readonly quality: number;
  readonly level: number;
  private readonly as: Suffering;
  private readonly side: Side;
  private readonly options: Options;
  private readonly ways: (readonly Way[] | null)[] = new Array<null>(2 * BANDS + 1).fill(null);

  constructor(as: Suffering, side: Side, options: Options) {
    this.fighter = as.fighter;
    this.condition = conditionKey(as.fighter);
    this.quality = qualityIndex(as.fighter.quality);
    this.level = levelIndex(as.fighter.level);
    this.as = as;
    this.side = side;
    this.options = options;
  }

  /** What may become of him by a band, counted from the lowest. */
  by(band: number): readonly Way[] {
    return (this.ways[band] ??= this.waysOf(blows(asPrinted, band - BANDS, this.options)[this.side]));
  }

  /** Out of contact only his level matters, and his quality as long as a foe's rout may lift him. */
  private waysOf(blow: Blow): readonly Way[] {
    const ways = new Map<number, Way>();
    for (const { value: after, weight } of oddsOf(suffer, { ...this.as, blow }, this.options)) {
      const next = after.inContact ? wornOf({ ...this.as, fighter: after }, this.side, this.options) : null;
      const level = levelIndex(after.level);
      const key = next ? next.condition : -1 - (level * QUALITIES.length + qualityIndex(after.quality));
      const way = ways.get(key);
      if (way) way.weight += weight;
      else {
        const cheered = QUALITIES.map((quality) => levelIndex(lifted(after, quality).level));
        ways.set(key, { weight, hits: after.hits, level, cheered, next });
      }
    }
    return [...ways.values()];
  }
}

/** So many are remembered. */
const MOST = 20_000;
const worn = { attacker: new Memory<Options, Worn>(MOST), defender: new Memory<Options, Worn>(MOST) };

/** Of all who are worn so far, and take blows alike, the first: what a melee has done to him so far is no part of it. */
export function wornOf(as: Suffering, side: Side, options: Options): Worn {
  const fresh = { ...as, name: '', blow: noBlow, fighter: { ...as.fighter, hits: 0, fate: null } };
  return worn[side].get(options, suffer.key!(fresh, options), () => new Worn(fresh, side, options));
}
