/** Scenario files: every fault with the path of its field, such as `units.3.quality: …`, and in plain words. */
import type { z } from 'zod';
import { InputError } from '../../kernel/index.ts';

/** What validators say, and what is meant. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/Invalid option: expected one of /g, 'must be one of '],
  [/Invalid input: expected (string|number|boolean|array|object)\b.*/g, 'must be a $1'],
  [/Invalid input: expected ("[^"]*"|\d+)/g, 'must be $1'],
  [/Too small: expected string to have >=(\d+) characters?/g, 'is too short: at least $1 characters'],
  [/Too big: expected string to have <=(\d+) characters?/g, 'is too long: at most $1 characters'],
  [/Too small: expected \w+ to (?:be|have) >=?(-?[\d.]+)( items?)?/g, 'is too small: at least $1'],
  [/Too big: expected \w+ to (?:be|have) <=?(-?[\d.]+)( items?)?/g, 'is too big: at most $1'],
  [/Unrecognized keys?: /g, 'there is no such line: '],
  [/\bInvalid input\b/g, 'cannot be read'],
  [/"\|"/g, '", "'],
];
const plain = (message: string): string => PLAIN.reduce((text, [said, meant]) => text.replace(said, meant), message);

export function scenarioFileFaults(schema: z.ZodType, data: unknown): string[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.') || 'scenario';
    return message.endsWith('received undefined') ? `${field} is missing` : `${field}: ${plain(message)}`;
  });
}

/** The scenario, or an error that names every faulty field. */
export function readScenarioFile<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new InputError(`the scenario is faulty: ${scenarioFileFaults(schema, data).join('; ')}`);
}
