/** Battles on this device: what may be read of each in the open, and its sealed pages. */
import type { DBSchema } from 'idb';
import type { Seat } from '../../kernel/index.ts';
import { Database } from '../frame/database.ts';
import type { Setup } from './session.ts';

/** What anybody may read: nothing of orders, plans or dice to come. */
export interface KeptBattle {
  readonly id: string;
  readonly setup: Setup;
  readonly began: number;
  readonly changed: number;
  /** `Turn 3 of 8, nine o’clock`. */
  readonly clock: string;
  /** How it ended, once it has. */
  readonly over: string | null;
  /** How far each seat has read. */
  readonly seen: Readonly<Record<Seat, number>>;
  /** The field as it stands, as SVG: only what may be seen without sitting down. */
  readonly picture?: string;
}

interface SealedPage {
  readonly battle: string;
  /** Pages of the journal are numbered; half-written orders stand under their seat. */
  readonly page: number | string;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  battles: { key: string; value: KeptBattle };
  pages: { key: [string, number | string]; value: SealedPage };
  keys: { key: string; value: { readonly id: string; readonly master: Uint8Array<ArrayBuffer> } };
}

const database = new Database<Schema>('ordre-mixte-battles', (db) => {
  db.createObjectStore('battles', { keyPath: 'id' });
  db.createObjectStore('pages', { keyPath: ['battle', 'page'] });
  db.createObjectStore('keys', { keyPath: 'id' });
});

/** Last played first. */
export async function allBattles(): Promise<KeptBattle[]> {
  const all = await (await database.open()).getAll('battles');
  return all.sort((a, b) => b.changed - a.changed);
}

export const battleOf = async (id: string): Promise<KeptBattle | undefined> =>
  (await database.open()).get('battles', id);

export async function keepBattle(battle: KeptBattle): Promise<void> {
  await (await database.open()).put('battles', battle);
}

export async function masterOf(id: string): Promise<Uint8Array | undefined> {
  return (await (await database.open()).get('keys', id))?.master;
}

export async function keepMaster(id: string, master: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await database.open()).put('keys', { id, master });
}

export async function keepPage(
  battle: string,
  page: number | string,
  sealed: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const db = await database.open();
  if (sealed) await db.put('pages', { battle, page, sealed });
  else await db.delete('pages', [battle, page]);
}

/** The pages of a journal in their order. */
export async function pagesOf(battle: string): Promise<Uint8Array[]> {
  const range = IDBKeyRange.bound([battle, 0], [battle, Number.MAX_SAFE_INTEGER]);
  return (await (await database.open()).getAll('pages', range)).map(({ sealed }) => sealed);
}

export async function pageOf(battle: string, page: string): Promise<Uint8Array | undefined> {
  return (await (await database.open()).get('pages', [battle, page]))?.sealed;
}

export async function dropBattle(id: string): Promise<void> {
  const transaction = (await database.open()).transaction(['battles', 'pages', 'keys'], 'readwrite');
  await Promise.all([
    transaction.objectStore('battles').delete(id),
    transaction.objectStore('keys').delete(id),
    transaction.objectStore('pages').delete(IDBKeyRange.bound([id], [id, []])),
    transaction.done,
  ]);
}
