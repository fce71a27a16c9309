/**
 * The field: everything about a scenario that never changes in play, measured once at the start and shared by all
 * copies of the state. Bridges may fall, so the ground under a given set of bridges is made when first needed and kept.
 */
import {
  type Area,
  type Course,
  classAt,
  contains,
  type Mover,
  type Profile,
  type Terrain,
} from '../../../board/plane/index.ts';
import type { GameField } from '../../../game/index.ts';
import { type GroundRules, measuredBy, type TableGround } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { type Arm, isArtillery } from '../unit.ts';
import type { Scenario } from './scenario.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** 4.03(a)(b): half speed in woods and among houses; horse and guns never in woods. Streams cost an inch (G6). */
const FOOT = { woods: 2, village: 2, town: 2, city: 2, fortress: 2, water: NEVER };
const HORSE = { ...FOOT, woods: NEVER };
const STAFF = { water: NEVER };

const PROFILES = {
  foot: { cost: FOOT, ford: 1 },
  horse: { cost: HORSE, ford: 1 },
  footRoad: { cost: FOOT, ford: 1, roads: true },
  horseRoad: { cost: HORSE, ford: 1, roads: true },
  /** 4.03(d): a Full Move off the road does not use bridges. */
  footFull: { cost: FOOT, ford: 1, bridges: false },
  horseFull: { cost: HORSE, ford: 1, bridges: false },
  staff: { cost: STAFF },
} as const satisfies Record<string, Profile>;
export type MoverName = keyof typeof PROFILES;

const RULES = {
  movers: PROFILES,
  // G1: woods are seen an inch into; houses hide what is behind them, not who stands in them.
  sight: {
    cover: {
      woods: { inside: 1 },
      village: { inside: 5 },
      town: { inside: 5 },
      city: { inside: 5 },
      fortress: { inside: 5 },
    },
  },
} as const satisfies GroundRules<MoverName>;

/** The ground of a terrain as its bridges leave it. */
export const groundOf = measuredBy<MoverName>(RULES);
export type Ground = TableGround<MoverName>;

export interface Command {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly army: boolean;
  /** Where its line of communication leaves the table, and the road it follows: the scenario names it (B24). */
  readonly entry: { readonly x: number; readonly y: number; readonly road: number; readonly first: boolean };
}

type WithoutUnits<T> = T extends unknown ? Omit<T, 'units'> : never;
/** Who else is held by it is not said: that may be somebody under a marker. */
export type Restraint = WithoutUnits<Scenario['restraint'][number]>;

/** What history holds a unit to. */
export const restraintsOn = ({ restraint }: Scenario, unit: string): readonly Restraint[] =>
  restraint.filter(({ units }) => units.includes(unit)).map(({ units: _, ...held }) => held);

/** Where a unit was told to go that day, as the record has it. */
export interface OrderOfTheDay {
  /** The objective, by its number. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export const ordersOfTheDay = ({ orders, objectives }: Scenario, unit: string): readonly OrderOfTheDay[] =>
  orders
    .filter(({ units }) => units.includes(unit))
    .map(({ at, from, to }) => ({ at: objectives.findIndex(({ id }) => id === at), from, to }));

export interface Field extends Omit<Ground, 'movers'>, GameField<Scenario> {
  readonly terrain: Terrain;
  /** What each class of ground gives those who stand in it. */
  readonly covers: readonly Cover[];
  /** Horse asks for them at every charge (4.03). */
  readonly woods: readonly Area[];
  /** Water that nobody wades: rivers are crossed by bridges (4.03). */
  readonly rivers: readonly Course[];
  readonly waters: readonly Area[];
  /** Redoubts and other works that a garrison may hold, by their middle (5.02). */
  readonly works: readonly { readonly id: string; readonly name: string; readonly x: number; readonly y: number }[];
  readonly rules: Options;
  readonly seats: readonly [string, string];
  readonly commands: readonly Command[];
  toJSON(): string;
}

/** `plain`: the same scenario with other switches. Its ground is the very same, so that it is measured once. */
export function fieldOf(read: Scenario, plain: Field | null = null): Field {
  const scenario = plain ? { ...read, terrain: plain.scenario.terrain } : read;
  const { terrain } = scenario;
  const { movers: _, ...ground } = groundOf(terrain);
  const seats = [scenario.sides[0].seat, scenario.sides[1].seat] as const;
  return {
    ...ground,
    scenario,
    terrain,
    covers: ground.survey.kinds.map((kind) => COVERS[kind] ?? 'none'),
    woods: ground.survey.areas.filter(({ kind }) => kind === 'woods'),
    rivers: ground.survey.streams.filter(({ fordable }) => !fordable),
    waters: ground.survey.areas.filter(({ kind }) => kind === 'water'),
    works: ground.survey.areas
      .filter(({ kind, block }) => !block && (kind === 'fieldwork' || kind === 'fortress'))
      .map(({ id, name, west, east, south, north }) => ({ id, name, x: (west + east) / 2, y: (south + north) / 2 })),
    rules: scenario.rules,
    seats,
    commands: scenario.commands.map((command, index) => {
      const road = ground.survey.roads.findIndex(({ id }) => id === command.entry.road);
      const { points } = nth(ground.survey.roads, road);
      const first = command.entry.end === 'first';
      const at = first ? 0 : points.length - 2;
      return {
        index,
        id: command.id,
        name: command.name,
        side: command.side === seats[0] ? 0 : 1,
        army: command.army,
        entry: { x: points[at]!, y: points[at + 1]!, road, first },
      };
    }),
    toJSON: () => scenario.id,
  };
}

export type Cover = 'none' | 'cover' | 'town' | 'fieldwork' | 'fortress';
const COVERS: Readonly<Record<string, Cover>> = {
  woods: 'cover',
  village: 'cover',
  town: 'town',
  // G4: a city is a town.
  city: 'town',
  fieldwork: 'fieldwork',
  fortress: 'fortress',
};

/** B18: a unit is on the ground its middle is on. */
export const kindAt = (field: Field, x: number, y: number): string =>
  field.survey.kinds[classAt(field.survey, x, y)] ?? 'off';
export const coverAt = ({ survey: ground, covers }: Field, x: number, y: number): Cover =>
  covers[classAt(ground, x, y)] ?? 'none';

export const isUrban = (kind: string): boolean =>
  kind === 'village' || kind === 'town' || kind === 'city' || kind === 'fortress';

/** The block whose ground holds the point, or -1. */
export function blockAt(field: Field, x: number, y: number): number {
  return field.blocks.findIndex(({ rect }) => contains(rect, x, y));
}

type Gait = 'combat' | 'full' | 'road';

/** Written out, for it is asked often and a table looked up by name is slow. */
export function moverFor({ movers }: Pick<Ground, 'movers'>, arm: Arm, gait: Gait): Mover {
  const foot = arm === 'infantry';
  if (gait === 'road') return foot ? movers.footRoad : movers.horseRoad;
  if (gait === 'full') return foot ? movers.footFull : movers.horseFull;
  return foot ? movers.foot : movers.horse;
}

/** Inches one sees on that turn from or into the fog at a place. */
export function sightLimit(field: Field, turn: number, x: number, y: number): number {
  let limit = NEVER;
  for (const fog of field.scenario.fog) {
    if (turn < fog.from || turn > fog.to) continue;
    if (x < fog.west || x > fog.east || y < fog.south || y > fog.north) continue;
    limit = Math.min(limit, fog.sight);
  }
  return limit;
}

/** Artillery weighs nothing in a melee's numbers (2.034). */
export const counts = (arm: Arm): boolean => !isArtillery(arm);
