/** What must hold between the fields of a Day. All faults are told at once, each with the path of its field. */
import type { z } from 'zod';
import { pointSegmentSquared } from '../../board/plane/index.ts';
import { checkRecord, naming, type Tell, unique } from '../scenario/checks.ts';
import { minutesOf } from './clock.ts';
import type { Arrival, At, Day, DayCommander, DayDivision } from './day.ts';
import { isKnown, nationsIn } from './nations.ts';
import { battalionsIn } from './towns.ts';

type Path = readonly (string | number)[];

/** A crossing lies no farther from its water, in metres; a road's end no farther from the edge. */
export const AT_WATER = 60;
const AT_EDGE = 1;
const HOURS = { least: 1, most: 14 } as const;

export function checkDay(day: Day, context: z.RefinementCtx): void {
  if (context.issues.length > 0) return;
  tellFaults(day, (message, ...path) => context.addIssue({ code: 'custom', path: [...path], message }));
}

/** Of a Day that is still being drawn too: all it needs is the shape, with at least two points to a line. */
export function tellFaults(day: Day, fault: Tell): void {
  checkClock(day, fault);
  checkGround(day, fault);
  checkPlaces(day, fault);
  checkSides(day, fault);
}

function checkClock({ clock: { start, end, dusk } }: Day, fault: Tell): void {
  const hours = (minutesOf(end) - minutesOf(start)) / 60;
  if (hours < HOURS.least || hours > HOURS.most)
    fault(`a day lasts from ${HOURS.least} to ${HOURS.most} hours`, 'clock', 'end');
  if (dusk !== undefined && !(minutesOf(dusk) > minutesOf(start) && minutesOf(dusk) < minutesOf(end)))
    fault('dusk falls while the day lasts', 'clock', 'dusk');
}

/** Tells whoever lies off the ground. */
const placed =
  ({ ground: { width, height } }: Day, fault: Tell) =>
  (at: At | undefined, ...path: Path): void => {
    if (at && !(at[0] >= 0 && at[1] >= 0 && at[0] <= width && at[1] <= height))
      fault(`(${at[0]}, ${at[1]}) is off the ground`, ...path);
  };

function checkGround(day: Day, fault: Tell): void {
  const { ground } = day;
  const on = placed(day, fault);
  for (const list of ['areas', 'towns', 'streams', 'crossings', 'roads'] as const)
    unique(ground, [list], fault, 'ground');
  for (const list of ['areas', 'streams', 'roads'] as const)
    for (const [i, { points }] of ground[list].entries())
      for (const [j, at] of points.entries()) on(at, 'ground', list, i, 'points', j);
  for (const [i, { kind, level }] of ground.areas.entries())
    if (level !== undefined && kind !== 'hill') fault('only a hill has a level', 'ground', 'areas', i, 'level');
  for (const [i, { at }] of ground.towns.entries()) on(at, 'ground', 'towns', i, 'at');
  for (const [i, { at }] of ground.crossings.entries()) {
    on(at, 'ground', 'crossings', i, 'at');
    const off = Math.min(...ground.streams.map(({ points }) => distanceTo(points, at)));
    if (off <= AT_WATER) continue;
    const nearest = Number.isFinite(off) ? `the nearest is ${Math.round(off)} m off` : 'there is none';
    fault(`no stream runs here; ${nearest}`, 'ground', 'crossings', i, 'at');
  }
}

function distanceTo(points: readonly At[], [x, y]: At): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    least = Math.min(least, pointSegmentSquared(x, y, ax, ay, bx, by));
  }
  return Math.sqrt(least);
}

function checkPlaces(day: Day, fault: Tell): void {
  const { places, ground, sides, record } = day;
  const seats = sides.map(({ seat }) => seat);
  const on = placed(day, fault);
  unique(day, ['places'], fault);
  const named = naming(day, fault);
  named('side', seats, 'places.*.for', 'places.*.held');
  named('town', ground.towns, 'places.*.town');
  named('place', places, 'sides.*.corps.*.goal');
  for (const [i, { at }] of places.entries()) on(at, 'places', i, 'at');
  if (record) checkRecord(record, seats, places, fault);
}

function checkSides(day: Day, fault: Tell): void {
  const { sides } = day;
  if (sides[0].seat === sides[1].seat) fault(`both sides are called ${sides[0].seat}`, 'sides', 1, 'seat');
  const corpsSeen = new Set<string>();
  const divisionsSeen = new Set<string>();
  const garrisons = new Map<string, number>();
  const once = (seen: Set<string>, id: string, ...path: Path) => {
    if (seen.has(id)) fault(`${id} stands twice`, ...path);
    seen.add(id);
  };
  for (const [s, side] of sides.entries()) {
    checkNation(day, side.nation, fault, 'sides', s, 'nation');
    checkRoad(day, side.road, fault, 'sides', s, 'road');
    checkCommander(day, side.commander, fault, 'sides', s, 'commander');
    const own = side.corps.flatMap(({ divisions }) => divisions.map(({ id }) => id));
    for (const [c, corps] of side.corps.entries()) {
      const path = ['sides', s, 'corps', c] as const;
      once(corpsSeen, corps.id, ...path, 'id');
      if (corps.road) checkRoad(day, corps.road, fault, ...path, 'road');
      checkCommander(day, corps.commander, fault, ...path, 'commander');
      for (const [d, division] of corps.divisions.entries()) {
        once(divisionsSeen, division.id, ...path, 'divisions', d, 'id');
        checkDivision(day, division, own, garrisons, fault, [...path, 'divisions', d]);
      }
    }
  }
}

function checkDivision(
  day: Day,
  division: DayDivision,
  own: readonly string[],
  garrisons: Map<string, number>,
  fault: Tell,
  path: Path,
): void {
  const { stands, arrives, order, supports, nation, commander, foot, horse, guns } = division;
  if ((stands === undefined) === (arrives === undefined)) fault('it stands somewhere, or arrives', ...path, 'stands');
  placed(day, fault)(stands?.at, ...path, 'stands', 'at');
  if (arrives) checkArrival(day, arrives, fault, ...path, 'arrives');
  if (nation !== undefined) checkNation(day, nation, fault, ...path, 'nation');
  checkCommander(day, commander, fault, ...path, 'commander');
  if (order === 'support' && supports === undefined) fault('say whom it supports', ...path, 'supports');
  if (supports !== undefined && (supports === division.id || !own.includes(supports)))
    fault(
      supports === division.id ? 'it cannot support itself' : `${supports} is no division of this side`,
      ...path,
      'supports',
    );
  if (foot.length + horse.length + guns.length === 0) fault('it has no troops', ...path);
  for (const [arm, bodies] of [
    ['foot', foot],
    ['horse', horse],
    ['guns', guns],
  ] as const)
    for (const [i, body] of bodies.entries()) {
      const at = [...path, arm, i] as const;
      if (body.nation !== undefined) checkNation(day, body.nation, fault, ...at, 'nation');
      placed(day, fault)(body.at, ...at, 'at');
      if (body.arrives) checkArrival(day, body.arrives, fault, ...at, 'arrives');
      if (body.in !== undefined) checkGarrison(day, body.in, garrisons, fault, ...at, 'in');
    }
}

function checkGarrison(day: Day, id: string, garrisons: Map<string, number>, fault: Tell, ...path: Path): void {
  const town = day.ground.towns.find((one) => one.id === id);
  if (!town) {
    fault(`there is no town called ${id}`, ...path);
    return;
  }
  const there = (garrisons.get(id) ?? 0) + 1;
  garrisons.set(id, there);
  const most = battalionsIn(town);
  if (there > most) fault(`${town.name} holds ${most === 1 ? 'one battalion' : `${most} battalions`}`, ...path);
}

function checkNation({ year }: Day, nation: string, fault: Tell, ...path: Path): void {
  if (!isKnown(nation, year))
    fault(`nobody knows what ${nation} troops of ${year} were; name one of ${nationsIn(year).join(', ')}`, ...path);
}

function checkCommander(day: Day, { at, arrives }: DayCommander, fault: Tell, ...path: Path): void {
  placed(day, fault)(at, ...path, 'at');
  if (arrives) checkArrival(day, arrives, fault, ...path, 'arrives');
}

function checkArrival(day: Day, arrival: Arrival, fault: Tell, ...path: Path): void {
  if (minutesOf(arrival.time) >= minutesOf(day.clock.end)) fault('it would come when the day is over', ...path, 'time');
  checkRoad(day, arrival, fault, ...path);
}

/** Whoever comes or goes by a road does so where it meets the edge. */
function checkRoad(
  { ground: { roads, width, height } }: Day,
  { road: id, end }: { readonly road: string; readonly end: 'first' | 'last' },
  fault: Tell,
  ...path: Path
): void {
  const road = roads.find((one) => one.id === id);
  if (!road) {
    fault(`there is no road called ${id}`, ...path, 'road');
    return;
  }
  const [x, y] = road.points.at(end === 'first' ? 0 : -1)!;
  if (Math.min(x, y, width - x, height - y) > AT_EDGE)
    fault(`the ${road.name} does not end on the edge there`, ...path, 'end');
}
