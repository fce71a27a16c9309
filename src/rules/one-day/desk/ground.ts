/** The ground of a scenario as a sketch: hills, woods, houses, waters, roads and the bridges that stand. */
import type { Area } from '../../../board/plane/index.ts';
import type { AreaKind, GroundSketch } from '../../../game/index.ts';
import { type Field, isUrban } from '../battle/field.ts';
import type { State } from '../battle/state.ts';
import { spot, spots } from './paper.ts';

/** What each kind of ground is drawn as. */
const DRAWN: Readonly<Record<string, AreaKind>> = {
  hill: 'hill',
  woods: 'wood',
  water: 'water',
  fieldwork: 'works',
  fortress: 'works',
  clear: 'field',
  village: 'town',
  town: 'town',
  city: 'town',
};

type Sketched = GroundSketch['areas'][number];
type Named = GroundSketch['names'][number];

/** Changes when a bridge falls or is laid. */
export const groundKey = ({ field, bridges: { down, pontoons } }: State): string =>
  down.length + pontoons.length === 0
    ? field.scenario.id
    : `${field.scenario.id} ${JSON.stringify([down, pontoons.map(({ x, y }) => [x, y])])}`;

export function groundSketch({ field, bridges: now }: State): GroundSketch {
  const { width, height, areas, streams, roads, bridges } = field.survey;
  const standing = bridges.filter((_, i) => !now.down.includes(i));
  return {
    width,
    height,
    unit: 'inch',
    areas: areas.flatMap((area) => sketched(field, area)),
    lines: [
      ...streams.map(({ points, fordable, name }) => ({
        kind: fordable ? ('stream' as const) : ('river' as const),
        points: spots(field.survey, points),
        name,
      })),
      ...roads.map(({ points, name }) => ({ kind: 'road' as const, points: spots(field.survey, points), name })),
    ],
    marks: [...standing, ...now.pontoons].map(({ x, y }) => ({
      kind: 'bridge' as const,
      at: spot(field.survey, x, y),
    })),
    names: namesOn(field),
  };
}

function sketched(field: Field, area: Area): Sketched[] {
  const rings = [spots(field.survey, area.ring)];
  const kind = DRAWN[area.kind] ?? 'broken';
  const found: Sketched[] = [];
  if (area.level > 0) found.push({ kind: 'hill', rings, level: area.level, name: area.name });
  if (kind !== 'hill') found.push({ kind, rings, name: area.name });
  return found;
}

/** One name for a place however many blocks it has; works take theirs from the hill they crown. */
function namesOn(field: Field): Named[] {
  const names: Named[] = [];
  const towns = new Map<string, Area[]>();
  for (const area of field.survey.areas) {
    if (isUrban(area.kind) && area.block) towns.set(area.name, [...(towns.get(area.name) ?? []), area]);
    else if (area.kind === 'water') names.push(nameIn(field, [area], 'water'));
    else if (area.kind === 'woods') names.push(nameIn(field, [area], 'wood'));
    else if (area.level > 0) names.push(nameIn(field, [area], 'hill'));
  }
  for (const blocks of towns.values()) names.push(nameIn(field, blocks, 'town'));
  for (const { points, name } of field.survey.streams) {
    const middle = Math.floor(points.length / 4) * 2;
    names.push({ text: name, at: spot(field.survey, points[middle]!, points[middle + 1]!), of: 'water' });
  }
  return names;
}

function nameIn(field: Field, areas: readonly Area[], of: Named['of']): Named {
  const west = Math.min(...areas.map((area) => area.west));
  const east = Math.max(...areas.map((area) => area.east));
  const south = Math.min(...areas.map((area) => area.south));
  const north = Math.max(...areas.map((area) => area.north));
  return { text: areas[0]!.name, at: spot(field.survey, (west + east) / 2, (south + north) / 2), of };
}
