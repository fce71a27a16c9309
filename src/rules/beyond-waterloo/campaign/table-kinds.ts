/** What is asked about a battle that may be fought on a table (W53). */
import { z } from 'zod';
import type { TableBook } from '../../../game/bridge/index.ts';
import type { Day, GeneralFate } from '../../../game/day/index.ts';
import { pick, type RequestKind, refuse, type Seat } from '../../../kernel/index.ts';

export const FERT = 'fert';
export const TABLE = 'table';
export const EITHER = 'either';

export interface WhereRequest {
  readonly area: string;
  readonly books: readonly TableBook[];
}

const placesIn = ({ books }: WhereRequest): string[] => [FERT, TABLE, EITHER, ...books.map(({ id }) => id)];

/** W53: where a battle is fought. The FERT decides it unless both sides want the same, or one leaves it to the other. */
export const where: RequestKind<WhereRequest, string> = {
  kind: 'beyond-waterloo/where',
  title: 'Where the battle is fought',
  answer: z.string().max(24),
  check: (request, place) =>
    placesIn(request).includes(place)
      ? null
      : refuse('where', `the battle cannot be fought there; say one of ${placesIn(request).join(', ')}`, '6.3 W53'),
  sample: (request, random) => pick(random, placesIn(request)),
  suggest: () => FERT,
};

/** What both wanted; the FERT where they differ. */
export function agreed(one: string, two: string): string {
  if (one === EITHER && two === EITHER) return FERT;
  if (one === EITHER) return two;
  return two === EITHER || one === two ? one : FERT;
}

export const FATES = ['well', 'wounded', 'captured', 'killed'] as const satisfies readonly GeneralFate[];

export interface ResultRequest {
  readonly area: string;
  /** The battle as it was set, for whoever lays it out or reads it again. */
  readonly day: Day;
  readonly divisions: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat: Seat;
    readonly men: number;
  }[];
  readonly generals: readonly { readonly name: string; readonly seat: Seat }[];
}

export interface TableResult {
  /** Who held the field; nobody: whoever lost the smaller share. */
  field: string;
  /** In tenths of a division's men; who is not named lost nobody. */
  divisions: { id: string; hit: number; captured: number; run: number }[];
  generals: { name: string; fate: GeneralFate }[];
}

const tenths = z.int().min(0).max(10).default(0);

/** W56: what came of a battle fought on a real table, typed in by who proposed it. */
export const tableResult: RequestKind<ResultRequest, TableResult> = {
  kind: 'beyond-waterloo/table-result',
  title: 'What came of the battle',
  answer: z.object({
    field: z.enum(['french', 'allied', 'nobody']),
    divisions: z.array(z.object({ id: z.string().max(4), hit: tenths, captured: tenths, run: tenths })).max(150),
    generals: z.array(z.object({ name: z.string().max(80), fate: z.enum(FATES) })).max(60),
  }),
  check({ divisions, generals }, answer) {
    const no = (sentence: string) => refuse('table-result', sentence, '6.3 W56');
    if (new Set(answer.divisions.map(({ id }) => id)).size < answer.divisions.length)
      return no('a division is named twice');
    for (const { id, hit, captured, run } of answer.divisions) {
      const division = divisions.find((one) => one.id === id);
      if (!division) return no(`no division of the battle is called ${id}`);
      if (hit + captured + run > 10) return no(`${division.name} cannot lose more than ten tenths of its men`);
    }
    const stranger = answer.generals.find(({ name }) => !generals.some((one) => one.name === name));
    return stranger ? no(`${stranger.name} was not there`) : null;
  },
  sample({ divisions, generals }, random) {
    return {
      field: pick(random, ['french', 'allied', 'nobody']),
      divisions: divisions.map(({ id }) => ({
        id,
        hit: random.below(4),
        captured: random.below(3),
        run: random.below(4),
      })),
      generals: generals.filter(() => random.below(6) === 0).map(({ name }) => ({ name, fate: pick(random, FATES) })),
    };
  },
  suggest: () => ({ field: 'nobody', divisions: [], generals: [] }),
};

export interface ConfirmRequest {
  readonly area: string;
  readonly field: string;
  /** By side: the share of its men that was hit or captured. */
  readonly lost: readonly { readonly seat: Seat; readonly share: number }[];
}

/** W56: the other side says whether that is what came of it. */
export const confirmResult: RequestKind<ConfirmRequest, 'agree' | 'again'> = {
  kind: 'beyond-waterloo/confirm-result',
  title: 'Is that what came of the battle?',
  answer: z.enum(['agree', 'again']),
  check: () => null,
  sample: (_request, random) => (random.below(4) === 0 ? 'again' : 'agree'),
  suggest: () => 'agree',
};
