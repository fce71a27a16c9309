/** How far everybody stands from every enemy: measured when first asked, once for a picture. */
import { distance } from '../../../board/plane/index.ts';
import type { Own, Piece } from './pieces.ts';

/** One slate for the numbers of all pictures: it belongs to whoever wrote on it last, and is wiped for the next. */
interface Slate {
  owner: Ranges | null;
  lines: Float64Array;
}

function wipe(slate: Slate, owner: Ranges, size: number): Float64Array {
  slate.owner = owner;
  if (slate.lines.length < size) slate.lines = new Float64Array(2 * size);
  return slate.lines.fill(NOT_MEASURED, 0, size);
}

const NOT_MEASURED = Number.NaN;
const centres: Slate = { owner: null, lines: new Float64Array(0) };
const gaps: Slate = { owner: null, lines: new Float64Array(0) };

/** The enemies about one of one's own. */
interface About {
  readonly near: readonly Piece[];
  readonly nearest: Piece | null;
  readonly least: number;
}

/** Farther off nobody shoots, strikes or stands in the way this turn: the longest range, and both formations. */
const NEARBY = 16;

/** Everything is filed under the numbers of the two pieces. */
export class Ranges {
  private readonly own: readonly Own[];
  private readonly foes: readonly Piece[];
  private readonly ofOwn: About[] = [];

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
    if (gaps.owner !== this) wipe(gaps, this, this.own.length * this.foes.length);
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
    return dx <= most && dx >= -most && dy <= most && dy >= -most && this.gap(own, foe) <= inches;
  }

  /** The nearest enemy, centre to centre, and how far off he is. */
  nearest(own: Own): Piece | null {
    return this.about(own).nearest;
  }
  nearness(own: Own): number {
    return this.about(own).least;
  }

  /** Everybody nearby, in the order of their numbers. */
  foesNear(own: Own): readonly Piece[] {
    return this.about(own).near;
  }

  private about(own: Own): About {
    if (this.ofOwn.length === 0) this.measure();
    return this.ofOwn[own.number]!;
  }

  private measure(): void {
    const { own, foes } = this;
    const lines = wipe(centres, this, own.length * foes.length);
    const xs = foes.map(({ x }) => x);
    const ys = foes.map(({ y }) => y);
    this.ofOwn.length = 0;
    let at = 0;
    for (const { x, y } of own) {
      const near: Piece[] = [];
      let closest = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let foe = 0; foe < xs.length; foe++) {
        const dx = x - xs[foe]!;
        const dy = y - ys[foe]!;
        const far = Math.sqrt(dx * dx + dy * dy);
        lines[at++] = far;
        if (far <= NEARBY) near.push(foes[foe]!);
        if (far >= least) continue;
        least = far;
        closest = foe;
      }
      this.ofOwn.push({ near, nearest: closest < 0 ? null : foes[closest]!, least });
    }
  }
}
