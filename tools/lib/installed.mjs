import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';
import { Stop } from './stop.mjs';

const stamp = join(root, 'node_modules', '.ordre-installed');

/** Makes node_modules agree with package-lock.json; does nothing when it already does. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  await withLock('install', async () => {
    if (read(stamp) === wanted) return;
    if (!agrees()) await install();
    writeFileSync(stamp, wanted);
  });
}

async function install() {
  console.error('Installing the packages of package-lock.json (npm ci).');
  // NODE_ENV=production would leave the compiler out; and stdout belongs to the program we prepare for.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(args, { stdio: ['ignore', process.stderr, process.stderr] }).catch((problem) => {
    throw new Stop(`npm could not be started (${problem.message}). Install Node together with npm and try again.`);
  });
  if (code !== 0) throw new Stop(`npm ci failed with exit code ${code}: the packages are not installed.`, code);
}

/** The platform is part of it: a node_modules carried over from another machine has the wrong binaries. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${process.platform} ${process.arch} ${lock}`;
}

/** True when somebody has run npm by hand and what npm noted down is what the lock file asks for. */
function agrees() {
  const noted = read(join(root, 'node_modules', '.package-lock.json'));
  if (noted === undefined) return false;
  const have = JSON.parse(noted).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(([path, entry]) => {
    if (path === '') return true;
    if (have[path]) return have[path].version === entry.version;
    return entry.optional === true && !meantForHere(entry);
  });
}

/** Of packages for one C library we cannot tell cheaply, so they may be missing. */
function meantForHere(entry) {
  const { os = [process.platform], cpu = [process.arch], libc } = entry;
  return libc === undefined && os.includes(process.platform) && cpu.includes(process.arch);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (problem) {
    if (problem.code === 'ENOENT') return undefined;
    throw problem;
  }
}
