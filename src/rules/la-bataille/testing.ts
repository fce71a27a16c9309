/** For the tests of this book: dice written as the rulebook writes them, and a procedure played with them. */
import { type Procedure, parseFacts, type Resolution, type RollEntry, resolve, typedHand } from '../../kernel/index.ts';
import { type Options, options as schema } from './options.ts';

export const options = (given: Partial<Options> = {}): Options => parseFacts(schema, given);

/** 44 is a four and a four; a single figure is one die. */
export const faces = (...dice: readonly number[]): number[] => dice.flatMap((roll) => [...String(roll)].map(Number));

export interface Played<R> extends Resolution<R> {
  readonly rolls: readonly RollEntry[];
  readonly done: R;
}

/** Plays to the end with exactly these dice. */
export function played<F, R>(
  procedure: Procedure<F, R, Options>,
  facts: unknown,
  dice: readonly number[],
  given: Partial<Options> = {},
): Played<R> {
  const hand = typedHand(faces(...dice));
  const found = resolve(procedure, parseFacts(procedure.facts, facts), options(given), {
    hand,
    instructions: (_seat, kind, request) => kind.suggest(request),
  });
  if (found.result === undefined) throw new Error(`it still needs ${JSON.stringify(found.needs)}`);
  if (hand.left > 0) throw new Error(`${hand.left} dice were not asked for`);
  return { ...found, rolls: found.entries.filter((entry) => entry.type === 'roll'), done: found.result };
}
