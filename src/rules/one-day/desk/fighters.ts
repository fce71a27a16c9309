/** Facts of fights and shots read off the board as a seat knows it, for the procedures that weigh them. */
import { nearestPairInto, type Pair, type Rect } from '../../../board/plane/index.ts';
import type { AnyProcedure } from '../../../kernel/index.ts';
import { attackerFacts, defenderFacts } from '../battle/fights/melees.ts';
import {
  battalionFacts,
  batteriesFacts,
  bearingOf,
  inArc,
  inherentFacts,
  smallArmsFacts,
} from '../battle/fire/facts.ts';
import { isHorsed, nationOf } from '../battle/fire/gunnery.ts';
import type { FireLine } from '../battle/kinds.ts';
import { fireChoice } from '../battle/orders/fire-book.ts';
import type { State, Unit } from '../battle/state.ts';
import { battalionFire, inherentArtillery, smallArms } from '../procedures/fire.ts';

/** Where it would stand when it touches the other, going straight. */
function atContact(unit: Unit, other: Unit): Rect {
  const pair: Pair = { ax: 0, ay: 0, bx: 0, by: 0 };
  nearestPairInto(pair, unit.at, other.at);
  return { ...unit.at, x: unit.at.x + pair.bx - pair.ax, y: unit.at.y + pair.by - pair.ay };
}

/** 2.034: both sides of a fight, the attacker where it would come into contact. */
export function fightFacts(state: State, attacker: Unit, defender: Unit) {
  const there = { ...attacker, at: atContact(attacker, defender), chargeHits: 0 };
  return { attacker: attackerFacts(state, there, defender), defender: defenderFacts(state, defender, [there], 0) };
}

type Weapon = FireLine['weapon'];

/** Procedure and facts of a shot at a range; `joints` of a line that bear. */
export function shotFacts(
  state: State,
  unit: Unit,
  weapon: Weapon,
  target: Unit,
  at: { readonly range?: number; readonly joints?: number; readonly dice?: number | undefined } = {},
): { procedure: AnyProcedure; facts: unknown } {
  const bearing = { ...bearingOf(state, unit, weapon, target), ...at };
  if (weapon === 'small') return { procedure: smallArms, facts: smallArmsFacts(unit, bearing) };
  const dice = at.dice ?? fireChoice(state, unit)?.weapons.find((one) => one.weapon === weapon)?.dice ?? 1;
  if (weapon === 'inherent')
    return { procedure: inherentArtillery, facts: inherentFacts(unit, bearing, dice, target.gunHits) };
  const battalions = [battalionFacts(unit, bearing, dice, 1)];
  return { procedure: battalionFire, facts: batteriesFacts(state, battalions, target, bearing) };
}

/**
 * What a defender on Fire orders could fire at a charger who comes straight at it: guns that see it before it moves, the
 * rest on its way and at contact. Nothing at one who comes from outside its arc.
 */
export function defensiveFire(state: State, defender: Unit, charger: Unit): unknown[] {
  if (!inArc(state, defender, charger.at)) return [];
  const firer = { level: defender.level, outOfSupply: !defender.supplied };
  const guns = { nation: nationOf(defender), horse: isHorsed(defender) };
  return (fireChoice(state, defender)?.weapons ?? []).map(({ weapon, dice, reach }) => {
    const now = bearingOf(state, defender, weapon, charger).range;
    if (weapon === 'small') return { when: 'contact', weapon: 'smallArms', quality: defender.quality, dice, ...firer };
    // Guns open on whom they see before anybody moves (C13, C25).
    const when = now <= reach ? 'start' : 'way';
    const range = Math.min(reach, now);
    return weapon === 'inherent'
      ? { when, weapon: 'inherent', range, shots: dice, ...guns, ...firer }
      : { when, weapon: 'battalion', weight: defender.sheet.guns, range, ...guns, ...firer };
  });
}
