/**
 * One action at a time. What is sure comes first: guns, volleys, ground. Charges come last, the best for
 * its risk first, since a charge that fails ends the impulse and one that succeeds lets the next be made.
 */
import { aheadOf, distance, type Rect, rect } from '../../../board/plane/index.ts';
import { clauseOf, type Side } from '../../../game/index.ts';
import { copyAt, withTroops } from '../battle/copy.ts';
import { isFree } from '../battle/room.ts';
import { type Formation, sizeOf } from '../battle/shapes.ts';
import {
  enemiesOf,
  isGuns,
  isHorse,
  type Me,
  meSheet,
  type State,
  sheetOf,
  sideOf,
  stands,
  type Unit,
} from '../battle/state.ts';
import { canFire, inArc, reachOf } from '../battle/tactical/aim.ts';
import { opensFirefight } from '../battle/tactical/firefights.ts';
import { changeTo } from '../battle/tactical/forms.ts';
import type { ActionAnswer, ActionRequest, UnitChoice } from '../battle/tactical/kinds.ts';
import { paper } from '../battle/tactical/prospect.ts';
import { pointsOf } from '../battle/victory.ts';
import type { Picture } from './picture.ts';
import { blockPoints, chargeWorth, firefightWorth, groundWorth, POINT, prize, volleyWorth } from './worth.ts';

export interface Told {
  readonly answer: ActionAnswer;
  readonly reason: string;
}
interface Offer extends Told {
  readonly worth: number;
}
interface Charge extends Offer {
  readonly won: number;
}
const DONE: Told = { answer: { do: 'done' }, reason: 'No useful action left.' };

/** What is asked of a charge before it is made. */
interface Terms {
  /** In figures: an attack that does not strike loses its time; a defence that strikes loses its line. */
  readonly worth: number;
  /** Who is behind when the day ends has nothing left to spare: then even fire is no excuse. */
  readonly last: boolean;
  /** Chance asked of a storm: while there is time, fire from the wall makes it better. */
  readonly storm: number;
}

function termsOf({ state }: Picture, me: Me): Terms {
  if (me.order !== 'Attack') return { worth: 2, last: false, storm: STORM };
  const points = pointsOf(state);
  const { side } = meSheet(state, me);
  const { turns } = state.field.scenario.clock;
  if (state.turn >= turns && points[side] <= points[(1 - side) as Side])
    return { worth: Number.NEGATIVE_INFINITY, last: true, storm: 0 };
  return { worth: -0.5, last: false, storm: state.turn >= turns ? 0 : STORM };
}
const STORM = 0.55;

export function actionFor(picture: Picture, { units, me: id }: ActionRequest): Told {
  const me = picture.me(id);
  const terms = termsOf(picture, me);
  let best: Charge | null = null;
  for (const choice of units) {
    const unit = picture.unit(choice.id);
    const charge = bestCharge(picture, unit, choice, terms);
    const other = charge && terms.last ? null : sureThing(picture, unit, choice, me, charge?.worth ?? 0);
    // A leader's own action on what is sure is done at once; charges wait until everybody else has acted.
    if (other) return other;
    if (charge && (!best || precedence(charge) > precedence(best))) best = charge;
  }
  return best ?? DONE;
}

/**
 * Of two charges the first must come off for the second to be made. What is worth most for what it risks goes first:
 * a before b where a + won(a) b is more than b + won(b) a.
 */
const precedence = ({ worth, won }: Charge): number => (worth > 0 ? worth / (1.01 - won) : worth);

const named = (picture: Picture, unit: Unit): string => sheetOf(picture.state, unit).name;

function bestCharge(picture: Picture, unit: Unit, { charges, id }: UnitChoice, terms: Terms): Charge | null {
  let best: Charge | null = null;
  for (const at of charges) {
    const found = chargeWorth(picture.state, unit, picture.unit(at));
    if (!found || found.worth <= terms.worth || (best && found.worth <= best.worth)) continue;
    if (prize(picture.state, unit, picture.unit(at)) > 0 && found.won < terms.storm) continue;
    const chance = Math.round(100 * found.won);
    const reason = clauseOf(
      named(picture, unit),
      `charges ${named(picture, picture.unit(at))}: a ${chance} % chance to carry it.`,
    );
    best = { ...found, answer: { do: 'charge', unit: id, at }, reason };
  }
  return best;
}

/** The best of what costs no initiative, if it is worth more than the charge it would be done instead of. */
function sureThing(picture: Picture, unit: Unit, choice: UnitChoice, me: Me, instead: number): Told | null {
  const offers = [
    unlimbers(picture, unit, choice),
    fires(picture, unit, choice),
    enters(picture, unit, choice),
    ...formsAndMoves(picture, unit, choice, me),
  ].filter((offer) => offer !== null);
  let best: Offer | null = null;
  for (const offer of offers) if (offer.worth > instead && (!best || offer.worth > best.worth)) best = offer;
  return best;
}

const GUN_REACH = 30;

function unlimbers(picture: Picture, unit: Unit, { forms, id }: UnitChoice): Offer | null {
  if (!forms.includes('unlimbered') || (picture.foe(unit)?.apart ?? 99) > GUN_REACH) return null;
  return {
    worth: 9,
    answer: { do: 'form', unit: id, formation: 'unlimbered' },
    reason: clauseOf(named(picture, unit), 'unlimbers.'),
  };
}

/** In a firefight the enemy answers: that counts against it. */
const exchange = ({ state }: Picture, unit: Unit, target: Unit): number =>
  opensFirefight(state, unit, target) ? firefightWorth(state, unit, target) : volleyWorth(state, unit, target);

function fires(picture: Picture, unit: Unit, { fires: targets, id }: UnitChoice): Offer | null {
  let best: { at: string; worth: number } | null = null;
  for (const at of targets.slice(0, 4)) {
    const worth = exchange(picture, unit, picture.unit(at));
    if (!best || worth > best.worth) best = { at, worth };
  }
  if (!best || best.worth <= 0.02) return null;
  const target = named(picture, picture.unit(best.at));
  const worth = isGuns(picture.state, unit) ? 8 + best.worth : best.worth;
  return {
    worth,
    answer: { do: 'fire', unit: id, at: best.at },
    reason: clauseOf(named(picture, unit), `fires at ${target}.`),
  };
}

/** Into a building that counts, or that the enemy would have otherwise. */
function enters(picture: Picture, unit: Unit, { enters: blocks, id }: UnitChoice): Offer | null {
  const { state } = picture;
  const side = sideOf(state, unit);
  let best: Offer | null = null;
  for (const called of blocks) {
    const block = state.field.blocks.findIndex((one) => one.id === called);
    const gain = state.held[block] === side ? 0.2 : 1;
    const worth = gain * POINT * blockPoints(state.field, block, side);
    if (worth > 0 && (!best || worth > best.worth))
      best = {
        worth,
        answer: { do: 'enter', unit: id, block: called },
        reason: clauseOf(named(picture, unit), `takes ${state.field.blocks[block]!.name}.`),
      };
  }
  return best;
}

/** Opportunity fire reaches so far; who ends nearer is shot at. */
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
      takes += (moved && apart <= NEAR && !enemy.reacted ? 1.3 : 0.7) * volleyWorth(state, enemy, unit);
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

/** An inch nearer to where it wants to go is worth so much. */
const INCH = 0.12;

/** A copy of the unit as it would stand there. */
function placed(picture: Picture, unit: Unit, x: number, y: number, facing: number, formation: Formation): Unit {
  const { width, depth } = sizeOf(sheetOf(picture.state, unit), formation);
  return copyAt(unit, rect(x, y, facing, width, depth), facing, formation);
}

function formsAndMoves(picture: Picture, unit: Unit, choice: UnitChoice, me: Me): Offer[] {
  const { state } = picture;
  if (isGuns(state, unit) || unit.block >= 0 || !stands(unit)) return [];
  const foe = picture.foe(unit);
  if (!foe) return [];
  const enemies = enemiesOf(state, sideOf(state, unit)).filter(({ at }) => distance(at, unit.at) <= 20);
  const here = standing(picture, unit, enemies, false);
  const stood = groundWorth(state, unit);
  const offers: Offer[] = [];
  const attacks = me.order === 'Attack';
  const goal = goalOf(picture, unit, foe.unit, attacks);
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
    if (nearer <= 0 && !attacks && foe.apart > 12) continue;
    const closing = walls?.(there) ?? 0;
    const lent = attacks ? lends(picture, unit, there) : null;
    const ground = groundWorth(state, there) - stood;
    const worth = (lent?.worth ?? 0) + ground + nearer + closing + gained(there, true) - 0.15;
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
  foe: { readonly unit: Unit; readonly apart: number },
  gained: (there: Unit, moving: boolean) => number,
  walls: ((there: Unit) => number) | null,
): Offer | null {
  const { state } = picture;
  if (!forms.includes('line') || isHorse(state, foe.unit)) return null;
  const { x, y, fx, fy } = unit.at;
  const line = placed(picture, unit, x, y, unit.facing, 'line');
  let gain = foe.apart <= MUSKETS ? gained(line, false) + (walls?.(line) ?? 0) : 0;
  const left = walls ? (changeTo(paper(), state, unit, 'line', lines[0])?.inches ?? 0) : 0;
  for (const inches of left > 0 ? [left / 2, left] : []) {
    const there = placed(picture, unit, x + inches * fx, y + inches * fy, unit.facing, 'line');
    const fire = walls!(there);
    if (fire > 0 && isFree(state, unit, there.at)) gain = Math.max(gain, fire + gained(there, true));
  }
  return gain > 0.2
    ? {
        worth: gain - 0.2,
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
    if (worth > 0.1 && (!best || worth > best.worth)) best = { to, worth };
  }
  return best;
}

/** The best charge it could make; none is worth nothing. */
export function bestAmong(state: State, unit: Unit, houses: boolean): number {
  let best = 0;
  for (const enemy of enemiesOf(state, sideOf(state, unit)))
    if ((houses || enemy.block < 0) && distance(unit.at, enemy.at) <= CHARGE)
      best = Math.max(best, chargeWorth(state, unit, enemy)?.worth ?? 0);
  return best;
}
/** No charge reaches farther. */
export const CHARGE = 12;

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
    if (best >= 0) return { at: state.field.blocks[best]!.rect, block: best };
  }
  return { at: foe.at, block: -1 };
}
