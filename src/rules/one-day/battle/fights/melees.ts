/** 2.034, 2.0311 on the board: who fights whom with what, and what comes of it. */

import {
  aheadOf,
  levelAt,
  type Rect,
  rearStrip,
  rightOf,
  whollyInWedge,
  within,
} from '../../../../board/plane/index.ts';
import { many, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import type { Fighter } from '../../procedures/blows.ts';
import { attacksInOrder, firstAttack } from '../../procedures/combined-arms.ts';
import type { Attacker, Defender } from '../../procedures/fighters.ts';
import { fightOut } from '../../procedures/melee-rounds.ts';
import { coverOn } from '../../procedures/morale.ts';
import { isArtillery, isCavalry, levelIndex } from '../../unit.ts';
import { blockAt, counts, coverAt, kindAt } from '../field.ts';
import { gunsBehind } from '../fire/facts.ts';
import { gunsBeside } from '../ground/blocks.ts';
import { hqKind, leaderHurt, lost, takeLevel } from '../morale/morale.ts';
import { isHere, nameOf, onTable, type State, subjectOf, type Unit } from '../state.ts';
import { onRoad } from './charges.ts';

/** A defender and those who have reached it, waiting for the last of them. */
export interface Fight {
  readonly defender: Unit;
  readonly attackers: Unit[];
  /** Where each stood when it joined: whoever has been driven off since is out of it. */
  readonly stamps: Map<Unit, number>;
  /** The attack that goes in first against Fire orders (2.0311(a)). */
  first: Unit | null;
}

const heightOf = (state: State, { at }: Unit): number => levelAt(state.field.survey, at.x, at.y);

/** An attacker, wherever it comes into contact. Officers ask for thousands of these: written field by field they cost least. */
export const chargerFacts = (state: State, unit: Unit): Attacker => ({
  name: nameOf(unit),
  arm: unit.sheet.arm,
  quality: unit.quality,
  level: onTable(unit.level),
  marked: unit.marked,
  boxes: unit.sheet.boxes,
  hq: hqKind(state, unit),
  roadColumn: unit.formation === 'road',
  outOfSupply: !unit.supplied,
  hitsChargingIn: unit.chargeHits,
  rear: false,
  cover: 'none',
  friends: 0,
});

/** A defender as it stands, whoever comes. */
export function standerFacts(state: State, unit: Unit): Defender {
  const { x, y } = unit.at;
  const guns = isArtillery(unit.sheet.arm);
  const kind = kindAt(state.field, x, y);
  return {
    name: nameOf(unit),
    arm: unit.sheet.arm,
    quality: unit.quality,
    level: onTable(unit.level),
    marked: unit.marked,
    boxes: unit.sheet.boxes,
    hq: hqKind(state, unit),
    roadColumn: unit.formation === 'road',
    outOfSupply: !unit.supplied,
    ground: kind === 'woods' ? 'woods' : coverAt(state.field, x, y),
    onRoad: kind === 'woods' && onRoad(state, unit.at),
    squared: unit.squared,
    uphill: false,
    gunsBehind: !guns && gunsBehind(state, unit) !== null,
    supported: guns && supported(state, unit),
    friends: 0,
    garrison: unit.sheet.standOf >= 0,
    tripleMove: unit.order === 'TM',
  };
}

export const attackerFacts = (state: State, unit: Unit, defender: Unit, friends = 0): Attacker => ({
  ...chargerFacts(state, unit),
  cover: coverOn(coverAt(state.field, unit.at.x, unit.at.y)),
  friends: Math.min(3, friends),
  rear: defender.formation !== 'block' && !defender.squared && whollyInWedge(rearStrip(defender.at), unit.at),
});

export function defenderFacts(state: State, unit: Unit, attackers: readonly Unit[], friends: number): Defender {
  const stands = standerFacts(state, unit);
  const height = heightOf(state, unit);
  return {
    ...stands,
    uphill: attackers.every((attacker) => height > heightOf(state, attacker)),
    // 2.033(c)(3), 4.04: behind the line, or beside it in the block on a side attacked.
    gunsBehind: stands.gunsBehind || (!isArtillery(unit.sheet.arm) && gunsBeside(state, unit, attackers) !== null),
    friends: Math.min(3, friends),
  };
}

/** 2.034 B28: infantry within an inch supports the guns. */
function supported(state: State, guns: Unit): boolean {
  return state.units.some(
    (unit) =>
      unit.sheet.arm === 'infantry' &&
      unit.sheet.side === guns.sheet.side &&
      isHere(unit) &&
      within(unit.at, guns.at, 1),
  );
}

/** Fights the melee out; true if the defender was driven from its place. */
export function resolve(table: Table, state: State, fight: Fight, beside: Beside): boolean {
  const { defender } = fight;
  const attackers = fight.attackers.filter((unit) => isHere(unit) && unit.stamp === fight.stamps.get(unit));
  if (attackers.length === 0 || !isHere(defender) || defender.stamp !== fight.stamps.get(defender)) return false;
  const [one] = attackers;
  const combined =
    defender.sheet.arm === 'infantry' &&
    attackers.some(({ sheet }) => isCavalry(sheet.arm) !== isCavalry(one!.sheet.arm));
  const order = defender.void ? null : defender.order;
  return attacksInOrder(order, combined, fight.first, attackers, (wave, separate) =>
    round(table, state, defender, wave, beside, separate),
  );
}

function round(
  table: Table,
  state: State,
  defender: Unit,
  attackers: readonly Unit[],
  beside: Beside,
  separate: boolean,
): boolean {
  const here = defender.stamp;
  if (table.narrates)
    tellOf(table, 'fights', attackers.map(subjectOf), `fights ${nameOf(defender)} hand to hand`, '2.034', {
      whom: [subjectOf(defender)],
    });
  const facts = {
    defender: defenderFacts(state, defender, attackers, beside.defender),
    attackers: attackers.map((unit) => attackerFacts(state, unit, defender, beside.attackers)),
  };
  const standingForm = state.field.scenario.options.tradeOff === 'standing';
  const result = fightOut(table, facts, state.field.rules, separate || standingForm, {
    seat: state.field.seats[defender.sheet.side],
    defender: nameOf(defender),
    by: attackers.map(nameOf),
  });
  const guns = gunsBeside(state, defender, attackers);
  apply(table, state, defender, result.defender);
  if (guns) shareFate(table, state, guns, defender);
  for (let i = 0; i < attackers.length; i++) apply(table, state, nth(attackers, i), nth(result.attackers, i));
  return !isHere(defender) || defender.stamp !== here;
}

/** 4.04, B11: guns that fought from the same block go with the foot: out of the block, or out of the battle. */
function shareFate(table: Table, state: State, guns: Unit, foot: Unit): void {
  if (!isHere(foot)) lost(table, state, guns, foot.fate, '4.04 B11');
  else if (levelIndex(foot.level) > levelIndex(guns.level)) takeLevel(table, state, guns, guns.level, foot.level);
}

/** Boxes, level, general and ground lost, as the fight left them. */
function apply(table: Table, state: State, unit: Unit, fighter: Fighter): void {
  if (!isHere(unit)) return;
  const before = unit.level;
  if (fighter.hits > 0 && table.narrates)
    tellOf(table, 'loses', subjectOf(unit), `loses ${many(fighter.hits, 'box', 'boxes')} in melee`, '2.034', {
      sums: { lost: fighter.hits },
    });
  unit.quality = fighter.quality;
  unit.marked = fighter.marked;
  unit.hits += fighter.hits;
  unit.chargeHits = 0;
  const { hq } = unit;
  // 3.02: a failed test has its effect at once; who is cheered by a foe's rout (2.034(5)) is so from where it fell back to.
  if (levelIndex(fighter.lowest) > levelIndex(before)) takeLevel(table, state, unit, before, fighter.lowest);
  if (isHere(unit)) unit.level = fighter.level;
  if (hq >= 0 && fighter.fate) leaderHurt(table, state, nth(state.hqs, hq), fighter.fate);
}

/** 2.0311(a): the attacker says which arm goes in first against infantry on Fire orders. */
export function chooseFirst(table: Table, state: State, defender: Unit, here: Unit, coming: Unit): Unit {
  if (state.field.scenario.options.tradeOff === 'standing') return here;
  const [foot, horse] = isCavalry(here.sheet.arm) ? [coming, here] : [here, coming];
  const answer = table.ask(firstAttack, state.field.seats[here.sheet.side], {
    defender: nameOf(defender),
    infantry: nameOf(foot),
    cavalry: nameOf(horse),
  });
  return answer === 'infantry' ? foot : horse;
}

/** How many may attack it, and whether this one may join: 2.0311, 4.04, 5.02. */
export function mayJoin(state: State, fight: Fight | undefined, attacker: Unit, defender: Unit): boolean {
  const others = fight?.attackers.filter((unit) => isHere(unit) && unit.stamp === fight.stamps.get(unit)) ?? [];
  if (others.length === 0) return true;
  if (defender.sheet.standOf >= 0) return false;
  if (defender.formation === 'block') {
    const kind = state.field.blocks[blockAt(state.field, defender.at.x, defender.at.y)]?.kind;
    const most = kind === 'village' ? 1 : 2;
    const side = sideOf(defender.at, attacker.at);
    if (others.filter((unit) => sideOf(defender.at, unit.at) === side).length >= most) return false;
  }
  const horse = isCavalry(attacker.sheet.arm);
  const same = others.filter(({ sheet }) => isCavalry(sheet.arm) === horse).length;
  // 2.0311: one of each arm at most, once both take part; one arm alone has no limit but room.
  return defender.sheet.arm !== 'infantry' || same === others.length || others.length === 1;
}

/** Which face of a rectangle another lies before: 0 front, 1 right, 2 rear, 3 left. */
export function sideOf(at: Rect, other: Rect): number {
  const right = rightOf(at, other.x, other.y);
  const ahead = aheadOf(at, other.x, other.y);
  if (Math.abs(ahead) - at.hd >= Math.abs(right) - at.hw) return ahead >= 0 ? 0 : 2;
  return right >= 0 ? 1 : 3;
}

/** How near to each other two defenders stand whose fights are one melee (B17). */
const SIDE_BY_SIDE = 0.5;

/** The fights of one melee: those whose defenders stand side by side, in the order they began. */
export function meleeOf(fights: readonly Fight[], fight: Fight): Fight[] {
  const melee = [fight];
  // Whoever is found while the list is walked is walked too.
  for (const { defender } of melee)
    for (const other of fights)
      if (
        !melee.includes(other) &&
        other.defender.sheet.side === defender.sheet.side &&
        within(other.defender.at, defender.at, SIDE_BY_SIDE)
      )
        melee.push(other);
  return melee;
}

/** Infantry and cavalry beside those of a fight, in the other fights of its melee (2.034, C28, B17). */
export interface Beside {
  readonly defender: number;
  readonly attackers: number;
}
export const ALONE: Beside = { defender: 0, attackers: 0 };

export function besideIn(melee: readonly Fight[], fight: Fight): Beside {
  let { defender, attackers } = ALONE;
  for (const other of melee) {
    if (other === fight) continue;
    if (counts(other.defender.sheet.arm)) defender++;
    attackers += other.attackers.length;
  }
  return { defender, attackers };
}
