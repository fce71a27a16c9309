/**
 * What became of a Day: of every division as shares of the Day's own men, never of a book's boxes or figures, which are
 * rounded (DY5); of the generals; of the places; and who held the field.
 */
import type { Seat } from '../../kernel/index.ts';
import { type Losses, meanLosses } from '../army/losses.ts';
import { divisionsOf, type FieldDivision } from './bodies.ts';
import type { Day } from './day.ts';

/** What a unit of the book was made of. */
export interface ManifestUnit {
  readonly id: string;
  readonly division: string;
  /** Of the Day's men and guns; their sum over the units of a division is the division's, inherent guns left out. */
  readonly men: number;
  readonly guns: number;
}

/** How a raised scenario goes back to its Day. Never stored: raising is a function, so it is worked out again. */
export interface Manifest {
  readonly units: readonly ManifestUnit[];
  /** Generals the book knows, by its own id for them. */
  readonly generals: readonly { readonly id: string; readonly seat: Seat; readonly name: string }[];
  /** What raising had to change: who was moved and how far, what the book has no ground for. */
  readonly notes: readonly string[];
}

export type GeneralFate = 'well' | 'wounded' | 'captured' | 'killed';
const WORSE: readonly GeneralFate[] = ['well', 'wounded', 'captured', 'killed'];

export interface DivisionReckoning extends Losses {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly men: number;
  readonly guns: number;
  readonly gunsLost: number;
}

export interface Reckoning {
  readonly divisions: readonly DivisionReckoning[];
  readonly generals: readonly { readonly name: string; readonly seat: Seat; readonly fate: GeneralFate }[];
  readonly places: readonly { readonly id: string; readonly name: string; readonly seat: Seat | null }[];
  /** Who holds the field: by points, in a draw whoever holds more of the places; null where neither does. */
  readonly field: Seat | null;
}

/** What a book says of its state, for `reckoned` to make a Reckoning of. */
export interface Told {
  /** Of a unit of the manifest. */
  losses(id: string): Losses;
  /** Share of its guns that is lost. */
  gunsLost(id: string): number;
  general(id: string): GeneralFate;
  place(id: string): Seat | null;
  readonly winner: Seat | null;
}

export function reckoned(day: Day, manifest: Manifest, told: Told): Reckoning {
  const places = day.places.map(({ id, name }) => ({ id, name, seat: told.place(id) }));
  return {
    divisions: divisionsOf(day).map((division) => divisionReckoned(division, manifest, told)),
    generals: generalsOf(day, manifest, told),
    places,
    field: told.winner ?? holderOf(day, places),
  };
}

function divisionReckoned(
  { id, own, seat, men, guns }: FieldDivision,
  manifest: Manifest,
  told: Told,
): DivisionReckoning {
  const units = manifest.units.filter(({ division }) => division === id);
  const parts = units.map((unit) => ({ share: unit.men, losses: told.losses(unit.id) }));
  const gunsLost = units.reduce((sum, unit) => sum + unit.guns * told.gunsLost(unit.id), 0);
  return { id, name: own.name, seat, men, guns, gunsLost, ...meanLosses(parts) };
}

/** Every general of the Day once, with the worst that befell him; whoever the book does not know is well. */
function generalsOf(day: Day, manifest: Manifest, told: Told): Reckoning['generals'] {
  const fates = new Map<string, { name: string; seat: Seat; fate: GeneralFate }>();
  for (const { seat, commander, corps } of day.sides)
    for (const { name } of [
      commander,
      ...corps.flatMap((one) => [one.commander, ...one.divisions.map((division) => division.commander)]),
    ])
      fates.set(`${seat} ${name}`, { name, seat, fate: 'well' });
  for (const { id, seat, name } of manifest.generals) {
    const fate = told.general(id);
    const known = fates.get(`${seat} ${name}`);
    if (known && WORSE.indexOf(fate) > WORSE.indexOf(known.fate)) known.fate = fate;
  }
  return [...fates.values()];
}

function holderOf(day: Day, places: Reckoning['places']): Seat | null {
  const [one, two] = day.sides.map(({ seat }) =>
    day.places.reduce((sum, { points }, i) => sum + (places[i]!.seat === seat ? points : 0), 0),
  );
  return one === two ? null : day.sides[one! > two! ? 0 : 1]!.seat;
}

/** Men of a side, and what became of them. */
export function sideLosses(
  { divisions }: Reckoning,
  seat: Seat,
): Losses & { readonly men: number; readonly gunsLost: number } {
  const own = divisions.filter((division) => division.seat === seat);
  return {
    men: own.reduce((sum, { men }) => sum + men, 0),
    gunsLost: own.reduce((sum, { gunsLost }) => sum + gunsLost, 0),
    ...meanLosses(own.map((division) => ({ share: division.men, losses: division }))),
  };
}

/** Whose a place of several parts is: the side that holds most of them; nobody's where neither does. */
export function holderOfMost(day: Pick<Day, 'sides'>, held: readonly number[]): Seat | null {
  const of = (side: number) => held.filter((one) => one === side).length;
  return of(0) === of(1) ? null : day.sides[of(0) > of(1) ? 0 : 1]!.seat;
}
