/** What the map is asked to do for a blank: pick pieces, place one, find a way. */
import type { Blank } from '../../game/index.ts';

type Of<T extends Blank['type']> = Extract<Blank, { type: T }>;

interface TaskBase {
  /** Tells one task from another. */
  readonly id: string;
  readonly label: string;
  /** The piece the line is about. */
  readonly piece: string | undefined;
  readonly value: unknown;
  onChange(value: unknown): void;
}

export type MapTask =
  | (TaskBase & { readonly blank: Of<'pick'> })
  | (TaskBase & { readonly blank: Of<'place'> })
  | (TaskBase & { readonly blank: Of<'path'> });

/** A piece tapped for a pick: put in or taken out again; one alone takes the other's place. */
export function picked(blank: Of<'pick'>, value: unknown, piece: string): unknown {
  if (blank.most === 1) return piece;
  const list = Array.isArray(value) ? (value as string[]) : [];
  if (list.includes(piece)) return list.filter((one) => one !== piece);
  return [...list, piece].slice(-blank.most);
}

/** The way so far with one more cell, or cut back to a cell on it. */
export function stepped(blank: Of<'path'>, value: unknown, cell: string): string[] {
  const way = Array.isArray(value) ? (value as string[]) : [];
  if (cell === blank.from) return [];
  const at = way.indexOf(cell);
  return at >= 0 ? way.slice(0, at + 1) : [...way, cell];
}
