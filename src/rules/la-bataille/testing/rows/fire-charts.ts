/** 15: the charts of fire, by their numbers. */
import { expect } from 'vitest';
import { cellAt } from '../../../../kernel/index.ts';
import { card, chapter, ruled } from '../../../../testing/rules.ts';
import { fireChart, fireDefence } from '../../charts.ts';
import { field, foot, line, unit } from '../positions.ts';
import { fired, row } from './fire.ts';

export const fireCharts = chapter(
  'Fire: the charts',
  ruled('15.7', 'Fire defence by ground and formation', 'D2', () => {
    const column = (name: string) => fireDefence.rows.map(({ key }) => cellAt(fireDefence, key, name));
    expect(column('Column')).toEqual([6, null, null, 14]);
    expect(column('Line')).toEqual([9, null, null, 12]);
    expect(column('Square')).toEqual([5, null, null, 9]);
    expect(column('Skirmish')).toEqual([14, 16, 16, 20]);
    expect(column('General Order')).toEqual([null, 14, 16, null]);
    expect(column('Disorder')).toEqual([10, 14, 14, 20]);
    expect(column('PGD')).toEqual([14, 16, 16, 20]);
    expect(column('Limbered')).toEqual([6, 10, 10, 10]);
    expect(column('Unlimbered')).toEqual([8, 12, 14, 12]);
    const village = field([line('f1', '0506')], [foot('p1', '0505', { shape: 'General Order' })], {
      ground: { '0505': 'V' },
    });
    expect(row(fired(village, '0505', 33))).toBe('1-1.5');
  }),
  card('15', 'The fire chart: sixteen rows of odds, one to five losses', () => {
    const cells = (at: string) => ['1', '2', '3', '4', '5'].map((loss) => cellAt(fireChart, at, loss)).filter(Boolean);
    expect(['1-3', '1-2.5', '1-2', '1-1.5', '1.5-1', '2-1'].map((at) => cells(at).join())).toEqual([
      '65-66',
      '64-66',
      '62-66',
      '55-66',
      '42-66',
      '33-66',
    ]);
    expect(['2.5-1', '3-1', '4-1'].map(cells)).toEqual([
      ['26-63', '64-66'],
      ['22-55', '56-66'],
      ['13-53', '54-66'],
    ]);
    expect(['5-1', '6-1', '7-1'].map(cells)).toEqual([
      ['11-44', '45-65', '66'],
      ['11-32', '33-61', '62-66'],
      ['11-22', '23-51', '52-66'],
    ]);
    expect(cells('8-1')).toEqual(['11-14', '15-44', '45-65', '66']);
  }),
  ruled('15', 'Row 1-1 hits from 51', 'R2', () => {
    const state = () => field([foot('f1', '0506')], [foot('p1', '0505')]);
    expect(unit(fired(state(), '0505', 46).after, 'p1').increments).toBe(9);
    expect(unit(fired(state(), '0505', 51).after, 'p1').increments).toBe(8);
  }),
  ruled('15', 'Rows 9-1 and 10-1 cost at least two', 'R1', () => {
    expect(['9-1', '10-1'].map((at) => ['1', '2', '3', '4', '5'].map((loss) => cellAt(fireChart, at, loss)))).toEqual([
      [null, '11-41', '42-62', '63-66', null],
      [null, '11-25', '26-54', '55-64', '65-66'],
    ]);
  }),
);
