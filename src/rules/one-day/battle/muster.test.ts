import { expect, test } from 'vitest';
import { SimulatedTable, samplePolicy, stream } from '../../../kernel/index.ts';
import { game } from './game.ts';
import { asking, tellOf } from './muster.ts';
import type { State } from './state.ts';
import { view } from './view.ts';

const { rules } = game;
const seats = (state: State) => [...rules.seats(state), null];

const begun = (id: string, options: object): State =>
  rules.copy(game.start(game.scenarios.find((one) => one.id === id)!.data, options)) as State;

/** Plays so many turns of a battle by lot and looks at it whenever anybody is asked. */
function watched(id: string, options: object, turns: number, look: (state: State) => void): void {
  const state = begun(id, options);
  const lot = samplePolicy(stream('view', id));
  const table = new SimulatedTable(stream('view', 'dice'), (seat, kind, request) => {
    look(state);
    return lot(seat, kind, request);
  });
  for (let phase = rules.sequence(state); phase && state.turn <= turns; phase = rules.sequence(state))
    rules.play(table, state, phase);
}

test('whatever was drawn up for another seat, or before, every seat is shown what there is to see now', () => {
  const look = (state: State) => {
    const shown = seats(state).map((seat) => view(state, seat));
    // Nothing has been drawn up for a copy.
    const anew = seats(state).map((seat) => view(rules.copy(state) as State, seat));
    expect(shown).toEqual(anew);
  };
  for (const tradeOff of ['standing', 'dialogue']) watched('teaching', { tradeOff }, 99, look);
  watched('austerlitz', { tradeOff: 'dialogue', hidden: true }, 3, look);
});

test('while seats are asked all who know everybody are shown the very same units, and anew whoever is told of', () => {
  const state = begun('austerlitz', {});
  const [one, two] = state.field.seats;
  for (const unit of state.units) unit.hidden = false;
  const [teller, silent] = state.units.filter(({ fate }) => fate === 'here');
  asking(state, () => {
    const before = view(state, one);
    expect(view(state, two).units).toBe(before.units);
    teller!.plan = { do: 'HOLD', facing: 90 };
    tellOf(teller!);
    const after = view(state, two);
    expect(view(state, one).units).toBe(after.units);
    expect(after).toEqual(view(rules.copy(state) as State, two));
    expect(after.units.filter((unit, i) => unit !== before.units[i])).toEqual([after.units[teller!.index]]);
    expect(before.units[teller!.index]!.plan).toBeNull();
  });
  silent!.at.x += 1;
  expect(view(state, one)).toEqual(view(rules.copy(state) as State, one));
});

test('while somebody is hidden all others are drawn up once for both sides', () => {
  const state = begun('austerlitz', { tradeOff: 'dialogue' });
  const [one, two] = state.field.seats;
  const teller = state.units.find(({ fate, hidden }) => fate === 'here' && !hidden)!;
  const expectOneDrawing = () => {
    const [all, known] = [view(state, one), view(state, two)];
    expect(known.units.length).toBeLessThan(all.units.length);
    expect(known.units).toEqual(all.units.filter(({ hidden }) => !hidden));
    for (const unit of known.units) expect(all.units).toContain(unit);
    expect([all, known]).toEqual([one, two].map((seat) => view(rules.copy(state) as State, seat)));
  };
  asking(state, () => {
    expectOneDrawing();
    teller.plan = { do: 'HOLD', facing: 90 };
    tellOf(teller);
    expectOneDrawing();
  });
});
