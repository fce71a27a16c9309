/** The sheet itself: paper that has been carried, damp in places, with a worn edge. */
import { stream } from '../../../kernel/index.ts';
import type { Box } from '../view.ts';
import type { CanvasBrush } from './brush.ts';
import { INKS } from './inks.ts';
import type { Plate } from './plate.ts';

/** Side of the mottled sample in pixels, and of the ground it covers in board units. */
const SIDE = 256;
const COVERS = 21;

export function paintPaper(brush: CanvasBrush, { width, height }: Plate, box: Box, k: number): void {
  brush.fillStyle = INKS.paper;
  brush.fillRect(0, 0, width, height);
  fillWith(brush, damp.image(), COVERS / SIDE, 0.38, width, height);
  // Finer than the eye counts: a pixel of the sample is at most two of the screen.
  fillWith(brush, grain.image(), 1.5 / Math.max(k, 12), 0.28, width, height);
  paintWear(brush, width, height, box);
}

function fillWith(
  brush: CanvasBrush,
  image: CanvasImageSource,
  scale: number,
  alpha: number,
  width: number,
  height: number,
): void {
  const pattern = brush.createPattern(image, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, 0, 0]));
  brush.globalAlpha = alpha;
  brush.fillStyle = pattern;
  brush.fillRect(0, 0, width, height);
  brush.globalAlpha = 1;
}

/** Browner towards the edges, where the hands were. */
function paintWear(brush: CanvasBrush, width: number, height: number, box: Box): void {
  const deep = Math.min(width, height) * 0.09;
  const sides = [
    [0, 0, deep, 0, 0, 0, deep, height],
    [width, 0, width - deep, 0, width - deep, 0, deep, height],
    [0, 0, 0, deep, 0, 0, width, deep],
    [0, height, 0, height - deep, 0, height - deep, width, deep],
  ] as const;
  for (const [x0, y0, x1, y1, x, y, w, h] of sides) {
    if (x > box.right || x + w < box.left || y > box.bottom || y + h < box.top) continue;
    const fade = brush.createLinearGradient(x0, y0, x1, y1);
    fade.addColorStop(0, 'rgb(122 88 38 / 20%)');
    fade.addColorStop(0.35, 'rgb(122 88 38 / 6%)');
    fade.addColorStop(1, 'rgb(122 88 38 / 0%)');
    brush.fillStyle = fade;
    brush.fillRect(x, y, w, h);
  }
}

/** Soft noise that repeats without a seam: slopes on grids of several meshes, blended. Dark where it is high, pale where low. */
class Mottled {
  private made: OffscreenCanvas | HTMLCanvasElement | null = null;
  private readonly name: string;
  /** How fine each mesh is, and how much it weighs. */
  private readonly meshes: readonly (readonly [mesh: number, weight: number])[];

  constructor(name: string, meshes: readonly (readonly [mesh: number, weight: number])[]) {
    this.name = name;
    this.meshes = meshes;
  }

  /** Made when first wanted. */
  image(): OffscreenCanvas | HTMLCanvasElement {
    this.made ??= this.make();
    return this.made;
  }

  private make(): OffscreenCanvas | HTMLCanvasElement {
    const canvas = blank(SIDE, SIDE);
    const brush = canvas.getContext('2d') as CanvasBrush;
    const image = brush.createImageData(SIDE, SIDE);
    const layers = this.meshes.map(([mesh, weight]) => {
      const random = stream(this.name, String(mesh));
      return { mesh, weight, slopes: Array.from({ length: mesh * mesh }, () => random.unit() * 2 * Math.PI) };
    });
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const height = layers.reduce((sum, { mesh, weight, slopes }) => sum + weight * heightAt(slopes, mesh, x, y), 0);
        const at = 4 * (y * SIDE + x);
        image.data.set(height > 0 ? DARK : PALE, at);
        image.data[at + 3] = Math.min(255, Math.abs(height) * 300);
      }
    }
    brush.putImageData(image, 0, 0);
    return canvas;
  }
}

const damp = new Mottled('paper', [
  [5, 0.36],
  [11, 0.36],
  [24, 0.26],
  [50, 0.16],
]);
const grain = new Mottled('grain', [
  [61, 0.6],
  [113, 0.6],
]);

const DARK = [120, 88, 40] as const;
const PALE = [255, 250, 232] as const;

/** Perlin's noise: −0.7 to 0.7, nothing at the points of the grid. */
function heightAt(slopes: readonly number[], mesh: number, x: number, y: number): number {
  const [gx, gy] = [(x / SIDE) * mesh, (y / SIDE) * mesh];
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [gx - x0, gy - y0];
  const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
  const corner = (i: number, j: number) => {
    const slope = slopes[((y0 + j) % mesh) * mesh + ((x0 + i) % mesh)]!;
    return Math.cos(slope) * (fx - i) + Math.sin(slope) * (fy - j);
  };
  const [u, v] = [ease(fx), ease(fy)];
  const top = corner(0, 0) * (1 - u) + corner(1, 0) * u;
  const bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u;
  return top * (1 - v) + bottom * v;
}

/** A canvas off the page: in a worker, or on a page of a browser that has none there. */
export function blank(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
