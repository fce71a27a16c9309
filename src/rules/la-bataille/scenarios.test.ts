import { describe, expect, it } from 'vitest';
import { distance, hexNumbered, mover, reach, reachInto, readHexMap, spentTo } from '../../board/hex/index.ts';
import { faultsOf } from './battle/scenario.ts';
import { readScenario } from './battle/testing.ts';
import { roster } from './roster.ts';
import { scenarioFiles, scenarios } from './scenarios.ts';

describe.each(scenarioFiles.map((file) => [file.title, file] as const))('%s', (_, file) => {
  it('has no fault that the schema knows', () => {
    expect(faultsOf(file)).toEqual([]);
  });

  const scenario = readScenario(file);
  const { grid } = readHexMap(scenario.map);
  const sideOf = (formation: string) => scenario.formations.find(({ id }) => id === formation)!.side;
  const placed = scenario.units.flatMap(({ id, formation, hex }) =>
    hex === undefined ? [] : [{ id, side: sideOf(formation), hex: hexNumbered(grid, hex) }],
  );

  it('begins with every unit in a hex of its own, and no enemies within 2 hexes of each other', () => {
    expect(new Set(placed.map(({ hex }) => hex)).size).toBe(placed.length);
    for (const a of placed)
      for (const b of placed)
        if (a.side !== b.side) expect([a.id, b.id, distance(grid, a.hex, b.hex) > 2]).toEqual([a.id, b.id, true]);
  });

  it('leaves no hex of any objective out of reach on foot', () => {
    const foot = mover(readHexMap(scenario.map), { cross: { river: Number.POSITIVE_INFINITY } });
    for (const { side, hex } of placed.filter(({ side }, i) => placed.findIndex((one) => one.side === side) === i)) {
      const found = reachInto(reach(foot), foot, hex, 500);
      for (const { hexes } of scenario.objectives)
        for (const goal of hexes)
          expect([side, goal, spentTo(found, hexNumbered(grid, goal)) < 500]).toEqual([side, goal, true]);
    }
  });

  it('gives every formation that stands on the map its leader within his radius of at least half of it', () => {
    const radius = { brigade: 4, division: 8, corps: 15, army: 99 };
    for (const { id, leader } of scenario.formations) {
      const head = scenario.leaders.find((one) => one.id === leader);
      const units = scenario.units.filter(({ formation, hex }) => formation === id && hex !== undefined);
      if (!head?.hex || units.length === 0) continue;
      const near = units.filter(
        ({ hex }) => distance(grid, hexNumbered(grid, hex!), hexNumbered(grid, head.hex!)) <= radius[head.rank],
      );
      expect([id, near.length >= units.length / 2]).toEqual([id, true]);
    }
  });

  it('brings on with its units the leader of each formation that arrives', () => {
    for (const { id, leader } of scenario.formations) {
      const turns = scenario.units.filter(({ formation }) => formation === id).map(({ arrives }) => arrives?.turn ?? 1);
      const head = scenario.leaders.find((one) => one.id === leader);
      expect([id, head?.arrives?.turn ?? 1]).toEqual([id, Math.min(...turns)]);
    }
  });
});

describe('the scenarios', () => {
  it('are a lesson of two brigades a side, a sector, and a whole field', () => {
    const sizes = scenarioFiles.map(({ units }) => units.length);
    expect(scenarioFiles.map(({ id }) => id)).toEqual(['rehdorf', 'hassenhausen', 'quatre-bras']);
    expect(sizes[0]).toBeLessThanOrEqual(16);
    expect(sizes[2]).toBeGreaterThan(60);
  });

  it('come with armies whose every unit fits the roster', () => {
    for (const { armies } of scenarios)
      for (const { units } of armies!)
        for (const { sheet, marks } of units) {
          expect(roster.unit.safeParse(sheet).error?.issues ?? []).toEqual([]);
          expect(roster.marks.safeParse(marks ?? {}).error?.issues ?? []).toEqual([]);
        }
  });
});
