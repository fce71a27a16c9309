import { describe, expect, test } from 'vitest';
import { chartFaults } from '../testing/chart-faults.ts';
import { parseBand } from './bands.ts';
import { cellAt, chartJson, chartsOf, house, keyWords, printed, repaired } from './chart.ts';
import { d10, d66, twoD10 } from './dice.ts';
import { consulted } from './reading.ts';

const { table, matrix, modifiers } = chartsOf('toy');

const sound = table({
  id: 'sound',
  title: 'Sound',
  section: '1',
  provenance: printed,
  dice: d10,
  columns: ['A', 'B'],
  rows: [
    ['3 or less', 1, 2],
    ['4-8', 3, 4],
    ['9+', 5, null],
  ],
});

describe('charts', () => {
  test.each([
    ['4', 4, 4],
    ['1-3', 1, 3],
    ['-5 to 0', -5, 0],
    ['-5-0', -5, 0],
    ['9+', 9, Number.POSITIVE_INFINITY],
    ['2 or less', Number.NEGATIVE_INFINITY, 2],
    ['≤ -3', Number.NEGATIVE_INFINITY, -3],
  ])('"%s" is a band', (text, from, to) => {
    expect(parseBand(text)).toEqual({ from, to });
  });

  test('a word is no band', () => {
    expect(() => parseBand('many')).toThrow('no band');
    expect(() => parseBand('5-2')).toThrow('no band');
  });

  test('a value is looked up by its band, a name by itself', () => {
    expect(cellAt(sound, 2, 'B')).toBe(2);
    expect(cellAt(sound, 11, 'A')).toBe(5);
    expect(cellAt(sound, '4-8', 'A')).toBe(3);
    expect(() => cellAt(sound, 'x', 'A')).toThrow('toy/sound has no row "x"');
    expect(() => cellAt(sound, 2, 'C')).toThrow('no column "C"');
  });

  test('a name that is a number is found by the number too, and the whole list is told where nothing is found', () => {
    const numbered = matrix({
      id: 'numbered',
      title: 'Numbered',
      section: '1',
      provenance: printed,
      columns: ['1', 'second'],
      rows: [
        ['0', 1, 2],
        ['12', 3, 4],
      ],
    });
    expect(cellAt(numbered, 12, 1)).toBe(3);
    expect(cellAt(numbered, '12', '1')).toBe(3);
    expect(cellAt(numbered, -0, 'second')).toBe(2);
    expect(() => cellAt(numbered, 2, 1)).toThrow('toy/numbered has no row "2"; it has 0, 12');
    expect(() => cellAt(numbered, 0, 2)).toThrow('no column "2"; it has 1, second');
  });

  test('a measured value between two bands belongs to the farther one', () => {
    const ranges = table({
      id: 'ranges',
      title: 'Ranges',
      section: '1',
      provenance: printed,
      measured: true,
      columns: ['Dice'],
      rows: [
        ['0-2', 4],
        ['2.1-5', 3],
      ],
    });
    expect([0, 2, 2.05, 2.1, 5].map((range) => cellAt(ranges, range, 'Dice'))).toEqual([4, 4, 3, 3, 3]);
    expect(() => cellAt(ranges, 5.01, 'Dice')).toThrow('no row for 5.01');
    expect(() => cellAt(ranges, -1, 'Dice')).toThrow('no row for -1');
  });

  test('dice may pick the column, or fall inside a cell that holds a range', () => {
    const across = table({
      id: 'across',
      title: 'Across',
      section: '1',
      provenance: printed,
      dice: twoD10,
      reads: 'across',
      bands: 'both',
      columns: ['5 or less', '6-15', '16+'],
      rows: [
        ['1-2', 'a', 'b', 'c'],
        ['3+', 'd', 'e', 'f'],
      ],
    });
    expect(consulted(across, 7, 16)).toEqual({ cell: 'f', row: '3+', column: '16+' });
    const inside = matrix<string | null>({
      id: 'inside',
      title: 'Inside',
      section: '1',
      provenance: printed,
      dice: d66,
      reads: 'inside',
      columns: ['1', '2'],
      rows: [['1-1', '26-63', '64-66']],
    });
    expect(consulted(inside, '1-1', 64).cell).toBe(2);
    expect(consulted(inside, '1-1', 25).cell).toBeNull();
    expect(chartFaults(inside)).toEqual([]);
  });

  test('the validator finds holes, overlaps, ragged rows, doubled names and dice without a row', () => {
    expect(chartFaults(sound)).toEqual([]);
    const faulty = { ...sound, rows: [...sound.rows, { key: '9+', cells: [1] }] };
    expect(chartFaults(faulty).join()).toContain('row 9+ has 1 cells for 2 columns');
    expect(chartFaults(faulty).join()).toContain('two rows 9+');
    const hole = table({
      id: 'h',
      title: 'H',
      section: '1',
      provenance: printed,
      dice: d10,
      columns: ['A'],
      rows: [
        ['1-3', 1],
        ['5-9', 2],
      ],
    });
    expect(chartFaults(hole).join()).toContain('a hole between 3 and 5');
    expect(chartFaults(hole).join()).toContain('nothing for 10 on d10');
    const lap = table({
      id: 'l',
      title: 'L',
      section: '1',
      provenance: printed,
      columns: ['A'],
      rows: [
        ['1-3', 1],
        ['3-9', 2],
      ],
    });
    expect(chartFaults(lap).join()).toContain('overlap');
    const ladder = table({
      id: 'd',
      title: 'D',
      section: '1',
      provenance: printed,
      dice: d66,
      columns: ['A'],
      rows: [
        ['11-16', 1],
        ['21-66', 2],
      ],
    });
    expect(chartFaults(ladder)).toEqual([]);
    const stray = { ...sound, cells: [{ row: '99', provenance: house('X1') }] };
    expect(chartFaults(stray).join()).toContain('a row "99" it does not have');
  });

  test('joined keys are shown in words, printed names as they are', () => {
    expect(['snapRally', 'toDefend', 'OG', 'Line', '7-8', 'charge'].map(keyWords)).toEqual([
      'snap rally',
      'to defend',
      'OG',
      'Line',
      '7-8',
      'charge',
    ]);
  });

  test('a chart’s JSON carries section, provenance and every cell', () => {
    const list = modifiers({
      id: 'list',
      title: 'List',
      section: '2',
      provenance: repaired('mended', 'R1'),
      entries: {
        cover: { value: -1, label: 'In cover' },
        wall: { value: -2, label: 'Behind a wall', cite: '2.1', provenance: house('H1') },
      },
    });
    expect(chartJson(list)).toMatchObject({
      id: 'toy/list',
      book: 'toy',
      kind: 'modifiers',
      provenance: 'repaired',
      ruling: 'R1',
      entries: [
        { label: 'In cover', value: -1, cite: '2' },
        { label: 'Behind a wall', value: -2, cite: '2.1' },
      ],
      cells: [{ row: 'wall', provenance: { kind: 'house', ruling: 'H1' } }],
    });
    expect(chartJson(sound)).toMatchObject({
      dice: 'd10',
      columns: ['A', 'B'],
      rows: [{ key: '3 or less', cells: [1, 2] }, {}, { cells: [5, null] }],
    });
  });
});
