import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../ensure.mjs';
import { offered } from '../lib/faces.mjs';
import { filesUnder } from '../lib/fingerprint.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

const compiled = join(root, '.cache', 'bench');
const suffix = '.bench.ts';
/** As the server and the workers of `ordre simulate` have it. */
const NURSERY = '--max-semi-space-size=64';

await guarded(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, strict: { type: 'boolean' } },
  });
  const names = chosen(positionals);
  await ensureInstalled();
  await compile();
  const { headLine, lineOf, footLine, documentOf } = await import(
    pathToFileURL(join(compiled, 'bench', 'table.js')).href
  );
  // Each line as it is measured; where the document is wanted, lines go beside it.
  const say = values.json ? console.error : console.log;
  const rows = [];
  say(headLine());
  for (const name of names) {
    await measure(name, (row) => {
      rows.push(row);
      say(lineOf(row));
    });
  }
  say(`\n${footLine()}`);
  if (values.json) console.log(JSON.stringify(documentOf(rows), null, 2));
  return values.strict && rows.some((row) => row.met === false) ? 1 : 0;
});

/** The benches named on the command line, in whole or in part; all when none is named. */
function chosen(wanted) {
  const folder = join(root, 'bench');
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
  for (const name of wanted) {
    if (!all.some((bench) => bench.includes(name))) {
      throw new Stop(`There is no bench “${name}”. There are: ${all.join(', ') || 'none yet'}.`, 2);
    }
  }
  return wanted.length === 0 ? all : all.filter((bench) => wanted.some((name) => bench.includes(name)));
}

/** Merged as dist/ is, and with the same faces, so that the parts are cut alike: what is measured is what ships. */
async function compile() {
  const { bundle } = await import('../lib/bundle.mjs');
  const faces = offered(modulesUnder('src').map((module) => posix.relative('src', module)));
  const modules = [...modulesUnder('bench'), ...faces.map((face) => `src/${face}`)];
  rmSync(compiled, { recursive: true, force: true });
  const input = Object.fromEntries(modules.map((module) => [module, join(root, `${module}.ts`)]));
  // A profile is told by the modules its code was written in.
  await bundle({ input, base: root, out: compiled, sourcemap: true }).catch((problem) => {
    throw new Stop(`The benches do not compile. ${problem.message}`);
  });
}

/** Paths without their ending. */
function modulesUnder(folder) {
  return filesUnder(folder).flatMap((file) => file.match(/^(.*)\.ts$/)?.[1] ?? []);
}

/** Each bench in a process of its own: what one has taught the optimiser must not colour the next. */
async function measure(name, take) {
  const module = join(compiled, 'bench', `${name}.bench.js`);
  const code = await run(process.execPath, [NURSERY, join(root, 'tools', 'lib', 'bench-one.mjs'), module], {
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
    onMessage: (row) => take({ bench: name, ...row }),
  });
  if (code !== 0) throw new Stop(`The bench ${name} failed with exit code ${code}.`, code);
}
