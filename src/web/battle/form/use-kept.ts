/** "Keep my plans this turn": the same question, as often as it comes this turn, is answered as it was said once. */
import { useEffect, useState } from 'react';
import type { Form } from '../../../game/index.ts';
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

interface Kept extends NonNullable<Form['keep']> {
  readonly kind: string;
  readonly turn: number;
}

export function useKept({ ask, scene }: TableNow, filling: Filling): KeptPlans {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const turn = scene?.turn ?? 0;
  const holding = kept.filter((one) => one.turn === turn);
  const mine = holding.find(({ kind }) => kind === ask?.kind);
  const answers = mine !== undefined && !filling.busy && filling.refused === null;
  useEffect(() => {
    if (answers) void filling.give(mine.as === 'usual' ? null : {});
  }, [answers, ask?.key]);
  const offer = ask?.form?.keep;
  return {
    offer: mine ? null : (offer?.words ?? null),
    on: holding.length === 0 ? null : holding.map(({ words }) => words).join(', '),
    keep: () => ask && offer && setKept([...holding, { ...offer, kind: ask.kind, turn }]),
    stop: () => setKept([]),
  };
}
