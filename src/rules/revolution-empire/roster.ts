/** Rosters: a line is a battalion, a cavalry regiment or a battery; casualties are figures. */
import type { OrderSpec, RosterSpec } from '../../game/index.ts';
import { choice, part, whole, words, yes } from '../../kernel/index.ts';
import {
  AMMO_WORDS,
  CLASS_WORDS,
  type Class,
  FATIGUE_WORDS,
  type Fatigue,
  GRADE_WORDS,
  GUN_WORDS,
  GUNNER_WORDS,
} from './unit.ts';

const unit = part('Unit', {
  name: words('Name'),
  formation: words('ME'),
  arm: choice('Arm', { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' }, 'infantry', {
    cite: 'pg 114',
  }),
  class: choice('Class', CLASS_WORDS, 'RG', { cite: 'pg 147' }),
  start: whole('Figures', 1, 40, 12, { unit: 'figures' }),
  shockInfantry: yes('Shock infantry', { cite: 'pg 114 R29' }),
  skirmishGrade: choice('Skirmish grade', GRADE_WORDS, 'average', { cite: 'pg 72' }),
  skirmishFigures: whole('Skirmish figures', 0, 12, 3, { cite: 'pg 72' }),
  sfGrade: choice(
    'Street-fighting grade',
    { excellent: 'Excellent', good: 'Good', average: 'Average', poor: 'Poor' },
    'average',
    { cite: 'pg 85' },
  ),
  muskets: choice('Muskets', { usual: 'usual', poor: 'poor', superior: 'superior' }, 'usual', { cite: 'pg 101' }),
  shock: whole('Cavalry: shock number, 0 for that of its class', 0, 60, 0, { cite: 'R57' }),
  lancers: yes('Lancers', { cite: 'pg 114' }),
  weight: choice('Guns', GUN_WORDS, 'medium', { cite: 'pg 126 R48' }),
  gunClass: choice('Gunners', GUNNER_WORDS, 'I', { cite: 'pg 126' }),
  sections: whole('Sections', 1, 8, 4, { cite: 'pg 125' }),
});

const marks = part('Marks', {
  casualties: whole('Figures or crew lost', 0, 40, 0, { cite: 'pg 101' }),
  horsesLost: whole('Horses lost', 0, 6, 0, { cite: 'pg 131 R19' }),
  fatigue: choice('Fatigue', FATIGUE_WORDS, 'fresh', { cite: 'pg 165' }),
  ammo: choice('Ammunition', AMMO_WORDS, 'full', { cite: 'pg 104' }),
  fired: yes('Has fired today', { cite: 'pg 101' }),
  disordered: yes('Disordered', { cite: 'pg 114' }),
  shaken: yes('ME shaken', { cite: 'pg 36' }),
  impetus: yes('ME has impetus', { cite: 'pg 107 R10' }),
  blown: yes('Blown', { cite: 'pg 114 R27' }),
  badMorale: yes('In bad morale', { cite: 'pg 147 R5' }),
  formationNow: choice(
    'Formation',
    { line: 'line', column: 'column', closedColumn: 'closed column', square: 'square', skirmish: 'skirmish order' },
    'column',
    { cite: 'pg 80' },
  ),
  gone: yes('Off the table'),
});

interface Sheet {
  readonly arm: string;
  readonly class: Class;
  readonly start: number;
  readonly sections: number;
}

interface Marks {
  readonly casualties: number;
  readonly horsesLost: number;
  readonly fatigue: Fatigue;
  readonly ammo: keyof typeof AMMO_WORDS;
  readonly fired: boolean;
  readonly disordered: boolean;
  readonly shaken: boolean;
  readonly badMorale: boolean;
  readonly formationNow: string;
  readonly gone: boolean;
}

/** A battery has two crew a section (R19). */
const strengthOf = ({ arm, start, sections }: Sheet): number => (arm === 'artillery' ? 2 * sections : start);

export const roster: RosterSpec = {
  unit,
  marks,
  derive(sheet, state) {
    const of = sheet as unknown as Sheet;
    const now = state as unknown as Marks;
    return {
      figures: Math.max(1, strengthOf(of) - now.casualties),
      crew: Math.max(1, strengthOf(of) - now.casualties),
      firstFire: !now.fired,
      formation: now.formationNow,
    };
  },
  status(sheet, state) {
    const of = sheet as unknown as Sheet;
    const now = state as unknown as Marks;
    const total = strengthOf(of);
    const gone = now.gone || now.casualties >= total;
    const words = [
      CLASS_WORDS[of.class],
      FATIGUE_WORDS[now.fatigue],
      ...(now.ammo === 'full' ? [] : [`ammunition ${AMMO_WORDS[now.ammo]}`]),
      ...(now.disordered ? ['disordered'] : []),
      ...(now.shaken ? ['shaken'] : []),
      ...(now.badMorale ? ['bad morale'] : []),
    ];
    return {
      line: gone ? 'gone' : words.join(', '),
      boxes: [
        { label: of.arm === 'artillery' ? 'Crew' : 'Figures', total, marked: Math.min(total, now.casualties) },
        ...(of.arm === 'artillery' ? [{ label: 'Horses', total: horses(of.sections), marked: now.horsesLost }] : []),
      ],
      lost: gone ? 1 : now.casualties / total,
      gone,
    };
  },
};

const horses = (sections: number): number => (sections >= 3 ? 6 : sections === 2 ? 4 : 2);

export const orders: OrderSpec = {
  cite: 'pg 32-33',
  choices: {
    attack: 'Attack',
    skirmish: 'Skirmish/Bombard',
    defend: 'Defend',
    support: 'Support/Intercept',
    maneuver: 'Maneuver',
    rearguard: 'Rearguard',
    breakOff: 'Break off',
    screen: 'Screen',
    redeploy: 'Redeploy',
    rest: 'Rest & rally',
  },
  to: 'formation',
  courier: { label: 'Turns on the road', procedure: 'order-arrival' },
};
