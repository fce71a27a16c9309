import { expect, test } from 'vitest';
import { copies, cutGrid, HEAD, inner, PAPERS, sheetsOf } from './layout.ts';

test('as many pieces as fit between the margins, none over the edge', () => {
  for (const paper of Object.values(PAPERS)) {
    for (const piece of [
      { width: 30, height: 20 },
      { width: 19, height: 19 },
      { width: 63.3, height: 40 },
    ]) {
      const { columns, rows, each } = cutGrid(paper, piece);
      const { width, height } = inner(paper);
      expect(columns * piece.width).toBeLessThanOrEqual(width);
      expect((columns + 1) * piece.width).toBeGreaterThan(width);
      expect(rows * piece.height + HEAD).toBeLessThanOrEqual(height);
      expect(each).toBe(columns * rows);
    }
  }
  expect(cutGrid(PAPERS.a4, { width: 19, height: 19 })).toEqual({ columns: 10, rows: 14, each: 140 });
});

test('a piece larger than the sheet still gets one', () => {
  expect(cutGrid(PAPERS.letter, { width: 500, height: 500 }).each).toBe(1);
});

test('every piece lies on one sheet, in order', () => {
  const grid = { columns: 2, rows: 2, each: 4 };
  expect(sheetsOf([1, 2, 3, 4, 5], grid)).toEqual([[1, 2, 3, 4], [5]]);
  expect(sheetsOf([], grid)).toEqual([]);
});

test('copies lie like beside like', () => {
  expect(copies(['a', 'b'], 2)).toEqual(['a', 'a', 'b', 'b']);
});
