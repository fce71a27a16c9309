/** The ground and places of a battle of any book, as a draft has them. */
import type { Day } from '../../game/day/index.ts';
import type { GroundSketch, Scene, Spot } from '../../game/index.ts';
import { fresh } from './change.ts';
import type { At, Draft } from './draft.ts';
import { EDGES, offEdge } from './ground-acts.ts';

type Ground = Day['ground'];
const KINDS: Readonly<Partial<Record<GroundSketch['areas'][number]['kind'], Ground['areas'][number]['kind']>>> = {
  hill: 'hill',
  wood: 'wood',
  marsh: 'marsh',
  water: 'water',
  vineyard: 'rough',
  broken: 'rough',
  works: 'works',
};
const MOST = { areas: 60, towns: 40, streams: 20, crossings: 40, roads: 30, points: 60, places: 12 } as const;
/** An end this near to the edge is on it. */
const TO_EDGE = 250;

export function groundFrom(sketch: GroundSketch, metres: number): Ground {
  const size = (value: number) => Math.max(2200, Math.min(12_000, Math.round(value * metres)));
  const [width, height] = [size(sketch.width), size(sketch.height)];
  const at = ([x, y]: Spot): [number, number] => [
    Math.max(0, Math.min(width, Math.round(x * metres))),
    Math.max(0, Math.min(height, Math.round(height - y * metres))),
  ];
  const ids: string[] = [];
  const id = (stem: string): string => {
    const own = fresh(stem, ids);
    ids.push(own);
    return own;
  };
  const areas = sketch.areas
    .flatMap((area) => {
      const kind = KINDS[area.kind];
      const points = thinned(area.rings[0]!.map(at), MOST.points);
      return kind && points.length >= 3 ? [{ area, kind, points }] : [];
    })
    .slice(0, MOST.areas)
    .map(({ area, kind, points }) => ({
      id: id(kind.charAt(0)),
      name: area.name ?? '',
      kind,
      points,
      ...(kind === 'hill' ? { level: Math.max(1, Math.min(4, area.level ?? 1)) } : {}),
    }));
  const towns = sketch.areas
    .filter(({ kind }) => kind === 'town')
    .slice(0, MOST.towns)
    .map(({ rings, name }, i) => {
      const points = rings[0]!.map(at);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const spread = (all: readonly number[]) => Math.max(30, Math.min(2000, Math.max(...all) - Math.min(...all)));
      const middle = (all: readonly number[]) => Math.round((Math.max(...all) + Math.min(...all)) / 2);
      return {
        id: id('t'),
        name: name || `Houses ${i + 1}`,
        kind: 'village' as const,
        at: [middle(xs), middle(ys)] as [number, number],
        size: [spread(xs), spread(ys)] as [number, number],
      };
    });
  const lines = (kinds: readonly string[], most: number) =>
    sketch.lines
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, most)
      .map(({ kind, points, name }) => ({ kind, name, points: thinned(points.map(at), MOST.points) }))
      .filter(({ points }) => points.length >= 2);
  const field = { ground: { width, height } } as Draft;
  const streams = lines(['stream', 'river'], MOST.streams).map(({ kind, name, points }, i) => ({
    id: id('s'),
    name: name || `Stream ${i + 1}`,
    kind: kind as 'stream' | 'river',
    points,
  }));
  const roads = lines(['road', 'track'], MOST.roads).map(({ kind, name, points }, i) => ({
    id: id('r'),
    name: name || `Road ${i + 1}`,
    kind: kind as 'road' | 'track',
    points: points.map((one, n) => (n === 0 || n === points.length - 1 ? toEdge(field, one) : one)),
  }));
  const crossings = sketch.marks
    .flatMap(({ kind, at: where }) => (kind === 'bridge' || kind === 'ford' ? [{ kind, where: at(where) }] : []))
    .filter(({ where }) => streams.length > 0 && where)
    .slice(0, MOST.crossings)
    .map(({ kind, where }) => ({ id: id(kind.charAt(0)), kind, at: where }));
  return { width, height, relief: 'rolling', areas, towns, streams, crossings, roads };
}

function toEdge(field: Draft, [x, y]: At): [number, number] {
  const { width, height } = field.ground;
  const nearest = EDGES.reduce((a, b) => (offEdge(field, [x, y], b) < offEdge(field, [x, y], a) ? b : a));
  if (offEdge(field, [x, y], nearest) > TO_EDGE) return [x, y];
  const ends: Readonly<Record<typeof nearest, [number, number]>> = {
    west: [0, y],
    east: [width, y],
    south: [x, 0],
    north: [x, height],
  };
  return ends[nearest];
}

/** Every so many-th point, with both ends. */
function thinned(points: readonly [number, number][], most: number): [number, number][] {
  const apart = points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1]);
  if (apart.length <= most) return apart;
  const every = (apart.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => apart[Math.round(i * every)]!);
}

export function placesFrom(scene: Scene, at: (spot: Spot) => [number, number], { towns }: Ground): Draft['places'] {
  const seen = new Set<string>();
  return scene.goals.slice(0, MOST.places).map(({ name, at: where, points, held }, i) => {
    const spot = at(where);
    const town = towns.find((one) => Math.hypot(one.at[0] - spot[0], one.at[1] - spot[1]) <= 250);
    const own = seen.has(name) ? `${name} ${i + 1}` : name;
    seen.add(own);
    return {
      id: `p${i + 1}`,
      name: own,
      points: Math.max(1, Math.min(20, Math.round(points))),
      at: spot,
      reach: 300,
      ...(town ? { town: town.id } : {}),
      ...(held === null ? {} : { held }),
    };
  });
}
