/** 19.6 to 19.9: the blow of a charge and what it leaves behind. */
import { directionTo, distance, FORBIDDEN } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, SeatedTable, type Table } from '../../../../kernel/index.ts';
import { chargeNumbers, readinessCosts } from '../../charts.ts';
import { spiked } from '../../procedures/artillery.ts';
import { type ChargeResult, charge as chargeRule } from '../../procedures/charge.ts';
import { worn } from '../../unit.ts';
import { giftOf, leaderFor, strike } from '../command/leaders.ts';
import { formUp, lose, remove, sharesOf } from '../fire/losses.ts';
import { spendShots } from '../fire/volley.ts';
import { distanceToEnemy } from '../ground/zones.ts';
import { check, recoil, retire, rout } from '../morale/breaking.ts';
import { setOrder } from '../morale/morale.ts';
import {
  fightersAt,
  fights,
  isGuns,
  type Leader,
  parentOf,
  type State,
  seatOf,
  sheetsOf,
  touch,
  type Unit,
} from '../state.ts';
import { formSquare } from './answers.ts';
import { answering, type Charge, chargeFactsOf, gunsBeside } from './facts.ts';
import { rideTo } from './options.ts';
import { noContact, rideInto } from './riding.ts';

/** The blow itself, wave after wave for a Column of Companies (19.2.9). */
export function strikeHome(table: Table, state: State, charge: Charge, zone: number): void {
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
  if (!fights(unit) || fightersAt(state, hex).length > 0 || state.field.close[hex] === 1) return;
  const heading = directionTo(state.field.map.grid, parentOf(unit), hex);
  if (heading >= 0 && state.field.movers.openHorse.step[6 * parentOf(unit) + heading] !== FORBIDDEN)
    rideInto(state, unit, hex, heading);
}

/** How a charge ends, told before what each of them suffers by it. */
const CHARGE_ENDS: Readonly<Record<ChargeResult['outcome'], readonly ['target' | 'cavalry', string]>> = {
  'target breaks': ['target', 'breaks'],
  'target Recoils': ['target', 'is driven back'],
  'target surrenders': ['target', 'surrenders'],
  'target destroyed': ['target', 'is ridden down'],
  'cavalry Bounces': ['cavalry', 'is thrown back'],
  'cavalry Recoils': ['cavalry', 'is beaten'],
  'cavalry Routs': ['cavalry', 'is beaten'],
  'cavalry surrenders': ['cavalry', 'is cut off'],
  'cavalry destroyed': ['cavalry', 'is destroyed'],
  'cavalry breaks off': ['cavalry', 'breaks off'],
};

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
  const top = nth(defenders, 0);
  // The Square stood before the blow fell, and its leader with it (M19).
  if (result.formation === 'Square' && top.shape !== 'Square') formSquare(state, defenders, target);
  const [who, how] = CHARGE_ENDS[result.outcome];
  tellOf(table, 'outcome', who === 'target' ? sheetsOf(defenders) : unit.sheet, how, '19');
  hurtLeader(table, state, charge.leader ?? leaderFor(state, unit, 'cavalry'), result.cavalryLeader);
  hurtLeader(table, state, leaderFor(state, top, 'morale'), result.targetLeader);
  // Who breaks at that has run before the rest is settled, on either side (M19).
  const stays = (one: Unit): boolean => fights(one) && one.hexes.includes(target);
  const rides = (): boolean => fights(unit) && unit.order !== 'pgd';
  unit.readiness = result.readiness;
  // Who meets a charge with his own has paid for it; who receives one pays for the melee (H11).
  if (result.melee && charge.stance !== 'meets' && charge.wave === 1)
    for (const one of defenders)
      if (one.sheet.arm === 'cavalry')
        one.readiness = worn(one.readiness, table.look(readinessCosts, 'any other melee', 'Steps'));
  // Who stood has fired, and the guns beside him.
  if (result.melee || result.outcome === 'cavalry destroyed') spendShots([top, ...gunsBeside(state, target, top)], 1);
  const before = defenders.map(({ increments }) => increments);
  const shares = sharesOf(before, result.targetLost);
  const alive = defenders.filter((one, i) => fights(one) && lose(table, state, one, shares[i]!) && stays(one));
  const { outcome } = result;
  if (!fights(unit) || (outcome !== 'cavalry surrenders' && !lose(table, state, unit, result.cavalryLost))) {
    afterDefence(state, alive, result);
    return;
  }
  if (outcome === 'cavalry surrenders') remove(table, state, unit, 'surrendered');
  switch (outcome) {
    case 'target breaks':
    case 'target Recoils':
    case 'target surrenders':
    case 'target destroyed':
      driveOff(table, state, alive, result);
      loseGuns(table, state, target, top, result);
      if (!rides()) return;
      takeHex(state, unit, target);
      if (result.recalled === false) outOfHand(table, state, charge, zone - charge.distance);
      return;
    case 'cavalry Bounces':
      afterDefence(state, alive, result);
      if (moreWaves && rides() && alive.length > 0) {
        strikeHome(table, state, { ...charge, wave: charge.wave + 1 }, zone);
        return;
      }
      if (rides()) bounce(table, state, unit);
      return;
    case 'cavalry Recoils':
      afterDefence(state, alive, result);
      if (!rides()) return;
      setOrder(state, unit, 'disorder');
      recoil(table, state, unit, result.recoil);
      return;
    case 'cavalry Routs':
      afterDefence(state, alive, result);
      if (rides()) rout(table, state, unit, true);
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
    tellOf(table, 'captured', guns.sheet, 'is captured', '18.12');
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
        if (distance(grid, parentOf(unit), hex) > left || state.field.close[hex] === 1) continue;
        const way = rideTo(state, unit, hex, left);
        if (way && (!best || way.hexes.length < best.hexes.length))
          best = { hex, hexes: way.hexes, straight: way.straight };
      }
    }
  if (best) {
    tellOf(table, 'out-of-hand', unit.sheet, 'is out of hand and charges on', '19.9');
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
