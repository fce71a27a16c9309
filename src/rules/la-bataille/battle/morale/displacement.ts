/** 11.1.5: whoever is too many in a hex is pushed out of it. */
import { numberOf } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { displacement } from '../../charts.ts';
import { place } from '../command/leaders.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { lawful, mayStand } from '../formations/stacking.ts';
import { postureOf } from '../ground/zones.ts';
import { bottomOf, fightersAt, isGuns, parentOf, type State, type Unit } from '../state.ts';
import { setOrder } from './morale.ts';
import { wayBack } from './ways-back.ts';

/** The lowest unit that can goes a hex away from the enemy, up to three; then it is Disordered (11.1.5). */
export function displace(table: Table, state: State, hex: number): void {
  const step = table.look(displacement, 'a step', 'Hexes');
  const most = table.look(displacement, 'at most', 'Hexes');
  for (let tries = 0; tries < 4; tries++) {
    const stack = fightersAt(state, hex);
    const sound = stack.filter(({ order }) => order !== 'pgd');
    if (sound.length === 0 || lawful(state, hex, stack)) return;
    const unit = nth(sound, sound.length - 1);
    if (!pushed(state, unit, step, most)) {
      if (unit.order === 'good') setOrder(state, unit, 'disorder');
      return;
    }
    const { grid } = state.field.map;
    const to = numberOf(grid, parentOf(unit));
    tellOf(table, 'displaced', unit.sheet, `moves on to ${to}: no room in ${numberOf(grid, hex)}`, '11.1.5');
  }
}

function pushed(state: State, unit: Unit, step: number, most: number): boolean {
  if (isGuns(unit) && unit.shape === 'Unlimbered') return false;
  for (let length = step; length <= most; length++) {
    const way = wayBack(state, unit, length, false);
    const end = way?.hexes[way.hexes.length - 1];
    if (end === undefined) continue;
    const close = state.field.close[end] === 1;
    const shape = isGuns(unit) || unit.shape === 'Skirmish' ? unit.shape : close ? 'General Order' : 'Column';
    if (!mayStand(state, unit, shape, 1, end)) continue;
    unit.shape = shape;
    unit.place = bottomOf(state, end);
    place(state, unit, [end], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
    unit.marker = null;
    return true;
  }
  return false;
}
