/** Woods and houses. */
import { type Brush, trace } from './brush.ts';
import { INKS } from './inks.ts';
import type { Patch } from './plate.ts';
import type { House, Tree } from './scatter.ts';

export function paintWood(brush: Brush, { rings, trees }: Patch, k: number): void {
  trace(brush, rings);
  brush.globalAlpha = 0.75;
  brush.fillStyle = INKS.wood;
  brush.fill('evenodd');
  brush.globalAlpha = 1;
  for (const tree of trees) paintTree(brush, tree, k);
}

const LOBES = 6;

/** A crown of lobes with its shadow to the south-east; from afar two rounds are enough. */
function paintTree(brush: Brush, { at: [x, y], r, tint }: Tree, k: number): void {
  brush.fillStyle = 'rgb(43 50 24 / 30%)';
  round(brush, x + r * 0.35, y + r * 0.4, r * 0.95);
  if (r * k < 4) {
    brush.fillStyle = INKS.leafDark;
    round(brush, x, y, r);
    brush.fillStyle = tint > 0.5 ? INKS.leafLight : INKS.leaf;
    round(brush, x - r * 0.15, y - r * 0.18, r * 0.72);
    return;
  }
  const turn = tint * 6;
  for (const [colour, grow, shift] of [
    [INKS.leafDark, 1, 0],
    [INKS.leaf, 0.84, 0.09],
  ] as const) {
    brush.fillStyle = colour;
    brush.beginPath();
    for (let i = 0; i < LOBES; i++) {
      const angle = turn + (i * 2 * Math.PI) / LOBES + Math.sin(turn * (i + 2)) * 0.3;
      const far = r * (0.5 + 0.12 * Math.sin(turn * 3 + i * 2));
      const [cx, cy] = [x + Math.cos(angle) * far - shift * r, y + Math.sin(angle) * far - shift * r];
      brush.moveTo(cx + r * 0.52 * grow, cy);
      brush.arc(cx, cy, r * 0.52 * grow, 0, 2 * Math.PI);
    }
    brush.moveTo(x + r * 0.6, y);
    brush.arc(x, y, r * 0.6 * grow, 0, 2 * Math.PI);
    brush.fill();
  }
  brush.globalAlpha = 0.45 + 0.4 * tint;
  brush.fillStyle = INKS.leafLight;
  round(brush, x - r * 0.3, y - r * 0.32, r * 0.42);
  round(brush, x + r * 0.22, y - r * 0.12, r * 0.26);
  brush.globalAlpha = 1;
}

function round(brush: Brush, x: number, y: number, r: number): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, 2 * Math.PI);
  brush.fill();
}

/** The block that rules know, as a trodden yard, and its houses. */
export function paintTown(brush: Brush, { rings, houses }: Patch, k: number): void {
  trace(brush, rings);
  brush.globalAlpha = 0.34;
  brush.fillStyle = INKS.yard;
  brush.fill('evenodd');
  brush.globalAlpha = 0.55;
  brush.setLineDash([0.1, 0.13]);
  brush.strokeStyle = INKS.brickDark;
  brush.lineWidth = Math.max(0.025, 0.6 / k);
  brush.stroke();
  brush.setLineDash([]);
  brush.globalAlpha = 1;
  for (const house of houses) paintHouse(brush, house, k);
}

/** A roof of two slopes, the one away from the light darker. */
function paintHouse(brush: Brush, { at, long, wide, angle, tint }: House, k: number): void {
  brush.save();
  brush.translate(at[0] + 0.06, at[1] + 0.07);
  brush.rotate(angle);
  brush.fillStyle = 'rgb(43 33 24 / 32%)';
  brush.fillRect(-long / 2, -wide / 2, long, wide);
  brush.restore();
  brush.save();
  brush.translate(at[0], at[1]);
  brush.rotate(angle);
  brush.fillStyle = tint > 0.6 ? INKS.brickLight : INKS.brick;
  brush.fillRect(-long / 2, -wide / 2, long, wide);
  brush.fillStyle = 'rgb(60 20 10 / 26%)';
  const south = Math.cos(angle) + Math.sin(angle) > 0 ? 0 : -wide / 2;
  brush.fillRect(-long / 2, south, long, wide / 2);
  brush.strokeStyle = INKS.brickDark;
  brush.lineWidth = Math.max(0.03, 0.6 / k);
  brush.strokeRect(-long / 2, -wide / 2, long, wide);
  brush.restore();
}
