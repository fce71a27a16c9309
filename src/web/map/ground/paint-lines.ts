/** Roads, streams, walls and what crosses them. */
import type { LineKind } from '../../../game/index.ts';
import { type Brush, traceLine } from './brush.ts';
import { INKS } from './inks.ts';
import { paintHachures } from './paint-areas.ts';
import type { Plate, Stroke } from './plate.ts';

/** Breadths in board units. */
const ROAD = 0.2;
const STREAM = 0.13;
const RIVER = 0.42;

const of = (strokes: readonly Stroke[], ...kinds: readonly LineKind[]) =>
  strokes.filter(({ kind }) => kinds.includes(kind));

function draw(brush: Brush, strokes: readonly Stroke[], colour: string, breadth: number): void {
  brush.beginPath();
  for (const { line } of strokes) traceLine(brush, line);
  brush.strokeStyle = colour;
  brush.lineWidth = breadth;
  brush.stroke();
}

export function paintStreams(brush: Brush, strokes: readonly Stroke[]): void {
  draw(brush, of(strokes, 'river'), INKS.waterLine, RIVER);
  draw(brush, of(strokes, 'stream'), INKS.waterLine, STREAM + 0.05);
  draw(brush, of(strokes, 'river'), INKS.water, RIVER - 0.12);
  draw(brush, of(strokes, 'stream'), '#8fb0b3', STREAM - 0.06);
}

/** All casings before all surfaces, so that crossings are open. */
export function paintRoads(brush: Brush, strokes: readonly Stroke[], k: number): void {
  const fine = Math.max(0.035, 0.75 / k);
  brush.setLineDash([0.3, 0.2]);
  brush.lineCap = 'butt';
  draw(brush, of(strokes, 'track'), INKS.roadLine, Math.max(0.06, 1 / k));
  brush.setLineDash([]);
  brush.lineCap = 'round';
  const roads = of(strokes, 'road');
  // On a map seen from afar a road is as broad as its ink needs, and no broader than half as much again.
  const broad = Math.max(ROAD, Math.min(1.5 * ROAD, 2.1 / k));
  draw(brush, roads, INKS.roadLine, broad + 2 * fine);
  draw(brush, roads, INKS.road, broad);
}

export function paintWalls(brush: Brush, strokes: readonly Stroke[], k: number): void {
  for (const { hachures } of of(strokes, 'slope')) paintHachures(brush, hachures, k);
  draw(brush, of(strokes, 'wall'), INKS.ink, Math.max(0.09, 1.4 / k));
  draw(brush, of(strokes, 'edge'), INKS.brickDark, Math.max(0.06, 1 / k));
  brush.fillStyle = INKS.leaf;
  brush.beginPath();
  for (const { tufts } of of(strokes, 'hedge')) {
    for (const [x, y] of tufts) {
      brush.moveTo(x + 0.1, y);
      brush.arc(x, y, 0.1, 0, 2 * Math.PI);
    }
  }
  brush.fill();
}

export function paintMarks(brush: Brush, marks: Plate['marks']): void {
  for (const { kind, at, angle } of marks) {
    brush.save();
    brush.translate(at[0], at[1]);
    if (kind === 'bridge' || kind === 'ford') brush.rotate(angle);
    MARKS[kind](brush);
    brush.restore();
  }
}

const MARKS: Readonly<Record<Plate['marks'][number]['kind'], (brush: Brush) => void>> = {
  /** A deck over the water, parapets that open at their ends. */
  bridge(brush) {
    brush.fillStyle = INKS.road;
    brush.fillRect(-0.42, -0.15, 0.84, 0.3);
    brush.strokeStyle = INKS.ink;
    brush.lineWidth = 0.06;
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(-0.52, side * 0.3);
      brush.lineTo(-0.38, side * 0.17);
      brush.lineTo(0.38, side * 0.17);
      brush.lineTo(0.52, side * 0.3);
      brush.stroke();
    }
  },
  ford(brush) {
    brush.strokeStyle = INKS.roadLine;
    brush.lineWidth = 0.06;
    brush.setLineDash([0.08, 0.12]);
    for (const side of [-0.12, 0.12]) {
      brush.beginPath();
      brush.moveTo(-0.5, side);
      brush.lineTo(0.5, side);
      brush.stroke();
    }
    brush.setLineDash([]);
  },
  chateau(brush) {
    house(brush, 0.9, 0.5);
    house(brush, 0.26, 0.9);
  },
  church(brush) {
    house(brush, 0.6, 0.34);
    brush.strokeStyle = INKS.ink;
    brush.lineWidth = 0.06;
    brush.beginPath();
    brush.moveTo(0, -0.17);
    brush.lineTo(0, -0.62);
    brush.moveTo(-0.14, -0.46);
    brush.lineTo(0.14, -0.46);
    brush.stroke();
  },
};

function house(brush: Brush, long: number, wide: number): void {
  brush.fillStyle = INKS.brick;
  brush.fillRect(-long / 2, -wide / 2, long, wide);
  brush.strokeStyle = INKS.brickDark;
  brush.lineWidth = 0.04;
  brush.strokeRect(-long / 2, -wide / 2, long, wide);
}
