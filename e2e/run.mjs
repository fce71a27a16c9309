/**
 * The browser tests: a fresh build, a server, one Chromium shared by all of them, vitest. What follows the command goes
 * to vitest, for example part of a file's name. Closes with `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../tools/lib/root.mjs';
import { runCommand } from '../tools/lib/run.mjs';
import { guarded, Stop } from '../tools/lib/stop.mjs';
import { onStage } from './stage.mjs';

const pictures = join(root, '.cache', 'e2e');
const report = join(root, '.cache', `e2e-${process.pid}.json`);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());

await guarded(() => onStage(runTests, (options) => chromium.launchServer(options)));

async function runTests({ browser, origin, built, letters }) {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const settings = {
    ORDRE_ORIGIN: origin,
    ORDRE_BROWSER: browser.wsEndpoint(),
    ORDRE_PICTURES: pictures,
    ORDRE_LETTERS: letters,
    ORDRE_BUILT: built,
  };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', join('e2e', 'vitest.config.ts'), ...reporters, ...process.argv.slice(2)];
  const options = { env: { ...process.env, ...settings }, signal: stop.signal };
  const code = await runCommand('vitest', 'vitest', args, options).catch((problem) => {
    if (problem.name === 'AbortError') throw new Stop('The browser tests were stopped.', 130);
    throw problem;
  });
  if (!existsSync(report)) return code || 1;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
  return code;
}
