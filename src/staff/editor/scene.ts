/** A draft as the battle map and its press show it: ground and pieces in board units, and what each piece stands for. */
import { type Day, type DayDivision, sizeOf } from '../../game/day/index.ts';
import type { GroundSketch, Piece, PieceSymbol, Scene, Spot } from '../../game/index.ts';
import { qualityOf, sumOf } from './army-acts.ts';
import { ARMS, type At, type Body, type Draft, divisionsIn, generalsIn, keyOf, type Ref } from './draft.ts';

/** Metres of a board unit: hachures, trees and houses are drawn for units of about this size. */
export const METRES = 150;

export const spotOf = ({ ground }: Draft, [x, y]: At): Spot => [x / METRES, (ground.height - y) / METRES];
export const metresOf = ({ ground }: Draft, [x, y]: Spot): [number, number] => [
  Math.round(x * METRES),
  Math.round(ground.height - y * METRES),
];

export interface DraftScene {
  readonly ground: GroundSketch;
  readonly scene: Scene;
  /** By the piece's id. */
  readonly refs: Readonly<Record<string, Ref>>;
}

type AreaKinds = Readonly<Record<Day['ground']['areas'][number]['kind'], GroundSketch['areas'][number]['kind']>>;
/** How the painters of the map call it. */
export const DRAWN_AS: AreaKinds = {
  hill: 'hill',
  wood: 'wood',
  rough: 'broken',
  marsh: 'marsh',
  water: 'water',
  works: 'works',
};
const NAMED = { hill: 'hill', wood: 'wood', rough: 'wood', marsh: 'water', water: 'water', works: 'hill' } as const;

/** The corners of a town's houses, in metres. */
function townRing(town: Day['ground']['towns'][number]): [number, number][] {
  const [across, deep] = sizeOf(town);
  const [x, y] = town.at;
  return [
    [x - across / 2, y - deep / 2],
    [x + across / 2, y - deep / 2],
    [x + across / 2, y + deep / 2],
    [x - across / 2, y + deep / 2],
  ];
}

const middle = (points: readonly At[]): At => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
};

export function groundOf(draft: Draft): GroundSketch {
  const { width, height, areas, towns, streams, crossings, roads } = draft.ground;
  const at = (one: At): Spot => spotOf(draft, one);
  return {
    width: width / METRES,
    height: height / METRES,
    unit: 'inch',
    areas: [
      ...areas.map(({ kind, points, level, name }) => ({
        kind: DRAWN_AS[kind],
        rings: [points.map(at)],
        ...(kind === 'hill' ? { level: level ?? 1 } : {}),
        name,
      })),
      ...towns.map((town) => ({ kind: 'town' as const, rings: [townRing(town).map(at)], name: town.name })),
    ],
    lines: [
      ...streams.map(({ kind, points, name }) => ({
        kind: kind === 'river' ? ('river' as const) : ('stream' as const),
        points: points.map(at),
        name,
      })),
      ...roads.map(({ kind, points, name }) => ({ kind, points: points.map(at), name })),
    ],
    marks: [
      ...crossings.map(({ kind, at: where }) => ({ kind, at: at(where) })),
      ...towns.flatMap((town) => (town.kind === 'church' ? [{ kind: 'church' as const, at: at(town.at) }] : [])),
    ],
    names: [
      ...areas.map(({ kind, name, points }) => ({ text: name, at: at(middle(points)), of: NAMED[kind] })),
      ...towns.map((town) => ({ text: town.name, at: at(town.at), of: 'town' as const })),
      ...streams.map(({ name, points }) => ({
        text: name,
        at: at(points[Math.floor(points.length / 2)]!),
        of: 'water' as const,
      })),
    ].filter(({ text }) => text !== ''),
  };
}

/** What a division covers when nobody has said how broad it stands: as raising draws it up, about. */
const FRONT = { foot: 0.11, horse: 0.4, guns: 12, least: 300, most: 1600 } as const;
export const DEPTH = 260;

export function frontOf({ stands, foot, horse, guns }: DayDivision): number {
  if (stands?.width !== undefined) return stands.width;
  const men = (all: readonly { readonly men: number }[]) => all.reduce((sum, one) => sum + one.men, 0);
  const pieces = guns.reduce((sum, one) => sum + one.guns, 0);
  const wanted = men(foot) * FRONT.foot + men(horse) * FRONT.horse + pieces * FRONT.guns;
  return Math.max(FRONT.least, Math.min(FRONT.most, Math.round(wanted)));
}

/** The arm most of it is. */
export function armOf({ foot, horse, guns }: DayDivision): 'foot' | 'horse' | 'guns' {
  const men = (all: readonly { readonly men: number }[]) => all.reduce((sum, one) => sum + one.men, 0);
  if (foot.length + horse.length === 0 && guns.length > 0) return 'guns';
  return men(horse) > men(foot) ? 'horse' : 'foot';
}

const generalId = (ref: Ref): string => `general ${keyOf(ref)}`;
const bodyId = (division: string, arm: string, at: number): string => `${division} ${arm} ${at}`;

export function sceneOf(draft: Draft): DraftScene {
  const pieces: Piece[] = [];
  const refs: Record<string, Ref> = {};
  const put = (ref: Ref, piece: Piece) => {
    pieces.push(piece);
    refs[piece.id] = ref;
  };
  const spot = (at: At | undefined): Spot | null => (at ? spotOf(draft, at) : null);
  for (const { ref, of, at, name } of generalsIn(draft))
    put(ref, { ...plain(generalId(ref), name, of, 'general'), at: spot(at), width: 0.8, depth: 0.8 });
  for (const { of, corps, division } of divisionsIn(draft)) {
    const { id, name, nation = of.nation, stands, arrives } = division;
    const ref: Ref = { of: 'division', id };
    const { men, guns } = sumOf(draft, ref);
    put(ref, {
      ...plain(id, name, of, armOf(division)),
      nation,
      guard: ARMS.some((arm) => division[arm].some((body: Body) => qualityOf(body) === 'guard')),
      at: spot(stands?.at),
      facing: stands?.facing ?? null,
      width: frontOf(division) / METRES,
      depth: DEPTH / METRES,
      fate: stands ? 'here' : 'coming',
      group: corps.id,
      card: [
        { label: 'Men', value: String(men) },
        { label: 'Guns', value: String(guns) },
        { label: 'Commander', value: division.commander.name },
        ...(arrives ? [{ label: 'Comes', value: arrives.time }] : []),
      ],
    });
    for (const arm of ARMS)
      for (const [at, body] of division[arm].entries())
        if (body.at && stands)
          put(
            { of: 'body', division: id, arm, at },
            {
              ...plain(bodyId(id, arm, at), body.name, of, arm),
              nation: body.nation ?? nation,
              at: spot(body.at),
              facing: stands.facing,
              width: 1.2,
              depth: 0.8,
              group: corps.id,
            },
          );
  }
  return {
    ground: groundOf(draft),
    refs,
    scene: {
      ground: 'draft',
      title: draft.title,
      clock: draft.clock.start,
      turn: 1,
      turns: 1,
      sides: draft.sides.map(({ seat, name, nation }) => ({ seat, name, nation, points: 0 })),
      pieces,
      goals: draft.places.map(({ id, name, at, reach, points, held, for: only }) => ({
        id,
        name,
        at: spotOf(draft, at),
        reach: reach / METRES,
        points,
        held: held ?? null,
        words: `${points} ${points === 1 ? 'point' : 'points'}${only ? `, for ${seatName(draft, only)} only` : ''}`,
      })),
      arrows: [],
      groups: draft.sides.flatMap((side) =>
        side.corps.map(({ id, name, divisions }) => ({
          id,
          name,
          seat: side.seat,
          pieces: divisions.map((one) => one.id),
        })),
      ),
      over: null,
    },
  };
}

const seatName = ({ sides }: Draft, seat: string): string =>
  `the ${sides.find((side) => side.seat === seat)?.name ?? seat}`;

const plain = (id: string, name: string, { seat, nation }: Draft['sides'][0], symbol: PieceSymbol): Piece => ({
  id,
  label: name,
  name,
  seat,
  nation,
  symbol,
  at: null,
  facing: null,
  width: 1,
  depth: 1,
  formation: 'line',
  fate: 'here',
  card: [],
});
