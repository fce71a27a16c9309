import { describe, expect, test } from 'vitest';
import { days } from '../../../game/day/days.ts';
import { divisionsOf, lotDrawn } from '../../../game/day/index.ts';
import { stream } from '../../../kernel/index.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { day } from './day-book.ts';
import { METRES } from './ground.ts';
import { evenedOut, groupsOf } from './groups.ts';

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
  // A box of foot, for whose rounding DY10 answers below.
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
      .map(({ id, x, y }) => ({ id, x: x * METRES, y: y * METRES })),
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

  test('who garrisons a town with half his men or more is in its houses', () => {
    const file = day.raise(days().find(({ id }) => id === 'hassenhausen')!).scenario as {
      terrain: { blocks: { id: string; x: number; y: number }[] };
      units: { name: string; formation: string; x: number; y: number }[];
    };
    const { x, y } = file.terrain.blocks.find(({ id }) => id === 'hassen')!;
    const garrison = file.units.find(({ name }) => name === '25e Ligne and 85e Ligne');
    expect(garrison).toMatchObject({ formation: 'block', x, y });
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

describe('men are rounded to boxes', () => {
  const LOTS = 40;
  const lots = Array.from({ length: LOTS }, (_, n) => lotDrawn(stream(`lots/${n}`, 'battle')));
  const BOX = { foot: 1000, horse: 250 };
  const armies = [...days(), ...lots].flatMap((of) =>
    of.sides.flatMap(({ seat }) =>
      (['foot', 'horse'] as const).map((arm) => {
        const own = divisionsOf(of).filter((division) => division.seat === seat);
        const groups = evenedOut(own.flatMap((division) => groupsOf(of, division))).filter(
          (group) => !isArtillery(group.arm) && isCavalry(group.arm) === (arm === 'horse'),
        );
        return { name: `${of.id}, ${seat}, ${arm}`, counts: groups.map(({ men, boxes }) => [men / BOX[arm], boxes]) };
      }),
    ),
  ) as readonly { readonly name: string; readonly counts: readonly (readonly [number, number])[] }[];
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const offOf = (counts: readonly (readonly [number, number])[], boxes: (exact: number, own: number) => number) =>
    Math.abs(sum(counts.map(([exact, own]) => boxes(exact, own) - exact)));
  const nearest = (exact: number) => Math.max(1, Math.round(exact));

  test.each(armies)('DY10: $name', ({ counts }) => {
    const most = Math.max(1 / 2, 0.02 * sum(counts.map(([exact]) => exact))) + 1e-9;
    const turned = counts.filter(([exact, own]) => own !== nearest(exact));
    // To the nearest where the side keeps its men so.
    if (offOf(counts, nearest) <= most) expect(turned).toEqual([]);
    // Else the other way, and no more of them than will do.
    expect(turned.filter(([exact, own]) => Math.abs(own - exact) >= 1)).toEqual([]);
    const over = sum(counts.map(([exact, own]) => own - exact));
    const left = counts.filter(([exact, own]) => (over > 0 ? own > exact && own > 1 : own < exact));
    expect(Math.abs(over) <= most || left.length === 0).toBe(true);
  });
});
