/** "Keep my plans this turn": the same question, as often as it comes this turn, is answered as is usual. */
import { useEffect, useState } from 'react';
import type { TableNow } from '../session.ts';
import type { Filling } from './use-entries.ts';

export interface KeptPlans {
  /** What the button says that begins it; null where it is not offered. */
  readonly offer: string | null;
  /** What is being kept. */
  readonly on: string | null;
  keep(): void;
  stop(): void;
}

export function useKept({ ask, scene }: TableNow, filling: Filling): KeptPlans {
  const [kept, setKept] = useState<{ readonly kind: string; readonly turn: number; readonly words: string } | null>(
    null,
  );
  const turn = scene?.turn ?? 0;
  const holds = kept !== null && kept.turn === turn;
  const answers = holds && ask?.kind === kept.kind && !filling.busy && filling.refused === null;
  useEffect(() => {
    if (answers) void filling.give(null);
  }, [answers, ask?.key]);
  const words = ask?.form?.keep ?? null;
  return {
    offer: holds ? null : words,
    on: holds ? kept.words : null,
    keep: () => ask && words !== null && setKept({ kind: ask.kind, turn, words }),
    stop: () => setKept(null),
  };
}
