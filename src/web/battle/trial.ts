/** What lies in the hand for the moment, for those who weigh it while it moves; the table itself is not drawn anew. */
import { useSyncExternalStore } from 'react';
import type { Entries } from '../../game/index.ts';

export interface Trial {
  readonly entries: Entries;
  readonly line: string;
}

export class TrialHand {
  private now: Trial | null = null;
  private next: Trial | null = null;
  private frame = 0;
  private readonly listeners = new Set<() => void>();

  /** At most once a frame. */
  set(trial: Trial | null): void {
    this.next = trial;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.now = this.next;
      for (const listener of this.listeners) listener();
    });
  }

  readonly get = (): Trial | null => this.now;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const useTrial = (hand: TrialHand): Trial | null => useSyncExternalStore(hand.subscribe, hand.get);
