import { expect, test } from 'vitest';
import { SimulatedTable, stream } from '../../../../kernel/index.ts';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import type { Action } from '../activity/action.ts';
import type { ExploitRequest } from '../kinds.ts';
import type { March } from '../moves/march.ts';
import { setAt } from '../state.ts';
import { exploitation } from './pursuit.ts';

test('4.03, B14: a Bold victor goes on against enemies where they have come to by then, not where they set out', () => {
  const state = game.start(smallField(), { hidden: false });
  const foot = state.units.filter(({ sheet }) => sheet.arm === 'infantry');
  const victor = foot.find(({ sheet }) => sheet.side === 0)!;
  const runs = foot.find(({ sheet }) => sheet.side === 1)!;
  for (const [i, unit] of state.units.entries()) setAt(unit, 3 + 2 * i, 2, 0, 'column');
  setAt(victor, 12, 12, 0, 'line');
  // A tenth of its way from 14 to 26.
  setAt(runs, 12, 15.2, 0, 'column');
  for (const unit of [victor, runs]) unit.order = 'CM';
  runs.plan = { do: 'GO', x: 12, y: 26, facing: 0, formation: 'column' };
  const march: March = {
    x: [12, 12],
    y: [14, 26],
    t: [0, 1],
    facing: null,
    end: null,
    length: 12,
    charges: false,
    target: -1,
  };
  const marches = state.units.map((unit) => (unit === runs ? march : null));
  let offered: readonly string[] = [];
  const table = new SimulatedTable(stream('bold', 'dice'), (_seat, _kind, request) => {
    offered = (request as ExploitRequest).unit.attack;
    return { plan: null };
  });
  exploitation({ table, state, marches } as unknown as Action, victor);
  expect(offered).toEqual([runs.sheet.id]);
});
