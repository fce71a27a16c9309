/** G22, B33: reinforcements come by the entry road of their command, in Road Column, once there is room for them. */

import { normaliseHeading, type Rect, rect, roadMarch, roadPlace } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { isArtillery } from '../../unit.ts';
import { depthOf, widthOf } from '../footprint.ts';
import { inTheWay } from '../ground/place.ts';
import { type State, setAt, type Unit } from '../state.ts';

export function arrive(table: Table, state: State): void {
  const due = state.units.filter(({ fate, sheet }) => fate === 'coming' && sheet.arrives <= state.turn);
  for (const unit of due.sort((a, b) => a.sheet.arrives - b.sheet.arrives)) {
    if (enter(state, unit)) tellOf(table, 'arrives', unit.sheet, 'enters the map', 'G22');
  }
}

function enter(state: State, unit: Unit): boolean {
  const { entry } = nth(state.field.commands, unit.sheet.command);
  const road = nth(state.field.roads, entry.road);
  const { arm } = unit.sheet;
  const formation = isArtillery(arm) ? 'limbered' : 'road';
  const width = widthOf(arm, formation);
  const depth = depthOf(arm, formation);
  // As far on as the road lets the whole column stand on the table; a road that grazes the edge may need some inches.
  for (let inches = depth / 2; inches <= Math.min(road.length, depth / 2 + 4); inches += 0.5) {
    const at = roadMarch(road, entry.first ? 0 : road.length, inches, entry.first ? 1 : -1);
    const heading = entry.first ? roadPlace(road, at.s).heading : at.heading;
    const facing = normaliseHeading(heading);
    const probe = rect(at.x, at.y, facing, width, depth);
    if (!fits(state, probe) || inTheWay(state, unit, probe, formation)) continue;
    unit.fate = 'here';
    setAt(unit, at.x, at.y, facing, formation);
    return true;
  }
  return false;
}

/** Most of it on the table will do: the tail of a column may still be on the road behind the edge. */
function fits(state: State, at: Rect): boolean {
  const { width, height } = state.field.survey;
  const ex = Math.abs(at.fy) * at.hw + Math.abs(at.fx) * at.hd;
  const ey = Math.abs(at.fx) * at.hw + Math.abs(at.fy) * at.hd;
  return at.x - ex >= -0.3 && at.y - ey >= -0.3 && at.x + ex <= width + 0.3 && at.y + ey <= height + 0.3;
}
