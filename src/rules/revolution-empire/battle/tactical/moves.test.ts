import { expect, test } from 'vitest';
import { nth, type Policy, SimulatedTable, samplePolicy, stream } from '../../../../kernel/index.ts';
import { game } from '../../game.ts';
import type { State } from '../state.ts';
import { type ActionRequest, action } from './kinds.ts';
import { choiceFor } from './options.ts';
import { paper } from './prospect.ts';

/** The same battle on a ground nobody has asked about. */
const unasked = (state: State): State => ({ ...state, field: { ...state.field } });

test.each(['muehlhof', 'oberfeld'])('the places a unit may move to are those it would be told anew: %s', (id) => {
  const { rules } = game;
  const { data } = game.scenarios.find((one) => one.id === id)!;
  const state = rules.copy(game.start(data, {}));
  const lot = samplePolicy(stream('places', id));
  let asked = 0;
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
  const table = new SimulatedTable(stream('places', `${id} dice`), policy);
  for (let phase = rules.sequence(state); phase && asked < 600; phase = rules.sequence(state))
    rules.play(table, state, phase);
  expect(asked).toBeGreaterThan(100);
});
