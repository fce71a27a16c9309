/** What the sheets share: lines about units, and plans drawn before they are given. */
import type { Arrow, Blank, FormLine } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { calledBy, copy, isHere, type Unit, unitCalled } from '../../battle/state.ts';
import { arrowsOn } from '../arrows.ts';
import type { Board } from '../paper.ts';

/** A line about a unit or about a marker with nothing under it. */
export function unitLine(
  { state }: Board,
  id: string,
  blanks: readonly Blank[],
  more: Partial<FormLine> = {},
): FormLine {
  const unit = unitCalled(state, id);
  return {
    id,
    label: unit ? `${unit.sheet.id} ${unit.sheet.name}` : `${id}, nothing under it`,
    piece: id,
    ...(unit ? { group: nth(state.field.commands, unit.sheet.command).id } : {}),
    blanks,
    ...more,
  };
}

/** The marches of orders written on the board: `written` changes a unit of the seat, or leaves it blank. */
export function previewOf({ state: seen, seat }: Board, written: (unit: Unit, id: string) => Unit | null): Arrow[] {
  const state = copy(seen);
  const of = new Set<string>();
  for (const [i, unit] of state.units.entries()) {
    if (state.field.seats[unit.sheet.side] !== seat || !isHere(unit)) continue;
    const changed = written(unit, calledBy(unit));
    if (!changed) continue;
    of.add(calledBy(unit));
    state.units[i] = changed;
  }
  return arrowsOn(state, (unit) => of.has(calledBy(unit)));
}
