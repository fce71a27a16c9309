/** What the sheets share: hexes by their numbers, units by their names. */
import { centre, type Grid, numberOf } from '../../../../board/hex/index.ts';
import { type Arrow, listed, type Offer } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Board, unitCalled } from '../board.ts';

export const gridOf = ({ state }: Board): Grid => state.field.map.grid;
export const hexName = (board: Board, hex: number): string => numberOf(gridOf(board), hex);
export const nameOf = (board: Board, id: string): string => unitCalled(board, id)?.sheet.name ?? id;
export const named = (board: Board, units: readonly string[]): string => listed(units.map((id) => nameOf(board, id)));

/** Who stands in a hex, for the words of an offer. */
export function holders({ state }: Board, hex: number): string {
  const names = state.units
    .filter(({ fate, hexes }) => fate === 'here' && hexes.includes(hex))
    .map(({ sheet }) => sheet.name);
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

/** A hex to choose: entered as its index, typed as its number. */
export const hexOffer = (board: Board, hex: number): Offer => ({
  value: String(hex),
  label: `${hexName(board, hex)}${holders(board, hex)}`,
  typed: [hexName(board, hex)],
  hand: { to: hexName(board, hex) },
});

export const groupOf = (board: Board, unit: string): { readonly group?: string } => {
  const made = unitCalled(board, unit);
  return made ? { group: nth(board.state.field.formations, made.sheet.formation).id } : {};
};

/** An arrow from hex to hex. */
export const arrow = (
  board: Board,
  piece: string,
  kind: Arrow['kind'],
  hexes: readonly number[],
  words: string,
): Arrow => ({ piece, kind, points: hexes.map((hex) => centre(gridOf(board), hex)), words });
