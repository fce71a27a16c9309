/** Where a unit is best placed in its impulse, and in which formation: by the fire it gives and takes there. */
import { aheadOf, distance, type Rect, rect } from '../../../board/plane/index.ts';
import { clauseOf, type Nearest } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Me } from '../battle/formations.ts';
import { copyAt, type Unit } from '../battle/pieces.ts';
import { isFree } from '../battle/room.ts';
import { type Formation, sizeOf } from '../battle/shapes.ts';
import { enemiesOf, isGuns, isHorse, nameOf, sheetOf, sideOf, stands, withTroops } from '../battle/state.ts';
import { canFire, inArc, reachOf } from '../battle/tactical/aim.ts';
import { opensFirefight } from '../battle/tactical/firefights.ts';
import { changeTo } from '../battle/tactical/forms.ts';
import type { ActionAnswer, UnitChoice } from '../battle/tactical/kinds.ts';
import { paper } from '../battle/tactical/prospect.ts';
import { nearestFoe, type Picture } from './picture.ts';
import { FEARED_MOVING, FEARED_STANDING, FORMS_LINE, INCH, LENDS, STIRS } from './weights.ts';
import { bestAmong, blockPoints, firefightWorth, groundWorth, volleyWorth } from './worth.ts';

export interface Told {
  readonly answer: ActionAnswer;
  readonly reason: string;
}
export interface Offer extends Told {
  readonly worth: number;
}

export const named = ({ state }: Picture, unit: Unit): string => nameOf(state, unit);

/** Inches of opportunity fire: a unit that ends nearer is shot at; and of musketry. */
const NEAR = 4;
const MUSKETS = 6;

/** What a place and formation are worth: the fire it gives less the fire it takes, from all who bear on it. */
function standing({ state }: Picture, unit: Unit, enemies: readonly Unit[], moved: boolean): number {
  let [gives, takes] = [0, 0];
  for (const enemy of enemies) {
    const apart = distance(unit.at, enemy.at);
    if (apart > MUSKETS + 2) continue;
    if (canFire(state, unit) && apart <= reachOf(state, unit) && inArc(unit, enemy.at))
      gives = Math.max(gives, volleyWorth(state, unit, enemy));
    if (!isGuns(state, enemy) && canFire(state, enemy) && apart <= reachOf(state, enemy) && inArc(enemy, unit.at))
      takes +=
        (moved && apart <= NEAR && !enemy.reacted ? FEARED_MOVING : FEARED_STANDING) * volleyWorth(state, enemy, unit);
  }
  return gives - takes;
}

/** From where a garrison can be shot out of its houses. */
const AT_THE_WALL = 2;

/** What fire upon the garrison of a block is worth from a place at its wall, beyond what it is worth from here. */
const wallsOf = ({ state }: Picture, unit: Unit, block: number): ((there: Unit) => number) => {
  const side = sideOf(state, unit);
  const garrison = state.units.find((one) => stands(one) && one.block === block && sideOf(state, one) !== side);
  const fire = (there: Unit) =>
    garrison && inArc(there, garrison.at) && opensFirefight(state, there, garrison)
      ? Math.max(0, firefightWorth(state, there, garrison))
      : 0;
  const here = fire(unit);
  return (there) => fire(there) - here;
};

/** A copy of the unit as it would stand there. */
function placed(picture: Picture, unit: Unit, x: number, y: number, facing: number, formation: Formation): Unit {
  const { width, depth } = sizeOf(sheetOf(picture.state, unit), formation);
  return copyAt(unit, rect(x, y, facing, width, depth), facing, formation);
}

export function formsAndMoves(picture: Picture, unit: Unit, choice: UnitChoice, me: Me): Offer[] {
  const { state } = picture;
  if (isGuns(state, unit) || unit.block >= 0 || !stands(unit)) return [];
  const foe = nearestFoe(state, unit);
  if (!foe) return [];
  const enemies = enemiesOf(state, sideOf(state, unit)).filter(({ at }) => distance(at, unit.at) <= 20);
  const here = standing(picture, unit, enemies, false);
  const stood = groundWorth(state, unit);
  const offers: Offer[] = [];
  const attacks = me.order === 'Attack';
  const goal = goalOf(picture, unit, foe.one, attacks);
  const way = (x: number, y: number) => Math.sqrt((goal.at.x - x) ** 2 + (goal.at.y - y) ** 2);
  const far = way(unit.at.x, unit.at.y);
  const walls = attacks && goal.block >= 0 ? wallsOf(picture, unit, goal.block) : null;
  const gained = (there: Unit, moving: boolean) => standing(picture, there, enemies, moving) - here;
  const line = linesUp(picture, unit, choice, foe, gained, walls);
  if (line) offers.push(line);
  if (attacks && goal.block >= 0 && distance(unit.at, goal.at) <= AT_THE_WALL) return offers;
  const { spots } = choice;
  for (let i = 0; 4 * i < spots.length; i++) {
    const [x, y, facing] = [spots[4 * i]!, spots[4 * i + 1]!, spots[4 * i + 2]!];
    const there = placed(picture, unit, x, y, facing, unit.formation);
    const nearer = attacks ? INCH * (far - way(x, y)) : 0;
    if (nearer <= 0 && !attacks && foe.away > 12) continue;
    const closing = walls?.(there) ?? 0;
    const lent = attacks ? lends(picture, unit, there) : null;
    const ground = groundWorth(state, there) - stood;
    const worth = (lent?.worth ?? 0) + ground + nearer + closing + gained(there, true) - STIRS;
    const how =
      ground > 0
        ? 'this ground counts'
        : lent
          ? `close behind ${named(picture, lent.to)}`
          : attacks
            ? 'nearer to the enemy'
            : 'the ground is better there';
    if (worth > 0)
      offers.push({
        worth,
        answer: { do: 'move', unit: choice.id, spot: i },
        reason: `${clauseOf(named(picture, unit), 'moves')}: ${how}.`,
      });
  }
  return offers;
}

/**
 * In contact a battalion in column shoots with its head alone: into line where it stands, or to go on in line to the
 * wall with what is left of its move.
 */
function linesUp(
  picture: Picture,
  unit: Unit,
  { forms, lines, id }: UnitChoice,
  foe: Nearest<Unit>,
  gained: (there: Unit, moving: boolean) => number,
  walls: ((there: Unit) => number) | null,
): Offer | null {
  const { state } = picture;
  if (!forms.includes('line') || isHorse(state, foe.one)) return null;
  const { x, y, fx, fy } = unit.at;
  const line = placed(picture, unit, x, y, unit.facing, 'line');
  let gain = foe.away <= MUSKETS ? gained(line, false) + (walls?.(line) ?? 0) : 0;
  const left = walls ? (changeTo(paper(), state, unit, 'line', lines[0])?.inches ?? 0) : 0;
  for (const inches of left > 0 ? [left / 2, left] : []) {
    const there = placed(picture, unit, x + inches * fx, y + inches * fy, unit.facing, 'line');
    const fire = walls!(there);
    if (fire > 0 && isFree(state, unit, there.at)) gain = Math.max(gain, fire + gained(there, true));
  }
  return gain > FORMS_LINE
    ? {
        worth: gain - FORMS_LINE,
        answer: { do: 'form', unit: id, formation: 'line' },
        reason: clauseOf(named(picture, unit), 'forms line.'),
      }
    : null;
}

/** R23 counts friends so near. */
const CLOSE_UP = 2;

/** Whose charge its weight makes better from there, and by how much. */
function lends({ state }: Picture, unit: Unit, there: Unit): { readonly to: Unit; readonly worth: number } | null {
  const side = sideOf(state, unit);
  let best: { to: Unit; worth: number } | null = null;
  for (const to of state.units) {
    if (to === unit || !stands(to) || sideOf(state, to) !== side || to.block >= 0 || to.done) continue;
    if (sheetOf(state, to).arm !== 'infantry' || aheadOf(to.at, there.at.x, there.at.y) >= 0) continue;
    if (distance(to.at, there.at) > CLOSE_UP || distance(to.at, unit.at) <= CLOSE_UP) continue;
    const together = withTroops(
      state,
      state.units.map((one) => (one === unit ? there : one)),
    );
    const worth = bestAmong(together, to, false) - bestAmong(state, to, false);
    if (worth > LENDS && (!best || worth > best.worth)) best = { to, worth };
  }
  return best;
}

/** The place that counts, if the ME attacks and one lies near; else the nearest enemy. */
function goalOf({ state }: Picture, unit: Unit, foe: Unit, attacks: boolean): { at: Rect; block: number } {
  const side = sideOf(state, unit);
  if (attacks && !isHorse(state, unit)) {
    let [best, most] = [-1, 0];
    for (const { index, rect: house } of state.field.blocks) {
      if (state.held[index] === side || distance(unit.at, house) > 16) continue;
      const worth = blockPoints(state.field, index, side) / (4 + distance(unit.at, house));
      if (worth > most) [best, most] = [index, worth];
    }
    if (best >= 0) return { at: nth(state.field.blocks, best).rect, block: best };
  }
  return { at: foe.at, block: -1 };
}
