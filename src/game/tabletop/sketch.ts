/**
 * The table as it is drawn. The desk counts y southwards, as screens do; games on the plane count it northwards, as maps
 * do: this is the one place where they meet.
 */
import type { Area, Survey } from '../../board/plane/index.ts';
import { nth } from '../../kernel/index.ts';
import type { AreaKind, GroundSketch, Spot } from '../desk/desk.ts';
import type { Bridges } from './ground.ts';

type Sized = Pick<Survey, 'height'>;

/** From the table's inches to the desk's, and back: it is its own inverse. */
export const flip = ({ height }: Sized, y: number): number => height - y;
export const spotOn = (survey: Sized, x: number, y: number): Spot => [x, flip(survey, y)];

/** A flat ring or line of the board as spots. */
export function spotsOn(survey: Sized, flat: ArrayLike<number>): Spot[] {
  const out: Spot[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push(spotOn(survey, flat[i]!, flat[i + 1]!));
  return out;
}

type Sketched = GroundSketch['areas'][number];
type Named = GroundSketch['names'][number];

/** `drawn` says what each kind of ground of the book looks like; what it leaves out is drawn as broken ground. */
export function sketchOf(
  survey: Survey,
  drawn: Readonly<Record<string, AreaKind>>,
  { down, laid }: Bridges = { down: [], laid: [] },
): GroundSketch {
  const { width, height, areas, streams, roads, bridges } = survey;
  return {
    width,
    height,
    unit: 'inch',
    areas: areas.flatMap((area) => sketched(survey, area, drawn[area.kind] ?? 'broken')),
    lines: [
      ...streams.map(({ points, fordable, name }) => ({
        kind: fordable ? ('stream' as const) : ('river' as const),
        points: spotsOn(survey, points),
        name,
      })),
      ...roads.map(({ points, name, poor }) => ({
        kind: poor ? ('track' as const) : ('road' as const),
        points: spotsOn(survey, points),
        name,
      })),
    ],
    marks: [
      ...bridges
        .filter((_, i) => !down.includes(i))
        .map(({ x, y, ford }) => ({ kind: ford ? ('ford' as const) : ('bridge' as const), at: spotOn(survey, x, y) })),
      ...laid.map(({ x, y }) => ({ kind: 'bridge' as const, at: spotOn(survey, x, y) })),
    ],
    names: namesOn(survey, drawn).filter(({ text }) => text !== ''),
  };
}

function sketched(survey: Survey, area: Area, kind: AreaKind): Sketched[] {
  const rings = [spotsOn(survey, area.ring)];
  const found: Sketched[] = [];
  if (area.level > 0) found.push({ kind: 'hill', rings, level: area.level, name: area.name });
  if (kind !== 'hill') found.push({ kind, rings, name: area.name });
  return found;
}

const NAMED: Readonly<Partial<Record<AreaKind, Named['of']>>> = {
  water: 'water',
  marsh: 'water',
  wood: 'wood',
  town: 'town',
};

/** One name for a place however many blocks it has; works take theirs from the hill they crown. */
function namesOn(survey: Survey, drawn: Readonly<Record<string, AreaKind>>): Named[] {
  const names: Named[] = [];
  const towns = new Map<string, Area[]>();
  for (const area of survey.areas) {
    const of = NAMED[drawn[area.kind] ?? 'broken'];
    if (area.block) towns.set(area.name, [...(towns.get(area.name) ?? []), area]);
    else if (of) names.push(nameIn(survey, [area], of));
    else if (area.level > 0) names.push(nameIn(survey, [area], 'hill'));
  }
  for (const blocks of towns.values()) names.push(nameIn(survey, blocks, 'town'));
  for (const { points, name } of survey.streams) {
    const middle = Math.floor(points.length / 4) * 2;
    names.push({ text: name, at: spotOn(survey, points[middle]!, points[middle + 1]!), of: 'water' });
  }
  return names;
}

function nameIn(survey: Survey, areas: readonly Area[], of: Named['of']): Named {
  const west = Math.min(...areas.map((area) => area.west));
  const east = Math.max(...areas.map((area) => area.east));
  const south = Math.min(...areas.map((area) => area.south));
  const north = Math.max(...areas.map((area) => area.north));
  return { text: nth(areas, 0).name, at: spotOn(survey, (west + east) / 2, (south + north) / 2), of };
}
