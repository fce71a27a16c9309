/** What a page asks the worker that holds a battle, and what it hears unasked. */
import type { SessionCalls, TableNow } from '../session.ts';

export interface RoomCalls extends SessionCalls {
  /** Enters the battle; answered when it has begun, or with why it cannot. */
  open(id: string): void;
}

export type RoomNews =
  | { readonly now: TableNow }
  /** How far an officer is with his thinking, from 0 to 1. */
  | { readonly thought: number };
