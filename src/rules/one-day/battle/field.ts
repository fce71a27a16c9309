/**
 * The field: everything about a scenario that never changes in play, measured once at the start and shared by all
 * copies of the state. Bridges may fall, so the ground under a given set of bridges is made when first needed and kept.
 */
import {
  type Area,
  classAt,
  type Mover,
  mover,
  type Profile,
  type Rect,
  type RoadNet,
  rect,
  roadNet,
  type Sight,
  type Survey,
  sightOver,
  survey,
  type Terrain,
  type Track,
  track,
} from '../../../board/plane/index.ts';
import type { GameField } from '../../../game/index.ts';
import { Memory, once } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { type Arm, isArtillery } from '../unit.ts';
import { BLOCK } from './footprint.ts';
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

/** The ground with one set of bridges. */
export interface Ground {
  readonly survey: Survey;
  readonly movers: Readonly<Record<MoverName, Mover>>;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly rect: Rect;
  /** Neighbouring blocks of the same place. */
  readonly of: number;
}

export interface Command {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly army: boolean;
  /** Where its line of communication leaves the table, and the road it follows. */
  readonly entry: { readonly x: number; readonly y: number; readonly road: number; readonly first: boolean };
}

export type Restraint = Scenario['restraint'][number];

/** What history holds a unit to. */
export const restraintsOn = ({ restraint }: Scenario, unit: string): readonly Restraint[] =>
  restraint.filter(({ units }) => units.includes(unit));

/** What is measured of the terrain alone: the same for all switches a scenario is played with. */
export interface Measured {
  readonly terrain: Terrain;
  readonly survey: Survey;
  /** What each class of ground gives those who stand in it. */
  readonly covers: readonly Cover[];
  readonly sight: Sight;
  readonly roads: readonly Track[];
  readonly net: RoadNet;
  readonly places: readonly Place[];
  /** Horse asks for them at every charge (4.03). */
  readonly woods: readonly Area[];
}

export interface Field extends Measured, GameField<Scenario> {
  readonly rules: Options;
  readonly seats: readonly [string, string];
  readonly commands: readonly Command[];
  toJSON(): string;
}

export const measured = once((terrain: Terrain): Measured => {
  const ground = survey(terrain);
  const names = [...new Set(terrain.blocks.map(({ name }) => name))];
  return {
    terrain,
    survey: ground,
    covers: ground.kinds.map((kind) => COVERS[kind] ?? 'none'),
    // G1: woods are seen an inch into; houses hide what is behind them, not who stands in them.
    sight: sightOver(ground, {
      cover: {
        woods: { inside: 1 },
        village: { inside: 5 },
        town: { inside: 5 },
        city: { inside: 5 },
        fortress: { inside: 5 },
      },
    }),
    roads: ground.roads.map(({ points }) => track(points)),
    net: roadNet(ground),
    places: terrain.blocks.map((block) => ({
      id: block.id,
      name: block.name,
      kind: block.kind,
      rect: rect(block.x, block.y, block.facing ?? 0, BLOCK, BLOCK),
      of: names.indexOf(block.name),
    })),
    woods: ground.areas.filter(({ kind }) => kind === 'woods'),
  };
});

/** `plain`: the same scenario with other switches. Its ground is the very same, so that it is measured once. */
export function fieldOf(read: Scenario, plain: Field | null = null): Field {
  const scenario = plain ? { ...read, terrain: plain.scenario.terrain } : read;
  const ground = measured(scenario.terrain);
  const seats = [scenario.sides[0].seat, scenario.sides[1].seat] as const;
  return {
    ...ground,
    scenario,
    rules: scenario.rules,
    seats,
    commands: scenario.commands.map((command, index) => {
      const road = ground.survey.roads.findIndex(({ id }) => id === command.entry.road);
      const { points } = ground.survey.roads[road]!;
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

/** Bridges that are down, by index, and pontoons laid. */
export interface Bridges {
  readonly down: readonly number[];
  readonly pontoons: readonly { readonly x: number; readonly y: number }[];
}

/** So many states of the bridges are kept measured for a terrain. */
const grounds = new Memory<Terrain, Ground>(16);

/** The ground as bridges leave it: made when first needed. */
export function groundOf(terrain: Terrain, { down, pontoons }: Bridges): Ground {
  const key =
    down.length + pontoons.length === 0 ? '' : `${down.join()}/${pontoons.map(({ x, y }) => `${x},${y}`).join(';')}`;
  return grounds.get(terrain, key, () => {
    const { survey: whole } = measured(terrain);
    const laid = pontoons.map(({ x, y }, i) => ({ id: `pontoon ${i + 1}`, x, y, reach: 0.75, stream: -1, road: -1 }));
    const standing = whole.bridges.filter((_, i) => !down.includes(i));
    const changed: Survey = key === '' ? whole : { ...whole, bridges: [...standing, ...laid] };
    const movers = Object.fromEntries(
      Object.entries(PROFILES).map(([name, profile]) => [name, mover(changed, profile)]),
    ) as Record<MoverName, Mover>;
    return { survey: changed, movers };
  });
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

export const kindAt = (field: Field, x: number, y: number): string =>
  field.survey.kinds[classAt(field.survey, x, y)] ?? 'off';
export const coverAt = ({ survey: ground, covers }: Field, x: number, y: number): Cover =>
  covers[classAt(ground, x, y)] ?? 'none';

export const isUrban = (kind: string): boolean =>
  kind === 'village' || kind === 'town' || kind === 'city' || kind === 'fortress';

/** The block whose ground holds the point, or -1. */
export function placeAt(field: Field, x: number, y: number): number {
  return field.places.findIndex(({ rect: r }) => {
    const right = Math.abs((x - r.x) * r.fy - (y - r.y) * r.fx);
    const ahead = Math.abs((x - r.x) * r.fx + (y - r.y) * r.fy);
    return right <= r.hw && ahead <= r.hd;
  });
}

export type Gait = 'combat' | 'full' | 'road';

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
