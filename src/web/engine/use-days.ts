/** Days of the house, fetched when somebody asks for one: battles that every tactical book can raise. */
import { use } from 'react';
import type { Day } from '../../game/day/index.ts';
import { Downloads } from './downloads.ts';

const shelf = new Downloads<readonly Day[]>();

const fetchDays = (): Promise<readonly Day[]> =>
  shelf.get('days', async () => (await import('../../game/day/days.ts')).days());

/** One of them, or a battle by lot by its name; an `InputError` where it is the name of none. */
const called = new Downloads<Day | null>();
export const fetchDay = (id: string): Promise<Day | null> =>
  called.get(id, async () => (await import('../../game/day/days.ts')).dayById(id) ?? null);
const none = Promise.resolve(null);

/** The same, waited for; null where there is none, or its name is faulty. */
export const useDay = (id: string | null): Day | null => use(id === null ? none : known(id));
const safe = new Downloads<Day | null>();
const known = (id: string) => safe.get(id, () => fetchDay(id).catch(() => null));

/** Suspends until they are there. */
export const useDays = (): readonly Day[] => use(fetchDays());
