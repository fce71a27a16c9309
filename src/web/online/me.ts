/** Who sits at this browser, as the server knows him. */
import { noteName } from '../frame/known-name.ts';
import { useWatched, Watched } from '../frame/watched.ts';
import { ask, NoServer } from './api.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the address is proved. */
  readonly confirmed: boolean;
  readonly guest: boolean;
  readonly moderator: boolean;
}

/** Undefined until it was asked; `none` where no server stands behind the app. */
export type Who = Me | null | 'none' | 'unreachable' | undefined;

const who = new Watched<Who>(undefined, lookWhoIAm);

function set(next: Who): void {
  // Silence of the server says nothing about who sits here.
  if (next === null) noteName(null);
  else if (typeof next === 'object') noteName(next.name);
  who.set(next);
}

export function lookWhoIAm(): void {
  ask<Me | null>('GET', '/api/me').then(set, (error: unknown) =>
    set(error instanceof NoServer ? 'none' : 'unreachable'),
  );
}

export const iAm = (me: Me | null): void => set(me);

export const useWho = (): Who => useWatched(who);
