/** What troops and generals of a Day are in La Bataille (DY1 to DY3). */
import type { Battalion, DayCommander } from '../../../game/day/index.ts';

/** By step of the ladder, the lowest first: morale, and melee and fire of an increment. */
const MORALE = [43, 35, 34, 32, 26, 24, 23, 21, 13] as const;
const MELEE = [1.5, 1.85, 1.95, 2.1, 2.43, 2.45, 2.65, 2.8, 3] as const;
const FIRE = [0.6, 0.68, 0.75, 0.85, 0.88, 0.95, 1, 1, 1] as const;
/** Light foot of these steps stands by one better. */
const LIGHT_MORALE: Readonly<Record<number, number>> = { 3: 31, 4: 25 };
const GUARD = 7;
const OLD_GUARD = 8;

/** Men or guns of an increment, and from how many increments on a unit is more than a company or squadron. */
export const INCREMENT = { foot: 100, horse: 50, guns: 2 } as const;
const COMPANY = 3;
const SQUADRON = 5;

interface Horse {
  readonly mp: number;
  readonly melee: number;
  readonly skirmish?: number;
  readonly lance?: number;
  readonly armoured?: boolean;
}
const HORSE: Readonly<Record<string, Horse>> = {
  cuirassier: { mp: 12, melee: 2.5, armoured: true },
  heavy: { mp: 12, melee: 2.2 },
  guard: { mp: 14, melee: 2.6 },
  lancer: { mp: 14, melee: 1.95, lance: 3 },
  light: { mp: 14, melee: 1.92, skirmish: 4 },
  reserve: { mp: 14, melee: 1.6 },
  irregular: { mp: 14, melee: 1.2 },
};
const HEAVY_MP = 12;

/** Guns by pounds: fire of an increment at short, medium and long range, and how far they reach. */
const GUNS = [
  { under: 5, bands: [3.5, 2.5, 1], range: 8 },
  { under: 8, bands: [4.5, 3.25, 1.75], range: 9 },
  { under: 10, bands: [5.2, 3.6, 2.2], range: 11 },
  { under: 99, bands: [5.75, 4, 2.75], range: 12 },
] as const;
const HEAVY_POUNDS = 10;

export function troopsOf({ body }: Battalion, increments: number) {
  const { quality, school, nation } = body;
  const common = { increments, morale: MORALE[quality]!, elite: quality >= GUARD };
  switch (body.arm) {
    case 'foot': {
      const { class: of } = body.own;
      const light = of === 'light' || of === 'rifle';
      const old = quality === OLD_GUARD;
      return {
        ...common,
        arm: 'infantry',
        size: increments <= COMPANY ? 'company' : 'battalion',
        morale: (light ? LIGHT_MORALE[quality] : undefined) ?? MORALE[quality]!,
        mp: light ? 8 : school === 'F' || school === 'B' ? 7 : 6,
        melee: Math.round(increments * MELEE[quality]!),
        fire: Math.round(increments * FIRE[quality]!),
        multiple: school === 'B' ? 4 : nation === 'russia' ? 2 : 3,
        ...(light ? { skirmish: 3 } : {}),
        ...(of === 'rifle' ? { rifles: true } : {}),
        ...(old ? { oldGuard: true, shout: 'old guard' } : school === 'B' && of === 'line' ? { shout: 'huzzah' } : {}),
        checks: quality >= GUARD ? 'third' : school === 'F' || school === 'B' ? 'even' : 'odd',
        ...(body.units > 1 ? { regiment: body.name.slice(0, 40) } : {}),
      };
    }
    case 'horse': {
      const { mp, melee, skirmish = 0, lance = 0, armoured = false } = HORSE[body.own.class]!;
      return {
        ...common,
        arm: 'cavalry',
        size: increments <= SQUADRON ? 'squadron' : 'regiment',
        mp: body.own.heavy ? HEAVY_MP : mp,
        melee: Math.round(increments * melee),
        fire: skirmish,
        lance,
        armoured,
        checks: 'each',
      };
    }
    case 'guns': {
      const { pounder, horse, guard } = body.own;
      const { bands, range } = GUNS.find(({ under }) => pounder < under)!;
      const heavy = pounder >= HEAVY_POUNDS && !horse;
      const [short, medium, long] = bands.map((each) => Math.round(each * increments));
      return {
        ...common,
        arm: horse ? 'horse' : 'foot',
        size: 'battery',
        mp: horse ? 10 : heavy ? 5 : 6,
        melee: increments,
        guns: {
          short,
          medium,
          long,
          range,
          heavy,
          guard: guard && nation === 'france',
          limber: limberOf(nation, horse, pounder),
        },
        checks: 'each',
      };
    }
  }
}

/** Row of the limbering chart (18.2 D5). */
function limberOf(nation: string, horse: boolean, pounder: number): string {
  if (nation === 'austria')
    return horse
      ? 'Austrian cavalry, 1805'
      : pounder >= HEAVY_POUNDS
        ? 'Austrian position, 1805'
        : 'Austrian brigade, 1805';
  if (nation === 'russia')
    return horse ? 'Russian horse, 1805' : pounder >= HEAVY_POUNDS ? 'Russian position, 1805' : 'Russian light, 1805';
  const slow = ['prussia', 'saxony', 'spain', 'naples'].includes(nation);
  return `${slow ? 'Prussian' : 'French'} ${horse ? 'horse' : 'foot'}, 1806`;
}

/** Whose method of attack a side uses (16.4), and whose die calls its horse back (19.9). */
const METHODS: Readonly<Record<string, string>> = {
  britain: 'British',
  kgl: 'King’s German Legion',
  portugal: 'Portuguese',
  hanover: 'Hanoverian',
  russia: 'Russian',
  prussia: 'Prussian',
  saxony: 'Saxon',
  austria: 'Austrian',
  spain: 'Spanish',
};
export const methodOf = (nation: string): string => METHODS[nation] ?? 'other';
export const recallOf = (nation: string): string => (nation === 'france' ? 'French' : 'Prussian');

/** Bonuses by skill: of an army's leader, of a leader of foot, of a leader of horse. */
const ARMY = [0, 3, 6, 6, 9] as const;
const FOOT = [0, 3, 3, 6, 6] as const;
const HORSEMAN = [0, 3, 6, 6, 9] as const;
const MOST_ARMY_CAVALRY = 6;
const STEP = 3;

export function bonusesOf({ skill, presence }: DayCommander, rank: string, horse: boolean) {
  const morale = Math.max(STEP, STEP * presence);
  if (rank === 'army') return { morale, infantry: ARMY[skill]!, cavalry: Math.min(MOST_ARMY_CAVALRY, ARMY[skill]!) };
  return horse ? { morale, infantry: 0, cavalry: HORSEMAN[skill]! } : { morale, infantry: FOOT[skill]!, cavalry: 0 };
}
/** A leader who is thought so able adds a Command Point. */
export const ABLE = 3;
