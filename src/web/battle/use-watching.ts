/** Two habits of the table: what an answer set moving is shown moving, and the focus follows what is wanted next. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Replay } from './replay.ts';
import type { TableNow } from './session.ts';

/**
 * When the answer just given has set things moving, they are shown moving, to whoever has not asked for stillness. True
 * until that is over.
 */
export function useWatching(replay: Replay, now: TableNow): boolean {
  const watched = useRef(now.seen);
  const end = (now.journal.at(-1)?.at ?? -1) + 1;
  // The other side may still be thinking.
  const moved =
    watched.current !== now.seen &&
    now.journal.some(({ at, entry }) => at >= now.seen && (entry.type === 'roll' || entry.type === 'report'));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Before it is painted, or the report would be seen for a moment.
  useLayoutEffect(() => {
    if (!moved) return;
    watched.current = now.seen;
    if (!still) replay.watch(now.seen, end);
  }, [now.seen, end]);
  return (moved && !still) || replay.watching;
}

/** What had the focus is gone with what was answered: then it goes to what is wanted next, and never back to the page. */
export function useFocusKept(version: number): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.wanted, .headline')?.focus({ preventScroll: true });
  }, [version]);
}
