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
  type Track,
  track,
} from '../../../board/plane/index.ts';
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

/** What history holds a unit to (14.4). */
export const restraintsOn = ({ restraint }: Scenario, unit: string): readonly Restraint[] =>
  restraint.filter(({ units }) => units.includes(unit));

export interface Field {
  /** Names the scenario and its ground; a request carries it so that its check can measure. */
  readonly key: string;
  readonly scenario: Scenario;
  readonly rules: Options;
  readonly seats: readonly [string, string];
  readonly commands: readonly Command[];
  readonly survey: Survey;
  /** What each class of ground gives those who stand in it. */
  readonly covers: readonly Cover[];
  readonly sight: Sight;
  readonly roads: readonly Track[];
  readonly net: RoadNet;
  readonly places: readonly Place[];
  /** Horse asks for them at every charge (4.03). */
  readonly woods: readonly Area[];
  /** By the state of the bridges; filled as needed. */
  readonly grounds: Map<string, Ground>;
  toJSON(): string;
}

const fields = new Map<string, Field>();

/** The same scenario has one field, however many games are played on it. */
export function fieldOf(scenario: Scenario): Field {
  const key = `${scenario.id}:${fingerprint(JSON.stringify(scenario))}`;
  let field = fields.get(key);
  if (!field) fields.set(key, (field = makeField(key, scenario)));
  return field;
}

/** The field a request speaks of; undefined where nobody has opened that scenario here. */
export const fieldCalled = (key: string): Field | undefined => fields.get(key);

function fingerprint(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16);
}

/** What is measured of the terrain alone: the same for all options a scenario is played with. */
type Measured = Pick<Field, 'survey' | 'covers' | 'sight' | 'roads' | 'net' | 'places' | 'woods' | 'grounds'>;
const measured = new WeakMap<object, Measured>();

function measure(terrain: Scenario['terrain']): Measured {
  let found = measured.get(terrain);
  if (!found) {
    const ground = survey(terrain);
    const names = [...new Set(terrain.blocks.map(({ name }) => name))];
    found = {
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
      grounds: new Map(),
    };
    measured.set(terrain, found);
  }
  return found;
}

function makeField(key: string, scenario: Scenario): Field {
  const { survey: ground, covers, sight, roads, net, places, woods, grounds } = measure(scenario.terrain);
  const seats = [scenario.sides[0].seat, scenario.sides[1].seat] as const;
  return {
    key,
    scenario,
    rules: scenario.rules as Options,
    seats,
    commands: scenario.commands.map((command, index) => {
      const road = ground.roads.findIndex(({ id }) => id === command.entry.road);
      const { points } = ground.roads[road]!;
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
    survey: ground,
    covers,
    sight,
    roads,
    net,
    places,
    woods,
    grounds,
    toJSON: () => key,
  };
}

/** Bridges that are down, by index, and pontoons laid. */
export interface Bridges {
  readonly down: readonly number[];
  readonly pontoons: readonly { readonly x: number; readonly y: number }[];
}

export function groundOf(field: Field, bridges: Bridges): Ground {
  const { down, pontoons } = bridges;
  const key =
    down.length + pontoons.length === 0 ? '' : `${down.join()}/${pontoons.map(({ x, y }) => `${x},${y}`).join(';')}`;
  let ground = field.grounds.get(key);
  if (!ground) {
    const laid = pontoons.map(({ x, y }, i) => ({ id: `pontoon ${i + 1}`, x, y, reach: 0.75, stream: -1, road: -1 }));
    const standing = field.survey.bridges.filter((_, i) => !down.includes(i));
    const changed: Survey = key === '' ? field.survey : { ...field.survey, bridges: [...standing, ...laid] };
    const movers = Object.fromEntries(
      Object.entries(PROFILES).map(([name, profile]) => [name, mover(changed, profile)]),
    ) as Record<MoverName, Mover>;
    field.grounds.set(key, (ground = { survey: changed, movers }));
  }
  return ground;
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
