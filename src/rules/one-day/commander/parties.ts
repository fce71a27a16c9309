/** Parties: who of those who could strike an enemy had best do it together (2.0311). */
import { MOST_COMPANIONS } from './fighters.ts';
import type { Picture } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { type Known, maySquare, type Threats } from './plights.ts';
import { attackValue, type Charge } from './values.ts';

/** One who could strike. */
export interface Able extends Charge {
  readonly piece: Own;
  readonly horse: boolean;
  /** Reaches him as he stands. */
  readonly reaches: boolean;
  /** What it costs it to leave what it would otherwise do. */
  readonly price: number;
  /** Its edge less its price. */
  readonly rank: number;
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

/** The first so many of these fall on an enemy. */
export interface Party {
  readonly foe: Piece;
  readonly ranked: readonly Able[];
  readonly count: number;
  /** Expected gain less expected loss, in units. */
  readonly value: number;
}

/** An enemy being weighed, and the best party on him so far. */
interface Weighing extends Party {
  readonly weight: number;
  /** How likely he is in square when horse is among them, and when it is not. */
  readonly toHorse: number;
  readonly toFoot: number;
  ranked: readonly Able[];
  count: number;
  value: number;
}

/** The best party on an enemy of those who are not engaged elsewhere. */
export function bestParty(
  foe: Piece,
  ranked: readonly Able[],
  engaged: readonly boolean[],
  picture: Picture,
  { known, targets }: Threats,
  pinned: boolean,
): Party | null {
  const sure = known === 'plans';
  const onFoot = foe.arm === 'infantry';
  // Horse turns on whoever comes at it, and foot caught in the open by it is lost.
  const fitHorse = foe.horse && !isShaken(foe);
  const meets = (sure && !!targets[foe.number]) || fitHorse;
  const weighing: Weighing = {
    foe,
    weight: picture.weight,
    toHorse: squareChance(foe, known),
    toFoot: pinned ? SQUARES.nothing : 0,
    ranked,
    count: 0,
    value: Number.NEGATIVE_INFINITY,
  };
  // On foot he is struck by one arm alone, or by one unit of each (2.0311).
  const together: Able[] = [];
  const horse: Able[] = onFoot ? [] : together;
  const slow: Able[] = [];
  for (const one of ranked) {
    if (engaged[one.piece.number]) continue;
    if (meets && !outpaces(one.piece, foe, picture)) slow.push(one);
    else if (one.horse) horse.push(one);
    else if (!fitHorse) together.push(one);
  }
  weighFirst(weighing, together);
  if (onFoot) {
    weighFirst(weighing, horse);
    if ((meets || sure) && together[0] && horse[0]) weigh(weighing, [together[0], horse[0]], 2);
  }
  for (const one of slow) weigh(weighing, [one], 1);
  return weighing.count === 0 ? null : weighing;
}

/**
 * Of two that charge each other the one that has covered more ground attacks (B5), and only he has his friends with him:
 * whoever is slower than a charging enemy fights him alone. Of equals the first side is taken to be the quicker.
 */
function outpaces(own: Own, foe: Piece, { first }: Picture): boolean {
  return own.reach > foe.reach || (first && own.reach === foe.reach);
}

/** The best one, two, three and four. */
function weighFirst(weighing: Weighing, ranked: readonly Able[]): void {
  const most = Math.min(MOST_COMPANIONS + 1, ranked.length);
  for (let count = 1; count <= most; count++) weigh(weighing, ranked, count);
}

/** The first so many of them. */
function weigh(weighing: Weighing, party: readonly Able[], count: number): void {
  const value = partyValue(weighing, party, count);
  if (weighing.count > 0 && value <= weighing.value) return;
  weighing.ranked = party;
  weighing.count = count;
  weighing.value = value;
}

/** How often he comes on. */
const COMES = 0.4;

/** Those who reach him as he stands strike him surely; the rest only if he comes. */
function partyValue(weighing: Weighing, party: readonly Able[], count: number): number {
  let reaching = 0;
  let horse = false;
  for (let i = 0; i < count; i++) {
    if (party[i]!.reaches) reaching++;
    if (party[i]!.horse) horse = true;
  }
  const squares = horse ? weighing.toHorse : weighing.toFoot;
  const all = gainOf(weighing, party, count, squares);
  if (reaching === count) return all;
  const few = reaching === 0 ? 0 : gainOf(weighing, party.slice(0, count).filter(isReaching), reaching, squares);
  return (1 - COMES) * few + COMES * all;
}

const isReaching = ({ reaches }: Able): boolean => reaches;

function gainOf({ foe, weight }: Weighing, party: readonly Able[], count: number, squares: number): number {
  let price = 0;
  for (let i = 0; i < count; i++) price += party[i]!.price;
  const caught = attackValue(foe, party, count, false, weight);
  if (squares === 0) return caught - price;
  return (1 - squares) * caught + squares * attackValue(foe, party, count, true, weight) - price;
}
