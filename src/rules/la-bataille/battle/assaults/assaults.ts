/** 7.4 and 16: the Assault segment. */
import { distance } from '../../../../board/hex/index.ts';
import { foeOf } from '../../../../game/index.ts';
import { d6, nth, type Table } from '../../../../kernel/index.ts';
import { assault as assaultRule, rollToCloseProcedure } from '../../procedures/assault.ts';
import { footMelee } from '../../procedures/melee-value.ts';
import type { Order } from '../../unit.ts';
import { leaveBefore } from '../charges/answers.ts';
import { frontsOn } from '../ground/zones.ts';
import { retire, rout } from '../morale/breaking.ts';
import { setOrder } from '../morale/morale.ts';
import { wayBack } from '../morale/ways-back.ts';
import { fightersAt, fights, parentOf, type Side, type State, seatOf, tellAttack, type Unit } from '../state.ts';
import { type Assault, assaultFactsOf } from './facts.ts';
import { assaultNext, fallBack } from './kinds.ts';
import { opensTo } from './orders.ts';
import { enter, settle } from './results.ts';
import { pressInto } from './vacated.ts';

/** Markers that still mean something: whoever bears one stands beside its target and looks at it. */
function standingMarkers(state: State): Unit[] {
  const { grid } = state.field.map;
  return state.units.filter((unit) => {
    if (!unit.marker) return false;
    const { target } = unit.marker;
    const sound =
      fights(unit) &&
      unit.order !== 'pgd' &&
      unit.shape !== 'Square' &&
      unit.hexes.some((hex) => distance(grid, hex, target) === 1 && opensTo(state, hex, target)) &&
      frontsOn(state.field, unit, target);
    if (!sound) unit.marker = null;
    return sound;
  });
}

/** Targets of a side, in the order of its units. */
const targetsOf = (markers: readonly Unit[], side: Side): number[] => [
  ...new Set(markers.filter(({ sheet }) => sheet.side === side).map(({ marker }) => marker!.target)),
];

/** A stack has one marker, whoever else assaults the same hex. */
const stacksOf = (markers: readonly Unit[], side: Side): number =>
  new Set(markers.filter(({ sheet }) => sheet.side === side).map(parentOf)).size;

/** The side with more markers begins, then turn about; equal numbers are diced for (7.4). */
export function assaultPhase(table: Table, state: State): void {
  let turn: Side | null = null;
  for (;;) {
    const markers = standingMarkers(state);
    const own = [targetsOf(markers, 0), targetsOf(markers, 1)] as const;
    if (own[0].length + own[1].length === 0) return;
    const many = [stacksOf(markers, 0), stacksOf(markers, 1)] as const;
    let side: Side;
    if (own[0].length === 0 || own[1].length === 0) side = own[0].length > 0 ? 0 : 1;
    else if (turn !== null) side = turn;
    else if (many[0] !== many[1]) side = many[0] > many[1] ? 0 : 1;
    else side = table.roll(d6, { label: 'Who assaults first: 1-3 the first side', cite: '7.4' }) <= 3 ? 0 : 1;
    turn = foeOf(side);
    const { target, shout } = nextAssault(table, state, side, own[side], markers);
    fight(table, state, side, target, shout);
    for (const unit of markers) if (unit.sheet.side === side && unit.marker?.target === target) unit.marker = null;
  }
}

function nextAssault(
  table: Table,
  state: State,
  side: Side,
  targets: readonly number[],
  markers: readonly Unit[],
): { target: number; shout: boolean } {
  const shouts = targets.filter((target) => {
    const top = leading(state, markers, side, target)[0];
    return top !== undefined && top.sheet.data.shout !== undefined && !top.shouted;
  });
  if (targets.length === 1 && shouts.length === 0) return { target: targets[0]!, shout: false };
  return table.ask(assaultNext, seatOf(state, side), { targets, shouts });
}

/** Units that assault a target, by hex; the strongest hex first. */
function byHex(state: State, markers: readonly Unit[], side: Side, target: number): Unit[][] {
  const { grid } = state.field.map;
  const stacks = new Map<number, Unit[]>();
  for (const unit of markers) {
    if (unit.sheet.side !== side || unit.marker?.target !== target) continue;
    const hex = unit.hexes.find((one) => distance(grid, one, target) === 1)!;
    stacks.set(hex, [...(stacks.get(hex) ?? []), unit]);
  }
  const strength = (units: readonly Unit[]) => units.reduce((sum, { increments }) => sum + increments, 0);
  const sorted = [...stacks.values()].map((units) => units.sort((a, b) => a.place - b.place));
  return sorted.sort((a, b) => strength(b) - strength(a));
}

const leading = (state: State, markers: readonly Unit[], side: Side, target: number): Unit[] =>
  byHex(state, markers, side, target)[0] ?? [];

const hexBeside = (state: State, unit: Unit, target: number): number =>
  unit.hexes.find((hex) => distance(state.field.map.grid, hex, target) === 1) ?? parentOf(unit);

function fight(table: Table, state: State, side: Side, target: number, shout: boolean): void {
  const [attackers, ...others] = byHex(state, standingMarkers(state), side, target) as [Unit[], ...Unit[][]];
  tellAttack(table, state, 'assaults', attackers, target);
  const { caught, left } = fallBackBefore(table, state, foeOf(side), target, attackers);
  const from = hexBeside(state, nth(attackers, 0), target);
  const { distance } = nth(attackers, 0).marker!;
  const defenders = defendersOf(table, state, foeOf(side), target);
  const alone = { increments: 0, melee: 0 };
  const assault: Assault = {
    attackers,
    from,
    target,
    defenders,
    distance,
    shout,
    caught,
    silent: false,
    support: alone,
  };
  if (defenders.length > 0) comeToBlows(table, state, assault, others);
  else if (left) goOn(table, state, assault);
  else enter(table, state, attackers, from, target, 0);
}

/** Who is there to be assaulted; whoever is routed already runs on. */
function defendersOf(table: Table, state: State, side: Side, target: number): Unit[] {
  const there = fightersAt(state, target).filter(({ sheet }) => sheet.side === side);
  for (const one of there) if (one.order === 'pgd') rout(table, state, one);
  return fightersAt(state, target).filter(({ sheet, order }) => sheet.side === side && order !== 'pgd');
}

/** 16.3: into the hex given up and on at one newly adjacent. That is the end of it: nobody falls back again (M17). */
function goOn(table: Table, state: State, assault: Assault): void {
  const { attackers, from, target: vacated, distance, shout } = assault;
  const pressed = pressInto(table, state, attackers, from, vacated);
  if (!pressed) return;
  const { units, target } = pressed;
  for (const unit of units) unit.marker = { target, distance };
  const defenders = defendersOf(table, state, foeOf(nth(units, 0).sheet.side), target);
  const again = { ...assault, attackers: units, from: vacated, target, defenders, caught: false, silent: true };
  if (defenders.length === 0) enter(table, state, units, vacated, target, 0);
  // A shout is raised by the unit at the head of the stack.
  else comeToBlows(table, state, { ...again, shout: shout && units[0] === attackers[0] }, []);
  for (const unit of units) unit.marker = null;
}

/** 16.4 to 16.9: close, stand, fire, melee, and what they leave. */
function comeToBlows(table: Table, state: State, assault: Assault, others: readonly Unit[][]): void {
  for (const one of assault.attackers) {
    one.fought = true;
    if (assault.shout) one.shouted = true;
  }
  for (const one of assault.defenders) one.fought = true;
  const supporters = others.flatMap((stack) => closing(table, state, { ...assault, attackers: stack }));
  const support = weighSupport(table, state, supporters, assault);
  const facts = assaultFactsOf(table, state, { ...assault, support });
  const result = table.play(assaultRule, facts, state.field.rules);
  settle(table, state, assault, result, supporters);
}

/** 16.3: who may fall back before the blow does so; answers whether skirmishers were caught, and whether anybody left. */
function fallBackBefore(
  table: Table,
  state: State,
  side: Side,
  target: number,
  attackers: readonly Unit[],
): { caught: boolean; left: boolean } {
  let caught = false;
  let left = false;
  const fastest = Math.max(...attackers.map(({ sheet }) => sheet.mp));
  const formed = attackers.some(({ shape }) => shape !== 'Skirmish');
  for (const unit of fightersAt(state, target)) {
    if (unit.sheet.side !== side || unit.order === 'pgd') continue;
    const skirmishers = unit.shape === 'Skirmish' && formed;
    const guns = unit.sheet.arm === 'horse' && unit.shape === 'Limbered' && unit.sheet.mp >= fastest + 2;
    if (!skirmishers && !guns && unit.sheet.arm !== 'cavalry') continue;
    const hexes = fallBackHexes(state, unit);
    if (hexes === 0) {
      caught = caught || skirmishers;
      continue;
    }
    const request = { unit: unit.sheet.id, from: target, hexes };
    const chosen = table.ask(fallBack, seatOf(state, side), request).hexes;
    if (chosen === 0) continue;
    leaveBefore(table, state, unit, '16.3.5');
    if (!fights(unit) || !retire(table, state, unit, chosen)) continue;
    unit.resting = chosen > 1;
    left = true;
  }
  return { caught, left };
}

/** Up to half its MP, by no enemy zone. */
function fallBackHexes(state: State, unit: Unit): number {
  for (let hexes = Math.max(1, Math.floor(unit.sheet.mp / 2)); hexes > 0; hexes--) {
    const way = wayBack(state, unit, hexes, false);
    if (way && way.zones.length === 0) return hexes;
  }
  return 0;
}

/** Other hexes' stacks roll to close for themselves (16.6 M11). */
function closing(table: Table, state: State, assault: Assault): Unit[] {
  const from = hexBeside(state, nth(assault.attackers, 0), assault.target);
  const facts = assaultFactsOf(table, state, { ...assault, from, shout: false });
  const { units } = table.play(rollToCloseProcedure, { ...facts, round: 1 }, state.field.rules);
  return assault.attackers.slice(0, 3).filter((unit, i) => {
    const { place: where, order } = nth(units, i);
    if (order !== unit.order) setOrder(state, unit, order as Order);
    unit.fought = true;
    return where === 'in' && fights(unit);
  });
}

function weighSupport(table: Table, state: State, units: readonly Unit[], assault: Assault): Assault['support'] {
  let increments = 0;
  let melee = 0;
  for (const unit of units) {
    const { sheet, shape, order, hexes } = unit;
    increments += shape === 'Line' ? Math.min(4, Math.ceil(unit.increments / hexes.length)) : unit.increments;
    const from = hexBeside(state, unit, assault.target);
    const facts = assaultFactsOf(table, state, { ...assault, attackers: [unit], from });
    const square = nth(assault.defenders, 0).shape === 'Square';
    const told = {
      melee: sheet.data.melee,
      increments: unit.increments,
      start: sheet.start,
      hexes: hexes.length,
      order,
      formation: shape,
    };
    const value = footMelee(table, told, { side: facts.against, square }, state.field.rules);
    melee += Math.floor(value.n / value.d);
  }
  return { increments, melee };
}
