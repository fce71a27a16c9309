/**
 * A Day while it is drawn. A draft has the Day's own shape, so that one schema and one set of checks serve both, but it
 * need not hold yet: lists may be empty, a division may neither stand nor arrive (it is *to place*), a goal or a road
 * may be named '' (there is none). It is never changed: an act makes another one (done.ts).
 */
import type { At, Day, DayCorps, DayDivision, DaySide } from '../../game/day/index.ts';

export type Draft = Day;
export type { At };
export type Arm = 'foot' | 'horse' | 'guns';
export const ARMS: readonly Arm[] = ['foot', 'horse', 'guns'];
export type Body = DayDivision['foot'][number] | DayDivision['horse'][number] | DayDivision['guns'][number];

/** Things of the ground, and the list of a draft each stands in. */
export const LISTS = {
  area: 'areas',
  town: 'towns',
  stream: 'streams',
  crossing: 'crossings',
  road: 'roads',
} as const;
export type GroundThing = keyof typeof LISTS;

/** Points at one thing. */
export type Ref =
  | { readonly of: GroundThing | 'place' | 'corps' | 'division'; readonly id: string }
  | { readonly of: 'side'; readonly side: 0 | 1 }
  | { readonly of: 'body'; readonly division: string; readonly arm: Arm; readonly at: number }
  | { readonly of: 'day' };

export type Path = readonly (string | number)[];

export const keyOf = (ref: Ref): string =>
  ref.of === 'day'
    ? 'day'
    : ref.of === 'side'
      ? `side ${ref.side}`
      : ref.of === 'body'
        ? `body ${ref.division} ${ref.arm} ${ref.at}`
        : `${ref.of} ${ref.id}`;
export const sameRef = (a: Ref | null | undefined, b: Ref | null | undefined): boolean =>
  a === b || (!!a && !!b && keyOf(a) === keyOf(b));

/** Where in the draft a thing stands; null where it is no more. */
export function pathOf(draft: Draft, ref: Ref): Path | null {
  const inList = (list: readonly { readonly id: string }[], ...path: Path): Path | null => {
    const i = list.findIndex(({ id }) => id === (ref as { id: string }).id);
    return i < 0 ? null : [...path, i];
  };
  switch (ref.of) {
    case 'day':
      return [];
    case 'side':
      return ['sides', ref.side];
    case 'place':
      return inList(draft.places, 'places');
    case 'corps':
      for (const side of [0, 1] as const) {
        const found = inList(draft.sides[side].corps, 'sides', side, 'corps');
        if (found) return found;
      }
      return null;
    case 'division':
      return divisionPath(draft, ref.id);
    case 'body': {
      const path = divisionPath(draft, ref.division);
      const division = path && (valueAt(draft, path) as DayDivision);
      return division?.[ref.arm][ref.at] ? [...path!, ref.arm, ref.at] : null;
    }
    default:
      return inList(draft.ground[LISTS[ref.of]], 'ground', LISTS[ref.of]);
  }
}

function divisionPath(draft: Draft, id: string): Path | null {
  for (const [s, side] of draft.sides.entries())
    for (const [c, corps] of side.corps.entries()) {
      const d = corps.divisions.findIndex((one) => one.id === id);
      if (d >= 0) return ['sides', s, 'corps', c, 'divisions', d];
    }
  return null;
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) found = (found as Record<string | number, unknown> | undefined)?.[step];
  return found;
}

/** The thing a path leads into, the innermost first: of a field of a body, the body. */
export function refAt(draft: Draft, path: Path): Ref {
  const [first, second, third, , fourth] = path;
  const groundThing = (Object.keys(LISTS) as GroundThing[]).find((thing) => LISTS[thing] === second);
  if (first === 'ground' && groundThing && typeof third === 'number') {
    const found = draft.ground[LISTS[groundThing]][third];
    if (found) return { of: groundThing, id: found.id };
  }
  if (first === 'places' && typeof second === 'number' && draft.places[second])
    return { of: 'place', id: draft.places[second].id };
  if (first === 'sides' && (second === 0 || second === 1)) {
    const corps = draft.sides[second].corps[path[3] as number];
    if (third !== 'corps' || !corps) return { of: 'side', side: second };
    const division = fourth === 'divisions' ? corps.divisions[path[5] as number] : undefined;
    if (!division) return { of: 'corps', id: corps.id };
    const [arm, at] = [path[6] as Arm, path[7]];
    if (ARMS.includes(arm) && typeof at === 'number' && division[arm][at])
      return { of: 'body', division: division.id, arm, at };
    return { of: 'division', id: division.id };
  }
  return { of: 'day' };
}

export interface Placed {
  readonly side: 0 | 1;
  readonly of: DaySide;
  readonly corps: DayCorps;
  readonly division: DayDivision;
}

/** Every division with whom it belongs to, the first side's first. */
export const divisionsIn = (draft: Draft): Placed[] =>
  draft.sides.flatMap((of, side) =>
    of.corps.flatMap((corps) => corps.divisions.map((division) => ({ side: side as 0 | 1, of, corps, division }))),
  );
export const divisionIn = (draft: Draft, id: string): Placed | undefined =>
  divisionsIn(draft).find(({ division }) => division.id === id);

/** Whoever commands an army and a corps of it too is one man, and stands where the army’s does. */
export const isArmys = ({ commander }: DaySide, corps: DayCorps): boolean =>
  commander.at !== undefined && commander.name === corps.commander.name;

/** Generals with a place on the map, each once. */
export const generalsIn = (
  draft: Draft,
): { readonly ref: Ref; readonly of: DaySide; readonly at: At; name: string }[] =>
  draft.sides.flatMap((of, s) =>
    [
      { ref: { of: 'side', side: s as 0 | 1 } as Ref, man: of.commander },
      ...of.corps
        .filter((corps) => !isArmys(of, corps))
        .map(({ id, commander }) => ({ ref: { of: 'corps', id } as Ref, man: commander })),
    ].flatMap(({ ref, man: { at, name } }) => (at ? [{ ref, of, at, name }] : [])),
  );

/** Nothing drawn and nobody raised: two sides, a morning and an afternoon, and an empty field. */
export function emptyDraft(): Draft {
  const side = (seat: string, name: string, nation: string, home: 'north' | 'south'): DaySide => ({
    seat,
    name,
    nation,
    aim: '',
    home,
    road: { road: '', end: 'first' },
    commander: { name: `The ${name} commander`, skill: 2, presence: 1, bold: false, emperor: false },
    corps: [],
  });
  return {
    day: 1,
    id: 'new-battle',
    title: 'A new battle',
    sentence: 'Two forces meet.',
    date: 'a day in May 1809',
    year: 1809,
    place: '',
    clock: { start: '10:00', end: '16:00' },
    weather: 'clear',
    ground: {
      width: 4000,
      height: 3000,
      relief: 'rolling',
      areas: [],
      towns: [],
      streams: [],
      crossings: [],
      roads: [],
    },
    sides: [side('french', 'French', 'france', 'south'), side('austrians', 'Austrians', 'austria', 'north')],
    places: [],
    stakes: { ground: 0.5 },
    special: [],
    sources: ['Drawn in the editor.'],
  };
}
