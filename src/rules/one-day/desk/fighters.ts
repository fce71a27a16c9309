/** Facts of fights and shots read off the board as a seat knows it, for the procedures that weigh them. */
import { distanceToPoint, nearestPairInto, type Pair, type Rect } from '../../../board/plane/index.ts';
import { fireChoice } from '../battle/fire-book.ts';
import { gunsBehind, inArc, originsOf, targetFacts } from '../battle/fire-facts.ts';
import { isHorsed, nationOf } from '../battle/gunnery.ts';
import { attackerFacts, defenderFacts } from '../battle/melees.ts';
import type { FireLine } from '../battle/requests.ts';
import type { State, Unit } from '../battle/state.ts';

const pair: Pair = { ax: 0, ay: 0, bx: 0, by: 0 };

/** Where it would stand when it touches the other, going straight. */
function atContact(unit: Unit, other: Unit): Rect {
  nearestPairInto(pair, unit.at, other.at);
  return { ...unit.at, x: unit.at.x + pair.bx - pair.ax, y: unit.at.y + pair.by - pair.ay };
}

/** 2.034: both sides of a fight, the attacker where it would come into contact. */
export function fightFacts(state: State, attacker: Unit, defender: Unit) {
  const there = { ...attacker, at: atContact(attacker, defender), chargeHits: 0 };
  return { attacker: attackerFacts(state, there, defender), defender: defenderFacts(state, defender, [there], 0) };
}

type Weapon = FireLine['weapon'];

/** How far a weapon of a unit is from a target, and how many of its muzzles are within an inch. */
export function rangeTo(state: State, unit: Unit, weapon: Weapon, target: Unit): { inches: number; joints: number } {
  let inches = Number.POSITIVE_INFINITY;
  let joints = 0;
  for (const { x, y } of originsOf(state, unit, weapon)) {
    const gap = distanceToPoint(target.at, x, y);
    inches = Math.min(inches, gap);
    if (gap <= 1 + 1e-6) joints++;
  }
  return { inches: Math.max(0, inches), joints };
}

/** Procedure and facts of a shot at a range; `joints` of a line that bear. */
export function shotFacts(
  state: State,
  unit: Unit,
  weapon: Weapon,
  target: Unit,
  at: { readonly range: number; readonly joints: number; readonly dice?: number | undefined },
): { procedure: string; facts: unknown } {
  const firer = { level: unit.level, outOfSupply: !unit.supplied };
  const from = originsOf(state, unit, weapon)[0]!;
  const aim = targetFacts(state, target, from.x, from.y);
  const nation = nationOf(unit);
  const horse = isHorsed(unit);
  if (weapon === 'small') {
    const formation = unit.formation === 'column' ? 'column' : 'line';
    const bearing = formation === 'line' && at.joints === 1 ? 'one' : 'all';
    return { procedure: 'small-arms', facts: { quality: unit.quality, formation, bearing, ...firer, ...aim } };
  }
  if (weapon === 'inherent') {
    const formation = unit.formation === 'column' ? 'column' : 'line';
    const shots = fireChoice(state, unit)?.weapons.find((one) => one.weapon === 'inherent')?.dice ?? 1;
    const facts = { nation, horse, formation, range: at.range, shots, alreadyHit: false, ...firer, ...aim };
    return { procedure: 'inherent-artillery', facts };
  }
  const all = fireChoice(state, unit)?.weapons.find((one) => one.weapon === 'guns')?.dice ?? 0;
  const kept = at.dice === undefined ? 0 : Math.max(0, all - at.dice);
  const battalion = {
    nation,
    weight: unit.sheet.guns,
    horse: unit.sheet.arm === 'horse',
    range: at.range,
    kept,
    ...firer,
  };
  const gunsBehindLine = aim.target === 'line' && gunsBehind(state, target) !== null;
  return { procedure: 'battalion-fire', facts: { battalions: [battalion], touching: true, gunsBehindLine, ...aim } };
}

/** What a defender could fire at a charger who comes straight at it; nothing at one who comes from outside its arc. */
export function defensiveFire(state: State, defender: Unit, charger: Unit): unknown[] {
  if (!inArc(state, defender, charger.at)) return [];
  const firer = { level: defender.level, outOfSupply: !defender.supplied };
  const guns = { nation: nationOf(defender), horse: isHorsed(defender) };
  return (fireChoice(state, defender)?.weapons ?? []).flatMap(({ weapon, dice, reach }): unknown[] => {
    const range = Math.min(reach, rangeTo(state, defender, weapon, charger).inches);
    if (weapon === 'small')
      return [{ when: 'contact', weapon: 'smallArms', quality: defender.quality, dice, ...firer }];
    if (weapon === 'inherent')
      return Array.from({ length: dice }, () => ({ when: 'way', weapon: 'inherent', range, ...guns, ...firer }));
    return [{ when: 'way', weapon: 'battalion', weight: defender.sheet.guns, range, ...guns, ...firer }];
  });
}
