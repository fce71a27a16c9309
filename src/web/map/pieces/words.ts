/** A piece in a sentence, for those who hear the map. */
import { adjectiveOf, compassWord, type Piece, type Scene } from '../../../game/index.ts';
import type { Turn } from '../turn.ts';

const SYMBOLS: Readonly<Record<Piece['symbol'], string>> = {
  foot: 'infantry',
  horse: 'cavalry',
  guns: 'artillery',
  general: 'general',
  sappers: 'sappers',
  train: 'train',
  marker: 'marker',
};

/** What a cell is called, if it has a name and not only its number. */
export type CellNames = ReadonlyMap<string, string>;

export function pieceWords(
  piece: Piece,
  scene: Pick<Scene, 'sides'>,
  { faced }: Pick<Turn, 'faced'>,
  cells: CellNames = new Map(),
): string {
  const side = scene.sides.find(({ seat }) => seat === piece.seat)?.name;
  const parts = [
    piece.name,
    [side && adjectiveOf(side), SYMBOLS[piece.symbol]].filter(Boolean).join(' '),
    piece.formation,
    piece.facing === null ? '' : `facing ${compassWord(faced(piece.facing))}`,
    piece.state?.words === piece.formation ? '' : piece.state?.words,
    piece.block?.ability !== undefined && `Battle Ability ${piece.block.ability}`,
    strengthWords(piece),
    piece.order && `order: ${piece.order}`,
    piece.cell && `in ${cells.get(piece.cell) ?? piece.cell}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function strengthWords({ boxes, left }: Piece): string {
  if (boxes && boxes.length > 0) {
    const total = boxes.reduce((sum, box) => sum + box.total, 0);
    const marked = boxes.reduce((sum, box) => sum + box.marked, 0);
    return `${total - marked} of ${total} boxes left`;
  }
  return left === undefined ? '' : `${Math.round(left * 100)} % left`;
}
