/** The fire book: guns at what they hurt most, muskets when it counts. */
import { canSee, cosDeg, overlapSegment } from '../../../board/plane/index.ts';
import { FARTHEST } from '../battle/farthest.ts';
import { bearsNow } from '../battle/fire/shots.ts';
import { BLOCK } from '../battle/footprint.ts';
import type { FireChoice, FireLine } from '../battle/kinds.ts';
import type { Picture } from './picture.ts';
import { isInReach, type Own, type Piece } from './pieces.ts';
import { enlist } from './ranks.ts';
import { cosineOf } from './spots.ts';
import { volleyValue } from './volleys.ts';

/** 2.033(d): the arc is 45° off the front corners; measured from the middle a little less is safe. */
const ARC = cosDeg(42);
const isInArc = ({ at, x, y }: Own, foe: Piece, far: number): boolean =>
  cosineOf(at.fx, at.fy, foe.x - x, foe.y - y, far) > ARC;

/** Whether nothing stands between: ground, or anybody (G1). */
function seesFrom(own: Own, foe: Piece, { field, own: friends, foes }: Picture): boolean {
  if (!canSee(field.sight, own.x, own.y, foe.x, foe.y, null, Math.max(own.height, foe.height))) return false;
  return !isScreened(own, foe, friends) && !isScreened(own, foe, foes);
}

/** Whether any of these stands in the way; over those below one looks from a height, or up to it. */
function isScreened(own: Own, foe: Piece, pieces: readonly Piece[]): boolean {
  const top = Math.max(own.height, foe.height);
  const high = own.height !== foe.height;
  const west = Math.min(own.x, foe.x);
  const east = Math.max(own.x, foe.x);
  const south = Math.min(own.y, foe.y);
  const north = Math.max(own.y, foe.y);
  const midX = (west + east) / 2;
  const midY = (south + north) / 2;
  const far = (Math.sqrt((east - west) ** 2 + (north - south) ** 2) / 2 + FARTHEST) ** 2;
  for (const piece of pieces) {
    const { x, y, girth } = piece;
    if ((x - midX) ** 2 + (y - midY) ** 2 > far) continue;
    if (x < west - girth || x > east + girth || y < south - girth || y > north + girth) continue;
    if (piece === own || piece === foe || (high && piece.height < top)) continue;
    if (overlapSegment(piece.at, own.x, own.y, foe.x, foe.y)) return true;
  }
  return false;
}

/** Inches beyond their range within which guns wait for an enemy who may come into it this turn. */
export const AWAIT = 3;

/** How far the nearest enemy in the arc of fire is off; infinitely far if there is none. */
export function farAhead(own: Own, { foes, ranges }: Picture): number {
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const far = ranges.far(own, foe);
    if (far < least && isInArc(own, foe, far)) least = far;
  }
  return least;
}

/** Is any enemy within those inches in its arc of fire? */
export function isAhead(own: Own, inches: number, { ranges }: Picture): boolean {
  if (ranges.nearness(own) > inches) return false;
  for (const foe of ranges.about(own)) {
    const far = ranges.far(own, foe);
    if (far <= inches && isInArc(own, foe, far)) return true;
  }
  return false;
}

type Weapon = FireChoice['weapons'][number];

interface Aim {
  readonly foe: Piece;
  readonly value: number;
}

/** By the number of the enemy: a battery has him for its target. */
type Taken = readonly boolean[];
const NOBODY: Taken = [];

/** C38, 2.033(b)(5): a second battery on the same target adds little. */
const SECOND_BATTERY = 0.4;

/** What a target's formation takes off a range: in the buildings most, and a hair. */
const DEEPEST = BLOCK / 2 + 0.01;

/** Those a weapon bears upon, and what a volley may be hoped to do to each, seen or not: the best first. */
function aimsOf(own: Own, { weapon, dice, reach }: Weapon, { ranges }: Picture, taken: Taken): Aim[] {
  const aims: Aim[] = [];
  const most = reach + own.at.hd + DEEPEST;
  if (ranges.nearness(own) > most) return aims;
  for (const foe of ranges.about(own)) {
    if (ranges.isBeyond(own, foe, most) || !foe.unit) continue;
    const far = ranges.far(own, foe);
    if (!isInArc(own, foe, far)) continue;
    const range = far - own.at.hd - Math.min(foe.at.hw, foe.at.hd);
    if (range > reach) continue;
    const hope = volleyValue(own.unit, weapon, foe, range, dice);
    const value = taken[foe.number] ? hope * SECOND_BATTERY : hope;
    if (value > 0) enlist({ foe, value }, aims, (aim) => aim.value);
  }
  return aims;
}

/** Muskets reach an inch from the joints of the line: so near it is measured as the rule does. */
function musketAim(own: Own, one: Weapon, { ranges }: Picture): Aim | null {
  let best: Aim | null = null;
  for (const foe of ranges.about(own)) {
    if (!foe.unit || !isInReach(own, foe, one.reach) || !bearsNow(own.state, own.unit, one, foe.unit)) continue;
    const value = volleyValue(own.unit, one.weapon, foe, 0, one.dice);
    if (value > (best?.value ?? 0)) best = { foe, value };
  }
  return best;
}

/** The best target of a weapon as all stand now: sight is looked into for the best, and for the next only if he is hidden. */
function bestAim(own: Own, weapon: Weapon, picture: Picture, taken: Taken): Aim | null {
  if (weapon.weapon === 'small') return musketAim(own, weapon, picture);
  return aimsOf(own, weapon, picture, taken).find(({ foe }) => seesFrom(own, foe, picture)) ?? null;
}

/** The book of all that fire, one after the other: what is in sight is shot at before it moves, else the first who comes. */
export class FireBook {
  private readonly picture: Picture;
  private readonly taken: boolean[] = [];

  constructor(picture: Picture) {
    this.picture = picture;
  }

  linesFor({ weapons }: FireChoice, own: Own | undefined): FireLine[] {
    return weapons.map((one): FireLine => {
      const { weapon, reach } = one;
      // Muskets reach an inch: an enemy who comes within it is fired at, and one who charges before he strikes.
      if (weapon === 'small') return { weapon, target: 'first', when: 'RANGE', range: reach };
      const aim = own ? bestAim(own, one, this.picture, this.taken) : null;
      if (!aim) return { weapon, target: 'first', when: 'RANGE', range: reach };
      this.taken[aim.foe.number] = true;
      return { weapon, target: aim.foe.id, when: 'START' };
    });
  }

  /** Whether an enemy is within reach of its muskets. */
  mayVolley(own: Own, { weapons }: FireChoice): boolean {
    return weapons.some((one) => one.weapon === 'small' && bestAim(own, one, this.picture, NOBODY) !== null);
  }

  /** What the first volleys of a unit on foot may be hoped to do, before anybody moves, at those it sees. */
  volleysOf(own: Own, { weapons }: FireChoice): number {
    let sum = 0;
    for (const weapon of weapons) sum += bestAim(own, weapon, this.picture, NOBODY)?.value ?? 0;
    return sum;
  }
}
