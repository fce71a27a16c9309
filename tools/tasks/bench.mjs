import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../ensure.mjs';
import { root } from '../lib/root.mjs';
import { run, runCommand } from '../lib/run.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

const compiled = join(root, '.cache', 'bench');
const suffix = '.bench.ts';

await guarded(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, strict: { type: 'boolean' } },
  });
  const names = chosen(positionals);
  await ensureInstalled();
  await compile();
  const rows = [];
  for (const name of names) rows.push(...(await measured(name)));
  const { tableOf, documentOf } = await import(pathToFileURL(join(compiled, 'bench', 'table.js')).href);
  console.log(values.json ? JSON.stringify(documentOf(rows), null, 2) : tableOf(rows));
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

/** File by file as in dist/, not bundled: what is measured is what ships, and relative file names keep their meaning. */
async function compile() {
  mkdirSync(compiled, { recursive: true });
  const stdio = ['ignore', process.stderr, process.stderr];
  const code = await runCommand('typescript', 'tsc', ['-p', 'bench/tsconfig.json', '--outDir', compiled], { stdio });
  if (code !== 0) throw new Stop('The benches do not compile (see above).', code);
}

/** Each bench in a process of its own: what one has taught the optimiser must not colour the next. */
async function measured(name) {
  console.error(`Measuring ${name} …`);
  const rows = [];
  const module = join(compiled, 'bench', `${name}.bench.js`);
  const code = await run(process.execPath, [join(root, 'tools', 'lib', 'bench-one.mjs'), module], {
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
    onMessage: (row) => rows.push({ bench: name, ...row }),
  });
  if (code !== 0) throw new Stop(`The bench ${name} failed with exit code ${code}.`, code);
  return rows;
}
