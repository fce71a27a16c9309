import { describe, expect, test } from 'vitest';
import { oddsOf, sampleFacts, stream } from '../../../kernel/index.ts';
import { type Options, options } from '../options.ts';
import { melee } from '../procedures/melee.ts';
import type { MeleeFacts } from '../procedures/melee-rounds.ts';
import { LEVELS } from '../unit.ts';
import { duelOf } from './duel.ts';

const foot = { quality: 'VT', level: 'FIRM', boxes: 2 } as const;
/** So many are drawn. */
const BY_LOT = 30;
/** By so much a cell may differ where rare rounds are left as they stand. */
const CUT = 0.01;
const CASES: readonly [string, object, object, object][] = [
  ['two battalions alike', {}, {}, {}],
  ['Guard against militia in a town', { quality: 'GD' }, { quality: 'MI', ground: 'town' }, {}],
  ['Old Guard with the Emperor, against Elite', { quality: 'OG', hq: 'napoleon', boxes: 1 }, { quality: 'EL' }, {}],
  ['horse against a square', { arm: 'heavy', quality: 'EL' }, { squared: true }, {}],
  ['horse against a battery', { arm: 'light' }, { arm: 'field', supported: true }, {}],
  ['Nervous foot hit on the way, against a general', { level: 'NERVOUS', hitsChargingIn: 2 }, { hq: 'corps' }, {}],
  ['against a garrison in a fortress', {}, { garrison: true, ground: 'fortress', quality: 'CN' }, {}],
  ['out of supply, against a Triple Move', { outOfSupply: true }, { tripleMove: true, level: 'BOLD' }, {}],
  ['where a failed test marks a box', {}, { level: 'BOLD' }, { hitPerFailedTest: true, meleeHitsWeigh: true }],
  ['where a rout endangers the leader', { hq: 'army' }, { quality: 'EL' }, { leaderDiceOnRout: true }],
  ['where the winner of a rout goes unhit', { quality: 'EL' }, { level: 'PANICKED' }, { winnerHitOnRout: false }],
];

/** Every cell of what a duel says, beside the same of the procedure's odds. */
function expectAlike(facts: MeleeFacts, rules: Options, cut = CUT): void {
  const odds = oddsOf(melee, facts, rules);
  type Ends = (typeof odds)[number]['value'];
  const chance = (of: (end: Ends) => number) => odds.reduce((all, { value, weight }) => all + weight * of(value), 0);
  const exact = duelOf(facts, rules, 0);
  const short = duelOf(facts, rules);
  for (const [side, of] of [
    ['defender', (end: Ends) => end.defender],
    ['attacker', (end: Ends) => end.attackers[0]!],
  ] as const) {
    const cells = (duel: typeof exact) => [...duel[side].levels, duel[side].stays];
    const asked = [
      ...LEVELS.map((level) => chance((end) => (of(end).level === level ? 1 : 0))),
      chance((end) => (of(end).inContact ? 1 : 0)),
    ];
    for (const [i, one] of asked.entries()) {
      expect(cells(exact)[i]).toBeCloseTo(one, 9);
      expect(Math.abs(cells(short)[i]! - one)).toBeLessThan(cut);
    }
    const hits = chance((end) => of(end).hits);
    expect(exact[side].hits).toBeCloseTo(hits, 9);
    expect(Math.abs(short[side].hits - hits)).toBeLessThan(5 * cut);
  }
  const won = chance(({ defender: beaten, attackers }) => (!beaten.inContact && attackers[0]!.inContact ? 1 : 0));
  expect(exact.won).toBeCloseTo(won, 9);
}

describe('a melee of one against one has the very odds of the procedure', () => {
  test.each(CASES)('%s', (_, attacker, defender, said) =>
    expectAlike(
      melee.facts.parse({ defender: { ...foot, ...defender }, attackers: [{ ...foot, ...attacker }] }),
      options.parse(said),
    ),
  );

  test('any two, by lot', () => {
    const random = stream('duels');
    for (let found = 0; found < BY_LOT; ) {
      const { defender, attackers } = sampleFacts(melee.facts, random) as MeleeFacts;
      const facts = melee.facts.safeParse({ defender, attackers: attackers.slice(0, 1) });
      if (!facts.success) continue;
      expectAlike(facts.data, options.parse({}), 2 * CUT);
      found++;
    }
  });
});
