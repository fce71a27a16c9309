/** Battles being drawn, and the old maps under them: in a database of the editor's own, on this device alone. */
import type { DBSchema } from 'idb';
import type { Draft, History } from '../../staff/editor/index.ts';
import { Database } from '../frame/database.ts';
import { newId } from '../frame/store.ts';

export interface KeptDraft {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  readonly history: History;
}

/** A picture under the ground: where its middle lies in metres, how many metres one of its pixels is, how it is turned. */
export interface OldMap {
  /** Of the draft it lies under. */
  readonly id: string;
  readonly picture: Blob;
  readonly at: readonly [number, number];
  readonly metresAPixel: number;
  /** Degrees clockwise. */
  readonly turn: number;
  /** 0 to 1. */
  readonly strength: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  maps: { key: string; value: OldMap };
}

const database = new Database<Schema>('ordre-mixte-editor', (db) => {
  for (const name of ['drafts', 'maps'] as const) db.createObjectStore(name, { keyPath: 'id' });
});

export const freshKept = (draft: Draft): KeptDraft => ({
  id: newId(),
  title: draft.title,
  changed: 0,
  history: { first: draft, acts: [], at: 0 },
});

export async function keepDraft(draft: KeptDraft): Promise<void> {
  await (await database.open()).put('drafts', { ...draft, changed: Date.now() });
}

export const fetchDraft = async (id: string): Promise<KeptDraft | undefined> =>
  (await database.open()).get('drafts', id);

/** The last changed first. */
export async function allDrafts(): Promise<readonly KeptDraft[]> {
  const all = await (await database.open()).getAll('drafts');
  return all.sort((a, b) => b.changed - a.changed);
}

export async function dropDraft(id: string): Promise<void> {
  const db = await database.open();
  await db.delete('drafts', id);
  await db.delete('maps', id);
}

export const fetchOldMap = async (id: string): Promise<OldMap | undefined> => (await database.open()).get('maps', id);

export async function keepOldMap(map: OldMap): Promise<void> {
  await (await database.open()).put('maps', map);
}

export async function dropOldMap(id: string): Promise<void> {
  await (await database.open()).delete('maps', id);
}
