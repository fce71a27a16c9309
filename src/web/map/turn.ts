/** The board turned by quarters on the screen, so that one's own side stands below: spots and facings there and back. */
import type { GroundSketch, Piece, Scene, Spot } from '../../game/index.ts';
import type { Size } from './view.ts';

/** Quarter turns clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

export interface Turn {
  readonly quarters: Quarters;
  /** From the board to the turned board, and back. */
  spot(at: Spot): Spot;
  back(at: Spot): Spot;
  facing(degrees: number): number;
  faced(degrees: number): number;
}

const compass = (degrees: number): number => ((degrees % 360) + 360) % 360;

export function turnOf(quarters: Quarters, { width, height }: Size): Turn {
  const turns: Readonly<Record<Quarters, (at: Spot) => Spot>> = {
    0: (at) => at,
    1: ([x, y]) => [height - y, x],
    2: ([x, y]) => [width - x, height - y],
    3: ([x, y]) => [y, width - x],
  };
  const backs: Readonly<Record<Quarters, (at: Spot) => Spot>> = {
    0: (at) => at,
    1: ([x, y]) => [y, height - x],
    2: ([x, y]) => [width - x, height - y],
    3: ([x, y]) => [width - y, x],
  };
  return {
    quarters,
    spot: turns[quarters],
    back: backs[quarters],
    facing: (degrees) => compass(degrees + 90 * quarters),
    faced: (degrees) => compass(degrees - 90 * quarters),
  };
}

/** So much more sideways than ahead the enemy must stand before the board is turned by one quarter or three. */
const SIDEWAYS = 1.6;

/** By how much the board must be turned to have a side below and its enemy above. */
export function quartersFor({ pieces }: Pick<Scene, 'pieces'>, seat: string | null): Quarters {
  const standing = pieces.filter(({ at, fate }) => at && fate === 'here');
  const own = middle(standing.filter((piece) => piece.seat === seat));
  const other = middle(standing.filter((piece) => piece.seat !== seat));
  if (!own || !other) return 0;
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  if (Math.abs(dx) > Math.abs(dy) * SIDEWAYS) return dx < 0 ? 1 : 3;
  return dy <= 0 ? 0 : 2;
}

function middle(pieces: readonly Piece[]): Spot | null {
  const spots = pieces.flatMap(({ at }) => (at ? [at] : []));
  const mean = (of: 0 | 1) => spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
  return spots.length === 0 ? null : [mean(0), mean(1)];
}

export function turnedGround(ground: GroundSketch, { quarters, spot }: Turn): GroundSketch {
  if (quarters === 0) return ground;
  const sideways = quarters % 2 === 1;
  return {
    ...ground,
    width: sideways ? ground.height : ground.width,
    height: sideways ? ground.width : ground.height,
    areas: ground.areas.map((area) => ({ ...area, rings: area.rings.map((ring) => ring.map(spot)) })),
    lines: ground.lines.map((line) => ({ ...line, points: line.points.map(spot) })),
    marks: ground.marks.map((mark) => ({ ...mark, at: spot(mark.at) })),
    names: ground.names.map((name) => ({ ...name, at: spot(name.at) })),
    ...(ground.cells
      ? { cells: ground.cells.map((cell) => ({ ...cell, at: spot(cell.at), ring: cell.ring.map(spot) })) }
      : {}),
  };
}

export const turnedPiece = (piece: Piece, { spot, facing }: Turn): Piece => ({
  ...piece,
  at: piece.at && spot(piece.at),
  facing: piece.facing === null ? null : facing(piece.facing),
});

export const turnedScene = (scene: Scene, turn: Turn): Scene =>
  turn.quarters === 0
    ? scene
    : {
        ...scene,
        pieces: scene.pieces.map((piece) => turnedPiece(piece, turn)),
        goals: scene.goals.map((goal) => ({ ...goal, at: turn.spot(goal.at) })),
        arrows: scene.arrows.map((arrow) => ({ ...arrow, points: arrow.points.map(turn.spot) })),
      };
