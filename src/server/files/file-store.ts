import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compressible, contentType } from './content-type.ts';
import { type Encoding, encode } from './encoding.ts';

export interface StoredFile {
  readonly type: string;
  readonly size: number;
  readonly compressible: boolean;
  readonly hash: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Files of one folder, kept in memory with their compressed forms, read again when they change on disk. */
export function fileStore(root: string) {
  const kept = new Map<string, { version: string; file: StoredFile }>();

  /** `path` is relative with `/`; undefined when there is no such file inside the folder. */
  return async function find(path: string): Promise<StoredFile | undefined> {
    const place = join(root, path);
    const facts = await stat(place).catch(() => undefined);
    if (!facts?.isFile() || !(await inside(root, place))) return undefined;
    const version = `${facts.size} ${facts.mtimeMs}`;
    const known = kept.get(place);
    if (known?.version === version) return known.file;
    const file = storedFile(path, await readFile(place));
    kept.set(place, { version, file });
    return file;
  };
}

/** A link may lead out of the folder although its name does not. */
async function inside(root: string, place: string): Promise<boolean> {
  return (await realpath(place)).startsWith((await realpath(root)) + sep);
}

function storedFile(path: string, content: Buffer): StoredFile {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const type = contentType(path);
  return {
    type,
    size: content.length,
    compressible: compressible(type),
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    body(encoding) {
      const body = bodies.get(encoding) ?? encode(content, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}
