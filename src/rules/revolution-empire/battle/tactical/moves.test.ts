import { expect, test } from 'vitest';
import { nth, type Policy, SimulatedTable, samplePolicy, stream } from '../../../../kernel/index.ts';
import { game } from '../../game.ts';
import type { State } from '../state.ts';
import { type ActionRequest, action } from './kinds.ts';
import { choiceFor } from './options.ts';
import { paper } from './prospect.ts';

const BATTLES = 3;
const ENOUGH = 600;

/** The same battle on a ground nobody has asked about. */
const unasked = (state: State): State => ({ ...state, field: { ...state.field } });

test.each(['muehlhof', 'oberfeld'])('the places a unit may move to are those it would be told anew: %s', (id) => {
  const { rules } = game;
  const { data } = game.scenarios.find((one) => one.id === id)!;
  let asked = 0;
  // A battle by lot may be over soon.
  for (let n = 0; n < BATTLES && asked < ENOUGH; n++) playOut(`${id} ${n}`);
  expect(asked).toBeGreaterThan(100);

  function playOut(seed: string) {
    const state = rules.copy(game.start(data, {}));
    const lot = samplePolicy(stream('places', seed));
    const policy: Policy = (seat, kind, request) => {
      if (kind.kind === action.kind)
        for (const choice of (request as ActionRequest).units) {
          const unit = nth(
            state.units,
            state.field.units.findIndex((sheet) => sheet.id === choice.id),
          );
          expect(choiceFor(paper(), unasked(state), unit)).toEqual(choice);
          asked++;
        }
      return lot(seat, kind, request);
    };
    const table = new SimulatedTable(stream('places', `${seed} dice`), policy);
    for (let phase = rules.sequence(state); phase && asked < ENOUGH; phase = rules.sequence(state))
      rules.play(table, state, phase);
  }
});
