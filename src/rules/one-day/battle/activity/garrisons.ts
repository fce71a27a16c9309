/** 5.02: an infantry unit split into its stands, which hold houses and works. */
import { copyRect, overlap, rect } from '../../../../board/plane/index.ts';
import { listed, tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { BLOCK } from '../footprint.ts';
import { detach } from '../morale/leaders.ts';
import { acts, isHere, type Sheet, type State, setAt, takeOff, type Unit } from '../state.ts';

/** 1.03: the stands of a unit. */
const STANDS = 3;

/**
 * Units whose plan is to split: all three stands go, shared out among the places named, the first of them first. Those
 * in one place are one garrison with a box a quality for each stand; it does not fire and has no order but to stand.
 */
export function splitUnits(table: Table, state: State): void {
  const { blocks, works } = state.field;
  const places = [...blocks.map(({ id, name, rect: { x, y } }) => ({ id, name, x, y })), ...works];
  for (const unit of [...state.units]) {
    const { plan } = unit;
    if (!acts(unit) || unit.order !== 'CM' || plan?.do !== 'SPLIT') continue;
    const free = plan.blocks
      .map((id) => places.find((place) => place.id === id))
      .filter((place) => place !== undefined)
      .filter(({ x, y }) => !taken(state, unit, x, y));
    if (free.length === 0) continue;
    if (unit.hq >= 0) detach(state, state.hqs[unit.hq]!);
    for (const [i, { x, y }] of free.entries()) {
      const stands = Math.ceil((STANDS - i) / free.length);
      const garrison = garrisonOf(unit, state.units.length, i + 1, stands);
      state.units.push(garrison);
      setAt(garrison, x, y, unit.facing, 'block');
    }
    takeOff(unit, 'split');
    unit.order = null;
    if (table.narrates)
      tellOf(table, 'garrisons', unit.sheet, `puts garrisons into ${listed(free.map(({ name }) => name))}`, '5.02');
  }
}

/** Somebody is in it, or an enemy has as much as a foot in it: who stood there first does not make room. */
function taken(state: State, unit: Unit, x: number, y: number): boolean {
  const ground = rect(x, y, unit.facing, BLOCK, BLOCK);
  return state.units.some(
    (other) =>
      other !== unit &&
      isHere(other) &&
      ((Math.abs(other.at.x - x) < BLOCK / 2 && Math.abs(other.at.y - y) < BLOCK / 2) ||
        (other.sheet.side !== unit.sheet.side && overlap(ground, other.at))),
  );
}

function garrisonOf(unit: Unit, index: number, number: number, stands: number): Unit {
  const sheet: Sheet = {
    ...unit.sheet,
    id: `${unit.sheet.id}-${number}`,
    name: `${unit.sheet.name}, garrison ${number}`,
    boxes: stands,
    inherent: 0,
    standOf: unit.index,
    // History speaks of whole units.
    restraints: [],
    orders: [],
  };
  return {
    ...unit,
    sheet,
    index,
    at: copyRect(unit.at),
    // G32: the two boxes more of the Old Guard are the whole division's.
    marked: unit.quality === 'OG' ? 2 : 0,
    hits: 0,
    hq: -1,
    order: null,
    line: null,
    plan: null,
    fate: 'here',
  };
}
