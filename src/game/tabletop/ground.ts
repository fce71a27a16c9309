/** The ground of a game on the plane, measured once for its terrain: who goes where at what cost, who sees whom. */
import {
  type Mover,
  mover,
  type Profile,
  type Rect,
  type RoadNet,
  rect,
  roadNet,
  type Sight,
  type SightRules,
  type Survey,
  type SurveyOptions,
  sightOver,
  survey,
  type Terrain,
  type Track,
  track,
} from '../../board/plane/index.ts';
import { Memory } from '../../kernel/index.ts';

/** What a book says of ground: constants, on which what was measured is remembered. */
export interface GroundRules<M extends string> {
  /** What ground costs each sort of troops. */
  readonly movers: Readonly<Record<M, Profile>>;
  readonly sight: SightRules;
  /** How far bridges and fords carry, where the terrain does not say. */
  readonly crossings?: Pick<SurveyOptions, 'bridgeReach' | 'fordReach'>;
}

/** A block of houses: `place` numbers the village or town it belongs to. */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly rect: Rect;
  readonly place: number;
}

export interface TableGround<M extends string> {
  readonly survey: Survey;
  readonly sight: Sight;
  readonly movers: Readonly<Record<M, Mover>>;
  /** As the terrain lists them. */
  readonly roads: readonly Track[];
  readonly net: RoadNet;
  readonly blocks: readonly Block[];
}

/** Bridges that are down, by index, and bridges laid in play. */
export interface Bridges {
  readonly down: readonly number[];
  readonly laid: readonly { readonly x: number; readonly y: number }[];
}

const BRIDGES_STAND: Bridges = { down: [], laid: [] };

/** Half the width of a bridge laid in play. */
const LAID_REACH = 0.75;
/** Size of the cache of measured grounds, by which bridges of one terrain stand. */
const MOST_STATES = 16;

/** `const groundOf = measuredBy(rules)`, then `groundOf(terrain, bridges)`: the same terrain is measured once. */
export function measuredBy<M extends string>({ movers, sight, crossings = {} }: GroundRules<M>) {
  const memory = new Memory<Terrain, TableGround<M>>(MOST_STATES);
  const moversOn = (surveyed: Survey): Record<M, Mover> =>
    Object.fromEntries(
      (Object.keys(movers) as M[]).map((name) => [name, mover(surveyed, movers[name])] as const),
    ) as Record<M, Mover>;

  return function groundOf(terrain: Terrain, bridges: Bridges = BRIDGES_STAND): TableGround<M> {
    return memory.get(terrain, bridgesKey(bridges), () => {
      if (bridgesKey(bridges) !== '') {
        const plain = groundOf(terrain);
        const changed = withBridges(plain.survey, bridges);
        return { ...plain, survey: changed, movers: moversOn(changed) };
      }
      const surveyed = survey(terrain, crossings);
      const names = [...new Set(terrain.blocks.map(({ name }) => name))];
      return {
        survey: surveyed,
        sight: sightOver(surveyed, sight),
        movers: moversOn(surveyed),
        roads: surveyed.roads.map(({ points }) => track(points)),
        net: roadNet(surveyed.roads),
        blocks: terrain.blocks.map(({ id, name, kind, x, y, width, depth, facing }) => ({
          id,
          name,
          kind,
          rect: rect(x, y, facing ?? 0, width, depth),
          place: names.indexOf(name),
        })),
      };
    });
  };
}

/** Empty while all stand as the map has them. */
export const bridgesKey = ({ down, laid }: Bridges): string =>
  down.length + laid.length === 0 ? '' : `${down.join()}/${laid.map(({ x, y }) => `${x},${y}`).join(';')}`;

function withBridges(surveyed: Survey, { down, laid }: Bridges): Survey {
  const standing = surveyed.bridges.filter((_, i) => !down.includes(i));
  const more = laid.map(({ x, y }, i) => ({
    id: `laid ${i + 1}`,
    x,
    y,
    reach: LAID_REACH,
    stream: -1,
    road: -1,
    ford: false,
  }));
  return { ...surveyed, bridges: [...standing, ...more] };
}
