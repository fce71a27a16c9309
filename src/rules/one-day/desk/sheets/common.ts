/** What the sheets share: lines about units, and plans drawn before they are given. */
import type { Arrow, Blank, FormLine } from '../../../../game/index.ts';
import type { State, Unit } from '../../battle/state.ts';
import { calledBy, copy } from '../../battle/state.ts';
import type { BattleView } from '../../battle/view.ts';
import { arrowsOn } from '../arrows.ts';
import { boardOf } from '../board.ts';
import { viewOf } from '../paper.ts';
import { calledIn } from '../scene.ts';

export const unitIn = (view: BattleView, id: string) => view.units.find((unit) => calledIn(unit) === id);

/** A line about a unit or about a marker with nothing under it. */
export function unitLine(view: unknown, id: string, blanks: readonly Blank[], more: Partial<FormLine> = {}): FormLine {
  const unit = unitIn(viewOf(view), id);
  return {
    id,
    label: unit ? `${unit.id} ${unit.name}` : `${id}, nothing under it`,
    piece: id,
    ...(unit ? { group: unit.command } : {}),
    blanks,
    ...more,
  };
}

/** The board with orders written on it: `written` changes a unit of the seat, or leaves it blank. */
export function boardWith(
  view: BattleView,
  written: (unit: Unit, id: string) => Unit | null,
): { state: State; of: Set<string> } {
  const state = copy(boardOf(view));
  const of = new Set<string>();
  for (const [i, unit] of state.units.entries()) {
    if (state.field.seats[unit.sheet.side] !== view.seat || unit.fate !== 'here') continue;
    const id = calledBy(unit);
    const changed = written(unit, id);
    if (!changed) continue;
    of.add(id);
    state.units[i] = changed;
  }
  return { state, of };
}

export function previewOf(view: unknown, written: (unit: Unit, id: string) => Unit | null): Arrow[] {
  const known = viewOf(view);
  const { state, of } = boardWith(known, written);
  return arrowsOn(known, state, (unit) => of.has(calledBy(unit)));
}
