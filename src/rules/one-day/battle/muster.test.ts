import { expect, test } from 'vitest';
import { SimulatedTable, samplePolicy, stream } from '../../../kernel/index.ts';
import { game } from './game.ts';
import type { State } from './state.ts';
import { type BattleView, view } from './view.ts';

const { rules } = game;
const seats = (state: State) => [...rules.seats(state), null];

/** Plays a battle by lot and looks at it whenever anybody is asked. */
function watched(id: string, options: object, look: (state: State) => void): void {
  const state = rules.copy(game.start(game.scenarios.find((one) => one.id === id)!.data, options)) as State;
  const lot = samplePolicy(stream('view', id));
  const table = new SimulatedTable(stream('view', 'dice'), (seat, kind, request) => {
    look(state);
    return lot(seat, kind, request);
  });
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) rules.play(table, state, phase);
}

test('whatever was drawn up for another seat, or before, every seat is shown what there is to see now', () => {
  for (const tradeOff of ['standing', 'dialogue'])
    watched('teaching', { tradeOff }, (state) => {
      const shown = seats(state).map((seat) => view(state, seat));
      // Nothing has been drawn up for a copy.
      const anew = seats(state).map((seat) => view(rules.copy(state) as State, seat));
      expect(shown).toEqual(anew);
      view(state, null);
    });
});

test('a unit or a general of whom one thing has changed is shown anew', () => {
  const state = rules.copy(game.start(game.scenarios.find(({ id }) => id === 'austerlitz')!.data, {})) as State;
  for (const unit of state.units) unit.hidden = false;
  const before = view(state, null);
  expect(view(state, state.field.seats[0]).units).toBe(before.units);
  const unit = state.units.find(({ fate }) => fate === 'here')!;
  const hq = state.hqs.find(({ with: rider }) => rider < 0)!;
  const changes: (() => void)[] = [
    () => Object.assign(unit.at, { x: unit.at.x + 1 }),
    () => Object.assign(unit.at, { y: unit.at.y + 1 }),
    () => Object.assign(unit.at, { hw: unit.at.hw + 1 }),
    () => Object.assign(unit.at, { hd: unit.at.hd + 1 }),
    ...(
      [
        { facing: 12.5 },
        { formation: 'road' },
        { level: 'NERVOUS' },
        { start: 'MI' },
        { quality: 'MI' },
        { marked: 1 },
        { hits: 7 },
        { hq: 0 },
        { supplied: !unit.supplied },
        { before: 'TM' },
        { order: 'TM' },
        { line: { order: 'TM' } },
        { plan: { do: 'HOLD' } },
        { failed: true },
        { void: true },
        { squared: true },
        { hidden: true },
        { hidden: false, fate: 'left' },
      ] as const
    ).map((change) => () => Object.assign(unit, change)),
    ...[{ x: 1.5 }, { y: 1.5 }, { bonus: 9 }, { alive: false }, { frozen: 99 }, { with: state.units.length - 1 }].map(
      (change) => () => Object.assign(hq, change),
    ),
  ];
  const text = ({ units, hqs }: BattleView) => JSON.stringify([units, hqs]);
  let last = text(before);
  for (const change of changes) {
    change();
    const now = text(view(state, null));
    expect(now, String(change)).not.toBe(last);
    expect(now).toBe(text(view(rules.copy(state) as State, null)));
    last = text(view(state, null));
  }
});
