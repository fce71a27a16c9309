/**
 * Before every test file: notes which charts it plays, and afterwards holds LEDGER.md to it. A file that is credited
 * with a chart it did not play fails; one that played more than it is credited with does not, so that a new test needs
 * no new ledger. `npm run ledger` sets LEDGER_NOTES, and then each file leaves a note instead.
 */
import { join } from 'node:path';
import { afterAll, type RunnerTask } from 'vitest';
import { creditsIn, leaveNote, ofBook } from './credits.ts';
import { forget, playedCharts } from './recorder.ts';

forget();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures to make: none
afterAll(({}, file) => {
  const path = 'filepath' in file ? file.filepath : '';
  const place = ofBook(path);
  // What some of its tests played, or its tests with other values, says nothing of the whole file.
  if (!place || !file.tasks.every(passed) || process.env.PROPERTY_SEED) return;
  const { book, test } = place;
  const charts = playedCharts()
    .filter((id) => id.startsWith(`${book}/`))
    .map((id) => id.slice(book.length + 1));
  if (process.env.LEDGER_NOTES) {
    leaveNote(process.env.LEDGER_NOTES, { book, test, charts });
    return;
  }
  const credits = creditsIn(join(path.slice(0, -test.length), 'LEDGER.md'));
  const wrongly = [...credits].filter(([chart, tests]) => tests.includes(test) && !charts.includes(chart));
  if (wrongly.length > 0) {
    const names = wrongly.map(([chart]) => chart).join(', ');
    throw new Error(`LEDGER.md credits ${test} with ${names}, which it does not play: npm run ledger -- ${book}`);
  }
});

const passed = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(passed) : task.result?.state === 'pass';
