/** Outlines as a pen draws them: through the surveyed points, softened between them, never far from the truth. */
import type { Spot } from '../../../game/index.ts';
import { type Random, stream } from '../../../kernel/index.ts';

/** Board units a softened line may stray from the surveyed one: rules measure the surveyed one. */
export const STRAY = 0.22;
/** Length of a step along a softened line. */
const STEP = 0.17;

/** The same feature is drawn the same way every time, whatever else lies on the ground. */
export const handFor = (what: string, points: readonly Spot[]): Random => stream(what, points.flat().join(' '));

/** A closed ring: softened through its points, with the tremble of a hand. */
export function drawnRing(ring: readonly Spot[], random: Random, tremble = 0.05): Spot[] {
  const n = ring.length;
  const soft = ring.flatMap((a, i) => between(ring[(i + n - 1) % n]!, a, ring[(i + 1) % n]!, ring[(i + 2) % n]!));
  return trembling(soft, random, tremble, true);
}

/** An open line, softened alike; its ends stay where they are. */
export function drawnLine(line: readonly Spot[], random: Random, tremble: number): Spot[] {
  const last = line.length - 1;
  const soft = line
    .slice(0, last)
    .flatMap((a, i) => between(line[Math.max(0, i - 1)]!, a, line[i + 1]!, line[Math.min(last, i + 2)]!));
  return trembling([...soft, line[last]!], random, tremble, false);
}

/** From b up to, but not at, c, on a curve through a, b, c, d held to the chord. */
function between(a: Spot, b: Spot, c: Spot, d: Spot): Spot[] {
  const length = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const steps = Math.max(1, Math.round(length / STEP));
  return Array.from({ length: steps }, (_, i) => {
    const t = i / steps;
    const chord: Spot = [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t];
    const curve: Spot = [spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)];
    const off = Math.hypot(curve[0] - chord[0], curve[1] - chord[1]);
    const share = off > STRAY ? STRAY / off : 1;
    return [chord[0] + (curve[0] - chord[0]) * share, chord[1] + (curve[1] - chord[1]) * share];
  });
}

/** Catmull and Rom's. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Slow waves sideways: a few random phases are steadier to the eye than a jump at every point. */
function trembling(line: readonly Spot[], random: Random, size: number, closed: boolean): Spot[] {
  const phases = [1, 2, 3].map(() => random.unit() * 2 * Math.PI);
  const n = line.length;
  let along = 0;
  return line.map((at, i) => {
    const before = line[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!;
    const after = line[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!;
    if (i > 0) along += Math.hypot(at[0] - before[0], at[1] - before[1]);
    if (!closed && (i === 0 || i === n - 1)) return at;
    const wave =
      Math.sin(along * 1.9 + phases[0]!) +
      0.7 * Math.sin(along * 4.3 + phases[1]!) +
      0.5 * Math.sin(along * 9.1 + phases[2]!);
    const off = (size * wave) / 1.6;
    const [nx, ny] = sideways(before, after);
    return [at[0] + nx * off, at[1] + ny * off];
  });
}

/** The unit vector to the right hand of who walks from a to b, y running south. */
export function sideways(a: Spot, b: Spot): Spot {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** Twice the area; positive when the ring runs clockwise on the screen. */
export function turnOf(ring: readonly Spot[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    return sum + (px * y - x * py);
  }, 0);
}

/** Even-odd over all rings, so that holes are holes. */
export function inside(rings: readonly (readonly Spot[])[], [x, y]: Spot): boolean {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i]!;
      const [xj, yj] = ring[j]!;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
    }
  }
  return within;
}

/** Places every so often along a line, with the direction of the line there. */
export function walked(line: readonly Spot[], every: number, from = every / 2): { at: Spot; right: Spot }[] {
  const found: { at: Spot; right: Spot }[] = [];
  let next = from;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; next <= length; next += every) {
      const t = next / length;
      found.push({ at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], right: sideways(a, b) });
    }
    next -= length;
  }
  return found;
}

/** The nearest place on a line to a spot: how far, and the way the line runs there. */
export function nearestOn(line: readonly Spot[], [x, y]: Spot): { far: number; angle: number } {
  let best = { far: Number.POSITIVE_INFINITY, angle: 0 };
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const far = Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
    if (far < best.far) best = { far, angle: Math.atan2(dy, dx) };
  }
  return best;
}
