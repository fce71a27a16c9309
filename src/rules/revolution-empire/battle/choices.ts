/** Requests that share a shape: one of several, by its place in a list or by its word. */
import { z } from 'zod';
import { nth, type Random, type RequestKind, refuse } from '../../../kernel/index.ts';

/** One word of several; the first is the usual one. */
export function wordKind<Q extends { readonly may: readonly W[] }, W extends string>(
  kind: string,
  title: string,
  cite: string,
  odds: (request: Q, random: Random) => W = ({ may }, random) => nth(may, random.below(may.length)),
): RequestKind<Q, W> {
  return {
    kind: `revolution-empire/${kind}`,
    title,
    answer: z.string() as unknown as z.ZodType<W>,
    check: ({ may }, answer) =>
      may.includes(answer) ? null : refuse('not-open', `“${answer}” is not open here`, cite),
    sample: odds,
    suggest: ({ may }) => nth(may, 0),
  };
}

/** A list that stays within the offers, each once. */
export function listFault(given: readonly string[], offered: readonly string[], what: string, cite: string) {
  if (new Set(given).size !== given.length) return refuse('twice', `each ${what} once`, cite);
  const stranger = given.find((id) => !offered.includes(id));
  return stranger === undefined ? null : refuse('stranger', `${stranger} cannot do that now`, cite);
}

export const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!;
