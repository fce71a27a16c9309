/** Playing one procedure live: with sealed dice, with real dice as far as they reach, or from a journal. */
import type { Entry } from './journal.ts';
import { type LiveSettings, LiveTable, type Looked, type Need, Pause } from './live.ts';
import type { Rule } from './table.ts';

export interface Resolution<R> {
  readonly entries: readonly Entry[];
  readonly looks: readonly Looked[];
  /** What is missing; null when the rule was played to its end. */
  readonly needs: readonly Need[] | null;
  readonly result: R | undefined;
  /** Inputs of the memory that no longer fitted after a correction. */
  readonly dropped: number;
  readonly unread: number;
}

export function resolve<F, R, O>(
  rule: Rule<F, R, O>,
  facts: F,
  options: O,
  settings: LiveSettings = {},
): Resolution<R> {
  const table = new LiveTable(settings);
  const done = (needs: readonly Need[] | null, result: R | undefined): Resolution<R> => ({
    entries: table.entries,
    looks: table.looks,
    needs,
    result,
    dropped: table.dropped,
    unread: table.unread,
  });
  try {
    return done(null, rule.play(table, facts, options));
  } catch (signal) {
    if (signal instanceof Pause) return done(signal.needs, undefined);
    throw signal;
  }
}
