import { expect, test } from 'vitest';
import { type Random, SimulatedTable, stream, suggestPolicy } from '../../../kernel/index.ts';
import { options } from '../options.ts';
import { melee } from '../procedures/melee.ts';
import { fightOut, type MeleeResult } from '../procedures/melee-rounds.ts';
import { QuickMelee } from './quick-melee.ts';

const LOOKS = 4000;
const rules = options.parse({});
const foot = { quality: 'VT', level: 'FIRM', boxes: 2 } as const;
const facts = melee.facts.parse({
  defender: { ...foot, quality: 'EL', boxes: 3, hq: 'corps', ground: 'town' },
  attackers: [foot, { ...foot, quality: 'CN', hitsChargingIn: 1 }, { ...foot, level: 'BOLD' }],
});

/** What is asked of a melee, on the mean of many. */
function means(table: SimulatedTable, of: readonly ((end: MeleeResult) => number)[]): number[] {
  const sums = of.map(() => 0);
  for (let i = 0; i < LOOKS; i++) {
    if (table instanceof QuickMelee) table.again();
    const end = fightOut(table, facts, rules, true);
    for (const [at, one] of of.entries()) sums[at]! += one(end);
  }
  return sums.map((sum) => sum / LOOKS);
}

test('a melee whose parts are drawn from their odds ends as often one way as one fought with dice', () => {
  const of = [
    ({ defender }: MeleeResult) => (defender.inContact ? 1 : 0),
    ({ defender }: MeleeResult) => (defender.level === 'ROUT' ? 1 : 0),
    ({ defender }: MeleeResult) => (defender.hq === 'none' ? 1 : 0),
    ({ defender }: MeleeResult) => defender.hits / 4,
    ...[0, 1, 2].map(
      (i) =>
        ({ attackers }: MeleeResult) =>
          attackers[i]!.inContact ? 1 : 0,
    ),
    ({ attackers }: MeleeResult) => attackers.reduce((sum, { hits }) => sum + hits, 0) / 8,
    ({ rounds }: MeleeResult) => rounds / 4,
  ];
  const played = means(new SimulatedTable(dice('dice'), suggestPolicy), of);
  const drawn = means(new QuickMelee(dice('odds'), suggestPolicy), of);
  // Four times what chance alone makes of so many.
  for (const [i, one] of played.entries()) expect(Math.abs(drawn[i]! - one)).toBeLessThan(0.045);
});

const dice = (name: string): Random => stream('quick', name);
