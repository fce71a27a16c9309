/** How an ME lies on the ground: in two lines when deployed, in file on the march (V1). */
import { cosDeg, normaliseHeading, sinDeg } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { drawBaseline } from '../baseline.ts';
import type { Me } from '../formations.ts';
import type { Unit } from '../pieces.ts';
import { place } from '../room.ts';
import { type Formation, sizeOf } from '../shapes.ts';
import { hereOf, type State, setAt, sheetOf } from '../state.ts';

const GAP = 1;
const LINES = 3;
/** V1: column length by march step: closed-up, regular, extended. */
const STRETCH: Readonly<Record<number, number>> = { 4: 1, 5: 1.25, 6: 1.5 };

function battleFormation(state: State, unit: Unit): Formation {
  const { arm, regime, me } = sheetOf(state, unit);
  if (arm === 'cavalry') return 'cavLine';
  // A grand battery deploys by unlimbering (pg 50).
  if (arm === 'artillery') return nth(state.field.mes, me).type === 'battery' ? 'unlimbered' : 'limbered';
  return regime === 'Ancien' ? 'line' : 'attackColumn';
}

function marchFormation(state: State, unit: Unit): Formation {
  const { arm } = sheetOf(state, unit);
  return arm === 'cavalry' ? 'cavColumn' : arm === 'artillery' ? 'limbered' : 'attackColumn';
}

/** Takes all of them up first, so that none is in another's way. */
function lift(state: State, units: readonly Unit[]): void {
  for (const unit of units) setAt(state, unit, -50, -50, unit.facing, unit.formation);
}

/** Two lines across the facing, the middle of the first at that place; guns at its right. */
export function deployAt(state: State, me: Me, x: number, y: number, facing: number): void {
  const free = hereOf(state, me).filter(({ block }) => block < 0);
  const guns = free.filter((unit) => sheetOf(state, unit).arm === 'artillery');
  const troops = free.filter((unit) => !guns.includes(unit));
  const first = [...troops.slice(0, Math.ceil(troops.length / 2)), ...guns];
  const second = troops.slice(Math.ceil(troops.length / 2));
  lift(state, free);
  for (const [row, units] of [first, second].entries()) {
    const widths = units.map((unit) => sizeOf(sheetOf(state, unit), battleFormation(state, unit)).width + GAP);
    let right = -widths.reduce((sum, width) => sum + width, 0) / 2;
    for (const [i, unit] of units.entries()) {
      const across = right + widths[i]! / 2;
      right += widths[i]!;
      const back = -LINES * row;
      const [px, py] = [
        x + across * cosDeg(facing) + back * sinDeg(facing),
        y - across * sinDeg(facing) + back * cosDeg(facing),
      ];
      place(state, unit, px, py, normaliseHeading(facing), battleFormation(state, unit));
    }
  }
  me.facing = facing;
  me.step = 1;
  drawBaseline(state, me);
}

/** One behind the other, the head at that place. */
export function fileAt(state: State, me: Me, x: number, y: number, facing: number): void {
  const free = hereOf(state, me).filter(({ block }) => block < 0);
  lift(state, free);
  let back = 0;
  for (const unit of free) {
    const { depth } = sizeOf(sheetOf(state, unit), marchFormation(state, unit));
    const room = depth * (STRETCH[me.step] ?? 1);
    const at = back + room / 2;
    back += room + 0.2;
    place(
      state,
      unit,
      x - at * sinDeg(facing),
      y - at * cosDeg(facing),
      normaliseHeading(facing),
      marchFormation(state, unit),
    );
  }
  me.facing = facing;
  drawBaseline(state, me);
}

/** The foremost point of an ME in the direction it faces. */
export function headOf(state: State, me: Me): readonly [number, number] {
  const { facing } = me;
  const [fx, fy] = [sinDeg(facing), cosDeg(facing)];
  let best = Number.NEGATIVE_INFINITY;
  let head: readonly [number, number] = [0, 0];
  for (const { at } of hereOf(state, me)) {
    const ahead = at.x * fx + at.y * fy;
    if (ahead > best) [best, head] = [ahead, [at.x, at.y]];
  }
  return head;
}
