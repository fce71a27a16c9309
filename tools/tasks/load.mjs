/**
 * How the server does under load, with both engines: `node tools/load.mjs [--games 1000] [--seconds 20] [--think ms]
 * [--book id --scenario id]`. Without a book the toy of the tests is played, so that what is measured is the server and
 * not a rulebook. It listens on this machine alone, ends by itself and removes what it made.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guarded, Stop } from '../lib/stop.mjs';
import { withTrials } from '../lib/trials.mjs';

/** Seconds of play before anything is measured. */
const WARM_UP = 8;

const ms = (value) => `${value.toFixed(2)} ms`;
const quantiles = ({ p50, p95, p99 }) => `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`;

/** Memory of a process that is really its own; null where the system does not tell. */
function memoryOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/);
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** Seconds of processor time a process has used: what an action costs, however busy the machine is otherwise. */
function processorOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

await guarded(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '20' },
      think: { type: 'string', default: '0' },
      book: { type: 'string', default: 'toy' },
      scenario: { type: 'string', default: 'toy' },
      engine: { type: 'string' },
    },
  });
  const [games, seconds, think] = [values.games, values.seconds, values.think].map(Number);
  if (!(games >= 1 && games <= 5000) || !(seconds >= 1 && seconds <= 600) || !(think >= 0)) {
    throw new Stop('Say --games 1 to 5000, --seconds 1 to 600 and --think milliseconds.', 2);
  }
  return withTrials((bundle, module) => loaded(bundle, module, { ...values, games, seconds, think }));
});

async function loaded(bundle, module, values) {
  const { games, seconds, think } = values;
  const { startProcess, freePort } = await module('process');
  const { startCluster } = await module('cluster');
  const { setUp, playLoad } = await module('load');
  const { booksOf } = await module('testing');
  const { shelfBooks } = await module('books');
  const { skirmishGame } = await module('toy');
  const books = values.book === 'toy' ? booksOf({ toy: skirmishGame }) : shelfBooks();
  const folder = mkdtempSync(join(tmpdir(), 'ordre-load-'));
  const cluster = values.engine === 'SQLite' ? null : await startCluster();
  try {
    await paced(module, books, values);
    const stores = { SQLite: { ORDRE_DATA: folder } };
    if (cluster) {
      console.log(`PostgreSQL: ${cluster.words}`);
      stores.PostgreSQL = { DATABASE_URL: await cluster.database('loaded') };
    }
    for (const [engine, env] of Object.entries(stores)) {
      if (values.engine && values.engine !== engine) continue;
      const port = await freePort();
      const server = await startProcess(bundle, { PORT: String(port), ...env }, values.book);
      try {
        const setting = {
          origin: () => `http://127.0.0.1:${port}`,
          books,
          book: values.book,
          scenario: values.scenario,
        };
        // A server that has been up for a while is what people meet: the first answers are compiled, not played.
        await playLoad(await setUp({ ...setting, games: 4, seconds: WARM_UP, think: 0 }));
        // Answered at once the machine is awake; with pauses it dozes off in between, as a small server does at night.
        for (const pause of [0, 5]) {
          const one = { ...setting, games: 1, seconds: Math.min(10, seconds), think: pause };
          const light = await playLoad(await setUp(one));
          console.log(
            `${engine}, one game, ${pause === 0 ? 'answered at once' : `${pause} ms between answers`}: ` +
              `answer to view ${quantiles(light.seen)}; ${light.perSecond.toFixed(0)} actions/s`,
          );
        }
        const before = memoryOf(server.pid);
        const all = { ...setting, games, seconds, think };
        const tables = await setUp({ ...all, onSetUp: (n) => process.stderr.write(`\r${n} games set up `) });
        const after = memoryOf(server.pid);
        process.stderr.write('\n');
        const used = processorOf(server.pid);
        const own = process.cpuUsage();
        const report = await playLoad(tables);
        const { user, system } = process.cpuUsage(own);
        const spent = processorOf(server.pid);
        console.log(
          `${engine}, ${report.games} games, ${report.games * 2} sockets: ${report.perSecond.toFixed(0)} actions/s ` +
            `(${report.actions} in all, ${report.refused} refused, ${report.finished} games finished); ` +
            `answer to view ${quantiles(report.seen)}`,
        );
        if (used !== null && spent !== null) {
          console.log(
            `  processor: ${(((spent - used) * 1000) / report.actions).toFixed(3)} ms of the server an action, ` +
              `${((user + system) / 1000 / report.actions).toFixed(3)} ms of the players`,
          );
        }
        if (before !== null && after !== null) {
          const end = memoryOf(server.pid);
          console.log(
            `  memory: ${((after - before) / games).toFixed(3)} MB a game when set up, ` +
              `${((end - before) / games).toFixed(3)} MB at the end; the process ${end.toFixed(0)} MB`,
          );
        }
      } finally {
        await server.end('SIGKILL');
      }
    }
  } finally {
    await cluster?.stop();
    await books.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the game alone costs the server, by its processor. */
async function paced(module, books, { book, scenario }) {
  const { paceTrial } = await module('pace');
  const { battleOf } = await module('battle');
  const { answer, answers, pairs, pairAtFirst, pairAtLast, opened, replayed } = await paceTrial(
    books,
    await battleOf(books, book, scenario),
  );
  const pair = pairs === 0 ? '' : `; given and taken back ${ms(pairAtFirst)}, after ${pairs} times ${ms(pairAtLast)}`;
  console.log(`${book} ${scenario}, processor: an answer ${ms(answer)} (of ${answers})${pair}`);
  console.log(`  a room opens from its snapshot in ${ms(opened)}, from its whole journal in ${ms(replayed)}`);
}
