/**
 * A battle as small as it can be sent: what players answered and what the dice showed. All the rest of its journal is
 * worked out again by the rules. It proves no dice; a record does.
 */
import { z } from 'zod';
import { type Entry, type GameRecord, InputError, standing } from '../kernel/index.ts';

const roll = z.strictObject({ d: z.string().max(40), f: z.array(z.int()).max(200) });
const answer = z.strictObject({
  s: z.string().max(40),
  k: z.string().max(80),
  a: z.unknown(),
  /** Given in secret, and kept so. */
  h: z.literal(1).optional(),
  p: z.literal(1).optional(),
});

const linkSchema = z.strictObject({
  v: z.literal(1),
  book: z.string().max(40),
  scenario: z.string().max(80),
  field: z.unknown().optional(),
  options: z.record(z.string().max(80), z.unknown()),
  inputs: z.array(z.union([roll, answer])).max(100_000),
});

type ReplayLink = z.infer<typeof linkSchema>;

export function replayLink({ header, entries }: GameRecord): ReplayLink {
  const { book, scenario, field, options } = header;
  if (scenario === undefined) throw new InputError('the game record is of a single card, not of a battle');
  return {
    v: 1,
    book,
    scenario,
    ...(field === undefined ? {} : { field }),
    options: (options ?? {}) as ReplayLink['options'],
    inputs: standing(entries).map((input) =>
      input.type === 'roll'
        ? { d: input.dice, f: [...input.faces] }
        : {
            s: input.seat,
            k: input.kind,
            a: input.answer,
            ...(input.secret ? { h: 1 as const } : {}),
            ...(input.kept ? { p: 1 as const } : {}),
          },
    ),
  };
}

/** Reads what somebody sent; the entries are inputs alone, to be told anew. */
export function readReplayLink(given: unknown): Omit<ReplayLink, 'inputs'> & { readonly entries: readonly Entry[] } {
  const read = linkSchema.safeParse(given);
  if (!read.success) throw new InputError('The link is damaged, or of another version of Ordre Mixte.');
  const { inputs, ...of } = read.data;
  const entries = inputs.map(
    (input): Entry =>
      'f' in input
        ? {
            type: 'roll',
            dice: input.d,
            faces: input.f,
            hand: 'typed',
            natural: 0,
            total: 0,
            label: '',
            cite: '',
            modifiers: [],
          }
        : {
            type: 'answer',
            seat: input.s,
            kind: input.k,
            answer: input.a,
            ...(input.h ? { secret: true } : {}),
            ...(input.p ? { kept: true } : {}),
          },
  );
  return { ...of, entries };
}
