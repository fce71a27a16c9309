/** Prints a plate, or a part of it, at any scale. */
import type { Spot } from '../../../game/index.ts';
import { type Box, boxAround, meets } from '../view.ts';
import { type Brush, type CanvasBrush, traceLine } from './brush.ts';
import { INKS } from './inks.ts';
import {
  paintBroken,
  paintField,
  paintHill,
  paintMarsh,
  paintVineyard,
  paintWater,
  paintWorks,
} from './paint-areas.ts';
import { paintMarks, paintRoads, paintStreams, paintWalls } from './paint-lines.ts';
import { paintTown, paintWood } from './paint-places.ts';
import { paintPaper } from './paper.ts';
import type { Patch, Plate } from './plate.ts';
import type { PrintOrder } from './printing.ts';
import { paintWashes } from './washes.ts';

/** So far beyond its outline a feature may show. */
const SPILL = 1.2;

/** The brush is a sheet whose corner is the box's corner, `k` pixels to a board unit. */
export function paintPlate(
  brush: CanvasBrush,
  plate: Plate,
  { box, k, dim, washes, px }: Pick<PrintOrder, 'box' | 'k' | 'dim' | 'washes' | 'px'>,
): void {
  brush.save();
  brush.setTransform(k, 0, 0, k, -box.left * k, -box.top * k);
  paintPaper(brush, plate, box, k);
  paintWashes(brush, washes, box, px);
  paintGround(brush, plate, box, k);
  if (dim) byCandle(brush, box);
  brush.restore();
}

/** All that lies on the paper. The brush stands so that board units are its own. */
export function paintGround(brush: Brush, plate: Plate, box: Box, k: number): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  const near = plate.patches.filter(({ rings }) => meets(spilled(boxAround(rings[0]!)), box));
  const strokes = plate.strokes.filter(({ line }) => meets(spilled(boxAround(line)), box));
  const houses = near.filter(({ kind }) => kind === 'town' || kind === 'wood');
  for (const patch of near) if (!houses.includes(patch)) AREAS[patch.kind](brush, patch, k);
  paintStreams(brush, strokes);
  for (const patch of houses) if (patch.kind === 'wood') paintWood(brush, patch, k);
  paintRoads(brush, strokes, k);
  for (const patch of houses) if (patch.kind === 'town') paintTown(brush, patch, k);
  paintWalls(brush, strokes, k);
  paintMarks(brush, plate.marks);
  paintCells(brush, plate.cells, box, k);
  paintFrame(brush, plate, k);
}

const nothing = (): void => undefined;
const AREAS: Readonly<Record<Patch['kind'], (brush: Brush, patch: Patch, k: number) => void>> = {
  hill: paintHill,
  water: paintWater,
  marsh: paintMarsh,
  field: paintField,
  vineyard: paintVineyard,
  broken: paintBroken,
  works: paintWorks,
  wood: nothing,
  town: nothing,
};

const spilled = (box: Box): Box => ({
  left: box.left - SPILL,
  top: box.top - SPILL,
  right: box.right + SPILL,
  bottom: box.bottom + SPILL,
});

function paintCells(brush: Brush, cells: readonly (readonly Spot[])[], box: Box, k: number): void {
  brush.beginPath();
  for (const ring of cells) {
    if (!meets(boxAround(ring), box)) continue;
    traceLine(brush, ring);
    brush.closePath();
  }
  brush.globalAlpha = 0.5;
  brush.strokeStyle = INKS.cell;
  brush.lineWidth = Math.max(0.012, 0.7 / k);
  brush.stroke();
  brush.globalAlpha = 1;
}

/** The neat line: a bold one and a fine one inside it. */
function paintFrame(brush: Brush, { width, height }: Plate, k: number): void {
  brush.strokeStyle = INKS.ink;
  brush.lineJoin = 'miter';
  for (const [inset, breadth] of [
    [0.04, 0.08],
    [0.16, 0.025],
  ] as const) {
    brush.lineWidth = Math.max(breadth, 0.8 / k);
    brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

/** After dark the same sheet is read by a candle: all inks keep their order. */
function byCandle(brush: CanvasBrush, box: Box): void {
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = '#b9a788';
  brush.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  brush.globalCompositeOperation = 'source-over';
}
