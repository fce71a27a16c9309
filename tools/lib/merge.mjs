import { readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bundle } from './bundle.mjs';
import { offered } from './faces.mjs';
import { importsOf } from './imports.mjs';
import { Stop } from './stop.mjs';

/** They find workers and folders by their own place, so they stay file by file; and long play is below them. */
const apart = ['cli', 'server'];

/**
 * Merges the floors below, compiled file by file in `out`, in place. What the package offers and what the faces import
 * keeps its path; all else moves into parts they share, and its own file goes.
 */
export async function mergeFloors(out) {
  const modules = compiledIn(out);
  const isApart = (module) => apart.includes(module.split('/')[0]);
  const floors = modules.filter((module) => !isApart(module));
  refusePlaces(out, floors);
  const taken = new Set(modules.filter(isApart).flatMap((module) => importedBy(out, module)));
  const faces = new Set([...offered(floors), ...floors.filter((module) => taken.has(module))]);
  const input = Object.fromEntries([...faces].map((module) => [module, join(out, `${module}.js`)]));
  await bundle({ input, base: out, out });
  for (const module of floors) if (!faces.has(module)) rmSync(join(out, `${module}.js`));
}

/** Paths without their ending. The web app may be there already, and is bundled by itself. */
function compiledIn(out) {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/').slice(0, -'.js'.length))
    .filter((module) => !module.startsWith('web/'))
    .sort();
}

function importedBy(out, module) {
  const { now, later } = importsOf(out, `${module}.js`);
  return [...now, ...later].map((path) => path.replace(/\.js$/, ''));
}

/** Merged code stands elsewhere than its file did; what it found by its own place it would find no more. */
function refusePlaces(out, floors) {
  const module = floors.find((one) => importsOf(out, `${one}.js`).knowsItsPlace);
  if (module) throw new Stop(`${module} uses import.meta, which a floor that is merged may not.`);
}
