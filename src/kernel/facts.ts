/**
 * Facts: what a procedure must know, as a schema with labels, units and defaults good enough to build a form, the
 * command line's help and the API reference from.
 */
import { z } from 'zod';
import { InputError } from './errors.ts';
import { issueFault } from './issue-words.ts';
import { once } from './memory.ts';
import type { Refusal } from './request.ts';

/** How a field is shown; all of it ends up in the JSON Schema too. */
export interface FieldMeta {
  readonly label: string;
  readonly cite?: string;
  /** `inches`, `hexes`, `figures` … */
  readonly unit?: string;
  /** Heading the field stands under; none: the first, unnamed group. */
  readonly group?: string;
  /** Folded away on the card: true for what seldom happens. */
  readonly rare?: boolean;
  /** The words for each choice. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly help?: string;
  /** The roster field that fills this fact, such as `quality`, with the role of the unit where there are several. */
  readonly roster?: string;
}

type More = Omit<FieldMeta, 'label' | 'choices'>;

/** One of several, given as key → words. The first is the default unless another is named. */
export function choice<const K extends string>(
  label: string,
  choices: Readonly<Record<K, string>>,
  fallback?: NoInfer<K>,
  more: More = {},
) {
  const keys = Object.keys(choices) as [K, ...K[]];
  return z
    .enum(keys)
    .default((fallback ?? keys[0]) as never)
    .meta({ label, choices, ...more }) as unknown as z.ZodDefault<z.ZodType<K>>;
}

/** Yes or no; no unless said. */
export function yes(label: string, more: More & { readonly default?: boolean } = {}) {
  const { default: fallback = false, ...meta } = more;
  return z
    .boolean()
    .default(fallback)
    .meta({ label, ...meta });
}

/** A whole number. */
export function whole(label: string, min: number, max: number, fallback: number, more: More = {}) {
  return z
    .int()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ label, ...more });
}

/** A measured number. */
export function measure(label: string, min: number, max: number, fallback: number, more: More = {}) {
  return z
    .number()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ label, ...more });
}

/** A few words, such as a unit's name. */
export function words(label: string, fallback = '', more: More = {}) {
  return z
    .string()
    .max(80)
    .default(fallback)
    .meta({ label, ...more });
}

/** A list of like things, such as the attackers of one defender. */
export function several<T extends z.ZodType>(
  label: string,
  item: T,
  min: number,
  max: number,
  fallback: readonly unknown[],
  more: More = {},
) {
  return z
    .array(item)
    .min(min)
    .max(max)
    .default(() => fallback.map((one) => item.parse(one)) as never)
    .meta({ label, ...more });
}

/** A thing with fields of its own, such as one side of a melee. */
export function part<S extends z.ZodRawShape>(label: string, shape: S, more: More = {}) {
  return z
    .strictObject(shape)
    .prefault({} as never)
    .meta({ label, ...more });
}

/** A contradiction the schema's shape cannot see: which field, why, by which rule. */
export interface Contradiction extends Refusal {
  readonly field: string;
}

export const contradiction = (field: string, sentence: string, cite: string): Contradiction => ({
  code: 'contradiction',
  field,
  sentence,
  cite,
});

/** The whole of a procedure's facts, with what must not hold together. */
export function facts<S extends z.ZodRawShape>(
  shape: S,
  contradictions: (facts: z.output<z.ZodObject<S, z.core.$strict>>) => Contradiction | null = () => null,
) {
  return z.strictObject(shape).superRefine((value, context) => {
    const found = contradictions(value as never);
    if (found) {
      context.addIssue({
        code: 'custom',
        path: found.field.split('.'),
        message: `${found.sentence} (${found.cite})`,
      });
    }
  });
}

export type Facts<T extends z.ZodType> = z.output<T>;

/** Facts from outside, with every default filled in; else one sentence with the field's name and the rule. */
export function parseFacts<T>(schema: z.ZodType<T>, raw: unknown): T {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new InputError(factFault(schema, parsed.error.issues[0]!, raw));
}

function factFault(schema: z.ZodType, issue: z.core.$ZodIssue, raw: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const where = issue.path.length ? ` in ${issue.path.join('.')}` : '';
    return `there is no fact "${issue.keys[0]}"${where}`;
  }
  const path = issue.path.join('.');
  const field = fieldsOf(schema).find((candidate) => candidate.path === path.replace(/\.\d+(?=\.|$)/g, '[]'));
  const name = path === '' ? 'facts' : path;
  const cite = field?.cite && issue.code !== 'custom' ? ` (${field.cite})` : '';
  if (issue.code === 'custom') return `${name}: ${issue.message}`;
  const given = valueAt(raw, issue.path);
  const shown = given === undefined ? 'nothing' : JSON.stringify(given);
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}, not ${shown}${cite}`;
  if (issue.code === 'too_small') return `${name} must be at least ${issue.minimum}, not ${shown}${cite}`;
  if (issue.code === 'too_big') return `${name} must be at most ${issue.maximum}, not ${shown}${cite}`;
  if (issue.code === 'invalid_type') {
    return `${name} ${given === undefined ? 'is missing' : `${issueFault(issue)}, not ${shown}`}${cite}`;
  }
  return `${name} ${issueFault(issue)}${cite}`;
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = raw;
  for (const step of path) here = (here as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return here;
}

/** One line of a form or of the command line's help. */
export interface Field extends FieldMeta {
  /** Dotted; `[]` stands for any item of a list. */
  readonly path: string;
  readonly type: 'choice' | 'yes' | 'whole' | 'measure' | 'words' | 'list' | 'part';
  readonly keys?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly default?: unknown;
}

interface JsonSchema extends Partial<FieldMeta> {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

export const jsonSchemaOf = once(
  (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema,
);

/** Every field, parts and lists before what they hold. */
export const fieldsOf = once((schema: z.ZodType): readonly Field[] => describe(jsonSchemaOf(schema), ''));

function describe(schema: JsonSchema, prefix: string): Field[] {
  const fields: Field[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = prefix ? `${prefix}.${name}` : name;
    fields.push(fieldOf(property, path));
    if (property.properties) fields.push(...describe(property, path));
    if (property.items?.properties) fields.push(...describe(property.items, `${path}[]`));
  }
  return fields;
}

function fieldOf(property: JsonSchema, path: string): Field {
  const type = property.enum
    ? 'choice'
    : property.properties
      ? 'part'
      : (({ boolean: 'yes', integer: 'whole', number: 'measure', array: 'list' } as const)[
          property.type as 'boolean'
        ] ?? 'words');
  const min = property.minimum ?? property.minItems;
  const max = property.maximum ?? property.maxItems;
  return {
    path,
    type,
    label: property.label ?? path,
    ...(property.enum ? { keys: property.enum } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(property.default === undefined ? {} : { default: property.default }),
    ...kept(property),
  };
}

function kept({ cite, unit, group, rare, choices, help, roster }: JsonSchema): Omit<FieldMeta, 'label'> {
  return Object.fromEntries(
    Object.entries({ cite, unit, group, rare, choices, help, roster }).filter(([, value]) => value !== undefined),
  );
}
