/** Requests of the Command segment, and of leaders. */
import { z } from 'zod';
import { nth, type Random, type RequestKind, refuse } from '../../../../kernel/index.ts';

/** 7.1: whose chits go into the cup. */
export interface CommandRequest {
  readonly points: number;
  readonly formations: readonly { readonly id: string; readonly name: string; readonly units: number }[];
}
export interface CommandAnswer {
  readonly chits: readonly string[];
}

export const command: RequestKind<CommandRequest, CommandAnswer> = {
  kind: 'la-bataille/command',
  title: 'Choose the brigades that act this turn',
  answer: z.strictObject({ chits: z.array(z.string()) }),
  check({ points, formations }, { chits }) {
    if (new Set(chits).size !== chits.length) return refuse('twice', 'a formation has one chit', '7.1');
    const stranger = chits.find((id) => !formations.some((formation) => formation.id === id));
    if (stranger !== undefined) return refuse('stranger', `there is no formation ${stranger} to give a chit`, '7.1');
    return chits.length <= points
      ? null
      : refuse('points', `${chits.length} chits cost more than ${points} Command Points`, '7.1');
  },
  sample({ points, formations }, random) {
    const chits = shuffled(
      formations.map(({ id }) => id),
      random,
    );
    // Idle commanders make dull games: now and then one chit is kept back.
    return { chits: chits.slice(0, Math.max(0, points - (random.below(6) === 0 ? 1 : 0))) };
  },
  suggest({ points, formations }) {
    const ranked = [...formations].sort((a, b) => b.units - a.units);
    return { chits: ranked.slice(0, points).map(({ id }) => id) };
  },
};

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** 8: leaders ride to units. */
export interface RideRequest {
  readonly leaders: readonly { readonly id: string; readonly with: string | null; readonly joins: readonly string[] }[];
}
export interface RideAnswer {
  readonly rides: Readonly<Record<string, string>>;
}

export const ride: RequestKind<RideRequest, RideAnswer> = {
  kind: 'la-bataille/ride',
  title: 'Send leaders to units',
  answer: z.strictObject({ rides: z.record(z.string(), z.string()) }),
  check({ leaders }, { rides }) {
    for (const [id, to] of Object.entries(rides)) {
      const leader = leaders.find((one) => one.id === id);
      if (!leader) return refuse('leader', `${id} is not asked to ride`, '8');
      if (!leader.joins.includes(to)) return refuse('join', `${id} cannot reach ${to}`, '8');
    }
    return null;
  },
  sample({ leaders }, random) {
    const rides: Record<string, string> = {};
    for (const { id, joins } of leaders)
      if (joins.length > 0 && random.below(3) === 0) rides[id] = nth(joins, random.below(joins.length));
    return { rides };
  },
  suggest({ leaders }) {
    const rides: Record<string, string> = {};
    for (const { id, with: own, joins } of leaders) if (own === null && joins.length > 0) rides[id] = nth(joins, 0);
    return { rides };
  },
};
