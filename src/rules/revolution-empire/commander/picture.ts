/** What an officer sees: the masked state, and a few measures he reckons with. */
import { distance } from '../../../board/plane/index.ts';
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
  /** The nearest enemy of a unit, and how far. */
  foe(unit: Unit): { readonly unit: Unit; readonly apart: number } | null;
}

/** The share of an ME that no longer stands. */
export function lossesOf(state: State, me: Me): number {
  const units = unitsOf(state, me);
  const had = units.reduce((sum, unit) => sum + sheetOf(state, unit).figures, 0);
  const left = units.reduce((sum, unit) => sum + (stands(unit) ? leftOf(state, unit) : 0), 0);
  return 1 - left / Math.max(1, had);
}

/** The nearest enemy of a unit, and how far. */
export function foeOf(state: State, unit: Unit): { readonly unit: Unit; readonly apart: number } | null {
  let best: { unit: Unit; apart: number } | null = null;
  for (const enemy of enemiesOf(state, sideOf(state, unit))) {
    const apart = distance(unit.at, enemy.at);
    if (!best || apart < best.apart) best = { unit: enemy, apart };
  }
  return best;
}

/** Inches from an ME to the nearest enemy ME, middle to middle. */
export function nearestEnemy(state: State, me: Me): number {
  const [x, y] = middleOf(me);
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.mes) {
    if (meSheet(state, other).side === meSheet(state, me).side || hereOf(state, other).length === 0) continue;
    const [ox, oy] = middleOf(other);
    least = Math.min(least, Math.sqrt((ox - x) ** 2 + (oy - y) ** 2));
  }
  return least;
}

/** A picture of a state, not cached: the state may change. */
export const pictureIn = (state: State): Picture => ({
  state,
  unit: (id) => unitCalled(state, id),
  me: (id) => meCalled(state, id),
  losses: (id) => lossesOf(state, meCalled(state, id)),
  foe: (unit) => foeOf(state, unit),
});

/** The picture of a seat's view, cached by the view, which does not change. */
export const pictureOf = once((view: object): Picture => pictureIn(known.stateOf(view))) as (view: unknown) => Picture;
