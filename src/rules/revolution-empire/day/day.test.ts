import { describe, expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import { game } from '../game.ts';
import { METRES } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly me: string;
  readonly x: number;
  readonly y: number;
  readonly arrives?: number;
  readonly guns?: { readonly sections: number };
}

dayContract('Revolution & Empire', game, {
  side: 0.01,
  division: 0.05,
  slack: 0,
  guns: (unit) => 2 * ((unit as unknown as Unit).guns?.sections ?? 0),
  gunSlack: 0,
  // Open ground is nobody's until somebody stands on it.
  heldByPresence: true,
  grain: 20,
  sameTurned: 0.9,
  standing(scenario) {
    const { units, mes } = scenario as { units: Unit[]; mes: { id: string; arrives?: number }[] };
    const late = (unit: Unit) => unit.arrives ?? mes.find(({ id }) => id === unit.me)?.arrives;
    return units
      .filter((unit) => late(unit) === undefined)
      .map(({ id, x, y }) => ({ id, x: x * METRES, y: y * METRES }));
  },
});

test('a general whose troops are still on the march is not on the map before them', () => {
  const battle = days().find(({ id }) => id === 'quatre-bras')!;
  const state = game.start(game.day!.raise(battle).scenario, {});
  const { pieces } = game.desk.scene(game.rules.view(state, null));
  const fateOf = (name: string) => pieces.find((piece) => piece.name.startsWith(name))?.fate;
  expect(['Ney', 'Perponcher', 'Cooke', 'Picton'].map(fateOf)).toEqual(['here', 'here', 'coming', 'coming']);
});

test('a baseline reaches past all battalions of a division, however many', () => {
  const battle = days().find(({ id }) => id === 'eylau')!;
  const [side, other] = battle.sides;
  const [corps, ...more] = side.corps;
  const division = corps!.divisions[0]!;
  const many = { ...division, foot: division.foot.map((body, i) => (i === 0 ? { ...body, units: 54 } : body)) };
  const corpsOfMany = { ...corps!, divisions: [many, ...corps!.divisions.slice(1)] };
  const { mes, units } = game.day!.raise({ ...battle, sides: [{ ...side, corps: [corpsOfMany, ...more] }, other] })
    .scenario as { mes: { id: string; facing: number; baseline: [number, number][] }[]; units: Unit[] };
  const { baseline, facing } = mes.find(({ id }) => id === division.id)!;
  const along = (x: number, y: number) =>
    x * Math.cos((facing * Math.PI) / 180) - y * Math.sin((facing * Math.PI) / 180);
  const own = units.filter(({ me }) => me === division.id).map(({ x, y }) => along(x, y));
  const [left, right] = baseline.map(([x, y]) => along(x, y));
  expect(own.length).toBeGreaterThan(54);
  expect([Math.min(...own) > left!, Math.max(...own) < right!]).toEqual([true, true]);
});

describe('Wagram’s centre is raised as the book’s own scenario of it has it', () => {
  interface File {
    readonly mes: readonly { readonly id: string; readonly elite?: boolean }[];
    readonly units: readonly {
      readonly me: string;
      readonly stands: number;
      readonly figures: number;
      readonly skirmish?: object;
      readonly horse?: { readonly shock: number };
      readonly guns?: { readonly gunners: string };
    }[];
  }
  const raised = game.day!.raise(days().find(({ id }) => id === 'wagram-centre')!).scenario as File;
  const own = game.scenarios.find(({ id }) => id === 'wagram-centre')!.data as File;
  const of = ({ units }: File, me: string) => units.filter((unit) => unit.me === me);

  test('Guard and grenadiers are what is kept for the end', () => {
    const elite = ({ mes }: File) => mes.flatMap((me) => (me.elite ? [me.id] : [])).sort();
    expect(elite(raised)).toEqual(elite(own));
  });

  test('horse rides in with as much shock, within two', () => {
    for (const me of ['NA', 'GC', 'CU'])
      for (const [i, { horse }] of of(own, me).entries())
        expect([me, Math.abs(of(raised, me)[i]!.horse!.shock - horse!.shock) <= 2]).toEqual([me, true]);
  });

  test('the Guard’s gunners are the Old Guard’s, and the Old Guard sends no skirmishers', () => {
    expect(new Set(of(raised, 'GB').map(({ guns }) => guns!.gunners))).toEqual(new Set(['OG']));
    expect(of(raised, 'OG').map(({ skirmish }) => skirmish)).toEqual(of(own, 'OG').map(({ skirmish }) => skirmish));
  });

  test('battalions have as many stands', () => {
    const foot = (file: File) => ['BR', 'OG', 'GR', 'VU'].flatMap((me) => of(file, me).filter(({ guns }) => !guns));
    const stands = (file: File) => foot(file).map(({ figures, stands: on }) => [figures, on]);
    expect(stands(raised)).toEqual(stands(own));
  });
});
