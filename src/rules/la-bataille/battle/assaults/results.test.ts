/** 16.6 to 16.9: what an Assault leaves behind when a leader falls in it (M19). */
import { describe, expect, test } from 'vitest';
import { hexNumbered } from '../../../../board/hex/index.ts';
import { SimulatedTable, samplePolicy, stream } from '../../../../kernel/index.ts';
import { faults } from '../../game.ts';
import type { AssaultResult } from '../../procedures/assault.ts';
import type { State } from '../state.ts';
import { leader, plain, scenarioOf, start, unit } from '../testing.ts';
import { settle } from './results.ts';

/** Nothing but its leader holds the battalion together: without him it cannot pass. */
const FILE = scenarioOf(
  plain(9, 20),
  [unit('f', 'fr', '0511', { morale: 65 }), unit('p', 'pr', '0510', { facing: 'S', morale: 11 })],
  { leaders: [leader('lochet', 'french', 'brigade', '0511', { morale: 12 })] },
);

type Fate = AssaultResult['attackers'][number];
const unhurt: Fate = { increments: 6, order: 'good', place: 'in', back: 0 };
/** Who is Disordered already runs where he fails. */
const disordered: Fate = { ...unhurt, order: 'disorder' };

/** The battalion's leader is dead, and this is what the Assault brings it. */
function settled(seed: number, outcome: AssaultResult['outcome'], attacker: Fate): State {
  const state = start(FILE, {});
  const [f, p] = state.units;
  f!.order = attacker.order;
  const hex = (number: string) => hexNumbered(state.field.map.grid, number);
  const table = new SimulatedTable(stream(`${seed}`, 'dice'), samplePolicy(stream(`${seed}`, 'answers')));
  const common = { distance: 3, shout: false, caught: false, silent: false, support: { increments: 0, melee: 0 } };
  const assault = { attackers: [f!], from: hex('0511'), target: hex('0510'), defenders: [p!], ...common };
  const taken = outcome === 'hex taken';
  const result: AssaultResult = {
    outcome,
    rounds: 1,
    attackersLost: 0,
    defendersLost: 0,
    guns: null,
    cells: ['-'],
    attackers: [{ ...attacker, increments: f!.increments }],
    defenders: [{ ...unhurt, increments: p!.increments, ...(taken ? { order: 'disorder', back: 1 } : {}) }],
    advance: taken ? 0 : null,
    attackLeader: { out: 'dead' } as AssaultResult['attackLeader'],
    defenceLeader: null,
  };
  settle(table, state, assault, result, []);
  expect(faults(state)).toEqual([]);
  return state;
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('M19: a leader falls in an Assault and his men break', () => {
  test('they are not in order again because the fight went well', () => {
    for (const seed of seeds) expect(settled(seed, 'hex taken', unhurt).units[0]!.order).toBe('disorder');
  });

  test('whoever runs does not enter the hex that is won', () => {
    for (const seed of seeds) {
      const state = settled(seed, 'hex taken', disordered);
      expect(state.units[0]!.order).toBe('pgd');
      expect(state.units[0]!.hexes).not.toContain(hexNumbered(state.field.map.grid, '0510'));
    }
  });

  test('he runs once, whatever the fight would have done to him', () => {
    for (const seed of seeds) {
      const [won] = settled(seed, 'hex taken', disordered).units;
      for (const back of [-1, 1]) {
        const [lost] = settled(seed, 'attackers Rout', { ...disordered, place: 'back', back }).units;
        expect([lost!.order, lost!.hexes]).toEqual(['pgd', won!.hexes]);
      }
    }
  });
});
