/** 19.2 and 19.16: which charges are open to cavalry. */
import { directionsOf, distance, findCharge, type Ride } from '../../../../board/hex/index.ts';
import { foeOf, type Why } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { rowOfCharge, zoneOf } from '../../procedures/cavalry.ts';
import { giftOf } from '../command/leaders.ts';
import { STANCES, stanceOf } from '../formations/body.ts';
import { stillHolds } from '../ground/room.ts';
import { chargeLimit, sees } from '../ground/sight.ts';
import { postureOf } from '../ground/zones.ts';
import { lightOf } from '../morale/morale.ts';
import { fights, type Leader, parentOf, type Side, type State, type Unit } from '../state.ts';
import type { ChargeOption } from './kinds.ts';

export type ChargeKind = 'charge' | 'reaction' | 'opportunity' | 'grand';

/** Why a unit may not charge at all, wherever the enemy is. */
const NO_CHARGE = {
  arm: { sentence: 'only cavalry charges', cite: '19.2.1' },
  shape: { sentence: 'it charges in Column, Line or Column of Companies alone', cite: '19.2.1' },
  ground: { sentence: 'woods and buildings are no ground to charge from', cite: '12.7' },
  order: { sentence: 'it is out of order and must be in Good Order to charge', cite: '12.11' },
  exhausted: { sentence: 'its horses are exhausted', cite: '19.15' },
  tired: { sentence: 'its horses are tired: they meet a charge and begin none', cite: '19.15' },
  night: { sentence: 'nobody charges at night', cite: '19.2.1' },
  tried: { sentence: 'it has ridden out or tried to already', cite: '19.17.1' },
  moved: { sentence: 'it has moved: charges come first', cite: '19.2.1' },
} as const satisfies Record<string, Why>;

/** Formed cavalry in the open, in an order that allows the charge; the reason where it is not. */
export function whyNoCharge(state: State, unit: Unit, kind: ChargeKind): Why | null {
  const { shape, hexes } = unit;
  if (!fights(unit) || unit.sheet.arm !== 'cavalry') return NO_CHARGE.arm;
  if (shape !== 'Column' && shape !== 'Line' && shape !== 'Column of Companies') return NO_CHARGE.shape;
  for (let i = 0; i < hexes.length; i++) if (state.field.close[hexes[i]!] === 1) return NO_CHARGE.ground;
  const answers = kind === 'reaction' || kind === 'opportunity';
  if (unit.order === 'pgd' || (unit.order !== 'good' && !answers)) return NO_CHARGE.order;
  if (unit.readiness === 'exhausted') return NO_CHARGE.exhausted;
  if (unit.readiness === 'tired' && !answers) return NO_CHARGE.tired;
  if (kind !== 'opportunity' && lightOf(state) === 'night') return NO_CHARGE.night;
  if (answers) return unit.tried || unit.charged ? NO_CHARGE.tried : null;
  return unit.done || unit.moved > 0 ? NO_CHARGE.moved : null;
}

export const mayCharge = (state: State, unit: Unit, kind: ChargeKind): boolean =>
  whyNoCharge(state, unit, kind) === null;

/** Whom a charge of that side cannot ride through: everybody but its own cavalry. Holds until somebody stirs. */
function barriersFor(state: State, side: Side): Uint8Array {
  const { barriers } = state.field.room.sides[side];
  const { mask } = barriers;
  if (stillHolds(barriers, state)) return mask;
  mask.fill(0);
  for (const unit of state.units)
    if (fights(unit) && !(unit.sheet.side === side && unit.sheet.arm === 'cavalry'))
      for (const hex of unit.hexes) mask[hex] = 1;
  return mask;
}

/** The ride to a hex, or null: forward, over open ground, past no enemy, turning as it may (19.2). */
export function rideTo(state: State, unit: Unit, to: number, zone: number): Ride | null {
  const from = parentOf(unit);
  const { field } = state;
  const length = Math.min(zone, chargeLimit(state));
  if (distance(field.map.grid, from, to) > length) return null;
  const stance = stanceOf(postureOf(unit));
  return findCharge({
    mover: field.movers.openHorse,
    from,
    headings: directionsOf(STANCES[stance], unit.facing),
    length,
    turn: unit.sheet.light ? 2 : 1,
    blocked: barriersFor(state, unit.sheet.side),
    to,
  });
}

/** Hexes of enemy combat units within some distance that the unit sees. */
function targetsOf(state: State, unit: Unit, zone: number): number[] {
  const { grid } = state.field.map;
  const from = parentOf(unit);
  const found: number[] = [];
  for (const index of state.field.armies[foeOf(unit.sheet.side)]) {
    const foe = nth(state.units, index);
    if (!fights(foe)) continue;
    for (const hex of foe.hexes)
      if (
        !found.includes(hex) &&
        distance(grid, from, hex) <= zone &&
        state.field.close[hex] === 0 &&
        sees(state, from, hex)
      )
        found.push(hex);
  }
  return found;
}

export function chargeZoneOf(table: Table, unit: Unit, kind: ChargeKind, slowest = unit.sheet.mp): number {
  return zoneOf(table, rowOfCharge(kind, unit.sheet.light ? 'light' : 'heavy'), unit.readiness, slowest) ?? 0;
}

/** Single charges of these units, and Grand Charges of their leaders. */
export function chargeOptions(table: Table, state: State, units: readonly Unit[]): ChargeOption[] {
  const options: ChargeOption[] = [];
  const able = units.filter((unit) => mayCharge(state, unit, 'charge'));
  for (const unit of able) {
    const zone = chargeZoneOf(table, unit, 'charge');
    for (const target of targetsOf(state, unit, zone)) {
      const way = rideTo(state, unit, target, zone);
      if (way) options.push({ units: [unit.sheet.id], leader: null, target, path: way.hexes });
    }
  }
  if (able.length < 2) return options;
  for (const leader of state.leaders) options.push(...grandOptions(table, state, leader, able));
  return options;
}

/** 19.16: two regiments or more in the leader's hex or beside it; as far as the slowest goes. */
function grandOptions(table: Table, state: State, leader: Leader, able: readonly Unit[]): ChargeOption[] {
  if (leader.fate !== 'here' || giftOf(leader, 'cavalry') <= 0) return [];
  const { grid } = state.field.map;
  const regiments = able.filter(
    (unit) =>
      unit.sheet.side === leader.side &&
      leader.formations.includes(unit.sheet.formation) &&
      distance(grid, parentOf(unit), leader.hex) <= 1,
  );
  if (regiments.length < 2) return [];
  const slowest = Math.min(...regiments.map(({ sheet }) => sheet.mp));
  const first = regiments.find(({ index }) => index === leader.with) ?? nth(regiments, 0);
  const order = [first, ...regiments.filter((unit) => unit !== first)];
  const zone = chargeZoneOf(table, first, 'grand', slowest);
  return targetsOf(state, first, zone).flatMap((target) => {
    const way = rideTo(state, first, target, zone);
    if (!way) return [];
    return [{ units: order.map(({ sheet }) => sheet.id), leader: leader.sheet.id, target, path: way.hexes }];
  });
}
