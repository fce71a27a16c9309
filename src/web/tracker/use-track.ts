/** The track of a book, kept on the device. */
import type { Kept } from '../frame/store.ts';
import { type Change, useKept } from '../frame/use-kept.ts';
import { newTrack, type Track } from './track.ts';

interface KeptTrack extends Kept {
  readonly value: Track;
}

export type ChangeTrack = Change<Track>;

export function useTrack(book: string): readonly [Track | undefined, ChangeTrack] {
  const [kept, change] = useKept<KeptTrack>('settings', { id: `turn/${book}`, value: newTrack() });
  return [kept?.value, (how) => change((now) => ({ ...now, value: how(now.value) }))];
}
