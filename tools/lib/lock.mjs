import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const STALE_AFTER_MS = 15 * 60_000;

/** Does `work` while no other process of this checkout holds the lock of that name. */
export async function withLock(name, work) {
  const file = join(root, '.cache', `${name}.lock`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  let told = false;
  while (!taken(file)) {
    if (abandoned(file)) {
      setAside(file);
      continue;
    }
    if (!told) console.error(`Waiting for another process to finish its ${name}.`);
    told = true;
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (problem.code !== 'EEXIST') throw problem;
    return false;
  }
}

/** A holder that was killed leaves its lock behind; its process no longer exists. */
function abandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = Number(readFileSync(file, 'utf8'));
    // A holder that has created the file but not yet written its number is alive.
    if (!holder) return age > 5_000;
    return age > STALE_AFTER_MS || !alive(holder);
  } catch (problem) {
    if (problem.code === 'ENOENT') return false;
    throw problem;
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}

/** Renaming first: of several waiters that see the same dead lock only one succeeds. */
function setAside(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (problem) {
    if (problem.code !== 'ENOENT') throw problem;
  }
}
