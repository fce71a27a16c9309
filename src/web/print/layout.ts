/** How many pieces fit a sheet, and which piece lies on which. All in millimetres. */
export interface Paper {
  readonly words: string;
  /** As the printer knows it. */
  readonly size: string;
  readonly width: number;
  readonly height: number;
}

export const PAPERS = {
  a4: { words: 'A4', size: 'A4', width: 210, height: 297 },
  letter: { words: 'Letter', size: 'letter', width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Paper>>;
export type PaperName = keyof typeof PAPERS;

/** Few printers reach nearer to the edge. */
export const MARGIN = 10;

export const inner = ({ width, height }: Paper) => ({
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});

export interface Piece {
  readonly width: number;
  readonly height: number;
}

export interface CutGrid {
  readonly columns: number;
  readonly rows: number;
  readonly each: number;
}

/** Height kept free for the line at the head of a sheet. */
export const HEAD = 9;

/** Pieces lie edge to edge, so that one cut parts two. */
export function cutGrid(paper: Paper, piece: Piece): CutGrid {
  const { width, height } = inner(paper);
  const columns = Math.max(1, Math.floor(width / piece.width + 1e-9));
  const rows = Math.max(1, Math.floor((height - HEAD) / piece.height + 1e-9));
  return { columns, rows, each: columns * rows };
}

/** The pieces of each sheet in turn. */
export function sheetsOf<T>(pieces: readonly T[], { each }: CutGrid): T[][] {
  return Array.from({ length: Math.ceil(pieces.length / each) }, (_, i) => pieces.slice(i * each, (i + 1) * each));
}

/** So many of each, like beside like. */
export const copies = <T>(things: readonly T[], times: number): T[] =>
  things.flatMap((thing) => Array.from({ length: times }, () => thing));
