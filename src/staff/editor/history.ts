/**
 * What was drawn, kept as the acts themselves: a first draft, all acts in order, and how many of them hold. Undo and redo
 * only move that number, so whatever was saved can be undone to its beginning and redone to its end.
 */
import { Memory, nth } from '../../kernel/index.ts';
import { type Act, type Done, isRefused } from './act.ts';
import { done } from './done.ts';
import { type Draft, emptyDraft } from './draft.ts';

export interface History {
  readonly first: Draft;
  readonly acts: readonly Act[];
  readonly at: number;
}

/** A draft remembers what its last few acts made of it, so that walking a history again costs next to nothing. */
const KEPT = 4;
const outcomes = new Memory<Draft, Done>(KEPT);
const outcome = (draft: Draft, act: Act): Done => outcomes.get(draft, JSON.stringify(act), () => done(draft, act));

export const begin = (first: Draft = emptyDraft()): History => ({ first, acts: [], at: 0 });

/** And a history what came of it. */
const standing = new Memory<History, Draft>(1);

/** The draft as it stands. */
export const now = (history: History): Draft => standing.get(history, 0, () => walked(history));

function walked({ first, acts, at }: History): Draft {
  let draft = first;
  for (let i = 0; i < at; i++) {
    const next = outcome(draft, acts[i]!);
    if (!isRefused(next)) draft = next.draft;
  }
  return draft;
}

/** One more act, several as one; what was undone before it is gone for good. What changes nothing is not kept. */
export function did(history: History, ...acts: readonly Act[]): Done & { readonly history: History } {
  const act: Act = acts.length === 1 ? nth(acts, 0) : { act: 'together', acts };
  const before = now(history);
  const next = outcome(before, act);
  if (isRefused(next)) return { ...next, history };
  if (next.draft === before) return { ...next, history };
  const kept = [...history.acts.slice(0, history.at), act];
  const after: History = { ...history, acts: kept, at: kept.length };
  standing.get(after, 0, () => next.draft);
  return { ...next, history: after };
}

export const canUndo = ({ at }: History): boolean => at > 0;
export const canRedo = ({ at, acts }: History): boolean => at < acts.length;
export const undone = (history: History): History => (canUndo(history) ? { ...history, at: history.at - 1 } : history);
export const redone = (history: History): History => (canRedo(history) ? { ...history, at: history.at + 1 } : history);
