/** How far everybody stands from every enemy: measured when first asked, once for both officers. */
import type { Own, Piece } from './pieces.ts';
import { isWithin } from './spots.ts';

/**
 * One slate for the numbers of all pictures: squares of the distances from each of a side, a row each, to each of the
 * other; then the least of each row, and of each column; then the places of both sides, x and y of each.
 */
class Slate {
  rows: readonly Piece[] = [];
  columns: readonly Piece[] = [];
  lines = new Float64Array(0);

  measure(rows: readonly Piece[], columns: readonly Piece[]): void {
    this.rows = rows;
    this.columns = columns;
    const { leastOfRows, leastOfColumns, rowPlaces, columnPlaces } = this;
    const size = columnPlaces + 2 * columns.length;
    if (this.lines.length < size) this.lines = new Float64Array(2 * size);
    const { lines } = this;
    for (let j = 0; j < columns.length; j++) {
      const { x, y } = columns[j]!;
      lines[leastOfColumns + j] = Number.POSITIVE_INFINITY;
      lines[columnPlaces + 2 * j] = x;
      lines[columnPlaces + 2 * j + 1] = y;
    }
    let at = 0;
    for (let i = 0; i < rows.length; i++) {
      const { x, y } = rows[i]!;
      lines[rowPlaces + 2 * i] = x;
      lines[rowPlaces + 2 * i + 1] = y;
      let least = Number.POSITIVE_INFINITY;
      for (let j = 0; j < columns.length; j++) {
        const dx = x - lines[columnPlaces + 2 * j]!;
        const dy = y - lines[columnPlaces + 2 * j + 1]!;
        const squared = dx * dx + dy * dy;
        lines[at++] = squared;
        // Whether it is less is as good as chance: a processor that must guess loses more than writing it anyhow costs.
        lines[leastOfColumns + j] = Math.min(lines[leastOfColumns + j]!, squared);
        least = Math.min(least, squared);
      }
      lines[leastOfRows + i] = least;
    }
  }

  get leastOfRows(): number {
    return this.rows.length * this.columns.length;
  }
  get leastOfColumns(): number {
    return this.leastOfRows + this.rows.length;
  }
  get rowPlaces(): number {
    return this.leastOfColumns + this.columns.length;
  }
  get columnPlaces(): number {
    return this.rowPlaces + 2 * this.rows.length;
  }
}

/** Whoever is farther off, centre to centre, is out of range of all guns, and no horse meets him this turn. */
const ABOUT = 16;
/** Foot has only its battalion guns (5″), and no horse is upon it from farther off (5″, an inch, and the breadth of both). */
const ABOUT_FOOT = 12;
const aboutOf = ({ arm }: Own): number => (arm === 'infantry' ? ABOUT_FOOT : ABOUT);
const NOBODY: readonly Piece[] = [];
const slate = new Slate();
/** Who reads it now: it is his to read until another has asked. */
let reader: Ranges | null = null;

/** Distances filed under the numbers of the two pieces: few are ever asked for, and only those cost a root. */
export class Ranges {
  private readonly own: readonly Own[];
  private readonly foes: readonly Piece[];
  /** By the number of one's own: whom it has about it, once that was asked for. */
  private readonly abouts: (readonly Piece[])[] = [];
  /** Steps on the slate from one of one's own to the next, and from one enemy to the next. */
  private ownStep = 0;
  private foeStep = 0;
  /** Where on it the least of one's own begin, those of the enemies, and the places of these. */
  private ownLeast = 0;
  private foeLeast = 0;
  private places = 0;

  constructor(own: readonly Own[], foes: readonly Piece[]) {
    this.own = own;
    this.foes = foes;
  }

  /** Centre to centre. */
  far(own: Own, foe: Piece): number {
    if (reader !== this) this.read();
    return Math.sqrt(slate.lines[own.number * this.ownStep + foe.number * this.foeStep]!);
  }

  /** Whether two are farther apart, centre to centre, than so many inches. */
  isBeyond(own: Own, foe: Piece, inches: number): boolean {
    if (reader !== this) this.read();
    return slate.lines[own.number * this.ownStep + foe.number * this.foeStep]! > inches * inches;
  }

  /** The enemies not farther off than that, in their order: few of them all, and nobody else matters to a unit's fight. */
  about(own: Own): readonly Piece[] {
    const inches = aboutOf(own);
    return this.nearness(own) > inches ? NOBODY : (this.abouts[own.number] ??= this.lookAbout(own, inches));
  }

  private lookAbout(own: Own, inches: number): readonly Piece[] {
    const { foes, foeStep } = this;
    const { lines } = slate;
    const about: Piece[] = [];
    const far = inches * inches;
    let at = own.number * this.ownStep;
    for (let j = 0; j < foes.length; j++, at += foeStep) if (lines[at]! <= far) about.push(foes[j]!);
    return about;
  }

  /** The nearest enemy, centre to centre, and how far off he is; infinitely far if there is none. */
  nearest(own: Own): Piece | null {
    if (reader !== this) this.read();
    const { foes, foeStep } = this;
    const { lines } = slate;
    const least = lines[this.ownLeast + own.number]!;
    let at = own.number * this.ownStep;
    for (let j = 0; j < foes.length; j++, at += foeStep) if (lines[at] === least) return foes[j]!;
    return null;
  }
  nearness(own: Own): number {
    if (reader !== this) this.read();
    return Math.sqrt(slate.lines[this.ownLeast + own.number]!);
  }

  /** How far the nearest of one's own is from an enemy. */
  nearnessTo(foe: Piece): number {
    if (reader !== this) this.read();
    return Math.sqrt(slate.lines[this.foeLeast + foe.number]!);
  }

  /** The number of the next of one's own, from that number on, who is so near to an enemy; -1 if none is. Most need no look. */
  nextWithin(foe: Piece, inches: number, from: number): number {
    if (reader !== this) this.read();
    const { ownStep } = this;
    const { length } = this.own;
    const { lines } = slate;
    const far = inches * inches;
    let at = foe.number * this.foeStep + from * ownStep;
    for (let i = from; i < length; i++, at += ownStep) if (lines[at]! <= far) return i;
    return -1;
  }

  /** How many enemies are so near to a place; nobody counts beyond `most`. */
  countWithin(x: number, y: number, inches: number, most: number): number {
    if (reader !== this) this.read();
    const { lines } = slate;
    const end = this.places + 2 * this.foes.length;
    let count = 0;
    for (let at = this.places; at < end && count < most; at += 2)
      if (isWithin(lines[at]! - x, lines[at + 1]! - y, inches)) count++;
    return count;
  }

  /** What one officer has measured from his side serves the other from his: to him rows are columns. */
  private read(): void {
    const { own, foes } = this;
    const mirrored = slate.rows === foes && slate.columns === own;
    if (!mirrored && (slate.rows !== own || slate.columns !== foes)) slate.measure(own, foes);
    this.ownStep = mirrored ? 1 : foes.length;
    this.foeStep = mirrored ? own.length : 1;
    this.ownLeast = mirrored ? slate.leastOfColumns : slate.leastOfRows;
    this.foeLeast = mirrored ? slate.leastOfRows : slate.leastOfColumns;
    this.places = mirrored ? slate.rowPlaces : slate.columnPlaces;
    reader = this;
  }
}
