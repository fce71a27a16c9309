import { expect, test } from 'vitest';
import { smallField } from '../../../testing/one-day-field.ts';
import { allMotions, forgetMarch } from './combat-moves.ts';
import { game } from './game.ts';
import { HOLD, type Plan } from './requests.ts';
import { calledBy, type State, type Unit } from './state.ts';

/** A unit of each side, the first attacked by the second. */
function pairOf(state: State): [Unit, Unit] {
  for (const unit of state.units) unit.order = 'CM';
  const one = state.units.find(({ sheet, fate }) => sheet.side === 0 && sheet.arm === 'infantry' && fate === 'here')!;
  const two = state.units.find(({ sheet, fate }) => sheet.side === 1 && sheet.arm === 'infantry' && fate === 'here')!;
  two.plan = { do: 'ATTACK', unit: calledBy(one) };
  return [one, two];
}

test('10.2: marches asked anew after a change of plan are those of all plans as they stand', () => {
  const state = game.start(smallField(), {});
  const [one, two] = pairOf(state);
  const aside = (): Plan => ({ do: 'GO', x: one.at.x + 2, y: one.at.y, facing: one.facing, formation: 'column' });
  const at = (): Plan => ({ do: 'ATTACK', unit: calledBy(two) });
  const turned: Plan = { do: 'HOLD', facing: 90 };
  one.plan = HOLD;
  const motions = allMotions(state);
  expect(motions[two.index]).not.toBeNull();
  for (const plan of [turned, aside(), HOLD, turned, at(), aside(), at(), HOLD]) {
    one.plan = plan;
    forgetMarch(state, one, motions);
    expect(allMotions(state, motions)).toEqual(allMotions(state));
  }
});
