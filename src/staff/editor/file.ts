/**
 * A drawing as a file or in a link. A draft alone is written as a Day's own file, so that whoever plays it needs no
 * editor; with its history it can be undone to its beginning wherever it is opened.
 */
import { z } from 'zod';
import { issueWords } from '../../kernel/index.ts';
import type { Refused } from './act.ts';
import { actSchema } from './act-schema.ts';
import type { Draft } from './draft.ts';
import { begin, type History, now } from './history.ts';
import { draftSchema } from './loose.ts';

/** Far more than an evening's drawing. */
const MOST_ACTS = 20_000;

const historySchema = z.strictObject({
  format: z.literal('ordre-drawing'),
  version: z.literal(1),
  first: draftSchema,
  acts: z.array(actSchema).max(MOST_ACTS),
  at: z.int().min(0).max(MOST_ACTS),
});

/** The battle itself, as the Days of the house are written. */
export const dayFileOf = (draft: Draft): string => `${JSON.stringify(draft, null, 2)}\n`;

/** With all that was done. */
export const fileOf = ({ first, acts, at }: History): string =>
  `${JSON.stringify({ format: 'ordre-drawing', version: 1, first, acts, at })}\n`;

export function fromFile(text: string): { readonly history: History } | Refused {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { refused: 'That is no file of the editor, nor of a battle.' };
  }
  return fromData(data);
}

function fromData(data: unknown): { readonly history: History } | Refused {
  const isDay = typeof data === 'object' && data !== null && 'day' in data;
  if (isDay) {
    const read = draftSchema.safeParse(data);
    if (read.success) return { history: begin(read.data) };
    return { refused: `${issueWords(read.error.issues[0]!, 'the battle')}.` };
  }
  const read = historySchema.safeParse(data);
  if (!read.success) return { refused: `${issueWords(read.error.issues[0]!, 'the file')}.` };
  const { first, acts, at } = read.data;
  return { history: { first, acts, at: Math.min(at, acts.length) } };
}

/** Plain data for a link, to be packed as replays are: the battle as it stands, without how it was drawn. */
export const linkOf = (history: History): unknown => ({ v: 1, d: now(history) });

export function fromLink(data: unknown): { readonly history: History } | Refused {
  const { v, d } = (typeof data === 'object' && data !== null ? data : {}) as {
    readonly v?: unknown;
    readonly d?: unknown;
  };
  if (v !== 1) return { refused: 'The link is damaged, or of another version of Ordre Mixte.' };
  return fromData(d);
}
