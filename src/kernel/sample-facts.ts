/** Random legal facts off a schema, for walking every procedure and for fuzzing cards. */
import type { z } from 'zod';
import { jsonSchemaOf } from './facts.ts';
import { pick, type Random } from './random.ts';

type JsonSchema = ReturnType<typeof jsonSchemaOf>;

/**
 * Every other time draws all fields, else about a quarter of them: long lists of modifiers all drawn at once would
 * land in a chart's last row again and again. When the draw contradicts itself, draws ever fewer fields and leaves the
 * rest at their defaults, so that procedures with narrow facts are still reached.
 */
export function sampleFacts<T>(schema: z.ZodType<T>, random: Random): T {
  const shape = jsonSchemaOf(schema);
  const most = random.below(2) === 0 ? 1 : 0.25;
  for (let attempt = 0; attempt < 400; attempt++) {
    const boldness = most * Math.max(0.05, 1 - attempt / 300);
    const parsed = schema.safeParse(draw(shape, random, boldness));
    if (parsed.success) return parsed.data;
  }
  return schema.parse({});
}

function draw(schema: JsonSchema, random: Random, boldness: number): unknown {
  const out: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.properties) out[name] = draw(property, random, boldness);
    else if (property.default === undefined || random.unit() < boldness) out[name] = value(property, random, boldness);
  }
  return out;
}

function value(schema: JsonSchema, random: Random, boldness: number): unknown {
  if (schema.enum) return pick(random, schema.enum);
  const min = schema.minimum ?? 0;
  const max = schema.maximum ?? min + 10;
  switch (schema.type) {
    case 'boolean':
      return random.below(2) === 1;
    case 'integer':
      return min + random.below(max - min + 1);
    case 'number':
      return Math.round((min + random.unit() * (max - min)) * 10) / 10;
    case 'array': {
      const fewest = schema.minItems ?? 0;
      const length = fewest + random.below((schema.maxItems ?? fewest + 2) - fewest + 1);
      return Array.from({ length }, () => {
        const item = schema.items ?? {};
        return item.properties ? draw(item, random, boldness) : value(item, random, boldness);
      });
    }
    default:
      return schema.default ?? 'x';
  }
}
