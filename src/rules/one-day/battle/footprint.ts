/** 1.01, 4.02: the ground a formation covers, its command stand in it (G26), and the pieces of it that rules speak of. */
import { type Rect, rectInto } from '../../../board/plane/index.ts';
import { type Arm, isArtillery } from '../unit.ts';

export type Formation = 'line' | 'column' | 'road' | 'square' | 'limbered' | 'unlimbered' | 'block';

/** What a unit may be told to form; squares are declared in the Trade Off. */
export type Form = Exclude<Formation, 'square'>;

export const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  line: 'line',
  column: 'column',
  road: 'Road Column',
  square: 'square',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  block: 'in the buildings',
};

/** Side of an urban block (4.04), and of a square (B1). */
export const BLOCK = 3;
const SQUARE = 1.75;

/** Three stands of 1″ × 1″; artillery one of 1″ × 1.5″. In Road Column a depth lies between stands (C12). */
export function widthOf(arm: Arm, formation: Formation): number {
  if (isArtillery(arm)) return 1;
  return formation === 'line' ? 3 : formation === 'square' ? SQUARE : formation === 'block' ? BLOCK : 1;
}

export function depthOf(arm: Arm, formation: Formation): number {
  if (isArtillery(arm)) return 1.5;
  if (formation === 'line') return 1;
  return formation === 'road' ? 5 : formation === 'square' ? SQUARE : 3;
}

/** A whole unit, or one stand of it where it has been split into garrisons (5.02). */
interface Placed {
  readonly arm: Arm;
  formation: Formation;
  x: number;
  y: number;
  facing: number;
}

function footprintInto(out: Rect, unit: Placed): Rect {
  const { arm, formation } = unit;
  return rectInto(out, unit.x, unit.y, unit.facing, widthOf(arm, formation), depthOf(arm, formation));
}

export const footprint = (unit: Placed): Rect => footprintInto({ x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 }, unit);

const GUNS: readonly Form[] = ['limbered', 'unlimbered'];
const FOOT: readonly Form[] = ['line', 'column', 'road', 'block'];
const MOUNTED: readonly Form[] = ['line', 'column', 'road'];

/** What each arm may form. */
export function formationsOf(arm: Arm): readonly Form[] {
  if (isArtillery(arm)) return GUNS;
  return arm === 'infantry' ? FOOT : MOUNTED;
}
