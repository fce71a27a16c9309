/** What the enemy is about to do to whom, as far as it is known or to be feared, and how those fare upon whom he comes. */
import { distance } from '../../../board/plane/index.ts';
import type { PlanChoice } from '../battle/requests.ts';
import { isCavalry, levelIndex } from '../unit.ts';
import { edgeOver } from './fighters.ts';
import { isGuns, isShaken, type Own, type Picture, type Piece } from './picture.ts';
import { attackValue } from './values.ts';

const PANICKED = levelIndex('PANICKED');

/** What is known of the enemy's intentions: nothing, his orders, or his plans too. */
export type Known = 'nothing' | 'orders' | 'plans';

/** How a unit fares that is itself attacked: if it stays where it is, and if it is caught on the move. */
export interface Plight {
  readonly by: readonly Piece[];
  /** The better of standing as it is and squaring, and which it is. */
  readonly standing: number;
  readonly square: boolean;
  readonly moving: number;
}

export const NO_PLIGHT: Plight = { by: [], standing: 0, square: false, moving: 0 };

/** Whom each enemy is upon: by his plan where it is known, else by what would tempt him most. */
export function targetsOf(picture: Picture, known: Known): Map<string, string> {
  const targets = new Map<string, string>();
  for (const foe of picture.foes) {
    const target = targetOf(foe, picture, known);
    if (target !== null) targets.set(foe.id, target);
  }
  return targets;
}

/** Whom each of one's own units has upon it, as far as is known or to be feared. */
export function plightsOf(picture: Picture, targets: ReadonlyMap<string, string>): Map<string, Plight> {
  const by = new Map<string, Piece[]>();
  for (const foe of picture.foes) {
    const target = targets.get(foe.id);
    if (target === undefined) continue;
    const list = by.get(target);
    if (list) list.push(foe);
    else by.set(target, [foe]);
  }
  const plights = new Map<string, Plight>();
  for (const [id, foes] of by) plights.set(id, plightOf(picture.mine.get(id)!, foes, picture));
  return plights;
}

function targetOf(foe: Piece, picture: Picture, known: Known): string | null {
  const { unit } = foe;
  if (!unit || unit.void || unit.failed || foe.fighter.level >= PANICKED) return null;
  if (unit.order === 'FM') return inTheWayOf(foe, picture);
  if (unit.order !== null && unit.order !== 'CM') return null;
  if (known !== 'plans') return tempts(foe, picture);
  const { plan } = unit;
  return plan && (plan.do === 'ATTACK' || plan.do === 'INTERCEPT') && picture.mine.has(plan.unit) ? plan.unit : null;
}

/** Of those in his reach the one he has the greatest edge over. */
function tempts(foe: Piece, { mine }: Picture): string | null {
  if (isGuns(foe)) return null;
  let best: string | null = null;
  let most = TEMPTING;
  for (const own of mine.values()) {
    const far = foe.reach + SLACK;
    if (Math.abs(own.x - foe.x) > far + 3 || Math.abs(own.y - foe.y) > far + 3) continue;
    const edge = edgeOver(foe, own, false);
    if (edge <= most || distance(own.at, foe.at) > far) continue;
    most = edge;
    best = own.id;
  }
  return best;
}

/** Nobody is taken to strike against worse than this. */
const TEMPTING = -4;
/** One's own are seldom still: he may reach a little farther than his move. */
const SLACK = 1;

/** Half the width of the strip a charge on a Full Move sweeps, and a little. */
const STRIP = 1.2;

/** The first of one's own on the straight line of a Full Move. */
function inTheWayOf(foe: Piece, { mine }: Picture): string | null {
  let best: string | null = null;
  let least = foe.full + 1;
  const { x, y, fx, fy } = foe.at;
  for (const own of mine.values()) {
    const dx = own.x - x;
    const dy = own.y - y;
    const ahead = dx * fx + dy * fy - 1;
    if (ahead < 0 || ahead >= least || Math.abs(dx * fy - dy * fx) > STRIP) continue;
    least = ahead;
    best = own.id;
  }
  return best;
}

function plightOf(own: Own, by: readonly Piece[], { weight }: Picture): Plight {
  const value = (squared: boolean) => -attackValue(own, by, squared, 1 / weight) * weight;
  const moving = value(false);
  const horse = by.some(({ arm }) => isCavalry(arm));
  const squared = horse && maySquare(own) ? value(true) : Number.NEGATIVE_INFINITY;
  return { by, standing: Math.max(moving, squared), square: squared > moving, moving };
}

/** Foot in the open that can still form square (11.2). */
export function maySquare({ arm, unit, cover }: Piece): boolean {
  if (arm !== 'infantry' || cover !== 'none') return false;
  if (!unit) return true;
  if (unit.failed || unit.void || unit.garrison) return false;
  return unit.formation !== 'road' && unit.formation !== 'block' && (unit.order === null || unit.order === 'CM');
}

/** What giving ground costs, in units: little. */
export const GROUND = 0.06;

/** How it fares if it does not strike. */
export function otherwise(own: Own, plight: Plight | undefined, choice: PlanChoice): number {
  if (!plight) return 0;
  return plight.standing < -GROUND && escapes(own, plight.by, choice) ? -GROUND : plight.standing;
}

/** Can it get out of reach of all of them by going straight back from the nearest? */
export function escapes(own: Own, by: readonly Piece[], choice: PlanChoice): Piece | null {
  let from: Piece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of by) {
    const gap = distance(own.at, foe.at);
    // A Full Move is dodged by stepping aside, a Combat Move by going as fast as it.
    if (foe.unit?.order !== 'FM' && gap + own.reach <= foe.reach + 0.1) return null;
    if (gap >= least) continue;
    least = gap;
    from = foe;
  }
  return from && choice.avoid.includes(from.id) ? from : null;
}

/** How it fares on Fire orders: it cannot square, so all horse in reach is to be feared. */
export function underFire(own: Own, plight: Plight | undefined, picture: Picture): number {
  const by = plight ? [...plight.by] : [];
  for (const foe of picture.foes)
    if (isCavalry(foe.arm) && !isShaken(foe) && !by.includes(foe) && distance(own.at, foe.at) <= foe.reach + SLACK)
      by.push(foe);
  if (by.length === 0) return 0;
  by.sort((a, b) => edgeOver(b, own, false) - edgeOver(a, own, false));
  return -attackValue(own, by, false, 1 / picture.weight, undefined, true) * picture.weight;
}
