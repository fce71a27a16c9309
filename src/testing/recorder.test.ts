import { expect, test } from 'vitest';
import { applied, atLeast, chartsOf, d10, LiveTable, oddsOf, Pause, printed, typedHand } from '../kernel/index.ts';
import { ofBook, renewed } from './credits.ts';
import { forget, playedCharts } from './recorder.ts';

const { table, modifiers } = chartsOf('toy');
const what = { label: 'Test', cite: '1' };
const results = table({
  id: 'results',
  title: 'Results',
  section: '1',
  provenance: printed,
  dice: d10,
  columns: ['x'],
  rows: [
    ['5 or less', 'none'],
    ['6+', 'one'],
  ],
});
const { mod } = modifiers({
  id: 'mods',
  title: 'Modifiers',
  section: '1',
  provenance: printed,
  entries: { hill: { value: 1, label: 'On a hill' }, river: { value: -1, label: 'Over a river' } },
});

test('a chart is played when its cell is lit or looked up, or one of its modifiers counts', () => {
  forget();
  new LiveTable({ hand: typedHand([4]) }).consult(results, 'x', [], what);
  expect(playedCharts()).toEqual(['toy/results']);
  new LiveTable({ hand: typedHand([4]) }).test(d10, atLeast(5), applied(mod.hill), what);
  expect(playedCharts()).toEqual(['toy/mods', 'toy/results']);
  forget();
  new LiveTable().look(results, 3, 'x');
  expect(playedCharts()).toEqual(['toy/results']);
});

test('a chart is not played while its die is missing, nor by weighing it', () => {
  forget();
  expect(() => new LiveTable().consult(results, 'x', applied(mod.hill), what)).toThrow(Pause);
  oddsOf({ play: (at) => at.consult(results, 'x', [], what) }, null, null);
  expect(playedCharts()).toEqual([]);
});

test('a test file that was run anew is credited with what it noted, and the others stay if they still stand', () => {
  const credits = new Map([
    ['results', ['a.test.ts', 'b.test.ts', 'removed.test.ts']],
    ['gone', ['a.test.ts']],
  ]);
  const notes = [{ book: 'toy', test: 'a.test.ts', charts: ['mods'] }];
  expect([...renewed(credits, notes, ['results', 'mods'], new Set(['a.test.ts', 'b.test.ts']))]).toEqual([
    ['results', ['b.test.ts']],
    ['mods', ['a.test.ts']],
  ]);
});

test('only the tests in a book’s own folder are credited', () => {
  expect(ofBook('/house/src/rules/esr/procedures/fire.test.ts')).toEqual({
    book: 'esr',
    test: 'procedures/fire.test.ts',
  });
  expect(ofBook('/house/src/staff/shelf.test.ts')).toBeNull();
});
