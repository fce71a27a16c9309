/** How far everybody stands from every enemy, centre to centre. */
import { nth } from '../../../kernel/index.ts';
import type { Own, Piece } from './pieces.ts';
import { isWithin } from './spots.ts';

/** Inches, centre to centre, beyond which a unit is out of range of all guns, and no horse meets it this turn. */
const ABOUT = 16;
/** Foot has only its battalion guns (5″), and no horse is upon it from farther off (5″, an inch, and the breadth of both). */
const ABOUT_FOOT = 12;

export class Ranges {
  private readonly own: readonly Own[];
  private readonly foes: readonly Piece[];
  /** Squares of the distances, a row for each of one's own. */
  private readonly squares: Float64Array;
  /** The least of each row, and of each column. */
  private readonly ownLeast: Float64Array;
  private readonly foeLeast: Float64Array;
  private readonly abouts: (readonly Piece[])[] = [];

  constructor(own: readonly Own[], foes: readonly Piece[]) {
    this.own = own;
    this.foes = foes;
    this.squares = new Float64Array(own.length * foes.length);
    this.ownLeast = new Float64Array(own.length).fill(Number.POSITIVE_INFINITY);
    this.foeLeast = new Float64Array(foes.length).fill(Number.POSITIVE_INFINITY);
    const { squares, ownLeast, foeLeast } = this;
    let at = 0;
    for (const [i, { x, y }] of own.entries()) {
      let least = Number.POSITIVE_INFINITY;
      for (let j = 0; j < foes.length; j++) {
        const foe = foes[j]!;
        const squared = (x - foe.x) ** 2 + (y - foe.y) ** 2;
        squares[at++] = squared;
        if (squared < least) least = squared;
        if (squared < foeLeast[j]!) foeLeast[j] = squared;
      }
      ownLeast[i] = least;
    }
  }

  private squared(own: Own, foe: Piece): number {
    return this.squares[own.number * this.foes.length + foe.number]!;
  }

  far(own: Own, foe: Piece): number {
    return Math.sqrt(this.squared(own, foe));
  }

  isBeyond(own: Own, foe: Piece, inches: number): boolean {
    return this.squared(own, foe) > inches * inches;
  }

  /** The enemies who may matter to a unit's fight, in their order. */
  about(own: Own): readonly Piece[] {
    const inches = own.arm === 'infantry' ? ABOUT_FOOT : ABOUT;
    this.abouts[own.number] ??=
      this.nearness(own) > inches ? [] : this.foes.filter((foe) => !this.isBeyond(own, foe, inches));
    return nth(this.abouts, own.number);
  }

  /** The nearest enemy and how far off he is; infinitely far if there is none. */
  nearest(own: Own): Piece | null {
    const least = this.ownLeast[own.number]!;
    return this.foes.find((foe) => this.squared(own, foe) === least) ?? null;
  }
  nearness(own: Own): number {
    return Math.sqrt(this.ownLeast[own.number]!);
  }

  /** How far the nearest of one's own is from an enemy, and those within that distance of him. */
  nearnessTo(foe: Piece): number {
    return Math.sqrt(this.foeLeast[foe.number]!);
  }
  within(foe: Piece, inches: number): readonly Own[] {
    return this.nearnessTo(foe) > inches ? [] : this.own.filter((own) => !this.isBeyond(own, foe, inches));
  }

  /** Enemies within that distance of a place, counted up to `most`. */
  countWithin(x: number, y: number, inches: number, most: number): number {
    let count = 0;
    for (const foe of this.foes) if (count < most && isWithin(foe.x - x, foe.y - y, inches)) count++;
    return count;
  }
}
