import { expect, test } from 'vitest';
import { type AnyProcedure, oddsOf, pick, type Random, sampleFacts, stream } from '../../../kernel/index.ts';
import { options as everyOption } from '../options.ts';
import { assessment } from './assessment.ts';
import { artillerySkirmish } from './fire.ts';
import { leaderAction } from './leader-actions.ts';

const options = everyOption.parse({});
const PAIRS = 400;

type Fields = Record<string, unknown>;

/** The same but for one field of them, or of the first of a list of them. */
function butForOne(facts: Fields, other: Fields, random: Random): Fields {
  const field = pick(random, Object.keys(facts));
  const [mine, theirs] = [facts[field], other[field]];
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return { ...facts, [field]: theirs };
  return { ...facts, [field]: [butForOne(mine[0], theirs[0], random), ...mine.slice(1)] };
}

test.each<[string, AnyProcedure]>([
  ['a leader action', leaderAction],
  ['an artillery and skirmish score', artillerySkirmish],
  ['an Assessment', assessment],
])('facts of %s that have one essence have the same odds', (_what, rule) => {
  const random = stream('essence', rule.id);
  let same = 0;
  for (let i = 0; i < PAIRS; i++) {
    const facts = sampleFacts(rule.facts, random) as Fields;
    const parsed = rule.facts.safeParse(butForOne(facts, sampleFacts(rule.facts, random) as Fields, random));
    if (!parsed.success || rule.key!(parsed.data, options) !== rule.key!(facts, options)) continue;
    if (JSON.stringify(parsed.data) === JSON.stringify(facts)) continue;
    same++;
    expect(oddsOf(rule, parsed.data, options)).toEqual(oddsOf(rule, facts, options));
  }
  expect(same).toBeGreaterThan(10);
});
