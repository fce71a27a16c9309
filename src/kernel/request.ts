/**
 * Requests to players. A request is plain data of a known kind; the kind knows what a legal answer is. The same
 * `check` guards server, command line, commander and fuzzer: one statement of legality.
 */
import type { z } from 'zod';
import { impossible } from './errors.ts';
import { issueWords } from './issue-words.ts';
import type { Random } from './random.ts';

export type Seat = string;

/** Why an answer is not accepted: a code for programs, a sentence and the rule for people. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
  readonly cite: string;
}

export const refuse = (code: string, sentence: string, cite: string): Refusal => ({ code, sentence, cite });

export interface RequestKind<Q, A> {
  readonly kind: string;
  /** What is asked, for people. */
  readonly title: string;
  /** Question and answer are the seat's own affair and stay so: marches in a fog, orders nobody sees carried out. */
  readonly kept?: true;
  /** The shape of an answer; legality beyond shape is `check`'s. */
  readonly answer: z.ZodType<A>;
  /** Accepts (null) or refuses with a reason and a citation. */
  check(request: Q, answer: A): Refusal | null;
  /** Some legal answer, evenly enough for fuzzing. */
  sample(request: Q, random: Random): A;
  /** The answer taken where nobody is asked: odds without a policy, a clock that ran out. */
  suggest(request: Q): A;
}

/** Any kind, where only its name and checks matter. */
// biome-ignore lint/suspicious/noExplicitAny: kinds of different requests stand in one list
export type AnyKind = RequestKind<any, any>;

interface Asking {
  readonly kinds: readonly AnyKind[];
}

/** The kind of that name, if there is one: a record or a kept evening may speak of one that is no more. */
export const kindIn = ({ kinds }: Asking, name: string): AnyKind | undefined => kinds.find((one) => one.kind === name);

/** What a kind asks, for people; its bare name where it is no more. */
export const kindTitle = (asking: Asking, name: string): string => kindIn(asking, name)?.title ?? name;

/** The kind of that name. What a game asks it must declare. */
export function kindCalled(asking: Asking, name: string): AnyKind {
  const kind = kindIn(asking, name);
  if (!kind) impossible(`"${name}" is asked but not declared`);
  return kind;
}

/** An answer as its kind reads it, or why it is refused: shape first, then legality, by the first fault. */
export function readAnswer(
  kind: AnyKind,
  request: unknown,
  given: unknown,
): { readonly answer: unknown } | { readonly refusal: Refusal } {
  const parsed = kind.answer.safeParse(given);
  if (!parsed.success) {
    return { refusal: refuse('shape', `${kind.title}: ${issueWords(parsed.error.issues[0]!, 'the answer')}`, '') };
  }
  const refusal = kind.check(request, parsed.data);
  return refusal ? { refusal } : { answer: parsed.data };
}

export function checkAnswer(kind: AnyKind, request: unknown, given: unknown): Refusal | null {
  const read = readAnswer(kind, request, given);
  return 'refusal' in read ? read.refusal : null;
}

/** How a seat answers when no person sits there. It sees the request, never the dice. */
export type Policy = (seat: Seat, kind: AnyKind, request: unknown) => unknown;

export const suggestPolicy: Policy = (_seat, kind, request) => kind.suggest(request);

export function samplePolicy(random: Random): Policy {
  return (_seat, kind, request) => kind.sample(request, random);
}

/** Why a written answer does not fit: it was given to another question, so the record is of other rules. */
export const otherQuestion = (title: string, seats: readonly Seat[]): string =>
  `here ${seats.join(' or ')} is asked “${title}”, and the record answers another question: it was played by other rules`;
