import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { root } from '../lib/root.mjs';
import { run, runCommand } from '../lib/run.mjs';
import { guarded } from '../lib/stop.mjs';

// Named after the process, so that two runs in one checkout do not read each other's.
const vitestReport = join(root, '.cache', `vitest-${process.pid}.json`);
const browserTests = join(root, 'e2e', 'run.mjs');

/** In order of how soon they answer. Each gives an exit code, and counts if it counts anything. */
const stages = {
  types: async () => ({ code: await runCommand('typescript', 'tsc', ['-p', 'tsconfig.json', '--noEmit']) }),
  audit: async () => ({ code: await run(process.execPath, [join(root, 'tools', 'audit.mjs')]) }),
  lint: async () => ({ code: await runCommand('@biomejs/biome', 'biome', ['check', '.']) }),
  tests: runVitest,
  ...(existsSync(browserTests) && { e2e: runBrowserTests }),
};

await guarded(async () => {
  await ensureInstalled();
  const total = { passed: 0, failed: 0 };
  let code = 0;
  for (const [name, stage] of Object.entries(stages)) {
    const began = Date.now();
    const result = await stage();
    code = result.code;
    total.passed += result.passed ?? 0;
    // A stage that fails without counting (a type error, a file that does not load) still is a failure.
    total.failed += code === 0 ? (result.failed ?? 0) : result.failed || 1;
    console.log(`${name}: ${code === 0 ? 'ok' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (code !== 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
});

/** What follows `npm test --` goes to vitest, for example a file name. */
async function runVitest() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runCommand('vitest', 'vitest', ['run', ...reporters, ...process.argv.slice(2)]);
  if (!existsSync(vitestReport)) return { code: code || 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(vitestReport, 'utf8'));
  rmSync(vitestReport);
  return { code, passed: numPassedTests, failed: numFailedTests };
}

/** The browser tests may close with a line of the same form as ours; it is then added to the total. */
async function runBrowserTests() {
  await ensureBuilt();
  let output = '';
  const code = await run(process.execPath, [browserTests], {
    stdio: ['inherit', 'pipe', 'inherit'],
    onOutput(chunk) {
      output += chunk;
      process.stdout.write(chunk);
    },
  });
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return counts ? { code, passed: Number(counts[1]), failed: Number(counts[2]) } : { code };
}
