/** Terms of a battle by lot that are themselves drawn, for whoever wants many of them. */
import { pick, type Random } from '../../kernel/index.ts';
import type { Day } from './day.ts';
import { LOT_SIZES, LOT_TERRAINS, LOT_YEARS, type LotTerms, lotDay } from './lot.ts';
import { nationsIn } from './nations.ts';

/** Any battle that can be drawn, up to so many divisions a side. */
export const lotDrawn = (random: Random, most?: number): Day => lotDay(termsDrawn(random, most));

export function termsDrawn(random: Random, most: number = LOT_SIZES.most): LotTerms {
  const year = LOT_YEARS.least + random.below(LOT_YEARS.most - LOT_YEARS.least + 1);
  const known = nationsIn(year);
  const nations = [pick(random, known), pick(random, known)] as const;
  const size = LOT_SIZES.least + random.below(most - LOT_SIZES.least + 1);
  const seed = Array.from({ length: 8 }, () => random.below(36).toString(36)).join('');
  return { year, nations, size, seed, terrain: pick(random, LOT_TERRAINS) };
}
