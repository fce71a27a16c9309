import { posix } from 'node:path';
import type { Node, Source } from './sources.ts';

/** All a file imports, as written: static, re-exported, dynamic, and types alone. */
export function importsOf({ nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    const source = specifierOf(node) as Node | null | undefined;
    return typeof source?.value === 'string' ? [source.value] : [];
  });
}

function specifierOf(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    case 'TSExternalModuleReference':
      return node.expression;
    default:
      return undefined;
  }
}

/** A relative import's path from the walked folder; undefined for a package. */
export function targetOf(importer: string, specifier: string): string | undefined {
  if (!/^\.\.?(\/|$)/.test(specifier)) return undefined;
  const path = specifier.replace(/\?.*$/, '');
  return posix.join(posix.dirname(importer), path);
}
