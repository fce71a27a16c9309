/**
 * A book's scenario as a form: what the schema says, called in words. Left out is what a form cannot hold (places on
 * the map, which are drawn), what other fields point at (ids) and what this battle does not have.
 */
import type { z } from 'zod';
import { capital } from '../../kernel/text.ts';
import { type FormNode, formTree, type Values } from '../form/form-tree.ts';

/** What others name it by: changed alone it would leave them pointing at nothing. */
const KEYS = new Set(['id', 'seat']);

export const refineTree = (schema: z.ZodType, values: unknown): readonly FormNode[] => kept(nodesOf(schema), [values]);

/** A pair, such as the two sides, is a part of numbered parts. */
function nodesOf(schema: z.ZodType): readonly FormNode[] {
  return formTree(schema).map((node) => {
    const items = itemsAt(schema, node.name);
    if (!items) return node;
    return {
      ...node,
      field: { ...node.field, type: 'part' },
      children: items.map((item, i) => ({
        name: String(i),
        field: { path: String(i), label: `${i + 1}`, type: 'part' },
        children: nodesOf(item),
      })),
    };
  });
}

function itemsAt(schema: z.ZodType, name: string): readonly z.ZodType[] | null {
  let of = (schema as { readonly shape?: Readonly<Record<string, z.ZodType>> }).shape?.[name];
  while (of && 'unwrap' in of) of = (of as unknown as { unwrap(): z.ZodType }).unwrap();
  const { type, items } = (of?.def ?? {}) as { readonly type?: string; readonly items?: readonly z.ZodType[] };
  return type === 'tuple' && items ? items : null;
}

/** `held`: what stands there now; of the items of a list, each. */
function kept(nodes: readonly FormNode[], held: readonly unknown[]): FormNode[] {
  return nodes.flatMap((node): FormNode[] => {
    const values = held.map((one) => (one as Values | undefined)?.[node.name]).filter((value) => value !== undefined);
    if (KEYS.has(node.name) || values.length === 0) return [];
    const { type } = node.field;
    const field = { ...node.field, label: labelOf(node) };
    const items = type === 'list' ? values.flat() : values;
    if (type === 'part' || (type === 'list' && node.children.length > 0)) {
      const children = kept(node.children, items);
      return children.length > 0 ? [{ ...node, field, children }] : [];
    }
    return items.length === 0 || items.some((value) => typeof value === 'object') ? [] : [{ ...node, field }];
  });
}

/** Its own words where the book gives any, else its name. */
function labelOf({ field: { label, path }, name }: FormNode): string {
  if (label !== path && !/[.[\]]/.test(label)) return label;
  return capital(name.replaceAll(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`));
}
