import { describe, expect, it } from 'vitest';
import { chartOf } from '../../game/index.ts';
import { cellAt, d66, ladderValue, parseBand, within } from '../../kernel/index.ts';
import { book } from './book.ts';
import {
  assaultMelee,
  cavalryMelee,
  closeDistance,
  fireChart,
  moraleModifiers,
  movementModifiers,
  standAssault,
  standCharge,
} from './charts.ts';

const FIRE_LOSS_WAYS: Record<string, readonly number[]> = {
  '1-3': [2, 0, 0, 0, 0],
  '1-2.5': [3, 0, 0, 0, 0],
  '1-2': [5, 0, 0, 0, 0],
  '1-1.5': [8, 0, 0, 0, 0],
  '1-1': [12, 0, 0, 0, 0],
  '1.5-1': [17, 0, 0, 0, 0],
  '2-1': [22, 0, 0, 0, 0],
  '2.5-1': [22, 3, 0, 0, 0],
  '3-1': [22, 7, 0, 0, 0],
  '4-1': [25, 9, 0, 0, 0],
  '5-1': [22, 13, 1, 0, 0],
  '6-1': [14, 17, 5, 0, 0],
  '7-1': [8, 17, 11, 0, 0],
  '8-1': [4, 18, 13, 1, 0],
  '9-1': [0, 19, 13, 4, 0],
  '10-1': [0, 11, 17, 6, 2],
};

describe('movement (13)', () => {
  it('marks every line that changes the allowance as mended (A13)', () => {
    const changed = movementModifiers.rows.filter(({ cells }) => /^(x|-) /.test(cells[0]!)).map(({ key }) => key);
    expect(movementModifiers.cells.map(({ row }) => row)).toEqual(changed);
  });
});

describe('the fire chart (15)', () => {
  it('has sixteen rows of odds and five columns of loss', () => {
    expect(chartOf(book, 'fire')).toBe(fireChart);
    expect(fireChart.rows.map(({ key }) => key)).toEqual(Object.keys(FIRE_LOSS_WAYS));
    expect(fireChart.columns).toEqual(['1', '2', '3', '4', '5']);
  });
  it('costs each loss on so many of the 36 rolls', () => {
    for (const { key } of fireChart.rows) {
      const ways = fireChart.columns.map((column) => {
        const cell = cellAt(fireChart, key, column);
        return cell === null ? 0 : d66.values.filter((value) => within(parseBand(cell), value)).length;
      });
      expect([key, ...ways]).toEqual([key, ...FIRE_LOSS_WAYS[key]!]);
    }
  });
  it('runs up to 66 in every row without a gap', () => {
    for (const { cells } of fireChart.rows) {
      const bands = cells.flatMap((cell) => (cell === null ? [] : [parseBand(cell)]));
      expect(bands.at(-1)!.to).toBe(66);
      const hit = d66.values.filter((value) => bands.some((band) => within(band, value)));
      expect(hit).toEqual(d66.values.slice(36 - hit.length));
    }
  });
  it('prints 26-63 for one loss at 2.5-1 and leaves one loss empty at 9-1', () => {
    expect(cellAt(fireChart, '2.5-1', '1')).toBe('26-63');
    expect(cellAt(fireChart, '9-1', '1')).toBeNull();
    expect(cellAt(fireChart, '10-1', '5')).toBe('65-66');
  });
});

/** How good a cell is for the attacker. */
const SCALE = ['AS', 'AR', 'AD3', 'AD2', 'AD1', null, 'DD1', 'DD2', 'DD3', 'DR', 'DS'];

describe('the Assaut et Mêlée chart (16.6)', () => {
  it('has 36 rows from 11 to 66 and ten columns from Fire-Fight to 5-1', () => {
    expect(chartOf(book, 'assault-melee')).toBe(assaultMelee);
    expect(assaultMelee.rows.map(({ key }) => Number(key))).toEqual(
      Array.from({ length: 36 }, (_, step) => ladderValue(step)),
    );
    expect(assaultMelee.columns).toEqual('Fire-Fight 1-3 1-2 1-1.5 1-1 1.5-1 2-1 3-1 4-1 5-1'.split(' '));
  });
  it('never gets worse for the attacker as the roll or the odds rise', () => {
    const rank = (row: number, column: number) => SCALE.indexOf(assaultMelee.rows[row]!.cells[column]!);
    for (let row = 0; row < 36; row++) {
      for (let column = 0; column < 10; column++) {
        expect(rank(row, column)).toBeGreaterThanOrEqual(0);
        if (row > 0) expect(rank(row, column)).toBeGreaterThanOrEqual(rank(row - 1, column));
        if (column > 1) expect(rank(row, column)).toBeGreaterThanOrEqual(rank(row, column - 1));
      }
    }
  });
  it('has as many blanks in each column as the sheet', () => {
    const blanks = assaultMelee.columns.map(
      (_, column) => assaultMelee.rows.filter(({ cells }) => cells[column] === null).length,
    );
    expect(blanks).toEqual([18, 12, 15, 16, 16, 15, 15, 10, 6, 2]);
  });
  it('has the corners and crossings of the sheet', () => {
    const cells = (row: string, ...columns: string[]) => columns.map((column) => cellAt(assaultMelee, row, column));
    expect(cells('11', 'Fire-Fight', '1-3', '5-1')).toEqual(['AD3', 'AS', null]);
    expect(cells('66', 'Fire-Fight', '1-3', '4-1', '5-1')).toEqual(['DD3', 'DD2', 'DS', 'DS']);
    expect(cells('23', 'Fire-Fight', '1-1.5', '1-1', '1.5-1', '4-1')).toEqual(['AD1', 'AD2', 'AD1', null, 'DD1']);
    expect(cells('46', '1-1', '1.5-1', '2-1', '3-1')).toEqual([null, 'DD1', 'DD2', 'DD3']);
    expect(cells('62', '1-2', '1-1.5', '5-1')).toEqual(['DD1', 'DD1', 'DS']);
  });
});

describe('the lists of modifiers', () => {
  it('have every line of the sheets', () => {
    expect(moraleModifiers.entries).toHaveLength(18);
    expect(standAssault.entries).toHaveLength(10);
    expect(standCharge.entries).toHaveLength(12);
    expect(cavalryMelee.rows).toHaveLength(23);
  });
  it('keep flank and rear as printed: −6 and −9 in an assault, −12 and −6 in a charge', () => {
    expect([standAssault.mod.flank.value, standAssault.mod.rear.value]).toEqual([-6, -9]);
    expect([standCharge.mod.flank.value, standCharge.mod.rear.value, standCharge.mod.flankAndRear.value]).toEqual([
      -12, -6, -18,
    ]);
  });
  it('give the French +3 at six hexes and everybody −12 when adjacent', () => {
    expect(closeDistance.rows[0]!.cells).toEqual([0, 0, 3]);
    expect(closeDistance.rows[5]!.cells).toEqual([-12, -12, -12]);
    expect(cellAt(closeDistance, 3, 'British')).toBe(-3);
  });
});
