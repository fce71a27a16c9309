import { expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import { game } from '../game.ts';
import { METRES } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly me: string;
  readonly arm: string;
  readonly x: number;
  readonly y: number;
  readonly arrives?: number;
  readonly guns?: { readonly sections: number };
}

dayContract('Revolution & Empire', game, {
  side: 0.01,
  division: 0.05,
  slack: 0,
  guns: (unit) => 2 * ((unit as unknown as Unit).guns?.sections ?? 0),
  gunSlack: 0,
  // Open ground is nobody's until somebody stands on it.
  heldByPresence: true,
  grain: 20,
  sameTurned: 0.9,
  standing(scenario) {
    const { units, mes } = scenario as { units: Unit[]; mes: { id: string; arrives?: number }[] };
    const late = (unit: Unit) => unit.arrives ?? mes.find(({ id }) => id === unit.me)?.arrives;
    return units
      .filter((unit) => late(unit) === undefined)
      .map(({ id, arm, x, y }) => ({ id, x: x * METRES, y: y * METRES, foot: arm === 'infantry' }));
  },
});

test('a general whose troops are still on the march is not on the map before them', () => {
  const battle = days().find(({ id }) => id === 'quatre-bras')!;
  const state = game.start(game.day!.raise(battle).scenario, {});
  const { pieces } = game.desk.scene(game.rules.view(state, null));
  const fateOf = (name: string) => pieces.find((piece) => piece.name.startsWith(name))?.fate;
  expect(['Ney', 'Perponcher', 'Cooke', 'Picton'].map(fateOf)).toEqual(['here', 'here', 'coming', 'coming']);
});
