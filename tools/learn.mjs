/**
 * Learns what a state is worth, book by book: plays every scenario between officers, notes at the beginning of each turn
 * what tells of the outcome, and fits a chance to win by logistic regression. Three games of four are learned from; the
 * others say how well it foretells games it has not seen, beside points and losses alone. Writes the weights with their
 * date and fit into the book (src/rules/BOOK/commander/worth.json). Games that were played are kept in .cache/learn.
 *
 *   node tools/learn.mjs [--games 80] [--minutes 5] [--seed learn] [--jobs 2] [--only esr,one-day]
 */
import './node-version.mjs';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { built } from './lib/measured.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { root } from './lib/root.mjs';
import { guarded } from './lib/stop.mjs';
import { answerSeeds, playedOnThreads } from './lib/threads.mjs';

/** One game in so many is kept back, to see how the weights do with games they were not learned from. */
const KEPT_BACK = 4;

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '80' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'learn' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string', default: '' },
    },
  });
  const { games: most, minutes, jobs } = numbersOf(values, ['games', 'minutes', 'jobs']);
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const [rules, staff, game] = await Promise.all(['rules/index.js', 'staff/index.js', 'game/index.js'].map(built));
  const folder = join(root, '.cache', 'learn');
  mkdirSync(folder, { recursive: true });
  const wanted = values.only.split(',');
  for (const book of await rules.loadAll()) {
    if (!book.game || !wanted.some((one) => book.id.startsWith(one))) continue;
    const games = [];
    for (const { id } of (await book.game()).scenarios) {
      const path = join(folder, `${book.id}-${id}-${staff.RULES_VERSION}-${values.seed}.jsonl`);
      const known = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse) : [];
      const seeds = Array.from({ length: most }, (_, i) => `${values.seed}/${i}`);
      const open = seeds.filter((seed) => !known.some((one) => one.seed === seed));
      const until = Date.now() + minutes * 60_000;
      const task = { book: book.id, scenario: id };
      await playedOnThreads(new URL(import.meta.url), task, open, until, jobs, (one) => {
        known.push(one);
        appendFileSync(path, `${JSON.stringify(one)}\n`);
      });
      console.log(`${book.id}/${id}: ${known.length} games`);
      games.push(...known.sort((a, b) => numberOf(a.seed) - numberOf(b.seed)));
    }
    write(book.id, games, values.seed, { staff, game });
  }
  return 0;
}

const numberOf = (seed) => Number(seed.slice(seed.lastIndexOf('/') + 1));

function write(book, games, seeds, { staff, game }) {
  const samplesOf = (some) => some.flatMap(({ samples }) => samples);
  const seen = games.filter(({ seed }) => numberOf(seed) % KEPT_BACK !== KEPT_BACK - 1);
  const unseen = samplesOf(games.filter(({ seed }) => numberOf(seed) % KEPT_BACK === KEPT_BACK - 1));
  const weights = staff.fitted(samplesOf(seen));
  const loss = (by) => Number(staff.logLoss(unseen, (signs) => game.chance(signs, by)).toFixed(4));
  const file = {
    learned: new Date().toISOString().slice(0, 10),
    games: seen.length,
    seeds: `${seeds}/0 on, all but each ${KEPT_BACK}th`,
    logLoss: { games: games.length - seen.length, learned: loss(weights), byPoints: loss(game.BY_POINTS) },
    weights,
  };
  const path = join(root, 'src', 'rules', book, 'commander', 'worth.json');
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
  const { learned, byPoints } = file.logLoss;
  console.log(`${book}: log loss ${learned} of games not seen, ${byPoints} by points and losses alone; ${path}`);
}

async function learner({ book: bookId, scenario: id }) {
  const [{ loadBook }, staff] = await Promise.all(['rules/index.js', 'staff/index.js'].map(built));
  const game = await (await loadBook(bookId)).game();
  const start = game.start(game.scenarios.find((one) => one.id === id).data, {});
  return (seed) => ({ seed, samples: staff.samplesOf(game, start, seed) });
}

if (isMainThread) await guarded(main);
else await answerSeeds(await learner(workerData));
