/**
 * Facts in an address: only what differs from the defaults, readable by people: `quality=EL&attackers=2&attackers.1.arm=heavy`.
 * A list stands as its length; the items beyond the default ones start blank.
 */
import type { Field } from '../../kernel/index.ts';
import { blank, blankItem, blankOf, type FormNode, type Values } from './form-tree.ts';

type Pairs = [string, string][];

export function factsToPairs(tree: readonly FormNode[], facts: Values, base: Values = blank(tree), prefix = ''): Pairs {
  return tree.flatMap((node): Pairs => {
    const path = prefix + node.name;
    const value = facts[node.name];
    const usual = base[node.name];
    if (node.field.type === 'part')
      return factsToPairs(node.children, (value ?? {}) as Values, usual as Values, `${path}.`);
    if (node.field.type === 'list')
      return listPairs(node, (value ?? []) as unknown[], (usual ?? []) as unknown[], path);
    return value === usual || value === undefined ? [] : [[path, written(value)]];
  });
}

function listPairs(node: FormNode, items: readonly unknown[], usual: readonly unknown[], path: string): Pairs {
  if (node.item) {
    return JSON.stringify(items) === JSON.stringify(usual) ? [] : [[path, JSON.stringify(items)]];
  }
  const count: Pairs = items.length === usual.length ? [] : [[path, String(items.length)]];
  return items.reduce<Pairs>((pairs, item, i) => {
    const base = (usual[i] ?? blankItem(node)) as Values;
    return pairs.concat(factsToPairs(node.children, item as Values, base, `${path}.${i}.`));
  }, count);
}

const written = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** Facts from an address; what it does not know or cannot read is left at its default, for the schema to judge. */
export function pairsToFacts(tree: readonly FormNode[], query: URLSearchParams, prefix = ''): Values {
  return readPart(tree, query, prefix, blank(tree));
}

function readPart(tree: readonly FormNode[], query: URLSearchParams, prefix: string, base: Values): Values {
  return Object.fromEntries(
    tree.map((node) => {
      const path = prefix + node.name;
      const usual = base[node.name] ?? blankOf(node);
      if (node.field.type === 'part') return [node.name, readPart(node.children, query, `${path}.`, usual as Values)];
      const text = query.get(path);
      if (node.field.type === 'list') return [node.name, readList(node, query, path, text, usual as unknown[])];
      return [node.name, text === null ? usual : read(node.field, text, usual)];
    }),
  );
}

function readList(
  node: FormNode,
  query: URLSearchParams,
  path: string,
  text: string | null,
  usual: readonly unknown[],
): unknown[] {
  if (node.item) return text === null ? [...usual] : readItems(text, usual);
  const wanted = text === null ? usual.length : Number(text);
  const length = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), node.field.max ?? 99) : usual.length;
  return Array.from({ length }, (_, i) =>
    readPart(node.children, query, `${path}.${i}.`, (usual[i] ?? blankItem(node)) as Values),
  );
}

function readItems(text: string, usual: readonly unknown[]): unknown[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items : [...usual];
  } catch {
    return [...usual];
  }
}

function read(field: Field, text: string, usual: unknown): unknown {
  switch (field.type) {
    case 'yes':
      return text === 'yes';
    case 'whole':
    case 'measure':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : usual;
    case 'choice':
      return field.keys?.includes(text) ? text : usual;
    default:
      return text;
  }
}

/** `#/book/card/name?…` with the facts, and the readings where they differ from the book's own. */
export function cardHash(
  book: string,
  procedure: string,
  factPairs: Pairs,
  more: readonly (readonly [string, string])[] = [],
): string {
  const query = [...factPairs, ...more].map(([key, value]) => `${tidy(key)}=${tidy(value)}`).join('&');
  return `#/${book}/card/${procedure}${query ? `?${query}` : ''}`;
}

const tidy = (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');
