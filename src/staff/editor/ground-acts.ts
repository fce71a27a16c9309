/** Acts on the ground: drawing, dragging points, splitting, smoothing, moving, the size of the field. */
import { daySchema } from '../../game/day/index.ts';
import { issueFault } from '../../kernel/index.ts';
import type { Act, DrawnRef, Made } from './act.ts';
import { added, changed, fresh, onGround, refuse, replaced, shiftOf } from './change.ts';
import { type At, type Draft, LISTS, type Path, pathOf, type Ref, valueAt } from './draft.ts';
import { mostIn } from './loose.ts';

type Adding = Extract<Act, { act: 'add-area' | 'add-stream' | 'add-road' | 'add-town' | 'add-crossing' | 'add-place' }>;

/** What it is called until somebody names it, and how its id begins. */
const CALLED = {
  hill: ['h', 'Hill'],
  wood: ['w', 'Wood'],
  rough: ['r', 'Broken ground'],
  marsh: ['m', 'Marsh'],
  water: ['l', 'Water'],
  works: ['k', 'Works'],
  brook: ['s', 'Brook'],
  stream: ['s', 'Stream'],
  river: ['s', 'River'],
  road: ['r', 'Road'],
  track: ['r', 'Track'],
  farm: ['t', 'Farm'],
  church: ['t', 'Church'],
  hamlet: ['t', 'Hamlet'],
  village: ['t', 'Village'],
  town: ['t', 'Town'],
  bridge: ['b', 'Bridge'],
  ford: ['f', 'Ford'],
} as const;
const AMONG = {
  areas: 'areas',
  streams: 'streams',
  roads: 'roads',
  towns: 'towns and farms',
  crossings: 'bridges and fords',
};

/** Houses this near belong to a new place worth points. */
const AT_TOWN = 250;
const REACH = 300;

export function addGround(draft: Draft, act: Adding): Made {
  if (act.act === 'add-place') return addPlace(draft, act);
  const [of, list] = LIST_OF[act.act];
  const known: readonly { readonly id: string; readonly name?: string; readonly kind: string }[] = draft.ground[list];
  const [stem, word] = CALLED[act.kind];
  const id = fresh(
    stem,
    Object.values(LISTS).flatMap((one) => draft.ground[one].map((thing) => thing.id)),
  );
  const alike = known.filter(({ kind }) => kind === act.kind).length;
  const named = {
    id,
    kind: act.kind,
    ...(act.act === 'add-crossing' ? {} : { name: act.name ?? `${word} ${alike + 1}` }),
  };
  const shape = 'at' in act ? { at: onGround(draft, act.at) } : { points: outline(draft, act) };
  const level = act.act === 'add-area' && act.kind === 'hill' ? { level: act.level ?? 1 } : {};
  const next = added(draft, ['ground', list], { ...named, ...level, ...shape }, AMONG[list]);
  const made: Ref = { of, id };
  return { draft: act.act === 'add-road' ? withRoad(next, id) : next, made };
}

const LIST_OF = {
  'add-area': ['area', 'areas'],
  'add-stream': ['stream', 'streams'],
  'add-road': ['road', 'roads'],
  'add-town': ['town', 'towns'],
  'add-crossing': ['crossing', 'crossings'],
} as const;

/** Without points that fall on the one before. */
function outline(draft: Draft, act: Extract<Adding, { points: readonly At[] }>): [number, number][] {
  const ring = act.act === 'add-area';
  const all = act.points.map((at) => onGround(draft, at));
  const same = (a: At, b: At | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1];
  const points = all.filter((at, i) => !same(at, all[i - 1]));
  while (ring && points.length > 1 && same(points.at(-1)!, points[0])) points.pop();
  const least = ring ? 3 : 2;
  if (points.length < least) refuse(`${ring ? 'An area' : 'A line'} needs ${least} points.`);
  const most = mostIn(['ground', 'areas', 0, 'points']);
  if (points.length > most) refuse(`A shape may have no more than ${most} points.`);
  return points;
}

function addPlace(draft: Draft, act: Extract<Adding, { act: 'add-place' }>): Made {
  const at = onGround(draft, act.at);
  const town =
    act.town === undefined
      ? draft.ground.towns
          .map((one) => ({ one, off: Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) }))
          .filter(({ off }) => off <= AT_TOWN)
          .sort((a, b) => a.off - b.off)[0]?.one
      : draft.ground.towns.find(({ id }) => id === act.town);
  const hill = draft.ground.areas.find(({ kind, points }) => kind === 'hill' && contains(points, at));
  const id = fresh(
    'p',
    draft.places.map((place) => place.id),
  );
  const name = act.name ?? town?.name ?? (hill?.name || `Place ${draft.places.length + 1}`);
  const place = { id, name, points: act.points, at, reach: REACH, ...(town ? { town: town.id } : {}) };
  const next = added(draft, ['places'], place, 'places worth points');
  // Corps that had nothing to fight for make for the first place there is.
  const sides = next.sides.map((side) => ({
    ...side,
    corps: side.corps.map((corps) => (corps.goal === '' ? { ...corps, goal: id } : corps)),
  })) as Draft['sides'];
  return { draft: { ...next, sides }, made: { of: 'place', id } };
}

/** Whether a point lies within an outline. */
export function contains(points: readonly At[], [x, y]: At): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[j]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Metres: an end no farther from the edge lies on it, as the Day's own check has it. */
const AT_EDGE = 1;
export type Home = Draft['sides'][0]['home'];
export const offEdge = ({ ground: { width, height } }: Draft, [x, y]: At, edge: Home): number =>
  ({ west: x, east: width - x, south: y, north: height - y })[edge];
export const EDGES: readonly Home[] = ['north', 'east', 'south', 'west'];

/** A side without a line of communication takes the first that leads over its own edge. */
function withRoad(draft: Draft, id: string): Draft {
  const { points } = draft.ground.roads.find((road) => road.id === id)!;
  const sides = draft.sides.map((side) => {
    if (side.road.road !== '') return side;
    const end = (['first', 'last'] as const).find(
      (one) => offEdge(draft, points.at(one === 'first' ? 0 : -1)!, side.home) <= AT_EDGE,
    );
    return end ? { ...side, road: { road: id, end } } : side;
  }) as Draft['sides'];
  return { ...draft, sides };
}

/** The points of what is drawn, changed; refused where too few would be left. */
function shaped(draft: Draft, ref: DrawnRef, make: (points: readonly At[]) => readonly At[]): Made {
  const path = pathOf(draft, ref) ?? refuse('It is not there any more.');
  const points = make(valueAt(draft, [...path, 'points']) as At[]);
  const least = ref.of === 'area' ? 3 : 2;
  if (points.length < least) refuse(`${ref.of === 'area' ? 'An area' : 'A line'} keeps at least ${least} points.`);
  const most = mostIn(['ground', LISTS[ref.of], 0, 'points']);
  if (points.length > most) refuse(`A shape may have no more than ${most} points.`);
  return {
    draft: replaced(
      draft,
      [...path, 'points'],
      points.map((at) => onGround(draft, at)),
    ),
    made: ref,
  };
}

const known = (points: readonly At[], at: number): void => {
  if (!Number.isInteger(at) || at < 0 || at >= points.length) refuse('There is no such point.');
};

export function shape(draft: Draft, act: Extract<Act, { act: 'vertex' | 'split' | 'drop-vertex' | 'smooth' }>): Made {
  return shaped(draft, act.ref, (points) => {
    switch (act.act) {
      case 'vertex':
        known(points, act.at);
        return points.with(act.at, act.to);
      case 'split':
        known(points, act.side);
        if (act.ref.of !== 'area' && act.side === points.length - 1) refuse('The line ends there.');
        return points.toSpliced(act.side + 1, 0, act.to);
      case 'drop-vertex':
        known(points, act.at);
        return points.toSpliced(act.at, 1);
      case 'smooth':
        return smoothed(points, act.ref.of === 'area', mostIn(['ground', LISTS[act.ref.of], 0, 'points']));
    }
  });
}

/** Chaikin's: every corner is cut at a quarter of both its sides; a line keeps its ends. */
function smoothed(points: readonly At[], ring: boolean, most: number): readonly At[] {
  const between = (a: At, b: At, t: number): At => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const sides = ring ? points.length : points.length - 1;
  const cut = Array.from({ length: sides }, (_, i) => {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    return [between(a, b, 0.25), between(a, b, 0.75)];
  }).flat();
  const round = ring ? cut : [points[0]!, ...cut.slice(1, -1), points.at(-1)!];
  if (round.length > most) refuse('It has as many points as it can hold.');
  return round;
}

/** Everything of the ground that stands somewhere, moved whole, and never over the edge. */
export function moveGround(draft: Draft, path: Path, by: At): Draft {
  const shift = (all: readonly At[]): ((at: At) => [number, number]) => {
    const [dx, dy] = shiftOf(draft, all, by);
    return ([x, y]) => [x + dx, y + dy];
  };
  return changed(draft, path, (thing: { readonly at?: At; readonly points?: readonly At[] | number }) =>
    thing.at
      ? { ...thing, at: shift([thing.at])(thing.at) }
      : { ...thing, points: (thing.points as readonly At[]).map(shift(thing.points as readonly At[])) },
  );
}

/** Another size of the field: what met its eastern or northern edge goes with it, all else is drawn in. */
export function resize(draft: Draft, { width, height }: { readonly width: number; readonly height: number }): Draft {
  const read = daySchema.shape.ground.pick({ width: true, height: true }).safeParse({ width, height });
  if (!read.success) refuse(`The field ${issueFault(read.error.issues[0]!)} metres wide and deep.`);
  const { ground } = draft;
  const size = { ground: { width: Math.round(width), height: Math.round(height) } } as Draft;
  const to = ([x, y]: At): [number, number] =>
    onGround(size, [
      x >= ground.width - AT_EDGE ? size.ground.width : x,
      y >= ground.height - AT_EDGE ? size.ground.height : y,
    ]);
  const line = <T extends { points: [number, number][] }>(one: T): T => ({ ...one, points: one.points.map(to) });
  const spot = <T extends { at?: [number, number] | undefined }>(one: T): T =>
    one.at ? { ...one, at: onGround(size, one.at) } : one;
  return {
    ...draft,
    ground: {
      ...ground,
      ...size.ground,
      areas: ground.areas.map(line),
      streams: ground.streams.map(line),
      roads: ground.roads.map(line),
      towns: ground.towns.map(spot),
      crossings: ground.crossings.map(spot),
    },
    places: draft.places.map(spot),
    sides: draft.sides.map((side) => ({
      ...side,
      commander: spot(side.commander),
      corps: side.corps.map((corps) => ({
        ...corps,
        commander: spot(corps.commander),
        divisions: corps.divisions.map((division) => ({
          ...division,
          commander: spot(division.commander),
          ...(division.stands ? { stands: spot(division.stands) } : {}),
          foot: division.foot.map(spot),
          horse: division.horse.map(spot),
          guns: division.guns.map(spot),
        })),
      })),
    })) as Draft['sides'],
  };
}
