/** A Day as a scenario of Et sans résultat!: a corps is a Force, a division a Formation, battalions are Units. */
import { drawnIn, overlapRing, rect } from '../../../board/plane/index.ts';
import {
  type Arrival,
  type Battalion,
  battalionsOf,
  behindFront,
  type Day,
  type DayCommander,
  divisionsOf,
  entryOf,
  type FieldDivision,
  from,
  headOf,
  levelsOfDay,
  lossWorth,
  objectiveOf,
  type Raised,
  turnAt,
  turnsOf,
  worthOf,
} from '../../../game/day/index.ts';
import { compass, nearestRoom } from '../../../game/tabletop/index.ts';
import { AREA } from '../battle/state.ts';
import { groundOf, METRES, measure, townId } from './ground.ts';
import { hasFront, isInBattery, isStanding, placesOf, ponds } from './placing.ts';
import { directiveOf, ploysOf, ratingOf, traitsOf, troopsOf, weatherOf } from './troops.ts';

const TURN_MINUTES = 20;
/** Behind the front: the Reformation Area, and a general (inches). */
const AREA_BEHIND = 4;
const LEADER_BEHIND = 2.5;
/** Whoever comes does so so far inside the edge. */
const INSIDE = 0.4;
/** Inches one sees. */
const SIGHT = { least: 3, most: 60 } as const;
/** Of the Formations of the smaller army, whose breaking is typical of a day (DY4); at least one. */
const TYPICAL_LOSS = 0.3;
/** Few Formations would end the day with the third that breaks, though others are still coming. */
const COLLAPSE = { few: 6, share: 0.75, all: 1 } as const;
/** Minutes of an evening for a Unit and turn. */
const EVENING = 0.2;
const ADCS = 2;

export function raise(day: Day): Raised {
  const units = battalionsOf(day);
  const divisions = divisionsOf(day);
  const formations = divisions.filter(hasFront);
  const counts = day.sides.map((side) => formations.filter(({ of }) => of === side).length);
  const worth = lossWorth(day, Math.max(1, TYPICAL_LOSS * Math.min(...counts)));
  const { places, notes } = placesOf(day, units);
  const generals = generalsOf(day, formations);
  const scenario = {
    ...headOf(day, TURN_MINUTES, EVENING * turnsOf(day, TURN_MINUTES) * units.length, ({ home }) => ({ edge: home })),
    year: day.year,
    weather: weatherOf(day),
    ...(day.sight === undefined ? {} : { sight: sightOf(day.sight) }),
    terrain: groundOf(day),
    objectives: day.places.map((place) => ({
      ...objectiveOf(place),
      at: measure.point(place.at),
      ...(place.town === undefined ? {} : { area: townId(place.town) }),
    })),
    forces: day.sides.flatMap(({ seat, corps }) => corps.map(({ id, name, goal }) => ({ id, name, side: seat, goal }))),
    commanders: generals.map(({ seat, data }) => ({ ...data, side: seat })),
    formations: formations.map((division) => ({
      id: division.id,
      name: division.own.name,
      force: division.corps.id,
      ploys: ploysOf(division.nation, day.year),
      traits: traitsOf(division),
      ...directiveOf(
        division,
        formations.map(({ id }) => id),
      ),
      ...(division.own.stands
        ? { area: areaBehind(day, division.own.stands) }
        : { arrives: arrivalOf(day, division.own.arrives!) }),
    })),
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      ...(hasFront(unit.division) ? { formation: unit.division.id } : { force: unit.division.corps.id }),
      ...troopsOf(unit),
      state: stateOf(unit),
      ...(places.get(unit.id) ?? {}),
      ...(comesLater(unit) ? { arrives: arrivalOf(day, unit.body.arrives!) } : {}),
    })),
    victory: {
      retreating: worthOf(worth / 3),
      broken: worthOf(worth),
      forceCommander: worthOf(worth / 3),
      armyCommander: worthOf(worth),
      levels: levelsOfDay(day),
      collapse: Math.min(...counts) < COLLAPSE.few ? COLLAPSE.all : COLLAPSE.share,
    },
  };
  const manifest = {
    units: units.map(({ id, division, men, guns }) => ({ id, division: division.id, men, guns })),
    generals: generals.map(({ data, seat, name }) => ({ id: data.id, seat, name })),
    notes,
  };
  return { scenario, manifest };
}

const sightOf = (metres: number): number => Math.max(SIGHT.least, Math.min(SIGHT.most, measure.length(metres)));

function stateOf(unit: Battalion): string {
  if (unit.body.arm === 'guns') return isInBattery(unit) ? 'unlimbered' : 'reserve';
  return isStanding(unit) ? 'deployed' : 'ployed';
}

/** Later than its Formation, or while that stands already; guns of a Force are there from the start. */
const comesLater = ({ body, division }: Battalion): boolean =>
  body.arrives !== undefined && body.own.arrives !== undefined && hasFront(division);

function arrivalOf(day: Day, arrives: Arrival) {
  const { at, facing } = entryOf(day, arrives);
  const { x, y } = from({ x: measure.length(at[0]), y: measure.length(at[1]), facing }, 0, INSIDE);
  return { turn: turnAt(day, arrives.time, TURN_MINUTES), at: [x, y], facing };
}

/** Behind the front, wholly on the table and out of every pond. */
function areaBehind(day: Day, stands: NonNullable<FieldDivision['own']['stands']>): [number, number] {
  const [x, y] = measure.point(behindFront(day, stands, AREA_BEHIND * METRES));
  const table = { width: measure.length(day.ground.width), height: measure.length(day.ground.height) };
  const wanted = drawnIn(rect(x, y, 0, AREA, AREA), table.width, table.height);
  const wet = ponds(day);
  const rings = { step: 0.5, reach: 12, heading: stands.facing + 180, turns: compass(24), table };
  const found = nearestRoom(wanted, rings, (at) => !wet.some((pond) => overlapRing(at, pond))) ?? wanted;
  return [found.x, found.y];
}

interface General {
  readonly seat: string;
  readonly name: string;
  readonly data: { readonly id: string } & Record<string, unknown>;
}

/** Every general once: who leads a corps and a division of it himself is one man. */
function generalsOf(day: Day, formations: readonly FieldDivision[]): General[] {
  return day.sides.flatMap((side, s) => {
    const own = formations.filter(({ of }) => of === side);
    const men = new Map<string, General>();
    const add = (man: DayCommander, role: Record<string, unknown>, led: readonly FieldDivision[]) => {
      const known = men.get(man.name);
      const id = known?.data.id ?? `G${s + 1}-${men.size + 1}`;
      const place = placeOf(day, man, led);
      const data = { id, name: man.name, ...ratingOf(man), ...place, ...known?.data, ...role };
      men.set(man.name, { seat: side.seat, name: man.name, data });
    };
    add(side.commander, { army: true, adcs: ADCS }, own);
    for (const corps of side.corps) {
      const led = own.filter((division) => division.corps === corps);
      // A Force has a commander of its own: who has one already leaves the next to somebody as good.
      const taken = men.get(corps.commander.name)?.data.force !== undefined;
      add(taken ? { ...corps.commander, name: `General of ${corps.name}` } : corps.commander, { force: corps.id }, led);
      for (const division of led) add(division.own.commander, { formation: division.id }, [division]);
    }
    return [...men.values()];
  });
}

/** Where the Day has him, behind the first of his who stands, or with the first who comes. */
function placeOf(day: Day, { at, arrives }: DayCommander, led: readonly FieldDivision[]) {
  if (arrives) return { arrives: arrivalOf(day, arrives) };
  const stands = led.find(({ own }) => own.stands)?.own.stands;
  if (at || stands) return { at: measure.point(at ?? behindFront(day, stands!, LEADER_BEHIND * METRES)) };
  return { arrives: arrivalOf(day, led[0]!.own.arrives!) };
}
