import { expect, test } from 'vitest';
import {
  type AnyProcedure,
  marginal,
  oddsOf,
  pick,
  type Random,
  type Rule,
  roundsAt,
  sampleFacts,
  stream,
  type Table,
} from '../../../kernel/index.ts';
import { options as everyOption } from '../options.ts';
import { assault } from './assault.ts';
import { charge } from './charge.ts';

const options = everyOption.parse({});

const SAMPLES = 40;
const PAIRS = 1500;

type Fields = Record<string, unknown>;

const isPart = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The same but for one field of them, of a part of them, or of the first of a list of them. */
function butForOne(facts: Fields, other: Fields, random: Random): Fields {
  const field = pick(random, Object.keys(facts));
  const [mine, theirs] = [facts[field], other[field]];
  if (isPart(mine) && isPart(theirs)) return { ...facts, [field]: butForOne(mine, theirs, random) };
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return { ...facts, [field]: theirs };
  return { ...facts, [field]: [butForOne(mine[0], theirs[0], random), ...mine.slice(1)] };
}

/** What people ask of the odds, and no more: what comes of a fight besides depends on which of its ends was met first. */
const told = (rule: AnyProcedure, facts: unknown) => {
  const odds = oddsOf(rule, facts, options);
  return rule.measures.map(({ of }) => marginal(odds, of));
};

test.each<[string, AnyProcedure]>([
  ['a charge', charge],
  ['an Assault', assault],
])('facts of %s that have one essence have the same odds', (_what, rule) => {
  const random = stream('essence', rule.id);
  const samples = Array.from({ length: SAMPLES }, () => sampleFacts(rule.facts, random) as Fields);
  let same = 0;
  for (let i = 0; i < PAIRS; i++) {
    const facts = pick(random, samples);
    const parsed = rule.facts.safeParse(butForOne(facts, pick(random, samples), random));
    if (!parsed.success || rule.key!(parsed.data, options) !== rule.key!(facts, options)) continue;
    if (JSON.stringify(parsed.data) === JSON.stringify(facts)) continue;
    same++;
    expect(told(rule, parsed.data)).toEqual(told(rule, facts));
  }
  expect(same).toBeGreaterThan(30);
});

/** The same Table, at which no two ways of a fight are taken together. */
function unmerged(table: Table): Table {
  const plain: Table = {
    narrates: false,
    roll: (...a) => table.roll(...a),
    read: (...a) => table.read(...a),
    readFaces: (...a) => table.readFaces(...a),
    test: (...a) => table.test(...a),
    count: (...a) => table.count(...a),
    consult: (...a) => table.consult(...a),
    consultRow: (...a) => table.consultRow(...a),
    opposed: (...a) => table.opposed(...a),
    look: (...a) => table.look(...a),
    repeat: (rounds, state, context) => roundsAt(plain, rounds, state, context),
    play: (rule, facts, said) => rule.play(plain, facts, said),
    ask: (...a) => table.ask(...a),
    askEach: (...a) => table.askEach(...a),
    report: () => {},
    among: (_seats, play) => play(),
  };
  return plain;
}

test('the odds of a charge are those of every way it may go, played one by one', () => {
  const random = stream('every way', charge.id);
  const alone: Rule<never, unknown, never> = {
    play: (table, facts, said) => charge.play(unmerged(table), facts, said),
  };
  for (let i = 0; i < 12; i++) {
    const facts = sampleFacts(charge.facts, random);
    const plain = oddsOf(alone, facts as never, options as never);
    for (const { of } of charge.measures) {
      const ways = new Map(marginal(plain, of as never).map(({ value, weight }) => [value, weight]));
      const merged = marginal(oddsOf(charge, facts, options), of);
      expect(merged).toHaveLength(ways.size);
      for (const { value, weight } of merged) expect(weight).toBeCloseTo(ways.get(value as never)!, 12);
    }
  }
});
