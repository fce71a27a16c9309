/** What MEs are told for themselves, and what becomes of it: positions and orders. */
import { describe, expect, test } from 'vitest';
import { type Apart, type Assignment, NOTHING_APART, type Plan } from '../../../game/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { MarchChoice } from '../battle/march/kinds.ts';
import type { State } from '../battle/state.ts';
import type { MeOrder } from '../orders.ts';
import { field, game, guns, me, unit } from '../testing/positions.ts';
import { marchesFor } from './marches.ts';
import { formationsFor, missionsFor, ownPlan } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureIn } from './picture.ts';

type Told = Partial<Assignment> & Pick<Assignment, 'kind'>;
const apartWith = (told: Readonly<Record<string, Told>>): Apart => ({
  ...NOTHING_APART,
  missions: new Map(Object.entries(told).map(([id, one]) => [id, { at: null, whom: null, words: '', ...one }])),
});
const planned = (state: State, told: Readonly<Record<string, Told>>): Plan => ({
  ...ownPlan(state, 0),
  apart: apartWith(told),
});
const missionOf = (state: State, told: Readonly<Record<string, Told>>, id: string) =>
  missionsFor(state, 0, planned(state, told)).get(me(state, id).index);
const offered = (state: State, id: string) =>
  formationsFor(game.rules.view(state, 'french'), 'french').find((one) => one.id === id)!.offers;

/** What he orders of those that are allowed. */
function ordered(state: State, told: Readonly<Record<string, Told>>, id: string, may: readonly MeOrder[]) {
  const mes = [{ id, order: me(state, id).order!, pending: null, may, must: false, delegated: false }];
  const plan = planned(state, told);
  return ordersFor(() => plan)(pictureIn(state), { mes, stipulations: [] }).answer.orders[id];
}

const FREE: readonly MeOrder[] = ['Attack', 'Skirmish/Bombard', 'Defend', 'Maneuver', 'Rest & rally'];

const line = (y: number, xs: readonly number[], name: string) =>
  Object.fromEntries(xs.map((x, i) => [`${name}${i}`, { x, y }]));

const MILL = [
  [40, 44],
  [56, 44],
  [56, 54],
  [40, 54],
];
const mill = { id: 'M', name: 'the mill', points: 4, area: MILL, for: 'french', what: 'units', count: 1 };

/** Two French MEs, the second behind the first; two Austrian ones before them, left and right. */
const twoLines = (bare: object = {}) =>
  field(
    {
      F1: { units: line(24, [40, 48], 'f') },
      F2: { units: line(8, [40, 48], 'g') },
      A1: { units: line(38, [40, 48], 'a') },
      A2: { units: line(38, [76, 84], 'b') },
    },
    { objectives: [mill], ...bare },
  );

describe('an ME that is told', () => {
  test('a broken wing is pursued: who is told so goes after those who gave way, and not at those who stand', () => {
    const state = twoLines();
    expect(offered(state, 'F2').some(({ kind }) => kind === 'pursue')).toBe(false);
    me(state, 'A2').broken = true;
    expect(offered(state, 'F2')[0]).toMatchObject({ kind: 'pursue', whom: 'A2' });
    const told = { F2: { kind: 'pursue', whom: 'A2' } } as const;
    expect(missionOf(state, told, 'F2')).toMatchObject({ kind: 'assault', at: middleOf(me(state, 'A2')) });
    const choice = { id: 'F2', may: ['attack'], targets: ['A1', 'A2'], spots: [], forced: false } as const;
    const mes: MarchChoice[] = [{ ...choice, deploys: false, guns: false }];
    const plan = planned(state, told);
    expect(marchesFor(() => plan)(pictureIn(state), { height: 60, mes }).answer.marches.F2).toMatchObject({
      do: 'attack',
      target: 'A2',
    });
    // Once he has rallied there is nobody to pursue.
    me(state, 'A2').broken = false;
    expect(missionOf(state, told, 'F2')).toEqual(missionOf(state, {}, 'F2'));
  });

  test('who is told to pursue in a corps that defends cannot be ordered to close, so it is not offered', () => {
    const state = twoLines({ corps: { F: { order: 'Defend' } } });
    me(state, 'A2').broken = true;
    expect(offered(state, 'F2').some(({ kind }) => kind === 'pursue')).toBe(false);
  });

  test('a line is relieved: the spent ME goes back, and the fresh one comes up in its place', () => {
    const state = twoLines();
    me(state, 'F1').fatigue = 3;
    expect(offered(state, 'F2').find(({ kind }) => kind === 'relieve')).toMatchObject({ whom: 'F1' });
    const told = { F2: { kind: 'relieve', whom: 'F1' } } as const;
    expect(missionOf(state, told, 'F1')).toMatchObject({ kind: 'withdraw', at: [44, expect.closeTo(6, 0)] });
    const [x, y] = middleOf(me(state, 'F1'));
    expect(missionOf(state, told, 'F2')).toMatchObject({
      kind: 'occupy',
      at: [expect.closeTo(x, 0), expect.closeTo(y, 0)],
    });
    expect(ordered(state, told, 'F1', ['Break off', 'Attack', 'Defend'])).toBe('Break off');
    expect(ordered(state, told, 'F2', FREE)).toBe('Maneuver');
  });

  test('who takes over the line does not follow back the friend whose place he takes', () => {
    const state = twoLines();
    me(state, 'F1').fatigue = 3;
    me(state, 'F1').baseline = [38, 6, 50, 6];
    me(state, 'F2').baseline = [38, 20, 50, 20];
    expect(missionOf(state, { F2: { kind: 'relieve', whom: 'F1' } }, 'F2')).toMatchObject({ kind: 'hold' });
  });

  test('who is used up himself relieves nobody', () => {
    const state = twoLines();
    for (const id of ['F1', 'F2']) me(state, id).fatigue = 3;
    expect(offered(state, 'F2').some(({ kind }) => kind === 'relieve')).toBe(false);
    expect(missionOf(state, { F2: { kind: 'relieve', whom: 'F1' } }, 'F2')!.kind).not.toBe('occupy');
  });

  test('a screen stands between its friend and the enemy nearest to him', () => {
    const state = twoLines();
    expect(offered(state, 'F2').find(({ kind }) => kind === 'screen')).toMatchObject({ whom: 'F1' });
    const told = { F2: { kind: 'screen', whom: 'F1' } } as const;
    const mission = missionOf(state, told, 'F2')!;
    expect(mission.kind).toBe('occupy');
    const [, y] = mission.at!;
    expect(y).toBeGreaterThan(24);
    expect(y).toBeLessThan(38);
    me(state, 'F2').baseline = [38, y, 50, y];
    expect(missionOf(state, told, 'F2')!.kind).toBe('hold');
  });

  test('a battery is formed before the assault: the foot goes in when the guns are in action and have somebody before them', () => {
    const state = field(
      {
        F: { units: { ...line(10, [40, 48], 'f'), k: guns({ x: 44, y: 14, formation: 'limbered' }) } },
        A: { units: line(56, [40, 48], 'a') },
      },
      { objectives: [mill] },
    );
    expect(offered(state, 'F').find(({ kind }) => kind === 'battery')).toMatchObject({ at: 0 });
    const told = { F: { kind: 'battery', at: 0 } } as const;
    expect(missionOf(state, told, 'F')!.kind).toBe('batter');
    expect(ordered(state, told, 'F', FREE)).toBe('Skirmish/Bombard');
    unit(state, 'k').formation = 'unlimbered';
    expect(missionOf(state, told, 'F')!.kind).toBe('batter');
    me(state, 'A').baseline = [36, 30, 52, 30];
    for (const id of ['a0', 'a1']) Object.assign(unit(state, id), { at: { ...unit(state, id).at, y: 30 } });
    expect(missionOf(state, told, 'F')!.kind).toBe('assault');
  });

  test('a reserve goes behind the middle of the army and waits there', () => {
    const state = field({
      F1: { units: line(30, [30, 38], 'f') },
      F2: { units: line(30, [60, 68], 'g') },
      A: { units: line(58, [40, 48], 'a') },
    });
    const told = { F2: { kind: 'reserve' } } as const;
    expect(missionOf(state, told, 'F2')).toMatchObject({ kind: 'withdraw', at: [34, expect.closeTo(10, 5)] });
    expect(ordered(state, told, 'F2', FREE)).toBe('Maneuver');
    me(state, 'F2').baseline = [30, 10, 38, 10];
    expect(missionOf(state, told, 'F2')!.kind).toBe('reserve');
  });

  test('who gives ground goes towards its own edge while the enemy could come upon it, and no farther', () => {
    const yielding = (y: number) => {
      const state = field({ F: { units: line(y, [40, 48], 'f') }, A: { units: line(54, [40, 48], 'a') } });
      return missionOf(state, { F: { kind: 'yield' } }, 'F')!;
    };
    expect(yielding(40)).toMatchObject({ kind: 'withdraw', at: [44, 20] });
    expect(yielding(20)).toMatchObject({ kind: 'yield', at: null });
  });

  test('one that is to hold a place of ours comes to it, and stays there', () => {
    const state = twoLines({ objectives: [{ ...mill, area: [[36, 20], [52, 20], [52, 28], [36, 28]] }] }); // biome-ignore format: a place
    state.turn = 3;
    const told = { F1: { kind: 'hold', at: 0 }, F2: { kind: 'hold', at: 0 } } as const;
    expect(missionOf(state, told, 'F1')!.kind).toBe('hold');
    expect(missionOf(state, told, 'F2')!.kind).toBe('occupy');
  });

  test('what nobody knows how to do is as if it were untold', () => {
    const state = twoLines();
    const strange = { F1: { kind: 'sing' as 'hold', at: null } };
    expect(missionOf(state, strange, 'F1')).toEqual(missionOf(state, {}, 'F1'));
  });
});
