/** Combat Moves of the officer: who strikes, who comes up, who stands, who keeps away. */
import type { Form } from '../battle/footprint.ts';
import type { PlanChoice } from '../battle/requests.ts';
import { isCavalry, levelIndex } from '../unit.ts';
import { feintsOf } from './feints.ts';
import { fightIn, keepersOf, type Mission } from './missions.ts';
import {
  bearing,
  between,
  isGuns,
  isShaken,
  nearest,
  type Own,
  offBy,
  type Picture,
  type Piece,
  type Spot,
} from './picture.ts';
import { type Known, plightsOf, targetsOf } from './plights.ts';
import { go, goTowards, type Planned, stand, type Where } from './steps.ts';
import { type Strike, strikesOf } from './strikes.ts';
import { horseApart, leastOf, presses } from './temper.ts';

/** Plans for all units asked about, together: attacks are made in groups. */
export function plansFor(
  units: readonly PlanChoice[],
  picture: Picture,
  missions: ReadonlyMap<string, Mission>,
  where: Where,
  known: Known,
): Map<string, Planned> {
  const targets = targetsOf(picture, known);
  const plights = plightsOf(picture, targets);
  const plans = new Map<string, Planned>();
  const feints = known === 'nothing' ? feintsOf(units, picture) : new Map<string, Own[]>();
  const strikes = strikesOf(units, picture, known, targets, plights, leastOf(picture, known), feints);
  for (const strike of strikes)
    for (const own of strike.with)
      plans.set(own.id, { plan: { do: 'ATTACK', unit: strike.foe.id }, reason: strikeReason(strike) });
  // First against those who are struck, then against those who come on.
  for (const id of new Set([...strikes.map(({ foe }) => foe.id), ...targets.keys()])) {
    const horse = feints.get(id)?.find((own) => !plans.has(own.id));
    if (!horse) continue;
    const name = picture.foes.find((foe) => foe.id === id)?.name ?? 'foot';
    plans.set(horse.id, { plan: { do: 'ATTACK', unit: id }, reason: `rides at ${name} to make him square` });
  }
  const keepers = keepersOf(picture);
  for (const choice of units) {
    if (plans.has(choice.id)) continue;
    const own = picture.mine.get(choice.id);
    plans.set(
      choice.id,
      own
        ? step(choice, own, picture, keepers.get(own.id) ?? missions.get(own.unit.command) ?? null, where)
        : { plan: stand(choice, choice.facing, null, where), reason: 'lies where it is' },
    );
  }
  return plans;
}

export function strikeReason({ foe, with: party }: Strike): string {
  const odds = ['', '', ': two to one', ': three to one', ': four to one'][party.length] ?? '';
  const state = foe.fighter.level > levelIndex('FIRM') ? ', who is shaken' : '';
  return `strikes ${foe.name}${state}${odds}`;
}

/** Within so many inches friends and enemies weigh on each other. */
const LOCAL = 8;

/** Own fighting strength about a place over the enemy's. */
function balanceAt(picture: Picture, at: Spot): number {
  let mine = 0;
  let theirs = 0.5;
  for (const own of picture.mine.values()) if (between(own, at) < LOCAL && !isShaken(own)) mine += fightIn(own);
  for (const foe of picture.foes) if (between(foe, at) < LOCAL && !isShaken(foe)) theirs += fightIn(foe);
  return mine / theirs;
}

/** Whoever stands off the line of march by more degrees than this stops nobody. */
const AHEAD = 70;
/** From here a Combat Move of foot reaches the enemy next turn. */
const STRIKING = 4.2;
/** Where it is weaker foot stands farther off, but within range of its guns. */
const STANDOFF = 5.5;
/** With an enemy nearer than this foot stands and goes in line: it fires with twice the dice (2.033(a)). */
const IN_LINE = 11;
/** An enemy nearer than this is faced; a goal nearer than that is reached. */
const WATCH = 14;
const THERE = 1.2;
/** Shaken units go back while the enemy is nearer than this. */
const REFUGE = 12;

function step(choice: PlanChoice, own: Own, picture: Picture, mission: Mission | null, where: Where): Planned {
  const close = nearest(picture.foes, own);
  if (isShaken(own) && close && close.far < REFUGE) return withdraw(choice, own, close.piece, where);
  if (isGuns(own)) return guns(choice, own, picture, mission, where);
  const facing = close && close.far < WATCH ? bearing(own, close.piece) : mission ? bearing(own, mission) : own.facing;
  const form: Form = own.arm === 'infantry' && close !== null && close.far < IN_LINE ? 'line' : 'column';
  if (!mission || between(own, mission) <= THERE)
    return { plan: stand(choice, facing, form, where), reason: `holds ${mission?.name ?? 'its ground'}` };
  const inches = Math.min(choice.reach, between(own, mission), roomAhead(own, mission, picture));
  const plan = inches > 0.3 ? goTowards(choice, mission, facing, inches, where, form) : null;
  return plan
    ? { plan, reason: `goes for ${mission.name}` }
    : { plan: stand(choice, facing, form, where), reason: 'waits for its moment' };
}

/** How far it may go without coming nearer than it should to those before it. */
function roomAhead(own: Own, goal: Spot, picture: Picture): number {
  const horse = isCavalry(own.arm);
  const heading = bearing(own, goal);
  let room = Number.POSITIVE_INFINITY;
  let apart = 0;
  for (const foe of picture.foes) {
    // Foot can always square, so enemy horse does not stop it; what lies aside stops nobody.
    if (isShaken(foe) || (!horse && foe.arm !== 'infantry')) continue;
    const far = between(own, foe);
    if (far > LOCAL + own.reach || offBy(heading, bearing(own, foe)) > AHEAD) continue;
    if (apart === 0)
      apart = horse ? horseApart(picture) : presses(picture) || balanceAt(picture, own) > 1 ? STRIKING : STANDOFF;
    room = Math.min(room, far - apart);
  }
  return room;
}
function withdraw(choice: PlanChoice, own: Own, foe: Piece, where: Where): Planned {
  const plan = go(choice, bearing(foe, own), bearing(own, foe), choice.reach, where);
  return plan
    ? { plan, reason: `is shaken and goes back from ${foe.name}` }
    : { plan: stand(choice, own.facing, null, where), reason: 'is shaken, and cornered' };
}

/** Ranges at which guns of each weight are worth unlimbering. */
const RANGE = { Heavy: 9.5, Medium: 7.5, Light: 4.5 } as const;
/** How near guns come to anything, and to their goal. */
const GUNS_APART = 4;

/** Unlimber where something is in range; else come up with the rest. */
function guns(choice: PlanChoice, own: Own, picture: Picture, mission: Mission | null, where: Where): Planned {
  const close = nearest(picture.foes, own);
  const range = own.unit.guns ? RANGE[own.unit.guns] : 0;
  const facing = close ? bearing(own, close.piece) : own.facing;
  if (close && close.far <= range && choice.stands.includes('unlimbered'))
    return { plan: stand(choice, facing, 'unlimbered', where), reason: `unlimbers against ${close.piece.name}` };
  const goal = mission ?? close?.piece ?? null;
  const far = goal ? Math.min(between(own, goal) - 2, close ? close.far - GUNS_APART : Number.POSITIVE_INFINITY) : 0;
  const plan = goal && far > 0.5 ? goTowards(choice, goal, facing, far, where) : null;
  return plan
    ? { plan, reason: 'brings its guns up' }
    : { plan: stand(choice, facing, null, where), reason: 'stays by its guns' };
}
