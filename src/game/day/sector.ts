/**
 * A sector of a Day is a Day (DY7): a square window of its ground, and of its divisions those that stand or come there. A
 * book that cannot hold the whole is offered the largest it can.
 */
import { InputError } from '../../kernel/index.ts';
import { divisionsOf } from './bodies.ts';
import { clippedLine, clippedRing, type Window } from './clipping.ts';
import type { DayBook } from './contract.ts';
import type { At, Day, DayCorps, DayDivision, DaySide } from './day.ts';
import { readDay } from './day.ts';
import { AT_WATER } from './day-check.ts';
import { sizeOf } from './towns.ts';

/** Ready to be passed back to `sectorOf`. */
export interface Sector {
  /** Its middle, a place worth points, by id. */
  readonly about: string;
  /** Metres, across and deep. */
  readonly size: number;
  /** By id. */
  readonly divisions: readonly string[];
}

const SMALLEST = 3000;
const WIDER = 500;
/** Of all men, how far a side's share may be from what it has in the whole Day. */
const RATIO = 0.1;

type Placed = { readonly division: DayDivision; readonly seat: string; readonly off: number };

const menOf = ({ foot, horse }: DayDivision): number => [...foot, ...horse].reduce((sum, { men }) => sum + men, 0);

/** A square about a point, drawn in where it would hang over the ground. */
function windowAbout({ ground: { width, height } }: Day, [x, y]: At, size: number): Window {
  const [wide, deep] = [Math.min(size, width), Math.min(size, height)];
  const from = (middle: number, extent: number, all: number) =>
    Math.round(Math.max(0, Math.min(all - extent, middle - extent / 2)));
  return { west: from(x, wide, width), south: from(y, deep, height), width: wide, height: deep };
}

const isIn = ({ west, south, width, height }: Window, [x, y]: At): boolean =>
  x >= west && y >= south && x <= west + width && y <= south + height;

/** Where a division stands or comes on. */
function spotOf({ ground }: Day, { stands, arrives }: DayDivision): At {
  if (stands) return stands.at;
  const { points } = ground.roads.find(({ id }) => id === arrives!.road)!;
  return points.at(arrives!.end === 'first' ? 0 : -1)!;
}

/** Places a sector may lie about: those both sides may score first, and of them those with most points. */
const middlesOf = ({ places }: Day): Day['places'] =>
  [...places].sort((a, b) => Number(a.for !== undefined) - Number(b.for !== undefined) || b.points - a.points);

/** What a book that refuses a Day can hold of it, and the sentence that offers it; null where it can hold nothing. */
export function offered(book: DayBook<never>, day: Day): { readonly sector: Sector; readonly words: string } | null {
  const sector = proposalFor(day, (part) => {
    if (book.fits(part).refused !== undefined) return false;
    book.raise(part);
    return true;
  });
  if (!sector) return null;
  const place = day.places.find(({ id }) => id === sector.about)!.name;
  const names = divisionsOf(day).flatMap(({ id, own }) => (sector.divisions.includes(id) ? [own.name] : []));
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  return { sector, words: `fight the sector about ${place} with ${listed}?` };
}

/** The largest sector this book holds about the first place about which it holds any: a rear guard may be far from most. */
export function proposalFor(day: Day, holds: (day: Day) => boolean): Sector | null {
  for (const about of middlesOf(day)) {
    const sector = largestAbout(day, about, holds);
    if (sector) return sector;
  }
  return null;
}

function largestAbout(day: Day, about: Day['places'][number], holds: (day: Day) => boolean): Sector | null {
  const most = Math.max(day.ground.width, day.ground.height);
  const tried = (sector: Sector): boolean => {
    try {
      return holds(sectorOf(day, sector));
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  let best: Sector | null = null;
  for (let size = SMALLEST; size < most + WIDER; size += WIDER) {
    const there = divisionsIn(day, about.at, size);
    if (new Set(there.map(({ seat }) => seat)).size < 2) continue;
    const sector = { about: about.id, size, divisions: evened(day, there).map(({ division }) => division.id) };
    if (tried(sector)) best = sector;
    else if (best) return best;
    else if ((best = thinned(day, about.id, size, there, tried))) return best;
  }
  return best;
}

/** Those in the window, the nearest first; whoever comes by road, by its end or where the window cuts it. */
function divisionsIn(day: Day, about: At, size: number): Placed[] {
  const window = windowAbout(day, about, size);
  return day.sides
    .flatMap(({ seat, corps }) => corps.flatMap(({ divisions }) => divisions.map((division) => ({ division, seat }))))
    .map(({ division, seat }) => {
      const [x, y] = spotOf(day, division);
      return { division, seat, off: Math.hypot(x - about[0], y - about[1]) };
    })
    .filter(({ division }) => isIn(window, spotOf(day, division)))
    .sort((a, b) => a.off - b.off);
}

/** Without the farthest of the side that has more than its share, as long as that helps and leaves it somebody. */
function evened(day: Day, there: readonly Placed[]): Placed[] {
  const [one] = day.sides;
  const shareOf = (all: readonly { readonly division: DayDivision; readonly seat: string }[]) => {
    const men = (some: typeof all) => some.reduce((sum, { division }) => sum + menOf(division), 0);
    return men(all.filter(({ seat }) => seat === one.seat)) / Math.max(1, men(all));
  };
  const whole = shareOf(
    day.sides.flatMap(({ seat, corps }) =>
      corps.flatMap(({ divisions }) => divisions.map((division) => ({ division, seat }))),
    ),
  );
  let kept = [...there];
  for (;;) {
    const off = shareOf(kept) - whole;
    if (Math.abs(off) <= RATIO) return kept;
    const own = kept.filter(({ seat }) => (seat === one.seat) === off > 0);
    const fewer = kept.filter((placed) => placed !== own.at(-1));
    if (own.length < 2 || Math.abs(shareOf(fewer) - whole) >= Math.abs(off)) return kept;
    kept = fewer;
  }
}

/** The nearest of either side in turn, as many as the book holds. */
function thinned(
  day: Day,
  about: string,
  size: number,
  there: readonly Placed[],
  holds: (sector: Sector) => boolean,
): Sector | null {
  const queues = day.sides.map(({ seat }) => there.filter((placed) => placed.seat === seat));
  const inTurn = Array.from({ length: there.length }, (_, i) => queues.flatMap((queue) => queue[i] ?? [])).flat();
  for (let count = inTurn.length - 1; count >= 2; count--) {
    const sector = { about, size, divisions: inTurn.slice(0, count).map(({ division }) => division.id) };
    if (holds(sector)) return sector;
  }
  return null;
}

/** The Day of a sector; an `InputError` where nothing is left to fight with or for. */
export function sectorOf(day: Day, { about, size, divisions }: Sector): Day {
  const middle = day.places.find(({ id }) => id === about);
  if (!middle) throw new InputError(`nothing is fought for at ${about}`);
  const window = windowAbout(day, middle.at, size);
  const moved = ([x, y]: At): [number, number] => [x - window.west, y - window.south];
  const inside = (at: At | undefined): boolean => at !== undefined && isIn(window, at);
  const towns = day.ground.towns
    .filter((town) => {
      const [across, deep] = sizeOf(town);
      const corner = (k: number): At => [town.at[0] + (k * across) / 2, town.at[1] + (k * deep) / 2];
      return inside(corner(-1)) && inside(corner(1));
    })
    .map((town) => ({ ...town, at: moved(town.at) }));
  const streams = day.ground.streams.flatMap((stream) => {
    const points = clippedLine(stream.points, window);
    return points ? [{ ...stream, points }] : [];
  });
  const places = day.places
    .filter(({ at, town }) => inside(at) && (town === undefined || towns.some(({ id }) => id === town)))
    .map((place) => ({ ...place, at: moved(place.at) }));
  const roads = day.ground.roads.flatMap((road) => {
    const points = clippedLine(road.points, window);
    return points ? [{ ...road, points }] : [];
  });
  const cut = {
    window,
    moved,
    inside,
    divisions,
    towns: towns.map(({ id }) => id),
    places: places.map(({ id }) => id),
    roads,
  };
  const { record: _, ...rest } = day;
  return readDay({
    ...rest,
    id: `${day.id}-sector`.slice(0, 40),
    title: `${day.title}: ${middle.name}`.slice(0, 80),
    ground: {
      ...day.ground,
      width: window.width,
      height: window.height,
      areas: day.ground.areas.flatMap((area) => {
        const points = clippedRing(area.points, window);
        return points ? [{ ...area, points }] : [];
      }),
      towns,
      streams,
      crossings: day.ground.crossings
        .filter(({ at }) => inside(at) && streams.some(({ points }) => points.some((one) => near(one, moved(at)))))
        .map((crossing) => ({ ...crossing, at: moved(crossing.at) })),
      roads: [...roads, ...day.sides.flatMap((side) => roadHome(side, cut, middle.at))],
    },
    places,
    sides: day.sides.map((side) => cutSide(side, cut)),
  });
}

/** Corners of a stream are enough: a crossing is drawn at one, or is left out with its stretch. */
const near = ([x, y]: At, [u, v]: At): boolean => Math.hypot(x - u, y - v) <= AT_WATER;

interface Cut {
  readonly window: Window;
  moved(at: At): [number, number];
  inside(at: At | undefined): boolean;
  readonly divisions: readonly string[];
  readonly towns: readonly string[];
  readonly places: readonly string[];
  readonly roads: Day['ground']['roads'];
}

const onEdge = ({ window: { width, height } }: Cut, [x, y]: At): boolean => Math.min(x, y, width - x, height - y) <= 1;

/** Whether a road's end is still an end on the edge. */
function leadsOut(cut: Cut, { road, end }: { readonly road: string; readonly end: 'first' | 'last' }): boolean {
  const points = cut.roads.find(({ id }) => id === road)?.points;
  return points !== undefined && onEdge(cut, points.at(end === 'first' ? 0 : -1)!);
}

const homeRoad = ({ seat }: DaySide): string => `home-${seat}`.slice(0, 12);

/** A side whose road does not reach into the sector has a track of its own from its edge. */
function roadHome(side: DaySide, cut: Cut, about: At): Day['ground']['roads'] {
  if (leadsOut(cut, side.road)) return [];
  const { width, height } = cut.window;
  const ends = {
    north: [width / 2, height],
    south: [width / 2, 0],
    east: [width, height / 2],
    west: [0, height / 2],
  } as const;
  const [x, y] = ends[side.home];
  return [{ id: homeRoad(side), name: `${side.name} track`, kind: 'track', points: [[x, y], cut.moved(about)] }];
}

function cutSide(side: DaySide, cut: Cut): DaySide {
  const road = leadsOut(cut, side.road) ? side.road : { road: homeRoad(side), end: 'first' as const };
  const corps = side.corps.flatMap((one): DayCorps[] => {
    const divisions = one.divisions
      .filter(({ id }) => cut.divisions.includes(id))
      .map((own) => cutDivision(own, road, cut));
    if (divisions.length === 0) return [];
    const goal = cut.places.includes(one.goal) ? one.goal : cut.places[0]!;
    const { road: own, ...rest } = one;
    return [
      {
        ...rest,
        ...(own && leadsOut(cut, own) ? { road: own } : {}),
        goal,
        commander: cutMan(one.commander, road, cut),
        divisions,
      },
    ];
  });
  return { ...side, road, commander: cutMan(side.commander, road, cut), corps };
}

function cutMan<M extends DayDivision['commander']>(man: M, road: DaySide['road'], cut: Cut): M {
  const { at, arrives, ...rest } = man;
  return {
    ...rest,
    ...(at && cut.inside(at) ? { at: cut.moved(at) } : {}),
    ...(arrives ? { arrives: leadsOut(cut, arrives) ? arrives : { ...arrives, ...road } } : {}),
  } as M;
}

/** Whoever supported somebody who is left out attacks; places and houses off the sector are forgotten. */
function cutDivision(division: DayDivision, road: DaySide['road'], cut: Cut): DayDivision {
  const { stands, arrives, supports, ...rest } = division;
  const body = <B extends DayDivision['foot'][number] | DayDivision['horse'][number] | DayDivision['guns'][number]>({
    at,
    in: town,
    arrives: later,
    ...own
  }: B) =>
    ({
      ...own,
      ...(at && cut.inside(at) ? { at: cut.moved(at) } : {}),
      ...(town !== undefined && cut.towns.includes(town) ? { in: town } : {}),
      ...(later ? { arrives: leadsOut(cut, later) ? later : { ...later, ...road } } : {}),
    }) as unknown as B;
  const alone = rest.order === 'support' && !cut.divisions.includes(supports!);
  return {
    ...rest,
    ...(alone ? { order: 'attack' } : supports === undefined ? {} : { supports }),
    commander: cutMan(division.commander, road, cut),
    ...(stands ? { stands: { ...stands, at: cut.moved(stands.at) } } : {}),
    ...(arrives ? { arrives: leadsOut(cut, arrives) ? arrives : { ...arrives, ...road } } : {}),
    foot: division.foot.map(body),
    horse: division.horse.map(body),
    guns: division.guns.map(body),
  };
}
