/** Changes of formation: which there are, what they leave of the move, where the unit then stands (pg 80). */
import { type Rect, rect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { change } from '../../procedures/manoeuvre.ts';
import type { Unit } from '../pieces.ts';
import { isFree } from '../room.ts';
import { changesAs, type Formation, sizeOf } from '../shapes.ts';
import { type State, sheetOf } from '../state.ts';
import type { LineOn } from './kinds.ts';
import { whyNoForm } from './why-not.ts';

const LINES = ['centre', 'left', 'right'] as const satisfies readonly LineOn[];
const TO: readonly Formation[] = ['line', 'attackColumn', 'closedColumn', 'square'];

/** What a change of formation leaves it (pg 80); null where it cannot. A line is formed to a side or on the centre. */
export function changeTo(table: Table, state: State, unit: Unit, to: Formation, on: LineOn = 'centre') {
  const sheet = sheetOf(state, unit);
  const [from, into] = [changesAs(unit.formation), changesAs(to)];
  if (!from || from === into) return null;
  const row = to === 'line' && from !== 'square' ? `${from} > line ${on}` : `${from} > ${into}`;
  const way = change.play(
    table,
    { change: row as 'line > square', regime: sheet.regime, class: sheet.class, drill: sheet.drill },
    state.field.rules,
  );
  return way.allowed ? way : null;
}

/** Where it then stands: a line formed to the left has its right where the column's was. */
export function placeOfChange(state: State, unit: Unit, to: Formation, on: LineOn): Rect {
  const { width, depth } = sizeOf(sheetOf(state, unit), to);
  const by = on === 'centre' ? 0 : (on === 'right' ? 1 : -1) * (width / 2 - unit.at.hw);
  return rect(unit.at.x + by * unit.at.fy, unit.at.y - by * unit.at.fx, unit.facing, width, depth);
}

/** The ways it may form line here, the one that leaves it most first. */
export function linesFor(table: Table, state: State, unit: Unit): LineOn[] {
  if (whyNoForm(state, unit) || sheetOf(state, unit).arm !== 'infantry') return [];
  const ways = (unit.formation === 'attackColumn' || unit.formation === 'closedColumn' ? LINES : (['centre'] as const))
    .filter((on) => isFree(state, unit, placeOfChange(state, unit, 'line', on)))
    .flatMap((on) => {
      const way = changeTo(table, state, unit, 'line', on);
      return way ? [{ on, way }] : [];
    });
  ways.sort((a, b) => b.way.inches - a.way.inches || Number(b.way.mayFire) - Number(a.way.mayFire));
  return ways.map(({ on }) => on);
}

export function formsFor(table: Table, state: State, unit: Unit): Formation[] {
  if (whyNoForm(state, unit)) return [];
  const sheet = sheetOf(state, unit);
  const fits = (to: Formation) => {
    const { width, depth } = sizeOf(sheet, to);
    return isFree(state, unit, rect(unit.at.x, unit.at.y, unit.facing, width, depth));
  };
  if (sheet.arm === 'artillery')
    return [unit.formation === 'limbered' ? ('unlimbered' as const) : ('limbered' as const)].filter(fits);
  if (sheet.arm === 'cavalry')
    return [unit.formation === 'cavLine' ? ('cavColumn' as const) : ('cavLine' as const)].filter(fits);
  return TO.filter((to) =>
    to === 'line'
      ? linesFor(table, state, unit).length > 0
      : to !== unit.formation && fits(to) && changeTo(table, state, unit, to) !== null,
  );
}
