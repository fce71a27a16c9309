import { describe, expect, test } from 'vitest';
import { hexNumbered } from '../../../../board/hex/index.ts';
import { SimulatedTable, samplePolicy, stream } from '../../../../kernel/index.ts';
import { assaultFacts } from '../../procedures/assault-facts.ts';
import { unitCalled } from '../state.ts';
import { horse, plain, scenarioOf, start, unit } from '../testing.ts';
import { assaultFactsOf } from './facts.ts';

const table = new SimulatedTable(stream('a', 'dice'), samplePolicy(stream('a', 'answers')));

function factsAgainst(target: ReturnType<typeof unit>) {
  const state = start(scenarioOf(plain(6, 6), [unit('f', 'fr', '0304'), target]), {});
  const at = (number: string) => hexNumbered(state.field.map.grid, number);
  const [attacker, defender] = [unitCalled(state, 'f')!, unitCalled(state, 'p')!];
  const support = { increments: 0, melee: 0 };
  const sides = { attackers: [attacker], from: at('0304'), defenders: [defender], target: at('0303') };
  return assaultFactsOf(table, state, { ...sides, distance: 2, shout: false, caught: false, silent: false, support });
}

describe('a Road Column that is assaulted (M15)', () => {
  test('is told as one, foot and horse', () => {
    const march = { shape: 'Road Column', increments: 4 };
    for (const target of [unit('p', 'pr', '0303', march), horse('p', 'pr', '0303', march)]) {
      const facts = factsAgainst(target);
      expect(facts.roadColumn).toBe(true);
      expect(assaultFacts.safeParse(facts).success).toBe(true);
    }
    expect(factsAgainst(unit('p', 'pr', '0303')).roadColumn).toBe(false);
  });
});
