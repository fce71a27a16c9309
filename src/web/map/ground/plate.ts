/** The plate a map is printed from: every line, stroke and tree of a ground worked out once, in board units. */
import type { AreaKind, GroundSketch, LineKind, Spot } from '../../../game/index.ts';
import { type Hachure, hachuresAlong, hachuresAround } from './hachures.ts';
import { joined } from './joined.ts';
import { type House, housesOf, strewn, type Tree, treesOf } from './scatter.ts';
import { drawnLine, drawnRing, handFor, nearestOn, walked } from './shape.ts';

export interface Patch {
  readonly kind: AreaKind;
  readonly level: number;
  readonly rings: readonly (readonly Spot[])[];
  readonly hachures: readonly Hachure[];
  readonly trees: readonly Tree[];
  readonly houses: readonly House[];
  /** Tufts, stones, vines: what else is strewn. */
  readonly tufts: readonly Spot[];
  /** Way of the furrows, in radians. */
  readonly angle: number;
}

export interface Stroke {
  readonly kind: LineKind;
  readonly line: readonly Spot[];
  readonly hachures: readonly Hachure[];
  readonly tufts: readonly Spot[];
}

export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly patches: readonly Patch[];
  readonly strokes: readonly Stroke[];
  readonly marks: readonly {
    readonly kind: GroundSketch['marks'][number]['kind'];
    readonly at: Spot;
    readonly angle: number;
  }[];
  readonly cells: readonly (readonly Spot[])[];
}

export function plateOf(ground: GroundSketch): Plate {
  const strokes = ground.lines.map(strokeOf);
  const ways = strokes.filter(({ kind }) => kind === 'road' || kind === 'track').map(({ line }) => line);
  const sloped = ground.lines.some(({ kind }) => kind === 'slope');
  const areas = joined(ground.areas);
  const hills = areas.filter(({ kind }) => kind === 'hill');
  const patches = areas.map((area) => {
    const above = hills
      .filter((hill) => hill !== area && (hill.level ?? 1) >= (area.level ?? 1))
      .map(({ rings }) => rings[0]!);
    return patchOf(area, ways, sloped ? null : above);
  });
  return {
    width: ground.width,
    height: ground.height,
    patches: patches.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.level - b.level),
    strokes,
    marks: ground.marks.map(({ kind, at }) => ({ kind, at, angle: angleAt(ways, at) })),
    cells: (ground.cells ?? []).map(({ ring }) => ring),
  };
}

/** What is printed first lies undermost. */
const ORDER: readonly AreaKind[] = ['field', 'vineyard', 'hill', 'broken', 'marsh', 'water', 'works', 'town', 'wood'];

type Area = GroundSketch['areas'][number];

/** `above` holds the heights that hachures must not climb; null where slopes are drawn as lines of their own. */
function patchOf(area: Area, ways: readonly (readonly Spot[])[], above: readonly (readonly Spot[])[] | null): Patch {
  const random = handFor(area.kind, area.rings[0]!);
  const rings = area.rings.map((ring) =>
    area.kind === 'town' || area.kind === 'works' ? ring : drawnRing(ring, random, TREMBLE[area.kind] ?? 0.05),
  );
  const level = area.level ?? 1;
  return {
    kind: area.kind,
    level,
    rings,
    angle: random.unit() * Math.PI,
    hachures:
      area.kind === 'hill' && above
        ? hachuresAround(rings[0]!, { every: 0.13, length: level > 1 ? 0.5 : 0.6 }, random, above)
        : [],
    trees: area.kind === 'wood' ? treesOf(rings, random) : [],
    houses: area.kind === 'town' ? housesOf(rings, ways, random) : [],
    tufts: TUFTS[area.kind] ? strewn(rings, TUFTS[area.kind]!, random) : [],
  };
}

const TREMBLE: Partial<Record<AreaKind, number>> = { hill: 0.1, wood: 0.09, marsh: 0.09, water: 0.07 };
const TUFTS: Partial<Record<AreaKind, number>> = { marsh: 0.75, vineyard: 0.4, broken: 0.5 };

function strokeOf({ kind, points }: GroundSketch['lines'][number]): Stroke {
  const random = handFor(kind, points);
  const straight = kind === 'wall' || kind === 'edge' || kind === 'slope';
  const line = straight ? points : drawnLine(points, random, kind === 'stream' || kind === 'river' ? 0.07 : 0);
  return {
    kind,
    line,
    hachures: kind === 'slope' ? hachuresAlong(line, { every: 0.14, length: 0.34 }, random) : [],
    tufts: kind === 'hedge' ? walked(line, 0.2).map(({ at }) => at) : [],
  };
}

function angleAt(ways: readonly (readonly Spot[])[], at: Spot): number {
  return ways.map((way) => nearestOn(way, at)).sort((a, b) => a.far - b.far)[0]?.angle ?? 0;
}
