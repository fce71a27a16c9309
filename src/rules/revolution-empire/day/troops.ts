/** What troops and generals of a Day are in Revolution & Empire (DY1 to DY3). */
import type { Battalion, Body, DayCommander, DayDivision, FieldDivision, School } from '../../../game/day/index.ts';
import type { Formation } from '../battle/shapes.ts';

/** Class by step of the ladder, the lowest first. */
const CLASSES = ['MI', 'LW', 'CN', 'RG', 'VL', 'CL', 'GR', 'GD', 'OG'] as const;
const RAW = 2;
const REGULARS = 3;
const OLD_GUARD = 8;

/** Men of a figure; crew of a section of two guns. */
export const FIGURE = 60;
const CREW = 2;
/** Units of so many figures and more are on stands of three, others of two; ten come out even only on twos. */
const ON_THREES = 9;
const TEN = 10;
const MOST_STANDS = 12;
const MOST_SKIRMISHERS = 12;

/** Of regulars; a step of the ladder is two more or less. Guard that is not heavy rides as light horse does. */
const SHOCK = { guard: 16, cuirassier: 22, heavy: 20, lancer: 15, light: 14, reserve: 12, irregular: 8 } as const;
const HEAVY_GUARD = 26;
/** Skirmishers by school, where 0 is poor. */
const GRADES = ['poor', 'average', 'good', 'excellent', 'superior'] as const;
const SCHOOL_GRADE: Readonly<Record<School, number>> = { F: 2, B: 2, G: 1, O: 0 };
const GUNNERS: Readonly<Record<School, string>> = { F: 'I', B: 'I', G: 'II', O: 'II' };
const OWN_GUNNERS: Readonly<Record<string, string>> = { hanover: 'I', spain: 'III', naples: 'III' };

const drillOf = (school: School): 'A' | 'B' => (school === 'O' ? 'B' : 'A');

export function troopsOf({ body }: Battalion, figures: number) {
  const { quality, school, nation } = body;
  const common = {
    class: CLASSES[quality]!,
    figures,
    ...(nation === 'britain' || nation === 'kgl' ? { british: true } : {}),
  };
  switch (body.arm) {
    case 'foot': {
      const { class: of } = body.own;
      const light = of === 'light' || of === 'rifle';
      return {
        ...common,
        arm: 'infantry' as const,
        stands: standsOf(figures),
        drill: light ? 'A' : drillOf(school),
        ...skirmishersOf(body, light, figures),
        ...(of === 'rifle' ? { rifles: 'all' } : {}),
        twoRank: school === 'B',
        grenadiers: (of === 'grenadier' || of === 'guard') && (nation === 'russia' || nation === 'austria'),
      };
    }
    case 'horse': {
      const { class: of, heavy } = body.own;
      return {
        ...common,
        arm: 'cavalry' as const,
        stands: Math.min(MOST_STANDS, Math.max(1, Math.round(figures / 2))),
        horse: {
          weight: of === 'cuirassier' || of === 'heavy' || heavy ? 'heavy' : 'light',
          shock: Math.max(0, (of === 'guard' && heavy ? HEAVY_GUARD : SHOCK[of]) + 2 * (quality - REGULARS)),
          dub: of === 'reserve' || of === 'irregular',
          lancers: of === 'lancer',
        },
      };
    }
    case 'guns': {
      const sections = Math.max(1, figures / CREW);
      const { pounder, horse } = body.own;
      const weight = pounder < 5 ? 'light' : pounder < 8 || horse ? 'medium' : pounder < 10 ? 'med-heavy' : 'heavy';
      return {
        ...common,
        arm: 'artillery' as const,
        stands: sections,
        standard: false,
        guns: {
          weight: weight as 'light' | 'medium' | 'med-heavy' | 'heavy',
          mount: horse ? ('horse' as const) : ('foot' as const),
          gunners: gunnersOf(body.own.guard, nation, school),
          sections,
          threeGuns: false,
        },
      };
    }
  }
}

/** Those of the French Guard are the Old Guard's. */
function gunnersOf(guard: boolean, nation: string, school: School): 'OG' | 'I' | 'II' | 'III' {
  return (guard && nation === 'france' ? 'OG' : (OWN_GUNNERS[nation] ?? GUNNERS[school])) as 'OG' | 'I' | 'II' | 'III';
}

/** The crew of so many guns. */
export const crewOf = (guns: number): number => CREW * Math.max(1, Math.ceil(guns / 2));

const standsOf = (figures: number): number =>
  Math.max(1, Math.min(MOST_STANDS, Math.round(figures / (figures >= ON_THREES && figures !== TEN ? 3 : 2))));

/** Half of the light foot, a fifth of others; line of the old school has none, and the Old Guard sends none. */
function skirmishersOf({ school, quality }: Body, light: boolean, figures: number) {
  if ((school === 'O' && !light) || quality === OLD_GUARD) return {};
  const grade = Math.max(0, SCHOOL_GRADE[school] + (light ? 1 : 0) - (quality <= RAW ? 1 : 0));
  const count = Math.max(1, Math.min(MOST_SKIRMISHERS, Math.round(figures / (light ? 2 : 5))));
  return { skirmish: { grade: GRADES[grade]!, figures: count } };
}

/** How a unit is formed as the day begins. */
export function formationOf({ body, division }: Battalion, year: number): Formation {
  const { order } = division.own;
  if (body.arm === 'guns') return !body.arrives && order === 'hold' ? 'unlimbered' : 'limbered';
  if (body.arm === 'horse') return body.arrives ? 'cavColumn' : 'cavLine';
  const inColumns = body.school === 'F' || (body.nation === 'prussia' && year >= REFORMED);
  return body.arrives || (inColumns && !(order === 'hold' && body.school !== 'F')) ? 'attackColumn' : 'line';
}

const ORDERS: Readonly<Record<DayDivision['order'], string>> = {
  attack: 'Attack',
  hold: 'Defend',
  support: 'Support/Intercept',
  move: 'Maneuver',
  reserve: 'Maneuver',
  screen: 'Screen',
  delay: 'Rearguard',
};
export const orderOf = (division: FieldDivision): string =>
  isBattery(division) ? 'Skirmish/Bombard' : ORDERS[division.own.order];

export const isBattery = ({ own }: FieldDivision): boolean => own.foot.length + own.horse.length === 0;

const CHOSEN: readonly string[] = ['guard', 'old guard', 'grenadier'];
/** Guard and grenadiers are kept for the end: a division most of whose foot and horse are such. */
export function isElite({ bodies }: FieldDivision): boolean {
  const men = (chosen: boolean) =>
    bodies.reduce(
      (sum, body) => sum + (body.arm !== 'guns' && CHOSEN.includes(body.own.class) === chosen ? body.men : 0),
      0,
    );
  return men(true) > men(false);
}

export function typeOf(division: FieldDivision): string {
  const { foot, horse } = division.own;
  if (isBattery(division)) return 'battery';
  return foot.length === 0 ? 'cavalry' : horse.length === 0 ? 'infantry' : 'mixed';
}

export const elementOf = (school: School) => ({
  drill: drillOf(school),
  regime: school === 'O' ? 'Ancien' : 'Divisional',
});

const SKILLS = ['poor', 'average', 'good', 'excellent', 'superior'] as const;
const INSPIRATIONS = ['uninspiring', 'impersonal', 'inspirational', 'charismatic', 'charismatic'] as const;
export const leaderOf = ({ name, skill, presence, bold }: DayCommander) => ({
  name,
  skill: SKILLS[skill]!,
  inspiration: INSPIRATIONS[presence + 1]!,
  bold,
});

/** When the armies of 1805 had learnt to deploy as others did. */
const REFORMED = 1808;
const ALLIES_OF_FRANCE = ['bavaria', 'saxony', 'wurttemberg', 'poland', 'italy'];

/** Line of the deployment chart, and the staff. */
export function armyOf(nation: string, year: number): { deploys: string; staff: string } {
  const old = year < REFORMED;
  switch (nation) {
    case 'france':
      return frenchIn(year);
    case 'austria':
      return { deploys: old ? 'austrianRussian' : 'others', staff: 'poor' };
    case 'russia':
      return { deploys: old ? 'austrianRussian' : 'others', staff: old ? 'poor' : 'average' };
    case 'prussia':
      return old ? { deploys: 'prussian', staff: 'poor' } : { deploys: 'others', staff: 'good' };
    case 'britain':
    case 'kgl':
    case 'portugal':
      // The chart's plus two.
      return { deploys: 'frenchConscript', staff: 'average' };
    case 'spain':
    case 'naples':
      return { deploys: 'levies', staff: 'poor' };
    default:
      return { deploys: ALLIES_OF_FRANCE.includes(nation) ? 'germanAllies' : 'others', staff: 'average' };
  }
}

function frenchIn(year: number): { deploys: string; staff: string } {
  if (year < 1800) return { deploys: 'french', staff: 'average' };
  if (year < 1809) return { deploys: 'frenchPrime', staff: 'good' };
  if (year < 1813) return { deploys: 'french', staff: 'good' };
  return { deploys: year < 1815 ? 'frenchConscript' : 'french', staff: 'average' };
}
/** pg 153: their leaders are in more danger. */
export const isExposed = (nation: string): boolean => ['france', 'britain', 'kgl'].includes(nation);
