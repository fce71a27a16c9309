/** Parties: who of those who could strike an enemy had best do it together (2.0311). */
import type { Picture } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { prizeOn } from './prizes.ts';
import { attackValue, type Judged, MOST_COMPANIONS } from './strike-worth.ts';
import { type Known, maySquare, type Threats } from './threats.ts';

/** One who could strike. */
export interface Able {
  readonly piece: Own;
  readonly edge: number;
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

/** An enemy being weighed. */
interface Weighing {
  readonly foe: Piece;
  readonly judged: Judged;
  /** How likely he is in square when horse is among them, and when it is not. */
  readonly toHorse: number;
  readonly toFoot: number;
}

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
  // Horse turns on an enemy who comes at it, and foot caught in the open by it is lost.
  const fitHorse = foe.horse && !isShaken(foe);
  const meets = (sure && !!targets[foe.number]) || fitHorse;
  // On foot he is struck by one arm alone, or by one unit of each (2.0311).
  const together: Able[] = [];
  const horse: Able[] = [];
  const parties: Able[][] = [];
  const slow: Able[][] = [];
  for (const one of ranked) {
    const { piece } = one;
    if (engaged[piece.number]) continue;
    // Foot does not go out against horse: it squares.
    if (fitHorse && piece.arm === 'infantry') continue;
    if (meets && !outpaces(piece, foe, picture)) slow.push([one]);
    else if (piece.horse && onFoot) horse.push(one);
    else together.push(one);
  }
  for (const arm of [together, horse])
    for (let count = 1; count <= Math.min(MOST_COMPANIONS + 1, arm.length); count++) parties.push(arm.slice(0, count));
  if (onFoot && (meets || sure) && together[0] && horse[0]) parties.push([together[0], horse[0]]);
  const weighing: Weighing = {
    foe,
    judged: { weight: picture.weight, prize: prizeOn(foe, picture) },
    toHorse: squareChance(foe, known),
    toFoot: pinned ? SQUARES.nothing : 0,
  };
  let best: Strike | null = null;
  for (const party of [...parties, ...slow]) {
    const value = partyValue(party, weighing);
    if (!best || value > best.value) best = { foe, with: party.map(({ piece }) => piece), value };
  }
  return best;
}

/**
 * Of two that charge each other the one that has covered more ground attacks (B5), and only he has his friends with him:
 * a unit slower than a charging enemy fights him alone. Of equals the first side is taken to be the quicker.
 */
function outpaces(own: Own, foe: Piece, { side }: Picture): boolean {
  return own.reach > foe.reach || (side === 0 && own.reach === foe.reach);
}

/** How often he comes on. */
const COMES = 0.4;

/** Those who reach him as he stands strike him surely; the rest only if he comes. */
function partyValue(party: readonly Able[], weighing: Weighing): number {
  const squares = party.some(({ piece }) => piece.horse) ? weighing.toHorse : weighing.toFoot;
  const all = gainOf(party, squares, weighing);
  const reaching = party.filter(({ reaches }) => reaches);
  if (reaching.length === party.length) return all;
  const sure = reaching.length === 0 ? 0 : gainOf(reaching, squares, weighing);
  return (1 - COMES) * sure + COMES * all;
}

function gainOf(party: readonly Able[], squares: number, { foe, judged }: Weighing): number {
  const pieces = party.map(({ piece }) => piece);
  let price = 0;
  for (const one of party) price += one.price;
  const caught = attackValue(foe, pieces, false, judged);
  if (squares === 0) return caught - price;
  return (1 - squares) * caught + squares * attackValue(foe, pieces, true, judged) - price;
}
