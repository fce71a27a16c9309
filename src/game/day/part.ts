/** A Day as a book can hold it: whole, or a sector of it, from which the whole is reckoned (DY7, DY9). */
import { cellAt, chartsOf, house, InputError } from '../../kernel/index.ts';
import { losses } from '../army/losses.ts';
import { divisionsOf } from './bodies.ts';
import type { DayBook, Fit } from './contract.ts';
import type { Day } from './day.ts';
import { type Reckoning, sideLosses } from './reckoning.ts';
import { offered, proposalFor, sectorOf } from './sector.ts';

const { matrix } = chartsOf('day');

const offSector = matrix<number>({
  id: 'off-sector',
  title: 'Divisions outside a sector',
  section: 'Days',
  provenance: house('DY9'),
  columns: ['Percent'],
  rows: [['of the share their side lost in it', 75]],
});

/** What divisions outside a sector lose, of the share their side lost in it. */
export const offSectorPercent = (): number => cellAt(offSector, 'of the share their side lost in it', 'Percent');

/** How much of it the book holds, in words; nothing is laid out for that. */
export function fitOfPart(book: DayBook<never>, day: Day): Fit {
  const whole = book.fits(day);
  if (whole.refused === undefined) return whole;
  const sector = proposalFor(day, (part) => book.fits(part).refused === undefined);
  if (!sector) return whole;
  const counts = day.sides.map(({ name, corps }) => {
    const all = corps.flatMap(({ divisions }) => divisions.map(({ id }) => id));
    const there = all.filter((id) => sector.divisions.includes(id)).length;
    return `${there} of ${all.length} divisions of the ${name}`;
  });
  const place = day.places.find(({ id }) => id === sector.about)!.name;
  return { advice: `Only a sector of it, about ${place}: some ${counts.join(' and ')}.` };
}

/** The Day itself where the book holds it and there is room for all on its ground, else the sector it can hold. */
export function heldBy(book: DayBook<never>, day: Day): Day | null {
  if (book.fits(day).refused === undefined && hasRoom(book, day)) return day;
  const offer = offered(book, day);
  return offer && sectorOf(day, offer.sector);
}

/** Who counts units does not lay them out: on crowded ground some may find no place. */
function hasRoom(book: DayBook<never>, day: Day): boolean {
  try {
    book.raise(day);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** What became of the whole Day where a sector of it was fought: divisions elsewhere lose less, and lose nobody’s general. */
export function wholeFrom(day: Day, of: Reckoning): Reckoning {
  const less = offSectorPercent() / 100;
  const found = new Map(of.divisions.map((division) => [division.id, division]));
  const elsewhere = new Map(
    day.sides.map(({ seat }) => {
      const { hit, captured, run } = sideLosses(of, seat);
      return [seat, losses(less * hit, less * captured, less * run)];
    }),
  );
  const named = new Set(of.generals.map(({ seat, name }) => `${seat} ${name}`));
  const others = day.sides.flatMap(({ seat, commander, corps }) =>
    [commander, ...corps.flatMap((one) => [one.commander, ...one.divisions.map((own) => own.commander)])]
      .filter(({ name }) => !named.has(`${seat} ${name}`))
      .map(({ name }) => ({ name, seat, fate: 'well' as const })),
  );
  return {
    ...of,
    divisions: divisionsOf(day).map(({ id, own, seat, men, guns }) => {
      const fought = found.get(id);
      if (fought) return fought;
      return { id, name: own.name, seat, men, guns, gunsLost: 0, ...elsewhere.get(seat)! };
    }),
    generals: [...of.generals, ...others],
    places: day.places.map(({ id, name }) => of.places.find((place) => place.id === id) ?? { id, name, seat: null }),
  };
}
