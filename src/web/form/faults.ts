/** The schema's refusal, at the field it speaks of. */
import type { z } from 'zod';
import { capital, InputError, parseFacts } from '../../kernel/index.ts';

export interface Fault {
  /** Dotted path of the field; empty for the whole card. */
  readonly path: string;
  readonly sentence: string;
}

export type Checked<T> = { readonly facts: T; readonly fault: null } | { readonly facts: null; readonly fault: Fault };

export function check<T>(schema: z.ZodType<T>, raw: unknown): Checked<T> {
  try {
    return { facts: parseFacts(schema, raw), fault: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const issue = schema.safeParse(raw).error?.issues[0];
    const path = issue?.path.join('.') ?? '';
    // The sentence opens with the field's name for people without a form; here it stands at the field.
    const bare =
      path && error.message.startsWith(path) ? error.message.slice(path.length).replace(/^:?\s*/, '') : error.message;
    return { facts: null, fault: { path, sentence: capital(bare) } };
  }
}
