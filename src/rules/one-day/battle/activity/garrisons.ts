/** 5.02: an infantry unit split into single stands that hold houses. */
import { copyRect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { detach } from '../morale/leaders.ts';
import { acts, type Sheet, type State, setAt, takeOff, type Unit } from '../state.ts';

/** Units whose plan is to split: one stand a block named, each with one box a quality, no fire, no order but to stand. */
export function splitUnits(table: Table, state: State): void {
  for (const unit of [...state.units]) {
    const { plan } = unit;
    if (!acts(unit) || unit.order !== 'CM' || plan?.do !== 'SPLIT') continue;
    const blocks = plan.blocks
      .map((id) => state.field.blocks.find((place) => place.id === id))
      .filter((place) => place !== undefined)
      .filter(({ rect }) => !taken(state, unit, rect.x, rect.y));
    if (blocks.length === 0) continue;
    if (unit.hq >= 0) detach(state, state.hqs[unit.hq]!);
    for (const [i, { rect }] of blocks.entries()) {
      const stand = standOf(unit, state.units.length, i + 1);
      state.units.push(stand);
      setAt(stand, rect.x, rect.y, unit.facing, 'block');
    }
    takeOff(unit, 'split');
    unit.order = null;
    if (table.narrates)
      table.report(`${unit.sheet.name} puts garrisons into ${blocks.map(({ name }) => name).join(', ')}`, '5.02');
  }
}

function taken(state: State, unit: Unit, x: number, y: number): boolean {
  return state.units.some(
    (other) =>
      other !== unit && other.fate === 'here' && Math.abs(other.at.x - x) < 1.5 && Math.abs(other.at.y - y) < 1.5,
  );
}

function standOf(unit: Unit, index: number, number: number): Unit {
  const sheet: Sheet = {
    ...unit.sheet,
    id: `${unit.sheet.id}-${number}`,
    name: `${unit.sheet.name}, stand ${number}`,
    boxes: 1,
    inherent: 0,
    standOf: unit.index,
    // History speaks of whole units.
    restraints: [],
  };
  return {
    ...unit,
    sheet,
    index,
    at: copyRect(unit.at),
    marked: 0,
    hits: 0,
    hq: -1,
    order: null,
    line: null,
    plan: null,
    fate: 'here',
  };
}
