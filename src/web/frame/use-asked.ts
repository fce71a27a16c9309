/** Asking for something that comes later, as React sees it. */
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/errors.ts';

export interface Answered<T> {
  readonly key: string;
  /** Undefined where it failed. */
  readonly value?: T;
  readonly error?: unknown;
}

/**
 * Asks, and again whenever the key or the round changes; a null key asks nothing. The last known answer stands
 * meanwhile, though it may be to another key; one that comes late is let go.
 */
export function useLastAnswer<T>(key: string | null, ask: () => Promise<T>, round = 0): Answered<T> | null {
  const [known, setKnown] = useState<Answered<T> | null>(null);
  useEffect(() => {
    if (key === null) return;
    let here = true;
    ask().then(
      (value) => here && setKnown({ key, value }),
      (error: unknown) => here && setKnown({ key, error }),
    );
    return () => {
      here = false;
    };
  }, [key, round]);
  return known;
}

/** The answer to this very key; null until it is there. */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>, round = 0): Answered<T> | null {
  const known = useLastAnswer(key, ask, round);
  return known?.key === key ? known : null;
}

/** What a refusal says; null where there was none. Anything else that went wrong is a fault of ours and is thrown. */
export function refusalIn(answered: Answered<unknown> | null): string | null {
  const error = answered?.error;
  if (error === undefined) return null;
  if (!(error instanceof InputError)) throw error;
  return error.message;
}
