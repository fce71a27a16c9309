/** Where units of a raised Day stand, or will come on: garrisons in their blocks, the rest as the Day has them, in ranks. */
import {
  type Battalion,
  barredOn,
  type Day,
  entryOf,
  type Front,
  from,
  layingOn,
  type Piece,
  placeOf,
} from '../../../game/day/index.ts';
import { type Formation, sizeOf } from '../battle/shapes.ts';
import { type Houses, METRES, measure } from './ground.ts';
import type { troopsOf } from './troops.ts';

const LEAST_FRONT = 10;
const GAPS = { across: 0.5, deep: 0.8 } as const;
const STEP = 0.5;
const REACH = 40;
/** Whoever comes does so in ranks so far inside the end of the road. */
const INSIDE = 14;

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly block?: string;
}

export interface Formed {
  readonly unit: Battalion;
  readonly troops: ReturnType<typeof troopsOf>;
  readonly formation: Formation;
}

export function placesOf(day: Day, units: readonly Formed[], houses: Houses) {
  const { ground } = day;
  const barred = barredOn(day, measure, houses.rects);
  const table = {
    width: measure.length(ground.width),
    height: measure.length(ground.height),
    gaps: GAPS,
    step: STEP,
    reach: REACH,
    barred,
  };
  const laying = layingOn(table);
  const places = new Map<string, Placed>();
  const standing = units.filter(({ unit }) => !unit.body.arrives && unit.division.own.stands);
  const full = new Set<string>();
  for (const { unit } of standing) {
    const block = houses.of.get(unit.body.in ?? '')?.find((id) => !full.has(id));
    if (block === undefined || unit.part > 0 || unit.body.arm !== 'foot') continue;
    full.add(block);
    const { x, y } = houses.blocks.find(({ id }) => id === block)!;
    places.set(unit.id, { x, y, facing: unit.division.own.stands!.facing, block });
  }
  for (const formed of standing) {
    const { unit } = formed;
    if (!unit.body.at || places.has(unit.id)) continue;
    const [x, y] = measure.point(unit.body.at);
    const { facing } = unit.division.own.stands!;
    places.set(unit.id, { ...placeOf(laying.put(pieceOf(formed), x, y, facing)), facing });
  }
  for (const division of new Set(standing.map(({ unit }) => unit.division))) {
    const { at, facing, width = 0 } = division.own.stands!;
    const [x, y] = measure.point(at);
    const rest = standing.filter(({ unit }) => unit.division === division && !places.has(unit.id));
    rank(rest, { x, y, facing, width: Math.max(LEAST_FRONT, measure.length(width)) }, laying, places);
  }
  const coming = units.filter(({ unit }) => !places.has(unit.id));
  for (const key of new Set(coming.map(comingKey))) {
    const own = coming.filter((formed) => comingKey(formed) === key);
    const { at, facing } = entryOf(day, own[0]!.unit.body.arrives!);
    const [x, y] = measure.point(at);
    const middle = from({ x, y, facing }, 0, INSIDE);
    // Each division has the ground to itself: whoever came before has gone on by then, or the book finds room.
    rank(own, { ...middle, facing, width: 2 * LEAST_FRONT }, layingOn(table), places);
  }
  return { places, notes: laying.moves(METRES) };
}

const comingKey = ({ unit: { division, body } }: Formed): string =>
  [division.id, body.arrives!.time, body.arrives!.road, body.arrives!.end].join(' ');

/** Guns beside the first unit, so that batteries stand in the front rank. */
function rank(
  units: readonly Formed[],
  front: Front,
  laying: ReturnType<typeof layingOn>,
  places: Map<string, Placed>,
): void {
  const guns = units.filter(({ unit }) => unit.body.arm === 'guns');
  const others = units.filter(({ unit }) => unit.body.arm !== 'guns');
  const inOrder = [...others.slice(0, 1), ...guns, ...others.slice(1)];
  for (const [i, laid] of laying.ranks(inOrder.map(pieceOf), front).entries())
    places.set(inOrder[i]!.unit.id, { ...placeOf(laid), facing: front.facing });
}

function pieceOf({ unit, troops, formation }: Formed): Piece {
  const { id, name, division, body } = unit;
  return { id, name, division: division.id, ...sizeOf(troops, formation), foot: body.arm === 'foot' };
}
