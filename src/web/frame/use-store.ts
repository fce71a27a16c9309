/** What is kept, as React sees it: undefined while it is fetched, then always the latest, from whatever tab. */
import { useEffect, useState } from 'react';
import { fetchAll, fetchOne, type Kept, keep, onChange, type StoreName } from './store.ts';

function useFetched<V>(name: StoreName, key: string, none: V, fetch: () => Promise<V>): V | undefined {
  const [state, setState] = useState<{ readonly key: string; readonly value: V } | null>(null);
  useEffect(() => {
    let here = true;
    const look = () =>
      // A browser that keeps nothing (a private window) still shows the app.
      void fetch()
        .catch(() => none)
        .then((value) => {
          if (here) setState({ key, value });
        });
    look();
    const stop = onChange((changed) => {
      if (changed === name) look();
    });
    return () => {
      here = false;
      stop();
    };
  }, [name, key]);
  return state?.key === key ? state.value : undefined;
}

/** All things of a store, last changed first. */
export const useAll = <T extends Kept>(name: StoreName): readonly T[] | undefined =>
  useFetched<readonly T[]>(name, name, [], () => fetchAll<T>(name));

/** One thing; null when there is none of that id. */
export const useOne = <T extends Kept>(name: StoreName, id: string): T | null | undefined =>
  useFetched<T | null>(name, `${name}/${id}`, null, async () => (await fetchOne<T>(name, id)) ?? null);

interface Setting<V> extends Kept {
  readonly value: V;
}

export const fetchSetting = async <V>(id: string): Promise<V | undefined> =>
  (await fetchOne<Setting<V>>('settings', id))?.value;

export const keepSetting = async <V>(id: string, value: V): Promise<void> => {
  await keep<Setting<V>>('settings', { id, value });
};

/** A setting by name; the fallback stands until it is fetched, and where none was kept. */
export function useSetting<V>(id: string, fallback: V): readonly [V, (value: V) => Promise<void>, boolean] {
  const kept = useOne<Setting<V>>('settings', id);
  return [kept?.value ?? fallback, (value) => keepSetting(id, value), kept !== undefined];
}
