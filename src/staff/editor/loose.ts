/** The Day's schema for drafts: kinds and types as they are, while lower bounds and patterns wait for the checks. */
import { z } from 'zod';
import { daySchema } from '../../game/day/index.ts';
import type { Draft, Path } from './draft.ts';

/** Numbers are finite, texts and lists not longer than the Day's own; outlines keep the points they need to be drawn. */
function loosened(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([key, of]) => [key, loosened(of as z.ZodType)])),
    );
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = boundsOf(schema);
    const list = z.array(loosened(element)).max(maximum);
    return element instanceof z.ZodTuple ? list.min(minimum) : list;
  }
  if (schema instanceof z.ZodTuple) return z.tuple(schema.def.items.map((of) => loosened(of as z.ZodType)) as never);
  if (schema instanceof z.ZodOptional) return loosened(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDefault)
    return loosened(schema.unwrap() as z.ZodType).default(schema.def.defaultValue as never);
  if (schema instanceof z.ZodPrefault)
    return loosened(schema.unwrap() as z.ZodType).prefault(schema.def.defaultValue as never);
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodString) return z.string().max(boundsOf(schema).maximum ?? Number.POSITIVE_INFINITY);
  return schema;
}

function boundsOf(schema: z.ZodType): { readonly minimum?: number; readonly maximum?: number } {
  const checks = (schema.def as z.core.$ZodTypeDef).checks ?? [];
  return Object.assign({}, ...checks.map(({ _zod }) => _zod.def)) as { minimum?: number; maximum?: number };
}

export const draftSchema = loosened(daySchema) as z.ZodType<Draft>;

function inner(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? inner(schema.unwrap() as z.ZodType)
    : schema;
}

/** The schema of a field, as loose as a draft has it or, `from` the Day's own, as it must be in the end. */
export function schemaAt(path: Path, from: z.ZodType = draftSchema): z.ZodType | null {
  let found: z.ZodType | undefined = from;
  for (const step of path) {
    const of: z.ZodType = inner(found);
    if (of instanceof z.ZodObject)
      found = Object.hasOwn(of.shape, step) ? (of.shape[step as string] as z.ZodType) : undefined;
    else if (of instanceof z.ZodArray) found = of.element as z.ZodType;
    else if (of instanceof z.ZodTuple) found = of.def.items[step as number] as z.ZodType | undefined;
    else found = undefined;
    if (!found) return null;
  }
  return found;
}

/** How many a list may hold. */
export function mostIn(path: Path): number {
  const of = schemaAt(path);
  return (of && boundsOf(inner(of)).maximum) ?? Number.POSITIVE_INFINITY;
}

/** Whether a field may be taken away. */
export const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional;
/** Whether a field is a list of things with ids or of bodies, or holds such: these change by acts of their own. */
export function holdsThings(schema: z.ZodType): boolean {
  const of = inner(schema);
  if (of instanceof z.ZodArray) return inner(of.element as z.ZodType) instanceof z.ZodObject;
  if (of instanceof z.ZodTuple) return of.def.items.some((one) => inner(one as z.ZodType) instanceof z.ZodObject);
  return of instanceof z.ZodObject && Object.values(of.shape).some((one) => holdsThings(one as z.ZodType));
}
