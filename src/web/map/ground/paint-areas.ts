/** Washes: hills, waters, marshes, fields, works. */
import type { Spot } from '../../../game/index.ts';
import { type Brush, trace, traceLine } from './brush.ts';
import type { Hachure } from './hachures.ts';
import { INKS } from './inks.ts';
import type { Patch } from './plate.ts';
import { sideways, turnOf, walked } from './shape.ts';

export function paintHill(brush: Brush, { rings, level, hachures }: Patch, k: number): void {
  const high = level > 1;
  trace(brush, rings);
  brush.globalAlpha = high ? 0.72 : 0.62;
  brush.fillStyle = high ? INKS.height : INKS.hill;
  brush.fill('evenodd');
  rimmed(brush, rings, INKS.rim, high ? 0.2 : 0.16);
  paintHachures(brush, hachures, k);
}

/** A wash dries darkest at its edge. The path must stand. */
function rimmed(brush: Brush, rings: readonly (readonly Spot[])[], colour: string, alpha: number): void {
  brush.save();
  trace(brush, rings);
  brush.clip('evenodd');
  brush.strokeStyle = colour;
  for (const [breadth, share] of [
    [1.5, 0.35],
    [0.75, 0.6],
    [0.22, 1],
  ] as const) {
    brush.globalAlpha = alpha * share;
    brush.lineWidth = breadth;
    brush.stroke();
  }
  brush.restore();
  brush.globalAlpha = 1;
}

export function paintHachures(brush: Brush, hachures: readonly Hachure[], k: number): void {
  const least = 0.75 / k;
  brush.beginPath();
  for (const { top, foot, bold } of hachures) {
    const [rx, ry] = sideways(top, foot);
    const half = Math.max(bold, least) / 2;
    brush.moveTo(top[0] - rx * half, top[1] - ry * half);
    brush.lineTo(foot[0], foot[1]);
    brush.lineTo(top[0] + rx * half, top[1] + ry * half);
    brush.closePath();
  }
  brush.globalAlpha = 0.85;
  brush.fillStyle = INKS.hachure;
  brush.fill();
  brush.globalAlpha = 1;
}

/** Lines along the shore, fainter and farther apart towards the middle, as engravers cut them. */
export function paintWater(brush: Brush, { rings }: Patch, k: number): void {
  trace(brush, rings);
  brush.fillStyle = INKS.water;
  brush.fill('evenodd');
  brush.save();
  brush.clip('evenodd');
  const fine = Math.max(0.035, 0.8 / k);
  for (const [deep, alpha] of [
    [0.95, 0.25],
    [0.6, 0.4],
    [0.33, 0.55],
    [0.13, 0.75],
  ] as const) {
    brush.globalAlpha = alpha;
    brush.strokeStyle = INKS.waterLine;
    brush.lineWidth = 2 * deep + fine;
    brush.stroke();
    brush.globalAlpha = 1;
    brush.strokeStyle = INKS.water;
    brush.lineWidth = 2 * deep - fine;
    brush.stroke();
  }
  brush.restore();
  brush.strokeStyle = INKS.waterLine;
  brush.lineWidth = Math.max(0.07, 1 / k);
  brush.stroke();
}

export function paintMarsh(brush: Brush, { rings, tufts }: Patch, k: number): void {
  wash(brush, rings, '#b9c3a0', 0.5);
  rimmed(brush, rings, INKS.waterLine, 0.14);
  brush.strokeStyle = INKS.waterLine;
  brush.lineWidth = Math.max(0.03, 0.7 / k);
  brush.beginPath();
  for (const [x, y] of tufts) {
    brush.moveTo(x - 0.28, y);
    brush.lineTo(x + 0.28, y);
    brush.moveTo(x - 0.16, y + 0.1);
    brush.lineTo(x + 0.2, y + 0.1);
    for (const lean of [-0.09, 0, 0.09]) {
      brush.moveTo(x + lean * 0.4, y);
      brush.lineTo(x + lean, y - 0.2 + Math.abs(lean) * 0.6);
    }
  }
  brush.stroke();
}

export function paintField(brush: Brush, { rings, angle }: Patch, k: number): void {
  wash(brush, rings, INKS.field, 0.6);
  brush.save();
  trace(brush, rings);
  brush.clip('evenodd');
  const [cx, cy] = rings[0]![0]!;
  brush.translate(cx, cy);
  brush.rotate(angle);
  brush.beginPath();
  for (let y = -40; y < 40; y += 0.32) {
    brush.moveTo(-40, y);
    brush.lineTo(40, y);
  }
  brush.globalAlpha = 0.4;
  brush.strokeStyle = INKS.furrow;
  brush.lineWidth = Math.max(0.025, 0.6 / k);
  brush.stroke();
  brush.restore();
  rimmed(brush, rings, INKS.furrow, 0.3);
}

/** Stakes with a vine wound round each. */
export function paintVineyard(brush: Brush, { rings, tufts }: Patch): void {
  wash(brush, rings, INKS.field, 0.45);
  brush.beginPath();
  for (const [x, y] of tufts) {
    brush.moveTo(x, y + 0.12);
    brush.lineTo(x, y - 0.14);
    brush.moveTo(x - 0.07, y - 0.08);
    brush.quadraticCurveTo(x + 0.1, y - 0.06, x - 0.01, y);
    brush.quadraticCurveTo(x - 0.1, y + 0.05, x + 0.07, y + 0.08);
  }
  brush.strokeStyle = INKS.vine;
  brush.lineWidth = 0.04;
  brush.stroke();
  rimmed(brush, rings, INKS.vine, 0.2);
}

export function paintBroken(brush: Brush, { rings, tufts }: Patch, k: number): void {
  wash(brush, rings, INKS.hill, 0.3);
  brush.beginPath();
  for (const [x, y] of tufts) {
    brush.moveTo(x - 0.13, y + 0.05);
    brush.lineTo(x - 0.02, y - 0.08);
    brush.lineTo(x + 0.12, y + 0.03);
  }
  brush.globalAlpha = 0.7;
  brush.strokeStyle = INKS.stone;
  brush.lineWidth = Math.max(0.035, 0.8 / k);
  brush.stroke();
  brush.globalAlpha = 1;
}

/** A bank with its ditch: a bold line and teeth outside it. */
export function paintWorks(brush: Brush, { rings }: Patch, k: number): void {
  const ring = rings[0]!;
  const outward = turnOf(ring) > 0 ? -1 : 1;
  brush.beginPath();
  for (const { at, right } of walked([...ring, ring[0]!], 0.34)) {
    const [ox, oy] = [right[0] * outward, right[1] * outward];
    brush.moveTo(at[0] - oy * 0.11, at[1] + ox * 0.11);
    brush.lineTo(at[0] + ox * 0.2, at[1] + oy * 0.2);
    brush.lineTo(at[0] + oy * 0.11, at[1] - ox * 0.11);
    brush.closePath();
  }
  brush.fillStyle = INKS.works;
  brush.fill();
  brush.beginPath();
  traceLine(brush, ring);
  brush.closePath();
  brush.strokeStyle = INKS.works;
  brush.lineWidth = Math.max(0.09, 1.2 / k);
  brush.stroke();
}

function wash(brush: Brush, rings: readonly (readonly Spot[])[], colour: string, alpha: number): void {
  trace(brush, rings);
  brush.globalAlpha = alpha;
  brush.fillStyle = colour;
  brush.fill('evenodd');
  brush.globalAlpha = 1;
}
