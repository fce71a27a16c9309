/** The roll of a side: the number of each of its pieces by what requests call it, a hidden unit by its alias. */
import type { Piece } from './pieces.ts';

export type Roll = ReadonlyMap<string, number>;

/** The last roll is as good while nobody has come or gone. */
export function rollOf(pieces: readonly Piece[], last: Roll): Roll {
  if (isRollOf(pieces, last)) return last;
  return new Map(pieces.map(({ id, number }) => [id, number]));
}

function isRollOf(pieces: readonly Piece[], roll: Roll): boolean {
  if (roll.size !== pieces.length) return false;
  let number = 0;
  for (const id of roll.keys()) if (pieces[number++]!.id !== id) return false;
  return true;
}
