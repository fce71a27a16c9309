import { expect, test } from 'vitest';
import { chartsOf, printed } from '../../kernel/index.ts';
import { chartHref, parseLit } from './lit.ts';

const { matrix, modifiers } = chartsOf('book');
const rates = matrix({
  id: 'rates',
  title: 'Rates',
  section: '1',
  provenance: printed,
  columns: ['Full Move', 'Road, column'],
  rows: [
    ['Infantry, field artillery', 6, 7],
    ['Cavalry', 10, 13],
  ],
});
const list = modifiers({
  id: 'list',
  title: 'List',
  section: '1',
  provenance: printed,
  entries: { uphill: { value: 1, label: 'Uphill' } },
});

test('a cell is named by row and column, commas and all', () => {
  expect(parseLit(rates, 'Infantry, field artillery,Road, column')).toEqual({
    row: 'Infantry, field artillery',
    column: 'Road, column',
  });
  expect(parseLit(rates, 'Cavalry')).toEqual({ row: 'Cavalry' });
  expect(parseLit(list, 'uphill')).toEqual({ row: 'uphill' });
});

test('what the chart does not have is not lit', () => {
  expect(parseLit(rates, 'Camels,Full Move')).toBeNull();
  expect(parseLit(rates, null)).toBeNull();
});

test('a link to a cell leads back to it', () => {
  const href = chartHref('book/rates', { row: 'Infantry, field artillery', column: 'Full Move' });
  expect(parseLit(rates, new URLSearchParams(href.split('?')[1]).get('lit'))).toEqual({
    row: 'Infantry, field artillery',
    column: 'Full Move',
  });
});
