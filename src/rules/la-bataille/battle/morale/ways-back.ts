/** 12.11 and 12.12: the way back of whoever falls back or runs, and the zones it leaves. */
import { findRetreat, type HexRetreat, type Mover } from '../../../../board/hex/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { enemiesOf, enemiesWithin } from '../ground/zones.ts';
import { fights, markBurning, parentOf, type State, type Unit } from '../state.ts';

/** Beyond this many hexes no enemy turns a retreat aside (M7). */
const CARE = 4;

export function moverOf({ field }: State, unit: Unit): Mover {
  const { movers } = field;
  if (unit.sheet.arm === 'cavalry') return movers.horse;
  return unit.sheet.arm === 'infantry' ? movers.skirmishers : movers.guns;
}

/** The way back, or null. */
export function wayBack(state: State, unit: Unit, length: number, leavesMap: boolean, slip = false): HexRetreat | null {
  const { side } = unit.sheet;
  const from = parentOf(unit);
  const { enemies, zones, friends, blocked } = enemiesOf(state, side);
  const burning = state.fires.length > 0 && markBurning(state, blocked.fill(0));
  friends.fill(0);
  for (const index of state.field.armies[side]) {
    const friend = nth(state.units, index);
    if (friend !== unit && fights(friend)) for (const hex of friend.hexes) friends[hex] = 1;
  }
  return findRetreat({
    mover: moverOf(state, unit),
    from,
    length,
    enemies,
    foes: enemiesWithin(state, side, from, length + CARE),
    care: CARE,
    slip,
    zones,
    friends,
    goal: state.field.home[side],
    farthest: state.field.farthest[side],
    ...(burning ? { blocked } : {}),
    ...(leavesMap ? { exits: state.field.exits[side] } : {}),
  });
}

/** Zones of enemies a retreat leaves: where it begins and what it goes through (10.5). */
export function zonesLeft(state: State, unit: Unit, way: HexRetreat): number {
  const { zones } = enemiesOf(state, unit.sheet.side);
  let left = 0;
  for (const hex of way.leaves ? way.hexes : way.hexes.slice(0, -1)) if (zones[hex]) left++;
  return left;
}

/** What a Recoil of that length or a Rout would leave, for those who must know before the dice fall. */
export function exitsOf(state: State, unit: Unit): number {
  const way = wayBack(state, unit, 2, true) ?? wayBack(state, unit, 1, true);
  return way ? Math.min(3, zonesLeft(state, unit, way)) : 0;
}
