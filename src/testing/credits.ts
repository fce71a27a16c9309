/** Who is credited in LEDGER.md with having played a chart, and what test files noted of themselves. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files by the short id of the chart they played. */
export type Credits = ReadonlyMap<string, readonly string[]>;

/** The last column of a LEDGER.md; no file, no credits. */
export function creditsIn(ledger: string): Credits {
  if (!existsSync(ledger)) return new Map();
  const rows = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| chart |'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(rows.map((cells) => [cells[1]!, (cells.at(-2) ?? '').split(', ').filter((path) => path !== '')]));
}

/** A test file of a book, by its path under src: `rules/esr/procedures/fire.test.ts`. */
export function ofBook(path: string): { readonly book: string; readonly test: string } | null {
  const [, book, test] = /(?:^|\/)src\/rules\/([^/]+)\/(.+\.test\.ts)$/.exec(path.replaceAll('\\', '/')) ?? [];
  return book && test ? { book, test } : null;
}

/** What one test file played, while LEDGER.md is written anew. */
interface Note {
  readonly book: string;
  readonly test: string;
  readonly charts: readonly string[];
}

export function leaveNote(folder: string, note: Note): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${note.book}.${note.test.replaceAll('/', '.')}.json`), JSON.stringify(note));
}

export function notesIn(folder: string, book: string): Note[] {
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Note)
    .filter((note) => note.book === book);
}

/**
 * Credits as they stand, with those of the test files that left a note replaced by what they noted, and without those of
 * files that are no longer among the `tests`.
 */
export function renewed(
  credits: Credits,
  notes: readonly Note[],
  charts: readonly string[],
  tests: ReadonlySet<string>,
): Credits {
  const noted = new Set(notes.map(({ test }) => test));
  const played = (chart: string) => notes.filter((note) => note.charts.includes(chart)).map(({ test }) => test);
  const kept = (chart: string) => (credits.get(chart) ?? []).filter((path) => tests.has(path) && !noted.has(path));
  return new Map(charts.map((chart) => [chart, [...kept(chart), ...played(chart)].sort()]));
}
