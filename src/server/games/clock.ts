/** The seats' clocks. A clock runs while its seat is asked; commanders have none. */
import type { Seat } from '../../kernel/index.ts';
import type { ClockSetting } from '../../staff/wire.ts';

interface SeatClock {
  /** Milliseconds left when it last stood still. */
  readonly left: number;
  /** Since when it runs, or from when on it will; null while it stands. */
  readonly since: number | null;
  /** What was left at each answer that might still be withdrawn, the last one last. */
  readonly earlier?: readonly number[];
}

export type Clocks = Readonly<Record<Seat, SeatClock>>;

export interface ClockStep {
  readonly by: Seat | null;
  readonly withdrawn: boolean;
  readonly waiting: readonly Seat[];
  /** Who asked for a way back that all agreed to: what ran for the others while the answer stood is not lost to them. */
  readonly back?: Seat;
  /** Seats on leave, and until when: their clocks for letters begin to run only then. */
  readonly away?: Readonly<Record<Seat, number>>;
}

const MINUTE = 60_000;
/** So much of every answer's time is the line's and not the player's. */
export const LAG_MS = 500;
const MOST_EARLIER = 64;

const allowance = (setting: ClockSetting): number =>
  setting.kind === 'live'
    ? setting.minutes * MINUTE
    : setting.kind === 'correspondence'
      ? setting.hours * 60 * MINUTE
      : Number.POSITIVE_INFINITY;

export function startClocks(
  setting: ClockSetting,
  people: readonly Seat[],
  { waiting, away = {} }: Pick<ClockStep, 'waiting' | 'away'>,
  now: number,
): Clocks | null {
  if (setting.kind === 'none') return null;
  const left = allowance(setting);
  const from = (seat: Seat) => begins(setting, away[seat], now);
  return Object.fromEntries(people.map((seat) => [seat, { left, since: waiting.includes(seat) ? from(seat) : null }]));
}

const begins = (setting: ClockSetting, away: number | undefined, now: number): number =>
  setting.kind === 'correspondence' ? Math.max(now, away ?? 0) : now;

/** After a step. Whoever is asked anew for something else gets his allowance; who withdrew goes on with what he had. */
export function stepClocks(setting: ClockSetting, clocks: Clocks, step: ClockStep, now: number): Clocks {
  return Object.fromEntries(
    Object.entries(clocks).map(([seat, clock]) => [seat, stepped(setting, seat, clock, step, now)]),
  );
}

function stepped(setting: ClockSetting, seat: Seat, clock: SeatClock, step: ClockStep, now: number): SeatClock {
  const runs = step.waiting.includes(seat);
  const own = seat === step.by;
  const spared = step.back !== undefined && step.back !== seat;
  if (runs && clock.since !== null && !own && !spared) return clock;
  const ran = clock.since === null || spared ? 0 : Math.max(0, now - clock.since);
  let left = Math.max(0, clock.left - ran);
  let earlier = clock.earlier ?? [];
  if (own && step.withdrawn) {
    // As if the answer had not been given: neither its increment nor a new allowance is won by taking it back.
    const then = earlier.at(-1);
    if (then !== undefined) left = Math.max(0, Math.min(left, then - ran));
    earlier = earlier.slice(0, -1);
  } else if (own) {
    earlier = [...earlier, left].slice(-MOST_EARLIER);
    left += Math.min(ran, LAG_MS);
    if (setting.kind === 'live') left += setting.increment * 1000;
  }
  if (runs && !step.withdrawn && setting.kind === 'correspondence') left = allowance(setting);
  const since = runs ? begins(setting, step.away?.[seat], now) : null;
  return earlier.length > 0 ? { left, since, earlier } : { left, since };
}

/** Nothing ran while nobody could have answered: clocks that had begun go on from where they were. */
export function shiftClocks(clocks: Clocks, by: number, now: number): Clocks {
  return Object.fromEntries(
    Object.entries(clocks).map(([seat, clock]) => [
      seat,
      clock.since === null || clock.since >= now ? clock : { ...clock, since: Math.min(now, clock.since + by) },
    ]),
  );
}

/** Somebody goes on leave, or comes back from it. */
export function leaveClocks(clocks: Clocks, seat: Seat, until: number, now: number): Clocks {
  const clock = clocks[seat];
  if (!clock || clock.since === null) return clocks;
  const left = Math.max(0, clock.left - Math.max(0, now - clock.since));
  return { ...clocks, [seat]: { ...clock, left, since: Math.max(now, until) } };
}

/** When the next clock runs out, and whose. */
export function nextDeadline(clocks: Clocks | null): { readonly at: number; readonly seat: Seat } | null {
  let next: { at: number; seat: Seat } | null = null;
  for (const [seat, { left, since }] of Object.entries(clocks ?? {})) {
    const at = since === null ? null : since + left + LAG_MS;
    if (at !== null && (!next || at < next.at)) next = { at, seat };
  }
  return next;
}
