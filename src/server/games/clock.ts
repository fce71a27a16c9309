/** The seats' clocks. A clock runs while its seat is asked; commanders have none. */
import type { Seat } from '../../kernel/index.ts';
import type { ClockSetting } from '../../staff/wire.ts';

export interface SeatClock {
  /** Milliseconds left when it last stood still. */
  readonly left: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
}

export type Clocks = Readonly<Record<Seat, SeatClock>>;

const MINUTE = 60_000;

const allowance = (setting: ClockSetting): number =>
  setting.kind === 'live'
    ? setting.minutes * MINUTE
    : setting.kind === 'correspondence'
      ? setting.hours * 60 * MINUTE
      : Number.POSITIVE_INFINITY;

export function startClocks(
  setting: ClockSetting,
  people: readonly Seat[],
  waiting: readonly Seat[],
  now: number,
): Clocks | null {
  if (setting.kind === 'none') return null;
  const left = allowance(setting);
  return Object.fromEntries(people.map((seat) => [seat, { left, since: waiting.includes(seat) ? now : null }]));
}

/** After a step. Whoever is asked anew for something else gets his allowance; who withdrew goes on with what he had. */
export function stepClocks(
  setting: ClockSetting,
  clocks: Clocks,
  step: { readonly by: Seat | null; readonly withdrawn: boolean; readonly waiting: readonly Seat[] },
  now: number,
): Clocks {
  const bonus = setting.kind === 'live' ? setting.increment * 1000 : 0;
  return Object.fromEntries(
    Object.entries(clocks).map(([seat, clock]): [Seat, SeatClock] => {
      const runs = step.waiting.includes(seat);
      const own = seat === step.by;
      if (runs && clock.since !== null && !own) return [seat, clock];
      let { left } = clock;
      if (clock.since !== null) left = Math.max(0, left - (now - clock.since));
      // What an answer earned is given back with it, or answering and withdrawing would make time.
      if (own) left += step.withdrawn ? -bonus : bonus;
      if (runs && !step.withdrawn && setting.kind === 'correspondence') left = allowance(setting);
      return [seat, { left: Math.max(0, left), since: runs ? now : null }];
    }),
  );
}

/** When the next clock runs out, and whose. */
export function nextDeadline(clocks: Clocks | null): { readonly at: number; readonly seat: Seat } | null {
  let next: { at: number; seat: Seat } | null = null;
  for (const [seat, { left, since }] of Object.entries(clocks ?? {})) {
    if (since !== null && (!next || since + left < next.at)) next = { at: since + left, seat };
  }
  return next;
}
