import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../ensure.mjs';
import { root } from '../lib/root.mjs';
import { runCommand } from '../lib/run.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

const RULES = join(root, 'src', 'rules');

/**
 * Writes AUDIT.md, LEDGER.md, RULINGS.md and the digest of the rules anew: `npm run ledger`, or `npm run ledger -- esr` for one book. The page of
 * rules is written from its rows; then the books' tests run and note which charts they play, and the ledgers are written
 * from the notes. Nobody waits for them, so a test may take its time.
 */
await guarded(async () => {
  const books = process.argv.slice(2);
  for (const book of books) {
    if (!existsSync(join(RULES, book, 'book.ts'))) throw new Stop(`There is no book “${book}”.`, 2);
  }
  await ensureInstalled();
  const notes = join(root, '.cache', `ledger-${process.pid}`);
  const vitest = (...args) =>
    runCommand('vitest', 'vitest', ['run', '--testTimeout=600000', ...args], {
      env: { ...process.env, LEDGER_NOTES: notes },
    });
  try {
    const folders = books.length === 0 ? ['src/rules/'] : books.map((book) => `src/rules/${book}/`);
    // Where a book's rules are played row by row.
    const rules = (books.length === 0 ? readdirSync(RULES) : books)
      .map((book) => `src/rules/${book}/testing/rules.test.ts`)
      .filter((path) => existsSync(join(root, path)));
    if (rules.length > 0) await vitest(...rules, '-u', '-t', 'AUDIT.md is written from these rows');
    const code = await vitest(...folders);
    if (code !== 0) throw new Stop('The ledgers were not written, because tests of the books fail.', code);
    return await vitest(
      ...['src/staff/shelf.test.ts', 'src/staff/version.test.ts', 'src/game/day/day.test.ts', '-u'],
      ...['-t', 'as the ledger says|rulings are published|the version of the rules'],
    );
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
});
