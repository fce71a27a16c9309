/** Running firefights and street fights (pg 103, 117): one round a turn, and one in a bonus impulse (V46). */
import { distance } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { impossible, nth, type Table } from '../../../../kernel/index.ts';
import { street } from '../../procedures/after-fight.ts';
import { backOf } from '../../procedures/cells.ts';
import { firefightProcedure } from '../../procedures/firefight.ts';
import type { Me } from '../formations.ts';
import { goBad, lose, testMorale } from '../losses.ts';
import { giveNoQuarter } from '../nations.ts';
import type { Unit } from '../pieces.ts';
import { fallBack, kindAt } from '../room.ts';
import {
  coverOf,
  type Firefight,
  inSquare,
  isHorse,
  leftOf,
  meOf,
  nameOf,
  namesOf,
  type State,
  setIn,
  sheetOf,
  sheetsOf,
  sideOf,
  stands,
} from '../state.ts';
import { canFire, shortOf, weaponOf } from './aim.ts';
import { fighterFacts } from './fire-facts.ts';

const MOST = 4;

/** Would fire at that target be a firefight? */
export const opensFirefight = (state: State, unit: Unit, target: Unit): boolean =>
  sheetOf(state, unit).arm === 'infantry' &&
  sheetOf(state, target).arm === 'infantry' &&
  unit.formation !== 'skirmish' &&
  target.formation !== 'skirmish' &&
  canFire(state, unit) &&
  canFire(state, target) &&
  distance(unit.at, target.at) <= shortOf(state, unit);

/** Joins the firefights the two are in already, or opens one. */
export function openFirefight(state: State, unit: Unit, target: Unit): void {
  const mine = sideOf(state, unit);
  const sides: [Set<number>, Set<number>] = [new Set(), new Set()];
  sides[mine].add(unit.index);
  nth(sides, 1 - mine).add(target.index);
  const others: Firefight[] = [];
  let turn = 0;
  for (const fight of state.firefights) {
    const meets = fight.units.some((list) => list.includes(unit.index) || list.includes(target.index));
    const full = meets && fight.units.some((list, i) => new Set([...list, ...sides[i as 0 | 1]]).size > MOST);
    if (!meets || full) others.push(fight);
    else {
      turn = Math.max(turn, fight.turn);
      for (const i of [0, 1] as const) for (const one of fight.units[i]) sides[i].add(one);
    }
  }
  state.firefights = [...others, { units: [[...sides[0]], [...sides[1]]], turn }];
}

/** Those of a fight who can still shoot at somebody of the other side. */
function present(state: State, { units }: Firefight): readonly [Unit[], Unit[]] {
  const fit = units.map((list) => list.map((i) => nth(state.units, i)).filter((unit) => canFire(state, unit)));
  const near = (unit: Unit, enemies: readonly Unit[]) =>
    enemies.some((enemy) => opensFirefight(state, unit, enemy) || opensFirefight(state, enemy, unit));
  const first = nth(fit, 0).filter((unit) => near(unit, nth(fit, 1)));
  return [first, nth(fit, 1).filter((unit) => near(unit, first))];
}

/** One round of every firefight and street fight the ME is in. */
export function fightOn(table: Table, state: State, me: Me): void {
  const fights = state.firefights;
  const kept: Firefight[] = [];
  for (const fight of fights) {
    const [first, second] = present(state, fight);
    if (first.length === 0 || second.length === 0) continue;
    const units = [first.map(({ index }) => index), second.map(({ index }) => index)] as const;
    const ours = [...first, ...second].some((unit) => meOf(state, unit) === me);
    if (!ours || !isDue(state, fight.turn)) kept.push({ units, turn: fight.turn });
    else if (round(table, state, first, second)) kept.push({ units, turn: state.turn });
  }
  state.firefights = kept;
  state.streets = state.streets.map((fight) => {
    const pair = [nth(state.units, fight.attacker), nth(state.units, fight.defender)] as const;
    if (!pair.some((unit) => meOf(state, unit) === me) || !isDue(state, fight.turn)) return fight;
    streetRound(table, state, ...pair);
    return { ...fight, turn: state.turn };
  });
  state.streets = state.streets.filter(({ attacker, defender }) => {
    const [a, d] = [nth(state.units, attacker), nth(state.units, defender)];
    return stands(a) && stands(d) && d.block >= 0 && distance(a.at, d.at) <= 1;
  });
}

/** V46: has it a round now? */
const isDue = ({ turn, step, field }: State, last: number): boolean =>
  last < turn || step === 'bonus' || field.rules.firefightRounds === 'impulse';

/** True while it goes on. */
function round(table: Table, state: State, first: readonly Unit[], second: readonly Unit[]): boolean {
  const facts = (unit: Unit, i: number, against: readonly Unit[]) =>
    fighterFacts(state, unit, nth(against, Math.min(i, against.length - 1)));
  tellOf(table, 'firefight', sheetsOf(state, first), `has a firefight with ${namesOf(state, second)}`, 'pg 103', {
    whom: sheetsOf(state, second),
  });
  const result = firefightProcedure.play(
    table,
    {
      first: facts(nth(first, 0), 0, second),
      second: facts(nth(second, 0), 0, first),
      firstOthers: first.slice(1).map((unit, i) => facts(unit, i + 1, second)),
      secondOthers: second.slice(1).map((unit, i) => facts(unit, i + 1, first)),
      weather: state.rain ? 'lightRain' : 'dry',
    },
    state.field.rules,
  );
  const sides = [
    [first, [result.first, ...result.firstOthers]],
    [second, [result.second, ...result.secondOthers]],
  ] as const;
  for (const [units, results] of sides)
    for (const [i, unit] of units.entries()) {
      const { casualties, ammo, morale } = results[i] ?? impossible('a unit of a firefight without a result');
      [unit.ammo, unit.fired, unit.shot, unit.fought] = [ammo, true, true, true];
      const rifles = (units === first ? second : first).some((enemy) => weaponOf(state, enemy) === 'rifle');
      lose(table, state, unit, casualties, rifles);
      if (morale === 'bad morale') goBad(table, state, unit, unit.block >= 0);
    }
  for (const me of new Set([...first, ...second].map((unit) => meOf(state, unit)))) me.deeds.firefights++;
  if (result.winner === 'neither') return true;
  return yields(table, state, result.winner === 'first' ? second : first, result.outcome);
}

function yields(table: Table, state: State, losers: readonly Unit[], outcome: string): boolean {
  if (outcome === 'goes on') return true;
  const inches = backOf(outcome);
  for (const unit of losers) {
    // pg 103: who has cover does not go back so little.
    if (!stands(unit) || (outcome === 'back 2' && isCovered(state, unit))) continue;
    const words = outcome === 'rout' ? 'routs' : `falls back ${inches}″`;
    tellOf(table, outcome === 'rout' ? 'routs' : 'falls-back', sheetOf(state, unit), words, 'pg 103');
    if (outcome === 'rout') {
      goBad(table, state, unit, unit.block >= 0);
      continue;
    }
    fallBack(state, unit, inches);
    if (outcome === 'back 5, disordered') unit.disordered = true;
  }
  return false;
}

const isCovered = (state: State, unit: Unit): boolean =>
  coverOf(state, unit, kindAt(state.field, unit.at.x, unit.at.y)) !== 'none';

const massOf = (own: number, enemy: number): 'none' | 'mass2' | 'mass3' =>
  own >= 3 * enemy ? 'mass3' : own >= 2 * enemy ? 'mass2' : 'none';

/** pg 117: savage fighting in the houses, until one side runs. */
function streetRound(table: Table, state: State, attacker: Unit, defender: Unit): void {
  if (!stands(attacker) || !stands(defender) || defender.block < 0) return;
  const half = (unit: Unit, enemy: Unit) => ({
    class: sheetOf(state, unit).class,
    shockInfantry: sheetOf(state, unit).shock,
    mass: massOf(leftOf(state, unit), Math.max(1, leftOf(state, enemy))),
  });
  const facts = {
    attacker: half(attacker, defender),
    defender: half(defender, attacker),
    noQuarter: giveNoQuarter(state),
  };
  const words = `fights ${nameOf(state, defender)} in the houses`;
  tellOf(table, 'fights', sheetOf(state, attacker), words, 'pg 117', { whom: [sheetOf(state, defender)] });
  const { attackerHits, defenderHits } = street.play(table, facts, state.field.rules);
  for (const unit of [attacker, defender]) unit.fought = true;
  lose(table, state, defender, attackerHits);
  lose(table, state, attacker, defenderHits);
  const { block } = defender;
  if (attackerHits > 0 && stands(defender)) testMorale(table, state, defender);
  if (defenderHits > 0 && stands(attacker)) testMorale(table, state, attacker);
  if (!stands(defender) && stands(attacker) && block >= 0) takeBlock(table, state, attacker, block);
}

/** A block falls to whoever drove the others out. */
export function takeBlock(table: Table, state: State, unit: Unit, block: number): void {
  if (state.aflame.includes(block) || isHorse(state, unit) || inSquare(unit)) return;
  const { strong, name } = nth(state.field.blocks, block);
  goesInto(state, unit, block);
  tellOf(table, 'takes', sheetOf(state, unit), `takes ${name}`, 'pg 85');
  const { deeds } = meOf(state, unit);
  if (strong) deeds.strongTaken++;
  else deeds.blocksTaken++;
}

/** Into a building; the ME that had it for the enemy has lost it (pg 37). */
export function goesInto(state: State, unit: Unit, block: number): void {
  const [before, loser] = [state.held[block], state.mes[state.keepers[block] ?? -1]];
  setIn(state, unit, block);
  if (before === sideOf(state, unit) || !loser) return;
  if (nth(state.field.blocks, block).strong) loser.deeds.strongLost++;
  else loser.deeds.blocksLost++;
}
