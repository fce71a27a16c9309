/** Addresses live behind the #, so that the app works from any static host: `#/book/card/name?quality=EL`. */
import { useMemo, useSyncExternalStore } from 'react';

export interface Address {
  /** `/`, `/book/charts` … */
  readonly path: string;
  readonly query: URLSearchParams;
}

export function parseAddress(hash: string): Address {
  const bare = hash.replace(/^#/, '');
  const mark = bare.indexOf('?');
  const path = mark < 0 ? bare : bare.slice(0, mark);
  const trimmed = path.replace(/\/+$/, '');
  return {
    path: trimmed.startsWith('/') ? trimmed : `/${trimmed}`,
    query: new URLSearchParams(mark < 0 ? '' : bare.slice(mark + 1)),
  };
}

const changed = new Set<() => void>();
const announce = () => {
  for (const listener of changed) listener();
};

function subscribe(listener: () => void): () => void {
  if (changed.size === 0) window.addEventListener('hashchange', announce);
  changed.add(listener);
  return () => {
    changed.delete(listener);
    if (changed.size === 0) window.removeEventListener('hashchange', announce);
  };
}

export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => parseAddress(hash), [hash]);
}

export function go(hash: string): void {
  window.location.hash = hash;
}

/** Changes the address without leaving a step for the back button, and tells the pages. */
export function goInstead(hash: string): void {
  window.history.replaceState(null, '', hash);
  announce();
}

/** Writes what a page shows into its address; the page itself knows already. */
export function noteAddress(hash: string): void {
  window.history.replaceState(null, '', hash);
}
