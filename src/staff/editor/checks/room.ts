/** Where divisions may stand: what lies in their way, and the nearest place that is free. */
import { overlap, type Rect, rect } from '../../../board/plane/index.ts';
import { type DayDivision, sizeOf } from '../../../game/day/index.ts';
import { compass, nearestRoom } from '../../../game/tabletop/index.ts';
import { type At, type Draft, divisionsIn } from '../draft.ts';
import { contains } from '../ground-acts.ts';
import { offLine } from '../near.ts';
import { armOf, DEPTH, frontOf } from '../scene.ts';

/** Metres: nearer to a stream one stands in it. */
const BANK = 40;

export type Trouble = 'water' | 'stream' | 'houses' | 'wood' | 'marsh';

/** What the middle of a division stands in, if it is nowhere it can stay. */
export function troubleAt(
  { ground }: Draft,
  division: DayDivision,
  at: At,
): { readonly of: Trouble; readonly name: string } | null {
  const area = (...kinds: readonly string[]) =>
    ground.areas.find(({ kind, points }) => kinds.includes(kind) && contains(points, at));
  const water = area('water');
  if (water) return { of: 'water', name: water.name };
  const stream = ground.streams.find(({ kind, points }) => kind !== 'brook' && offLine(points, at) < BANK);
  if (stream) return { of: 'stream', name: stream.name };
  const garrison = division.foot.some((body) => body.in !== undefined);
  const town = ground.towns.find((one) => {
    const [across, deep] = sizeOf(one);
    return Math.abs(at[0] - one.at[0]) < across / 2 && Math.abs(at[1] - one.at[1]) < deep / 2;
  });
  if (town && !garrison) return { of: 'houses', name: town.name };
  if (armOf(division) === 'foot') return null;
  const close = area('wood', 'marsh');
  return close ? { of: close.kind as 'wood' | 'marsh', name: close.name } : null;
}

export const footOf = (division: DayDivision, { at: [x, y], facing }: NonNullable<DayDivision['stands']>): Rect =>
  rect(x, y, facing, frontOf(division), DEPTH);

/** Rings of the search, in metres. */
const STEP = 60;
const REACH = 3000;
const TURNS = compass(16);

/** The nearest place to one wanted where the whole front is on the map, out of trouble, and clear of everybody else. */
export function roomFor(draft: Draft, division: DayDivision, wanted: At): At | undefined {
  const { width, height } = draft.ground;
  const others = divisionsIn(draft).flatMap(({ division: one }) =>
    one.id !== division.id && one.stands ? [footOf(one, one.stands)] : [],
  );
  const facing = division.stands?.facing ?? 0;
  const start = rect(wanted[0], wanted[1], facing, Math.min(frontOf(division), width, height), DEPTH);
  const found = nearestRoom(
    start,
    { step: STEP, reach: REACH, heading: facing + 180, turns: TURNS, table: { width, height } },
    (at) =>
      !troubleAt(draft, division, [Math.round(at.x), Math.round(at.y)]) && !others.some((other) => overlap(at, other)),
  );
  return found ? [Math.round(found.x), Math.round(found.y)] : undefined;
}
