/** What holds of the views of every book with a game. */
import { expect, test } from 'vitest';
import { SimulatedTable, sampleFacts, samplePolicy, stream } from '../kernel/index.ts';
import { loadAll } from '../rules/index.ts';

function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
}

/** Whoever keeps a view to compare the next with it, as the server does, must be able to trust it. */
test('what a seat was shown is never changed afterwards', async () => {
  let shown = 0;
  for (const book of await loadAll()) {
    const game = await book.game?.();
    if (!game) continue;
    const { rules } = game;
    for (const scenario of game.scenarios.slice(0, 2))
      for (let i = 0; i < 5; i++) {
        const options = game.switches && i > 0 ? sampleFacts(game.switches, stream(`views ${i}`, 'switches')) : {};
        const state = rules.copy(game.start(scenario.data, options));
        const lot = samplePolicy(stream(`views ${i}`, scenario.id));
        const table = new SimulatedTable(stream(`views ${i}`, 'dice'), (seat, kind, request) => {
          for (const each of [null, ...rules.seats(state)]) frozen(rules.view(state, each));
          shown++;
          return lot(seat, kind, request);
        });
        let phases = 0;
        for (let phase = rules.sequence(state); phase && phases < 40; phase = rules.sequence(state), phases++)
          rules.play(table, state, phase);
      }
  }
  expect(shown).toBeGreaterThan(200);
});
