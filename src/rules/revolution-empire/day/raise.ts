/** A Day as a scenario of Revolution & Empire: a division is a Maneuver Element, battalions are units of figures. */
import {
  type At,
  type Battalion,
  battalionsOf,
  behindFront,
  countersOf,
  type Day,
  type DayCommander,
  type DayPlace,
  divisionsOf,
  entryOf,
  type FieldDivision,
  from,
  headOf,
  levelsOfDay,
  lossWorth,
  objectiveOf,
  type Raised,
  schoolOf,
  turnAt,
  turnsOf,
  worthOf,
} from '../../../game/day/index.ts';
import { groundOf, type Houses, housesOf, METRES, measure } from './ground.ts';
import { type Placed, placesOf } from './placing.ts';
import {
  armyOf,
  crewOf,
  elementOf,
  FIGURE,
  formationOf,
  isElite,
  isExposed,
  leaderOf,
  orderOf,
  troopsOf,
  typeOf,
} from './troops.ts';

export const TURN_MINUTES = 30;
/** A baseline runs so far past the outer units; a general stands so far behind (inches). */
const PAST = 2;
const BEHIND = 2;
/** Ground without houses is held by so many formed units on it. */
const HOLD = 2;
const FIGURES = { least: 2, most: 36 } as const;
/** Of the elements of the smaller army, whose breaking is typical of a day (DY4); at least one. */
const TYPICAL_LOSS = 0.3;
/** Points of the book, and minutes of an evening for a unit and turn. */
const MOST_POINTS = 50;
const EVENING = 0.4;

export function raise(day: Day): Raised {
  const divisions = divisionsOf(day);
  const houses = housesOf(day);
  const battalions = battalionsOf(day);
  const figures = countersOf(battalions, { foot: FIGURE, horse: FIGURE, ...FIGURES, guns: crewOf });
  const units = battalions.map((unit) => ({
    unit,
    troops: troopsOf(unit, figures.get(unit.id)!),
    formation: formationOf(unit, day.year),
  }));
  const { places, notes } = placesOf(day, units, houses);
  const counts = day.sides.map((side) => divisions.filter(({ of }) => of === side).length);
  const worth = lossWorth(day, Math.max(1, TYPICAL_LOSS * Math.min(...counts)));
  const points = (value: number) => Math.min(MOST_POINTS, worthOf(value));
  const turns = turnsOf(day, TURN_MINUTES);
  const scenario = {
    ...headOf(day, TURN_MINUTES, EVENING * turns * units.length, (side) => ({
      ...armyOf(side.nation, day.year),
      exposed: isExposed(side.nation),
      home: side.home,
      ...armyCommander(day, side, divisions),
    })),
    ...(day.weather === 'rain' || day.weather === 'storm' ? { rain: 1 } : day.weather === 'heat' ? { heat: 1 } : {}),
    ground: day.ground.relief,
    terrain: groundOf(day, houses),
    strong: houses.strong,
    rivers: day.ground.streams.filter(({ kind }) => kind === 'river').map(({ id }) => id),
    corps: day.sides.flatMap(({ seat, corps }) =>
      corps.map((one) => ({
        id: one.id,
        side: seat,
        name: one.name,
        commander: generalOf(
          day,
          one.commander,
          divisions.filter((division) => division.corps === one),
        ),
        order: one.order === 'attack' ? 'Attack' : 'Defend',
        objective: { kind: 'terrain', name: day.places.find(({ id }) => id === one.goal)!.name },
      })),
    ),
    mes: divisions.map((division) => {
      const own = units.filter(({ unit }) => unit.division.id === division.id);
      return elementData(
        day,
        division,
        own.map(({ unit }) => places.get(unit.id)!),
      );
    }),
    units: units.map(({ unit, troops, formation }) => ({
      id: unit.id,
      me: unit.division.id,
      name: unit.name,
      ...troops,
      formation: places.get(unit.id)!.block === undefined ? formation : 'line',
      ...places.get(unit.id)!,
      ...arrivalOf(day, unit),
    })),
    objectives: day.places.flatMap((place) => objectivesOf(place, houses)),
    victory: {
      levels: levelsOfDay(day),
      broken: points(worth),
      shaken: points(worth / 3),
      standard: 0,
      battery: points(worth / 3),
      commander: points((2 * worth) / 3),
    },
  };
  const generals = [
    ...day.sides.map(({ seat, commander }) => ({ id: `army ${seat}`, seat, name: commander.name })),
    ...day.sides.flatMap(({ seat, corps }) =>
      corps.map(({ id, commander }) => ({ id: `corps ${id}`, seat, name: commander.name })),
    ),
    ...divisions.map(({ id, seat, own }) => ({ id: `me ${id}`, seat, name: own.commander.name })),
  ];
  const manifest = {
    units: units.map(({ unit: { id, division, men, guns } }) => ({ id, division: division.id, men, guns })),
    generals,
    notes,
  };
  return { scenario, manifest };
}

/** Later than its element. */
function arrivalOf(day: Day, { body, division }: Battalion) {
  if (!body.arrives || body.arrives === division.own.arrives) return {};
  return { arrives: turnAt(day, body.arrives.time, TURN_MINUTES) };
}

function elementData(day: Day, division: FieldDivision, units: readonly Placed[]) {
  const { id, own, corps, nation } = division;
  const facing = own.stands?.facing ?? entryOf(day, own.arrives!).facing;
  const mean = (axis: 'x' | 'y') => units.reduce((sum, place) => sum + place[axis], 0) / units.length;
  const middle = { x: mean('x'), y: mean('y'), facing };
  const right = from({ x: 0, y: 0, facing }, 1, 0);
  const along = units.map(({ x, y }) => (x - middle.x) * right.x + (y - middle.y) * right.y);
  const end = (far: number): [number, number] => {
    const { x, y } = from(middle, far, 0);
    return onTable(day, [x, y]);
  };
  const { x, y } = from(middle, 0, -BEHIND);
  const [leaderX, leaderY] = onTable(day, [x, y]);
  return {
    id,
    corps: corps.id,
    name: own.name,
    type: typeOf(division),
    ...elementOf(schoolOf(nation, day.year)),
    elite: isElite(division),
    leader: { ...leaderOf(own.commander), x: leaderX, y: leaderY },
    order: orderOf(division),
    baseline: [end(Math.min(...along) - PAST), end(Math.max(...along) + PAST)],
    facing,
    ...(own.arrives ? { arrives: turnAt(day, own.arrives.time, TURN_MINUTES) } : {}),
  };
}

const onTable = ({ ground }: Day, [x, y]: At): [number, number] => [
  Math.max(0, Math.min(measure.length(ground.width), x)),
  Math.max(0, Math.min(measure.length(ground.height), y)),
];

/** Whoever comes later is not on the field until then, and the book knows no general who arrives. */
function armyCommander(day: Day, side: Day['sides'][number], divisions: readonly FieldDivision[]) {
  if (side.commander.arrives) return {};
  const own = divisions.filter(({ of }) => of === side);
  return { commander: generalOf(day, side.commander, own) };
}

/** Where the Day has him, behind the first of his who stands, or where the first comes on. */
function generalOf(day: Day, man: DayCommander, led: readonly FieldDivision[]) {
  const stands = led.find(({ own }) => own.stands)?.own.stands;
  const at = man.at ?? (stands ? behindFront(day, stands, BEHIND * METRES) : entryOf(day, led[0]!.own.arrives!).at);
  const [x, y] = measure.point(at);
  return { ...leaderOf(man), x, y };
}

/** Blocks of a place after the first are objectives of their own. */
export const partId = (place: string, part: number): string => `${place}-${part}`;
export const MOST_BLOCKS = 3;

/** The most blocks of its town, up to three, that divide its points; else its ground. */
function objectivesOf(place: DayPlace, houses: Houses): Record<string, unknown>[] {
  const head = objectiveOf(place);
  const all = houses.of.get(place.town ?? '') ?? [];
  if (all.length === 0) return [{ ...head, area: squareAbout(place), what: 'units', count: HOLD }];
  let count = Math.min(MOST_BLOCKS, all.length);
  while (place.points % count !== 0) count--;
  return all.slice(0, count).map((block, i) => ({
    ...head,
    ...(i === 0 ? {} : { id: partId(place.id, i + 1), name: `${place.name} ${i + 1}` }),
    points: place.points / count,
    block,
  }));
}

function squareAbout({ at, reach }: DayPlace): [number, number][] {
  const [x, y] = measure.point(at);
  const far = measure.length(reach);
  return [
    [Math.max(0, x - far), Math.max(0, y - far)],
    [x + far, Math.max(0, y - far)],
    [x + far, y + far],
    [Math.max(0, x - far), y + far],
  ];
}
