/** How far everybody stands from every enemy: measured when first asked, once for a picture. */
import type { Own, Piece } from './pieces.ts';
import { isWithin } from './spots.ts';

/** One slate for the numbers of all pictures: it belongs to whoever wrote on it last. */
class Slate {
  owner: Ranges | null = null;
  lines = new Float64Array(0);

  hand(to: Ranges, size: number): Float64Array {
    this.owner = to;
    if (this.lines.length < size) this.lines = new Float64Array(2 * size);
    return this.lines;
  }
}

/** Whoever is farther off, centre to centre, is out of range of all guns, and no horse meets him this turn. */
const ABOUT = 16;
const NOBODY: readonly Piece[] = [];
const centres = new Slate();

/** Squares of distances, filed under the numbers of the two pieces: few are ever asked for, and only those cost a root. */
export class Ranges {
  private readonly own: readonly Own[];
  private readonly foes: readonly Piece[];
  /** By the number of one's own: whom it has about it, once that was asked for. */
  private readonly abouts: (readonly Piece[])[] = [];

  constructor(own: readonly Own[], foes: readonly Piece[]) {
    this.own = own;
    this.foes = foes;
  }

  /** Centre to centre. */
  far(own: Own, foe: Piece): number {
    if (centres.owner !== this) this.measure();
    return Math.sqrt(centres.lines[own.number * this.foes.length + foe.number]!);
  }

  /** The enemies not farther off than that, in their order: few of them all, and nobody else matters to a unit's fight. */
  about(own: Own): readonly Piece[] {
    return this.nearness(own) > ABOUT ? NOBODY : (this.abouts[own.number] ??= this.lookAbout(own));
  }

  private lookAbout(own: Own): readonly Piece[] {
    const { foes } = this;
    const { lines } = centres;
    const from = own.number * foes.length;
    const about: Piece[] = [];
    for (let j = 0; j < foes.length; j++) if (lines[from + j]! <= ABOUT * ABOUT) about.push(foes[j]!);
    return about;
  }

  /** The nearest enemy, centre to centre, and how far off he is; infinitely far if there is none. */
  nearest(own: Own): Piece | null {
    const least = this.nearness(own);
    for (const foe of this.foes) if (this.far(own, foe) === least) return foe;
    return null;
  }
  nearness(own: Own): number {
    if (centres.owner !== this) this.measure();
    return Math.sqrt(centres.lines[this.margin + own.number]!);
  }

  /** How far the nearest of one's own is from an enemy. */
  nearnessTo(foe: Piece): number {
    if (centres.owner !== this) this.measure();
    return Math.sqrt(centres.lines[this.margin + this.own.length + foe.number]!);
  }

  /** How many enemies are so near to a place. */
  countWithin(x: number, y: number, inches: number): number {
    if (centres.owner !== this) this.measure();
    const { lines } = centres;
    const end = this.places + 2 * this.foes.length;
    let count = 0;
    for (let at = this.places; at < end; at += 2) if (isWithin(lines[at]! - x, lines[at + 1]! - y, inches)) count++;
    return count;
  }

  /** Where the squares end on the slate: then come the least of each of one's own, and of each enemy. */
  private get margin(): number {
    return this.own.length * this.foes.length;
  }

  /** Where on the slate the places of the enemies begin. */
  private get places(): number {
    return this.margin + this.own.length + this.foes.length;
  }

  private measure(): void {
    const { own, foes, margin, places } = this;
    const toFoes = margin + own.length;
    const lines = centres.hand(this, places + 2 * foes.length);
    for (let j = 0; j < foes.length; j++) {
      const { x, y } = foes[j]!;
      lines[toFoes + j] = Number.POSITIVE_INFINITY;
      lines[places + 2 * j] = x;
      lines[places + 2 * j + 1] = y;
    }
    let at = 0;
    for (let i = 0; i < own.length; i++) {
      const { x, y } = own[i]!;
      let least = Number.POSITIVE_INFINITY;
      for (let j = 0; j < foes.length; j++) {
        const dx = x - lines[places + 2 * j]!;
        const dy = y - lines[places + 2 * j + 1]!;
        const squared = dx * dx + dy * dy;
        lines[at++] = squared;
        if (squared < lines[toFoes + j]!) lines[toFoes + j] = squared;
        if (squared < least) least = squared;
      }
      lines[margin + i] = least;
    }
  }
}
