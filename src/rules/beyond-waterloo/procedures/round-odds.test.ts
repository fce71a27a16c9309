import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddsOf, parseFacts } from '../../../kernel/index.ts';
import {
  type Body,
  FEATURE_WORDS,
  type Feature,
  MODES,
  type Mode,
  other,
  ROLES,
  TACTICS,
  TERRAIN_WORDS,
  type Terrain,
  WEATHER_WORDS,
  type Weather,
} from '../force.ts';
import { options } from '../options.ts';
import type { ForceFace, Situation } from './asks.ts';
import { aims } from './exchange.ts';
import { fertRoll } from './fert.ts';
import { LOOKS } from './look-up.ts';
import { RoundOdds } from './round-odds.ts';

const of = <T extends string>(words: Readonly<Record<T, string>>) => fc.constantFrom(...(Object.keys(words) as T[]));
const few = (most: number) => fc.integer({ min: 0, max: most });

const body: fc.Arbitrary<Body> = fc.record({
  mode: fc.constantFrom<Mode>(...MODES),
  cf: fc.integer({ min: 6, max: 30 }),
  cavalry: few(6),
  steps: fc.integer({ min: 1, max: 15 }),
  forceMarched: fc.boolean(),
  outOfSupply: fc.boolean(),
  unpaid: fc.constant(false),
});
const face = (power: ForceFace['power']): fc.Arbitrary<ForceFace> =>
  fc.record({
    power: fc.constant(power),
    ability: few(3),
    morale: few(4),
    broken: few(2),
    nations: few(3),
    militia: few(2),
    bodies: fc.array(body, { minLength: 1, maxLength: 3 }),
    brought: fc.constant(20),
    lost: fc.constant(0),
  });
const situations: fc.Arbitrary<Situation> = fc.record({
  role: fc.constantFrom(...ROLES),
  round: fc.constantFrom(1 as const, 2 as const),
  self: face('french'),
  foe: face('allied'),
  terrain: of<Terrain>(TERRAIN_WORDS),
  feature: of<Feature>(FEATURE_WORDS),
  river: fc.boolean(),
  weather: of<Weather>(WEATHER_WORDS),
});

describe('a round weighed before it is fought', () => {
  const rules = parseFacts(options, {});
  const names = { attacker: 'attacker', defender: 'defender' } as const;
  const chit = fc.constantFrom(...TACTICS);
  const cards = fc.subarray(['skirmish', 'battery', 'bayonet', 'refuse', 'strongpoint'] as const, { maxLength: 2 });

  test('has the rolls the procedure makes ready, whatever was weighed before', () => {
    fc.assert(
      fc.property(situations, chit, chit, cards, cards, (situation, own, enemy, mine, his) => {
        const odds = new RoundOdds(situation, rules);
        const forces = odds.forces(own, enemy, mine, his);
        const { dealt, taken } = odds.rolls(forces);
        const ready = aims(LOOKS, forces, odds.ground, rules, names);
        const { role } = situation;
        expect(dealt).toEqual(oddsOf(fertRoll, ready[role], null));
        expect(taken).toEqual(oddsOf(fertRoll, ready[other(role)], null));
      }),
      { numRuns: 300 },
    );
  });
});
