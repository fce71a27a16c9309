/** The words all cards of this book share: classes, leaders, fatigue, cover, formations. */
import { choice, type FieldMeta, whole, words, yes } from '../../kernel/index.ts';

type More = Omit<FieldMeta, 'label' | 'choices'>;

export const CLASS_WORDS = {
  OG: 'Old Guard',
  GD: 'Guard',
  GR: 'Grenadier',
  EL: 'Elite',
  CL: 'Crack line',
  VL: 'Veteran',
  RG: 'Regular',
  CN: 'Conscript',
  LW: 'Landwehr',
  MI: 'Militia',
  RA: 'Rabble',
} as const;
export type Class = keyof typeof CLASS_WORDS;
export const CLASSES = Object.keys(CLASS_WORDS) as readonly Class[];
/** 0 for the Old Guard, higher for worse troops. */
export const rank = (of: Class): number => CLASSES.indexOf(of);
export const atLeastClass = (of: Class, least: Class): boolean => rank(of) <= rank(least);

export const classField = (label = 'Class', fallback: Class = 'RG', more: More = {}) =>
  choice(label, CLASS_WORDS, fallback, { cite: 'pg 147', roster: 'class', ...more });

export const FATIGUE_WORDS = {
  fresh: 'fresh',
  winded: 'winded',
  worn: 'worn',
  tired: 'tired',
  exhausted: 'exhausted',
} as const;
export type Fatigue = keyof typeof FATIGUE_WORDS;
/** Levels above fresh. */
export const levels = (fatigue: Fatigue): number => Object.keys(FATIGUE_WORDS).indexOf(fatigue);
export const fatigueField = (more: More = {}) =>
  choice('Fatigue', FATIGUE_WORDS, 'fresh', { cite: 'pg 165', roster: 'fatigue', ...more });

export const COVER_WORDS = {
  none: 'none',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  super: 'super-heavy',
} as const;
export type Cover = keyof typeof COVER_WORDS;

const CAMPAIGN_WORDS = { fresh: 'fresh', weary: 'weary', haggard: 'haggard', spent: 'spent' } as const;
export const campaignField = () => choice('Campaign fatigue', CAMPAIGN_WORDS, 'fresh', { cite: 'pg 37', rare: true });

export const AMMO_WORDS = { full: 'full', depleted: 'depleted', exhausted: 'exhausted' } as const;
export type Ammo = keyof typeof AMMO_WORDS;
export const AMMO = Object.keys(AMMO_WORDS) as readonly Ammo[];
export const ammoField = (more: More = {}) =>
  choice('Ammunition', AMMO_WORDS, 'full', { cite: 'pg 104', roster: 'ammo', ...more });

export const SKILL_WORDS = {
  superior: 'Superior',
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
  despicable: 'Despicable',
} as const;
export const skillField = (label: string, more: More = {}) =>
  choice(label, SKILL_WORDS, 'average', { cite: 'pg 43', ...more });

/** Who rides with the ME or the unit, as the attachment lines of morale and shock know them (R41). */
const ATTACHED_WORDS = {
  none: 'nobody',
  leaderUnit: 'plain ME leader, with the unit',
  charismaticMe: 'Charismatic, with the ME',
  charismaticUnit: 'Charismatic, with the unit',
  inspirationalMe: 'Inspirational, with the ME',
  inspirationalUnit: 'Inspirational, with the unit',
  impersonalMe: 'Impersonal, with the ME',
  impersonalUnit: 'Impersonal, with the unit',
  despicableMe: 'Despicable, with the ME',
  despicableUnit: 'Despicable, with the unit',
} as const;
export type Attached = keyof typeof ATTACHED_WORDS;
export const attachedField = ({ label = 'Commander attached', ...more }: More & { label?: string } = {}) =>
  choice(label, ATTACHED_WORDS, 'none', { cite: 'pg 114 R41', ...more });

export const GRADE_WORDS = {
  superior: 'Superior',
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
} as const;

export const GUN_WORDS = {
  light: 'light, to 4 pdr',
  medium: 'medium, 6 pdr',
  'med-heavy': 'med-heavy, 8 or 9 pdr',
  heavy: 'heavy, 10 pdr and up',
} as const;
export const GUNNER_WORDS = { OG: 'Old Guard', I: 'class I', II: 'class II', III: 'class III' } as const;
export const gunField = (more: More = {}) =>
  choice('Guns', GUN_WORDS, 'medium', { cite: 'pg 126 R48', roster: 'weight', ...more });
export const gunnerField = (more: More = {}) =>
  choice('Gunners', GUNNER_WORDS, 'I', { cite: 'pg 126', roster: 'gunClass', ...more });

export const shakenField = (more: More = {}) => yes('ME shaken', { cite: 'pg 36', roster: 'shaken', ...more });
export const disorderedField = (more: More = {}) =>
  yes('Disordered', { cite: 'pg 114', roster: 'disordered', ...more });
export const nameField = (label = 'Name') => words(label, '', { roster: 'name', rare: true });
export const figuresField = (label: string, fallback: number, more: More = {}) =>
  whole(label, 1, 40, fallback, { unit: 'figures', roster: 'figures', ...more });

export const called = (name: string, otherwise: string): string => name || otherwise;
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
