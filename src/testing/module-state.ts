/**
 * Finds changing state at module level. Below the faces a module holds none: what is remembered goes through the kernel's
 * memory; buffers that the geometry writes into are made by the factories of its board's scratch file. In the faces, which
 * have a page, a process or a thread to look after, state is the state of an object that says what it is: no bare variable.
 */
import { type Node, readSources, type Source } from './sources.ts';

/** What stands in the way, one sentence a breach. */
export function stateIn(folder: string): string[] {
  return readSources(folder).flatMap((source) =>
    isTested(source) ? [] : isBelowFaces(source) ? breaches(source) : isFace(source) ? variables(source) : [],
  );
}

const isTested = ({ path }: Source): boolean => /(\.test\.tsx?|\/testing\.ts|\/samples\.ts)$/.test(path);
const isFace = ({ path }: Source): boolean => /^(web|cli|server)\//.test(path);

const isBelowFaces = ({ path }: Source): boolean =>
  /^(kernel|board|game|rules|staff)\//.test(path) &&
  path !== 'kernel/memory.ts' &&
  !/^board\/[^/]+\/scratch\.ts$/.test(path);

const CHANGES = new Set('push pop shift unshift splice sort reverse fill copyWithin set add delete clear'.split(' '));
const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';

/** `let` and `var` of the module itself. */
const variables = ({ path, nodes }: Source): string[] =>
  moduleDeclarations(programOf(nodes))
    .filter(({ kind }) => kind !== 'const')
    .flatMap(({ kind, declarations }) =>
      (declarations as unknown as { id: Node }[])
        .flatMap(({ id }) => namesIn(id))
        .map((name) => `${path}: ${String(kind)} ${name} at module level`),
    );

const programOf = (nodes: readonly Node[]): Node => nodes.find(({ type }) => type === 'Program')!;

function breaches(source: Source): string[] {
  const { path, nodes } = source;
  const program = programOf(nodes);
  const found = variables(source);
  const constants = new Set<string>();
  for (const declaration of moduleDeclarations(program)) {
    for (const { id, init } of declaration.declarations as unknown as { id: Node; init: Node | null }[])
      for (const name of namesIn(id)) {
        if (declaration.kind !== 'const') continue;
        if (init && isScratch(init) && !path.startsWith('board/'))
          found.push(`${path}: ${name} is a buffer at module level`);
        else if (!(init && isMade(init) && path.startsWith('board/'))) constants.add(name);
      }
  }
  const changed = new Set<string>();
  walk(program, constants, (name) => changed.add(name), true);
  return [...found, ...[...changed].map((name) => `${path}: ${name} is changed though it stands at module level`)];
}

function moduleDeclarations(program: Node): Node[] {
  return (program.body as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration) ? statement.declaration : statement,
    )
    .filter(({ type }) => type === 'VariableDeclaration');
}

/** `new Float64Array(8)`: room to write into. One made from values is a table. */
const isScratch = (init: Node): boolean =>
  init.type === 'NewExpression' &&
  /^(Int|Uint|Float)\w+Array$/.test(String((init.callee as Node).name)) &&
  (init.arguments as Node[]).every(
    ({ type }) => type === 'Literal' || type === 'BinaryExpression' || type === 'Identifier',
  );

/** Made by a factory of the board's scratch file. */
const isMade = (init: Node): boolean =>
  init.type === 'CallExpression' && /^scratch[A-Z]/.test(String((init.callee as Node).name));

/** Names a pattern binds. */
function namesIn(pattern: Node | null | undefined): string[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'AssignmentPattern':
      return namesIn(pattern.left as Node);
    case 'RestElement':
      return namesIn(pattern.argument as Node);
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(namesIn);
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) =>
        namesIn((property.type === 'RestElement' ? property.argument : property.value) as Node),
      );
    case 'TSParameterProperty':
      return namesIn(pattern.parameter as Node);
    default:
      return [];
  }
}

type Tell = (name: string) => void;

/** Walks with the names in sight: what a function or block declares hides the module's. */
function walk(node: Node, inSight: ReadonlySet<string>, tell: Tell, top = false): void {
  const hidden = top ? [] : declaredBy(node);
  const seen = hidden.some((name) => inSight.has(name)) ? without(inSight, hidden) : inSight;
  const name = changedBy(node);
  if (name !== null && seen.has(name)) tell(name);
  for (const field of Object.values(node)) for (const child of nodesIn(field)) walk(child, seen, tell);
}

const without = (names: ReadonlySet<string>, hidden: readonly string[]): Set<string> =>
  new Set([...names].filter((name) => !hidden.includes(name)));

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

function declaredBy(node: Node): string[] {
  const params = Array.isArray(node.params)
    ? (node.params as Node[])
    : nodesIn((node.params as Node | undefined)?.items);
  if (/Function/.test(node.type)) return params.flatMap(namesIn);
  if (node.type === 'CatchClause') return namesIn(node.param as Node | null);
  const statements =
    node.type === 'BlockStatement' || node.type === 'StaticBlock'
      ? (node.body as Node[])
      : /^For/.test(node.type)
        ? nodesIn(node.init ?? node.left)
        : [];
  return statements.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? (statement.declarations as unknown as { id: Node }[]).flatMap(({ id }) => namesIn(id))
      : namesIn((statement.id as Node | null | undefined) ?? null),
  );
}

/** The name whose insides this node changes, or null. */
function changedBy(node: Node): string | null {
  switch (node.type) {
    case 'AssignmentExpression':
      return rootOf(node.left as Node);
    case 'UpdateExpression':
      return rootOf(node.argument as Node);
    case 'UnaryExpression':
      return node.operator === 'delete' ? rootOf(node.argument as Node) : null;
    case 'CallExpression': {
      const callee = node.callee as Node;
      if (callee.type === 'MemberExpression' && CHANGES.has(String((callee.property as Node).name)))
        return rootOf(callee);
      // By custom, what a function named so writes into comes first.
      const [first] = node.arguments as Node[];
      return callee.type === 'Identifier' && /Into$/.test(String(callee.name)) && first?.type === 'Identifier'
        ? String(first.name)
        : null;
    }
    default:
      return null;
  }
}

/** `a` of `a.b[c].d`; null for anything else. */
function rootOf(node: Node): string | null {
  let here = node;
  if (here.type !== 'MemberExpression') return null;
  while (here.type === 'MemberExpression' || here.type === 'TSNonNullExpression')
    here = (here.type === 'MemberExpression' ? here.object : here.expression) as Node;
  return here.type === 'Identifier' ? String(here.name) : null;
}
