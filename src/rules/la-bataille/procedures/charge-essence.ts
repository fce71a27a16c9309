/** What the dice of a charge see of its facts: names decide nothing, nor does what this target never comes to. */
import { asPrinted, type ChartReader } from '../../../kernel/index.ts';
import { chargeNumbers } from '../charts.ts';
import { rowOfCharge, zoneOf } from './cavalry.ts';
import { type ChargeFacts, isBattery, isFoot, isHorse, type Target } from './charge-facts.ts';

const SHORT = asPrinted.look(chargeNumbers, 'hexes of a Short Charge at most', 'Number');
const STRAIGHT = asPrinted.look(chargeNumbers, 'straight hexes for the heavy bonus', 'Number');

const bit = (holds: boolean): number => (holds ? 1 : 0);

/** Foot that is neither in Square nor skirmishing may try one (19.7). */
export const maySquare = (table: ChartReader, target: Target): boolean =>
  isFoot(target) &&
  target.formation !== 'Square' &&
  target.formation !== 'Skirmish' &&
  !target.received &&
  target.increments >= table.look(chargeNumbers, 'increments a Square needs', 'Number');

/** Who rides, how far and into what. */
function ridersOf({ kind, cavalry, distance, straight, against, exits, cavalryExits, slowest, light }: ChargeFacts) {
  const { weight, increments, start, melee, formation, order, readiness, nation, lance, hexes, leader } = cavalry;
  const flags =
    bit(cavalry.armoured) +
    2 * bit(cavalry.mixed) +
    4 * bit(cavalry.preserving) +
    8 * bit(distance <= SHORT) +
    16 * bit(straight >= STRAIGHT) +
    32 * bit((zoneOf(asPrinted, rowOfCharge(kind, weight), readiness, slowest) ?? 0) > distance);
  const wave = formation === 'Column of Companies' ? cavalry.wave : 1;
  const led = leader ? cavalry.leaderMelee : '-';
  return `${kind}${weight}${increments},${start},${melee}${formation}${order}${readiness}${nation}${lance},${hexes},${wave}l${led}f${flags}${against}${exits}${cavalryExits}${light}`;
}

function footOf({ target, seenAt, roadHexes, artilleryBonus }: ChargeFacts): string {
  const { morale, multiple, fire, gunsWith, gunsStart, gunValue, level, beside } = target;
  const flags =
    bit(target.elite) +
    2 * bit(target.small) +
    4 * bit(target.ownMarker) +
    8 * bit(target.alsoAssaulted) +
    16 * bit(target.heldFire) +
    32 * bit(target.firstFire) +
    64 * bit(target.mixed) +
    128 * bit(target.oldGuardAbove);
  const guns = gunsWith > 0 ? `g${gunsWith},${gunsStart},${gunValue}` : '';
  const bonus = gunsWith > 0 || isBattery(target) ? artilleryBonus : 0;
  const square = maySquare(asPrinted, target) ? `s${seenAt},${roadHexes}` : '';
  const led = target.leader ? target.leaderMorale : 0;
  return `${morale},${multiple},${fire},${level},${beside}l${led}f${flags}b${bonus}${guns}${square}`;
}

export function chargeEssence(facts: ChargeFacts): string {
  const { target } = facts;
  const { formation, order, increments, start, melee, hexes, weight, readiness, lance, stance } = target;
  const led = target.leader ? target.leaderMelee : '-';
  const own = isHorse(target) ? `${weight}${readiness}${lance}` : footOf(facts);
  return `${ridersOf(facts)}>${formation}${order}${increments},${start},${melee},${hexes}${stance}l${led}:${own}`;
}
