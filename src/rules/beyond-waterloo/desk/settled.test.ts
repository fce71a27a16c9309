import { expect, test } from 'vitest';
import { decides } from '../../../game/index.ts';
import { type AnyKind, SimulatedTable, stream } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { adjust, brokenUnits, type Loser, losses, react } from '../procedures/asks.ts';

const MANY = 24;

test('what a person is not asked, because nothing is to decide, has one legal answer', () => {
  const passed: string[] = [];
  const { officer, greedy } = game.officers;
  // A cadet attacks where an officer does not.
  for (const [seed, plays, id] of [
    ['a', officer!, 'four-days'],
    ['b', greedy!, 'four-days'],
    ['c', greedy!, 'saxony-1813'],
    ['d', greedy!, 'saxony-1813'],
  ] as const) {
    const state = game.start(game.scenarios.find((one) => one.id === id)!.data, {});
    const lot = stream(`${seed} officers`);
    const again = stream(`${seed} samples`);
    const table = new SimulatedTable(stream(seed), (seat: string, kind: AnyKind, request: unknown) => {
      const view = game.rules.view(state, seat);
      if (!decides(game.desk.sheets[kind.kind]!.form(view, request))) {
        passed.push(kind.kind);
        const one = kind.suggest(request);
        for (let n = 0; n < MANY; n++) expect(kind.sample(request, again), kind.kind).toEqual(one);
      }
      return plays(seat, () => view, kind, request, lot).answer;
    });
    for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
      game.rules.play(table, state, phase);
  }
  expect(passed).toContain('beyond-waterloo/broken');
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

test('losses ask for no more steps than there are, and for nothing where all are lost, which has one legal answer', () => {
  const { form } = game.desk.sheets[losses.kind]!;
  const view = game.rules.view(game.start(game.scenarios[0]!.data, {}), 'french');
  const unit = (steps: number, more: Partial<Loser> = {}): Loser => ({
    ...{
      name: `${steps}`,
      steps,
      cf: 2,
      guard: false,
      lead: true,
      cavalry: false,
      screen: false,
      exposed: false,
      ...more,
    },
  });
  const asked = (steps: number, units: readonly Loser[]) =>
    form(view, { steps, units, kind: 'fert', cavalryFirst: false });
  const beaten = asked(14, [unit(2), unit(4)]);
  expect(beaten.sentence).toMatch(/^You lose 6 steps/);
  expect(decides(beaten)).toBe(false);
  expect(decides(asked(2, [unit(2), unit(4)]))).toBe(true);
  // The line is gone, and one of two screens with it: which one is the owner’s to say.
  const screens = [unit(2), unit(1, { screen: true, cavalry: true }), unit(1, { screen: true, cavalry: true })];
  expect(decides(asked(3, screens))).toBe(true);
  expect(decides(asked(9, screens))).toBe(false);
  const forced = { steps: 9, units: screens, kind: 'fert', cavalryFirst: false } as const;
  const random = stream('forced');
  for (let n = 0; n < MANY; n++) expect(losses.sample(forced, random)).toEqual([2, 1, 1]);
});

test('who marches to the guns, and that nothing changes before the second round, is said once for a turn', () => {
  const { sheets } = game.desk;
  const view = game.rules.view(game.start(game.scenarios[0]!.data, {}), 'french');
  expect(sheets[react.kind]!.form(view, { formation: 'Reserve Cavalry', ap: 2, horse: 0 }).keep).toEqual({
    words: 'All march to the guns this turn',
    as: 'usual',
  });
  expect(sheets[adjust.kind]!.form(view, { lead: 0, formations: [] }).keep?.as).toBe('nothing');
});
