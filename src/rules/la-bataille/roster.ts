/** Rosters: a line is a battalion, regiment or battery; its boxes are increments and, for guns, rounds (17, 18.14). */
import type { OrderSpec, RosterSpec } from '../../game/index.ts';
import { cellAt, choice, part, whole, words, yes } from '../../kernel/index.ts';
import { ammunition } from './charts.ts';
import { ORDER_WORDS, type Order, READINESS_WORDS, type Readiness } from './unit.ts';

const ARM_WORDS = {
  infantry: 'infantry',
  lightCavalry: 'light cavalry',
  heavyCavalry: 'heavy cavalry',
  foot: 'foot artillery',
  horse: 'horse artillery',
} as const;
type Arm = keyof typeof ARM_WORDS;

const unit = part('Unit', {
  name: words('Name'),
  formation: words('Brigade, division'),
  arm: choice('Arm', ARM_WORDS, 'infantry'),
  start: whole('Increments', 1, 24, 9, { cite: '17.2' }),
  mp: whole('MP', 1, 20, 7, { cite: '13' }),
  morale: whole('Morale', 11, 65, 26, { cite: '20.1 B5' }),
  melee: whole('Melee value', 0, 60, 22, { cite: '17.2.4' }),
  fire: whole('Fire value, skirmish value, guns at short range', 0, 60, 8, { cite: '15' }),
  multiple: whole('Fire Multiple', 1, 6, 3, { cite: '12.6.5' }),
  medium: whole('Guns at medium range', 0, 60, 14, { cite: '18.7' }),
  long: whole('Guns at long range', 0, 60, 8, { cite: '18.7' }),
  reach: whole('Guns’ printed range', 1, 20, 10, { cite: '18.7' }),
  lance: whole('Lance Bonus', 0, 6, 0, { cite: '19.14.3' }),
  checks: choice(
    'Checks morale on',
    { each: 'each loss', odd: 'each odd loss', even: 'each even loss', third: 'each third loss' },
    'even',
    { cite: '20.1 G3' },
  ),
  elite: yes('Elite', { cite: '20.1.2' }),
  oldGuard: yes('Old Guard', { cite: '11.3' }),
  guard: yes('French Imperial Guard artillery', { cite: '18.14' }),
  small: yes('Smaller than a battalion or regiment', { cite: '17.3.3' }),
  rifles: yes('Rifles', { cite: '12.10.12' }),
  sapeurs: yes('Sapeurs', { cite: '16.6.2' }),
  armoured: yes('Armoured', { cite: '19.6' }),
});

const marks = part('Marks', {
  losses: whole('Increments lost', 0, 24, 0, { cite: '17.2' }),
  order: choice('Order', ORDER_WORDS, 'good', { cite: '12.11' }),
  shape: choice(
    'Formation',
    {
      Column: 'Column',
      Line: 'Line',
      Square: 'Square',
      Skirmish: 'Skirmish',
      'General Order': 'General Order',
      'Column of Companies': 'Column of Companies',
      'Road Column': 'Road Column',
      Unlimbered: 'unlimbered',
      Limbered: 'limbered',
    },
    'Column',
    { cite: '12' },
  ),
  readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15' }),
  shots: whole('Rounds fired', 0, 16, 0, { cite: '18.14' }),
  gone: yes('Out of play'),
});

interface Sheet {
  readonly arm: Arm;
  readonly start: number;
  readonly morale: number;
  readonly melee: number;
  readonly fire: number;
  readonly guard: boolean;
}
interface Marks {
  readonly losses: number;
  readonly order: Order;
  readonly shape: string;
  readonly readiness: Readiness;
  readonly shots: number;
  readonly gone: boolean;
}

const isGuns = (arm: Arm) => arm === 'foot' || arm === 'horse';
const isHorse = (arm: Arm) => arm === 'lightCavalry' || arm === 'heavyCavalry';

const supplyOf = ({ guard }: Sheet): number =>
  cellAt(ammunition, guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others', 'Number');

/** What each card calls the formation it stands in. */
function shapes({ arm }: Sheet, { shape, order }: Marks) {
  const horse = isHorse(arm);
  const guns = isGuns(arm);
  return {
    formation: shape,
    firesAs: guns
      ? 'Guns'
      : horse
        ? shape === 'Skirmish'
          ? 'Cavalry Skirmish'
          : 'Cavalry'
        : order === 'disorder'
          ? 'Disorder'
          : order === 'pgd'
            ? 'PGD'
            : shape,
    chargedAs: horse ? `Cavalry ${shape}` : shape,
    defendsAs: horse ? 'Cavalry' : shape,
  };
}

export const roster: RosterSpec = {
  unit,
  marks,
  derive(unitSheet, state) {
    const sheet = unitSheet as unknown as Sheet;
    const mark = state as unknown as Marks;
    return {
      ...shapes(sheet, mark),
      increments: Math.max(0, sheet.start - mark.losses),
      weight: sheet.arm === 'heavyCavalry' ? 'heavy' : 'light',
      kind: sheet.arm,
      short: sheet.fire,
      ammo: Math.max(0, supplyOf(sheet) - mark.shots),
    };
  },
  status(unitSheet, state) {
    const sheet = unitSheet as unknown as Sheet;
    const mark = state as unknown as Marks;
    const lost = Math.min(sheet.start, mark.losses);
    const gone = mark.gone || lost === sheet.start;
    const readiness = isHorse(sheet.arm) ? `, ${READINESS_WORDS[mark.readiness]}` : '';
    const supply = supplyOf(sheet);
    const rounds = { label: 'Rounds', total: supply, marked: Math.min(supply, mark.shots) };
    return {
      line: gone ? 'gone' : `${ORDER_WORDS[mark.order]}${readiness}, morale ${sheet.morale}, melee ${sheet.melee}`,
      boxes: [{ label: 'Increments', total: sheet.start, marked: lost }, ...(isGuns(sheet.arm) ? [rounds] : [])],
      lost: gone ? 1 : lost / sheet.start,
      gone,
    };
  },
};

/** 7.1: a chit in the cup, or none; and what the formation means to do with it. */
export const orders: OrderSpec = {
  cite: '7.1',
  choices: { chit: 'chit in the cup', none: 'no chit', charge: 'chit, to charge', assault: 'chit, to assault' },
  to: 'formation',
};
