import { describe, expect, test } from 'vitest';
import { parseTable, tableText } from './table-text.ts';

const cellsOf = (text: string) => parseTable(text).rows.map(({ cells }) => cells);

describe('a table as text', () => {
  test('is cut at commas, semicolons or tabs, whichever the first line has', () => {
    expect(cellsOf('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cellsOf('a;b\r\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(cellsOf('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('keeps separators, quotes and line ends inside quotes, and counts lines through them', () => {
    const { rows } = parseTable('name,note\n"Morand, general","he said ""En avant""\nand went"\nFriant,x');
    expect(rows).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['Morand, general', 'he said "En avant"\nand went'] },
      { line: 4, cells: ['Friant', 'x'] },
    ]);
  });

  test('reads back what it wrote', () => {
    const rows = [
      ['a', 'b, c'],
      ['"d"', 'e;\tf'],
    ];
    expect(cellsOf(tableText(rows))).toEqual(rows);
  });
});
