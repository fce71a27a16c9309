/** Finds what is exported and imported by nobody: needless `export`s, and what nobody uses at all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DECLARED = /^export (?:declare )?(?:async )?(?:abstract )?(?:const|function\*?|class|enum) ([A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;
const SOURCE = /\.(ts|tsx|mjs)$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !/(^|\/)(node_modules|dist|fixtures)\//.test(path))
    .sort();
}

/**
 * `file exports name, which nobody imports`. By words, not by imports: a name that stands in any other file counts as
 * used, so what is found is surely needless. Types are left alone: declarations of what is exported may need them.
 */
export function needlessExports(house: string, ...around: readonly string[]): string[] {
  const read = (folder: string) =>
    sourcesIn(folder).map((path) => ({ folder, path, text: readFileSync(join(folder, path), 'utf8') }));
  const files = [house, ...around].flatMap(read);
  const usedIn = new Map<string, number>();
  for (const { text } of files)
    for (const word of new Set(text.match(WORD))) usedIn.set(word, (usedIn.get(word) ?? 0) + 1);
  return files
    .filter(({ folder }) => folder === house)
    .flatMap(({ path, text }) =>
      [...text.matchAll(DECLARED)].flatMap(([, name]) =>
        usedIn.get(name!)! > 1 ? [] : [`${path} exports ${name}, which nobody imports`],
      ),
    );
}
