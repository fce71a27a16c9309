/** What every officer asks of a place, whoever is to stand there. */
import { bearing, distance } from '../../../board/hex/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { FIRE_GROUND } from '../battle/ground.ts';
import { GROUNDS, type GroundKind, SHAPES, type Shape } from '../battle/scenario.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { fireDefence } from '../charts.ts';
import type { Picture } from './picture.ts';

/** How good it is to stand somewhere, in some formation, facing some way: in increments, roughly. */
export type Scorer = (hex: number, facing: number, shape: Shape, hexes: number) => number;

/** Read off the chart once; close ground puts all into General Order, and the open out of it. */
const DEFENCES = Object.fromEntries(
  GROUNDS.map((kind) => [kind, Object.fromEntries(SHAPES.map((shape) => [shape, printedDefence(kind, shape)]))]),
) as Record<GroundKind, Record<Shape, number>>;

function printedDefence(kind: GroundKind, shape: Shape): number {
  const ground = FIRE_GROUND[kind];
  const as = (formation: string) => cellAt(fireDefence, ground, formation);
  const printed = as(shape === 'Column of Companies' ? 'Column' : shape) ?? as('General Order') ?? as('Column');
  if (printed === null) throw new Error(`nobody can stand on ${kind}`);
  return printed;
}

/** Fire defence of a formation on that ground. */
export const defenceOn = (kind: GroundKind, shape: Shape): number => DEFENCES[kind][shape];

/** Hexes where friends stand. */
export const heldByOthers = ({ mine }: Picture, unit: Unit): ReadonlySet<number> =>
  new Set(mine.filter((friend) => friend !== unit).flatMap((friend) => friend.hexes));

/** Twelfths of the circle by which it looks past the nearest enemy. */
export function astray({ state, foes }: Picture, hex: number, facing: number, shape: Shape): number {
  if (shape === 'Square' || shape === 'General Order') return 0;
  const { grid } = state.field.map;
  let best = 99;
  let toward = facing;
  for (const foe of foes) {
    const far = distance(grid, hex, parentOf(foe));
    if (far >= best) continue;
    best = far;
    toward = bearing(grid, hex, parentOf(foe));
  }
  const off = Math.abs(facing - toward);
  return Math.max(0, Math.min(off, 12 - off) - 1);
}
