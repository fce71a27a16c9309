/**
 * Finds slots: memories whose value is written again later. A memo is a function of its owner and key and nothing else;
 * what changes is state, and state lives in a game, an officer at his place, or a table, never behind a constant.
 */
import { type Node, readSources, type Source } from './sources.ts';

/** What stands in the way, one sentence a breach. */
export function slotsIn(folder: string): string[] {
  return readSources(folder)
    .filter(
      ({ path }) => /^(kernel|board|game|rules|staff)\//.test(path) && !/(\.test\.tsx?|\/testing\.ts)$/.test(path),
    )
    .flatMap(breaches);
}

function breaches({ path, nodes }: Source): string[] {
  const interfaces = new Map<string, Node>();
  for (const node of nodes)
    if (node.type === 'TSInterfaceDeclaration') interfaces.set(nameOf(node.id), node.body as Node);
  return nodes.flatMap((node) => {
    if (isIndifferent(node)) return [`${path}: once gives every owner the same, to be written into`];
    const written = memoryWritten(node, interfaces);
    return written === null ? [] : [`${path}: a Memory holds what is written again: ${written}`];
  });
}

const nameOf = (node: unknown): string => String((node as Node | null)?.name);

/** `once((_owner) => …)`, `once(() => …)`: what it makes does not follow from the owner, so it is there to be changed. */
function isIndifferent(node: Node): boolean {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'once') return false;
  const [make] = node.arguments as Node[];
  if (make?.type !== 'ArrowFunctionExpression') return false;
  const [owner] = make.params as Node[];
  return !owner || (owner.type === 'Identifier' && nameOf(owner).startsWith('_'));
}

/** The field of `new Memory<Owner, { field: … }>` that is not readonly; of an interface of the same file too. */
function memoryWritten(node: Node, interfaces: ReadonlyMap<string, Node>): string | null {
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Memory') return null;
  const held = ((node.typeArguments as Node | null)?.params as Node[] | undefined)?.[1];
  const members =
    held?.type === 'TSTypeLiteral'
      ? held.members
      : held?.type === 'TSTypeReference'
        ? interfaces.get(nameOf(held.typeName))?.body
        : [];
  const field = ((members ?? []) as Node[]).find((member) => member.type === 'TSPropertySignature' && !member.readonly);
  return field ? nameOf(field.key) : null;
}
