/** The ground of a scenario as the rules ask about it: the table measured once, and what this book says of it. */
import {
  type Area,
  canSee,
  classAt,
  distancePoints,
  onStrip,
  overlapRing,
  pointToRing,
  type Rect,
  type RoadNet,
  ringContains,
  roadNet,
  type Sight,
  type Strips,
  type Survey,
  stripsAlong,
  type Vertex,
  roadWay as wayOver,
} from '../../../board/plane/index.ts';
import { measuredBy } from '../../../game/tabletop/index.ts';
import { Memory, nth } from '../../../kernel/index.ts';
import type { Scenario } from './scenario.ts';
import { WORKS, type Works } from './terrain.ts';

type Ground = 'open' | 'rough' | 'dense' | 'closed';
/** A building or a work. */
type Built = Area & { readonly kind: Works };

export interface Field {
  readonly scenario: Scenario;
  readonly width: number;
  readonly height: number;
  readonly survey: Survey;
  readonly sight: Sight;
  /** Of good roads: a poor one is as good as none. */
  readonly net: RoadNet;
  /** Going by class of ground. */
  readonly grounds: readonly Ground[];
  readonly works: readonly Built[];
  readonly banks: Strips;
  readonly goodRoads: Strips;
  readonly poorRoads: Strips;
}

/** Half an inch of each bank is rough ground; a ford is so many inches wide to either side (H10). */
const BANK = 0.5;
const FORD = 0.9;
/** Half the width of a road: so near its line a column is on it, and a bridge is as wide (H10). */
const ON_ROAD = 0.45;
/** Who stands so near its middle fights for the bridge. */
const AT_BRIDGE = 0.75;
/** Inches from a road within which a way by road is looked for. */
const NEAR_ROAD = 3;
/** G49: inches one sees into dense ground, or through it. */
const INTO_DENSE = 3;

const groundOf = measuredBy<never>({
  movers: {},
  sight: { cover: { dense: { inside: INTO_DENSE, through: INTO_DENSE } } },
  crossings: { bridgeReach: ON_ROAD, fordReach: FORD },
});

const isWorks = (area: Area): area is Built => (WORKS as readonly string[]).includes(area.kind);
const goingOf = (kind: string): Ground => (kind === 'rough' || kind === 'dense' || kind === 'closed' ? kind : 'open');

/** `plain`: the same scenario with other switches. Its ground is the very same, so that it is measured once. */
export function fieldOf(read: Scenario, plain: Field | null = null): Field {
  const scenario = plain ? { ...read, terrain: plain.scenario.terrain } : read;
  const { survey, sight } = groundOf(scenario.terrain);
  const good = survey.roads.filter(({ poor }) => !poor);
  const poor = survey.roads.filter((road) => road.poor);
  return {
    scenario,
    width: survey.width,
    height: survey.height,
    survey,
    sight,
    net: roadNet(good),
    grounds: survey.kinds.map(goingOf),
    works: survey.areas.filter(isWorks),
    banks: stripsAlong(survey, survey.streams, BANK),
    goodRoads: stripsAlong(survey, good, ON_ROAD),
    poorRoads: stripsAlong(survey, poor, ON_ROAD),
  };
}

/** Over a ford, or on a bridge and the road it belongs to (H10). */
function isCrossing(field: Field, x: number, y: number): boolean {
  for (const bridge of field.survey.bridges) {
    const away = distancePoints(bridge.x, bridge.y, x, y);
    if (away <= bridge.reach) return true;
    if (!bridge.ford && away <= BANK + bridge.reach && roadAt(field, x, y) !== null) return true;
  }
  return false;
}

/** What a Unit walks through at a point. */
export function groundAt(field: Field, x: number, y: number): Ground {
  const ground = field.grounds[classAt(field.survey, x, y)] ?? 'open';
  return ground === 'open' && onStrip(field.banks, x, y) && !isCrossing(field, x, y) ? 'rough' : ground;
}

/** On a road: 'road', 'poor' or nothing. */
export const roadAt = (field: Field, x: number, y: number): 'road' | 'poor' | null =>
  onStrip(field.goodRoads, x, y) ? 'road' : onStrip(field.poorRoads, x, y) ? 'poor' : null;

/** The works a footprint stands in. */
export const worksUnder = ({ works }: Field, at: Rect): readonly Works[] =>
  works.filter(({ ring }) => overlapRing(at, ring)).map(({ kind }) => kind);

export const atBridge = ({ survey }: Field, x: number, y: number): boolean =>
  survey.bridges.some((bridge) => !bridge.ford && distancePoints(bridge.x, bridge.y, x, y) <= AT_BRIDGE);

/** The ground of a place, by its id. */
const placeGround = new Memory<Field, Area | null>();

/** How far a point lies from a place: from its ground where it has any (E23). */
export function fromPlace(field: Field, place: Scenario['objectives'][number], x: number, y: number): number {
  const area = placeGround.get(field, place.id, () => field.survey.areas.find(({ id }) => id === place.area) ?? null);
  if (area) return ringContains(area.ring, x, y) ? 0 : pointToRing(area.ring, x, y);
  return distancePoints(place.at[0], place.at[1], x, y);
}

export type Way = readonly Vertex[];

/** Inches from one end of a way to the other. */
export const lengthOf = (way: Way): number =>
  way.slice(1).reduce((sum, [x, y], i) => sum + distancePoints(nth(way, i)[0], nth(way, i)[1], x, y), 0);

/** The way by road from one point to near another, or null where the roads do not help. */
export const roadWay = ({ net }: Field, x: number, y: number, toX: number, toY: number): Way | null =>
  wayOver(net, x, y, toX, toY, NEAR_ROAD);

/** G49: 24″ over clear ground, 3″ into dense, hills block. `far` is the scenario's limit. */
export const sees = ({ sight }: Field, ax: number, ay: number, bx: number, by: number, far: number): boolean =>
  distancePoints(ax, ay, bx, by) <= far && canSee(sight, ax, ay, bx, by);
