/** Who stands and watches where, as masks over the map, worked out when needed into room that belongs to the field. */
import { distance, FRONT } from '../../../../board/hex/index.ts';
import { foeOf } from '../../../../game/index.ts';
import type { Field } from '../field.ts';
import { aspectAt, frontsAt, stanceOf } from '../formations/body.ts';
import { fights, type Side, type State, type Unit } from '../state.ts';
import type { Masks } from './room.ts';

export const postureOf = ({ sheet, shape, order }: Unit) => ({ arm: sheet.arm, light: sheet.light, shape, order });

/** 10: does it influence the hexes before it? */
export function hasZone(unit: Unit): boolean {
  const { shape } = unit;
  return fights(unit) && unit.order !== 'pgd' && shape !== 'Square' && shape !== 'Road Column' && shape !== 'Limbered';
}

/** Calls back with every hex its zone covers; a hex may come twice. */
export function eachZone(field: Field, unit: Unit, call: (hex: number) => void): void {
  const { neighbours } = field.map.grid;
  const { hexes, facing } = unit;
  const stance = stanceOf(postureOf(unit));
  for (let i = 0; i < hexes.length; i++)
    for (let side = 0; side < 6; side++) {
      const to = neighbours[6 * hexes[i]! + side]!;
      if (to >= 0 && aspectAt(stance, facing, side, i, hexes.length) === FRONT && !hexes.includes(to)) call(to);
    }
}

/** Which aspect a unit shows to an adjacent hex, the worst for it; -1 if it is not adjacent. */
export function aspectToward(field: Field, unit: Unit, from: number): number {
  const { neighbours } = field.map.grid;
  const { hexes, facing } = unit;
  const stance = stanceOf(postureOf(unit));
  let worst = -1;
  for (let i = 0; i < hexes.length; i++)
    for (let side = 0; side < 6; side++)
      if (neighbours[6 * hexes[i]! + side] === from)
        worst = Math.max(worst, aspectAt(stance, facing, side, i, hexes.length));
  return worst;
}

/** Does its front look at that adjacent hex? */
export function frontsOn(field: Field, unit: Unit, hex: number): boolean {
  const { neighbours } = field.map.grid;
  const { hexes, facing } = unit;
  const stance = stanceOf(postureOf(unit));
  for (let i = 0; i < hexes.length; i++)
    for (let side = 0; side < 6; side++)
      if (neighbours[6 * hexes[i]! + side] === hex && aspectAt(stance, facing, side, i, hexes.length) === FRONT)
        return true;
  return false;
}

/** Enemies of a side and their zones. */
export function enemiesOf(state: State, side: Side): Masks {
  const room = state.field.room.sides[side];
  const stamp = state.stamps[foeOf(side)];
  const { masks } = room;
  if (room.state === state && room.stamp === stamp) return masks;
  room.state = state;
  room.stamp = stamp;
  const { enemies, zones, horse, squares } = masks;
  const { neighbours } = state.field.map.grid;
  enemies.fill(0);
  zones.fill(0);
  horse.fill(0);
  squares.fill(0);
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit)) continue;
    const { hexes, facing } = unit;
    for (let i = 0; i < hexes.length; i++) enemies[hexes[i]!] = 1;
    if (unit.shape === 'Square') {
      for (let way = 0; way < 6; way++) {
        const to = neighbours[6 * hexes[0]! + way]!;
        if (to >= 0) squares[to] = 1;
      }
    }
    if (!hasZone(unit)) continue;
    const cavalry = unit.sheet.arm === 'cavalry' ? 1 : 0;
    const stance = stanceOf(postureOf(unit));
    for (let i = 0; i < hexes.length; i++) {
      const fronts = frontsAt(stance, facing, i, hexes.length);
      for (let way = 0; way < 6; way++) {
        const to = neighbours[6 * hexes[i]! + way]!;
        if (to < 0 || !(fronts & (1 << way))) continue;
        zones[to] = 1;
        if (cavalry) horse[to] = 1;
      }
    }
  }
  return masks;
}

/** Is an enemy combat unit adjacent to a hex? */
export function enemyBeside(state: State, side: Side, hex: number): boolean {
  const { neighbours } = state.field.map.grid;
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit)) continue;
    for (const at of unit.hexes) for (let way = 0; way < 6; way++) if (neighbours[6 * at + way] === hex) return true;
  }
  return false;
}

/** Hexes of enemies in arms within a distance of a hex: for those who ask how near the enemy is in that part alone. */
export function enemiesWithin(state: State, side: Side, hex: number, radius: number): number[] {
  const found: number[] = [];
  const { grid } = state.field.map;
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit)) continue;
    for (const at of unit.hexes) if (distance(grid, at, hex) <= radius) found.push(at);
  }
  return found;
}

/** How far the nearest enemy in arms is from a hex, 255 if there is none. */
export function distanceToEnemy(state: State, side: Side, hex: number): number {
  let best = 255;
  const { grid } = state.field.map;
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit)) continue;
    for (const at of unit.hexes) best = Math.min(best, distance(grid, at, hex));
  }
  return best;
}
