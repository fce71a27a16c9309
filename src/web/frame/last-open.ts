/** What somebody had open last: for the bar, and for home. */
import { alter } from './store.ts';

export const OPEN_NOW = 'open-now';

export interface LastOpen {
  readonly book: string;
  readonly hash: string;
  readonly title: string;
}

interface OpenSetting {
  readonly id: string;
  readonly value: LastOpen;
  /** The few before it, newest first. */
  readonly earlier?: readonly LastOpen[];
}

const place = ({ hash }: LastOpen) => hash.replace(/\?.*$/s, '');

export async function noteOpen(open: LastOpen): Promise<void> {
  await alter<OpenSetting>('settings', OPEN_NOW, (before) => ({
    id: OPEN_NOW,
    value: open,
    earlier: [...(before ? [before.value, ...(before.earlier ?? [])] : [])]
      .filter((one) => place(one) !== place(open))
      .slice(0, 4),
  }));
}

export type { OpenSetting };
