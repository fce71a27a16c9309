/** Days of the house, fetched when somebody asks for one: battles that every tactical book can raise. */
import { use } from 'react';
import type { Day } from '../../game/day/index.ts';
import { Downloads } from './downloads.ts';

const shelf = new Downloads<readonly Day[]>();

export const fetchDays = (): Promise<readonly Day[]> =>
  shelf.get('days', async () => (await import('../../game/day/days.ts')).days());

/** Suspends until they are there. */
export const useDays = (): readonly Day[] => use(fetchDays());
