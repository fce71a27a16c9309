/** What mends a fault of the Day's schema and checks: acts, in the words of a button. */
import type { z } from 'zod';
import { type Arrival, AT_WATER, hourOf, isKnown, minutesOf, nationsIn } from '../../../game/day/index.ts';
import type { Act } from '../act.ts';
import { fresh } from '../change.ts';
import { type At, type Draft, divisionIn, divisionsIn, pathOf, type Ref, valueAt } from '../draft.ts';
import { EDGES, offEdge } from '../ground-acts.ts';
import { apart, nearestOn } from '../near.ts';
import { boundMend } from './bound-mend.ts';
import type { Mend } from './check.ts';
import { faultKey } from './fault-key.ts';
import { roomFor } from './room.ts';

const one = (words: string, ...acts: readonly Act[]): Mend => ({ words, acts });

/** What one tap would do about it. */
export function mendOf(draft: Draft, ref: Ref, field: string, issue: z.core.$ZodIssue | undefined): Mend | undefined {
  const set = (of: string, value: unknown): Act => ({ act: 'set', ref, field: of, value });
  const last = field.split('.').at(-1)!;
  const own = FIXES[faultKey(ref, field)]?.(draft, ref);
  if (own) return own;
  if (field === 'record' || field.startsWith('record.')) return one('Leave the record out', set('record', null));
  if (last === 'id') return one('Give it another', set('id', freeId(draft, ref)));
  if (last === 'nation') {
    const { nation } = valueAt(draft, pathOf(draft, ref)!) as { readonly nation?: string };
    if (ref.of !== 'side') return one('As the rest', set('nation', null));
    const known = nationsIn(draft.year).filter((name) => name !== nation);
    const to = known.includes('france') ? 'france' : known[0];
    return to && isKnown(to, draft.year) ? one(`Make them ${to}`, set('nation', to)) : undefined;
  }
  if (last === 'in') return one('No garrison', set('in', null));
  if (/(^|\.)arrives\.(road|end|time)$/.test(field)) return arrivalMend(draft, ref, field);
  if (ref.of === 'area' && last === 'level') return one('Without a level', set('level', null));
  if (/^points\.\d+$/.test(field)) return drawnIn(draft, ref);
  if (last === 'at') return spotMend(draft, ref, field);
  if (issue) return boundMend(draft, ref, field, issue);
  return undefined;
}

const FIXES: Readonly<Record<string, (draft: Draft, ref: Ref) => Mend | undefined>> = {
  'side aim': (draft, ref) => {
    const place = draft.places[0]?.name;
    return one('Fill it in', {
      act: 'set',
      ref,
      field: 'aim',
      value: place ? `Take and hold ${place}.` : 'Beat the enemy before you.',
    });
  },
  'side corps': (draft, ref) => {
    const { side } = ref as { readonly side: 0 | 1 };
    const id = fresh(
      'C',
      draft.sides.flatMap(({ corps }) => corps.map((one) => one.id)),
    );
    return one('Add a corps', { act: 'add-corps', side }, { act: 'add-division', corps: id });
  },
  'corps divisions': (_, ref) => one('Add a division', { act: 'add-division', corps: (ref as { id: string }).id }),
  'corps goal': (draft, ref) => {
    const [place] = draft.places;
    if (place) return one(`Send it to ${place.name}`, { act: 'set', ref, field: 'goal', value: place.id });
    const { words, acts } = firstPlace(draft);
    return one(words, ...acts, { act: 'set', ref, field: 'goal', value: FIRST_PLACE });
  },
  'corps road.road': (_, ref) => one('By the road of its side', { act: 'set', ref, field: 'road', value: null }),
  'corps road.end': (_, ref) => one('By the road of its side', { act: 'set', ref, field: 'road', value: null }),
  'side road.road': roadHome,
  'side road.end': roadHome,
  'side seat': (draft, ref) => {
    const taken = draft.sides.map(({ seat }) => seat);
    const { side } = ref as { readonly side: 0 | 1 };
    const stem = draft.sides[side].name
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 14);
    const seat = [stem, 'north', 'south', 'third'].find((name) => /^[a-z]/.test(name) && !taken.includes(name))!;
    return one(`Call it ${seat}`, { act: 'set', ref, field: 'seat', value: seat });
  },
  'division ': (_, ref) => one('Give it foot', { act: 'add-body', division: (ref as { id: string }).id, arm: 'foot' }),
  'division stands': (draft, ref) => {
    const { division, side } = divisionIn(draft, (ref as { id: string }).id)!;
    if (division.stands) return one('Let it stand', { act: 'set', ref, field: 'arrives', value: null });
    const spot = roomFor(draft, division, homeSpot(draft, side));
    const facing = INWARDS[draft.sides[side].home];
    return spot && one('Place it', { act: 'stand', division: division.id, at: spot, facing });
  },
  'division supports': (draft, ref) => {
    const { division } = divisionIn(draft, (ref as { id: string }).id)!;
    const plainly: Act[] = division.order === 'support' ? [{ act: 'set', ref, field: 'order', value: 'attack' }] : [];
    const alone: Act[] = division.supports === undefined ? [] : [{ act: 'set', ref, field: 'supports', value: null }];
    return one('Let it attack', ...alone, ...plainly);
  },
  'day places': firstPlace,
  'day ground.roads': (draft) => {
    const [from, to] = draft.sides.map(({ home }) => edgeMiddle(draft, home));
    const middle: At = [draft.ground.width / 2, draft.ground.height / 2];
    return one('Draw one through the middle', { act: 'add-road', kind: 'road', points: [from!, middle, to!] });
  },
  'day sources': (_, ref) =>
    one('Name the editor', { act: 'set', ref, field: 'sources', value: ['Drawn in the editor.'] }),
  'day clock.start': (draft, ref) => clockMend(draft, ref),
  'day clock.end': (draft, ref) => clockMend(draft, ref),
  'day clock.dusk': (_, ref) => one('Without dusk', { act: 'set', ref, field: 'clock.dusk', value: null }),
  'day special': (draft, ref) =>
    one('Leave out the empty one', {
      act: 'set',
      ref,
      field: 'special',
      value: draft.special.filter((one) => one !== ''),
    }),
  'crossing at': (draft, ref) => {
    const { at } = valueAt(draft, pathOf(draft, ref)!) as { readonly at: At };
    const { width, height, streams } = draft.ground;
    const to = streams
      .map(({ points }) => nearestOn(points, at))
      .filter(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)
      .sort((a, b) => apart(a, at) - apart(b, at))[0];
    if (!to || apart(to, at) > 10 * AT_WATER) return one('Delete it', { act: 'erase', ref });
    return one('Move it to the stream', { act: 'set', ref, field: 'at', value: to.map(Math.round) });
  },
  'place for': (_, ref) => one('For both', { act: 'set', ref, field: 'for', value: null }),
  'place held': (_, ref) => one('Held by nobody', { act: 'set', ref, field: 'held', value: null }),
  'place town': (_, ref) => one('Without houses', { act: 'set', ref, field: 'town', value: null }),
};

/** What the first place worth points is called by those who make for it. */
const FIRST_PLACE = 'p1';
function firstPlace(draft: Draft): Mend {
  const town = draft.ground.towns[0];
  const at: At = town?.at ?? [draft.ground.width / 2, draft.ground.height / 2];
  return one(town ? `Make it ${town.name}` : 'Put one in the middle', { act: 'add-place', at, points: 4 });
}

const INWARDS = { south: 0, west: 90, north: 180, east: 270 } as const;

function edgeMiddle({ ground: { width, height } }: Draft, home: keyof typeof INWARDS): At {
  const middles = {
    north: [width / 2, height],
    east: [width, height / 2],
    south: [width / 2, 0],
    west: [0, height / 2],
  } as const;
  return middles[home];
}

/** In front of the middle of its own edge. */
function homeSpot(draft: Draft, side: 0 | 1): At {
  const [x, y] = edgeMiddle(draft, draft.sides[side].home);
  const { width, height } = draft.ground;
  return [x + (width / 2 - x) * 0.5, y + (height / 2 - y) * 0.5];
}

/** Where one may come on, those over the side's own edge first. */
function entriesFor(draft: Draft, side: 0 | 1): { readonly road: string; readonly end: 'first' | 'last' }[] {
  const { home } = draft.sides[side];
  const found = draft.ground.roads.flatMap(({ id, points }) =>
    (['first', 'last'] as const).flatMap((end) => {
      const at = points.at(end === 'first' ? 0 : -1)!;
      const edges = EDGES.filter((edge) => Math.abs(offEdge(draft, at, edge)) <= 1);
      return edges.length > 0 ? [{ road: id, end, own: edges.includes(home) }] : [];
    }),
  );
  // Whoever has the same edge as the enemy's road would meet him there.
  return found.sort((a, b) => Number(b.own) - Number(a.own)).map(({ road, end }) => ({ road, end }));
}

function roadHome(draft: Draft, ref: Ref): Mend | undefined {
  const { side } = ref as { readonly side: 0 | 1 };
  const [entry] = entriesFor(draft, side);
  if (entry) {
    const name = draft.ground.roads.find(({ id }) => id === entry.road)!.name || 'the road';
    return one(`Take ${name}`, { act: 'set', ref, field: 'road', value: entry });
  }
  const id = freshRoad(draft);
  return one('Draw one', roadFrom(draft, side), { act: 'set', ref, field: 'road', value: { road: id, end: 'first' } });
}

/** From a side's own edge to the middle of the field. */
const roadFrom = (draft: Draft, side: 0 | 1): Act => ({
  act: 'add-road',
  kind: 'road',
  points: [edgeMiddle(draft, draft.sides[side].home), [draft.ground.width / 2, draft.ground.height / 2]],
});

/** What the next road is called. */
const freshRoad = (draft: Draft): string =>
  fresh(
    'r',
    Object.values(draft.ground).flatMap((list) => (Array.isArray(list) ? list.map((thing) => thing.id) : [])),
  );

/** Who comes too late comes an hour before the end; who comes by no road, by the first there is. */
function arrivalMend(draft: Draft, ref: Ref, field: string): Mend | undefined {
  const at = field.replace(/\.(road|end|time)$/, '');
  const path = pathOf(draft, ref)!;
  const arrives = valueAt(draft, [...path, ...at.split('.')]) as Arrival;
  if (field.endsWith('.time')) {
    const middle = (minutesOf(draft.clock.start) + minutesOf(draft.clock.end)) / 2;
    if (!Number.isFinite(middle)) return undefined;
    const time = hourOf(middle);
    return one(`Let it come at ${time}`, { act: 'set', ref, field: at, value: { ...arrives, time } });
  }
  const side = path[1] as 0 | 1;
  const [entry] = entriesFor(draft, side);
  if (entry) return one('By the nearest road', { act: 'set', ref, field: at, value: { ...arrives, ...entry } });
  if (ref.of !== 'division' || at !== 'arrives')
    return one('With the rest', { act: 'set', ref, field: at, value: null });
  const id = freshRoad(draft);
  return one('Draw it a road', roadFrom(draft, side), {
    act: 'arrive',
    division: ref.id,
    time: arrives.time,
    road: id,
    end: 'first',
  });
}

const SIX_HOURS = 360;
function clockMend(draft: Draft, ref: Ref): Mend {
  const start = minutesOf(draft.clock.start);
  const from = Number.isFinite(start) && start + SIX_HOURS < 24 * 60 && start >= 0 ? start : 10 * 60;
  return one(
    'Six hours',
    { act: 'set', ref, field: 'clock.start', value: hourOf(from) },
    { act: 'set', ref, field: 'clock.end', value: hourOf(from + SIX_HOURS) },
    ...(draft.clock.dusk === undefined ? [] : [{ act: 'set', ref, field: 'clock.dusk', value: null } as const]),
  );
}

function freeId(draft: Draft, ref: Ref): string {
  if (ref.of === 'day') {
    const slug = draft.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40);
    return slug.length >= 2 ? slug : 'own-battle';
  }
  const all = [
    ...Object.values(draft.ground).flatMap((list) =>
      Array.isArray(list) ? list.map((thing) => thing.id as string) : [],
    ),
    ...draft.places.map(({ id }) => id),
    ...draft.sides.flatMap(({ corps }) => corps.map(({ id }) => id)),
    ...divisionsIn(draft).map(({ division }) => division.id),
  ];
  return fresh(ref.of === 'division' ? 'D' : 'x', all);
}

/** Every point that lies off the ground goes to its edge. */
function drawnIn(draft: Draft, ref: Ref): Mend | undefined {
  if (ref.of !== 'area' && ref.of !== 'stream' && ref.of !== 'road') return undefined;
  const { width, height } = draft.ground;
  const points = valueAt(draft, [...pathOf(draft, ref)!, 'points']) as readonly At[];
  const acts = points.flatMap((to, at): Act[] =>
    to[0] < 0 || to[1] < 0 || to[0] > width || to[1] > height
      ? [{ act: 'vertex', ref: { of: ref.of as 'area', id: ref.id }, at, to }]
      : [],
  );
  return one('Draw it in', ...acts);
}

/** To the edge of the ground, or, of a body or general, with the rest. */
function spotMend(draft: Draft, ref: Ref, field: string): Mend | undefined {
  const path = [...pathOf(draft, ref)!, ...field.split('.')];
  const [x, y] = valueAt(draft, path) as At;
  const { width, height } = draft.ground;
  const to = [Math.max(0, Math.min(width, Math.round(x))), Math.max(0, Math.min(height, Math.round(y)))];
  return one('Draw it in', { act: 'set', ref, field, value: to });
}
