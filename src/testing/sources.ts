import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Source {
  /** Relative to the walked folder, with `/`. */
  readonly path: string;
  readonly nodes: readonly Node[];
}

/** A node of the syntax tree. Its fields depend on its type; the checks look at a handful of them. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Several checks read the same house; to parse it takes seconds. */
const houses = new Map<string, Source[]>();

/** Every TypeScript file under a folder, parsed. Fixtures are wrong on purpose and left out. */
export function readSources(folder: string): readonly Source[] {
  let found = houses.get(folder);
  if (!found) houses.set(folder, (found = parsed(folder)));
  return found;
}

function parsed(folder: string): Source[] {
  return pathsUnder(folder, '')
    .filter((path) => /\.[cm]?tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, nodes: parse(path, readFileSync(join(folder, path), 'utf8')) }));
}

export function parse(path: string, text: string): Node[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  collect(program, nodes);
  return nodes;
}

/** A tree walk without knowledge of node types, so that new syntax cannot hide an import. */
function collect(value: unknown, nodes: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes);
  } else if (value !== null && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') nodes.push(value as Node);
    for (const field of Object.values(value)) collect(field, nodes);
  }
}

function pathsUnder(folder: string, prefix: string): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (path === 'testing/fixtures') return [];
    return entry.isDirectory() ? pathsUnder(folder, path) : [path];
  });
}
