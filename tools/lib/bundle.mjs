import { isAbsolute, posix, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { Stop } from './stop.mjs';

/**
 * Merges modules into few files: V8 folds constants and calls within a module, but not through what is imported from
 * another. `input` names the files that keep their own; what they share goes to parts/. All in one build, so that every
 * module is there once.
 */
export async function bundle({ input, base, out, sourcemap = false }) {
  const warnings = [];
  const build = await rolldown({
    cwd: base,
    input,
    platform: 'node',
    external: isPackage,
    // How long it takes on a busy machine is no warning.
    checks: { bundlerTimings: false },
    onLog: (level, { message }) => level === 'warn' && warnings.push(message),
  });
  try {
    await build.write({
      dir: out,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: (part) => `parts/${nameOf(part, base)}-[hash].js`,
      hashCharacters: 'base36',
      // Stack traces are to tell where they come from.
      minify: false,
      sourcemap,
    });
    // What a bundler only wonders about (an import that is not there) would be a fault in what ships.
    if (warnings.length > 0) throw new Stop(`Merging gave warnings:\n${warnings.join('\n')}`);
  } finally {
    await build.close();
  }
}

function isPackage(id) {
  return !id.startsWith('.') && !isAbsolute(id);
}

/** After the folder its modules have in common, so that a stack trace tells whose code it is. */
function nameOf({ name, moduleIds }, base) {
  const folders = moduleIds.filter(isAbsolute).map((id) => posix.dirname(relative(base, id).split(sep).join('/')));
  const common = folders.map((folder) => folder.split('/')).reduce(sameBeginning, undefined) ?? [];
  return (common.at(-1) === name ? common : [...common, name]).join('-');
}

function sameBeginning(one, other) {
  if (one === undefined) return other;
  const differs = one.findIndex((part, i) => part !== other[i]);
  return differs < 0 ? one : one.slice(0, differs);
}
