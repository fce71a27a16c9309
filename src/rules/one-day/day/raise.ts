/** A Day as a scenario of One Day: a corps is a command, bodies alike within a division are a unit. */
import {
  type Day,
  divisionsOf,
  headOf,
  levelsOfDay,
  lossWorth,
  type Manifest,
  objectiveOf,
  type Raised,
  turnAt,
  turnsOf,
  worthOf,
} from '../../../game/day/index.ts';
import { type Command, commandsOf } from './commands.ts';
import { groundOf, measure } from './ground.ts';
import { qualityAt, TURN_MINUTES } from './groups.ts';
import { placesOf } from './placing.ts';
import { type Made, unitsMade } from './units.ts';

/** Fog, or sight so short, lies over the whole table (metres). */
const FOG_SIGHT = 1000;
/** Of the units of the smaller army, whose loss is typical of a day (DY4); and the share whose loss ends it. */
const TYPICAL_LOSS = 0.25;
const COLLAPSE = 0.6;
/** Minutes of an evening for a unit and turn. */
const EVENING = 0.2;

export function raise(day: Day): Raised {
  const made = unitsMade(day, divisionsOf(day));
  const { commands, commandOf } = commandsOf(day, made);
  const terrain = groundOf(day);
  const { places, notes } = placesOf(day, made, terrain);
  const smaller = Math.min(...day.sides.map((side) => made.filter(({ division }) => division.of === side).length));
  const worth = lossWorth(day, TYPICAL_LOSS * smaller);
  const scenario = {
    ...headOf(day, TURN_MINUTES, EVENING * turnsOf(day, TURN_MINUTES) * made.length, () => ({})),
    terrain,
    commands,
    units: made.map((unit) => ({ ...unitData(day, unit), command: commandOf.get(unit.id)!, ...places.get(unit.id)! })),
    fog: fogOf(day),
    objectives: day.places.map((place) => {
      const [x, y] = measure.point(place.at);
      return { ...objectiveOf(place), x, y, reach: measure.length(place.reach) };
    }),
    victory: {
      unit: worthOf(worth),
      guard: worthOf(2 * worth),
      general: worthOf(worth),
      commander: worthOf(3 * worth),
      levels: levelsOfDay(day),
      collapse: COLLAPSE,
    },
  };
  return { scenario, manifest: manifestOf(made, commands, notes) };
}

function unitData(day: Day, { id, name, group, boxes, inherent }: Made) {
  const all = (...classes: readonly string[]) =>
    group.bodies.every((body) => body.arm !== 'guns' && classes.includes(body.own.class));
  return {
    id,
    name,
    arm: group.arm,
    ...(group.weight ? { guns: group.weight } : {}),
    nation: group.nation,
    quality: qualityAt(group.step),
    boxes,
    inherent: inherent ? 1 : 0,
    ...(group.arrives ? { arrives: turnAt(day, group.arrives.time, TURN_MINUTES) } : {}),
    ...(group.arm === 'light' && all('irregular') ? { cossack: true } : {}),
    ...(group.arm === 'infantry' && all('grenadier') ? { grenadier: true } : {}),
    ...(group.arm === 'infantry' && all('reserve', 'militia') ? { landwehr: true } : {}),
  };
}

function fogOf({ weather, sight = FOG_SIGHT, ground, ...day }: Day) {
  if (weather !== 'fog' && sight >= FOG_SIGHT) return [];
  const { length } = measure;
  return [
    {
      from: 1,
      to: turnsOf(day, TURN_MINUTES),
      sight: length(Math.min(sight, FOG_SIGHT)),
      west: 0,
      east: length(ground.width),
      south: 0,
      north: length(ground.height),
    },
  ];
}

const manifestOf = (made: readonly Made[], commands: readonly Command[], notes: readonly string[]): Manifest => ({
  units: made.map(({ id, division, men, guns }) => ({ id, division: division.id, men, guns })),
  generals: commands.map(({ id, side, hq }) => ({ id, seat: side, name: hq.name })),
  notes,
});
