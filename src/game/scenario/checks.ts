/** What must hold between the fields of a scenario file; every fault with the path of the field that is wrong. */
import type { z } from 'zod';
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
  const { sides, victory, objectives = [], record } = scenario;
  const { levels } = victory;
  const seats = sides.map(({ seat }) => seat);
  if (seats[0] === seats[1]) fault(`both sides are called ${seats[0]}`, 'sides', 1, 'seat');
  unique(objectives, fault, 'objectives');
  for (const [i, objective] of objectives.entries())
    for (const key of ['for', 'held'] as const) {
      const named = objective[key];
      if (named !== undefined) sideCalled(seats, named, fault, 'objectives', i, key);
    }
  if (record) checkRecord(record, seats, objectives, fault);
  if (levels[0]!.from !== 0) fault('the first level begins at 0', 'victory', 'levels', 0, 'from');
  for (let i = 1; i < levels.length; i++)
    if (levels[i]!.from <= levels[i - 1]!.from) fault('levels must rise', 'victory', 'levels', i, 'from');
}

/** A yardstick must be laid to what is in the scenario. */
export function checkRecord(
  { lost, places }: HistoricalRecord,
  seats: readonly string[],
  objectives: readonly { readonly name: string }[],
  fault: Tell,
): void {
  for (const seat of seats) if (!lost[seat]) fault(`the losses of ${seat} are missing`, 'record', 'lost');
  for (const [seat, [low, high]] of Object.entries(lost)) {
    sideCalled(seats, seat, fault, 'record', 'lost', seat);
    if (low > high) fault('the lowest figure comes first', 'record', 'lost', seat);
  }
  for (const [name, { end }] of Object.entries(places)) {
    sideCalled(seats, end, fault, 'record', 'places', name, 'end');
    if (!objectives.some((one) => one.name === name))
      fault(`nothing is fought for at ${name}`, 'record', 'places', name);
  }
}

/** No two of a list have the same id. */
export function unique(list: readonly { readonly id: string }[], fault: Tell, ...path: Path): void {
  const seen = new Set<string>();
  for (const [i, { id }] of list.entries()) {
    if (seen.has(id)) fault(`${id} stands twice`, ...path, i, 'id');
    seen.add(id);
  }
}

export function sideCalled(seats: readonly string[], seat: string, fault: Tell, ...path: Path): void {
  if (!seats.includes(seat)) fault(`no side is called ${seat}`, ...path);
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
