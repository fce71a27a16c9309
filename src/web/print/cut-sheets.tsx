/** Pieces to cut out, edge to edge, sheet after sheet. */
import type { ReactNode } from 'react';
import { cutGrid, type Paper, type Piece, sheetsOf } from './layout.ts';
import { Leaf } from './leaf.tsx';

interface CutSheetsProps<T> {
  readonly paper: Paper;
  readonly piece: Piece;
  readonly title: string;
  readonly aside?: string;
  readonly things: readonly T[];
  readonly render: (thing: T) => ReactNode;
}

export function CutSheets<T>({ paper, piece, title, aside, things, render }: CutSheetsProps<T>) {
  const grid = cutGrid(paper, piece);
  const sheets = sheetsOf(things, grid);
  return sheets.map((sheet, i) => (
    <Leaf
      key={i}
      paper={paper}
      title={sheets.length > 1 ? `${title}, sheet ${i + 1}` : title}
      {...(aside === undefined ? {} : { aside })}
    >
      <div
        className="cuts"
        style={{ gridTemplateColumns: `repeat(${grid.columns}, ${piece.width}mm)`, gridAutoRows: `${piece.height}mm` }}
      >
        {sheet.map((thing, j) => (
          <div key={j} className="cut">
            {render(thing)}
          </div>
        ))}
      </div>
    </Leaf>
  ));
}
