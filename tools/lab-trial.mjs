/**
 * What the lab's queue costs and what a second process brings, on a PostgreSQL of its own: `npm run lab-trial
 * [-- --chunks 20 --games 72]`. The same chunks are played by one process without the queue, by one on it and by two on
 * it. On this machine alone; ends by itself and removes what it made. It asserts nothing: for figures that mean
 * something the machine needs two cores with nothing else to do.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';
import { withTrials } from './lib/trials.mjs';

const url = (path) => pathToFileURL(join(root, 'dist', ...path.split('/'))).href;
/** A process has warmed up after so many chunks; what came before is not counted. */
const WARM_UP = 3;
/** Says after each chunk how much processor it has used so far. */
const TELL = 'const tell = () => process.send(process.cpuUsage().user + process.cpuUsage().system);';

await guarded(async () => {
  const { values } = parseArgs({
    options: { chunks: { type: 'string', default: '20' }, games: { type: 'string', default: '72' } },
  });
  const [chunks, games] = [values.chunks, values.games].map(Number);
  if (!(chunks >= 8 && chunks <= 500) || !(games >= 1 && games <= 500)) {
    throw new Stop('Say --chunks 8 to 500 and --games 1 to 500 a chunk.', 2);
  }
  await ensureInstalled();
  await ensureBuilt({ withWeb: false });
  const staff = await import(url('staff/index.js'));
  const file = (seed, count) => ({
    format: 'ordre-lab',
    version: 1,
    title: 'The queue on trial',
    seed,
    scenarios: ['one-day/teaching'],
    stop: { games: count * games },
    chunk: games,
  });
  const opened = (seed, count) => staff.openExperiment(file(seed, count), { read: () => null });
  return withTrials(async (_bundle, module) => {
    const { startCluster } = await module('cluster');
    const { run } = await import(url('server/lab/run.js'));
    const cluster = await startCluster();
    try {
      const alone = await timed([player(await opened('alone', chunks), chunks)]);
      told('one process without the queue', alone);
      const onQueue = async (name, processes) => {
        const database = await cluster.database(name);
        const experiment = await opened('alone', chunks * processes);
        const players = Array.from({ length: processes }, () => worker(database));
        const counted = timed(players);
        const nobody = () => Promise.reject(new Error('others play'));
        await run({ url: database, jobs: 0, experiment, stop: new AbortController().signal, play: nobody });
        for (const child of players) child.kill('SIGKILL');
        return counted;
      };
      const one = await onQueue('one', 1);
      told('one process on the queue', one);
      const two = await onQueue('two', 2);
      told('two processes on the queue', two);
      const overhead = (of) => `${(100 * (one[of] / alone[of] - 1)).toFixed(1)} %`;
      console.log(`The queue costs ${overhead('wall')} of the time and ${overhead('cpu')} of the processor (aim 3 %).`);
      // Part of a process is threads that clear its memory: what one uses of the second core, two cannot win.
      console.log(`Two processes play ${(one.wall / two.wall).toFixed(2)} times as fast as one (aim 1.8).`);
      return 0;
    } finally {
      await cluster.stop();
    }
  });
});

function told(who, { wall, cpu, counted }) {
  const cores = (cpu / wall).toFixed(2);
  console.log(
    `${who}: ${wall.toFixed(0)} ms a chunk, ${cpu.toFixed(0)} ms of processor (${cores} cores; ${counted} counted)`,
  );
}

/** Plays chunk after chunk by itself. */
function player(experiment, chunks) {
  return child(`import { playHere } from ${JSON.stringify(url('cli/lab/players.js'))};
    ${TELL}
    const experiment = ${JSON.stringify(experiment)};
    for (let chunk = 0; chunk < ${chunks}; chunk++) {
      await playHere(experiment, { cell: 0, chunk });
      tell();
    }
    process.disconnect();`);
}

/** Takes them off the queue until it is ended. */
function worker(database) {
  return child(`import { work } from ${JSON.stringify(url('server/lab/work.js'))};
    import { playHere as play } from ${JSON.stringify(url('cli/lab/players.js'))};
    ${TELL}
    await work({ url: ${JSON.stringify(database)}, jobs: 1, stop: new AbortController().signal, play, tell });`);
}

function child(program) {
  return spawn(process.execPath, ['--max-semi-space-size=64', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Milliseconds a chunk, from when all have warmed up until the first has no more to do. */
async function timed(children) {
  const heard = children.map(() => []);
  await Promise.all(
    children.map(
      (one, i) =>
        new Promise((resolve) => {
          one.on('message', (cpu) => heard[i].push({ at: performance.now(), cpu }));
          one.once('exit', resolve);
        }),
    ),
  );
  const from = Math.max(...heard.map((list) => list[WARM_UP - 1]?.at ?? 0));
  const until = Math.min(...heard.map((list) => list.at(-1)?.at ?? 0));
  const within = heard.map((list) => list.filter(({ at }) => at >= from && at <= until));
  const counted = within.reduce((sum, list) => sum + list.length - 1, 0);
  // Each counts from its own first in that time to its own last.
  const rate = within.reduce((sum, list) => sum + (list.length - 1) / (list.at(-1).at - list[0].at), 0);
  const cpu = within.reduce((sum, list) => sum + list.at(-1).cpu - list[0].cpu, 0) / 1000;
  return { wall: 1 / rate, cpu: cpu / counted, counted };
}
