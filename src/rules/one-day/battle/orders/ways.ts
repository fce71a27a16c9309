/** 2.031(c): the roads and line features a unit could follow from where it stands, and which way along them. */
import {
  boxesAlong,
  distanceToSegment,
  nearIn,
  type Rect,
  type RoadPlace,
  rect,
  roadEntryInto,
  type Squares,
  type Survey,
  scratchRoadPlace,
  squaresOver,
  track,
  turnBetween,
} from '../../../../board/plane/index.ts';
import { keyed, nth, once } from '../../../../kernel/index.ts';
import { isArtillery } from '../../unit.ts';
import type { Field } from '../field.ts';
import type { Way } from '../kinds.ts';
import type { State, Unit } from '../state.ts';
import { type Feature, featuresOf } from './features.ts';

/** How far its middle may be from the road it marches on. */
const ON_ROAD = 0.75;
/** And from the feature it follows: a column's half length and an inch. */
const BESIDE = 2.5;
/** Side of the squares by which lines far off are never asked. */
const SQUARE = 2;

/** A road or feature, and the ways along it. */
interface Line extends Feature {
  readonly toLast: readonly Way[];
  readonly toFirst: readonly Way[];
}

/** Such a line near a square, and the first and last of its stretches that are. */
interface Near {
  readonly line: Line;
  readonly first: number;
  readonly last: number;
}

export interface Lines {
  readonly roads: Squares<Near>;
  readonly features: Squares<Near>;
}

const known = once((survey: Survey): Lines => {
  const asRoad = survey.roads.map(({ id, points }) => lineOf('road', { id, line: track(points), lap: 0 }));
  const asFeature = featuresOf(survey).map((feature) => lineOf('feature', feature));
  return { roads: squaresAlong(survey, ON_ROAD, asRoad), features: squaresAlong(survey, BESIDE, asFeature) };
});

export const linesOf = ({ survey }: Field): Lines => known(survey);

const lineOf = (by: Way['by'], { id, line, lap }: Feature): Line => ({
  id,
  line,
  lap,
  toLast: [{ by, id, to: 'last' }],
  toFirst: [{ by, id, to: 'first' }],
});

function squaresAlong({ width, height }: Survey, reach: number, lines: readonly Line[]): Squares<Near> {
  const boxes = lines.map(({ line }) => boxesAlong(line.points));
  const squares = squaresOver(width, height, SQUARE, reach, boxes);
  // Squares side by side mostly have the same lines near them; they share the list of them, which is then at hand.
  const lists = new Map<string, readonly Near[]>();
  const near = squares.near.map((numbers, square) => {
    const x = ((square % squares.columns) + 0.5) * SQUARE;
    const y = (Math.floor(square / squares.columns) + 0.5) * SQUARE;
    const ground = rect(x, y, 0, SQUARE, SQUARE);
    const list = numbers.map((i) => stretchesNear(ground, reach, nth(lines, i))).filter(({ first }) => first >= 0);
    const key = list.map(({ line, first, last }) => `${line.id} ${first} ${last}`).join();
    if (!lists.has(key)) lists.set(key, list);
    return keyed(lists, key);
  });
  return { ...squares, near };
}

/** An edge is laid out twice, and whoever is near it is near its first lap. */
function stretchesNear(ground: Rect, reach: number, line: Line): Near {
  const { points, at } = line.line;
  const count = line.lap > 0 ? (at.length - 1) / 2 : at.length - 1;
  let first = -1;
  let last = -1;
  for (let i = 0, k = 0; i < count; i++, k += 2) {
    if (distanceToSegment(ground, points[k]!, points[k + 1]!, points[k + 2]!, points[k + 3]!) > reach + 1e-6) continue;
    if (first < 0) first = i;
    last = i;
  }
  return { line, first, last };
}

/** In marching order: Road Column, or guns limbered. */
const marches = (unit: Unit): boolean =>
  unit.formation === 'road' || (isArtillery(unit.sheet.arm) && unit.formation === 'limbered');

const NOWHERE: readonly Way[] = [];

export function waysOf({ field }: State, unit: Unit, { roads, features }: Lines = linesOf(field)): readonly Way[] {
  const { x, y } = unit.at;
  const road = marches(unit);
  const entry = scratchRoadPlace();
  let ways = NOWHERE;
  for (const { line, first, last } of nearIn(road ? roads : features, x, y)) {
    if (!roadEntryInto(entry, line.line, x, y, first, last, road ? ON_ROAD : BESIDE)) continue;
    ways = road ? withRoad(ways, line, entry) : withFeature(ways, line, entry, unit.facing);
  }
  return ways;
}

const joined = (ways: readonly Way[], more: readonly Way[]): readonly Way[] =>
  ways.length === 0 ? more : [...ways, ...more];

/** A column about to march back over itself turns about; at the end of the road it cannot. */
function withRoad(ways: readonly Way[], { line, toLast, toFirst }: Line, { s }: RoadPlace) {
  const on = s < line.length - 0.5 ? joined(ways, toLast) : ways;
  return s > 0.5 ? joined(on, toFirst) : on;
}

/** 2.031(c)(2): a clear line feature within an inch of its edge, running its way. */
function withFeature(ways: readonly Way[], along: Line, { s, heading }: RoadPlace, facing: number) {
  const { line, lap } = along;
  const turn = Math.abs(turnBetween(facing, heading));
  if (turn <= 45 && (lap > 0 || s < line.length - 1)) return joined(ways, along.toLast);
  return turn >= 135 && (lap > 0 || s > 1) ? joined(ways, along.toFirst) : ways;
}
