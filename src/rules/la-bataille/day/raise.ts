/** A Day as a scenario of La Bataille: a corps is a morale group, a division a formation, battalions are units. */
import { numberOf } from '../../../board/hex/index.ts';
import {
  type Battalion,
  battalionsOf,
  countersOf,
  type Day,
  type DayPlace,
  divisionsOf,
  entryOf,
  type FieldDivision,
  headOf,
  levelsOfDay,
  lossWorth,
  objectiveOf,
  type Raised,
  turnAt,
  turnsOf,
  worthOf,
} from '../../../game/day/index.ts';
import { groundOf, type Laid } from './ground.ts';
import { leadersOf } from './leaders.ts';
import { entriesOf, facingName, placesOf } from './placing.ts';
import { ABLE, INCREMENT, methodOf, recallOf, troopsOf } from './troops.ts';

const TURN_MINUTES = 20;
/** Of the increments of the smaller army, whose loss is typical of a day (DY4). */
const TYPICAL_LOSS = 0.22;
const COLLAPSE = 3;
/** A place is at most so many hexes, each with its share of the points. */
const MOST_HEXES = 3;
/** Fog, or sight so short (metres); one charges half as far as one sees (hexes). */
const FOG_SIGHT = 1000;
const HEX = 100;
/** Minutes of an evening for a unit and turn. */
const EVENING = 0.25;
const MOST_INCREMENTS = 24;

export function raise(day: Day): Raised {
  const laid = groundOf(day);
  const divisions = divisionsOf(day);
  const units = battalionsOf(day);
  const increments = countersOf(units, {
    ...INCREMENT,
    least: 1,
    most: MOST_INCREMENTS,
    guns: (guns) => Math.max(1, Math.ceil(guns / INCREMENT.guns)),
  });
  const troops = new Map(units.map((unit) => [unit.id, troopsOf(unit, increments.get(unit.id)!)]));
  const mpOf = ({ id }: Battalion) => troops.get(id)!.mp;
  const { places, notes } = placesOf(units, mpOf, laid);
  const { leaders, led } = leadersOf(day, divisions, laid, TURN_MINUTES);
  const sum = (side: Day['sides'][number]) =>
    units.reduce((all, { id, division }) => all + (division.of === side ? increments.get(id)! : 0), 0);
  const worth = lossWorth(day, TYPICAL_LOSS * Math.min(...day.sides.map(sum)));
  const turns = turnsOf(day, TURN_MINUTES);
  const scenario = {
    ...headOf(day, TURN_MINUTES, EVENING * turns * units.length, (side) => ({
      method: methodOf(side.nation),
      recall: recallOf(side.nation),
      points: commandPoints(
        day,
        divisions.filter(({ of }) => of === side),
        side.commander.skill >= ABLE,
      ),
      commander: led.get(side.seat)!,
      edge: side.home,
    })),
    year: day.year,
    map: laid.map,
    formations: divisions.map(({ id, seat, own, corps, nation, of }) => ({
      id,
      side: seat,
      name: own.name,
      leader: led.get(id)!,
      corps: corps.name.slice(0, 40),
      ...(nation === of.nation ? {} : { nation }),
    })),
    leaders,
    units: units.map((unit) => unitData(day, unit, troops.get(unit.id)!, places, laid)),
    groups: day.sides.flatMap(({ seat, corps }) =>
      corps.map(({ name, divisions: own }) => ({ name, side: seat, formations: own.map(({ id }) => id) })),
    ),
    light: day.clock.dusk === undefined ? [] : [{ from: turnAt(day, day.clock.dusk, TURN_MINUTES), light: 'dusk' }],
    fog: fogOf(day, turns),
    objectives: day.places.map((place) => ({ ...objectiveOf(place), ...hexesFor(place, laid) })),
    victory: {
      increment: worthOf(worth),
      unit: worthOf(3 * worth),
      gunsTaken: worthOf(4 * worth),
      gunsSpiked: worthOf(2 * worth),
      leader: worthOf(3 * worth),
      levels: levelsOfDay(day),
      collapse: COLLAPSE,
    },
  };
  const manifest = {
    units: units.map(({ id, division, men, guns }) => ({ id, division: division.id, men, guns })),
    generals: leaders.map(({ id, side, name }) => ({ id, seat: side, name })),
    notes,
  };
  return { scenario, manifest };
}

function unitData(
  day: Day,
  unit: Battalion,
  troops: ReturnType<typeof troopsOf>,
  places: ReturnType<typeof placesOf>['places'],
  laid: Laid,
) {
  const { id, name, division, body } = unit;
  const head = {
    id,
    name,
    formation: division.id,
    ...(body.nation === division.nation ? {} : { nation: body.nation }),
    ...troops,
  };
  const placed = places.get(id);
  if (placed) return { ...head, hex: placed.hex, shape: placed.shape, facing: placed.facing };
  const arrives = body.arrives!;
  const shape = body.arm === 'guns' ? 'Limbered' : 'Column';
  return {
    ...head,
    shape,
    facing: facingName(unit, troops.mp, shape, entryOf(day, arrives).facing),
    arrives: { turn: turnAt(day, arrives.time, TURN_MINUTES), at: entriesOf(day, laid, arrives) },
  };
}

/** From each arrival on one less than there are formations on the map, one more under an able man, at least one. */
function commandPoints(day: Day, own: readonly FieldDivision[], able: boolean) {
  const turnOf = ({ own: { arrives } }: FieldDivision) => (arrives ? turnAt(day, arrives.time, TURN_MINUTES) : 1);
  const turns = [...new Set([1, ...own.map(turnOf)])].sort((a, b) => a - b);
  return turns.map((from) => {
    const here = own.filter((division) => turnOf(division) <= from).length;
    return { from, points: Math.max(1, here - 1 + (able ? 1 : 0)) };
  });
}

function fogOf({ weather, sight = FOG_SIGHT }: Day, turns: number) {
  if (weather !== 'fog' && sight >= FOG_SIGHT) return [];
  const hexes = Math.max(2, Math.min(30, Math.round(Math.min(sight, FOG_SIGHT) / HEX)));
  return [{ from: 1, to: turns, sight: hexes, charge: Math.max(1, Math.floor(hexes / 2)) }];
}

/** The most hexes, up to three, that divide its points: of its town, or the one it lies in. */
function hexesFor({ at, town, points }: DayPlace, laid: Laid) {
  const all = town === undefined ? [laid.nearest(at)] : laid.towns.get(town)!;
  let count = Math.min(MOST_HEXES, all.length);
  while (points % count !== 0) count--;
  return { hexes: all.slice(0, count).map((hex) => numberOf(laid.grid, hex)), points: points / count };
}
