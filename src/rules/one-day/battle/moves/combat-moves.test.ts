import { expect, test } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { stream } from '../../../../kernel/index.ts';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { HOLD, type Plan } from '../kinds.ts';
import { calledBy, type State, setAt, type Unit } from '../state.ts';
import { allMarches, combatReach, forgetMarch, marchOf, pursuit } from './combat-moves.ts';
import { footprintOf } from './march.ts';

/** A unit of each side, the first attacked by the second. */
function pairOf(state: State): [Unit, Unit] {
  for (const unit of state.units) unit.order = 'CM';
  const one = state.units.find(({ sheet, fate }) => sheet.side === 0 && sheet.arm === 'infantry' && fate === 'here')!;
  const two = state.units.find(({ sheet, fate }) => sheet.side === 1 && sheet.arm === 'infantry' && fate === 'here')!;
  two.plan = { do: 'ATTACK', unit: calledBy(one) };
  return [one, two];
}

test('2.03: marches asked anew after a change of plan are those of all plans as they stand', () => {
  const state = game.start(smallField(), {});
  const [one, two] = pairOf(state);
  const aside = (): Plan => ({ do: 'GO', x: one.at.x + 2, y: one.at.y, facing: one.facing, formation: 'column' });
  const at = (): Plan => ({ do: 'ATTACK', unit: calledBy(two) });
  const turned: Plan = { do: 'HOLD', facing: 90 };
  one.plan = HOLD;
  const marches = allMarches(state);
  expect(marches[two.index]).not.toBeNull();
  for (const plan of [turned, aside(), HOLD, turned, at(), aside(), at(), HOLD]) {
    one.plan = plan;
    forgetMarch(one, marches, state.units);
    for (const unit of state.units) marchOf(state, unit, marches);
    expect(marches).toEqual(allMarches(state));
  }
});

test('2.03: whoever is no faster, and out of reach at the end of his march, was out of reach all along', () => {
  const state = game.start(smallField(), {});
  const [one, two] = pairOf(state);
  const random = stream('pursuit', 'test');
  const some = (inches: number) => random.below(inches * 1000) / 1000;
  const speed = combatReach(two);
  let asked = 0;
  for (let i = 0; i < 400; i++) {
    setAt(one, 10 + some(8), 12 + some(6), random.below(360), 'column');
    setAt(two, 6 + some(16), 8 + some(14), random.below(360), 'line');
    one.plan = { do: 'GO', x: one.at.x + some(4) - 2, y: one.at.y + some(4) - 2, facing: 0, formation: 'column' };
    const march = allMarches(state)[one.index]!;
    const gapAt = (time: number) => distance(two.at, footprintOf(one, march, time)) - speed * time;
    if (gapAt(1) <= 0.01) continue;
    asked++;
    expect(pursuit(two, speed, one, march)).toBe(Number.POSITIVE_INFINITY);
    for (let time = 0; time < 1; time += 0.05) expect(gapAt(time)).toBeGreaterThanOrEqual(gapAt(1) - 1e-9);
  }
  expect(asked).toBeGreaterThan(100);
});

test('2.03: whoever runs nearly as fast as he is chased, and then stands, is caught', () => {
  const state = game.start(smallField(), {});
  const [one, two] = pairOf(state);
  setAt(one, 13.708, 12.176, 159, 'column');
  setAt(two, 10.578, 14.127, 189, 'line');
  one.plan = { do: 'GO', x: 15.432, y: 13.928, facing: 0, formation: 'column' };
  const march = allMarches(state)[one.index]!;
  const speed = combatReach(two);
  const gapAt = (time: number) => distance(two.at, footprintOf(one, march, time)) - speed * time;
  expect(gapAt(1)).toBeLessThan(-0.3);
  const time = pursuit(two, speed, one, march);
  expect(time).toBeLessThan(1);
  expect(gapAt(time)).toBeCloseTo(0, 5);
  for (let before = 0; before < time - 1e-3; before += 1e-3) expect(gapAt(before)).toBeGreaterThan(0);
});
