/** What would bring a battle nearer even: points, strength, hours, places. Each is acts, to be tried like any others. */
import { hourOf, minutesOf } from '../../game/day/index.ts';
import type { Act } from './act.ts';
import { sumOf } from './army-acts.ts';
import { roomFor } from './checks/room.ts';
import { type Draft, divisionsIn } from './draft.ts';
import type { Verdict } from './verdict.ts';

export interface Remedy {
  readonly words: string;
  readonly acts: readonly Act[];
}

/** By how much a strength is changed, and an arrival, and a march, and how much a place is worth. */
const SHARE = 0.1;
const EARLIER = 60;
const NEARER = 500;
const POINTS = 2;
const MOST_POINTS = 20;

export function remedies(draft: Draft, { ahead, idle, places }: Verdict): Remedy[] {
  const busy = idle.flatMap(({ id }) => bring(draft, id));
  if (ahead === null) return busy;
  const behind = ahead === 0 ? 1 : 0;
  return [
    ...strengthen(draft, behind),
    ...weaken(draft, ahead),
    ...hours(draft, behind, -EARLIER),
    ...hours(draft, ahead, EARLIER),
    ...worth(draft, ahead, places),
    ...busy.slice(0, 2),
  ];
}

const nameOf = (draft: Draft, side: 0 | 1): string => `the ${draft.sides[side].name}`;

/** Every body a tenth stronger, in whole fifties. */
function strengthen(draft: Draft, side: 0 | 1): Remedy[] {
  const acts = menTo(draft, side, 1 + SHARE);
  const more = menAfter(draft, side, 1 + SHARE) - sumOf(draft, { of: 'side', side }).men;
  return acts.length > 0 ? [{ words: `Give ${nameOf(draft, side)} ${more} more men`, acts }] : [];
}

function weaken(draft: Draft, side: 0 | 1): Remedy[] {
  const acts = menTo(draft, side, 1 - SHARE);
  const fewer = sumOf(draft, { of: 'side', side }).men - menAfter(draft, side, 1 - SHARE);
  return acts.length > 0 ? [{ words: `Take ${fewer} men from ${nameOf(draft, side)}`, acts }] : [];
}

const FIFTY = 50;
const menOf = (men: number, by: number, most: number): number =>
  Math.max(FIFTY, Math.min(most, Math.round((men * by) / FIFTY) * FIFTY));

const bodiesOf = (draft: Draft, side: 0 | 1) =>
  divisionsIn(draft)
    .filter((one) => one.side === side)
    .flatMap(({ division }) =>
      (['foot', 'horse'] as const).flatMap((arm) =>
        division[arm].map((body, at) => ({ division: division.id, arm, at, men: body.men, most: MOST[arm] })),
      ),
    );
/** Men a body of the schema has at most. */
const MOST = { foot: 12_000, horse: 4000 } as const;

const menTo = (draft: Draft, side: 0 | 1, by: number): Act[] =>
  bodiesOf(draft, side).flatMap(({ division, arm, at, men, most }): Act[] => {
    const value = menOf(men, by, most);
    return value === men ? [] : [{ act: 'set', ref: { of: 'body', division, arm, at }, field: 'men', value }];
  });
const menAfter = (draft: Draft, side: 0 | 1, by: number): number =>
  bodiesOf(draft, side).reduce((sum, { men, most }) => sum + menOf(men, by, most), 0);

/** Everybody who comes later by so many minutes, within the day. */
function hours(draft: Draft, side: 0 | 1, by: number): Remedy[] {
  const { start, end } = draft.clock;
  const acts = divisionsIn(draft).flatMap(({ side: own, division: { id, arrives } }): Act[] => {
    if (own !== side || !arrives) return [];
    const at = minutesOf(arrives.time) + by;
    if (at < minutesOf(start) || at >= minutesOf(end)) return [];
    return [{ act: 'set', ref: { of: 'division', id }, field: 'arrives.time', value: hourOf(at) }];
  });
  const when = by < 0 ? 'an hour earlier' : 'an hour later';
  return acts.length > 0 ? [{ words: `Let ${nameOf(draft, side)} come up ${when}`, acts }] : [];
}

/** Less for what those ahead nearly always have, more for what the others have. */
function worth(draft: Draft, ahead: 0 | 1, places: Verdict['places']): Remedy[] {
  const behind = ahead === 0 ? 1 : 0;
  const best = (side: 0 | 1) => [...places].sort((a, b) => b.held[side] - a.held[side])[0];
  const points = (id: string) => draft.places.find((place) => place.id === id)?.points ?? 0;
  const found: Remedy[] = [];
  const more = best(behind);
  if (more && more.held[behind] > more.held[ahead] && points(more.id) + POINTS <= MOST_POINTS) {
    const value = points(more.id) + POINTS;
    found.push({ words: `Make ${more.name} worth ${value} points`, acts: [setPoints(more.id, value)] });
  }
  const less = best(ahead);
  if (less && less.held[ahead] > less.held[behind] && points(less.id) > POINTS) {
    const value = points(less.id) - POINTS;
    found.push({ words: `Make ${less.name} worth ${value} points`, acts: [setPoints(less.id, value)] });
  }
  return found;
}

const setPoints = (id: string, value: number): Act => ({
  act: 'set',
  ref: { of: 'place', id },
  field: 'points',
  value,
});

/** A division that never fights, so much nearer to what its corps fights for. */
function bring(draft: Draft, id: string): Remedy[] {
  const found = divisionsIn(draft).find(({ division }) => division.id === id);
  const goal = draft.places.find((place) => place.id === found?.corps.goal);
  const stands = found?.division.stands;
  if (!found || !stands || !goal) return [];
  const [dx, dy] = [goal.at[0] - stands.at[0], goal.at[1] - stands.at[1]];
  const off = Math.hypot(dx, dy);
  if (off < 2 * NEARER) return [];
  const to = roomFor(draft, found.division, [stands.at[0] + (dx * NEARER) / off, stands.at[1] + (dy * NEARER) / off]);
  if (!to || Math.hypot(goal.at[0] - to[0], goal.at[1] - to[1]) > off - NEARER / 2) return [];
  return [
    {
      words: `Bring ${found.division.name} (${id}) nearer to ${goal.name}`,
      acts: [{ act: 'stand', division: id, at: to, facing: stands.facing }],
    },
  ];
}
