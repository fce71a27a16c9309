/** One kept thing that is changed on the page: a change shows at once and is written behind it. */
import { useEffect, useRef, useState } from 'react';
import { alter, type Kept, type StoreName } from './store.ts';
import { useOne } from './use-store.ts';

export type Change<T> = (how: (thing: T) => T) => void;

/** Undefined while it is fetched. The change is made twice, for the eye and in the database, so it must be pure. */
export function useKept<T extends Kept>(name: StoreName, fresh: T): readonly [T | undefined, Change<T>] {
  const { id } = fresh;
  const kept = useOne<T>(name, id);
  const [shown, setShown] = useState<T | null>(null);
  const onTheirWay = useRef(0);
  // Whatever was fetched last is the newest, if nothing of ours is under way.
  useEffect(() => {
    if (onTheirWay.current === 0) setShown(null);
  }, [kept]);
  const thing = shown ?? (kept === undefined ? undefined : (kept ?? fresh));
  const change: Change<T> = (how) => {
    if (!thing) return;
    setShown((now) => how(now ?? thing));
    onTheirWay.current++;
    void alter<T>(name, id, (before) => how(before ?? fresh)).finally(() => {
      onTheirWay.current--;
    });
  };
  return [thing, change];
}
