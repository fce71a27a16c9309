/** Requests of the Command and Manoeuvre segments. Hexes are indices of the map, facings twelfths of the circle. */
import { z } from 'zod';
import type { Lattice } from '../../../board/hex/index.ts';
import { type Random, type RequestKind, refuse } from '../../../kernel/index.ts';
import { SHAPES, type Shape } from './scenario.ts';

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
  title: 'Put chits into the cup',
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

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** A change of formation in place. */
export interface Change {
  readonly shape: Shape;
  readonly hexes: number;
  readonly facing: number;
  /** MP. */
  readonly cost: number;
}

/** 13: what one unit may do next. It is asked again while it has MP and does not halt. */
export interface ManoeuvreRequest {
  readonly lattice: Lattice;
  readonly unit: string;
  readonly hex: number;
  readonly facing: number;
  readonly shape: Shape;
  readonly mp: number;
  /** Two numbers a move: 12 × hex + facing, and its cost in half MP; after a search the cheapest first. */
  readonly moves: readonly number[];
  readonly changes: readonly Change[];
  /** Force march (13.3.4), lie down, rise (12.13), take the top of its stack. */
  readonly also: readonly ('force' | 'lie' | 'rise' | 'top')[];
  /** Others of this activation who have still to move; one of them may go first. */
  readonly others: readonly string[];
}
export type ManoeuvreAnswer =
  | { readonly do: 'go'; readonly hex: number; readonly facing: number }
  | { readonly do: 'form'; readonly shape: Shape; readonly hexes: number; readonly facing: number }
  | { readonly do: 'force' | 'lie' | 'rise' | 'top' | 'halt' | 'end' }
  | { readonly do: 'first'; readonly unit: string };

const HALT = { do: 'halt' } as const;

/** Where in the list a move stands, or -1. */
export function moveIndex(moves: readonly number[], hex: number, facing: number): number {
  const code = 12 * hex + facing;
  for (let i = 0; i < moves.length; i += 2) if (moves[i] === code) return i;
  return -1;
}

export const manoeuvre: RequestKind<ManoeuvreRequest, ManoeuvreAnswer> = {
  kind: 'la-bataille/manoeuvre',
  title: 'Move a unit',
  answer: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('go'), hex: z.int(), facing: z.int() }),
    z.strictObject({ do: z.literal('form'), shape: z.enum(SHAPES), hexes: z.int(), facing: z.int() }),
    z.strictObject({ do: z.enum(['force', 'lie', 'rise', 'top', 'halt', 'end']) }),
    z.strictObject({ do: z.literal('first'), unit: z.string() }),
  ]) as z.ZodType<ManoeuvreAnswer>,
  check({ unit, moves, changes, also, others }, answer) {
    switch (answer.do) {
      case 'go':
        return moveIndex(moves, answer.hex, answer.facing) >= 0
          ? null
          : refuse('reach', `${unit} cannot get there in this formation and with this facing`, '13');
      case 'form':
        return changes.some(
          ({ shape, hexes, facing }) => shape === answer.shape && hexes === answer.hexes && facing === answer.facing,
        )
          ? null
          : refuse('form', `${unit} cannot form ${answer.shape} so here`, '12.2');
      case 'first':
        return others.includes(answer.unit) ? null : refuse('first', `${answer.unit} is not waiting to move`, '7');
      case 'halt':
      case 'end':
        return null;
      default:
        return also.includes(answer.do) ? null : refuse('also', `${unit} cannot do that now`, '12.13');
    }
  },
  sample({ moves, changes, also, others }, random) {
    const lot = random.below(64);
    if (lot < 50 && moves.length > 0) {
      const code = moves[2 * random.below(moves.length >> 1)]!;
      return { do: 'go', hex: Math.floor(code / 12), facing: code % 12 };
    }
    if (lot < 57 && changes.length > 0) {
      const { shape, hexes, facing } = changes[random.below(changes.length)]!;
      return { do: 'form', shape, hexes, facing };
    }
    if (lot < 59 && also.length > 0) return { do: also[random.below(also.length)]! };
    if (lot === 59 && others.length > 0) return { do: 'first', unit: others[random.below(others.length)]! };
    return HALT;
  },
  suggest: () => HALT,
};

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
      if (joins.length > 0 && random.below(3) === 0) rides[id] = joins[random.below(joins.length)]!;
    return { rides };
  },
  suggest({ leaders }) {
    const rides: Record<string, string> = {};
    for (const { id, with: own, joins } of leaders) if (own === null && joins.length > 0) rides[id] = joins[0]!;
    return { rides };
  },
};

/** 15.6 and 19.18: an enemy spends MP before these: who fires, who charges. */
export interface OpportunityRequest {
  readonly mover: string;
  readonly hex: number;
  readonly fires: readonly string[];
  readonly charges: readonly string[];
}
export interface OpportunityAnswer {
  readonly fire: readonly string[];
  readonly charge: string | null;
}

export const opportunity: RequestKind<OpportunityRequest, OpportunityAnswer> = {
  kind: 'la-bataille/opportunity',
  title: 'Fire or charge at a moving enemy',
  answer: z.strictObject({ fire: z.array(z.string()), charge: z.string().nullable() }),
  check({ fires, charges }, { fire, charge }) {
    if (new Set(fire).size !== fire.length) return refuse('twice', 'a unit fires once at a time', '15.6');
    const stranger = fire.find((id) => !fires.includes(id));
    if (stranger !== undefined) return refuse('fire', `${stranger} cannot fire at it`, '15.6');
    return charge === null || charges.includes(charge)
      ? null
      : refuse('charge', `${charge} cannot charge at it`, '19.18.2');
  },
  sample: ({ fires, charges }, random) => ({
    fire: fires.filter(() => random.below(3) > 0),
    charge: charges.length > 0 && random.below(3) === 0 ? charges[random.below(charges.length)]! : null,
  }),
  suggest: ({ fires }) => ({ fire: fires, charge: null }),
};
