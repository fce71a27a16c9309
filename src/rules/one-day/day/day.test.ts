import { describe, expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { day } from './day-book.ts';
import { METRES } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly arm: string;
  readonly boxes: number;
  readonly inherent: number;
  readonly x: number;
  readonly y: number;
  readonly arrives?: number;
}

dayContract('One Day', game, {
  side: 0.06,
  division: 0,
  // Half a box of foot and half a box of horse a group.
  slack: 1000,
  guns: (unit) => {
    const { arm, boxes, inherent } = unit as unknown as Unit;
    // An inherent gun is a division's six or eight.
    return arm === 'field' || arm === 'horse' ? 7 * boxes : 8 * inherent;
  },
  gunSlack: 7,
  grain: 20,
  sameTurned: 0.8,
  standing: (scenario) =>
    (scenario as { units: Unit[] }).units
      .filter(({ arrives }) => arrives === undefined)
      .map(({ id, arm, x, y }) => ({ id, x: x * METRES, y: y * METRES, foot: arm === 'infantry' })),
});

describe('what became of a unit', () => {
  const battle = days()[0]!;
  const { scenario, manifest } = day.raise(battle);
  const begun = () => game.rules.copy(game.start(scenario, {})) as State;
  /** The dragoons, who are a unit by themselves. */
  const dragoons = (state: State) => day.reckon(battle, manifest, state).divisions.find(({ id }) => id === 'F4')!;
  const unit = (state: State) => state.units.find(({ sheet }) => sheet.id === 'F4a')!;

  test('a hit is a 24th of a full unit of four boxes, and no more than three in five are hit', () => {
    const state = begun();
    expect(unit(state).sheet.boxes).toBe(4);
    unit(state).hits = 3;
    expect(dragoons(state).hit).toBeCloseTo(3 / 24, 9);
    unit(state).hits = 20;
    expect(dragoons(state)).toMatchObject({ hit: 0.6, captured: 0, run: 0, standing: 0.4 });
  });

  test('the rest of who routs has run, of who surrenders is taken; who leaves in order is whole', () => {
    const state = begun();
    unit(state).hits = 6;
    unit(state).fate = 'routed';
    expect(dragoons(state)).toMatchObject({ hit: 0.25, captured: 0, run: 0.75 });
    unit(state).fate = 'surrendered';
    expect(dragoons(state)).toMatchObject({ hit: 0.25, captured: 0.75, run: 0 });
    unit(state).fate = 'left';
    expect(dragoons(state)).toMatchObject({ hit: 0.25, captured: 0, run: 0 });
  });

  test('a general who was killed is told of when another has long taken his place', () => {
    const state = begun();
    const hq = state.hqs.find(({ name }) => name === 'Lorcet')!;
    hq.back = 3;
    const fate = () => day.reckon(battle, manifest, state).generals.find(({ name }) => name === 'Lorcet')!.fate;
    expect(fate()).toBe('killed');
    hq.back = 0;
    hq.frozen = 2;
    expect(fate()).toBe('wounded');
  });

  test('divisions of a corps that come by another road are a wing of their own', () => {
    const belgium = days().find(({ id }) => id === 'quatre-bras');
    const file = day.raise(belgium!).scenario as {
      commands: { id: string; entry: object; hq: { with: string | null } }[];
    };
    const wing = file.commands.find(({ id }) => id === 'I-w1')!;
    expect(wing.entry).toEqual({ road: 'nivelles', end: 'last' });
    expect(wing.hq.with).toBe('N3a');
  });
});
