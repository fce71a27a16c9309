/** What page and worker say to each other. */
import type { Call, TableNow } from '../session.ts';

export type ToWorker =
  | { readonly open: string }
  | { readonly id: number; readonly call: Call; readonly given: readonly unknown[] };

export type FromWorker =
  | { readonly now: TableNow }
  /** How far an officer is with his thinking, from 0 to 1. */
  | { readonly thought: number }
  | { readonly broken: string; readonly ours: boolean }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string; readonly ours: boolean };
