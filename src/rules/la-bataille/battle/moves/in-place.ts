/** 12: changes of formation, limbering, force marches and what else is done without leaving the hex. */
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { forceMarch } from '../../charts.ts';
import { limbering } from '../../procedures/artillery.ts';
import { bonusFor, leadersIn, place } from '../command/leaders.ts';
import { bodyOf } from '../formations/body.ts';
import { enemiesOf } from '../ground/zones.ts';
import { check } from '../morale/breaking.ts';
import { setOrder } from '../morale/morale.ts';
import { fightersAt, isGuns, parentOf, type State, touch, type Unit } from '../state.ts';
import type { Shape } from '../terms.ts';
import type { ManoeuvreAnswer } from './kinds.ts';
import { changesOf } from './legal-moves.ts';
import { opportune } from './opportunity.ts';
import { nearTo, ridersAbout, threatens } from './walking.ts';

/** Changes of formation and the rest that is done in place. */
export function act(
  table: Table,
  state: State,
  unit: Unit,
  answer: Exclude<ManoeuvreAnswer, { do: 'go' | 'first' }>,
): void {
  const hex = parentOf(unit);
  if (answer.do === 'top') {
    const top = Math.min(...fightersAt(state, hex).map(({ place: at }) => at));
    unit.place = top - 1;
    touch(state, unit);
    return;
  }
  if (answer.do === 'force') {
    forceOn(table, state, unit);
    return;
  }
  const zoned = threatens(state, unit.sheet.side, enemiesOf(state, unit.sheet.side), hex);
  const watched = nearTo(state, ridersAbout(state, unit), hex);
  if ((zoned || watched) && !opportune(table, state, unit, hex, zoned, new Set())) {
    unit.done = true;
    return;
  }
  if (answer.do === 'lie' || answer.do === 'rise') {
    unit.prone = answer.do === 'lie';
    spend(unit, 1);
    return;
  }
  if (answer.do === 'form') form(table, state, unit, answer.shape, answer.hexes, answer.facing);
}

function spend(unit: Unit, mp: number): void {
  unit.mp = Math.max(0, unit.mp - mp);
  unit.moved += mp;
}

function form(table: Table, state: State, unit: Unit, shape: Shape, hexes: number, facing: number): void {
  // Fire may have thinned it since it was asked.
  const change = changesOf(state, unit).find(
    (one) => one.shape === shape && one.hexes === hexes && one.facing === facing,
  );
  if (!change) return;
  if (isGuns(unit) && unit.shape === 'Unlimbered' && !limbers(table, state, unit)) {
    unit.done = true;
    return;
  }
  spend(unit, change.cost);
  unit.shape = shape;
  const body = bodyOf(state.field.map.grid, shape, parentOf(unit), facing, hexes)!;
  place(state, unit, body, facing);
  tellOf(table, 'forms', unit.sheet, `forms ${shape}`, '12.2');
}

/** 18.2: the teams must come up. */
function limbers(table: Table, state: State, unit: Unit): boolean {
  const helped = bonusFor(state, unit, 'artillery') > 0;
  const special = leadersIn(state, unit.sheet.side, parentOf(unit)).some(({ sheet }) => sheet.special);
  const facts = {
    battery: unit.sheet.data.guns!.limber,
    leader: special ? ('special' as const) : helped ? ('leader' as const) : ('none' as const),
    mp: Math.floor(unit.mp),
  };
  return table.play(limbering, facts, state.field.rules).limbered;
}

/** 13.3.4: two MP more for a check at −3; who fails is Disordered. */
function forceOn(table: Table, state: State, unit: Unit): void {
  unit.forced = true;
  unit.mp += table.look(forceMarch, 'infantry', 'MP gained');
  const failed = check(table, state, [unit]);
  if (failed.length > 0 && unit.order === 'good') setOrder(state, unit, 'disorder');
  if (failed.length > 0) unit.mp = Math.floor(unit.mp / 2);
}
