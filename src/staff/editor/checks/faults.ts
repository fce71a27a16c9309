/** Every fault the Day's schema and checks find, as a sentence about its thing; most with acts that mend it. */
import { z } from 'zod';
import {
  type Arrival,
  AT_WATER,
  type DayDivision,
  daySchema,
  hourOf,
  isKnown,
  minutesOf,
  nationsIn,
  tellFaults,
} from '../../../game/day/index.ts';
import { issueFault, nearestIssue, once } from '../../../kernel/index.ts';
import type { Act } from '../act.ts';
import { fresh } from '../change.ts';
import {
  type At,
  type Draft,
  divisionIn,
  divisionsIn,
  keyOf,
  type Path,
  pathOf,
  type Ref,
  refAt,
  valueAt,
} from '../draft.ts';
import { EDGES, offEdge } from '../ground-acts.ts';
import { isOptional, schemaAt } from '../loose.ts';
import { apart, nearestOn } from '../near.ts';
import { type Check, called, type Mend } from './check.ts';
import { roomFor } from './room.ts';

interface Fault {
  readonly path: Path;
  readonly message: string;
  readonly issue?: z.core.$ZodIssue;
}

function faultsOf(draft: Draft): Fault[] {
  const found: Fault[] = [];
  const { ground, sides, ...rest } = draft;
  for (const issue of groundIssues(ground)) found.push(shapeFault(issue, 'ground'));
  for (const [side, of] of sides.entries())
    for (const issue of sideIssues(of)) found.push(shapeFault(issue, 'sides', side));
  for (const issue of restIssues(rest)) found.push(shapeFault(issue));
  tellFaults(draft, (message, ...path) => found.push({ path, message }));
  return found;
}

type Issues = readonly z.core.$ZodIssue[];
const { ground: groundShape, sides: sidesShape, ...restShape } = daySchema.shape;
const issuesOf = (schema: z.ZodType, value: unknown): Issues => schema.safeParse(value).error?.issues ?? [];
const restSchema = z.strictObject(restShape);
const restIssues = (rest: unknown): Issues => issuesOf(restSchema, rest);
/** Remembered with what does not change: an act mostly leaves the ground, or a side, as it was. */
const groundIssues = once((ground: Draft['ground']): Issues => issuesOf(groundShape, ground));
const sideIssues = once((side: Draft['sides'][0]): Issues => issuesOf(sidesShape.def.items[0], side));

function shapeFault(one: z.core.$ZodIssue, ...under: Path): Fault {
  const issue = nearestIssue(one);
  return { path: [...under, ...(issue.path as Path)], message: issueFault(issue), issue };
}

/** One sentence a field, though several faults may lie on it. */
export function faultChecks(draft: Draft): Check[] {
  const seen = new Set<string>();
  return faultsOf(draft).flatMap((fault): Check[] => {
    const ref = refAt(draft, fault.path);
    const own = pathOf(draft, ref)!;
    const field = fault.path.slice(own.length).join('.');
    const check = told(draft, ref, field, fault);
    const key = `${keyOf(ref)} ${check.sentence}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ gravity: 'mend', ref, ...check }];
  });
}

type Told = Pick<Check, 'sentence' | 'mend'>;

function told(draft: Draft, ref: Ref, field: string, fault: Fault): Told {
  const who = called(draft, ref);
  const mend = mendOf(draft, ref, field, fault);
  const sentence = SENTENCES[sentenceKey(ref, field)]?.(who, draft, ref) ?? plain(who, field, fault.message);
  return mend ? { sentence, mend } : { sentence };
}

const plain = (who: string, field: string, message: string): string => {
  const words = field
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .map((step) => FIELD_WORDS[step] ?? step)
    .join(' ');
  return `${who}: ${words ? `${words}: ` : ''}${message}.`;
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  commander: 'commander’s',
  at: 'place',
  stands: 'place',
  arrives: 'arrival',
  road: 'road',
  end: 'end of the road',
  seat: 'short name',
  points: 'points',
  men: 'men',
  guns: 'guns',
  in: 'garrison',
  clock: 'clock',
  record: 'historical record',
};

/** Numbers of a path left out, for one sentence however the lists run. */
const sentenceKey = (ref: Ref, field: string): string => `${ref.of} ${field.replace(/\.\d+/g, '')}`;

const SENTENCES: Readonly<Record<string, (who: string, draft: Draft, ref: Ref) => string>> = {
  'side aim': (who) => `${who} have no aim.`,
  'side corps': (who) => `${who} have no troops.`,
  'side road.road': (who) => `${who} have no road home.`,
  'side road.end': (who) => `The road home of the ${who.replace(/^The /, '')} does not end on the edge of the map.`,
  'side seat': () => 'The two sides need short names that differ, in small letters.',
  'corps divisions': (who) => `${who} has no divisions.`,
  'corps goal': (who) => `${who} has nothing to fight for.`,
  'division ': (who) => `${who} has no troops.`,
  'division stands': (who, draft, ref) =>
    divisionIn(draft, (ref as { id: string }).id)!.division.stands
      ? `${who} stands on the map and arrives later.`
      : `${who} is not on the map yet.`,
  'division supports': (who) => `${who} is to support nobody on its side.`,
  'division arrives.time': (who) => `${who} comes when the battle is over.`,
  'division arrives.road': (who) => `${who} comes by a road that does not exist.`,
  'division arrives.end': (who) => `${who} comes by a road that does not meet the edge of the map.`,
  'day places': () => 'Nothing is worth points.',
  'day ground.roads': () => 'There is no road.',
  'day sources': () => 'No source is named.',
  'day clock.end': () => 'The battle lasts less than an hour or more than fourteen.',
  'day clock.dusk': () => 'Dusk falls before the battle begins or after its end.',
  'crossing at': (who) => `${who} lies at no stream.`,
  'place for': (who) => `${who} is worth points to a side that does not exist.`,
  'place held': (who) => `${who} is held by a side that does not exist.`,
  'place town': (who) => `${who} belongs to houses that do not exist.`,
};

const one = (words: string, ...acts: readonly Act[]): Mend => ({ words, acts });

function mendOf(draft: Draft, ref: Ref, field: string, fault: Fault): Mend | undefined {
  const set = (of: string, value: unknown): Act => ({ act: 'set', ref, field: of, value });
  const last = field.split('.').at(-1)!;
  const own = FIXES[sentenceKey(ref, field)]?.(draft, ref);
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
  if (fault.issue) return boundMend(draft, ref, field, fault.issue);
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
    return place && one(`Send it to ${place.name}`, { act: 'set', ref, field: 'goal', value: place.id });
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
  'day places': (draft) => {
    const town = draft.ground.towns[0];
    const at: At = town?.at ?? [draft.ground.width / 2, draft.ground.height / 2];
    return one(town ? `Make it ${town.name}` : 'Put one in the middle', { act: 'add-place', at, points: 4 });
  },
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
  const { home } = draft.sides[side];
  const middle: At = [draft.ground.width / 2, draft.ground.height / 2];
  const id = fresh(
    'r',
    Object.values(draft.ground).flatMap((list) => (Array.isArray(list) ? list.map((thing) => thing.id) : [])),
  );
  return one(
    'Draw one',
    { act: 'add-road', kind: 'road', points: [edgeMiddle(draft, home), middle] },
    { act: 'set', ref, field: 'road', value: { road: id, end: 'first' } },
  );
}

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
  return ref.of === 'division' && at === 'arrives'
    ? undefined
    : one('With the rest', { act: 'set', ref, field: at, value: null });
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

/** A number to its bound, a name that is empty to a plain one, a choice that can be left out left out. */
function boundMend(draft: Draft, ref: Ref, field: string, issue: z.core.$ZodIssue): Mend | undefined {
  const path = pathOf(draft, ref)!;
  const before = valueAt(draft, [...path, ...field.split('.')]);
  const schema = schemaAt([...path, ...field.split('.')]);
  const to = (value: unknown, words: string): Mend => one(words, { act: 'set', ref, field, value });
  if (typeof before === 'number') {
    const bounds = boundsAt([...path, ...field.split('.')]);
    const value = Math.max(bounds.least, Math.min(bounds.most, bounds.whole ? Math.round(before) : before));
    return value === before ? undefined : to(value, `Make it ${value}`);
  }
  if (schema && isOptional(schema)) return to(null, 'Leave it out');
  if (typeof before === 'string' && issue.code === 'too_small') {
    const name =
      field === 'sentence' ? 'Two forces meet.' : field.includes('commander') ? 'General' : namedAnew(draft, ref);
    return to(name, `Call it ${name}`);
  }
  return undefined;
}

function namedAnew(draft: Draft, ref: Ref): string {
  if (ref.of === 'day') return 'A new battle';
  if (ref.of === 'side') return ref.side === 0 ? 'Southern army' : 'Northern army';
  const { kind } = valueAt(draft, pathOf(draft, ref)!) as Partial<DayDivision> & { readonly kind?: string };
  const word = kind ?? (ref.of === 'body' ? ref.arm : ref.of);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Bounds of a number of the Day's own schema. */
function boundsAt(path: Path): { readonly least: number; readonly most: number; readonly whole: boolean } {
  let of: z.ZodType | null = schemaAt(path, daySchema);
  while (of && 'unwrap' in of) of = (of as unknown as { unwrap(): z.ZodType }).unwrap();
  const number = of as (z.ZodNumber & { readonly isInt: boolean }) | null;
  return {
    least: number?.minValue ?? Number.NEGATIVE_INFINITY,
    most: number?.maxValue ?? Number.POSITIVE_INFINITY,
    whole: number?.isInt ?? false,
  };
}
