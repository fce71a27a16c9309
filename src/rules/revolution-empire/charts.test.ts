import { describe, expect, it, test } from 'vitest';
import { type Chart, cellAt, type ModifierChart } from '../../kernel/index.ts';
import { chartFaults } from '../../testing/chart-faults.ts';
import * as charts from './charts.ts';
import { byClass, defensiveFireOf, goingOf, hitsOf, lossOf, pairOf } from './procedures/cells.ts';

const all = Object.values(charts) as Chart[];

describe('every chart', () => {
  for (const chart of all) it(`${chart.id} is sound`, () => expect(chartFaults(chart)).toEqual([]));

  test('has an id of its own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

/** Sixths of a casualty, half chances in twelfths. */
const sixths = (cell: string): number => {
  const { sure, face, half } = hitsOf(cell);
  return sure * 6 + (face === 0 ? 0 : 7 - face) / (half ? 2 : 1);
};

describe('the small arms table, pg 101', () => {
  /** The sheet’s own cells as the clean copy prints them: casualties and face run together, 0 for none. */
  const SHEET = `
    1 0 0 0 0 06 06 06 05 05 04
    2 0 0 0 06 06 05 04 04 03 02
    3 0 0 06 05 04 03 03 02 02 16
    4 0 06 05 04 03 03 02 02 16 15
    5 0 06 05 04 03 02 16 16 15 13
    6 06 06 05 04 03 16 16 16 13 26
    7-8 06 05 04 03 16 15 14 12 25 24
    9-10 05 04 03 02 15 14 26 24 22 35
    11-12 05 04 02 16 14 13 25 23 33 46
    13-14 04 03 02 16 13 12 24 36 46 56
    15-16 04 03 16 15 15 26 22 33 56 53
    17-20 04 03 15 14 12 25 35 45 53 66
    21-24 03 02 15 13 25 23 32 56 66 66`;
  const sheet = SHEET.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const written = (cell: string) => (cell === '0' ? '0' : `${cell[0]} & ${cell[1]}+`);

  test('has 13 rows of 10 cells', () => {
    expect(charts.smallArms.rows).toHaveLength(13);
    expect(charts.smallArms.columns).toHaveLength(10);
  });

  test('is the sheet’s, but for the mended cell', () => {
    for (const [row, ...cells] of sheet) {
      cells.forEach((cell, i) => {
        const column = charts.smallArms.columns[i]!;
        const expected = row === '15-16' && column === '12-14' ? '1 & 3+' : written(cell);
        expect(cellAt(charts.smallArms, row!, column), `${row} at ${column}`).toBe(expected);
        expect(cellAt(charts.smallArmsPrinted, row!, column)).toBe(written(cell));
      });
    }
  });

  test('never falls along a row or down a column once M1 is mended, and does as printed', () => {
    const falls = (chart: Chart<string>) => {
      const grid = chart.rows.map(({ cells }) => cells.map(sixths));
      let faults = 0;
      grid.forEach((row, y) => {
        row.forEach((value, x) => {
          if (x > 0 && value < row[x - 1]!) faults++;
          if (y > 0 && value < grid[y - 1]![x]!) faults++;
        });
      });
      return faults;
    };
    expect(falls(charts.smallArms)).toBe(0);
    expect(falls(charts.smallArmsPrinted)).toBe(1);
  });

  test('costs about 0.03 of a casualty a figure in the first column and 0.34 in the last', () => {
    const figures = [1, 2, 3, 4, 5, 6, 7.5, 9.5, 11.5, 13.5, 15.5, 18.5, 22.5];
    const share = (x: number) =>
      charts.smallArms.rows.reduce((sum, { cells }) => sum + sixths(cells[x]!) / 6, 0) /
      figures.reduce((sum, n) => sum + n, 0);
    expect(share(0)).toBeCloseTo(0.03, 2);
    expect(share(9)).toBeCloseTo(0.34, 1);
  });
});

describe('the artillery tables, pg 126, 140 and 142', () => {
  const SHEET = {
    light: 'Miss Miss ½6 06 06 05 05 04 04 03',
    medium: 'Miss ½6 ½6 06 06 05 04 03 02 02',
    'med-heavy': '½6 ½6 06 06 05 05 04 03 02 1',
    heavy: '½6 06 06 05 05 04 03 02 1 1',
  };
  const BOUNCE = {
    light: 'Miss Miss ½6 6 6',
    medium: 'Miss ½6 6 6 5',
    'med-heavy': '½6 6 6 5 5',
    heavy: '6 6 5 5 4',
  };
  const written = (cell: string) =>
    cell === 'Miss' ? 'miss' : cell === '½6' ? 'half 6+' : cell === '1' ? '1' : `${cell.at(-1)}+`;

  test.each(Object.entries(SHEET))('%s guns are the sheet’s in both printings', (row, line) => {
    const cells = line.split(' ').map(written);
    for (const chart of [charts.artilleryFire, charts.bombardmentFire]) {
      expect(chart.rows.find(({ key }) => key === row)!.cells).toEqual(cells);
    }
  });

  test.each(Object.entries(BOUNCE))('%s shot bounces as the sheet has it', (row, line) => {
    expect(charts.bounceThrough.rows.find(({ key }) => key === row)!.cells).toEqual([
      'miss',
      ...line.split(' ').map(written),
    ]);
  });

  test('heavier guns and higher totals never hit less', () => {
    for (const chart of [charts.artilleryFire, charts.bounceThrough]) {
      const grid = chart.rows.map(({ cells }) => cells.map(sixths));
      grid.forEach((row, y) => {
        row.forEach((value, x) => {
          if (x > 0) expect(value).toBeGreaterThanOrEqual(row[x - 1]!);
          if (y > 0) expect(value).toBeGreaterThanOrEqual(grid[y - 1]![x]!);
        });
      });
    }
  });
});

describe('the shock ladder, pg 114', () => {
  test('has forty steps from 0 to 60 that never fall', () => {
    const ladder = charts.shockLadder.rows.map(({ cells }) => cells[0]!);
    expect(ladder).toHaveLength(40);
    expect(ladder[0]).toBe(0);
    expect(ladder[39]).toBe(60);
    ladder.forEach((shock, i) => {
      if (i > 0) expect(shock).toBeGreaterThanOrEqual(ladder[i - 1]!);
    });
  });

  test.each([
    ['RA', 3],
    ['MI', 5],
    ['LW', 7],
    ['CN', 8],
    ['RG', 9],
    ['VL', 10],
    ['CL', 12],
    ['EL', 14],
    ['GR', 16],
    ['GD', 18],
    ['OG', 22],
  ])('%s stands at %i', (of, shock) => {
    expect(cellAt(charts.shockLadder, cellAt(charts.shockClasses, of, 'Step'), 'Shock')).toBe(shock);
  });
});

describe('corners and counts', () => {
  test('forming square has 12 rows, worse troops need more, and five cells are not allowed', () => {
    const { rows } = charts.formSquare;
    expect(rows).toHaveLength(12);
    expect(rows.flatMap(({ cells }) => cells).filter((cell) => cell === null)).toHaveLength(5);
    expect(rows[0]!.cells).toEqual([14, 6, 0, -4]);
    expect(rows[11]!.cells).toEqual([null, null, 19, 18]);
    for (let i = 3; i < 12; i++) {
      rows[i]!.cells.forEach((cell, x) => {
        if (cell !== null) expect(cell).toBeGreaterThanOrEqual(rows[i - 3]!.cells[x]!);
      });
    }
  });

  test('relocation needs more for fewer horses and worse gunners', () => {
    const grid = charts.relocation.rows.map(({ cells }) => cells.map(pairOf));
    expect(grid[0]![0]).toEqual([6, 2]);
    expect(grid[3]![6]).toEqual([23, 20]);
    grid.forEach((row, y) => {
      row.forEach(([relocate, withdraw], x) => {
        expect(withdraw).toBeLessThan(relocate);
        if (x > 0) expect(relocate).toBeGreaterThanOrEqual(row[x - 1]![0]);
        if (y > 0) expect(relocate).toBeGreaterThanOrEqual(grid[y - 1]![x]![0]);
      });
    });
  });

  test('panic leaves no total without a result', () => {
    for (const row of charts.panic.rows) {
      const [carry, shaken, broken] = row.cells.map((cell) => cell.match(/\d+/g)!.map(Number));
      expect(broken![0]! + 1).toBe(shaken![0]);
      expect(shaken!.at(-1)! + 1).toBe(carry![0]);
    }
  });

  test('defensive fire has six columns for five kinds of attacker, each cell readable', () => {
    for (const { cells } of charts.defensiveFire.rows) {
      for (const cell of cells) {
        const read = defensiveFireOf(cell);
        const ends = [read.close, read.rout || null, read.back, read.regroup, read.routsBelow];
        expect(
          ends.some((end) => end !== null),
          cell,
        ).toBe(true);
      }
    }
    expect(defensiveFireOf('disorder; close -2 or fire at 2 [2,4,7,8]')).toMatchObject({
      close: 2,
      disorder: true,
      instead: 'fire',
    });
    expect([...defensiveFireOf('disorder; close -2 or fire at 2 [2,4,7,8]').notes]).toEqual([2, 4, 7, 8]);
  });

  test('the lists hold every line the sheet prints', () => {
    const counts = (chart: ModifierChart) => chart.entries.length;
    expect(counts(charts.smallArmsModifiers)).toBe(42);
    expect(counts(charts.artilleryModifiers)).toBe(30);
    expect(counts(charts.activationModifiers) + counts(charts.corpsActivationModifiers)).toBe(30);
    expect(counts(charts.bonusImpulseModifiers)).toBe(26);
    // Twenty lines, and the heat of a scenario (V45).
    expect(counts(charts.fatigueModifiers)).toBe(21);
    expect(counts(charts.meMoraleModifiers)).toBe(32);
    expect(counts(charts.panicModifiers)).toBe(16);
    expect(counts(charts.shockModifiers)).toBe(53);
    expect(counts(charts.unitMoraleModifiers)).toBe(31);
  });
});

describe('cells that hold more than a number', () => {
  test('fire results', () => {
    expect(hitsOf('2 & 5+')).toEqual({ sure: 2, face: 5, half: false });
    expect(hitsOf('0')).toEqual({ sure: 0, face: 0, half: false });
    expect(hitsOf('half 6+')).toEqual({ sure: 0, face: 6, half: true });
    expect(hitsOf('miss')).toEqual({ sure: 0, face: 0, half: false });
    expect(() => hitsOf('plenty')).toThrow();
  });

  test('going', () => {
    expect(goingOf('x3/4')).toMatchObject({ allowed: true, times: 0.75, plus: 0, disorders: false });
    expect(goingOf('-1/2').plus).toBe(-0.5);
    expect(goingOf('-5, disorder')).toMatchObject({ plus: -5, disorders: true });
    expect(goingOf('no').allowed).toBe(false);
  });

  test('losses, and values for class A', () => {
    expect(lossOf('d10 min 3, 2 each, bad')).toEqual({
      casualties: 'd10',
      least: 3,
      inches: 2,
      perCasualty: true,
      state: 'bad',
    });
    expect(byClass('fire (A 2)', true)).toBe(2);
    expect(byClass('fire (A 2)', false)).toBe('fire');
    expect(byClass('8 (A 10)', false)).toBe(8);
  });
});
