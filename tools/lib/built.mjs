import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { library, web } from './parts.mjs';
import { root } from './root.mjs';

const dist = join(root, 'dist');
const stamps = join(dist, '.stamps.json');

/** Makes dist/ agree with src/; does nothing when it already does. The command line asks for no web app. */
export async function ensureBuilt({ withWeb = true } = {}) {
  const parts = (withWeb ? [library, web] : [library]).filter((part) => part.exists());
  if (stale(parts).length === 0) return;
  await withLock('build', async () => {
    const work = stale(parts);
    if (work.length > 0) await rebuild(work);
  });
}

function stale(parts) {
  const known = readStamps();
  return parts.filter((part) => known[part.name] !== part.fingerprint());
}

/** Builds beside dist/ and then changes the folders over, so that nobody ever imports from a half-written one. */
async function rebuild(work) {
  const next = join(root, '.cache', `dist-${process.pid}`);
  const last = join(root, '.cache', `dist-${process.pid}-last`);
  try {
    mkdirSync(next, { recursive: true });
    // Taken before compiling: a file saved meanwhile makes the result stale again, as it should.
    const fresh = Object.fromEntries(work.map((part) => [part.name, part.fingerprint()]));
    const kept = keep(work, next);
    for (const part of work) {
      console.error(`Building the ${part.name}.`);
      await part.build(next);
    }
    writeFileSync(join(next, '.stamps.json'), JSON.stringify({ ...kept, ...fresh }, null, 2));
    if (existsSync(dist)) renameSync(dist, last);
    renameSync(next, dist);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(last, { recursive: true, force: true });
  }
}

/** Carries over the part that is not rebuilt, with its stamp. */
function keep(work, next) {
  const known = readStamps();
  for (const part of work) delete known[part.name];
  const webFolder = join(dist, 'web');
  if (known[web.name] && existsSync(webFolder)) cpSync(webFolder, join(next, 'web'), { recursive: true });
  if (known[library.name]) cpSync(dist, next, { recursive: true, filter: (path) => path !== webFolder });
  return known;
}

function readStamps() {
  return existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {};
}
