/** What mends a value its schema does not take: a number, a name, a choice. */
import type { z } from 'zod';
import { type DayDivision, daySchema } from '../../../game/day/index.ts';
import { type Draft, type Path, pathOf, type Ref, valueAt } from '../draft.ts';
import { isOptional, schemaAt } from '../loose.ts';
import type { Mend } from './check.ts';

/** A number to its bound, a name that is empty to a plain one, a choice that can be left out left out. */
export function boundMend(draft: Draft, ref: Ref, field: string, issue: z.core.$ZodIssue): Mend | undefined {
  const path = pathOf(draft, ref)!;
  const before = valueAt(draft, [...path, ...field.split('.')]);
  const schema = schemaAt([...path, ...field.split('.')]);
  const to = (value: unknown, words: string): Mend => ({ words, acts: [{ act: 'set', ref, field, value }] });
  if (typeof before === 'number') {
    const bounds = boundsAt([...path, ...field.split('.')]);
    const value = Math.max(bounds.least, Math.min(bounds.most, bounds.whole ? Math.round(before) : before));
    return value === before ? undefined : to(value, `Make it ${value}`);
  }
  if (schema && isOptional(schema)) return to(null, 'Leave it out');
  if (typeof before === 'string' && issue.code === 'too_small') {
    const name =
      field === 'sentence' ? 'Two forces meet.' : field.includes('commander') ? 'General' : namedAnew(draft, ref);
    return to(name, `Call it ${name}`);
  }
  return undefined;
}

function namedAnew(draft: Draft, ref: Ref): string {
  if (ref.of === 'day') return 'A new battle';
  if (ref.of === 'side') return ref.side === 0 ? 'Southern army' : 'Northern army';
  const { kind } = valueAt(draft, pathOf(draft, ref)!) as Partial<DayDivision> & { readonly kind?: string };
  const word = kind ?? (ref.of === 'body' ? ref.arm : ref.of);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Bounds of a number of the Day's own schema. */
function boundsAt(path: Path): { readonly least: number; readonly most: number; readonly whole: boolean } {
  let of: z.ZodType | null = schemaAt(path, daySchema);
  while (of && 'unwrap' in of) of = (of as unknown as { unwrap(): z.ZodType }).unwrap();
  const number = of as (z.ZodNumber & { readonly isInt: boolean }) | null;
  return {
    least: number?.minValue ?? Number.NEGATIVE_INFINITY,
    most: number?.maxValue ?? Number.POSITIVE_INFINITY,
    whole: number?.isInt ?? false,
  };
}
