/** Parties: who of those who could strike an enemy had best do it together (2.0311). */
import { MOST_COMPANIONS } from './fighters.ts';
import type { Picture } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { type Known, maySquare, type Threats } from './plights.ts';
import { attackValue, type Charge } from './values.ts';

/** One who could strike. */
export interface Able extends Charge {
  readonly piece: Own;
  /** Reaches him as he stands. */
  readonly reaches: boolean;
  /** What it costs it to leave what it would otherwise do. */
  readonly price: number;
}

/** A party falls on an enemy. */
export interface Strike {
  readonly foe: Piece;
  readonly with: readonly Own[];
  /** Expected gain less expected loss, in units. */
  readonly value: number;
}

/** How likely it is that foot will be found in square when horse comes. */
const SQUARES: Readonly<Record<Known, number>> = { nothing: 0.95, orders: 0.9, plans: 0.95 };
/** On the move, but it may yet think better of it in the Trade Off. */
const SQUARES_YET = 0.4;

function squareChance(foe: Piece, known: Known): number {
  if (!maySquare(foe)) return 0;
  if (known === 'plans' && foe.unit?.plan && foe.unit.plan.do !== 'HOLD') return SQUARES_YET;
  return SQUARES[known];
}

/** An enemy being weighed, and the best party on him so far: every enemy overwrites the one before. */
interface Weighing {
  foe: Piece | null;
  weight: number;
  /** How likely he is in square when horse is among them, and when it is not. */
  toHorse: number;
  toFoot: number;
  best: Strike | null;
}
const weighing: Weighing = { foe: null, weight: 1, toHorse: 0, toFoot: 0, best: null };

/** Those who could fall on him, sorted for the weighing. */
const together: Able[] = [];
const horse: Able[] = [];
const slow: Able[] = [];
const few: Able[] = [];

/** The best party on an enemy of those who are not engaged elsewhere. */
export function bestParty(
  foe: Piece,
  ranked: readonly Able[],
  engaged: readonly boolean[],
  picture: Picture,
  { known, targets }: Threats,
  pinned: boolean,
): Strike | null {
  const sure = known === 'plans';
  const onFoot = foe.arm === 'infantry';
  // Horse turns on whoever comes at it, and foot caught in the open by it is lost.
  const fitHorse = foe.horse && !isShaken(foe);
  const meets = (sure && !!targets[foe.number]) || fitHorse;
  // On foot he is struck by one arm alone, or by one unit of each (2.0311).
  let joined = 0;
  let riding = 0;
  let slower = 0;
  for (const one of ranked) {
    const { piece } = one;
    if (engaged[piece.number]) continue;
    if (meets && !outpaces(piece, foe, picture)) slow[slower++] = one;
    else if (piece.horse && onFoot) horse[riding++] = one;
    else if (piece.horse || !fitHorse) together[joined++] = one;
  }
  weighing.foe = foe;
  weighing.weight = picture.weight;
  weighing.toHorse = squareChance(foe, known);
  weighing.toFoot = pinned ? SQUARES.nothing : 0;
  weighing.best = null;
  weighFirst(together, joined);
  weighFirst(horse, riding);
  if (onFoot && (meets || sure) && joined > 0 && riding > 0) {
    few[0] = together[0]!;
    few[1] = horse[0]!;
    weigh(few, 2);
  }
  for (let i = 0; i < slower; i++) {
    few[0] = slow[i]!;
    weigh(few, 1);
  }
  return weighing.best;
}

/**
 * Of two that charge each other the one that has covered more ground attacks (B5), and only he has his friends with him:
 * whoever is slower than a charging enemy fights him alone. Of equals the first side is taken to be the quicker.
 */
function outpaces(own: Own, foe: Piece, { first }: Picture): boolean {
  return own.reach > foe.reach || (first && own.reach === foe.reach);
}

/** The best one, two, three and four. */
function weighFirst(ranked: readonly Able[], length: number): void {
  const most = Math.min(MOST_COMPANIONS + 1, length);
  for (let count = 1; count <= most; count++) weigh(ranked, count);
}

/** The first so many of them. */
function weigh(party: readonly Able[], count: number): void {
  const { foe, best } = weighing;
  const value = partyValue(party, count);
  if (best && value <= best.value) return;
  const pieces = [party[0]!.piece];
  for (let i = 1; i < count; i++) pieces.push(party[i]!.piece);
  weighing.best = { foe: foe!, with: pieces, value };
}

/** How often he comes on. */
const COMES = 0.4;

/** Those who reach him as he stands strike him surely; the rest only if he comes. */
function partyValue(party: readonly Able[], count: number): number {
  let reaching = 0;
  let ridden = false;
  for (let i = 0; i < count; i++) {
    if (party[i]!.reaches) reaching++;
    if (party[i]!.piece.horse) ridden = true;
  }
  const squares = ridden ? weighing.toHorse : weighing.toFoot;
  const all = gainOf(party, count, squares);
  if (reaching === count) return all;
  const sure = reaching === 0 ? 0 : gainOf(party.slice(0, count).filter(isReaching), reaching, squares);
  return (1 - COMES) * sure + COMES * all;
}

const isReaching = ({ reaches }: Able): boolean => reaches;

function gainOf(party: readonly Able[], count: number, squares: number): number {
  const foe = weighing.foe!;
  const { weight } = weighing;
  let price = 0;
  for (let i = 0; i < count; i++) price += party[i]!.price;
  const caught = attackValue(foe, party, count, false, weight);
  if (squares === 0) return caught - price;
  return (1 - squares) * caught + squares * attackValue(foe, party, count, true, weight) - price;
}
