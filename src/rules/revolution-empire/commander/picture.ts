/** What an officer sees: the masked state, and a few measures he reckons with. */
import { distance } from '../../../board/plane/index.ts';
import { foeOf, leastAway, type Nearest, nearest, type Side, strengthOf } from '../../../game/index.ts';
import { once } from '../../../kernel/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { Me } from '../battle/formations.ts';
import { known } from '../battle/knowledge.ts';
import type { Unit } from '../battle/pieces.ts';
import {
  enemiesOf,
  hereOf,
  leftOf,
  meCalled,
  meSheet,
  type State,
  sheetOf,
  sideOf,
  stands,
  unitCalled,
  unitsOf,
} from '../battle/state.ts';

export interface Picture {
  readonly state: State;
  unit(id: string): Unit;
  me(id: string): Me;
  /** Share of its strength an ME has lost. */
  losses(me: string): number;
}

/** The share of an ME that no longer stands. */
export function lossesOf(state: State, me: Me): number {
  const units = unitsOf(state, me);
  const had = strengthOf(units, (unit) => sheetOf(state, unit).figures);
  const left = strengthOf(units, (unit) => (stands(unit) ? leftOf(state, unit) : 0));
  return 1 - left / Math.max(1, had);
}

/** MEs of a side that are on the table. */
export const mesOf = (state: State, side: Side): Me[] =>
  state.mes.filter((me) => meSheet(state, me).side === side && hereOf(state, me).length > 0);

export const nearestFoe = (state: State, unit: Unit): Nearest<Unit> | null =>
  nearest(enemiesOf(state, sideOf(state, unit)), ({ at }) => distance(unit.at, at));

export type Spot = readonly [number, number];

export const apart = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** Inches from an ME to the nearest enemy ME, middle to middle. */
export const awayFromFoe = (state: State, me: Me): number =>
  leastAway(mesOf(state, foeOf(meSheet(state, me).side)), (foe) => apart(middleOf(foe), middleOf(me)));

/** A picture of a state, not cached: the state may change. */
export const pictureIn = (state: State): Picture => ({
  state,
  unit: (id) => unitCalled(state, id),
  me: (id) => meCalled(state, id),
  losses: (id) => lossesOf(state, meCalled(state, id)),
});

/** The picture of a seat's view, cached by the view, which does not change. */
export const pictureOf = once((view: object): Picture => pictureIn(known.stateOf(view))) as (view: unknown) => Picture;
