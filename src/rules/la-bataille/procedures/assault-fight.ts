/** 16.6: the exchange of fire of one round of an assault. */
import { nth, type Table } from '../../../kernel/index.ts';
import { fireDefence } from '../charts.ts';
import type { Options } from '../options.ts';
import { none, plus, type Ratio, ratio, whole } from '../ratio.ts';
import { type AssaultFacts, inOneHex, unitIsGuns } from './assault-facts.ts';
import { type Fighter, type Force, strengthOf } from './assault-rolls.ts';
import { fireModifiers, gunsLost } from './fire.ts';
import {
  combinedFire,
  type Exposed,
  type Firer,
  type FirerKind,
  fireDefenceOf,
  type Shooter,
  type TargetFormation,
} from './fire-value.ts';
import { type Casualty, struck } from './leader.ts';
import { fireRow, shoot, tellOdds } from './roll.ts';

const firerOf = (
  unit: { name: string; multiple: number; fire: number; start: number; hexes: number; firstFire: boolean },
  fighter: Fighter,
  as: FirerKind,
  round: number,
): Firer => ({
  name: unit.name,
  as,
  range: 1,
  increments: Math.max(1, inOneHex(unit, fighter.increments)),
  start: unit.start,
  multiple: unit.multiple,
  printed: unit.fire,
  short: unit.fire,
  medium: 0,
  long: 0,
  reach: 1,
  gunsWith: 0,
  gunValue: 0,
  rifles: false,
  firstFire: unit.firstFire && round === 1 && (as === 'Line' || as === 'Square'),
});

/** Only the foremost unit of a stack fires (15). */
function attackFirers(facts: AssaultFacts, force: Force, round: number): Firer[] {
  const closing = force.units.findIndex(({ place }) => place === 'in');
  const at = closing >= 0 ? closing : force.units.findIndex(({ place }) => place === 'back');
  if (at < 0) return [];
  const unit = nth(facts.attackers, at);
  // 12.13.6: only skirmishers fire at Prone units here.
  if (facts.prone && unit.formation !== 'Skirmish') return [];
  const fighter = nth(force.units, at);
  return [firerOf(unit, fighter, fighter.order === 'disorder' ? 'Disorder' : unit.formation, round)];
}

/**
 * The foremost foot, and every battery beside it. Prone units, Road Columns (12.8.4) and cavalry do not fire, nor does a
 * hex come upon over one given up (16.3 M17).
 */
function defenceFirers(facts: AssaultFacts, force: Force, round: number): Shooter[] {
  if (facts.silent) return [];
  const firers: Shooter[] = [];
  let foot: { at: number; as: FirerKind } | null = null;
  let gunsWith = 0;
  let guns: Ratio = none;
  facts.defenders.forEach((unit, i) => {
    const fighter = nth(force.units, i);
    if (fighter.place !== 'in') return;
    if (unit.formation === 'Unlimbered') {
      gunsWith += fighter.increments;
      guns = plus(guns, ratio(unit.fire * fighter.increments, unit.start));
      firers.push(firerOf(unit, fighter, 'Guns', round));
    } else if (!foot && !unitIsGuns(unit) && unit.formation !== 'Cavalry' && !facts.prone && !facts.roadColumn) {
      foot = { at: i, as: fighter.order === 'disorder' ? 'Disorder' : (unit.formation as FirerKind) };
    }
  });
  const found = foot as { at: number; as: FirerKind } | null;
  if (!found) return firers;
  const own = firerOf(nth(facts.defenders, found.at), nth(force.units, found.at), found.as, round);
  // 12.9.6: in a Square the guns' value is part of the Square's own.
  if (found.as === 'Square') return [{ ...own, guns }];
  return [{ ...own, gunsWith }, ...firers];
}

function exposedAttack(facts: AssaultFacts, force: Force): Exposed {
  const at = Math.max(
    0,
    force.units.findIndex(({ place }) => place !== 'off'),
  );
  const unit = nth(facts.attackers, at);
  const { formation } = unit;
  // In the open whatever its declared order; General Order has no value there.
  const as =
    nth(force.units, at).order === 'disorder' ? 'Disorder' : formation === 'General Order' ? 'Column' : formation;
  const increments = inOneHex(unit, nth(force.units, at).increments);
  return { formation: as, ground: 'clear', increments, enfilade: false, prone: false };
}

function exposedDefence(table: Table, facts: AssaultFacts, force: Force): Exposed {
  const standing = (i: number) => nth(force.units, i).place === 'in';
  const foot = facts.defenders.findIndex((unit, i) => standing(i) && !unitIsGuns(unit));
  const at =
    foot >= 0
      ? foot
      : Math.max(
          0,
          facts.defenders.findIndex((_, i) => standing(i)),
        );
  const unit = nth(facts.defenders, at);
  const { formation, hexes } = unit;
  const increments = inOneHex(unit, nth(force.units, at).increments);
  const own: TargetFormation =
    nth(force.units, at).order === 'disorder' && foot >= 0
      ? 'Disorder'
      : formation === 'Cavalry'
        ? hexes > 1
          ? 'Cavalry Line'
          : 'Column'
        : facts.roadColumn || formation === 'Limbered on the road'
          ? 'Road Column'
          : formation;
  // A skirmisher or battery always has a value; a formation without one on this ground reads General Order.
  const printed = table.look(fireDefence, facts.ground, own);
  return {
    formation: printed === null ? 'General Order' : own,
    ground: facts.ground,
    increments,
    enfilade: facts.against === 'flank',
    prone: facts.prone,
  };
}

/** Losses go down the stack, an increment at a time (G6). */
export function spread(units: readonly Fighter[], losses: number, may: (i: number) => boolean): readonly Fighter[] {
  if (losses <= 0) return units;
  const after = units.map((unit) => ({ ...unit }));
  let left = losses;
  while (left > 0) {
    let hit = false;
    for (let i = 0; i < after.length && left > 0; i++) {
      if (!may(i) || nth(after, i).increments === 0) continue;
      nth(after, i).increments--;
      left--;
      hit = true;
    }
    if (!hit) break;
  }
  return after.map((unit) => (unit.increments === 0 ? { ...unit, place: 'off', back: -2 } : unit));
}

interface Volley {
  readonly losses: number;
  readonly leader: Casualty | null;
}

function volley(
  table: Table,
  who: string,
  firers: readonly Shooter[],
  doubled: boolean,
  target: Exposed,
  increments: number,
  leader: boolean,
  artilleryBonus: number,
  options: Options,
): Volley {
  if (firers.length === 0 || increments === 0) return { losses: 0, leader: null };
  const guns = firers.some(({ as }) => as === 'Guns');
  const { value, rows } = combinedFire(table, firers, doubled ? 'passed' : 'segment');
  const defence = fireDefenceOf(table, target)!;
  const row = fireRow(value, defence, rows, options);
  tellOdds(table, `${who} fire`, value, whole(defence), row ?? 'nothing', '15 B7');
  if (row === null) return { losses: 0, leader: null };
  const what = { label: `${who} fire`, cite: '16.5 H6', who: who === 'Defensive' ? 'defender' : 'attacker' };
  const watches = leader ? ['fire: leader in the target hex'] : [];
  const shot = shoot(table, row, fireModifiers(table, increments, guns ? artilleryBonus : 0), what, watches);
  return { losses: shot.losses, leader: shot.set[0] ? struck(table) : null };
}

export interface Exchange {
  readonly attack: Force;
  readonly defence: Force;
  readonly attackLost: number;
  readonly defenceLost: number;
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
}

const stillLed = (led: boolean, hit: Casualty | null) => led && (hit === null || hit.out === 'none');

function hitDefence(table: Table, facts: AssaultFacts, force: Force, losses: number): Force {
  const isIn = (i: number) => nth(force.units, i).place === 'in';
  const gunsAt = facts.defenders.map((unit, i) => isIn(i) && unitIsGuns(unit));
  const guns = force.units.reduce((sum, { increments }, i) => sum + (gunsAt[i] ? increments : 0), 0);
  const all = strengthOf(force, 'in');
  const fromGuns = gunsLost(table, losses, guns, all);
  const fromFoot = guns === all ? 0 : Math.min(losses - fromGuns, all - guns);
  const afterGuns = spread(force.units, fromGuns, (i) => gunsAt[i]!);
  return { ...force, units: spread(afterGuns, fromFoot, (i) => isIn(i) && !gunsAt[i]) };
}

/** Both fire at once, with the strength they came with (H6). */
export function exchange(
  table: Table,
  facts: AssaultFacts,
  attack: Force,
  defence: Force,
  round: number,
  options: Options,
): Exchange {
  const hitAttack = (force: Force, losses: number): Force => ({
    ...force,
    units: spread(force.units, losses, (i) => nth(force.units, i).place !== 'off'),
  });
  const defensive = volley(
    table,
    'Defensive',
    defenceFirers(facts, defence, round),
    defence.steady,
    exposedAttack(facts, attack),
    attack.units.reduce((sum, unit) => sum + (unit.place === 'off' ? 0 : unit.increments), 0),
    facts.attackSide.leader && attack.led,
    facts.artilleryBonus,
    options,
  );
  const attackAfter = hitAttack(attack, defensive.losses);
  const firing = options.defenderFiresFirst ? attackAfter : attack;
  const offensive = volley(
    table,
    'Offensive',
    attackFirers(facts, firing, round),
    attack.steady,
    exposedDefence(table, facts, defence),
    strengthOf(defence, 'in'),
    facts.defenceSide.leader && defence.led,
    0,
    options,
  );
  const defenceAfter = hitDefence(table, facts, defence, offensive.losses);
  return {
    attack: { ...attackAfter, led: stillLed(attack.led, defensive.leader) },
    defence: { ...defenceAfter, led: stillLed(defence.led, offensive.leader) },
    attackLost: strengthOf(attack) - strengthOf(attackAfter),
    defenceLost: strengthOf(defence) - strengthOf(defenceAfter),
    attackLeader: defensive.leader,
    defenceLeader: offensive.leader,
  };
}
