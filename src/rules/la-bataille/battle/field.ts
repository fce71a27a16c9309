/**
 * The field: everything about a scenario that never changes in play, measured once at the start and shared by all
 * copies of the state: the map, what a step costs each sort of troops, sight.
 */
import {
  type Drill,
  featureBits,
  type HexMap,
  type Lattice,
  type March,
  type Mover,
  march,
  mover,
  type Profile,
  readHexMap,
  type Sight,
  sightOver,
} from '../../../board/hex/index.ts';
import { byId, cellAt } from '../../../kernel/index.ts';
import { hexsides, movementModifiers, terrain } from '../charts.ts';
import type { Options } from '../options.ts';
import { addition } from '../ratio.ts';
import { STANCES, type Stance } from './formations/body.ts';
import { type Limit, limitOf } from './formations/stacking.ts';
import { isBuilt, isClose, isStructure, TERRAIN_ROW } from './ground/ground.ts';
import { makeRoom, type Room } from './ground/room.ts';
import type { Scenario } from './scenario.ts';
import type { Sheet, Side } from './state.ts';
import { type Arm, GROUNDS, type GroundKind } from './terms.ts';
import { sheetsOf } from './unit-sheets.ts';

type Branch = 'Infantry' | 'Cavalry' | 'Artillery';
const NEVER = Number.POSITIVE_INFINITY;
const number = (cell: unknown): number => (typeof cell === 'number' ? cell : NEVER);

/** Costs off the terrain charts (13 D1). Infantry enters swamp in Skirmish order alone. */
function profileOf(
  branch: Branch,
  more: { swamp?: boolean; road?: boolean; extra?: number; open?: boolean } = {},
): Profile {
  const enter: Record<string, number> = {};
  for (const kind of GROUNDS) enter[kind] = number(cellAt(terrain, TERRAIN_ROW[kind], branch));
  if (branch === 'Infantry' && !more.swamp) enter.swamp = NEVER;
  if (more.open) for (const kind of GROUNDS) if (isClose(kind)) enter[kind] = NEVER;
  const side = (row: string) => number(cellAt(hexsides, row, branch));
  const along: Record<string, number> = {};
  for (const kind of GROUNDS)
    along[kind] = number(cellAt(terrain, isBuilt(kind) ? 'village in Road Column' : 'road in Road Column', branch));
  return {
    parts: 2,
    enter,
    leave: { sunken: side('leaving a sunken road') },
    cross: { slope: side('slope'), stream: side('stream'), wall: side('wall'), river: NEVER, closed: NEVER },
    crossings: {
      bridge: { over: ['stream', 'river'] },
      ford: { over: ['stream'], cost: side('ford') },
      gate: { over: ['wall'] },
    },
    ...(more.road ? { ways: { road: { rate: along.clear!, kinds: along, over: ['stream', 'river'] } } } : {}),
    ...(more.extra === undefined ? {} : { extra: more.extra }),
  };
}

/** A point every other hex is half a point each, with half a point of grace at the end (A14). */
const extraOf = (row: string): number => {
  const effect = cellAt(movementModifiers, row, 'Effect');
  return addition(effect) / (effect.endsWith('every other hex') ? 2 : 1);
};

const PROFILES = {
  foot: profileOf('Infantry'),
  skirmishers: profileOf('Infantry', { swamp: true }),
  footLine: profileOf('Infantry', { open: true, extra: extraOf('infantry in Line') }),
  oldGuardLine: profileOf('Infantry', { open: true, extra: extraOf('Old Guard in Line') }),
  square: profileOf('Infantry', { open: true, extra: extraOf('Square') }),
  footRoad: profileOf('Infantry', { road: true }),
  horse: profileOf('Cavalry'),
  /** Charges (19.2), and what a Line has left in one hex (12.7), keep to open ground. */
  openHorse: profileOf('Cavalry', { open: true }),
  horseLine: profileOf('Cavalry', { open: true, extra: extraOf('cavalry in multi-hex Line') }),
  horseRoad: profileOf('Cavalry', { road: true }),
  guns: profileOf('Artillery'),
  gunsRoad: profileOf('Artillery', { road: true }),
} as const satisfies Record<string, Profile>;
export type MoverName = keyof typeof PROFILES;

/** MP to turn by a hexside, and steps to the rear at double cost (12 M3); Road Columns follow their road for nothing. */
const DRILLS: Readonly<Record<Stance, Drill>> = {
  column: { aspects: STANCES.column, turn: 1, rear: 2 },
  open: { aspects: STANCES.open, turn: 1, rear: 2 },
  line: { aspects: STANCES.line, turn: 1, rear: 2 },
  skirmish: { aspects: STANCES.skirmish, turn: 0, rear: 2 },
  round: { aspects: STANCES.round, turn: NEVER },
  road: { aspects: STANCES.road, turn: 0 },
  routed: { aspects: STANCES.round, turn: NEVER },
};

export interface FormationField {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly leader: number;
  readonly group: number;
}

export interface Field {
  /** Names the scenario and its ground. */
  readonly key: string;
  readonly scenario: Scenario;
  readonly rules: Options;
  readonly seats: readonly [string, string];
  readonly formations: readonly FormationField[];
  /** What each unit is. */
  readonly sheets: readonly Sheet[];
  /** By side the indices of its units, and of those that are cavalry: most who look about look for one side alone. */
  readonly armies: readonly [readonly number[], readonly number[]];
  readonly cavalry: readonly [readonly number[], readonly number[]];
  /** By leader the formations that are his own. */
  readonly leads: readonly (readonly number[])[];
  readonly map: HexMap;
  /** For requests: how hexes are numbered and facings named. */
  readonly lattice: Lattice;
  /** Kind of ground by hex. */
  readonly kinds: readonly GroundKind[];
  /** By hex 1 where the ground is close (12.7). */
  readonly close: Uint8Array;
  /** By hex what its ground has room for (11). */
  readonly limits: readonly Limit[];
  readonly movers: Readonly<Record<MoverName, Mover>>;
  readonly sight: Sight;
  readonly room: Room;
  /** Room for searches, made when first asked for. */
  readonly marches: { [name in MoverName]?: { [stance in Stance]?: March } };
  /** Hexside features as bits. */
  readonly bits: {
    readonly wall: number;
    readonly bank: number;
    readonly gate: number;
    readonly stream: number;
    readonly slope: number;
    readonly road: number;
  };
  /** By side and hex: hexes left to the edge it flees to; and the most of them. */
  readonly home: readonly [Int16Array, Int16Array];
  readonly farthest: readonly [number, number];
  readonly exits: readonly [Uint8Array, Uint8Array];
  /** Hexes of objectives in the order of the scenario. */
  readonly objectives: readonly { readonly objective: number; readonly hex: number }[];
}

/** Special Structures are shut but for their gates (16.5.4). */
function shutStructures(map: HexMap): void {
  const { grid, kinds, kind, features, side } = map;
  const gate = featureBits(map, ['gate']);
  const closed = 1 << (features.push('closed') - 1);
  for (let hex = 0; hex < grid.count; hex++) {
    if (!isStructure(kinds[kind[hex]!] as GroundKind)) continue;
    for (let at = 6 * hex; at < 6 * hex + 6; at++)
      if (!(side[grid.sides[at]!]! & gate)) side[grid.sides[at]!]! |= closed;
  }
}

function edgeOf(map: HexMap, edge: Scenario['sides'][number]['edge']): [Int16Array, Uint8Array] {
  const { columns, rows, count } = map.grid;
  const home = new Int16Array(count);
  const exits = new Uint8Array(count);
  for (let hex = 0; hex < count; hex++) {
    const column = hex % columns;
    const row = (hex - column) / columns;
    home[hex] =
      edge === 'north' ? row : edge === 'south' ? rows - 1 - row : edge === 'west' ? column : columns - 1 - column;
    if (home[hex] === 0) exits[hex] = 1;
  }
  return [home, exits];
}

/** What is measured of a scenario. Switches change no ground: `plain` is the same with others, measured before. */
export function fieldOf(scenario: Scenario, plain: Field | null): Field {
  if (plain) return { ...plain, scenario, rules: scenario.rules as Options };
  const map = readHexMap(scenario.map);
  shutStructures(map);
  const kinds = Array.from(map.kind, (kind) => map.kinds[kind] as GroundKind);
  const movers = {} as Record<MoverName, Mover>;
  for (const name of Object.keys(PROFILES) as MoverName[]) movers[name] = mover(map, PROFILES[name]);
  const built = { height: 1, depth: 1 };
  const sight = sightOver(map, {
    cover: { woods: built, village: built, town: built, church: built, farm: built },
    limit: 30,
  });
  const seats = [scenario.sides[0].seat, scenario.sides[1].seat] as const;
  const [west, east] = [edgeOf(map, scenario.sides[0].edge), edgeOf(map, scenario.sides[1].edge)];
  const bit = (name: string) => featureBits(map, [name]);
  const formations = scenario.formations.map(({ id, name, side, leader }, index) => ({
    index,
    id,
    name,
    side: (side === seats[0] ? 0 : 1) as Side,
    leader: leader === undefined ? -1 : scenario.leaders.findIndex((one) => one.id === leader),
    group: scenario.groups.findIndex(({ formations }) => formations.includes(id)),
  }));
  const unitsOf = (side: Side, arm?: Arm): number[] =>
    scenario.units.flatMap((unit, index) => {
      const own = byId(formations, unit.formation).side === side;
      return own && (arm === undefined || unit.arm === arm) ? [index] : [];
    });
  return {
    sheets: sheetsOf(scenario, formations),
    lattice: { columns: map.grid.columns, rows: map.grid.rows, orientation: map.grid.orientation },
    key: scenario.id,
    scenario,
    rules: scenario.rules as Options,
    seats,
    formations,
    armies: [unitsOf(0), unitsOf(1)],
    cavalry: [unitsOf(0, 'cavalry'), unitsOf(1, 'cavalry')],
    leads: scenario.leaders.map((_, i) => formations.flatMap(({ leader, index }) => (leader === i ? [index] : []))),
    map,
    kinds,
    close: Uint8Array.from(kinds, (kind) => (isClose(kind) ? 1 : 0)),
    limits: kinds.map(limitOf),
    movers,
    sight,
    room: makeRoom(map.grid.count, scenario.units.length),
    marches: {},
    bits: {
      wall: bit('wall'),
      bank: bit('bank'),
      gate: bit('gate'),
      stream: bit('stream'),
      slope: bit('slope'),
      road: bit('road'),
    },
    home: [west[0], east[0]],
    farthest: [Math.max(...west[0]), Math.max(...east[0])],
    exits: [west[1], east[1]],
    objectives: scenario.objectives.flatMap(({ hexes }, objective) =>
      hexes.map((number) => ({ objective, hex: hexOf(map, number) })),
    ),
  };
}

/** A hex of a checked scenario. */
export function hexOf(map: HexMap, number: string): number {
  const width = number.length / 2;
  return (Number(number.slice(width)) - 1) * map.grid.columns + Number(number.slice(0, width)) - 1;
}

/** Room to search the moves of a stance of these troops in. */
export function marchOf(field: Field, name: MoverName, stance: Stance): March {
  let found = field.marches[name]?.[stance];
  if (!found) {
    found = march(field.movers[name], DRILLS[stance]);
    field.marches[name] = { ...field.marches[name], [stance]: found };
  }
  return found;
}
