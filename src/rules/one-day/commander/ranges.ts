/** How far everybody stands from every enemy: measured when first asked, once for a picture. */
import { distance } from '../../../board/plane/index.ts';
import type { Own, Piece } from './pieces.ts';

/** One slate for the numbers of all pictures: it belongs to whoever wrote on it last, and is wiped for the next. */
class Slate {
  owner: Ranges | null = null;
  lines = new Float64Array(0);

  hand(to: Ranges, size: number): Float64Array {
    this.owner = to;
    if (this.lines.length < size) this.lines = new Float64Array(2 * size);
    return this.lines;
  }
}

const NOT_MEASURED = Number.NaN;
const centres = new Slate();
const gaps = new Slate();

/** Everything is filed under the numbers of the two pieces. */
export class Ranges {
  private readonly own: readonly Own[];
  private readonly foes: readonly Piece[];

  constructor(own: readonly Own[], foes: readonly Piece[]) {
    this.own = own;
    this.foes = foes;
  }

  /** Centre to centre. */
  far(own: Own, foe: Piece): number {
    if (centres.owner !== this) this.measure();
    return centres.lines[own.number * this.foes.length + foe.number]!;
  }

  /** Edge to edge. */
  gap(own: Own, foe: Piece): number {
    if (gaps.owner !== this) gaps.hand(this, this.margin).fill(NOT_MEASURED, 0, this.margin);
    const at = own.number * this.foes.length + foe.number;
    let gap = gaps.lines[at]!;
    if (Number.isNaN(gap)) gaps.lines[at] = gap = distance(own.at, foe.at);
    return gap;
  }

  /** Is he so near, edge to edge? Of most it can be seen without measuring that they are not. */
  isInReach(own: Own, foe: Piece, inches: number): boolean {
    const most = inches + own.girth + foe.girth;
    const dx = own.x - foe.x;
    const dy = own.y - foe.y;
    return dx * dx + dy * dy <= most * most && this.gap(own, foe) <= inches;
  }

  /** The nearest enemy, centre to centre, and how far off he is; infinitely far if there is none. */
  nearest(own: Own): Piece | null {
    if (centres.owner !== this) this.measure();
    return this.foes[centres.lines[this.margin + 2 * own.number + 1]!] ?? null;
  }
  nearness(own: Own): number {
    if (centres.owner !== this) this.measure();
    return centres.lines[this.margin + 2 * own.number]!;
  }

  /** How far the nearest of one's own is from an enemy. */
  nearnessTo(foe: Piece): number {
    if (centres.owner !== this) this.measure();
    return centres.lines[this.margin + 2 * this.own.length + foe.number]!;
  }

  /** Where the distances end on the slate: then come the least of each of one's own with whose it is, and the least of each enemy. */
  private get margin(): number {
    return this.own.length * this.foes.length;
  }

  private measure(): void {
    const { own, foes, margin } = this;
    const toFoes = margin + 2 * own.length;
    const lines = centres.hand(this, toFoes + foes.length);
    lines.fill(Number.POSITIVE_INFINITY, toFoes, toFoes + foes.length);
    let at = 0;
    for (let i = 0; i < own.length; i++) {
      const { x, y } = own[i]!;
      let least = Number.POSITIVE_INFINITY;
      let nearest = -1;
      for (let j = 0; j < foes.length; j++) {
        const foe = foes[j]!;
        const dx = x - foe.x;
        const dy = y - foe.y;
        const far = Math.sqrt(dx * dx + dy * dy);
        lines[at++] = far;
        if (far < lines[toFoes + j]!) lines[toFoes + j] = far;
        if (far >= least) continue;
        least = far;
        nearest = j;
      }
      lines[margin + 2 * i] = least;
      lines[margin + 2 * i + 1] = nearest;
    }
  }
}
