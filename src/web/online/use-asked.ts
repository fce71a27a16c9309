/** Something the server knows, as React sees it: undefined while it is fetched; a sentence where it refused. */
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { sentence } from '../battle/words.ts';
import { ask } from './api.ts';

export interface Asked<T> {
  readonly value: T | undefined;
  readonly fault: string | null;
  again(): void;
}

/** Asked anew whenever the path changes, when told to, and every so often while somebody looks. */
export function useServer<T>(path: string | null, everyMs?: number): Asked<T> {
  const [state, setState] = useState<{ readonly path: string; readonly value?: T; readonly fault?: string } | null>(
    null,
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return;
    let here = true;
    ask<T>('GET', path).then(
      (value) => here && setState({ path, value }),
      (error: unknown) => {
        if (!(error instanceof InputError)) throw error;
        if (here) setState({ path, fault: sentence(error.message) });
      },
    );
    return () => {
      here = false;
    };
  }, [path, round]);
  useEffect(() => {
    if (!everyMs) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setRound((n) => n + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const fresh = state?.path === path ? state : null;
  return { value: fresh?.value, fault: fresh?.fault ?? null, again: () => setRound((n) => n + 1) };
}

/** Runs something that may be refused; the sentence stands beside the button until the next try. */
export function useTry(): readonly [string, (what: () => Promise<unknown>) => Promise<boolean>] {
  const [said, setSaid] = useState('');
  const run = async (what: () => Promise<unknown>) => {
    setSaid('');
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setSaid(sentence(error.message));
      return false;
    }
  };
  return [said, run];
}
