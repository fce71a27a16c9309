/** The field: all of a scenario that never changes in play, measured once and shared by every state of a battle. */
import {
  type Mover,
  mover,
  type Rect,
  rect,
  type Sight,
  type Survey,
  sightOver,
  survey,
} from '../../../board/plane/index.ts';
import type { Side } from '../../../game/index.ts';
import { byId, type Chart, cellAt, once } from '../../../kernel/index.ts';
import { artilleryTerrain, cavalryTerrain, grandTacticalTerrain, infantryTerrain } from '../charts.ts';
import type { Options } from '../options.ts';
import { goingOf } from '../procedures/cells.ts';
import type { Cover } from '../unit.ts';
import { type Scenario, unitsOnField } from './scenario.ts';

export interface Block {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly rect: Rect;
  readonly cover: Exclude<Cover, 'none'>;
  readonly strong: boolean;
  readonly fortified: boolean;
}

export type MoverName = 'foot' | 'skirmish' | 'horse' | 'charge' | 'guns' | 'march' | 'staff';

/** What a unit is; what changes of it is in the state. */
export interface Sheet extends Omit<UnitData, 'me' | 'drill' | 'otherwise' | 'disputed' | Seldom> {
  // All sheets have all fields, in one order: what reads any of them is the quicker.
  readonly block: string | undefined;
  readonly skirmish: UnitData['skirmish'] | undefined;
  readonly horse: UnitData['horse'] | undefined;
  readonly guns: UnitData['guns'] | undefined;
  /** The turn in which it comes, where it is not there from the first. */
  readonly arrives: number | undefined;
  readonly index: number;
  readonly side: Side;
  readonly me: number;
  readonly drill: 'A' | 'B';
  readonly regime: 'Divisional' | 'Ancien';
  /** Horses of a battery at full strength (R19). */
  readonly horses: number;
}
type UnitData = Scenario['units'][number];
type Seldom = 'block' | 'skirmish' | 'horse' | 'guns' | 'arrives';

/** What an ME is. */
export interface MeSheet extends Omit<Scenario['mes'][number], 'corps' | 'baggage'> {
  readonly index: number;
  readonly side: Side;
  readonly corps: number;
  readonly units: readonly number[];
  /** Its leader, among all leaders. */
  readonly commander: number;
  readonly baggage: readonly [number, number];
}

interface CorpsSheet extends Omit<Scenario['corps'][number], 'side'> {
  readonly index: number;
  readonly side: Side;
  readonly mes: readonly number[];
  readonly leader: number;
}

/** Corps commanders first, then the leaders of MEs, then commanders of armies. */
export interface LeaderSheet {
  readonly index: number;
  readonly id: string;
  readonly side: Side;
  readonly rank: 'army' | 'corps' | 'me';
  readonly corps: number;
  readonly me: number;
  readonly data: Scenario['mes'][number]['leader'];
}

export interface Field {
  readonly scenario: Scenario;
  readonly units: readonly Sheet[];
  readonly mes: readonly MeSheet[];
  readonly corps: readonly CorpsSheet[];
  readonly leaders: readonly LeaderSheet[];
  /** The commander of each army among all leaders, or -1 (V41). */
  readonly armies: readonly [number, number];
  readonly rules: Options;
  readonly seats: readonly [string, string];
  readonly survey: Survey;
  readonly sight: Sight;
  readonly movers: Readonly<Record<MoverName, Mover>>;
  readonly blocks: readonly Block[];
  /** Indexes of streams that are rivers for engagement. */
  readonly rivers: readonly number[];
}

/** An inch of ground costs what the share of the move says: ×3/4 makes it four thirds. */
function costs(chart: Chart<string>, row: string): Record<string, number> {
  const cost = (column: string) => {
    const going = goingOf(cellAt(chart, row, column));
    return going.allowed && going.only !== 'road' ? 1 / going.times : Number.POSITIVE_INFINITY;
  };
  return {
    'light wood': cost('Light woods'),
    'medium wood': cost('Medium woods'),
    'heavy wood': cost('Heavy woods'),
    mud: cost('Mud'),
    ...HOUSES,
  };
}
/** Buildings are entered by an action of their own (pg 85), never marched through. */
const NEVER = Number.POSITIVE_INFINITY;
const HOUSES = { light: NEVER, medium: NEVER, heavy: NEVER, super: NEVER };

const share = (row: string): number => 1 / goingOf(String(cellAt(grandTacticalTerrain, row, 'Cost'))).times;

function profiles() {
  const wall = (chart: Chart<string>, row: string) => -goingOf(cellAt(chart, row, 'Low wall')).plus;
  // A stream that can be forded is crossed like a low wall; without a bridge guns go over it as foot does.
  const ford = wall(infantryTerrain, 'formed');
  return {
    foot: { cost: costs(infantryTerrain, 'formed'), ford },
    skirmish: { cost: costs(infantryTerrain, 'skirmish'), ford },
    horse: { cost: costs(cavalryTerrain, 'Move'), ford },
    charge: { cost: costs(cavalryTerrain, 'Charge'), ford },
    guns: { cost: costs(artilleryTerrain, 'Normal'), ford },
    march: {
      cost: {
        'light wood': share('lightWoods'),
        'medium wood': share('mediumWoods'),
        'heavy wood': share('heavyWoods'),
        light: share('town'),
        medium: share('town'),
        heavy: share('town'),
        super: share('town'),
        mud: share('swamp'),
      },
      ford,
    },
    staff: { cost: {}, ford: 0 },
  } as const;
}

/** R33: one sees two inches into woods; houses hide what is behind them, not who holds them. */
const SIGHT = {
  cover: {
    'light wood': { inside: 2 },
    'medium wood': { inside: 2 },
    'heavy wood': { inside: 2 },
    light: { inside: 5 },
    medium: { inside: 5 },
    heavy: { inside: 5 },
    super: { inside: 5 },
  },
};

/** Cache by terrain: shared by all options a scenario is played with. */
const measured = once((terrain: Scenario['terrain']) => {
  const ground = survey(terrain);
  const movers = Object.fromEntries(
    Object.entries(profiles()).map(([name, profile]) => [name, mover(ground, profile)]),
  ) as unknown as Record<MoverName, Mover>;
  return { survey: ground, movers, sight: sightOver(ground, SIGHT) };
});

/** R19: six horses for three sections and more, four for two, two for one. */
const horsesFor = (sections: number): number => (sections >= 3 ? 6 : 2 * sections);

const HOME = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;
/** Inches from the baseline to the baggage. */
const TRAIN = 24;

/** Where the baggage of an ME stands: behind the middle of its baseline, or at the edge of the table. */
function behind(
  { sides, terrain }: Scenario,
  side: Side,
  line: readonly (readonly [number, number])[],
): [number, number] {
  const [dx, dy] = HOME[sides[side].home];
  const middle = (of: 0 | 1) => line.reduce((sum, point) => sum + point[of], 0) / line.length;
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
  return [within(middle(0) + TRAIN * dx, terrain.width), within(middle(1) + TRAIN * dy, terrain.height)];
}

function muster(scenario: Scenario): Pick<Field, 'units' | 'mes' | 'corps' | 'leaders' | 'armies'> {
  const units = unitsOnField(scenario);
  const sideOf = (seat: string): Side => (seat === scenario.sides[0].seat ? 0 : 1);
  const led = scenario.corps.filter(({ commander }) => commander !== null);
  const corps = scenario.corps.map(
    (one, index): CorpsSheet => ({
      ...one,
      index,
      side: sideOf(one.side),
      mes: scenario.mes.flatMap((me, i) => (me.corps === one.id ? [i] : [])),
      leader: led.indexOf(one),
    }),
  );
  const mes = scenario.mes.map((one, index): MeSheet => {
    const over = byId(corps, one.corps);
    return {
      ...one,
      index,
      side: over.side,
      corps: over.index,
      units: units.flatMap((unit, i) => (unit.me === one.id ? [i] : [])),
      commander: led.length + index,
      baggage: one.baggage ?? behind(scenario, over.side, one.baseline),
    };
  });
  const armies = ([0, 1] as const).filter((side) => scenario.sides[side].commander !== undefined);
  const armyAt = (side: Side): number => (armies.includes(side) ? led.length + mes.length + armies.indexOf(side) : -1);
  return {
    corps,
    mes,
    armies: [armyAt(0), armyAt(1)],
    units: units.map(({ otherwise: _otherwise, disputed: _disputed, arrives, ...one }, index): Sheet => {
      const me = byId(mes, one.me);
      return {
        block: undefined,
        skirmish: undefined,
        horse: undefined,
        guns: undefined,
        ...one,
        arrives: arrives ?? me.arrives,
        index,
        side: me.side,
        me: me.index,
        drill: one.drill ?? me.drill,
        regime: me.regime,
        horses: one.guns ? horsesFor(one.guns.sections) : 0,
      };
    }),
    leaders: [
      ...led.map((one, index): LeaderSheet => {
        const { side, index: at } = byId(corps, one.id);
        return { index, id: `${one.id}-HQ`, side, rank: 'corps', corps: at, me: -1, data: one.commander! };
      }),
      ...mes.map(
        ({ index, side, corps: at, id, leader }): LeaderSheet => ({
          index: led.length + index,
          id: `${id}-HQ`,
          side,
          rank: 'me',
          corps: at,
          me: index,
          data: leader,
        }),
      ),
      ...armies.map(
        (side): LeaderSheet => ({
          index: armyAt(side),
          id: `${scenario.sides[side].seat}-HQ`,
          side,
          rank: 'army',
          corps: -1,
          me: -1,
          data: scenario.sides[side].commander!,
        }),
      ),
    ],
  };
}

export const fieldOf = once((scenario: Scenario): Field => {
  const { survey: ground, movers, sight } = measured(scenario.terrain);
  return {
    scenario,
    ...muster(scenario),
    rules: scenario.rules as Options,
    seats: [scenario.sides[0].seat, scenario.sides[1].seat],
    survey: ground,
    sight,
    movers,
    blocks: scenario.terrain.blocks.map((block, index) => ({
      id: block.id,
      name: block.name,
      index,
      rect: rect(block.x, block.y, block.facing ?? 0, block.width, block.depth),
      cover: block.kind as Block['cover'],
      strong: scenario.strong.includes(block.id),
      fortified: scenario.fortified.includes(block.id),
    })),
    rivers: scenario.terrain.streams.flatMap(({ id }, i) => (scenario.rivers.includes(id) ? [i] : [])),
  };
});
