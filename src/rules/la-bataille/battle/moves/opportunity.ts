/** 15.6 and 19.18: fire and charges at an enemy who spends MP too near. */
import { distance } from '../../../../board/hex/index.ts';
import { foeOf, tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { rideAt, tryReaction } from '../charges/charges.ts';
import { chargeZoneOf, mayCharge, rideTo } from '../charges/options.ts';
import { sees } from '../ground/sight.ts';
import { fights, parentOf, type State, seatOf, type Unit, unitCalled } from '../state.ts';
import { opportunity } from './kinds.ts';
import { shootAt, shootersAt } from './opportunity-fire.ts';

/** Cavalry that sees the hex within two before its front and can ride to it (19.18.2). */
function chargersAt(table: Table, state: State, unit: Unit, hex: number): Unit[] {
  const { grid } = state.field.map;
  if (state.field.close[hex] === 1) return [];
  const found: Unit[] = [];
  for (const index of state.field.cavalry[foeOf(unit.sheet.side)]) {
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
  const { fire, charge } = table.ask(opportunity, seatOf(state, foeOf(side)), {
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
  tellOf(table, 'charges', rider.sheet, `charges ${unit.sheet.name} on the march`, '19.18', { whom: [unit.sheet] });
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
