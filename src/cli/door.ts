/** The way from the command line to the server: one face does not lean on another, it is met at its door, at run time. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { InputError } from '../kernel/index.ts';

/**
 * A module of the server by its path in src/server, without its ending. Whoever installed the library alone has not the
 * packages it stands on (ARCHITECTURE.md, “The library alone”), and is told which.
 */
export async function atServer<T>(path: string): Promise<T> {
  const door = new URL(`../server/${path}${extname(import.meta.url)}`, import.meta.url);
  try {
    return await import(door.href);
  } catch (problem) {
    const { code, message = '' } = problem as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package '([^']+)'/.exec(message)?.[1];
    if (!missing) throw problem;
    throw new InputError(`the server’s packages are not installed (there is no ${missing}): npm install ${packages()}`);
  }
}

function packages(): string {
  const manifest: { peerDependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return Object.entries(manifest.peerDependencies)
    .map(([name, range]) => `${name}@${range.replace('^', '')}`)
    .join(' ');
}
