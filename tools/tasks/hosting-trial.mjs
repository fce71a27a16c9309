/**
 * Follows docs/hosting.md word for word in an empty folder: packs the package, runs the commands that stand there, and
 * removes the folder. Fails where a command does, and where npm warns of an engine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { root } from '../lib/root.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

await guarded(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'hosting.md'), 'utf8')) ?? [];
  if (!commands) throw new Stop('docs/hosting.md has no commands to follow.');
  const folder = mkdtempSync(join(tmpdir(), 'ordre-hosting-'));
  try {
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
    const said = run('bash', ['-euo', 'pipefail', '-c', commands], folder);
    if (/EBADENGINE/.test(said)) throw new Stop('npm warns of an engine.');
    console.log('docs/hosting.md does what it says.');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Within five minutes, or something waits for what will not come. */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 300_000 });
  const said = `${stdout}${stderr}`;
  process.stdout.write(said);
  if (status !== 0) throw new Stop(`${command} ended with ${status}.`);
  return said;
}
