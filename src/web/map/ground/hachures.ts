/** Hachures: strokes down the slope on the outside of a contour, bold where the light does not fall. */
import type { Spot } from '../../../game/index.ts';
import type { Random } from '../../../kernel/index.ts';
import { inside, turnOf, walked } from './shape.ts';

/** A wedge: broad at the contour, nothing at its foot. */
export interface Hachure {
  readonly top: Spot;
  readonly foot: Spot;
  /** Breadth at the top, in board units. */
  readonly bold: number;
}

/** Light comes from the north-west, as on every staff map. */
const LIGHT: Spot = [-Math.SQRT1_2, -Math.SQRT1_2];

export interface Slope {
  /** Distance between strokes and their usual length, in board units. */
  readonly every: number;
  readonly length: number;
}

/** Around a closed contour, pointing away from the height; strokes that would climb another one are left out. */
export function hachuresAround(
  ring: readonly Spot[],
  { every, length }: Slope,
  random: Random,
  higher: readonly (readonly Spot[])[] = [],
): Hachure[] {
  const outward = turnOf(ring) > 0 ? -1 : 1;
  const closed = [...ring, ring[0]!];
  const phase = random.unit() * 6;
  return walked(closed, every).flatMap(({ at, right }, i) => {
    const out: Spot = [right[0] * outward, right[1] * outward];
    if (higher.length > 0 && inside(higher, [at[0] + out[0] * length, at[1] + out[1] * length])) return [];
    return [strokeDown(at, out, length * (1 + 0.22 * Math.sin(i * 0.21 + phase)), random)];
  });
}

/** Along an open line, downhill to its right hand. */
export function hachuresAlong(line: readonly Spot[], { every, length }: Slope, random: Random): Hachure[] {
  return walked(line, every).map(({ at, right }) => strokeDown(at, right, length, random));
}

function strokeDown(at: Spot, out: Spot, usual: number, random: Random): Hachure {
  const shade = shadeOf(out);
  const length = usual * (0.8 + 0.35 * random.unit()) * (0.8 + 0.35 * shade);
  const lean = (random.unit() - 0.5) * 0.16;
  const foot: Spot = [at[0] + (out[0] - out[1] * lean) * length, at[1] + (out[1] + out[0] * lean) * length];
  return { top: at, foot, bold: 0.018 + 0.038 * shade + 0.01 * random.unit() };
}

/** 0 on the slope that looks into the light, 1 on the one that looks away. */
export const shadeOf = (out: Spot): number => (1 - (out[0] * LIGHT[0] + out[1] * LIGHT[1])) / 2;
