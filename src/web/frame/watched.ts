/** A value that pages watch: an external store in React's sense, set from anywhere and shown everywhere. */
import { useSyncExternalStore } from 'react';

export class Watched<T> {
  private value: T;
  private wake: (() => void) | null;
  private readonly listeners = new Set<() => void>();

  /** `wake` is called once, when somebody watches for the first time. */
  constructor(value: T, wake: (() => void) | null = null) {
    this.value = value;
    this.wake = wake;
  }

  readonly get = (): T => this.value;

  set(value: T): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const { wake } = this;
    this.wake = null;
    wake?.();
    return () => this.listeners.delete(listener);
  };
}

export const useWatched = <T>(watched: Watched<T>): T => useSyncExternalStore(watched.subscribe, watched.get);

/** A part of it, which must be the same object as long as nothing changed. */
export const usePartOf = <T, P>(watched: Watched<T>, part: (value: T) => P): P =>
  useSyncExternalStore(watched.subscribe, () => part(watched.get()));
