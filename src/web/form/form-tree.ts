/** A schema as a form: fields in their order, parts and lists holding fields of their own. */
import type { z } from 'zod';
import { type Field, fieldsOf, jsonSchemaOf } from '../../kernel/index.ts';

export interface FormNode {
  readonly field: Field;
  /** Name within its part: the last word of the path. */
  readonly name: string;
  /** Of a part, or of each item of a list. */
  readonly children: readonly FormNode[];
  /** Of a list of plain values: what an item is. */
  readonly item?: Field;
}

const trees = new WeakMap<z.ZodType, readonly FormNode[]>();

export function formTree(schema: z.ZodType): readonly FormNode[] {
  let tree = trees.get(schema);
  if (!tree) trees.set(schema, (tree = treeOf(fieldsOf(schema), jsonSchemaOf(schema) as Json, '')));
  return tree;
}

interface Json {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly choices?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
}

function treeOf(fields: readonly Field[], json: Json, prefix: string): FormNode[] {
  return fields
    .filter(({ path }) => path.startsWith(prefix) && !/[.[]/.test(path.slice(prefix.length)))
    .map((field) => {
      const name = field.path.slice(prefix.length);
      const own = json.properties?.[name] ?? {};
      if (field.type === 'part') return { field, name, children: treeOf(fields, own, `${field.path}.`) };
      if (field.type !== 'list') return { field, name, children: [] };
      const items = own.items ?? {};
      return items.properties
        ? { field, name, children: treeOf(fields, items, `${field.path}[].`) }
        : { field, name, children: [], item: plainItem(items, field) };
    });
}

function plainItem(json: Json, list: Field): Field {
  const type = json.enum
    ? 'choice'
    : (({ boolean: 'yes', integer: 'whole', number: 'measure' } as const)[json.type as 'boolean'] ?? 'words');
  const choices = json.choices ?? list.choices;
  return {
    path: `${list.path}[]`,
    label: list.label,
    type,
    ...(json.enum ? { keys: json.enum } : {}),
    ...(choices ? { choices } : {}),
    ...(json.minimum === undefined ? {} : { min: json.minimum }),
    ...(json.maximum === undefined ? {} : { max: json.maximum }),
  };
}

export type Values = Readonly<Record<string, unknown>>;

/** Everything at its default. */
export function blank(tree: readonly FormNode[]): Values {
  return Object.fromEntries(tree.map((node) => [node.name, blankOf(node)]));
}

export function blankOf(node: FormNode): unknown {
  const { field } = node;
  if (field.type === 'part') return { ...blank(node.children), ...(field.default as Values | undefined) };
  if (field.type === 'list') return field.default ?? Array.from({ length: field.min ?? 0 }, () => blankItem(node));
  return field.default ?? plainBlank(field);
}

/** A fresh item of a list. */
export function blankItem(node: FormNode): unknown {
  return node.item ? plainBlank(node.item) : blank(node.children);
}

function plainBlank({ type, keys, min }: Field): unknown {
  if (type === 'yes') return false;
  if (type === 'choice') return keys?.[0] ?? '';
  return type === 'words' ? '' : Math.max(0, min ?? 0);
}

/** The words of a choice. */
export const wordsFor = (field: Field, key: string): string => field.choices?.[key] ?? key.replaceAll(/[-_]/g, ' ');

/** The same values with one changed; `path` is dotted, with numbers for items. */
export function withValue(values: Values, path: string, value: unknown): Values {
  return changed(values, path.split('.'), value) as Values;
}

function changed(here: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(here)) return here.map((item, i) => (String(i) === step ? changed(item, rest, value) : item));
  const record = (here ?? {}) as Values;
  return { ...record, [step]: changed(record[step], rest, value) };
}

export function valueAt(values: unknown, path: string): unknown {
  let here = values;
  for (const step of path === '' ? [] : path.split('.')) here = (here as Values | undefined)?.[step];
  return here;
}
