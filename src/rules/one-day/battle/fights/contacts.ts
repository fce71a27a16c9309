/** 2.03, 2.0311: what happens when enemies meet: who stops, who fights, and how an attacker lines up. */
import {
  aheadOf,
  copyRect,
  headingOf,
  legAt,
  onTable,
  type Point,
  type Rect,
  rect,
  rightOf,
} from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { isCavalry } from '../../unit.ts';
import { type Action, forget, halt, marched, moversOf, radiusOf, refresh } from '../activity/action.ts';
import { contactFire } from '../fire/moments.ts';
import { depthOf, widthOf } from '../footprint.ts';
import { inTheWay, mayStandOn, place } from '../ground/place.ts';
import { reveal } from '../morale/morale.ts';
import { arrival, positionAt } from '../moves/march.ts';
import { acts, isHere, type State, setAt, type Unit } from '../state.ts';
import { initiative } from '../trade-off/initiative.ts';
import { mayFight } from './charges.ts';
import { ALONE, type Beside, besideIn, chooseFirst, type Fight, mayJoin, meleeOf, resolve, sideOf } from './melees.ts';
import { exploitation, occupation } from './pursuit.ts';
import { bridgeOn } from './water.ts';

/** Two enemies touch: a melee if either means it, else both stand off. */
export function meetEnemy(action: Action, mover: Unit, enemy: Unit): void {
  const { state, marches } = action;
  const mine = marches[mover.index]!;
  const theirs = marches[enemy.index];
  const iFight = mine.charges && mayFight(state, mover, enemy, cameBy(action, mover));
  const theyFight = theirs?.charges === true && mayFight(state, enemy, mover, cameBy(action, enemy));
  if (!iFight && !theyFight) {
    shortOf(action, mover);
    return;
  }
  const attacker = iFight && theyFight ? furtherCome(action, mover, enemy) : iFight ? mover : enemy;
  const defender = attacker === mover ? enemy : mover;
  const fight = action.fights.find((one) => one.defender === defender);
  if (mayJoin(state, fight, attacker, defender) && bridgeFree(action, attacker, defender))
    contact(action, attacker, defender, fight);
  else shortOf(action, attacker, 1);
}

/** The places it has come through, from where it began. */
function cameBy({ rode, now }: Action, { index, at }: Unit): Point[] {
  const march = rode[index];
  if (!march) return [at];
  const came: Point[] = [];
  for (let leg = 0; leg <= legAt(march, now); leg++) came.push({ x: march.x[leg]!, y: march.y[leg]! });
  return [...came, at];
}

/** 4.03(d): a single unit of a side charges over a bridge in a turn. */
function bridgeFree(action: Action, attacker: Unit, defender: Unit): boolean {
  const bridge = bridgeOn(action.state, cameBy(action, attacker), defender.at);
  if (!bridge) return true;
  const taken = action.overBridges.find(({ x, y }) => x === bridge.x && y === bridge.y);
  if (!taken) action.overBridges.push({ x: bridge.x, y: bridge.y, by: attacker });
  return !taken || taken.by === attacker;
}

/** Both charge: whoever has covered more ground attacks, and if neither has, whoever wins the roll (ruling B5). */
function furtherCome(action: Action, one: Unit, two: Unit): Unit {
  const { table, state } = action;
  const more = marched(action, one) - marched(action, two);
  if (Math.abs(more) > 1e-6) return more > 0 ? one : two;
  return initiative(table, state, '2.03 B5') === one.sheet.side ? one : two;
}

/** Stops just before the enemy, a tenth of an inch or so much off as the rules want. */
function shortOf(action: Action, unit: Unit, off = 0.1): void {
  const { state, marches, from } = action;
  const march = marches[unit.index]!;
  const speed = march.length / Math.max(1e-9, arrival(march));
  const back = Math.max(0, action.now - off / Math.max(0.1, speed));
  const { x, y } = positionAt(march, back);
  halt(action, unit);
  place(state, unit, { x, y, facing: unit.facing }, unit.formation, nth(from, unit.index), radiusOf(action, unit));
  action.stamps[unit.index] = unit.stamp;
  forget(action, unit);
}

/** Contact: defensive fire at the first to arrive, both stop, the attacker lines up and waits for his friends. */
function contact(action: Action, attacker: Unit, defender: Unit, joined: Fight | undefined): void {
  const { table, state } = action;
  reveal(attacker);
  reveal(defender);
  let fight = joined;
  if (!fight) {
    fight = { defender, attackers: [], stamps: new Map(), first: null };
    action.fights.push(fight);
  }
  const onFire = defender.order === 'F' && acts(defender);
  if (onFire && defender.sheet.arm === 'infantry' && !fight.first) {
    const coming = moversOf(action).find(
      (mover) =>
        mover !== attacker &&
        charges(action, mover, defender) &&
        isCavalry(mover.sheet.arm) !== isCavalry(attacker.sheet.arm),
    );
    fight.first = coming ? chooseFirst(table, state, defender, attacker, coming) : attacker;
  }
  if (!fight.first || fight.first === attacker) contactFire(action, attacker, defender, fight.first === attacker);
  halt(action, attacker);
  halt(action, defender);
  if (!isHere(attacker) || attacker.void) return;
  if (isHere(defender)) conform(state, attacker, defender);
  action.engaged[attacker.index] = action.engaged[defender.index] = true;
  action.met[attacker.index] = action.met[defender.index] = true;
  fight.attackers.push(attacker);
  fight.stamps.set(attacker, attacker.stamp);
  if (!fight.stamps.has(defender)) fight.stamps.set(defender, defender.stamp);
  action.stamps[attacker.index] = attacker.stamp;
  forget(action, attacker);
  forget(action, defender);
}

/** Will that mover yet reach him, and fight? */
function charges({ ahead, marches }: Action, { index }: Unit, defender: Unit): boolean {
  const { enemy, touch } = nth(ahead, index);
  return enemy === defender && touch <= 1 && marches[index]!.charges;
}

/** Times no farther apart are one moment. */
const EQUAL = 1e-6;

/** Melees whose last attacker has arrived, in the order they began; true if one was fought. */
export function readyFights(action: Action): boolean {
  const { fights, ahead, now } = action;
  // B17: who touches at this very moment is in the melee as it begins, whichever contact is looked at first.
  if (moversOf(action).some(({ index }) => nth(ahead, index).touch <= now + EQUAL)) return false;
  for (const fight of fights) {
    const melee = meleeOf(fights, fight);
    if (moversOf(action).some((mover) => melee.some(({ defender }) => charges(action, mover, defender)))) continue;
    // B17: all who are in it when it begins count, in each of its fights.
    const beside = melee.map((one) => besideIn(melee, one));
    for (const one of melee) fights.splice(fights.indexOf(one), 1);
    for (const [i, one] of melee.entries()) {
      fightNow(action, one, nth(beside, i));
      refresh(action);
    }
    return true;
  }
  return false;
}

function fightNow(action: Action, fight: Fight, beside: Beside): void {
  const { table, state } = action;
  const { defender } = fight;
  const spot = copyRect(defender.at);
  const wasBlock = defender.formation === 'block';
  const bold = fight.attackers.filter(({ level }) => level === 'BOLD');
  const won = resolve(table, state, fight, beside);
  action.engaged[defender.index] = false;
  for (const unit of fight.attackers) action.engaged[unit.index] = false;
  if (!won) return;
  const victors = fight.attackers.filter((unit) => isHere(unit) && !unit.void && unit.stamp === fight.stamps.get(unit));
  occupation(action, victors, spot, wasBlock);
  for (const unit of victors)
    if (unit.level === 'BOLD' && !bold.includes(unit) && !unit.exploited && isHere(unit) && acts(unit)) {
      const met = exploitation(action, unit);
      if (met) fightAtOnce(action, unit, met);
    }
}

function fightAtOnce(action: Action, attacker: Unit, defender: Unit): void {
  contact(action, attacker, defender, undefined);
  const fight = action.fights.find((one) => one.defender === defender);
  if (!fight) return;
  action.fights.splice(action.fights.indexOf(fight), 1);
  fightNow(action, fight, ALONE);
}

/**
 * The attacker lines up flush with the face of the defender it has reached, as near to where it struck as there is
 * room; where there is none it stays as it struck.
 */
function conform(state: State, attacker: Unit, defender: Unit): void {
  const { at } = defender;
  const { arm } = attacker.sheet;
  const { formation } = attacker;
  const width = widthOf(arm, formation);
  const depth = depthOf(arm, formation);
  const face = sideOf(at, attacker.at);
  // Outward from the face, and along it to the right as the defender sees it.
  const nx = face === 0 ? at.fx : face === 2 ? -at.fx : face === 1 ? at.fy : -at.fy;
  const ny = face === 0 ? at.fy : face === 2 ? -at.fy : face === 1 ? -at.fx : at.fx;
  const flank = face === 1 || face === 3;
  const out = (flank ? at.hw : at.hd) + depth / 2;
  const along = flank ? at.hd : at.hw;
  const ax = flank ? at.fx : at.fy;
  const ay = flank ? at.fy : -at.fx;
  const here = flank ? aheadOf(at, attacker.at.x, attacker.at.y) : rightOf(at, attacker.at.x, attacker.at.y);
  const most = along + width / 2 - 0.5;
  const start = Math.max(-most, Math.min(most, here));
  const facing = headingOf(-nx, -ny);
  for (let slide = 0; slide <= 2 * most; slide += 0.25)
    for (const sign of slide === 0 ? [1] : [1, -1]) {
      const side = start + sign * slide;
      if (Math.abs(side) > most + 1e-9) continue;
      const probe = rect(at.x + nx * out + ax * side, at.y + ny * out + ay * side, facing, width, depth);
      if (!isOnTable(state, probe) || !mayStandOn(state, attacker, probe)) continue;
      if (inTheWay(state, attacker, probe, formation)) continue;
      setAt(attacker, probe.x, probe.y, facing, formation);
      return;
    }
  // Where there is no room it stays where it is, or a little back on the way it came.
  const { x, y } = attacker.at;
  place(state, attacker, { x, y, facing: attacker.facing }, formation);
}

const isOnTable = ({ field: { survey } }: State, at: Rect): boolean => onTable(at, survey.width, survey.height);
