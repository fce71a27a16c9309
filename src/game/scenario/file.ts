/** Scenario files: every fault with the path of its field, such as `units.3.quality: …`. */
import type { z } from 'zod';
import { InputError } from '../../kernel/index.ts';

export function scenarioFileFaults(schema: z.ZodType, data: unknown): string[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.') || 'scenario';
    return message.endsWith('received undefined') ? `${field} is missing` : `${field}: ${message}`;
  });
}

/** The scenario, or an error that names every faulty field. */
export function readScenarioFile<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new InputError(`the scenario is faulty: ${scenarioFileFaults(schema, data).join('; ')}`);
}
