import { describe, expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import { lossesOf } from '../battle/casualties.ts';
import { type State, tire, wear } from '../battle/state.ts';
import { game } from '../game.ts';
import { day } from './day-book.ts';
import { METRES } from './ground.ts';

/** A Formation as another, but for that. */
const copyOf = (of: State['formations'][number], more: object): State['formations'][number] => ({ ...of, ...more });

interface Unit {
  readonly id: string;
  readonly sections?: number;
  readonly at?: readonly [number, number];
}

dayContract('Et sans résultat!', game, {
  side: 0,
  division: 0,
  slack: 0,
  guns: (unit) => 2 * ((unit as unknown as Unit).sections ?? 0),
  gunSlack: 0,
  grain: 20,
  sameTurned: 0.9,
  standing: (scenario) =>
    (scenario as { units: Unit[] }).units.flatMap(({ id, at }) =>
      at ? [{ id, x: at[0] * METRES, y: at[1] * METRES }] : [],
    ),
});

describe('a marker taken is two ninths of a mean Unit', () => {
  const battle = days()[0]!;
  const { scenario, manifest } = day.raise(battle);
  const begun = () => game.rules.copy(game.start(scenario, {}));
  const first = (state: State) => day.reckon(battle, manifest, state).divisions[0]!;

  test('batteries counted, and stays taken when the Formation has recovered from it', () => {
    const state = begun();
    const [formation] = state.formations;
    const own = state.units.filter(({ sheet }) => sheet.formation === 'F1');
    expect(own.map(({ sheet }) => sheet.class).filter((of) => of === 'artillery')).toHaveLength(1);
    wear(formation!, 'infantry', 9);
    tire(formation!, 'infantry', -9);
    expect(first(state).hit).toBeCloseTo((9 * 2) / 9 / own.length, 9);
    expect(first(state).run).toBe(0);
  });

  test('in a Formation of two battalions and two batteries two markers are a ninth of its men', () => {
    const state = begun();
    const [one, two] = state.formations;
    const sheetOf = (id: string) => ({ formation: id }) as const;
    const guns = state.units.filter(({ sheet }) => sheet.class === 'artillery').slice(0, 2);
    const foot = state.units.filter(({ sheet }) => sheet.class === 'infantry').slice(0, 2);
    for (const unit of state.units)
      Object.assign(unit, {
        formation: [...guns, ...foot].includes(unit) ? one!.index : two!.index,
        sheet: { ...unit.sheet, ...sheetOf([...guns, ...foot].includes(unit) ? one!.sheet.id : two!.sheet.id) },
      });
    wear(one!, 'artillery', 1);
    wear(one!, 'infantry', 1);
    foot[0]!.where = 'area';
    foot[1]!.where = 'removed';
    const [first, second, third] = [foot[0]!, foot[1]!, guns[0]!].map((unit) => lossesOf(state, unit));
    expect(first).toMatchObject({ hit: expect.closeTo(1 / 9, 9), captured: 0, run: expect.closeTo(8 / 9, 9) });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ hit: expect.closeTo(1 / 9, 9), run: 0, standing: expect.closeTo(8 / 9, 9) });
  });

  test('what a detachment has taken is its own loss, and three fifths of its men at most', () => {
    const state = begun();
    const [whole] = state.formations;
    const own = state.units.filter(({ sheet }) => sheet.formation === 'F1');
    const detached = copyOf(whole!, { index: state.formations.length, parent: whole!.index, taken: 0 });
    state.formations.push(detached);
    const sent = own.slice(0, 2);
    for (const unit of sent) unit.formation = detached.index;
    wear(detached, 'infantry', 8);
    expect(sent.map((unit) => lossesOf(state, unit).hit)).toEqual([0.6, 0.6]);
    expect(own.slice(2).map((unit) => lossesOf(state, unit).hit)).toEqual(own.slice(2).map(() => 0));
    wear(whole!, 'infantry', 1);
    expect(lossesOf(state, own.at(-1)!).hit).toBeCloseTo(2 / 9 / own.length, 9);
  });

  test('and never more than three fifths of a Formation', () => {
    const state = begun();
    wear(state.formations[0]!, 'infantry', 100);
    expect(first(state).hit).toBeCloseTo(0.6, 9);
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

test('a man who commands two corps has somebody as good in his place with the second', () => {
  const battle = days().find(({ id }) => id === 'quatre-bras')!;
  const [side, other] = battle.sides;
  const [first, ...more] = side.corps;
  const corps = [first!, ...more.map((one) => ({ ...one, commander: first!.commander }))];
  const { scenario } = day.raise({ ...battle, sides: [{ ...side, corps }, other] });
  expect(game.scenarioFile.safeParse(scenario).error?.issues ?? []).toEqual([]);
});
