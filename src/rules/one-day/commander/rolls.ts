/** The roll of a side: its pieces by what requests call them, a hidden unit by its alias. */
import type { Piece } from './pieces.ts';

/** Requests name pieces in the order of the table, so whoever is called is most often the next after the last. */
export class Roll<P extends Piece> {
  private readonly pieces: readonly P[];
  private next = 0;

  constructor(pieces: readonly P[]) {
    this.pieces = pieces;
  }

  called(id: string): P | undefined {
    const { pieces } = this;
    for (let tried = 0, at = this.next; tried < pieces.length; tried++, at++) {
      if (at >= pieces.length) at = 0;
      const piece = pieces[at]!;
      if (piece.id !== id) continue;
      this.next = at + 1;
      return piece;
    }
    return undefined;
  }
}
