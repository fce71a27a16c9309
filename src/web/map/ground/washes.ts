/**
 * What of the moment is printed into the paper, below every line of the ground: cells nobody of ours looks into, ruled over
 * so that an empty one is not taken for a watched one; areas in the colour of who holds them, and along a frontier a band
 * inside it. So fog greys no colour, and a colour hides no road.
 */
import type { GroundSketch, Scene, Spot } from '../../../game/index.ts';
import { washOf } from '../pieces/colours.ts';
import { type Box, boxAround, meets } from '../view.ts';
import { type Brush, trace, traceLine } from './brush.ts';
import { INKS } from './inks.ts';

/** A cell with something printed into it. */
export interface Wash {
  readonly ring: readonly Spot[];
  readonly fogged: boolean;
  /** Of its holder. */
  readonly colour: string | null;
  readonly band: string | null;
  /** Its edges towards whoever else holds. */
  readonly frontier: readonly Edge[];
}

type Cells = NonNullable<GroundSketch['cells']>;
type Edge = readonly [Spot, Spot];

export interface Holding {
  readonly id: string;
  readonly seat: string;
  readonly ring: readonly Spot[];
  /** Its edges towards whoever else holds. */
  readonly frontier: readonly Edge[];
}

const edgesOf = (ring: readonly Spot[]): Edge[] => ring.map((spot, i) => [spot, ring[(i + 1) % ring.length]!]);

/** The same whichever way it is walked. */
const keyOf = (edge: Edge): string =>
  edge
    .map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`)
    .sort()
    .join(' ');

/** Cells that are goals and held; of hexes on which a place lies, none is. */
export function holdingsOf(goals: Scene['goals'], cells: Cells): Holding[] {
  const held = new Map(goals.flatMap(({ id, held: seat }) => (seat === null ? [] : [[id, seat] as const])));
  const beside = new Map<string, Set<string>>();
  for (const { id, ring } of cells) {
    const seat = held.get(id);
    if (seat === undefined) continue;
    for (const edge of edgesOf(ring)) {
      const key = keyOf(edge);
      beside.set(key, (beside.get(key) ?? new Set()).add(seat));
    }
  }
  return cells.flatMap(({ id, ring }) => {
    const seat = held.get(id);
    if (seat === undefined) return [];
    return [{ id, seat, ring, frontier: edgesOf(ring).filter((edge) => beside.get(keyOf(edge))!.size > 1) }];
  });
}

export function washesOf({ goals, sides, fog = [] }: Pick<Scene, 'goals' | 'sides' | 'fog'>, cells: Cells): Wash[] {
  const hidden = new Set(fog);
  const held = new Map(holdingsOf(goals, cells).map((holding) => [holding.id, holding]));
  return cells.flatMap(({ id, ring }) => {
    const fogged = hidden.has(id);
    const holding = held.get(id);
    const side = holding && sides.find(({ seat }) => seat === holding.seat);
    if (!fogged && !side) return [];
    const [colour, band] = side ? washOf(side.nation) : [null, null];
    return [{ ring, fogged, colour, band, frontier: side ? holding!.frontier : [] }];
  });
}

/** Pixels between the lines of the fog, of a band's breadths, and how strong each is. */
const RULED = 6;
const BANDS = [
  [18, 0.2],
  [11, 0.24],
  [5, 0.5],
] as const;

/** `px` is a pixel of the screen in board units: prints for sharp screens have several of their own to it. */
export function paintWashes(brush: Brush, washes: readonly Wash[], box: Box, px: number): void {
  for (const wash of washes) {
    if (!meets(boxAround(wash.ring), box)) continue;
    brush.save();
    trace(brush, [wash.ring]);
    brush.clip('evenodd');
    if (wash.fogged) paintFog(brush, wash.ring, px);
    if (wash.colour) {
      trace(brush, [wash.ring]);
      brush.globalAlpha = wash.fogged ? 0.52 : 0.66;
      brush.fillStyle = wash.colour;
      brush.fill('evenodd');
    }
    if (wash.band) {
      brush.beginPath();
      for (const edge of wash.frontier) traceLine(brush, edge);
      brush.strokeStyle = wash.band;
      // Edge by edge without a seam.
      brush.lineCap = 'round';
      for (const [breadth, alpha] of BANDS) {
        brush.globalAlpha = alpha;
        brush.lineWidth = 2 * breadth * px;
        brush.stroke();
      }
    }
    brush.restore();
  }
}

function paintFog(brush: Brush, ring: readonly Spot[], px: number): void {
  const { left, top, right, bottom } = boxAround(ring);
  trace(brush, [ring]);
  brush.fillStyle = INKS.fog;
  brush.globalAlpha = 0.8;
  brush.fill('evenodd');
  // All on one grid, so that lines run on from cell to cell.
  const mesh = RULED * Math.SQRT2 * px;
  brush.beginPath();
  for (let n = Math.floor((left - bottom) / mesh); n * mesh <= right - top; n++) {
    brush.moveTo(n * mesh + top, top);
    brush.lineTo(n * mesh + bottom, bottom);
  }
  brush.globalAlpha = 0.5;
  brush.strokeStyle = INKS.fogLine;
  brush.lineWidth = 1.1 * px;
  brush.stroke();
}
