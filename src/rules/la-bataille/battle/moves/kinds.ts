/** Requests of the Manoeuvre segment. Hexes are indices of the map, facings twelfths of the circle. */
import { z } from 'zod';
import type { Lattice } from '../../../../board/hex/index.ts';
import { type RequestKind, refuse } from '../../../../kernel/index.ts';
import { SHAPES, type Shape } from '../terms.ts';

/** A change of formation in place. */
export interface Change {
  readonly shape: Shape;
  readonly hexes: number;
  readonly facing: number;
  /** MP. */
  readonly cost: number;
}

/** 13: what one unit may do next. It is asked again while it has MP and does not halt, now or when it has done it. */
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
  /** Others of this activation who have still to move; they may be ordered along with it, or one of them go first. */
  readonly others: readonly string[];
}

/** What another is to do, if it still can when its turn comes; null is whatever facing costs least. It halts then. */
export type Along = { readonly unit: string } & (
  | { readonly do: 'go'; readonly hex: number; readonly facing: number | null }
  | { readonly do: 'form'; readonly shape: Shape; readonly hexes: number; readonly facing: number }
  | { readonly do: 'halt' }
);

/** Said of the others along with an answer. */
export interface Said {
  readonly along?: readonly Along[] | undefined;
  /** Whoever is not named stays. */
  readonly stay?: true | undefined;
}

export type ManoeuvreAnswer = Said &
  (
    | { readonly do: 'go'; readonly hex: number; readonly facing: number; readonly halts?: true | undefined }
    | {
        readonly do: 'form';
        readonly shape: Shape;
        readonly hexes: number;
        readonly facing: number;
        readonly halts?: true | undefined;
      }
    | { readonly do: 'force' | 'lie' | 'rise' | 'top' | 'halt' | 'end' }
    | { readonly do: 'first'; readonly unit: string }
  );

const HALT = { do: 'halt' } as const;
const END = { do: 'end' } as const;

/** Where in the list a move stands, or -1. */
export function moveIndex(moves: readonly number[], hex: number, facing: number): number {
  const code = 12 * hex + facing;
  for (let i = 0; i < moves.length; i += 2) if (moves[i] === code) return i;
  return -1;
}

/** The facing in which it comes into a hex for least; null where it does not get there. */
export function cheapestFacing(moves: readonly number[], hex: number): number | null {
  let best = -1;
  for (let i = 0; i < moves.length; i += 2)
    if (Math.floor(moves[i]! / 12) === hex && (best < 0 || moves[i + 1]! < moves[best + 1]!)) best = i;
  return best < 0 ? null : moves[best]! % 12;
}

/** What was said of a unit before, as an answer to what it is asked now; null where it can no longer be done. */
export function saidOf(request: ManoeuvreRequest, order: Along): ManoeuvreAnswer | null {
  if (order.do === 'halt') return HALT;
  const facing = order.facing ?? cheapestFacing(request.moves, order.do === 'go' ? order.hex : request.hex);
  if (facing === null) return null;
  const answer: ManoeuvreAnswer =
    order.do === 'go'
      ? { do: 'go', hex: order.hex, facing, halts: true }
      : { do: 'form', shape: order.shape, hexes: order.hexes, facing, halts: true };
  return manoeuvre.check(request, answer) ? null : answer;
}

const along = z.discriminatedUnion('do', [
  z.strictObject({ unit: z.string(), do: z.literal('go'), hex: z.int(), facing: z.int().nullable() }),
  z.strictObject({
    unit: z.string(),
    do: z.literal('form'),
    shape: z.enum(SHAPES),
    hexes: z.int(),
    facing: z.int(),
  }),
  z.strictObject({ unit: z.string(), do: z.literal('halt') }),
]);
const said = { along: z.array(along).optional(), stay: z.literal(true).optional() };

export const manoeuvre: RequestKind<ManoeuvreRequest, ManoeuvreAnswer> = {
  kind: 'la-bataille/manoeuvre',
  title: 'Move a unit',
  answer: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('go'), hex: z.int(), facing: z.int(), halts: z.literal(true).optional(), ...said }),
    z.strictObject({
      ...said,
      do: z.literal('form'),
      shape: z.enum(SHAPES),
      hexes: z.int(),
      facing: z.int(),
      halts: z.literal(true).optional(),
    }),
    z.strictObject({ do: z.enum(['force', 'lie', 'rise', 'top', 'halt', 'end']), ...said }),
    z.strictObject({ do: z.literal('first'), unit: z.string(), ...said }),
  ]) as z.ZodType<ManoeuvreAnswer>,
  check({ unit, moves, changes, also, others }, answer) {
    const named = answer.along?.map((order) => order.unit) ?? [];
    const stranger = named.find((id) => !others.includes(id));
    if (stranger !== undefined) return refuse('along', `${stranger} is not waiting to move`, '7');
    if (new Set(named).size < named.length) return refuse('twice', 'a unit gets one order at a time', '7');
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
      return { do: 'go', hex: Math.floor(code / 12), facing: code % 12, ...(lot < 6 ? { halts: true } : {}) };
    }
    if (lot < 57 && changes.length > 0) {
      const { shape, hexes, facing } = changes[random.below(changes.length)]!;
      return { do: 'form', shape, hexes, facing };
    }
    if (lot < 59 && also.length > 0) return { do: also[random.below(also.length)]! };
    if (lot === 59 && others.length > 0) return { do: 'first', unit: others[random.below(others.length)]! };
    return HALT;
  },
  suggest: ({ others }) => (others.length > 0 ? END : HALT),
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
