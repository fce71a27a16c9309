/** An ME that goes to the rear, and its guns that must be brought away (pg 36, 95). */
import { cosDeg, sinDeg } from '../../../../board/plane/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { relocate } from '../../procedures/manoeuvre.ts';
import { drawBaseline } from '../baseline.ts';
import type { Me } from '../formations.ts';
import { chiefWith } from '../leaders.ts';
import { goBad } from '../losses.ts';
import type { Unit } from '../pieces.ts';
import { homeward, inMud, place } from '../room.ts';
import { fatigueOf, hereOf, isGuns, meSheet, type State, sheetOf, stands } from '../state.ts';
import { goesThrough, wayOf } from './through.ts';

/** Horses left, as the relocation table names them. */
function horsesOf(state: State, unit: Unit) {
  const { horses } = sheetOf(state, unit);
  if (unit.horses >= horses) return 'all';
  if (unit.horses <= 0) return 'none';
  if (horses === 6)
    return nth(
      ['none', '1 of 6, 1 of 4', '2 of 6', '3 of 6, 2 of 4, 1 of 2', '4 of 6, 3 of 4', '5 of 6'] as const,
      unit.horses,
    );
  if (horses === 4)
    return nth(['none', '1 of 6, 1 of 4', '3 of 6, 2 of 4, 1 of 2', '4 of 6, 3 of 4'] as const, unit.horses);
  return '3 of 6, 2 of 4, 1 of 2';
}

/** pg 95: facts for guns that want to move, or must. */
export function relocationFacts(state: State, unit: Unit, wish: 'relocate' | 'withdraw') {
  const me = nth(state.mes, sheetOf(state, unit).me);
  return {
    wish,
    gunners: sheetOf(state, unit).guns!.gunners,
    horses: horsesOf(state, unit),
    commander: chiefWith(state, unit) ?? 'none',
    fatigue: fatigueOf(me),
    tries: Math.min(6, unit.tries),
    mud: inMud(state, unit),
  } as const;
}

/** Do deployed guns get away to the rear? Each further try is easier (pg 95). */
export function getsAway(table: Table, state: State, unit: Unit): boolean {
  const { moves } = relocate.play(table, relocationFacts(state, unit, 'withdraw'), state.field.rules);
  unit.tries = moves ? 0 : unit.tries + 1;
  return moves;
}

/** The whole ME goes so far to the rear, or to the edge (V36); deployed guns must get away or are left (pg 36). */
export function meBack(table: Table, state: State, me: Me, inches: number): void {
  const home = homeward(state, meSheet(state, me).side);
  const way = hereOf(state, me).flatMap((unit) => wayOf(unit, sinDeg(home), cosDeg(home), inches));
  for (const unit of hereOf(state, me)) {
    if (isGuns(state, unit) && unit.formation === 'unlimbered' && !getsAway(table, state, unit)) {
      goBad(table, state, unit, false);
      continue;
    }
    const formation = isGuns(state, unit) ? 'limbered' : unit.formation;
    place(
      state,
      unit,
      unit.at.x + inches * sinDeg(home),
      unit.at.y + inches * cosDeg(home),
      (home + 180) % 360,
      formation,
    );
  }
  me.facing = (home + 180) % 360;
  drawBaseline(state, me);
  goesThrough(
    table,
    state,
    me,
    way.filter(({ unit }) => stands(unit)),
  );
}
