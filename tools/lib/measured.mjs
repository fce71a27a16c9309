/** Games by the hundred for pages of figures: what was played is kept in .cache and not played again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { root } from './root.mjs';

export const built = (path) => import(pathToFileURL(join(root, 'dist', ...path.split('/'))).href);
/** Small, so that a slow battle keeps to its time. */
const CHUNK = 8;

export async function openLab({ kept, jobs }) {
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff, { KeptGames }, { playersFor }] = await Promise.all(
    ['rules/index.js', 'staff/index.js', 'cli/lab/kept.js', 'cli/lab/players.js'].map(built),
  );
  const folder = join(root, '.cache', kept);
  mkdirSync(folder, { recursive: true });
  const players = playersFor(jobs);
  return { version: staff.RULES_VERSION, staff, battles, measured, close: () => players.close() };

  /** Every book with its battles, as `book/scenario`; only those that begin as one of a list parted by commas. */
  async function battles(only = '') {
    const wanted = only.split(',');
    const books = [];
    for (const book of await rules.loadAll()) {
      const game = await book.game?.();
      const names = (game?.scenarios ?? []).map(({ id }) => `${book.id}/${id}`);
      books.push({
        title: book.title,
        game,
        names: names.filter((name) => wanted.some((one) => name.startsWith(one))),
      });
    }
    return books;
  }

  /**
   * As many games as the experiment asks, or as fit into the minutes, by whole chunks; in no minutes at all what was kept
   * is enough. `tell` hears now and then how many chunks are done, of how many, and how many minutes are left.
   */
  async function measured(file, minutes, tell) {
    const whole = { format: 'ordre-lab', version: 1, chunk: CHUNK, ...file };
    const experiment = await staff.openExperiment(whole, { read: () => null });
    const path = join(folder, `${file.title.replaceAll(/[^a-z0-9-]+/gi, '-')}-${experiment.id}.jsonl`);
    const found = new KeptGames(path, experiment, false);
    const tally = new staff.Tally(experiment);
    for (const chunk of found.chunks) tally.take(chunk);
    const began = Date.now();
    const until = began + minutes * 60_000;
    const known = tally.progress().done;
    let told = 0;
    const share = async () => {
      // At least one chunk of every cell, however slow: what is not a whole round does not count.
      const goesOn = () => tally.counted().length === 0 || Date.now() < until;
      const first = minutes === 0 && known > 0 ? null : tally.next();
      for (let at = first; at; at = goesOn() ? tally.next() : null) {
        const chunk = await players.play(experiment, at);
        found.add(chunk);
        tally.take(chunk);
        if (Date.now() - told < 15_000) continue;
        told = Date.now();
        const { done, of } = tally.progress();
        const rest = ((of - done) * (told - began)) / Math.max(1, done - known);
        tell(done, of, Math.max(0, Math.min(rest, until - told) / 60_000));
      }
    };
    await Promise.all(Array.from({ length: jobs }, share));
    return staff.resultsOf(experiment, tally.counted(), tally.done);
  }
}
