/** What troops of a Day are in Et sans résultat! (DY1 to DY3). */
import type { Battalion, Day, DayCommander, DayDivision, FieldDivision } from '../../../game/day/index.ts';

/** Combat Rating by step of the ladder, the lowest first. */
const CR = [-1, 0, 0, 1, 1, 2, 3, 4, 4] as const;
const GUARD = 7;
const VETERANS = 4;
const REGULARS = 3;
/** Size by men: up to so many it is small, up to so many middling. */
const FOOT_SIZES = [400, 800] as const;
const HORSE_SIZES = [150, 300] as const;
/** Guns of a middling battery, and pounds from which guns are medium, eight- or nine-pounders, twelves. */
const HALF_BATTERY = 4;
const POUNDS = { medium: 5, eight: 8, twelve: 10 } as const;

const sizeBy = (men: number, [small, middling]: readonly [number, number]): number =>
  men <= small ? 1 : men <= middling ? 2 : 3;

const isLight = (of: string): boolean => of === 'light' || of === 'rifle';

export function troopsOf({ body, men, guns }: Battalion) {
  const { quality, school, nation } = body;
  const base = CR[quality]!;
  const doctrine = school === 'F' || school === 'B' ? 'Effective' : 'Ineffective';
  switch (body.arm) {
    case 'foot': {
      const light = isLight(body.own.class);
      return {
        class: 'infantry',
        cr: light && quality === VETERANS ? base + 1 : base,
        size: sizeBy(men, FOOT_SIZES),
        light,
        doctrine: light ? 'Effective' : doctrine,
        guard: quality >= GUARD,
        men,
      };
    }
    case 'horse': {
      const { class: of } = body.own;
      const least = quality >= VETERANS ? 2 : quality >= REGULARS ? 1 : base;
      return {
        class: 'cavalry',
        cr: Math.min(4, Math.max(base, least) + (of === 'cuirassier' ? 1 : 0)),
        size: sizeBy(men, HORSE_SIZES),
        light: false,
        irregular: of === 'irregular',
        doctrine,
        shock: of === 'cuirassier' || of === 'guard' ? 'shock2' : of === 'heavy' || of === 'lancer' ? 'shock1' : 'none',
        guard: of === 'guard',
        men,
      };
    }
    case 'guns':
      return {
        class: 'artillery',
        cr: 0,
        size: guns <= HALF_BATTERY ? 1 : 2,
        guard: body.own.guard,
        horse: body.own.horse,
        gun: gunOf(body.own.pounder, nation),
        sections: Math.min(8, Math.ceil(guns / 2)),
      };
  }
}

function gunOf(pounder: number, nation: string): string {
  if (pounder < POUNDS.medium) return 'light';
  if (pounder < POUNDS.eight) return 'medium';
  if (pounder < POUNDS.twelve) return nation === 'france' ? 'french8' : 'british9';
  return nation === 'russia' ? 'russian12' : 'twelve';
}

const RATINGS = ['none', 'C', 'B', 'A', 'A'] as const;
export const ratingOf = ({ skill, presence }: DayCommander) => ({ lr: RATINGS[skill]!, tr: presence });

/** When the armies of 1805 had learnt to deploy as others did. */
const REFORMED = 1808;
const NEW_DRILL = 1809;
const ALLIES_OF_FRANCE = ['bavaria', 'saxony', 'wurttemberg', 'poland', 'italy'];

/** Line of the Ploy & Deploy list. */
export function ploysOf(nation: string, year: number): string {
  if (nation === 'france') return year < NEW_DRILL ? 'french1804' : 'french1809';
  if (ALLIES_OF_FRANCE.includes(nation)) return 'frenchAllies';
  if (year < REFORMED && (nation === 'austria' || nation === 'russia')) return 'austriansRussians';
  return year < REFORMED && nation === 'prussia' ? 'prussians' : 'others';
}

const TRAITS: Readonly<Record<string, readonly string[]>> = {
  france: ['EN'],
  poland: ['EN'],
  russia: ['ST'],
  brunswick: ['ST'],
  nassau: ['ST'],
  britain: ['DT'],
  kgl: ['DT'],
  netherlands: ['BR'],
  hanover: ['BR'],
  spain: ['BR'],
  naples: ['BR'],
};

/** A division of horse has no élan of its foot, and under a bold man is impetuous. */
export function traitsOf({ nation, own }: FieldDivision): readonly string[] {
  const traits = TRAITS[nation] ?? [];
  if (own.foot.length > 0 || own.horse.length === 0) return traits;
  return [...traits.filter((one) => one !== 'EN'), ...(own.commander.bold ? ['IM'] : [])];
}

const DIRECTIVES: Readonly<Record<DayDivision['order'], string>> = {
  attack: 'A',
  hold: 'D',
  support: 'S',
  move: 'M',
  reserve: 'R',
  screen: 'D',
  delay: 'D',
};

/** Whoever is still coming marches until he is there; nobody can support guns alone, which are a reserve. */
export function directiveOf({ own }: FieldDivision, formations: readonly string[]) {
  if (own.arrives) return { directive: 'M' };
  if (own.order !== 'support') return { directive: DIRECTIVES[own.order] };
  return formations.includes(own.supports!) ? { directive: 'S', support: own.supports! } : { directive: 'A' };
}

/** Foul in rain and storm. */
export const weatherOf = ({ weather }: Day): 'clear' | 'foul' =>
  weather === 'rain' || weather === 'storm' ? 'foul' : 'clear';
