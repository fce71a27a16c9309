/** What must hold between the fields of a scenario file; every fault with the path of the field that is wrong. */
import type { z } from 'zod';
import { nth } from '../../kernel/index.ts';
import type { Envelope, HistoricalRecord } from './envelope.ts';

type Path = readonly (string | number)[];
/** Says what is wrong, and at which field. */
export type Tell = (message: string, ...path: Path) => void;
export type Check<S> = (scenario: S, fault: Tell) => void;

/**
 * For `superRefine`: the envelope first, then the book's own checks stage by stage. A stage may count on all before it,
 * so the first that finds anything is the last: names are sound before the ground is looked at.
 */
export function checkedBy<S extends Envelope>(...stages: readonly Check<S>[]) {
  return (scenario: S, context: z.RefinementCtx): void => {
    // Nothing is measured of a file whose own numbers are not sound: a ground of a million inches is refused unsurveyed.
    if (context.issues.length > 0) return;
    let faults = 0;
    const fault: Tell = (message, ...path) => {
      faults++;
      context.addIssue({ code: 'custom', path: [...path], message });
    };
    for (const check of [checkOutlines, checkEnvelope, ...stages]) {
      check(scenario, fault);
      if (faults > 0) return;
    }
  };
}

/** More than any map needs; far more would take minutes to measure. */
const MOST_POINTS = 200;
const MOST_POINTS_IN_ALL = 2_000;

function checkOutlines(scenario: { readonly terrain?: unknown }, fault: Tell): void {
  let all = 0;
  for (const [list, shapes] of Object.entries(scenario.terrain ?? {})) {
    if (!Array.isArray(shapes)) continue;
    for (const [i, { points }] of (shapes as { readonly points?: unknown }[]).entries()) {
      if (!Array.isArray(points)) continue;
      all += points.length;
      if (points.length > MOST_POINTS) fault(`no more than ${MOST_POINTS} points`, 'terrain', list, i, 'points');
    }
  }
  if (all > MOST_POINTS_IN_ALL) fault(`no more than ${MOST_POINTS_IN_ALL} points in all outlines`, 'terrain');
}

function checkEnvelope(scenario: Envelope, fault: Tell): void {
  const { sides, victory, objectives = [], areas = [], record } = scenario;
  const { levels } = victory;
  const seats = sides.map(({ seat }) => seat);
  if (seats[0] === seats[1]) fault(`both sides are called ${seats[0]}`, 'sides', 1, 'seat');
  unique({ objectives }, ['objectives'], fault);
  naming(scenario, fault)('side', seats, 'objectives.*.for', 'objectives.*.held');
  if (record) checkRecord(record, seats, [...objectives, ...areas], fault);
  if (nth(levels, 0).from !== 0) fault('the first level begins at 0', 'victory', 'levels', 0, 'from');
  for (let i = 1; i < levels.length; i++)
    if (nth(levels, i).from <= nth(levels, i - 1).from) fault('levels must rise', 'victory', 'levels', i, 'from');
}

/** A yardstick must be laid to what is in the scenario. */
export function checkRecord(
  { lost, hit = {}, captured = {}, confidence = {}, winner, worse, places }: HistoricalRecord,
  seats: readonly string[],
  objectives: readonly { readonly name: string }[],
  fault: Tell,
): void {
  for (const seat of seats) if (!lost[seat]) fault(`the losses of ${seat} are missing`, 'record', 'lost');
  for (const [what, shares] of Object.entries({ lost, hit, captured }))
    for (const [seat, [low, high]] of Object.entries(shares)) {
      known('side', seats, seat, fault, 'record', what, seat);
      if (low > high) fault('the lowest figure comes first', 'record', what, seat);
    }
  for (const seat of Object.keys(confidence)) known('side', seats, seat, fault, 'record', 'confidence', seat);
  if (winner) known('side', seats, winner, fault, 'record', 'winner');
  if (worse) known('side', seats, worse.seat, fault, 'record', 'worse', 'seat');
  for (const [name, { end, changes, held }] of Object.entries(places)) {
    known('side', seats, end, fault, 'record', 'places', name, 'end');
    if (changes && changes[0] > changes[1]) fault('the lowest figure comes first', 'record', 'places', name, 'changes');
    if (held) known('side', seats, held.by, fault, 'record', 'places', name, 'held', 'by');
    if (!objectives.some((one) => one.name === name))
      fault(`nothing is fought for at ${name}`, 'record', 'places', name);
  }
}

/** No two of these lists have the same id. */
export function unique<L extends string>(
  file: { readonly [K in L]: readonly { readonly id: string }[] },
  lists: readonly L[],
  fault: Tell,
  ...path: Path
): void {
  const seen = new Set<string>();
  for (const list of lists)
    for (const [i, { id }] of file[list].entries()) {
      if (seen.has(id)) fault(`${id} stands twice`, ...path, list, i, 'id');
      seen.add(id);
    }
}

/** A place in a file that holds a name, such as `units.*.command`; `*` is every one of a list. */
type NameAt<T> = T extends readonly (infer E)[]
  ? E extends string
    ? '*'
    : `*.${NameAt<E>}`
  : T extends object
    ? {
        [K in keyof T & string]: string extends K
          ? never
          : NonNullable<T[K]> extends string
            ? K
            : `${K}.${NameAt<NonNullable<T[K]>>}`;
      }[keyof T & string]
    : never;

type Names = readonly (string | { readonly id: string })[];

/** Whatever is named in those places is among those there are; a place may be left empty. */
export const naming =
  <S extends object>(scenario: S, fault: Tell) =>
  (what: string, names: Names, ...places: readonly NameAt<S>[]): void => {
    for (const place of places)
      for (const [name, path] of namesAt(scenario, place.split('.'), [])) known(what, names, name, fault, ...path);
  };

function* namesAt(value: unknown, [key, ...rest]: readonly string[], path: Path): Generator<[string, Path]> {
  if (value === undefined || value === null) return;
  if (key === undefined) yield [value as string, path];
  else if (key !== '*') yield* namesAt((value as Record<string, unknown>)[key], rest, [...path, key]);
  else for (const [i, one] of (value as readonly unknown[]).entries()) yield* namesAt(one, rest, [...path, i]);
}

function known(what: string, names: Names, name: string, fault: Tell, ...path: Path): void {
  if (!names.some((one) => (typeof one === 'string' ? one : one.id) === name))
    fault(`there is no ${what} called ${name}`, ...path);
}

/** Whoever arrives does so while the battle lasts. */
export function arrivesInTime(
  turn: number | undefined,
  { clock: { turns } }: Envelope,
  fault: Tell,
  ...path: Path
): void {
  if ((turn ?? 1) > turns) fault('it arrives after the last turn', ...path);
}
