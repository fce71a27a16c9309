/** Finds circles of files that import each other by value: whoever reads one of them must have read all. */
import { targetOf } from './imports.ts';
import { type Node, readSources, type Source } from './sources.ts';

/** Each circle as its files in order of their names. */
export function circlesIn(folder: string): string[][] {
  const sources = readSources(folder);
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map((source) => [source.path, valuesOf(source).filter((target) => known.has(target))] as const),
  );
  return stronglyConnected(edges)
    .filter((files) => files.length > 1)
    .map((files) => files.sort())
    .sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** Files it imports something from that is there when the program runs. */
function valuesOf({ path, nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    const from = (node.source as Node | null | undefined)?.value;
    if (typeof from !== 'string' || !bringsValues(node)) return [];
    const target = targetOf(path, from);
    return target === undefined ? [] : [target];
  });
}

function bringsValues(node: Node): boolean {
  const isType = (one: Node, key: string) => one[key] === 'type';
  switch (node.type) {
    case 'ImportDeclaration': {
      const names = node.specifiers as Node[];
      return !isType(node, 'importKind') && (names.length === 0 || names.some((one) => !isType(one, 'importKind')));
    }
    case 'ExportNamedDeclaration':
      return !isType(node, 'exportKind') && (node.specifiers as Node[]).some((one) => !isType(one, 'exportKind'));
    case 'ExportAllDeclaration':
      return !isType(node, 'exportKind');
    default:
      return false;
  }
}

/** Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file)!, low.get(next)!));
      } else if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, index.get(next)!));
    }
    if (low.get(file) === index.get(file)) found.push(stack.splice(stack.indexOf(file)));
  };
  for (const file of edges.keys()) if (!index.has(file)) visit(file);
  return found;
}
