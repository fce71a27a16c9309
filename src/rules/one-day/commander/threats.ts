/** What the enemy is about to do to whom, as far as it is known or to be feared, and how those fare upon whom he comes. */
import { distance } from '../../../board/plane/index.ts';
import type { PlanChoice } from '../battle/kinds.ts';
import { ownCalled, type Picture } from './picture.ts';
import { isGuns, isHorse, isInReach, type Own, type Piece } from './pieces.ts';
import { groundUnder } from './prizes.ts';
import { enlist } from './ranks.ts';
import { attackValue, edgeOn } from './strike-worth.ts';

/** What is known of the enemy's intentions: nothing, his orders, or his plans too. */
export type Known = 'nothing' | 'orders' | 'plans';

/** How a unit fares that is itself attacked: if it stays where it is, and if it is caught on the move. */
export interface Danger {
  readonly by: readonly Piece[];
  /** The better of standing as it is and squaring. */
  readonly standing: number;
  readonly moving: number;
  /** What it costs to give way instead. */
  readonly ground: number;
}

/** What of the picture bears on a threat. */
type Seen = Pick<Picture, 'own' | 'foes' | 'weight' | 'places'>;

/** What he expects of the enemy by what he knows of him. */
export class Threats {
  readonly known: Known;
  /** By the number of the enemy: upon whom he is, if upon anybody. */
  readonly targets: readonly (Own | null)[];
  private readonly picture: Seen;
  /** By the number of one's own: who is upon it, and its danger once it was asked for. */
  private readonly upon: Piece[][] = [];
  private readonly dangers: Danger[] = [];

  constructor(known: Known, picture: Seen, targets: readonly (Own | null)[]) {
    this.known = known;
    this.targets = targets;
    this.picture = picture;
    for (const foe of picture.foes) {
      const target = targets[foe.number];
      if (!target) continue;
      const by = this.upon[target.number];
      if (by) by.push(foe);
      else this.upon[target.number] = [foe];
    }
  }

  /** How it fares, if anybody is upon it. */
  dangerTo(own: Own): Danger | null {
    const by = this.upon[own.number];
    return by ? (this.dangers[own.number] ??= dangerTo(own, by, this.picture)) : null;
  }
}

export function threatsOf(picture: Picture, known: Known): Threats {
  const targets: (Own | null)[] = [];
  for (const foe of picture.foes) targets.push(targetOf(foe, picture, known));
  return new Threats(known, picture, targets);
}

/** Nobody is upon anybody. */
export const unthreatened = (known: Known): Threats =>
  new Threats(known, { own: [], foes: [], places: [], weight: 1 }, []);

/** Whom an enemy is upon: by his plan where it is known, else by what would tempt him most. */
function targetOf(foe: Piece, picture: Picture, known: Known): Own | null {
  const { unit } = foe;
  if (!unit || unit.void || unit.failed || unit.level === 'PANICKED') return null;
  if (unit.order === 'FM') return inTheWayOf(foe, picture);
  if (unit.order !== null && unit.order !== 'CM') return null;
  if (known !== 'plans') return tempts(foe, picture);
  const { plan } = unit;
  return plan && (plan.do === 'ATTACK' || plan.do === 'INTERCEPT') ? (ownCalled(picture, plan.unit) ?? null) : null;
}

/** Of those in his reach the one he has the greatest edge over. */
function tempts(foe: Piece, { ranges }: Picture): Own | null {
  if (isGuns(foe)) return null;
  const inches = foe.reach + SLACK;
  let best: Own | null = null;
  let greatest = TEMPTING;
  for (const own of ranges.within(foe, inches + BREADTH)) {
    if (!isInReach(own, foe, inches)) continue;
    const edge = edgeOn(foe, own);
    if (edge <= greatest) continue;
    greatest = edge;
    best = own;
  }
  return best;
}

/** Nobody is taken to strike against worse than this. */
const TEMPTING = -4;
/** One's own are seldom still: he may reach a little farther than his move. */
const SLACK = 1;

/** Two pieces that touch have their centres no farther apart. */
const BREADTH = 3.5;

/** Half the width of the strip a charge on a Full Move sweeps, and a little. */
const STRIP = 1.2;

/** The first of one's own on the straight line of a Full Move. */
function inTheWayOf(foe: Piece, { own: all }: Picture): Own | null {
  let best: Own | null = null;
  let least = foe.full + 1;
  const { x, y, fx, fy } = foe.at;
  for (const own of all) {
    const dx = own.x - x;
    const dy = own.y - y;
    const ahead = dx * fx + dy * fy - 1;
    if (ahead < 0 || ahead >= least || Math.abs(dx * fy - dy * fx) > STRIP) continue;
    least = ahead;
    best = own;
  }
  return best;
}

function dangerTo(own: Own, by: readonly Piece[], picture: Seen): Danger {
  const { weight } = picture;
  const ground = groundUnder(own, picture);
  const judged = { weight: 1 / weight, prize: ground / weight };
  const value = (squared: boolean) => -attackValue(own, by, squared, judged) * weight;
  const moving = value(false);
  const squared = maySquare(own) && by.some(isHorse) ? value(true) : Number.NEGATIVE_INFINITY;
  return { by, standing: Math.max(moving, squared), moving, ground };
}

/** Foot in the open that can still form square (2.0311 C17). */
export function maySquare(piece: Piece): boolean {
  if (piece.arm !== 'infantry' || piece.cover !== 'none') return false;
  const { unit } = piece;
  if (!unit) return true;
  if (unit.failed || unit.void || unit.sheet.standOf >= 0) return false;
  return unit.formation !== 'road' && unit.formation !== 'block' && (unit.order === null || unit.order === 'CM');
}

/** How it fares if it does not strike. */
export function otherwise(own: Own, danger: Danger | null, choice: PlanChoice): number {
  if (!danger) return 0;
  return danger.standing < -danger.ground && escapes(own, danger.by, choice) ? -danger.ground : danger.standing;
}

/** Inches by which one must be out of reach. */
const MARGIN = 0.1;

/** Can it get out of reach of all of them by going straight back from the nearest? */
export function escapes(own: Own, by: readonly Piece[], choice: PlanChoice): Piece | null {
  let from: Piece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of by) {
    const gap = distance(own.at, foe.at);
    // A Full Move is dodged by stepping aside, a Combat Move by going as fast as it.
    if (foe.unit?.order !== 'FM' && gap + own.reach <= foe.reach + MARGIN) return null;
    if (gap >= least) continue;
    least = gap;
    from = foe;
  }
  return from && choice.avoid.includes(from.id) ? from : null;
}

/** How often horse that is about charges foot that cannot square. */
const CHARGES = 0.35;

/** How it fares on Fire orders: in the open it cannot square then, so all horse in reach is to be feared. */
export function underFire(own: Own, danger: Danger | null, picture: Picture): number {
  const { ranges, weight } = picture;
  const horse: Piece[] = [];
  if (own.cover === 'none')
    for (const foe of ranges.about(own))
      if (foe.horse && !foe.shaken && !danger?.by.includes(foe) && isInReach(own, foe, foe.reach + SLACK))
        enlist(foe, horse, (one) => edgeOn(one, own));
  const judged = { weight: 1 / weight, prize: groundUnder(own, picture) / weight };
  const struckBy = (by: readonly Piece[]) =>
    by.length === 0 ? 0 : -attackValue(own, by, false, judged, true) * weight;
  const sure = struckBy(danger?.by ?? []);
  return horse.length === 0 ? sure : sure + CHARGES * Math.min(0, struckBy(horse) - Math.max(0, sure));
}
