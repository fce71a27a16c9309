/** 2.031(c): the roads and line features a unit could follow from where it stands, and which way along them. */
import {
  boxesAlong,
  nearIn,
  type RoadPlace,
  roadEntry,
  type Squares,
  type Survey,
  squaresOver,
  type Track,
  turnBetween,
} from '../../../board/plane/index.ts';
import { isArtillery } from '../unit.ts';
import { type Feature, featuresOf } from './features.ts';
import type { Field } from './field.ts';
import type { Way } from './requests.ts';
import type { State, Unit } from './state.ts';

/** How far its middle may be from the road it marches on. */
const ON_ROAD = 0.75;
/** And from the feature it follows: a column's half length and an inch. */
const BESIDE = 2.5;
/** Side of the squares by which lines far off are never asked. */
const SQUARE = 2;

interface Lines {
  readonly roads: Squares;
  readonly features: Squares;
}

const known = new WeakMap<Survey, Lines>();

function linesOf(field: Field): Lines {
  let lines = known.get(field.survey);
  if (!lines) {
    const { width, height } = field.survey;
    const boxes = (tracks: readonly Track[]) => tracks.map(({ points }) => boxesAlong(points));
    lines = {
      roads: squaresOver(width, height, SQUARE, ON_ROAD, boxes(field.roads)),
      features: squaresOver(width, height, SQUARE, BESIDE, boxes(featuresOf(field).map(({ line }) => line))),
    };
    known.set(field.survey, lines);
  }
  return lines;
}

/** In marching order: Road Column, or guns limbered. */
const marches = (unit: Unit): boolean =>
  unit.formation === 'road' || (isArtillery(unit.sheet.arm) && unit.formation === 'limbered');

const NOWHERE: readonly Way[] = [];

export function waysOf({ field }: State, unit: Unit): readonly Way[] {
  const { roads, features } = linesOf(field);
  const { x, y } = unit.at;
  const road = marches(unit);
  const near = nearIn(road ? roads : features, x, y);
  if (near.length === 0) return NOWHERE;
  const ways: Way[] = [];
  for (const i of near)
    if (road) addRoad(ways, field.survey.roads[i]!.id, field.roads[i]!, roadEntry(field.roads[i]!, x, y));
    else addFeature(ways, featuresOf(field)[i]!, unit);
  return ways;
}

/** A column about to march back over itself turns about; at the end of the road it cannot. */
function addRoad(ways: Way[], id: string, line: Track, { s, off }: RoadPlace): void {
  if (off > ON_ROAD) return;
  if (s < line.length - 0.5) ways.push({ by: 'road', id, to: 'last' });
  if (s > 0.5) ways.push({ by: 'road', id, to: 'first' });
}

/** 2.031(c)(2): a clear line feature within an inch of its edge, running its way. */
function addFeature(ways: Way[], { id, line, lap }: Feature, { at, facing }: Unit): void {
  const { s, off, heading } = roadEntry(line, at.x, at.y);
  if (off > BESIDE) return;
  const turn = Math.abs(turnBetween(facing, heading));
  if (turn <= 45 && (lap > 0 || s < line.length - 1)) ways.push({ by: 'feature', id, to: 'last' });
  if (turn >= 135 && (lap > 0 || s > 1)) ways.push({ by: 'feature', id, to: 'first' });
}
