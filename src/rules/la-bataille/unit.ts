/** Units as the rules see them: order, readiness, increments, and the fields their cards begin with. */
import {
  type Contradiction,
  choice,
  contradiction,
  type Facts,
  ladderStep,
  ladderValue,
  nth,
  part,
  whole,
  words,
  yes,
} from '../../kernel/index.ts';

export const ORDER_WORDS = { good: 'Good Order', disorder: 'Disordered', pgd: 'in PGD' } as const;
export type Order = keyof typeof ORDER_WORDS;
export const ORDERS = Object.keys(ORDER_WORDS) as readonly Order[];

export const READINESS_WORDS = { ready: 'Ready', tired: 'Tired', exhausted: 'Exhausted' } as const;
export type Readiness = keyof typeof READINESS_WORDS;
export const READINESS = Object.keys(READINESS_WORDS) as readonly Readiness[];

export function worn(readiness: Readiness, steps: number): Readiness {
  const at = READINESS.indexOf(readiness) + steps;
  return nth(READINESS, Math.max(0, Math.min(READINESS.length - 1, at)));
}

export const LIGHT_WORDS = { day: 'day', dusk: 'Dusk', night: 'Night' } as const;
export type Light = keyof typeof LIGHT_WORDS;

export const called = (name: string, otherwise = 'the unit'): string => name || otherwise;
export const counted = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : thing.endsWith('x') ? 'es' : 's'}`;

/** Morale is printed as a d66 value: both figures run from 1 to 6. */
export const moraleField = (fallback: number) =>
  whole('Morale', 11, 65, fallback, { cite: '20.1 B5', roster: 'morale', help: 'As printed, a d66 value: 26, 34 …' });

export const onLadder = (value: number): boolean => ladderValue(ladderStep(value)) === value && value % 10 !== 0;

export function moraleFault(morale: number, field: string): Contradiction | null {
  return onLadder(morale) ? null : contradiction(field, `no two dice can show ${morale}`, '20.1 B5');
}

export function incrementsFault(unit: { increments: number; start: number }, field: string): Contradiction | null {
  return unit.increments <= unit.start
    ? null
    : contradiction(`${field}increments`, 'it cannot have more increments than it started with', '17.2.4');
}

/** The fields of a unit that checks morale. */
export const checkingFields = {
  name: words('Name', '', { roster: 'name', rare: true }),
  morale: moraleField(34),
  order: choice('Order', ORDER_WORDS, 'good', { cite: '12.11', roster: 'order' }),
  increments: whole('Increments now', 1, 24, 8, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 24, 9, { cite: '17.2', roster: 'start' }),
  lost: whole('Increments lost in this event', 0, 12, 0, { cite: '17.3.4' }),
  elite: yes('Elite', { cite: '20.1.2', rare: true, roster: 'elite' }),
  small: yes('Smaller than a battalion or regiment', { cite: '17.3.3', rare: true, roster: 'small' }),
  oldGuard: yes('Old Guard infantry', { cite: '11.3', rare: true, roster: 'oldGuard' }),
};

/** Who else stands in the hex of a unit that checks: the general list asks for all of them, whoever else checks. */
export const companyFields = {
  beside: whole('Further units in its hex that do not check', 0, 3, 0, {
    cite: '11.1.3 A6',
    rare: true,
    help: 'Where no leader stands there',
  }),
  mixed: yes('Stacked with another corps or nation', { cite: '11.3', rare: true }),
  oldGuardAbove: yes('Beneath Old Guard infantry that does not check', { cite: '11.3', rare: true }),
};

/** What bears on every check in a hex. */
export const aroundFields = {
  leader: whole('Leader’s morale bonus', -6, 12, 0, { cite: '8' }),
  leaderPresent: yes('A leader stands there', { cite: '11.1.3', help: 'Also one without a bonus' }),
  square: yes('In Square', { cite: '12.9.9' }),
  structure: yes('In a Special Structure', { cite: '12.9.9', rare: true }),
  roadColumn: yes('In Road Column', { cite: '12.8.5', rare: true }),
  ...companyFields,
  forceMarch: yes('On a force march', { cite: '13.3.4', rare: true }),
  level: whole('Morale level of the side', 0, 3, 0, { cite: '20.3', rare: true }),
  light: choice('Light', LIGHT_WORDS, 'day', { cite: '21.1', rare: true }),
};

export const aroundPart = (label: string) => part(label, aroundFields);
export type Around = Facts<ReturnType<typeof aroundPart>>;

export function aroundFault(around: Around, field: string): Contradiction | null {
  if (around.square && around.roadColumn)
    return contradiction(`${field}roadColumn`, 'a Square is no Road Column', '12.8.5');
  if (around.square && around.structure)
    return contradiction(`${field}structure`, 'no Square is formed inside a building', '12.9.9');
  return null;
}
