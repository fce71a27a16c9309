/** Whether one can walk from one place to another: lakes stop everybody, and so do rivers away from bridges and fords. */
import { once } from '../../../kernel/index.ts';
import type { At, Draft } from '../draft.ts';
import { contains } from '../ground-acts.ts';
import { apart, offLine } from '../near.ts';

/** Metres of a cell in which the ground is looked through. */
const CELL = 100;
/** A river takes the cells whose middles lie so near, so that none is slipped through; a crossing opens those about it. */
const WET = 0.72 * CELL;
const OPEN = 1.5 * CELL;

export interface Reach {
  readonly across: number;
  readonly deep: number;
  /** By cell: ground one can walk to from each other has the same number; 0 is water. */
  readonly part: Int16Array;
}

type Ground = Draft['ground'];

export const stopsAnybody = ({ areas, streams }: Ground): boolean =>
  areas.some(({ kind }) => kind === 'water') || streams.some(({ kind }) => kind === 'river');

/** With the crossings there are, and one more that is thought of. */
export function reachWith(ground: Ground, more: readonly At[]): Reach {
  const { across, deep, wet } = watersOf(ground);
  const part = new Int16Array(across * deep).fill(-1);
  const fords = [...ground.crossings.map(({ at }): At => at), ...more];
  for (const [cell, how] of wet) {
    const at: At = [((cell % across) + 0.5) * CELL, (Math.floor(cell / across) + 0.5) * CELL];
    if (how === 'lake' || !fords.some((ford) => apart(ford, at) <= OPEN)) part[cell] = 0;
  }
  let parts = 0;
  for (let start = 0; start < part.length; start++) {
    if (part[start] !== -1) continue;
    parts++;
    const open = [start];
    part[start] = parts;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const i = cell % across;
      for (const next of [i > 0 ? cell - 1 : -1, i < across - 1 ? cell + 1 : -1, cell - across, cell + across])
        if (part[next] === -1) {
          part[next] = parts;
          open.push(next);
        }
    }
  }
  return { across, deep, part };
}

export const reachOf = once((ground: Ground): Reach => reachWith(ground, []));

interface Waters {
  readonly across: number;
  readonly deep: number;
  readonly wet: ReadonlyMap<number, 'lake' | 'river'>;
}

/** Only cells about the water are looked at. */
const watersOf = once(({ width, height, areas, streams }: Ground): Waters => {
  const [across, deep] = [Math.max(1, Math.ceil(width / CELL)), Math.max(1, Math.ceil(height / CELL))];
  const wet = new Map<number, 'lake' | 'river'>();
  const about = (points: readonly At[], how: 'lake' | 'river', is: (at: At) => boolean) => {
    const bounds = (n: 0 | 1, most: number) => {
      const all = points.map((point) => point[n]);
      const cell = (value: number) => Math.max(0, Math.min(most - 1, Math.floor(value / CELL)));
      return [cell(Math.min(...all) - CELL), cell(Math.max(...all) + CELL)] as const;
    };
    const [[west, east], [south, north]] = [bounds(0, across), bounds(1, deep)];
    for (let j = south; j <= north; j++)
      for (let i = west; i <= east; i++)
        if (wet.get(j * across + i) !== 'lake' && is([(i + 0.5) * CELL, (j + 0.5) * CELL]))
          wet.set(j * across + i, how);
  };
  for (const { kind, points } of streams)
    if (kind === 'river')
      for (let i = 1; i < points.length; i++) {
        const side = [points[i - 1]!, points[i]!];
        about(side, 'river', (at) => offLine(side, at) <= WET);
      }
  for (const { kind, points } of areas) if (kind === 'water') about(points, 'lake', (at) => contains(points, at));
  return { across, deep, wet };
});

/** The parts of the ground one is in or beside. */
export function partsAt({ across, deep, part }: Reach, [x, y]: At): Set<number> {
  const found = new Set<number>();
  const [i, j] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  for (let v = j - 1; v <= j + 1; v++)
    for (let u = i - 1; u <= i + 1; u++)
      if (u >= 0 && v >= 0 && u < across && v < deep) found.add(part[v * across + u]!);
  found.delete(0);
  return found;
}

/** The middle of the cell nearest to a place to which one can walk from there. */
export function nearestFrom(reach: Reach, starts: readonly At[], to: At): At {
  const from = new Set(starts.flatMap((start) => [...partsAt(reach, start)]));
  let [best, least]: [At, number] = [to, Number.POSITIVE_INFINITY];
  for (const [cell, part] of reach.part.entries()) {
    if (!from.has(part)) continue;
    const at: At = [((cell % reach.across) + 0.5) * CELL, (Math.floor(cell / reach.across) + 0.5) * CELL];
    if (apart(at, to) < least) [best, least] = [at, apart(at, to)];
  }
  return best;
}
