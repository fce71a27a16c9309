/** Where Units of a raised Day stand: garrisons, who has a place of his own, the rest in ranks; batteries last. */
import { type Rect, rect, ring } from '../../../board/plane/index.ts';
import {
  type Battalion,
  barredOn,
  type Day,
  type FieldDivision,
  from,
  layingOn,
  type Piece,
  placeOf,
} from '../../../game/day/index.ts';
import { footprint } from '../battle/state.ts';
import { METRES, measure, townCorners } from './ground.ts';

const LEAST_FRONT = 3.2;
const GAPS = { across: 0.12, deep: 0.3 } as const;
const STEP = 0.25;
const REACH = 12;
/** The first battery stands so far before the front. */
const BEFORE = 0.7;

const CLASSES = { foot: 'infantry', horse: 'cavalry', guns: 'artillery' } as const;

export interface Placed {
  readonly at: [number, number];
  readonly facing: number;
}

/** Whose guns stand in battery from the start: of every standing division the first, and who has a place of his own. */
export const isInBattery = ({ body, part, division }: Battalion): boolean =>
  body.arm === 'guns' &&
  !body.arrives &&
  hasFront(division) &&
  (body.at !== undefined || (part === 0 && division.bodies.find(({ arm }) => arm === 'guns') === body));

/** Guns alone are no Formation, but a reserve of their Force. */
export const hasFront = ({ own }: FieldDivision): boolean => own.foot.length + own.horse.length > 0;

/** Whoever stands on the table at the start. */
export const isStanding = (unit: Battalion): boolean =>
  !unit.body.arrives && unit.division.own.stands !== undefined && (unit.body.arm !== 'guns' || isInBattery(unit));

export function placesOf(day: Day, units: readonly Battalion[]): { places: Map<string, Placed>; notes: string[] } {
  const { ground } = day;
  const houses = ground.towns.map((town) => {
    const [[west, south], , [east, north]] = townCorners(day, town) as [[number, number], unknown, [number, number]];
    return { id: town.id, at: rect((west + east) / 2, (south + north) / 2, 0, east - west, north - south) };
  });
  const barred = barredOn(
    day,
    measure,
    houses.map(({ at }) => at),
  );
  const open = barredOn(day, measure, []);
  const garrisons = new Set<string>();
  const laying = layingOn({
    width: measure.length(ground.width),
    height: measure.length(ground.height),
    gaps: GAPS,
    step: STEP,
    reach: REACH,
    barred: (at, piece) => (garrisons.has(piece.id) ? open(at, piece) : barred(at, piece)),
  });
  const places = new Map<string, Placed>();
  const put = (unit: Battalion, [x, y]: readonly [number, number]) => {
    const { facing } = unit.division.own.stands!;
    places.set(unit.id, at(laying.put(pieceOf(unit), x, y, facing), facing));
  };
  const standing = units.filter(isStanding);
  for (const unit of standing)
    if (unit.body.in !== undefined && unit.part === 0) {
      garrisons.add(unit.id);
      put(unit, measure.point(ground.towns.find(({ id }) => id === unit.body.in)!.at));
    }
  for (const unit of standing) if (unit.body.at && !places.has(unit.id)) put(unit, measure.point(unit.body.at));
  for (const division of new Set(standing.map((unit) => unit.division))) {
    const rest = standing.filter((unit) => unit.division === division && !places.has(unit.id));
    const { at: middle, facing, width = 0 } = division.own.stands!;
    const [x, y] = measure.point(middle);
    const front = { x, y, facing, width: Math.max(LEAST_FRONT, measure.length(width)) };
    const ranked = rest.filter(({ body }) => body.arm !== 'guns');
    for (const [i, laid] of laying.ranks(ranked.map(pieceOf), front).entries())
      places.set(ranked[i]!.id, at(laid, facing));
    for (const unit of rest.filter(({ body }) => body.arm === 'guns')) {
      const ahead = from(front, 0, BEFORE);
      put(unit, [ahead.x, ahead.y]);
    }
  }
  return { places, notes: laying.moves(METRES) };
}

function at(laid: Rect, facing: number): Placed {
  const { x, y } = placeOf(laid);
  return { at: [x, y], facing };
}

function pieceOf({ id, name, division, body }: Battalion): Piece {
  const { hw, hd } = footprint(CLASSES[body.arm], 0, 0, 0);
  return { id, name, division: division.id, width: 2 * hw, depth: 2 * hd, foot: body.arm === 'foot' };
}

/** Ponds, where neither an area nor a general may be set. */
export const ponds = ({ ground }: Day) =>
  ground.areas.filter(({ kind }) => kind === 'water').map(({ points }) => ring(measure.points(points)));
