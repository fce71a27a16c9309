/**
 * The long fuzz: random legal games over every scenario of a book, its readings and optional rules drawn by lot, with
 * all invariants looked at (src/staff/fuzz.ts). Prints a line for each failure with the command that plays it again, and
 * keeps its record.
 *
 *   node tools/fuzz.mjs [--games 10000] [--seed ordre] [--jobs 2] [--book one-day] [--scenario austerlitz]
 *     [--options '{"tables":false}']   these are not drawn by lot
 */
import './node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

const built = (path) => import(pathToFileURL(join(root, 'dist', ...path.split('/'))).href);
const object = (text, name) => {
  try {
    const value = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Said below, whatever is wrong with it.
  }
  throw new Stop(`--${name} takes a JSON object such as '{"tables":false}', not ${text}.`, 2);
};

if (isMainThread) await guarded(main);
else await playShare(workerData);

async function main() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '10000' },
      seed: { type: 'string', default: 'ordre' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      book: { type: 'string', default: 'one-day' },
      scenario: { type: 'string' },
      options: { type: 'string', default: '{}' },
    },
  });
  const { games, jobs: most } = numbersOf(values, ['games', 'jobs'], { least: 1 });
  const jobs = Math.min(games, most);
  const set = object(values.options, 'options');
  await ensureInstalled();
  await ensureBuilt();
  const began = Date.now();
  const seen = { done: 0, decisions: 0, failed: 0, told: 0 };
  const tell = () => {
    const seconds = (Date.now() - began) / 1000;
    const rate = seen.done / seconds;
    const left = Math.round((games - seen.done) / rate / 60);
    console.log(`${seen.done} of ${games}, ${rate.toFixed(1)} a second, ${seen.failed} failed, ${left} min to go`);
  };
  const hear = ({ decisions, failure }) => {
    seen.done++;
    seen.decisions += decisions;
    if (failure) {
      seen.failed++;
      console.log(`FAILED ${failure.sentence}\n  ${failure.again}\n  ${failure.record}`);
    }
    if (Date.now() - seen.told > 15_000) {
      seen.told = Date.now();
      tell();
    }
  };
  const sum = () => {
    const minutes = (Date.now() - began) / 60_000;
    const done = seen.done === games ? `${games}` : `${seen.done} of ${games}`;
    console.log(
      `${done} games, ${seen.decisions} decisions, ${seen.failed} failed, ${minutes.toFixed(1)} min with ${jobs} jobs.`,
    );
  };
  // Whoever interrupts a long run is told what was done so far.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      sum();
      process.exit(1);
    });
  await Promise.all(Array.from({ length: jobs }, (_, job) => share({ ...values, games, jobs, job, set }, hear)));
  sum();
  return seen.failed > 0 || seen.done < games ? 1 : 0;
}

function share(task, hear) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.on('message', (message) => (message.fault ? reject(new Stop(message.fault, 2)) : hear(message)));
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}

/** Every job-th game, from a number that tells scenario, switches and seed. */
async function playShare({ games, jobs, job, seed, set, book: bookId, scenario: wanted }) {
  const [{ loadBook }, { fuzzGame, gameHeader }, kernel] = await Promise.all(
    ['rules/index.js', 'staff/index.js', 'kernel/index.js'].map(built),
  );
  const book = await loadBook(bookId).catch((problem) => parentPort.postMessage({ fault: problem.message }));
  if (!book) return;
  const game = await book.game?.();
  const scenarios = game?.scenarios.filter(({ id }) => !wanted || id === wanted) ?? [];
  if (scenarios.length === 0) {
    parentPort.postMessage({ fault: `${bookId} has no scenario ${wanted ?? 'to play'}.` });
    return;
  }
  for (let i = job; i < games; i += jobs) {
    const scenario = scenarios[i % scenarios.length];
    const options = { ...optionsOf([book.options, game.switches], seed, i, kernel), ...set };
    const name = `${seed}/${i}`;
    const report = fuzzGame(game, game.start(scenario.data, options), name);
    parentPort.postMessage({ decisions: report.decisions, failure: report.failure && keep(report) });

    function keep({ failure, journal }) {
      const folder = join(root, '.cache', 'fuzz');
      mkdirSync(folder, { recursive: true });
      const record = join(folder, `${scenario.id}-${name.replaceAll('/', '-')}.jsonl`);
      const header = gameHeader(book.id, game, scenario, options, name);
      writeFileSync(record, kernel.formatRecord({ header, entries: journal }));
      const again = `ordre fuzz ${book.id}/${scenario.id} --games 1 --seed ${name} --options '${JSON.stringify(options)}'`;
      return { sentence: failure.split('\n').slice(0, 3).join(' '), again, record };
    }
  }
}

/** One game in four is as the book has it; the others draw every reading and every optional rule by lot. */
function optionsOf(forms, seed, i, { stream, sampleFacts }) {
  const random = stream(`${seed}/${i}`, 'options');
  if (random.below(4) === 0) return {};
  return Object.assign({}, ...forms.filter(Boolean).map((form) => sampleFacts(form, random)));
}
