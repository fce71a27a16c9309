/** Something the server knows, as React sees it: undefined while it is fetched; a sentence where it refused. */
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { sentence } from '../battle/words.ts';
import { refusalIn, useAnswer } from '../frame/use-asked.ts';
import { ask } from './api.ts';

export interface Asked<T> {
  readonly value: T | undefined;
  readonly fault: string | null;
  again(): void;
}

/** Asked anew whenever the path changes, when told to, and every so often while somebody looks. */
export function useServer<T>(path: string | null, everyMs?: number): Asked<T> {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!everyMs) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setRound((n) => n + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const answered = useAnswer(path, () => ask<T>('GET', path!), round);
  const refusal = refusalIn(answered);
  const fault = refusal === null ? null : sentence(refusal);
  return { value: answered?.value, fault, again: () => setRound((n) => n + 1) };
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
