/** Charts are found by any word for what they tell. */
import { expect, test } from 'vitest';
import { loadAll } from '../../rules/index.ts';
import { findCharts } from './find-charts.ts';

test('what one book calls a leader another calls a general: either word finds both', async () => {
  for (const book of await loadAll()) {
    const [asked, other] = ['leader loss', 'general casualty'].map((words) =>
      findCharts(book.charts, words).map(({ chart }) => chart.id),
    );
    expect(asked!.length, book.id).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(other));
  }
});

test('what is meant word for word stands before what only means the same', async () => {
  const charts = (await loadAll()).flatMap((book) => book.charts);
  const found = findCharts(charts, 'casualty');
  const exact = found.map(({ chart }) => /casualty/i.test(chart.title));
  expect(exact.indexOf(false)).toBeGreaterThan(0);
  expect(exact.lastIndexOf(true)).toBeLessThan(exact.indexOf(false));
});

test('a word nobody uses finds nothing', async () => {
  const charts = (await loadAll()).flatMap((book) => book.charts);
  expect(findCharts(charts, 'submarine')).toEqual([]);
});
