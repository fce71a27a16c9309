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
        id: `${division.id}${LETTERS[i]}`,
        name: partName(own.body.name, own.part, own.body.units),
      })),
  );
  const names = unlike(
    made.map(({ name }) => name),
    (i) => made[i]!.id,
  );
  return made.map((unit, i) => ({ ...unit, name: names[i]! }));
}
