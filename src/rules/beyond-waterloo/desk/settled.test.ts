import { expect, test } from 'vitest';
import { decides } from '../../../game/index.ts';
import { type AnyKind, SimulatedTable, stream } from '../../../kernel/index.ts';
import { game } from '../campaign/game.ts';
import { brokenUnits } from '../procedures/asks.ts';

const MANY = 24;

test('what a person is not asked, because nothing is to decide, has one legal answer; and forced losses are not asked', () => {
  const passed: string[] = [];
  for (const seed of ['a', 'b', 'c', 'd']) {
    const state = game.start(game.scenarios[0]!.data, {});
    const lot = stream(`${seed} officers`);
    const again = stream(`${seed} samples`);
    const table = new SimulatedTable(stream(seed), (seat: string, kind: AnyKind, request: unknown) => {
      const view = game.rules.view(state, seat);
      if (!decides(game.desk.sheets[kind.kind]!.form(view, request))) {
        passed.push(kind.kind);
        const one = kind.suggest(request);
        for (let n = 0; n < MANY; n++) expect(kind.sample(request, again), kind.kind).toEqual(one);
      }
      return game.officers.officer!(seat, () => view, kind, request, lot).answer;
    });
    for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
      game.rules.play(table, state, phase);
  }
  expect(passed).toContain('beyond-waterloo/losses');
  expect(passed).toContain('beyond-waterloo/array');
});

test('Broken units are asked for only where more could be marked than must be', () => {
  const { form } = game.desk.sheets[brokenUnits.kind]!;
  const view = game.rules.view(game.start(game.scenarios[0]!.data, {}), 'french');
  const asks = (count: number, ...hit: boolean[]) =>
    decides(form(view, { count, units: hit.map((one, i) => ({ name: `${i}`, hit: one })) }));
  expect(asks(1, true, false)).toBe(false);
  expect(asks(2, false, true)).toBe(false);
  expect(asks(1, true, true)).toBe(true);
  expect(asks(1, false, false)).toBe(true);
  expect(asks(2, true, false, false)).toBe(true);
});
