import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

/**
 * What a compiled file imports of the files around it, as paths from `folder`: at once, and later, when it comes to it.
 * `knowsItsPlace` when it asks where it stands.
 */
export function importsOf(folder, path) {
  const text = readFileSync(join(folder, path), 'utf8');
  const { module } = parseSync(path, text);
  const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
  const now = requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end)));
  return {
    now: neighbours(path, now),
    later: neighbours(path, later),
    knowsItsPlace: module.importMetas.length > 0,
  };
}

function neighbours(path, specifiers) {
  const near = specifiers.filter((specifier) => /^\.\.?\//.test(specifier));
  return [...new Set(near.map((specifier) => posix.join(posix.dirname(path), specifier)))];
}

/** A name that is worked out while the program runs tells nothing here. */
function literal(source) {
  return source.match(/^(['"`])([^$]*)\1$/)?.[2] ?? [];
}
