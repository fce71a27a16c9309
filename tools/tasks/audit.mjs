/**
 * Known holes in what a server really installs: `npm run audit`. For the library these packages are development
 * dependencies and optional peers, so `npm audit --omit=dev` in the checkout would look at two of them. Where the registry
 * does not answer, it says so and counts as passed: no hole was found, and none was looked for.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { found } from '../lib/audit-words.mjs';
import { root } from '../lib/root.mjs';
import { guarded } from '../lib/stop.mjs';

await guarded(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordre-audit-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name));
    const made = spawnSync(process.execPath, [join(root, 'tools', 'server-only.mjs')], { cwd: folder });
    if (made.status !== 0) throw new Error(String(made.stderr));
    const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      shell: process.platform === 'win32',
    });
    const { words, code } = found(asked.stdout ?? '');
    for (const line of words) console.log(line);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
