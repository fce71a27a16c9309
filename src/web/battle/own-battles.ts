/** Battles of one's own, kept on this device from the files somebody opened. */
import { alter } from '../frame/store.ts';
import { useOne } from '../frame/use-store.ts';

export interface OwnBattle {
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly data: unknown;
}

interface OwnSetting {
  readonly id: string;
  readonly battles: readonly OwnBattle[];
}

const OWN = 'own-battles';
const MOST = 40;
const NONE: readonly OwnBattle[] = [];

export const useOwnBattles = (): readonly OwnBattle[] => useOne<OwnSetting>('settings', OWN)?.battles ?? NONE;

/** The last opened first; a file opened again takes its old place's name. */
export async function keepOwn(battle: OwnBattle): Promise<void> {
  await alter<OwnSetting>('settings', OWN, (before) => ({
    id: OWN,
    battles: [battle, ...(before?.battles ?? []).filter(({ id }) => id !== battle.id)].slice(0, MOST),
  }));
}
