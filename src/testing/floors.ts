/**
 * Checks that every floor of the house imports only from the floors below it, that rules are pure, and that the floors
 * which serve any book name none.
 */
import { isBuiltin } from 'node:module';
import { importsOf, targetOf } from './imports.ts';
import { type Node, readSources, type Source } from './sources.ts';

/** What stands in the way, one sentence a breach; empty when the house stands. */
export function breachesIn(folder: string): string[] {
  const sources = readSources(folder);
  const books = bookIds(sources);
  return sources.flatMap((source) => [...wrongImports(source), ...impurities(source), ...namedBooks(source, books)]);
}

function wrongImports(source: Source): string[] {
  const { path } = source;
  return importsOf(source).flatMap((specifier) => {
    if (/^ordre-mixte(\/|$)/.test(specifier))
      return [`${path} imports ${specifier}: inside the house use a relative path`];
    const target = targetOf(path, specifier);
    return target === undefined || mayImport(path, target) ? [] : [`${path} may not import ${target}`];
  });
}

const faces = ['web', 'cli', 'server'];

/** Rooms of web, the lowest first: each imports only from those before it. What lies in web/ itself joins them all. */
const webRooms = [
  ...['look', 'frame', 'engine', 'glossary', 'charts', 'form', 'map', 'picture', 'display'],
  ...['evening', 'rosters', 'cards', 'tracker', 'orders', 'print'],
  ...['battle', 'lab', 'online', 'replay', 'editor', 'home'],
];

function mayImport(importer: string, target: string): boolean {
  const [floor = '', room] = importer.split('/');
  // Checks of the whole house stand on its roof.
  if (!importer.includes('/') || floor === 'testing') return true;
  if (isIn(target, 'testing')) return isTest(importer);
  if (/^rules\/[^/]+\/testing\//.test(target)) return isTest(importer);
  if (/^rules\/[^/]+\/referee\//.test(importer) && !isTest(importer) && isJudged(target)) return false;
  if (/^rules\/[^/]+\/(battle|campaign)\//.test(importer) && !isTest(importer) && isOfficer(target))
    return isAssembly(importer);
  if (floor === 'web' && isIn(target, 'web') && !isTest(importer)) return isLowerRoom(importer, target);
  if (faces.includes(floor))
    return isIn(target, floor, 'kernel', 'board', 'game', 'staff') || isDoor(target) || isOutside(target);
  switch (floor) {
    case 'kernel':
      return isIn(target, 'kernel');
    case 'board':
      return isIn(target, 'kernel', 'board');
    case 'game':
      return isIn(target, 'kernel', 'board', 'game');
    case 'rules':
      if (isIn(target, 'kernel', 'board', 'game')) return true;
      return isBook(importer)
        ? isIn(target, `rules/${room}`)
        : isDoor(target) || (isIn(target, 'rules') && !isBook(target));
    case 'staff':
      return isIn(target, 'kernel', 'board', 'game', 'staff') || target === 'rules/index.ts';
    default:
      return false;
  }
}

function isLowerRoom(importer: string, target: string): boolean {
  const [from, to] = [importer, target].map((path) => path.split('/').slice(1, -1)[0]);
  if (from === undefined || from === to) return true;
  return to !== undefined && webRooms.includes(to) && webRooms.indexOf(to) < webRooms.indexOf(from);
}

function isIn(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

/** In a folder of its own under rules/. */
function isBook(path: string): boolean {
  return /^rules\/[^/]+\//.test(path);
}

/** Where upper floors enter the books: the shelf, and the face of each book. */
function isDoor(path: string): boolean {
  return /^rules\/(index|[^/]+\/book)\.ts$/.test(path);
}

function isOutside(path: string): boolean {
  return path.startsWith('../');
}

/** A test, or what only a book's tests use: its positions and rows. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^rules\/[^/]+\/testing\//.test(path);
}

/** No rule calls an officer: only the assembly of a game knows both. */
function isOfficer(path: string): boolean {
  return /^rules\/[^/]+\/commander\//.test(path);
}

function isAssembly(path: string): boolean {
  return /^rules\/[^/]+\/game\.ts$/.test(path);
}

/** What a referee judges he may not ask: no phase, procedure, officer or desk of his book. */
function isJudged(path: string): boolean {
  const [, room] = /^rules\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (!room) return false;
  return (
    /^(procedures|commander|desk)\//.test(room) || /^(battle|campaign)\/(?!(field|scenario|ground)\/)[^/]+\//.test(room)
  );
}

/** A rule must do the same thing whenever and wherever it is played again. */
function impurities(source: Source): string[] {
  if (isTest(source.path) || !isIn(source.path, 'kernel', 'board', 'game', 'rules')) return [];
  const uses = source.nodes.map(impurityOf).filter((use) => use !== undefined);
  const builtins = importsOf(source).filter((specifier) => isBuiltin(specifier));
  return [...uses, ...builtins].map((use) => `${source.path} uses ${use}, which a pure floor may not`);
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const object = nameOf(node.object);
    const property = nameOf(node.property);
    if (object === 'process') return 'process';
    if (object === 'Math' && property === 'random') return 'Math.random';
    if (object === 'Date' && property === 'now') return 'Date.now';
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') return 'new Date';
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'structuredClone') return 'structuredClone';
  return undefined;
}

function nameOf(value: unknown): unknown {
  const node = value as Node;
  // `Math.random` and `Math['random']`.
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined;
}

function bookIds(sources: readonly Source[]): string[] {
  return [
    ...new Set(
      sources
        .map(({ path }) => path)
        .filter(isBook)
        .map((path) => path.split('/')[1] ?? ''),
    ),
  ];
}

function namedBooks(source: Source, books: string[]): string[] {
  if (isTest(source.path) || !isIn(source.path, 'kernel', 'board', 'game', 'staff')) return [];
  const strings = source.nodes.flatMap(stringOf);
  return books
    .filter((book) => strings.some((text) => new RegExp(`(?<![\\w-])${book}(?![\\w-])`).test(text)))
    .map((book) => `${source.path} names the book ${book}`);
}

function stringOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw];
  return [];
}
