/** 19: cavalry put down where its charge has brought it. */
import { directionTo, FORBIDDEN } from '../../../../board/hex/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { readinessCosts } from '../../charts.ts';
import { worn } from '../../unit.ts';
import { place } from '../command/leaders.ts';
import { formUp } from '../fire/losses.ts';
import { bodyOf, fittingFacing, stanceOf } from '../formations/body.ts';
import { postureOf } from '../ground/zones.ts';
import { bottomOf, fightersAt, type State, type Unit } from '../state.ts';

/** Puts cavalry on a hex looking the way it rides; a Line that finds no room goes on in Column. */
export function rideInto(state: State, unit: Unit, hex: number, heading: number): void {
  const { grid } = state.field.map;
  unit.place = bottomOf(state, hex);
  const facing = fittingFacing(stanceOf(postureOf(unit)), 2 * heading);
  const body = bodyOf(grid, unit.shape, hex, facing, unit.hexes.length);
  const { step } = state.field.movers.openHorse;
  const fits = body?.every((at, i) => {
    if (i === 0) return true;
    const free = fightersAt(state, at).every((one) => one === unit);
    return (
      free && state.field.close[at] === 0 && step[6 * body[i - 1]! + directionTo(grid, body[i - 1]!, at)] !== FORBIDDEN
    );
  });
  if (body && fits) {
    place(state, unit, body, facing);
    return;
  }
  place(state, unit, [hex], facing);
  formUp(state, unit);
}

/** Declared, and nobody met: a step of readiness (19.15). */
export function noContact(table: Table, unit: Unit): void {
  unit.readiness = worn(unit.readiness, table.look(readinessCosts, 'Charge without contact', 'Steps'));
}
