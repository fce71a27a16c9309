/** 15.6 and 19.18: fire and charges at an enemy who spends MP too near. */
import { distance } from '../../../board/hex/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { chargeZoneOf, mayCharge, rideTo } from './charge-options.ts';
import { rideAt, tryReaction } from './charges.ts';
import { firesAs, firesFrom, type Shooter } from './fire-facts.ts';
import { opportunity } from './move-kinds.ts';
import { frontsOn } from './picture.ts';
import { sees } from './sight.ts';
import { fights, isHere, other, parentOf, type State, seatOf, type Unit, unitCalled } from './state.ts';
import { feel, spendShot, steady, throwVolley } from './volley.ts';

/** Opportunity shots a unit has in a turn (15.6 G6). */
const MOST_SHOTS = 2;

/** Enemies that may fire at a hex beside them, and from where. */
function shootersAt(state: State, side: 0 | 1, hex: number): Shooter[] {
  const { neighbours } = state.field.map.grid;
  const found: Shooter[] = [];
  for (const index of state.field.armies[other(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit) || unit.shots >= MOST_SHOTS || firesAs(unit) === null) continue;
    for (const from of unit.hexes) {
      let beside = false;
      for (let way = 0; way < 6; way++) if (neighbours[6 * from + way] === hex) beside = true;
      if (!beside || !frontsOn(state.field, unit, hex) || !firesFrom(state, unit, from)) continue;
      found.push({ unit, from });
      break;
    }
  }
  return found;
}

/** Cavalry that sees the hex within two before its front and can ride to it (19.18.2). */
function chargersAt(table: Table, state: State, unit: Unit, hex: number): Unit[] {
  const { grid } = state.field.map;
  if (state.field.close[hex] === 1) return [];
  const found: Unit[] = [];
  for (const index of state.field.cavalry[other(unit.sheet.side)]) {
    const one = state.units[index]!;
    if (
      mayCharge(state, one, 'opportunity') &&
      distance(grid, parentOf(one), hex) <= 2 &&
      sees(state, parentOf(one), hex) &&
      rideTo(state, one, hex, chargeZoneOf(table, one, 'opportunity')) !== null
    )
      found.push(one);
  }
  return found;
}

/** True while the unit is as it was: in its hex, in its order. */
function shootAt(table: Table, state: State, unit: Unit, hex: number, shooters: readonly Shooter[]): boolean {
  const { order } = unit;
  const volley = throwVolley(table, state, shooters, [unit], hex, 'opportunity');
  spendShot(shooters);
  for (const shooter of shooters) shooter.unit.shots++;
  steady(table, state, feel(table, state, volley), unit.sheet.side);
  // A wagon is no combat unit and rolls on all the same.
  return isHere(unit) && !unit.abandoned && unit.order === order && unit.hexes.includes(hex);
}

/** Fire alone, at cavalry that rides up: those it rides at keep theirs for the blow. */
export function offerFire(table: Table, state: State, unit: Unit, hex: number, except: readonly Unit[]): void {
  const shooters = shootersAt(state, unit.sheet.side, hex).filter((shooter) => !except.includes(shooter.unit));
  if (shooters.length === 0) return;
  const foe = other(unit.sheet.side);
  const request = { mover: unit.sheet.id, hex, fires: shooters.map((one) => one.unit.sheet.id), charges: [] };
  const { fire } = table.ask(opportunity, seatOf(state, foe), request);
  const chosen = shooters.filter((one) => fire.includes(one.unit.sheet.id));
  if (chosen.length > 0) shootAt(table, state, unit, hex, chosen);
}

/** MP are spent in that hex. Answers whether the unit may go on. `offered` have declined to charge it already. */
export function opportune(
  table: Table,
  state: State,
  unit: Unit,
  hex: number,
  zoned: boolean,
  offered: Set<Unit>,
): boolean {
  const side = unit.sheet.side;
  const shooters = zoned ? shootersAt(state, side, hex) : [];
  const chargers = chargersAt(table, state, unit, hex).filter((one) => !offered.has(one));
  if (shooters.length === 0 && chargers.length === 0) return true;
  for (const one of chargers) offered.add(one);
  const { fire, charge } = table.ask(opportunity, seatOf(state, other(side)), {
    mover: unit.sheet.id,
    hex,
    fires: shooters.map((one) => one.unit.sheet.id),
    charges: chargers.map(({ sheet }) => sheet.id),
  });
  const chosen = shooters.filter((one) => fire.includes(one.unit.sheet.id));
  if (chosen.length > 0 && !shootAt(table, state, unit, hex, chosen)) return false;
  const rider = charge === null ? undefined : unitCalled(state, charge);
  if (!rider || !fights(rider) || !mayCharge(state, rider, 'opportunity')) return true;
  return !chargeAt(table, state, rider, unit, hex);
}

/** 19.18: it checks and charges at once. True if it came to a charge. */
function chargeAt(table: Table, state: State, rider: Unit, unit: Unit, hex: number): boolean {
  if (!tryReaction(table, state, rider, unit, 'opportunity', hex)) return false;
  const zone = chargeZoneOf(table, rider, 'opportunity');
  const way = rideTo(state, rider, hex, zone);
  if (!way) return false;
  rider.charged = true;
  table.report(`${rider.sheet.name} charges out of turn`, '19.18');
  rideAt(table, state, {
    unit: rider,
    kind: 'opportunity',
    target: hex,
    path: way.hexes,
    straight: way.straight,
    sparing: false,
    leader: null,
    slowest: rider.sheet.mp,
    zone,
  });
  return true;
}
