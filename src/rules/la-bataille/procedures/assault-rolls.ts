/** 16.4 and 16.5: who closes, who stands. */

import { clauseOf } from '../../../game/index.ts';
import {
  applied,
  d66,
  type Modifier,
  meets,
  nth,
  type Table,
  targetWords,
  within,
  worth,
} from '../../../kernel/index.ts';
import {
  assaultOdds,
  closeDistance,
  closeModifiers,
  disparity,
  meleeLimits,
  naturalRolls,
  standAssault,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { none, oddsIndex, plus, type Ratio, rowKeys, whole } from '../ratio.ts';
import type { Around, Order } from '../unit.ts';
import {
  type AssaultAttacker,
  type AssaultDefender,
  type AssaultFacts,
  inOneHex,
  unitIsGuns,
} from './assault-facts.ts';
import { type Checking, checkModifiers, checkStack, passMark, type StackCheck } from './check.ts';
import { bandOf } from './roll.ts';

/** A unit in the course of an assault. `in`: it closed or stands; `back`: it stayed behind; `off`: it has gone. */
export interface Fighter {
  readonly increments: number;
  readonly order: Order;
  readonly place: 'in' | 'back' | 'off';
  /** Hexes of Recoil; minus one is a Rout, minus two the end of it. */
  readonly back: number;
}

/** One side in the course of an assault. */
export interface Force {
  readonly units: readonly Fighter[];
  /** Its leader still gives his bonuses. */
  readonly led: boolean;
  /** Its foremost unit passed the roll of this round and fires at double value. */
  readonly steady: boolean;
}

export const strengthOf = (force: Force, place?: 'in'): number =>
  force.units.reduce((sum, unit) => sum + (place === undefined || unit.place === place ? unit.increments : 0), 0);

const checkingOf = (unit: AssaultAttacker | AssaultDefender, fighter: Fighter): Checking => ({
  name: unit.name,
  morale: unit.morale,
  order: fighter.order,
  increments: fighter.increments,
  start: unit.start,
  lost: unit.increments - fighter.increments,
  elite: unit.elite,
  small: unit.small,
  oldGuard: unit.oldGuard,
});

function aroundOf(side: AssaultFacts['attackSide'], facts: AssaultFacts, led: boolean, square: boolean): Around {
  return {
    leader: side.leader && led ? side.morale : 0,
    leaderPresent: side.leader && led,
    square,
    structure: facts.structure,
    roadColumn: false,
    beside: 0,
    mixed: side.mixed,
    oldGuardAbove: false,
    forceMarch: false,
    level: side.level,
    light: facts.light,
  };
}

/** Few against many, many against few (16.4, A12). */
function disparityOf(table: Table, facts: AssaultFacts, attack: Force, defence: Force, options: Options) {
  const few = table.look(disparity, 'few', 'Increments');
  const many = table.look(disparity, 'many', 'Increments');
  let foot = 0;
  let guns = 0;
  defence.units.forEach(({ increments, place }, i) => {
    if (place !== 'in') return;
    const unit = nth(facts.defenders, i);
    if (unitIsGuns(unit)) guns += increments;
    else foot += inOneHex(unit, increments);
  });
  // Whoever failed to close weighs on nobody.
  const attacking = strengthOf(attack, 'in') + facts.supportIncrements;
  const defending = foot + (options.gunsCount ? guns : 0);
  return {
    weakTarget: foot <= few && guns === 0 && attacking >= many,
    weakAttack: attacking <= few && defending >= many,
  };
}

function closeLines(
  table: Table,
  facts: AssaultFacts,
  attack: Force,
  defence: Force,
  round: number,
  options: Options,
): readonly Modifier[] {
  const { mod } = closeModifiers;
  const first = round === 1;
  const { weakTarget, weakAttack } = disparityOf(table, facts, attack, defence, options);
  const away = first ? table.look(closeDistance, facts.distance, facts.method) : 0;
  const label = `Declared at ${facts.distance}, ${facts.method} method`;
  return applied(
    away !== 0 && { value: away, label, cite: '16.4 H2', chart: closeDistance.id, key: String(facts.distance) },
    facts.method !== 'French' && nth(facts.attackers, 0).formation === 'Column' && mod.column,
    facts.uphill && mod.uphill,
    first && weakTarget && mod.weakTarget,
    first && weakAttack && mod.weakAttack,
    facts.prone && mod.prone,
  );
}

/** 16.4: each unit from the top down. A failure keeps it out of the fight (H4). */
export function rollToClose(
  table: Table,
  facts: AssaultFacts,
  attack: Force,
  defence: Force,
  round: number,
  options: Options,
): Force {
  const lines = closeLines(table, facts, attack, defence, round, options);
  const stack = facts.attackers.map((unit, i) => checkingOf(unit, nth(attack.units, i)));
  const around = aroundOf(facts.attackSide, facts, attack.led, false);
  // The walls are the defender's.
  const open = { ...around, structure: false };
  const check: StackCheck = { label: 'Roll to Close', cite: '16.4', purpose: 'close', own: () => lines };
  const disorders = bandOf(table.look(naturalRolls, 'failed close disorders', 'Roll'));
  const recoil = table.look(meleeLimits, 'hexes of Recoil on a failed stand', 'Number');
  const units: Fighter[] = [];
  let passes = 0;
  for (let at = 0; at < stack.length; at++) {
    const fighter = nth(attack.units, at);
    if (fighter.place !== 'in') {
      units.push(fighter);
      continue;
    }
    const modifiers = checkModifiers(table, stack, at, passes, open, check, options);
    const mark = passMark(nth(stack, at).morale, options);
    const who = nth(stack, at).name || (stack.length > 1 ? `attacker ${at + 1}` : 'attacker');
    const what = { label: `Roll to Close, needs ${targetWords(mark)}`, cite: '16.4', who };
    const found = table.read(d66, modifiers, what, (total, natural) =>
      meets(total, mark) ? 'closes' : within(disorders, natural) ? 'fails badly' : 'fails',
    );
    if (table.narrates) table.report(clauseOf(who, found), '16.4 H4');
    const closes = found === 'closes';
    passes = closes ? passes + 1 : options.runSurvives ? passes : 0;
    if (closes) units.push(fighter);
    else if (options.failedClose === 'recoils')
      units.push({ ...fighter, order: 'disorder', place: 'off', back: recoil });
    else units.push({ ...fighter, order: found === 'fails badly' ? 'disorder' : fighter.order, place: 'back' });
  }
  return { ...attack, units, steady: units.some(({ place }) => place === 'in') };
}

/** Increments that count in the assault odds: Lines bring four a hex (A9). */
function oddsStrength(table: Table, units: readonly { readonly formation: string }[], force: Force): number {
  return force.units.reduce((sum, { increments, place }, i) => {
    if (place !== 'in') return sum;
    const line = nth(units, i).formation === 'Line';
    const most = table.look(meleeLimits, 'increments of a Line counted per hex', 'Number');
    return sum + (line ? Math.min(most, increments) : increments);
  }, 0);
}

export interface Weight {
  readonly attack: Ratio;
  readonly defence: Ratio;
}

function standOdds(
  table: Table,
  facts: AssaultFacts,
  attack: Force,
  defence: Force,
  melee: () => Weight,
  options: Options,
) {
  const keys = rowKeys(assaultOdds);
  const increments = (): Weight => ({
    attack: plus(whole(oddsStrength(table, facts.attackers, attack)), whole(facts.supportIncrements)),
    defence: defence.units.reduce(
      (sum, unit, i) =>
        unit.place === 'in' ? plus(sum, whole(inOneHex(nth(facts.defenders, i), unit.increments))) : sum,
      none,
    ),
  });
  const weight = options.assaultOdds === 'melee' ? melee() : increments();
  const index = Math.max(0, oddsIndex(keys, weight.attack, weight.defence, options.oddsRounding));
  const row = nth(keys, index);
  const value = table.look(assaultOdds, row, 'Modifier');
  return value === 0 ? null : { ...worth(standAssault.mod.odds, value), label: `Assault odds ${row}` };
}

/** 16.5: each unit from the top down. A failure Disorders and sends it back, or Routs it (H5). */
export function rollToStand(
  table: Table,
  facts: AssaultFacts,
  attack: Force,
  defence: Force,
  round: number,
  melee: () => Weight,
  options: Options,
): Force {
  const { mod } = standAssault;
  const first = round === 1;
  const { weakTarget, weakAttack } = disparityOf(table, facts, attack, defence, options);
  // H8: the other reading swaps the two.
  const flank = options.assaultFlankWorse ? worth(mod.flank, mod.rear.value) : mod.flank;
  const rear = options.assaultFlankWorse ? worth(mod.rear, mod.flank.value) : mod.rear;
  const lines = applied(
    first && weakTarget && mod.weakTarget,
    first && weakAttack && mod.weakAttack,
    first && facts.huzzah && mod.huzzah,
    first && facts.oldGuardCharge && mod.oldGuardCharge,
    first && facts.caught && mod.caughtSkirmishers,
    first && facts.heldFire && mod.heldFire,
    first && standOdds(table, facts, attack, defence, melee, options),
    facts.prone && mod.prone,
    first && facts.against === 'flank' && flank,
    first && facts.against === 'rear' && rear,
  );
  const places = facts.defenders.map((_, i) => i).filter((i) => nth(defence.units, i).place === 'in');
  const stack = places.map((i) => checkingOf(nth(facts.defenders, i), nth(defence.units, i)));
  const square = facts.defenders.some(({ formation }) => formation === 'Square');
  const around = { ...aroundOf(facts.defenceSide, facts, defence.led, square), roadColumn: facts.roadColumn };
  const check: StackCheck = { label: 'Roll to Stand', cite: '16.5', purpose: 'check', own: () => lines };
  const stood = checkStack(table, stack, around, check, options);
  const recoil = table.look(meleeLimits, 'hexes of Recoil on a failed stand', 'Number');
  const units = [...defence.units];
  let steady: boolean | null = null;
  places.forEach((i, at) => {
    const fighter = nth(units, i);
    const passed = stood[at]!;
    const routs = fighter.order !== 'good';
    if (!passed) {
      // 16.5.4: in a Special Structure nobody moves on a Recoil; it fights on Disordered.
      const stays = facts.structure && !routs && nth(facts.defenders, i).formation !== 'Unlimbered';
      units[i] = stays
        ? { ...fighter, order: 'disorder' }
        : { ...fighter, order: routs ? 'pgd' : 'disorder', place: 'off', back: routs ? -1 : recoil };
    }
    if (steady === null && units[i]!.place === 'in') steady = passed;
  });
  return { ...defence, units, steady: steady ?? false };
}
