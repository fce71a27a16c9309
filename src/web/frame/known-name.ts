/**
 * The name this browser was last known by on the server. It only decides which word stands in the bar and whether it is
 * worth asking the server at all: pages that need to know ask.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'ordre-mixte/name';

export function knownName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing knows nobody.
    return null;
  }
}

export function noteName(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // The same.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

export const useKnownName = (): string | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, knownName);
