/** What a unit does with its Combat Move that strikes nobody: it comes up, stands, unlimbers or goes back. */
import { cosDeg, distancePoints } from '../../../board/plane/index.ts';
import { withinWords } from '../../../game/index.ts';
import type { Form } from '../battle/footprint.ts';
import type { PlanChoice, Where } from '../battle/kinds.ts';
import { asideOf } from './entries.ts';
import { foeCalled, type Picture } from './picture.ts';
import { isGuns, isHorse, isShaken, isSpent, type Own, type Piece } from './pieces.ts';
import { go, goTowards, type Planned, stand } from './single-moves.ts';
import { isThere, type SpotMission } from './spot-missions.ts';
import { bearing, cosineOf, isWithin, type Spot } from './spots.ts';
import { horseApart, presses } from './temper.ts';
import type { Danger } from './threats.ts';

/** Inches a march, and a change of place by guns, must at least be long. */
const LEAST_MARCH = 0.3;
const GUNS_STIR = 0.5;
/** Inches within which friends and enemies weigh on each other, and the strength the enemy always has there. */
const LOCAL = 8;
const LEAST_FOE = 0.5;

/** Own fighting strength about a unit over the enemy's. */
function balanceAbout(own: Own, { own: friends, ranges }: Picture): number {
  const { x, y } = own;
  let mine = 0;
  let theirs = LEAST_FOE;
  for (const friend of friends)
    if (!isShaken(friend) && isWithin(friend.x - x, friend.y - y, LOCAL)) mine += friend.fight;
  for (const foe of ranges.about(own)) if (!isShaken(foe) && ranges.far(own, foe) < LOCAL) theirs += foe.fight;
  return mine / theirs;
}

/** Cosine of the angle off the line of march beyond which an enemy stops nobody. */
const AHEAD = cosDeg(70);
/** From here a Combat Move of foot reaches the enemy next turn. */
const STRIKING = 4.2;
/** Where it is weaker foot stands farther off, but within range of its guns. */
const STANDOFF = 5.5;
/** Inches that foot may go and still form square (2.031(e)). */
const STEADY = 0.9;
/** Share of itself that foot may stand to lose by being caught on the move, horse that is about charging so often. */
const RISK = 0.2;
const CHARGES = 0.35;
/** Inches within which one's own horse keeps the enemy's off. */
const ESCORT = 6;

/** Squares in time: foot that horse could catch on the march goes no farther than it may and still square. */
function isSafer(own: Own, danger: Danger | null, { own: friends }: Picture): boolean {
  if (!danger || own.arm !== 'infantry' || CHARGES * (danger.standing - danger.moving) < RISK) return false;
  const horse = danger.by.filter(isHorse).length;
  const escort = friends.filter((one) => one.horse && !isShaken(one) && isWithin(one.x - own.x, one.y - own.y, ESCORT));
  return horse > escort.length;
}

/** Own strength about an attacker over the enemy's, above which he closes. */
const ATTACKS = 0.7;
const FIREFIGHT = 1;
/** Inches from the enemy's front to the middle of a line whose muskets reach him. */
const MUSKETS = 1.1;
/** How far aside, sine and cosine. */
const ASIDE = 0.6;
const COS_ASIDE = 0.8;
/** Rounding decides nothing that a hair would not. */
const HAIR = 1e-6;
/** With an enemy nearer than this foot stands and goes in line: it fires with twice the dice (2.033(a)). */
const IN_LINE = 11;
/** An enemy nearer than this is faced. */
const WATCH = 14;
/** Shaken units go back while the enemy is nearer than this. */
const REFUGE = 12;
/** Spent ones are relieved: they go out of the reach of foot. */
const RELIEVED = 8;
/** The reserve keeps out of the range of guns. */
const RESERVE_BACK = 10;

export function step(
  choice: PlanChoice,
  own: Own,
  picture: Picture,
  mission: SpotMission | null,
  where: Where,
  danger: Danger | null = null,
): Planned {
  const far = picture.ranges.nearness(own);
  const close = far < WATCH ? picture.ranges.nearest(own) : null;
  if (close && far < REFUGE && isShaken(own)) return withdraw(choice, own, close, where);
  if (isGuns(own)) return guns(choice, own, picture, mission, where);
  if (close && far < RELIEVED && own.cover === 'none')
    if (isSpent(own) || (mission?.kind === 'yield' && balanceAbout(own, picture) < 1))
      return breakOff(choice, own, close, where);
  const faced = close ?? mission?.at;
  const facing = faced ? bearing(own, faced) : own.facing;
  const form: Form = own.arm === 'infantry' && far < IN_LINE ? 'line' : 'column';
  const way = mission ? distancePoints(own.x, own.y, mission.at.x, mission.at.y) : 0;
  if (!mission || isThere(own, mission))
    return {
      plan: stand(choice, facing, form, where),
      reason: `holds ${mission ? withinWords(mission.whom) : 'its ground'}`,
    };
  const wanted = Math.min(choice.reach, way, isSafer(own, danger, picture) ? STEADY : Number.POSITIVE_INFINITY);
  const inches = Math.min(wanted, roomAhead(own, mission, way, wanted, picture));
  const plan =
    inches > LEAST_MARCH ? goTowards(choice, offTheRoad(own, mission.at), facing, inches, where, form) : null;
  if (plan) return { plan, reason: `${GOES[mission.kind]} ${withinWords(mission.whom)}${mission.why}` };
  const aside = asideOf(own, picture);
  const clear = aside && go(choice, aside.dx, aside.dy, facing, choice.reach, where, form);
  return clear
    ? { plan: clear, reason: 'leaves the road to those behind it' }
    : { plan: stand(choice, facing, form, where), reason: mission.waits ? WAITS : 'waits for its moment' };
}

/**
 * How far it may go without coming nearer than it should to those before it. The goal is `way` inches off and it would go
 * no farther than `wanted`: enemies too far off to matter for that are skipped without measuring.
 */
function roomAhead(own: Own, goal: SpotMission, way: number, wanted: number, picture: Picture): number {
  const { ranges } = picture;
  const { horse } = own;
  const reserve = goal.kind === 'reserve' || goal.waits === true;
  // A screen of horse stands as near to the enemy as foot would.
  const steady = !horse || goal.forbears === true;
  const farthest = reserve ? RESERVE_BACK : steady ? STANDOFF : goal.pursues ? STRIKING : horseApart(picture);
  const most = Math.min(LOCAL + own.reach, wanted + farthest + HAIR);
  let room = Number.POSITIVE_INFINITY;
  if (ranges.nearness(own) > most) return room;
  const fx = (goal.at.x - own.x) / way;
  const fy = (goal.at.y - own.y) / way;
  let apart = 0;
  for (const foe of ranges.about(own)) {
    const far = ranges.far(own, foe);
    // Foot can always square, so enemy horse does not stop it; what lies aside stops nobody.
    if (far > most || isShaken(foe) || (!horse && !reserve && foe.arm !== 'infantry')) continue;
    if (cosineOf(fx, fy, foe.x - own.x, foe.y - own.y, far) < AHEAD) continue;
    if (apart === 0) apart = horse || reserve ? farthest : apartFrom(own, goal, picture);
    // Muskets reach an inch from front to front.
    room = Math.min(room, far - (apart === MUSKETS ? MUSKETS + foe.at.hd : apart));
  }
  return room;
}

/** A column that deploys leaves the road to those behind it: one to the left, the next to the right. */
function offTheRoad(own: Own, goal: Spot): Spot {
  if (own.unit.formation !== 'road') return goal;
  const turn = own.unit.index % 2 === 0 ? ASIDE : -ASIDE;
  const dx = goal.x - own.x;
  const dy = goal.y - own.y;
  return { x: own.x + dx * COS_ASIDE + dy * turn, y: own.y + dy * COS_ASIDE - dx * turn };
}

/** An attack closes unless it is far too weak, to musketry where it is the stronger; others close where they are stronger, or must. */
function apartFrom(own: Own, { kind }: SpotMission, picture: Picture): number {
  const balance = balanceAbout(own, picture);
  if (kind === 'attack' && balance > FIREFIGHT) return MUSKETS;
  return presses(picture) || balance > (kind === 'attack' ? ATTACKS : 1) ? STRIKING : STANDOFF;
}

const WAITS = 'waits for those who attack with it';

/** What each mission is called while one is on the way to it. */
const GOES = {
  attack: 'attacks',
  hold: 'goes to hold',
  yield: 'falls back on',
  reserve: 'waits in reserve behind',
} as const;

function breakOff(choice: PlanChoice, own: Own, foe: Piece, where: Where): Planned {
  const plan = go(choice, own.x - foe.x, own.y - foe.y, bearing(own, foe), choice.reach, where, 'line');
  return plan
    ? { plan, reason: isSpent(own) ? `is spent and is relieved before ${foe.name}` : `breaks off before ${foe.name}` }
    : { plan: stand(choice, own.facing, null, where), reason: 'cannot break off' };
}

function withdraw(choice: PlanChoice, own: Own, foe: Piece, where: Where): Planned {
  const plan = go(choice, own.x - foe.x, own.y - foe.y, bearing(own, foe), choice.reach, where);
  return plan
    ? { plan, reason: `is shaken and goes back from ${foe.name}` }
    : { plan: stand(choice, own.facing, null, where), reason: 'is shaken and cornered' };
}

/** Ranges at which guns of each weight are worth unlimbering. */
const RANGE = { Heavy: 9.5, Medium: 7.5, Light: 4.5 } as const;
/** How near guns come to anything, and to their goal. */
const GUNS_APART = 4;

/** An enemy nearer than this guns turn to, whomever they are massed against. */
const UPON = 6;

/** The nearest, or the enemy they are massed against. */
function aimOf(own: Own, picture: Picture, mission: SpotMission | null): Piece | null {
  const { ranges } = picture;
  const massed = mission?.bombards && ranges.nearness(own) > UPON ? foeCalled(picture, mission.bombards) : null;
  return massed ?? ranges.nearest(own);
}

/** Unlimber where something is in range; else come up with the rest. */
function guns(choice: PlanChoice, own: Own, picture: Picture, mission: SpotMission | null, where: Where): Planned {
  const { ranges } = picture;
  const close = aimOf(own, picture, mission);
  const range = own.unit.sheet.guns ? RANGE[own.unit.sheet.guns] : 0;
  const facing = close ? bearing(own, close) : own.facing;
  if (close && ranges.far(own, close) <= range && choice.stands.includes('unlimbered'))
    return { plan: stand(choice, facing, 'unlimbered', where), reason: `unlimbers against ${close.name}` };
  const goal = mission?.at ?? close;
  const far = goal ? Math.min(distancePoints(own.x, own.y, goal.x, goal.y) - 2, ranges.nearness(own) - GUNS_APART) : 0;
  const plan = goal && far > GUNS_STIR ? goTowards(choice, goal, facing, far, where) : null;
  return plan
    ? { plan, reason: 'brings its guns up' }
    : { plan: stand(choice, facing, null, where), reason: 'stays by its guns' };
}
