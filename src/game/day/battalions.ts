/** Bodies of a Day as battalions, regiments and batteries, for books whose units are such. */
import { type Body, divisionsOf, evenly, type FieldDivision, GUNNERS } from './bodies.ts';
import type { Day } from './day.ts';
import { partName, unlike } from './names.ts';

export interface Battalion {
  /** The division's and a letter. */
  readonly id: string;
  readonly name: string;
  readonly body: Body;
  readonly division: FieldDivision;
  readonly men: number;
  readonly guns: number;
  /** The first of its body, which garrisons and has the body's own place. */
  readonly part: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What tells the units of a division apart: a to Z, then a1 to Z1. */
export const letterOf = (index: number): string => {
  const round = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${round === 0 ? '' : round}`;
};

/** Every body in as many parts as it has units; guns by twos, for sections are of two. */
export function battalionsOf(day: Day): Battalion[] {
  const made = divisionsOf(day).flatMap((division) =>
    division.bodies
      .flatMap((body) => {
        const guns = body.arm === 'guns' ? evenly(Math.ceil(body.guns / 2), body.units) : [];
        const men = evenly(body.men, body.units);
        return men.map((own, part) => {
          const pieces = guns[part] === undefined ? 0 : Math.min(2 * guns[part], body.guns);
          return { body, part, guns: pieces, men: body.arm === 'guns' ? pieces * GUNNERS : own };
        });
      })
      .map((own, i) => ({
        ...own,
        division,
        id: `${division.id}${letterOf(i)}`,
        name: partName(own.body.name, own.part, own.body.units),
      })),
  );
  const names = unlike(
    made.map(({ name }) => name),
    (i) => made[i]!.id,
  );
  return made.map((unit, i) => ({ ...unit, name: names[i]! }));
}

interface Counted {
  /** Men of one counter of the book: an increment, a figure. */
  readonly foot: number;
  readonly horse: number;
  /** Of a unit. */
  readonly least: number;
  readonly most: number;
  /** Those of a battery of so many guns. */
  guns(guns: number): number;
}

/** Counters of each unit: a body's men rounded once, and spread evenly over its battalions. */
export function countersOf(
  units: readonly Battalion[],
  { foot, horse, least, most, guns }: Counted,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const body of new Set(units.map((unit) => unit.body))) {
    const own = units.filter((unit) => unit.body === body);
    const all = Math.max(least * own.length, Math.round(body.men / (body.arm === 'foot' ? foot : horse)));
    const spread = evenly(all, own.length);
    for (const [i, unit] of own.entries())
      found.set(unit.id, body.arm === 'guns' ? guns(unit.guns) : Math.min(most, spread[i]!));
  }
  return found;
}
