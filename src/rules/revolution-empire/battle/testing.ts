/** For this book's tests: battles played out by lot, and boards laid out by hand. */
import { once, SimulatedTable, samplePolicy, stream } from '../../../kernel/index.ts';
import { fieldOf } from './field.ts';
import { open } from './open.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';
import { play, sequence } from './sequence.ts';
import type { State } from './state.ts';

const fieldFor = once((data: object) => fieldOf(scenarioSchema.parse(data) as Scenario));
export const opened = (data: object): State => open(fieldFor(data));

/** To its end, with a look after every phase. */
export function playByLot(data: object, seed: string, look: (state: State) => void = () => {}): State {
  const state = opened(data);
  const table = new SimulatedTable(stream(seed, 'dice'), samplePolicy(stream(seed, 'lots')));
  for (let phases = 0; sequence(state); phases++) {
    if (phases > 20_000) throw new Error(`${seed} does not end`);
    play(table, state);
    look(state);
  }
  return state;
}
