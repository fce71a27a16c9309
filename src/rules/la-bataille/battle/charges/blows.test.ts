/** 19.6 to 19.9: what a charge leaves behind when the leader of those it strikes falls. */
import { expect, test } from 'vitest';
import { type Policy, SimulatedTable, samplePolicy, stream } from '../../../../kernel/index.ts';
import { faults } from '../../game.ts';
import { horse, leader, plain, rules, scenarioOf, start, unit } from '../testing.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  'la-bataille/charge': { charge: 0, sparing: false },
  'la-bataille/receive-charge': 'square',
  'la-bataille/break-off': 'ride on',
};

test('a Square whose leader falls checks like any other: who fails is neither in order nor brought back', () => {
  // Nothing but its leader holds it together: without him it cannot pass.
  const file = scenarioOf(
    plain(9, 20),
    [unit('I/25e', 'fr', '0517', { morale: 56 }), horse('Heising', 'pr', '0512', { facing: 'S' })],
    { leaders: [leader('lochet', 'french', 'brigade', '0517', { morale: 12 })] },
  );
  let fallen = 0;
  for (let seed = 0; seed < 1500; seed++) {
    const state = start(file, {});
    state.step = 'manoeuvre';
    state.cup = [1];
    state.chits = [false, true];
    const lot = samplePolicy(stream(`${seed}`, 'answers'));
    const policy: Policy = (seat, kind, request) => ANSWERS[kind.kind] ?? lot(seat, kind, request);
    rules.play(new SimulatedTable(stream(`${seed}`, 'dice'), policy), state, rules.sequence(state)!);
    expect(faults(state)).toEqual([]);
    const [battalion] = state.units;
    if (state.leaders[0]!.fate !== 'dead' || battalion!.fate !== 'here') continue;
    fallen++;
    expect(battalion!.order).not.toBe('good');
  }
  expect(fallen).toBeGreaterThan(0);
});
