/** Deciding for a seat with a fallback, so that no officer can stop a game: where he errs the usual is done. */
import { type AnyKind, checkAnswer, impossible, type Random, type RequestKind, type Seat } from '../../kernel/index.ts';
import type { Decision, Officer } from './officer.ts';

/** How one kind of request is decided: from the picture the officer has of the battle. */
export interface Handler<P> {
  readonly kind: string;
  decide(picture: P, request: unknown, random: Random): Decision;
}

/** A handler, typed by its kind. */
export function handling<P, Q, A>(
  { kind }: RequestKind<Q, A>,
  decide: (picture: P, request: Q, random: Random) => { readonly answer: A; readonly reason: string },
): Handler<P> {
  return { kind, decide: (picture, request, random) => decide(picture, request as Q, random) };
}

/** An officer out of handlers; what none of them handles is done as is usual. */
export function officerWith<P>(pictureOf: (view: unknown) => P, handlers: readonly Handler<P>[]): Officer {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  return (_seat, view, kind, request, random) => {
    const handler = byKind.get(kind.kind);
    return handler ? handler.decide(pictureOf(view()), request, random) : usual(kind, request);
  };
}

const usual = (kind: AnyKind, request: unknown): Decision => ({
  answer: kind.suggest(request),
  reason: '',
});

/** Any legal answer, for fuzzing and as the least of opponents. */
export const byLot: Officer = (_seat, _view, kind, request, random) => ({
  answer: kind.sample(request, random),
  reason: 'Drawn by lot.',
});

/** What an officer decides, if the rules allow it; else the usual, with what was wrong in his reason. */
export function decided(
  officer: Officer,
  seat: Seat,
  view: () => unknown,
  kind: AnyKind,
  request: unknown,
  random: Random,
): Decision {
  return allowed(officer(seat, view, kind, request, random), kind, request);
}

/** The same for a decision that was made elsewhere. */
export function allowed(decision: Decision, kind: AnyKind, request: unknown): Decision {
  const refusal = checkAnswer(kind, request, decision.answer);
  if (!refusal) return decision;
  const { answer } = usual(kind, request);
  const fault = checkAnswer(kind, request, answer);
  if (fault) impossible(`the usual answer to ${kind.kind} is refused: ${fault.sentence}`);
  return {
    answer,
    reason: `${decision.reason} Not possible: ${refusal.sentence}. Standard orders instead.`.trimStart(),
  };
}
