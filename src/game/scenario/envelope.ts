/**
 * The envelope every scenario file has, whatever its book: what it is called, when and where it was, how long it takes,
 * who sits down, what is to be won, and where it comes from. A book adds its own fields: map, orders of battle, arrivals.
 */
import { z } from 'zod';

export const shortId = z.string().min(1).max(24);
export const name = z.string().min(1).max(80);
export const sentence = z.string().min(1).max(400);
export const turnNumber = z.int().min(1).max(120);
const seat = z
  .string()
  .regex(/^[a-z][a-z-]{0,15}$/, 'small letters and hyphens')
  // Things are kept by it in plain objects, which have these already.
  .refine((given) => !(given in {}), 'no word of the programming language');

/** One of the rows of a chart, by its key. */
export const rowOf = (rows: readonly { readonly key: string }[]) =>
  z.enum(rows.map(({ key }) => key) as [string, ...string[]]);

/** One of the keys of a list of words. */
export const keyOf = <K extends string>(words: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(words) as [K, ...K[]]);

/** What every side has; a book adds its own. */
export const sideFields = {
  seat,
  name,
  nation: z.string().min(2).max(24),
  /** What its commander is told to do, in a sentence or two. */
  aim: sentence,
} as const;

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, such as 07:30');

/** When the first turn begins, how many minutes of the day each takes, and how many there are. */
const clock = z.strictObject({
  start: hour,
  minutes: z.int().min(1).max(43_200),
  turns: turnNumber,
});

const percent = z.number().min(0).max(100);

/** By seat, per cent of the men who fought, from the lowest to the highest figure. */
const shares = z.record(seat, z.tuple([percent, percent]));

/** What the record says of a place, by its name in the scenario. */
const recordedPlace = z.strictObject({
  /** Who held it in the end. */
  end: seat,
  told: sentence,
  /** How often it went from one side to the other, from the lowest to the highest count. */
  changes: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  /** Whose it was at some time of the day, or before an hour. */
  held: z.strictObject({ by: seat, from: hour.optional(), until: hour }).optional(),
});

/** What happened, as the record has it: a yardstick for battles that are told, and never a rule. */
export const history = z.strictObject({
  battle: name,
  /** Who did not answer the roll in the evening: killed and wounded, taken and missing. */
  lost: shares,
  /** Killed and wounded alone, and prisoners alone; left out where no source tells them apart. */
  hit: shares.optional(),
  captured: shares.optional(),
  /** How far the figures of a side may be trusted: A returns agree, B one good source, C sources lie far apart. */
  confidence: z.record(seat, z.enum(['A', 'B', 'C'])).optional(),
  /** Who kept the field; null where nobody did. */
  winner: seat.nullable().optional(),
  /** One side lost at least so many times what the other did, in shares of its men. */
  worse: z.strictObject({ seat, times: z.number().min(1) }).optional(),
  note: sentence,
  /** From the first shot to the last; a campaign has none. */
  hours: z.number().positive().optional(),
  places: z.record(name, recordedPlace),
  /** Troops at hand that were never in it, and who went off in order. */
  neverFought: sentence.optional(),
  brokeOff: sentence.optional(),
  sources: z.array(z.string().min(1)).min(1),
});

export type HistoricalRecord = z.infer<typeof history>;

/** Names of victories by the difference of points; the first is the draw. */
export const levels = z.array(z.strictObject({ from: z.number().min(0), name })).min(1);

/** What every place worth points has; a book adds where it is. */
export const objectiveFields = {
  id: shortId,
  name,
  points: z.int().min(1).max(100),
  /** Only this side scores it. */
  for: z.string().optional(),
  /** Who holds it at the start. */
  held: z.string().optional(),
} as const;

/** Fields to spread into a book's strict object. `options` are its optional rules, `rules` its readings. */
export function envelope<S extends z.ZodType, O extends z.ZodType, R extends z.ZodType>(own: {
  readonly side: S;
  readonly options: O;
  readonly rules: R;
}) {
  return {
    id: z.string().regex(/^[a-z0-9-]{2,40}$/, 'two to forty small letters, digits and hyphens'),
    title: name,
    sentence: z.string().min(1).max(300),
    date: z.string().max(80),
    place: z.string().max(80).default(''),
    clock,
    /** Minutes it takes people to play. */
    evening: z.int().min(5).max(6000),
    sides: z.tuple([own.side, own.side]),
    /** Said where one side is meant to be the weaker, or where the odds are not even. */
    lopsided: z.string().max(300).optional(),
    /** What is particular to this battle, in words: a sentence each. */
    special: z.array(sentence).default([]),
    sources: z.array(z.string().min(1)).min(1),
    record: history.optional(),
    options: own.options.prefault({} as never),
    rules: own.rules.prefault({} as never),
  };
}

/** A scenario as the floor reads it. Books have more. */
export interface Envelope {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly date: string;
  readonly place: string;
  readonly clock: { readonly start: string; readonly minutes: number; readonly turns: number };
  readonly evening: number;
  readonly sides: readonly [ScenarioSide, ScenarioSide];
  readonly lopsided?: string | undefined;
  readonly special: readonly string[];
  readonly sources: readonly string[];
  readonly record?: HistoricalRecord | undefined;
  readonly options: unknown;
  readonly rules: unknown;
  /** `second`: the second side’s own levels, where they differ. */
  readonly victory: { readonly levels: readonly Level[]; readonly second?: readonly Level[] | undefined };
  readonly objectives?: readonly ScenarioObjective[];
  /** Of a campaign: what is fought for there. */
  readonly areas?: readonly { readonly name: string }[];
}

export interface ScenarioSide {
  readonly seat: string;
  readonly name: string;
  readonly nation: string;
  readonly aim: string;
}

export interface Level {
  readonly from: number;
  readonly name: string;
}

export interface ScenarioObjective {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly for?: string | undefined;
  readonly held?: string | undefined;
}
