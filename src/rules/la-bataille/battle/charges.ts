/** 19: charges ridden out on the board. */
import { directionTo, distance, FORBIDDEN, neighbour } from '../../../board/hex/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { chargeNumbers, readinessCosts } from '../charts.ts';
import { spiked } from '../procedures/artillery.ts';
import { formUp as formUpCheck, reaction } from '../procedures/cavalry.ts';
import { type ChargeResult, charge as chargeRule } from '../procedures/charge.ts';
import { worn } from '../unit.ts';
import { bodyOf, fittingFacing, stanceOf } from './body.ts';
import { type ChargeOption, type ReceiveRequest, react, receive } from './charge-kinds.ts';
import { chargeZoneOf, mayCharge, rideTo } from './charge-options.ts';
import { isClose } from './ground.ts';
import { bonusFor, giftOf, leaderFor, place, strike } from './leaders.ts';
import { formUp, lose, remove, sharesOf } from './losses.ts';
import { check, levelOf, lightOf, setOrder } from './morale.ts';
import { offerFire } from './opportunity.ts';
import { distanceToEnemy, postureOf } from './picture.ts';
import { recoil, retire, rout, wayBack } from './retreats.ts';
import { answering, type Charge, chargeFactsOf } from './ride-facts.ts';
import { SeatedTable } from './seated.ts';
import { mayStand } from './stacking.ts';
import {
  bottomOf,
  fightersAt,
  fights,
  isGuns,
  type Leader,
  other,
  parentOf,
  type State,
  seatOf,
  touch,
  type Unit,
  unitCalled,
} from './state.ts';

/** Puts cavalry on a hex looking the way it rides; a Line that finds no room goes on in Column. */
function rideInto(state: State, unit: Unit, hex: number, heading: number): void {
  const { grid } = state.field.map;
  unit.place = bottomOf(state, hex);
  const facing = fittingFacing(stanceOf(postureOf(unit)), 2 * heading);
  const body = bodyOf(grid, unit.shape, hex, facing, unit.hexes.length);
  const { step } = state.field.movers.charge;
  const fits = body?.every((at, i) => {
    if (i === 0) return true;
    const free = fightersAt(state, at).every((one) => one === unit);
    return (
      free &&
      !isClose(state.field.kinds[at]!) &&
      step[6 * body[i - 1]! + directionTo(grid, body[i - 1]!, at)] !== FORBIDDEN
    );
  });
  if (body && fits) {
    place(state, unit, body, facing);
    return;
  }
  place(state, unit, [hex], facing);
  formUp(state, unit);
}

/** A declared charge, single or grand, to its end. */
export function rideCharge(table: Table, state: State, option: ChargeOption, sparing: boolean): void {
  const units = option.units.map((id) => unitCalled(state, id)!);
  const leader = option.leader === null ? null : state.leaders.find(({ sheet }) => sheet.id === option.leader)!;
  const kind = leader ? 'grand' : 'charge';
  const slowest = Math.min(...units.map(({ sheet }) => sheet.mp));
  for (const unit of units) unit.charged = unit.done = true;
  table.report(`${units.map(({ sheet }) => sheet.name).join(', ')} ${units.length > 1 ? 'charge' : 'charges'}`, '19.2');
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
}

/** The declared hex while an enemy holds it, or for a Grand Charge one beside it (19.16). */
function grandTarget(state: State, unit: Unit, target: number, zone: number, grand: boolean): number {
  const hexes = grand
    ? [target, ...[0, 1, 2, 3, 4, 5].map((way) => neighbour(state.field.map.grid, target, way))]
    : [target];
  for (const hex of hexes) {
    if (hex < 0 || isClose(state.field.kinds[hex]!)) continue;
    const foe = fightersAt(state, hex)[0];
    if (foe && foe.sheet.side !== unit.sheet.side && rideTo(state, unit, hex, zone)) return hex;
  }
  return -1;
}

function noContact(table: Table, unit: Unit): void {
  unit.readiness = worn(unit.readiness, table.look(readinessCosts, 'Charge without contact', 'Steps'));
}

interface Ridden {
  readonly unit: Unit;
  readonly kind: Charge['kind'];
  readonly target: number;
  readonly path: readonly number[];
  readonly straight: number;
  readonly sparing: boolean;
  readonly leader: Leader | null;
  readonly slowest: number;
  readonly zone: number;
}

/** 19.5 to 19.9: reactions, the target's answer, opportunity fire, blows, what follows. */
export function rideAt(table: Table, state: State, ride: Ridden): void {
  const { unit, target, path } = ride;
  if (ride.kind === 'charge' || ride.kind === 'grand') {
    if (!meetReaction(table, state, ride)) return;
  }
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
  const last = hexes[hexes.length - 2] ?? parentOf(unit);
  const heading = directionTo(grid, last, at);
  if (last !== parentOf(unit)) rideInto(state, unit, last, heading);
  else place(state, unit, unit.hexes, fittingFacing(stanceOf(postureOf(unit)), 2 * heading));
  offerFire(table, state, unit, parentOf(unit), answering(state, at));
  if (!fights(unit) || unit.order === 'pgd' || parentOf(unit) !== last || fightersAt(state, at).length === 0) return;
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
  };
  strikeHome(table, state, charge, ride.zone);
}

/** The target is gone from its hex: the cavalry takes it. */
function rideOnto(table: Table, state: State, { unit, target, path }: Ridden): void {
  noContact(table, unit);
  const from = path[path.length - 2] ?? parentOf(unit);
  const heading = directionTo(state.field.map.grid, from, target);
  if (fightersAt(state, target).length === 0) rideInto(state, unit, target, heading);
  else if (from !== parentOf(unit)) rideInto(state, unit, from, heading);
}

/** 19.17: enemy cavalry may ride out to meet it. True if the charge goes on. */
function meetReaction(table: Table, state: State, ride: Ridden): boolean {
  const { unit, path, target } = ride;
  const foe = other(unit.sheet.side);
  const between = path.slice(1, -1);
  const able = state.units.filter(
    (one) =>
      one.sheet.side === foe &&
      !one.hexes.includes(target) &&
      mayCharge(state, one, 'reaction') &&
      meetingHex(table, state, one, between) >= 0,
  );
  if (able.length === 0) return true;
  const units = able.map(({ sheet }) => sheet.id);
  const { unit: chosen } = table.ask(react, seatOf(state, foe), { charger: unit.sheet.id, path, units });
  const reactor = chosen === null ? null : unitCalled(state, chosen)!;
  if (!reactor) return true;
  const at = meetingHex(table, state, reactor, between);
  if (!tryReaction(table, state, reactor, unit, 'reaction', at)) return true;
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
    },
    0,
  );
  const won = fights(unit) && unit.order === 'good' && parentOf(unit) === at;
  // The blows with the other cavalry are part of this charge: it pays for it once (M13).
  if (won) unit.readiness = readiness;
  const goesOn = won && rideTo(state, unit, target, ride.zone - index) !== null && fightersAt(state, target).length > 0;
  if (won && !goesOn) noContact(table, unit);
  return goesOn;
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
    name: sheet.name,
    morale: sheet.data.morale,
    increments: unit.increments,
    start: sheet.start,
    elite: sheet.data.elite,
    small: sheet.small,
    leader: bonusFor(state, unit, 'morale'),
    level: levelOf(state, unit),
    light: lightOf(state),
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

/** What the charged do before the blow; where they then stand, -1 for away. */
function answerOf(table: Table, state: State, ride: Ridden): { stance: Charge['stance']; at: number } {
  const { target, path, unit } = ride;
  const top = answering(state, target)[0];
  if (!top) return { stance: 'stands', at: -1 };
  if (top.order === 'pgd') return { stance: 'stands', at: target };
  const distanceNow = Math.max(1, path.length - 1);
  const may = answersOf(state, top, unit);
  if (may.length === 1) return { stance: 'stands', at: target };
  const seat = seatOf(state, top.sheet.side);
  const { do: done } = table.ask(receive, seat, { unit: top.sheet.id, distance: distanceNow, may });
  if (done === 'form up') {
    formSkirmishers(table, state, top, unit, distanceNow);
    return { stance: 'stands', at: target };
  }
  if (done === 'shelter') {
    shelter(table, state, top);
    return { stance: 'stands', at: fightersAt(state, target).length > 0 ? target : -1 };
  }
  if (done === 'retreat') {
    const before = parentOf(top);
    leaveBefore(table, state, top, '19.4');
    if (!retire(table, state, top, Math.floor(top.sheet.mp / 2)) || !fights(top))
      return { stance: 'stands', at: target };
    top.resting = parentOf(top) !== before;
    const caught = rideTo(state, unit, parentOf(top), ride.zone) !== null;
    if (caught) return { stance: 'caught', at: parentOf(top) };
    return { stance: 'stands', at: fightersAt(state, target).length > 0 ? target : -1 };
  }
  return { stance: 'stands', at: target };
}

/** 19.4, 16.3.5: a leader who rides off with them shakes those he leaves in the hex. */
export function leaveBefore(table: Table, state: State, unit: Unit, cite: string): void {
  const leader = leaderFor(state, unit, 'morale');
  if (!leader || leader.with !== unit.index) return;
  const rest = fightersAt(state, parentOf(unit)).filter((one) => one !== unit);
  if (rest.length === 0) return;
  table.report(`${leader.sheet.name} leaves the hex`, cite);
  check(table, state, rest, { leaderLost: Math.max(0, giftOf(leader, 'morale')) });
}

function answersOf(state: State, top: Unit, charger: Unit): ReceiveRequest['may'] {
  if (top.sheet.arm === 'cavalry') {
    const away = top.readiness !== 'exhausted' && wayBack(state, top, 1, false) !== null;
    const skirmish = top.shape === 'Skirmish' && top.order === 'good';
    return ['stand', ...(skirmish ? (['form up'] as const) : []), ...(away ? (['retreat'] as const) : [])];
  }
  const sheltered = refugeOf(state, top, charger) >= 0;
  const leaves = (isGuns(top) && top.shape === 'Unlimbered') || (top.shape === 'Skirmish' && top.order === 'good');
  return leaves && sheltered ? ['stand', 'shelter'] : ['stand'];
}

/** Skirmishers run to a formed friend or into close ground, crews into a Square, in the hex or next to it (G7). */
function refugeOf(state: State, unit: Unit, charger: Unit | null): number {
  const { grid } = state.field.map;
  for (let way = -1; way < 6; way++) {
    const hex = way < 0 ? parentOf(unit) : neighbour(grid, parentOf(unit), way);
    if (hex < 0 || charger?.hexes.includes(hex)) continue;
    const friends = fightersAt(state, hex).filter((one) => one !== unit);
    if (friends.some(({ sheet }) => sheet.side !== unit.sheet.side)) continue;
    const square = friends.some(({ shape, order }) => shape === 'Square' && order === 'good');
    if (isGuns(unit)) {
      if (square) return hex;
      continue;
    }
    if (way < 0) continue;
    const formed = friends.some(({ sheet, order }) => sheet.arm === 'infantry' && order === 'good');
    const shape = formed ? friends[0]!.shape : 'General Order';
    if (!formed && !(friends.length === 0 && isClose(state.field.kinds[hex]!) && state.field.kinds[hex] !== 'church'))
      continue;
    if (shape !== 'Road Column' && mayStand(state, unit, shape, 1, hex)) return hex;
  }
  return -1;
}

function shelter(table: Table, state: State, unit: Unit): void {
  const hex = refugeOf(state, unit, null);
  if (isGuns(unit)) {
    unit.abandoned = true;
    touch(state, unit);
    table.report(`The crew of ${unit.sheet.name} runs into the Square`, '19.6 G7');
    return;
  }
  const friend = fightersAt(state, hex)[0];
  unit.shape = friend ? friend.shape : 'General Order';
  unit.place = bottomOf(state, hex);
  place(state, unit, [hex], friend ? friend.facing : unit.facing);
  table.report(`${unit.sheet.name} finds shelter`, '19.6 G7');
}

/** 12.10.9.1: cavalry skirmishers try to form Line before the charge comes home. */
function formSkirmishers(table: Table, state: State, unit: Unit, charger: Unit, away: number): void {
  const { sheet } = unit;
  const facts = {
    name: sheet.name,
    morale: sheet.data.morale,
    increments: unit.increments,
    start: sheet.start,
    elite: sheet.data.elite,
    small: sheet.small,
    leader: bonusFor(state, unit, 'morale'),
    level: levelOf(state, unit),
    light: lightOf(state),
    order: 'good' as const,
    charger: charger.sheet.light ? ('light' as const) : ('heavy' as const),
    distance: Math.min(4, away),
  };
  if (!table.play(formUpCheck, facts, state.field.rules).formed) return;
  if (unit.hexes.length === 2 && unit.increments >= 8) {
    unit.shape = 'Line';
    touch(state, unit);
  } else formUp(state, unit);
}

/** The blow itself, wave after wave for a Column of Companies (19.2.9). */
function strikeHome(table: Table, state: State, charge: Charge, zone: number): void {
  const { unit, target } = charge;
  const defenders = answering(state, target);
  const top = defenders[0];
  if (!top) return;
  unit.fought = true;
  for (const one of defenders) one.fought = true;
  if (top.order === 'pgd') {
    rideDown(table, state, charge, defenders);
    return;
  }
  const seats = { target: seatOf(state, top.sheet.side), charger: seatOf(state, unit.sheet.side) };
  const seated = new SeatedTable(table, seats);
  const facts = chargeFactsOf(state, charge, parentOf(unit));
  const result = seated.play(chargeRule, facts, state.field.rules);
  const waves = unit.shape === 'Column of Companies' ? unit.hexes.length : 1;
  settleCharge(table, state, charge, defenders, result, charge.wave < waves, zone);
}

/** Runaways are ridden down once more (19.6 M9). */
function rideDown(table: Table, state: State, { unit, target }: Charge, defenders: readonly Unit[]): void {
  const ridden = table.look(chargeNumbers, 'increments ridden down on a failed stand', 'Number');
  const shares = sharesOf(
    defenders.map(({ increments }) => increments),
    ridden,
  );
  defenders.forEach((one, i) => {
    if (lose(table, state, one, shares[i]!)) rout(table, state, one, true);
  });
  noContact(table, unit);
  takeHex(state, unit, target);
}

function takeHex(state: State, unit: Unit, hex: number): void {
  if (!fights(unit) || fightersAt(state, hex).length > 0 || isClose(state.field.kinds[hex]!)) return;
  const heading = directionTo(state.field.map.grid, parentOf(unit), hex);
  if (heading >= 0 && state.field.movers.charge.step[6 * parentOf(unit) + heading] !== FORBIDDEN)
    rideInto(state, unit, hex, heading);
}

function settleCharge(
  table: Table,
  state: State,
  charge: Charge,
  defenders: readonly Unit[],
  result: ChargeResult,
  moreWaves: boolean,
  zone: number,
): void {
  const { unit, target } = charge;
  const top = defenders[0]!;
  hurtLeader(table, state, charge.leader ?? leaderFor(state, unit, 'cavalry'), result.cavalryLeader);
  hurtLeader(table, state, leaderFor(state, top, 'morale'), result.targetLeader);
  if (result.formation === 'Square' && top.shape !== 'Square') {
    for (const one of defenders) {
      one.shape = 'Square';
      one.order = 'good';
      one.marker = null;
      place(state, one, [target], one.facing);
    }
  }
  unit.readiness = result.readiness;
  const before = defenders.map(({ increments }) => increments);
  const shares = sharesOf(before, result.targetLost);
  const alive = defenders.filter((one, i) => lose(table, state, one, shares[i]!));
  const { outcome } = result;
  if (outcome === 'cavalry surrenders') remove(table, state, unit, 'surrendered');
  else if (!lose(table, state, unit, result.cavalryLost)) {
    afterDefence(state, alive, result);
    return;
  }
  switch (outcome) {
    case 'target breaks':
    case 'target Recoils':
    case 'target surrenders':
    case 'target destroyed':
      driveOff(table, state, alive, result);
      loseGuns(table, state, target, top, result);
      takeHex(state, unit, target);
      if (result.recalled === false) outOfHand(table, state, charge, zone - charge.distance);
      return;
    case 'cavalry Bounces':
      afterDefence(state, alive, result);
      if (moreWaves && fights(unit) && alive.length > 0) {
        strikeHome(table, state, { ...charge, wave: charge.wave + 1 }, zone);
        return;
      }
      if (fights(unit)) bounce(table, state, unit);
      return;
    case 'cavalry Recoils':
      afterDefence(state, alive, result);
      setOrder(state, unit, 'disorder');
      recoil(table, state, unit, result.recoil);
      return;
    case 'cavalry Routs':
      afterDefence(state, alive, result);
      rout(table, state, unit, true);
      return;
    default:
      afterDefence(state, alive, result);
  }
}

/** A Square tried and failed leaves Disorder, whatever became of the cavalry. */
function afterDefence(state: State, alive: readonly Unit[], { order }: ChargeResult): void {
  if (order === 'disorder')
    for (const one of alive) if (one.order === 'good' && !isGuns(one)) setOrder(state, one, 'disorder');
}

function hurtLeader(table: Table, state: State, leader: Leader | null, casualty: ChargeResult['cavalryLeader']): void {
  if (!leader || !casualty) return;
  const stack = fightersAt(state, leader.hex).filter(({ sheet }) => sheet.side === leader.side);
  const bonus = Math.max(0, giftOf(leader, 'morale'));
  if (strike(table, state, leader, casualty)) check(table, state, stack, { leaderLost: bonus });
}

function driveOff(table: Table, state: State, alive: readonly Unit[], { outcome, recoil: hexes }: ChargeResult): void {
  for (const one of alive) {
    if (!fights(one) || isGuns(one)) continue;
    if (outcome === 'target surrenders') remove(table, state, one, 'surrendered');
    else if (outcome === 'target Recoils') {
      setOrder(state, one, 'disorder');
      recoil(table, state, one, hexes);
    } else rout(table, state, one, true);
  }
}

/** 18.12: guns in a hex that was emptied. */
function loseGuns(table: Table, state: State, hex: number, top: Unit, result: ChargeResult): void {
  for (const guns of fightersAt(state, hex).filter(isGuns)) {
    if (guns.shape !== 'Unlimbered') {
      if (result.outcome === 'target surrenders') remove(table, state, guns, 'captured');
      else rout(table, state, guns, true);
      continue;
    }
    const fate =
      guns === top && result.guns ? result.guns : table.play(spiked, { cause: 'charge' }, state.field.rules).guns;
    abandon(table, state, guns, fate);
  }
}

/** Guns spiked are out for good; captured ones stand where they are, without a crew. */
export function abandon(table: Table, state: State, guns: Unit, fate: 'spiked' | 'captured' | 'eliminated'): void {
  if (fate === 'captured') {
    guns.abandoned = true;
    touch(state, guns);
    table.report(`${guns.sheet.name} is taken`, '18.12');
  } else remove(table, state, guns, fate === 'spiked' ? 'spiked' : 'destroyed');
}

/** 19.9.3: back in its order, three hexes off if it can. */
function bounce(table: Table, state: State, unit: Unit): void {
  const hexes = table.look(chargeNumbers, 'hexes a Bounce should end from the target', 'Number');
  if (unit.hexes.length > 1) formUp(state, unit);
  if (!retire(table, state, unit, Math.min(hexes, Math.floor(unit.sheet.mp / 2)))) recoil(table, state, unit, 1);
}

/** 19.9: not recalled, it rides at the nearest enemy in reach at half value, and is Disordered afterwards. */
function outOfHand(table: Table, state: State, charge: Charge, left: number): void {
  const { unit } = charge;
  if (!fights(unit)) return;
  const { grid } = state.field.map;
  let best: { hex: number; hexes: readonly number[]; straight: number } | null = null;
  const near = distanceToEnemy(state, unit.sheet.side, parentOf(unit));
  if (left > 0 && near <= left)
    for (const foe of state.units) {
      if (foe.sheet.side === unit.sheet.side || !fights(foe)) continue;
      for (const hex of foe.hexes) {
        if (distance(grid, parentOf(unit), hex) > left || isClose(state.field.kinds[hex]!)) continue;
        const way = rideTo(state, unit, hex, left);
        if (way && (!best || way.hexes.length < best.hexes.length))
          best = { hex, hexes: way.hexes, straight: way.straight };
      }
    }
  if (best) {
    table.report(`${unit.sheet.name} is out of hand`, '19.9');
    const last = best.hexes[best.hexes.length - 2]!;
    if (last !== parentOf(unit)) rideInto(state, unit, last, directionTo(grid, last, best.hex));
    // A short ride counts half, as an opportunity does; whoever is out of hand is not recalled again.
    const again: Charge = {
      ...charge,
      kind: 'opportunity',
      target: best.hex,
      distance: 1,
      straight: 0,
      wave: 1,
      stance: 'stands',
    };
    strikeHome(table, state, again, 0);
  }
  if (fights(unit) && unit.order === 'good') setOrder(state, unit, 'disorder');
}
