/** Scenario files: every fault with the path of its field, such as `units.3.quality: …`, and in plain words. */
import type { z } from 'zod';
import { InputError, issueFault, nearestIssue } from '../../kernel/index.ts';

export function scenarioFileFaults(schema: z.ZodType, data: unknown, what = 'scenario'): string[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map((found) => {
    const issue = nearestIssue(found);
    const field = issue.path.join('.') || what;
    const fault = issueFault(issue);
    return fault === 'is missing' ? `${field} is missing` : `${field}: ${fault}`;
  });
}

/** The scenario, or an error that names every faulty field. */
export function readScenarioFile<T>(schema: z.ZodType<T>, data: unknown, what = 'scenario'): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new InputError(`the ${what} is faulty: ${scenarioFileFaults(schema, data, what).join('; ')}`);
}
