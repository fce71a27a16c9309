/**
 * What people keep: rosters, evenings, orders and settings, in the browser's own database. Every change is told to all
 * open pages, other tabs too. Nothing leaves the device but by the owner's hand.
 */
import type { DBSchema } from 'idb';
import { Database } from './database.ts';

export type StoreName = 'rosters' | 'evenings' | 'orders' | 'settings';
export const STORES: readonly StoreName[] = ['rosters', 'evenings', 'orders', 'settings'];

/** What every kept thing has. `changed` is set on keeping. */
export interface Kept {
  readonly id: string;
  readonly changed?: number;
}

interface Schema extends DBSchema {
  rosters: { key: string; value: Kept };
  evenings: { key: string; value: Kept };
  orders: { key: string; value: Kept };
  settings: { key: string; value: Kept };
}

const database = new Database<Schema>('ordre-mixte', (db) => {
  for (const name of STORES) db.createObjectStore(name, { keyPath: 'id' });
});

type Listener = (name: StoreName) => void;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ordre-mixte/store');
channel?.addEventListener('message', (event) => tell(event.data as StoreName));

function tell(name: StoreName): void {
  for (const listener of listeners) listener(name);
}

function changed(name: StoreName): void {
  tell(name);
  channel?.postMessage(name);
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes the thing whole; an older one of the same id is replaced. */
export async function keep<T extends Kept>(name: StoreName, thing: T): Promise<T> {
  const kept = { ...thing, changed: Date.now() };
  await (await database.open()).put(name, kept);
  changed(name);
  return kept;
}

export async function fetchOne<T extends Kept>(name: StoreName, id: string): Promise<T | undefined> {
  return (await database.open()).get(name, id) as Promise<T | undefined>;
}

/** Last changed first. */
export async function fetchAll<T extends Kept>(name: StoreName): Promise<T[]> {
  const all = (await (await database.open()).getAll(name)) as T[];
  return all.sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

/** Reads, changes and writes in one transaction, so that two tabs do not overwrite each other. */
export async function alter<T extends Kept>(
  name: StoreName,
  id: string,
  change: (thing: T | undefined) => T,
): Promise<T> {
  const transaction = (await database.open()).transaction(name, 'readwrite');
  const before = (await transaction.store.get(id)) as T | undefined;
  const after = { ...change(before), id, changed: Date.now() };
  await transaction.store.put(after);
  await transaction.done;
  changed(name);
  return after;
}

export async function drop(name: StoreName, id: string): Promise<void> {
  await (await database.open()).delete(name, id);
  changed(name);
}

export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};
