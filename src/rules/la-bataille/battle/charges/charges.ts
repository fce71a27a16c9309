/** 19: charges ridden out on the board. */
import { directionTo, distance, neighbour } from '../../../../board/hex/index.ts';
import { bySheet, foeOf, tellOf } from '../../../../game/index.ts';
import { nth, SeatedTable, type Table } from '../../../../kernel/index.ts';
import { chargeNumbers, readinessCosts } from '../../charts.ts';
import { reaction } from '../../procedures/cavalry.ts';
import { receiveRide } from '../../procedures/charge.ts';
import { isFoot } from '../../procedures/charge-facts.ts';
import { worn } from '../../unit.ts';
import { place } from '../command/leaders.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { postureOf } from '../ground/zones.ts';
import { nerveOf, setOrder } from '../morale/morale.ts';
import { offerFire } from '../moves/opportunity-fire.ts';
import { fightersAt, fights, parentOf, type State, seatOf, tellAttack, type Unit, unitCalled } from '../state.ts';
import { answerOf, formSquare, type Ridden } from './answers.ts';
import { strikeHome } from './blows.ts';
import { answering, type Charge, chargeFactsOf } from './facts.ts';
import { type ChargeOption, react } from './kinds.ts';
import { chargeZoneOf, mayCharge, rideTo } from './options.ts';
import { noContact, rideInto } from './riding.ts';

/** A declared charge, single or grand, to its end. */
export function rideCharge(table: Table, state: State, option: ChargeOption, sparing: boolean): void {
  const units = option.units.map((id) => unitCalled(state, id)!);
  const leader = option.leader === null ? null : bySheet(state.leaders, option.leader);
  const kind = leader ? 'grand' : 'charge';
  const slowest = Math.min(...units.map(({ sheet }) => sheet.mp));
  for (const unit of units) unit.charged = unit.done = true;
  tellAttack(table, state, 'charges', units, option.target);
  for (const unit of units) {
    if (!fights(unit) || unit.order !== 'good') continue;
    const zone = chargeZoneOf(table, unit, kind, slowest);
    const target = grandTarget(state, unit, option.target, zone, kind === 'grand');
    const way = target < 0 ? null : rideTo(state, unit, target, zone);
    if (!way) {
      noContact(table, unit);
      continue;
    }
    rideAt(table, state, {
      unit,
      kind,
      target,
      path: way.hexes,
      straight: way.straight,
      sparing,
      leader,
      slowest,
      zone,
    });
  }
  // G10: every regiment of it, whether it met anybody or not.
  if (kind === 'grand') for (const unit of units) if (fights(unit)) unit.readiness = 'exhausted';
}

/** The declared hex while an enemy holds it, or for a Grand Charge one beside it (19.16). */
function grandTarget(state: State, unit: Unit, target: number, zone: number, grand: boolean): number {
  const hexes = grand
    ? [target, ...[0, 1, 2, 3, 4, 5].map((way) => neighbour(state.field.map.grid, target, way))]
    : [target];
  for (const hex of hexes) {
    if (hex < 0 || state.field.close[hex] === 1) continue;
    const foe = fightersAt(state, hex)[0];
    if (foe && foe.sheet.side !== unit.sheet.side && rideTo(state, unit, hex, zone)) return hex;
  }
  return -1;
}

/** 19.5 to 19.9: reactions, the target's answer, opportunity fire, blows, what follows. */
export function rideAt(table: Table, state: State, declared: Ridden): void {
  const { unit, target } = declared;
  const left =
    declared.kind === 'charge' || declared.kind === 'grand' ? meetReaction(table, state, declared) : declared.zone;
  if (left < 0) return;
  const onward = left < declared.zone ? rideTo(state, unit, target, left) : null;
  const ride = onward ? { ...declared, path: onward.hexes, straight: onward.straight, zone: left } : declared;
  const { path } = ride;
  const { stance, at } = answerOf(table, state, ride);
  if (at < 0) {
    rideOnto(table, state, ride);
    return;
  }
  const way = at === target ? { hexes: path, straight: ride.straight } : rideTo(state, unit, at, ride.zone);
  if (!way) {
    rideOnto(table, state, ride);
    return;
  }
  const { grid } = state.field.map;
  const hexes = way.hexes;
  const charge: Charge = {
    kind: ride.kind,
    unit,
    target: at,
    distance: hexes.length - 1,
    straight: way.straight,
    sparing: ride.sparing,
    leader: ride.leader,
    slowest: ride.slowest,
    stance,
    wave: 1,
    path: hexes,
    received: false,
  };
  const received = squareAhead(table, state, charge, hexes);
  if (received === 'broken off') return;
  const last = hexes[hexes.length - 2] ?? parentOf(unit);
  const heading = directionTo(grid, last, at);
  if (last !== parentOf(unit)) rideInto(state, unit, last, heading);
  else place(state, unit, unit.hexes, fittingFacing(stanceOf(postureOf(unit)), 2 * heading));
  offerFire(table, state, unit, parentOf(unit), answering(state, at));
  if (!fights(unit) || unit.order === 'pgd' || parentOf(unit) !== last || fightersAt(state, at).length === 0) {
    // Stopped by fire on its way: declared, and nobody met (H11).
    if (fights(unit)) noContact(table, unit);
    return;
  }
  strikeHome(table, state, { ...charge, received: received === 'answered' }, ride.zone);
}

/**
 * 19.7: while the horses are far enough to turn away again the foot answers before they come up; whoever breaks off halts
 * where it is then.
 */
function squareAhead(
  table: Table,
  state: State,
  charge: Charge,
  path: readonly number[],
): 'broken off' | 'answered' | 'not yet' {
  const { unit, target } = charge;
  const units = answering(state, target);
  const facts = chargeFactsOf(state, charge, path[path.length - 2] ?? parentOf(unit));
  if (nth(units, 0).order === 'pgd' || !isFoot(facts.target)) return 'not yet';
  if (facts.seenAt < table.look(chargeNumbers, 'hexes left to break off from a Square', 'Number')) return 'not yet';
  const halt = path[path.length - 1 - facts.seenAt]!;
  if (halt !== parentOf(unit))
    rideInto(state, unit, halt, directionTo(state.field.map.grid, halt, path[path.length - facts.seenAt]!));
  const seats = { target: seatOf(state, foeOf(unit.sheet.side)), charger: seatOf(state, unit.sheet.side) };
  const { formation, order, outcome } = new SeatedTable(table, seats).play(receiveRide, facts, state.field.rules);
  if (formation === 'Square' && facts.target.formation !== 'Square') formSquare(state, units, target);
  if (order === 'disorder') for (const one of units) if (one.order === 'good') setOrder(state, one, 'disorder');
  if (outcome !== 'cavalry breaks off') return 'answered';
  tellOf(table, 'breaks-off', unit.sheet, 'breaks off its charge', '19.7');
  noContact(table, unit);
  return 'broken off';
}

/** The target is gone from its hex: the cavalry takes it. */
function rideOnto(table: Table, state: State, { unit, target, path }: Ridden): void {
  noContact(table, unit);
  const from = path[path.length - 2] ?? parentOf(unit);
  const heading = directionTo(state.field.map.grid, from, target);
  if (fightersAt(state, target).length === 0) rideInto(state, unit, target, heading);
  else if (from !== parentOf(unit)) rideInto(state, unit, from, heading);
}

/** 19.17: enemy cavalry may ride out to meet it. Answers the hexes left to the charge, -1 if it is over. */
function meetReaction(table: Table, state: State, ride: Ridden): number {
  const { unit, path, target } = ride;
  const foe = foeOf(unit.sheet.side);
  const between = path.slice(1, -1);
  const able = state.units.filter(
    (one) =>
      one.sheet.side === foe &&
      !one.hexes.includes(target) &&
      mayCharge(state, one, 'reaction') &&
      meetingHex(table, state, one, between) >= 0,
  );
  if (able.length === 0) return ride.zone;
  const units = able.map(({ sheet }) => sheet.id);
  const { unit: chosen } = table.ask(react, seatOf(state, foe), { charger: unit.sheet.id, path, units });
  const reactor = chosen === null ? null : unitCalled(state, chosen)!;
  if (!reactor) return ride.zone;
  const at = meetingHex(table, state, reactor, between);
  if (!tryReaction(table, state, reactor, unit, 'reaction', at)) return ride.zone;
  const index = path.indexOf(at);
  const before = path[index - 1]!;
  const heading = directionTo(state.field.map.grid, before, at);
  if (before !== parentOf(unit)) rideInto(state, unit, before, heading);
  rideInto(state, reactor, at, (heading + 3) % 6);
  reactor.fought = true;
  reactor.readiness = worn(reactor.readiness, table.look(readinessCosts, 'Reaction or Opportunity Charge', 'Steps'));
  const { readiness } = unit;
  strikeHome(
    table,
    state,
    {
      kind: ride.kind,
      unit,
      target: at,
      distance: Math.max(1, index),
      straight: Math.min(ride.straight, index),
      sparing: ride.sparing,
      leader: ride.leader,
      slowest: ride.slowest,
      stance: 'meets',
      wave: 1,
      received: false,
    },
    0,
  );
  const won = fights(unit) && unit.order === 'good' && parentOf(unit) === at;
  // The blows with the other cavalry are part of this charge: it pays for it once (M13).
  if (won) unit.readiness = readiness;
  const goesOn = won && rideTo(state, unit, target, ride.zone - index) !== null && fightersAt(state, target).length > 0;
  if (won && !goesOn) noContact(table, unit);
  return goesOn ? ride.zone - index : -1;
}

/** The first hex of the path that lies in the zone of this cavalry and that it can ride to, or -1. */
function meetingHex(table: Table, state: State, unit: Unit, path: readonly number[]): number {
  const zone = chargeZoneOf(table, unit, 'reaction');
  for (const hex of path) if (fightersAt(state, hex).length === 0 && rideTo(state, unit, hex, zone)) return hex;
  return -1;
}

/** The check to charge out of turn (19.17, 19.18). */
export function tryReaction(
  table: Table,
  state: State,
  unit: Unit,
  against: Unit,
  kind: 'reaction' | 'opportunity',
  hex: number,
): boolean {
  unit.tried = true;
  const { sheet } = unit;
  const facts = {
    ...nerveOf(state, unit),
    kind,
    weight: sheet.light ? ('light' as const) : ('heavy' as const),
    readiness: unit.readiness,
    order: unit.order === 'good' ? ('good' as const) : ('disorder' as const),
    distance: Math.max(1, Math.min(5, distance(state.field.map.grid, parentOf(unit), hex))),
    enemy: against.sheet.arm === 'cavalry' ? ('cavalry' as const) : ('other' as const),
    enemyIncrements: against.increments,
  };
  return table.play(reaction, facts, state.field.rules).outcome === 'charges';
}
