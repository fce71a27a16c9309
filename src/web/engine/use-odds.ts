import { useEffect, useState } from 'react';
import type { Odds } from './odds.ts';
import { odds as client } from './odds-client.ts';

export interface OddsNow {
  /** The latest known, of these facts or of the ones before. */
  readonly odds: Odds | null;
  /** Still reckoning for these facts. */
  readonly stale: boolean;
}

/** Exact odds of a card; null facts are faulty ones and have none. */
export function useOdds(book: string, procedure: string, facts: unknown, options: unknown): OddsNow {
  const key = facts === null ? null : JSON.stringify([book, procedure, facts, options]);
  const [known, setKnown] = useState<{ readonly key: string; readonly odds: Odds } | null>(null);
  useEffect(() => {
    if (key === null) return;
    return client.ask({ book, procedure, facts, options }, (odds) => setKnown({ key, odds }));
  }, [key]);
  return { odds: known?.odds ?? null, stale: known?.key !== key };
}
