import { describe, expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import { type State, tire, wear } from '../battle/state.ts';
import { game } from '../game.ts';
import { day } from './day-book.ts';
import { METRES } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly class: string;
  readonly sections?: number;
  readonly at?: readonly [number, number];
}

dayContract('Et sans résultat!', game, {
  side: 0,
  division: 0,
  slack: 0,
  guns: (unit) => 2 * ((unit as unknown as Unit).sections ?? 0),
  gunSlack: 0,
  standing: (scenario) =>
    (scenario as { units: Unit[] }).units.flatMap(({ id, class: of, at }) =>
      at ? [{ id, x: at[0] * METRES, y: at[1] * METRES, foot: of === 'infantry' }] : [],
    ),
});

describe('a marker taken is two ninths of a mean Unit', () => {
  const battle = days()[0]!;
  const { scenario, manifest } = day.raise(battle);
  const begun = () => game.rules.copy(game.start(scenario, {}));
  const first = (state: State) => day.reckon(battle, manifest, state).divisions[0]!;

  test('and stays taken when the Formation has recovered from it', () => {
    const state = begun();
    const [formation] = state.formations;
    wear(formation!, 'infantry', 9);
    tire(formation!, 'infantry', -9);
    expect(first(state).hit).toBeCloseTo(2 / 8, 9);
    expect(first(state).run).toBe(0);
  });

  test('who is removed has run, who was given up to inspire the others has not', () => {
    const state = begun();
    const foot = state.units.filter(({ sheet }) => sheet.formation === 'F1' && sheet.class === 'infantry');
    foot[0]!.where = 'removed';
    foot[1]!.where = 'removed';
    foot[1]!.given = true;
    const { run, men } = first(state);
    expect(run).toBeCloseTo(foot[0]!.sheet.men / men, 9);
  });

  test('a general who is out of the battle is told of', () => {
    const state = begun();
    state.commanders[0]!.fate = 'out';
    const { name } = state.field.scenario.commanders[0]!;
    expect(day.reckon(battle, manifest, state).generals.find((man) => man.name === name)?.fate).toBe('killed');
  });
});
