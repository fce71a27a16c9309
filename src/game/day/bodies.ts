/** Troops of a Day as raising reads them: every body with what it takes from its division, side and nation. */
import type { Seat } from '../../kernel/index.ts';
import type { Side } from '../army/sides.ts';
import type { Arrival, At, Day, DayCorps, DayDivision, DaySide, FootBody, GunBody, HorseBody } from './day.ts';
import { footQuality, gunQuality, horseQuality, type School, schoolOf } from './nations.ts';

/** DY6. */
export const GUNNERS = 25;
const BATTALION = 600;
const REGIMENT = 450;

interface Common {
  readonly name: string;
  readonly nation: string;
  readonly school: School;
  /** Its step on the ladder. */
  readonly quality: number;
  readonly men: number;
  readonly guns: number;
  /** Battalions, regiments or batteries it consists of. */
  readonly units: number;
  readonly at?: At | undefined;
  readonly in?: string | undefined;
  /** Its own hour, or its division's. */
  readonly arrives?: Arrival | undefined;
}

/** `arm` tells which `own` it is. */
export type Body = Common &
  (
    | { readonly arm: 'foot'; readonly own: FootBody }
    | { readonly arm: 'horse'; readonly own: HorseBody }
    | { readonly arm: 'guns'; readonly own: GunBody }
  );

export interface FieldDivision {
  readonly side: Side;
  readonly seat: Seat;
  readonly of: DaySide;
  readonly corps: DayCorps;
  readonly own: DayDivision;
  readonly id: string;
  readonly nation: string;
  readonly bodies: readonly Body[];
  /** Men, gunners among them. */
  readonly men: number;
  readonly guns: number;
}

/** Guns go into batteries of this many at most. */
const BATTERY = 8;

function bodiesOf(day: Day, nationHere: string, { foot, horse, guns, arrives }: DayDivision): Body[] {
  const shared = (own: FootBody | HorseBody | GunBody) => {
    const nation = own.nation ?? nationHere;
    return {
      name: own.name,
      nation,
      school: schoolOf(nation, day.year),
      at: own.at,
      in: own.in,
      arrives: own.arrives ?? (own.at || own.in ? undefined : arrives),
    };
  };
  return [
    ...foot.map((own): Body => {
      const of = shared(own);
      const units = own.units ?? Math.max(1, Math.round(own.men / BATTALION));
      return { ...of, arm: 'foot', own, quality: footQuality(own, of.nation, day.year), men: own.men, guns: 0, units };
    }),
    ...horse.map((own): Body => {
      const of = shared(own);
      const units = own.units ?? Math.max(1, Math.round(own.men / REGIMENT));
      return {
        ...of,
        arm: 'horse',
        own,
        quality: horseQuality(own, of.nation, day.year),
        men: own.men,
        guns: 0,
        units,
      };
    }),
    ...guns.map((own): Body => {
      const of = shared(own);
      const units = Math.ceil(own.guns / BATTERY);
      const quality = gunQuality(own, of.nation, day.year);
      return { ...of, arm: 'guns', own, quality, men: own.guns * GUNNERS, guns: own.guns, units };
    }),
  ];
}

/** All divisions of the Day, the first side's first. */
export const divisionsOf = (day: Day): FieldDivision[] =>
  day.sides.flatMap((of, side) =>
    of.corps.flatMap((corps) =>
      corps.divisions.map((own): FieldDivision => {
        const nation = own.nation ?? of.nation;
        const bodies = bodiesOf(day, nation, own);
        const sum = (what: 'men' | 'guns') => bodies.reduce((all, body) => all + body[what], 0);
        return {
          side: side as Side,
          seat: of.seat,
          of,
          corps,
          own,
          id: own.id,
          nation,
          bodies,
          men: sum('men'),
          guns: sum('guns'),
        };
      }),
    ),
  );

/** So many, in so many parts as even as whole ones go, the larger first. */
export function evenly(all: number, parts: number): number[] {
  const each = Math.floor(all / parts);
  return Array.from({ length: parts }, (_, i) => each + (i < all - each * parts ? 1 : 0));
}
