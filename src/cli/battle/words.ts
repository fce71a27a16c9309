/** Pieces, odds, sight and reach in plain text. */
import {
  type Book,
  type BookGame,
  type GroundSketch,
  northing,
  type Piece,
  procedureOf,
  type Scene,
  type Spot,
} from '../../game/index.ts';
import { InputError, nearest } from '../../kernel/index.ts';
import { weigh } from '../../staff/index.ts';
import { bar, columns, percent } from '../print.ts';

/** A piece by id, label or name. */
export function pieceCalled(scene: Scene, text: string | undefined): Piece {
  const wanted = text?.toLowerCase() ?? '';
  const names = (piece: Piece) => [piece.id, piece.label, piece.name].map((name) => name.toLowerCase());
  const found =
    scene.pieces.find((piece) => names(piece).includes(wanted)) ??
    only(scene.pieces.filter((piece) => wanted !== '' && names(piece).some((name) => name.startsWith(wanted))));
  if (found) return found;
  if (wanted === '') throw new InputError('name a unit, such as the labels on the map');
  const labels = scene.pieces.map(({ label }) => label);
  throw new InputError(`there is no “${text}” on the table${nearest(text ?? '', labels)}`);
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

export function pieceText(piece: Piece): string[] {
  const boxes = (piece.boxes ?? []).map(
    ({ label, total, marked }) => `${label} ${'■'.repeat(marked)}${'□'.repeat(total - marked)}`,
  );
  return [
    `${piece.label}  ${piece.name}  (${piece.seat})`,
    ...(boxes.length > 0 ? [`  ${boxes.join('  ')}`] : []),
    ...(piece.order ? [`  ${piece.order}`] : []),
    ...columns(piece.card.map(({ label, value, cite = '' }) => ['', label, value, cite])),
  ];
}

/** As it would be typed: the cell, or inches from the south-west corner. */
export function placeText({ cells, height }: GroundSketch, [x, y]: Spot): string {
  if (!cells) return `${x.toFixed(1)},${northing(height, y).toFixed(1)}`;
  const off = ({ at }: (typeof cells)[number]) => Math.hypot(at[0] - x, at[1] - y);
  return cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best)).id;
}

/** A line a piece: who, how strong, how steady. */
export function rosterText(scene: Scene, seat: string): string[] {
  const rows = scene.pieces
    .filter((piece) => piece.seat === seat && piece.fate !== 'gone' && piece.symbol !== 'general')
    .map((piece) => [
      piece.label,
      piece.name,
      piece.formation,
      piece.state?.words ?? '',
      piece.left === undefined ? '' : percent(piece.left),
      piece.fate === 'coming' ? 'to come' : (piece.order ?? ''),
    ]);
  return columns(rows);
}

/** What a book's options are in this game; rules of the scenario are none of its business. */
export function readingsOf(book: Book, options: unknown): unknown {
  const read = book.options.safeParse(options);
  return read.success ? read.data : book.options.parse({});
}

const MOST_CHANCES = 6;

export function oddsText(
  book: Book,
  game: BookGame,
  view: unknown,
  options: unknown,
  piece: Piece,
  target: Piece | null,
): string[] {
  const prospects = game.desk.prospects(view, piece.id, target?.id ?? null);
  if (prospects.length === 0)
    return [
      target
        ? `${piece.label} can do nothing to ${target.label} as things stand`
        : `${piece.label} has no test to take`,
    ];
  return prospects.flatMap(({ title, procedure, facts, refused }) => {
    if (refused) return [`${refused.sentence} [${refused.cite}]`];
    const { measures } = weigh(procedureOf(book, procedure), facts, options);
    const rows = measures.slice(0, 3).flatMap(({ label, chances }) =>
      chances
        .filter(({ chance }) => chance >= 0.001)
        .slice(0, MOST_CHANCES)
        .map(({ words, chance }, i) => ['', i === 0 ? label : '', words, percent(chance), bar(chance, 20)]),
    );
    return [`${title} (${procedureOf(book, procedure).section})`, ...columns(rows, ['left', 'left', 'left', 'right'])];
  });
}

export function sightText(game: BookGame, view: unknown, from: Piece, to: Piece): string[] {
  const { words, clear, blocker, cite } = game.desk.sight(view, from.id, to.id);
  const seen = clear ? 'in clear sight' : `hidden by ${blocker?.words ?? 'something'}`;
  return [`${from.label} to ${to.label}: ${words}, ${seen} [${cite}]`];
}
