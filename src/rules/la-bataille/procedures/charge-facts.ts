/** 19: what a charge must know of the cavalry, its ride and its target. */
import {
  type Contradiction,
  cellAt,
  choice,
  contradiction,
  type Facts,
  facts,
  part,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { chargeNumbers, chargeZones } from '../charts.ts';
import {
  companyFields,
  counted,
  incrementsFault,
  LIGHT_WORDS,
  moraleFault,
  moraleField,
  READINESS_WORDS,
} from '../unit.ts';
import { rowOfCharge } from './cavalry.ts';

const cavalryPart = part('Charging cavalry', {
  name: words('Name', '', { roster: 'name', rare: true }),
  weight: choice('Cavalry', { light: 'light', heavy: 'heavy' }, 'heavy', { cite: '19.14.1', roster: 'weight' }),
  increments: whole('Increments now', 1, 18, 12, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 18, 12, { cite: '17.2', roster: 'start' }),
  melee: whole('Melee value', 0, 60, 30, { cite: '17.2.4', roster: 'melee' }),
  formation: choice(
    'Formation',
    { Column: 'Column', Line: 'Line', 'Column of Companies': 'Column of Companies' },
    'Column',
    { cite: '19.2', roster: 'formation' },
  ),
  order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', { cite: '19.17', rare: true }),
  readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', roster: 'readiness' }),
  leader: yes('A leader rides with it', { cite: '8' }),
  leaderMelee: whole('His cavalry melee bonus', -6, 12, 3, { cite: '16.6 A11' }),
  nation: choice('Army, for the recall', { French: 'French', Prussian: 'Prussian' }, 'French', { cite: '19.9 G9' }),
  armoured: yes('Armoured', { cite: '19.6', rare: true, roster: 'armoured' }),
  lance: whole('Lance Bonus', 0, 6, 0, { cite: '19.14.3', rare: true, roster: 'lance' }),
  hexes: whole('Hexes it is spread over', 1, 5, 1, { cite: '19.2.8', rare: true }),
  wave: whole('Wave of the Column of Companies', 1, 4, 1, { cite: '16.6 A8', rare: true }),
  mixed: yes('Light and heavy cavalry together', { cite: '19.6', rare: true }),
  preserving: yes('Preserves its readiness', { cite: '19.15.2', rare: true }),
});

const CHARGED_WORDS = {
  Column: 'infantry Column',
  Line: 'infantry Line',
  Square: 'infantry Square',
  Skirmish: 'infantry skirmishers',
  'Road Column': 'infantry Road Column',
  Unlimbered: 'unlimbered guns',
  Limbered: 'limbered guns',
  'Cavalry Column': 'cavalry Column',
  'Cavalry Line': 'cavalry Line',
  'Cavalry Skirmish': 'cavalry skirmishers',
} as const;
export type Charged = keyof typeof CHARGED_WORDS;

/** A stack is told as one unit (M25). */
const targetPart = part('Target', {
  name: words('Name', '', { roster: 'name', rare: true }),
  formation: choice('Formation', CHARGED_WORDS, 'Column', { cite: '12', roster: 'chargedAs' }),
  order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', { cite: '12.11', roster: 'order' }),
  increments: whole('Increments now', 1, 18, 9, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 18, 9, { cite: '17.2', roster: 'start' }),
  melee: whole('Melee value', 0, 60, 22, { cite: '17.2.4', roster: 'melee' }),
  morale: moraleField(26),
  multiple: whole('Fire Multiple', 1, 6, 3, { cite: '12.6.5', roster: 'multiple' }),
  fire: whole('Printed fire value, guns at short range', 0, 60, 8, { cite: '12.4.3', roster: 'fire' }),
  gunsWith: whole('Artillery increments with it', 0, 6, 0, { cite: '18.5.2', rare: true }),
  gunsStart: whole('Those at the start', 1, 6, 4, { cite: '17.2.3', rare: true }),
  gunValue: whole('Their fire value at short range', 0, 60, 0, { cite: '18.5.2 12.9.6', rare: true }),
  leader: yes('A leader is there', { cite: '8' }),
  leaderMorale: whole('His morale bonus', -6, 12, 3, { cite: '8' }),
  leaderMelee: whole('His melee bonus', -6, 12, 3, { cite: '16.6 A11' }),
  elite: yes('Elite', { cite: '20.1.2', rare: true, roster: 'elite' }),
  small: yes('Smaller than a battalion or regiment', { cite: '17.3.3', rare: true, roster: 'small' }),
  hexes: whole('Hexes it is spread over', 1, 5, 1, { cite: '12.6.5', rare: true }),
  ownMarker: yes('Carries an Assault marker', { cite: '16.2.4.1', rare: true }),
  alsoAssaulted: yes('An Assault marker points at it', { cite: '19.6', rare: true }),
  heldFire: yes('Held its fire', { cite: '12.10.5.2', rare: true }),
  firstFire: yes('Its First Fire, where that is played', { cite: '15.3.1 G6', rare: true }),
  received: yes('Has tried its Square already, or will not', { cite: '19.7 H12', rare: true }),
  level: whole('Morale level of the side', 0, 3, 0, { cite: '20.3', rare: true }),
  ...companyFields,
  weight: choice('Cavalry', { light: 'light', heavy: 'heavy' }, 'light', {
    cite: '19.14.1',
    rare: true,
    roster: 'weight',
  }),
  readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', rare: true, roster: 'readiness' }),
  lance: whole('Lance Bonus', 0, 6, 0, { cite: '19.14.3', rare: true, roster: 'lance' }),
  stance: choice(
    'Cavalry that is charged',
    { stands: 'stands', caught: 'was caught in its retreat', meets: 'rides to meet the charge' },
    'stands',
    { cite: '19.14.7', rare: true },
  ),
});
export type Target = Facts<typeof targetPart>;

export const isHorse = ({ formation }: { readonly formation: Charged }): boolean => formation.startsWith('Cavalry');
export const isBattery = ({ formation }: { readonly formation: Charged }): boolean =>
  formation === 'Unlimbered' || formation === 'Limbered';
export const isFoot = (target: { readonly formation: Charged }): boolean => !isHorse(target) && !isBattery(target);

const chargeShape = {
  kind: choice(
    'Charge',
    { charge: 'Charge', reaction: 'Reaction Charge', opportunity: 'Opportunity Charge', grand: 'Grand Charge' },
    'charge',
    { cite: '19.2.1' },
  ),
  cavalry: cavalryPart,
  target: targetPart,
  distance: whole('Hexes ridden', 1, 20, 5, { unit: 'hexes', cite: '19.2.1' }),
  straight: whole('Last of them in a straight line', 0, 20, 5, { unit: 'hexes', cite: '19.14.4' }),
  against: choice('Into its', { front: 'front', flank: 'flank', rear: 'rear', both: 'flank and rear' }, 'front', {
    cite: '19.6',
  }),
  seenAt: whole('Hexes off when first seen within four', 1, 4, 4, { unit: 'hexes', cite: '19.7.2 H12' }),
  roadHexes: whole('Hexes the target holds in Road Column', 0, 6, 0, { cite: '19.7.2', rare: true }),
  exits: whole('Enemy ZOI hexes the target’s retreat leaves', 0, 3, 1, { cite: '10.5', rare: true }),
  cavalryExits: whole('Enemy ZOI hexes the cavalry’s retreat leaves', 0, 3, 1, { cite: '10.5', rare: true }),
  slowest: whole('Grand Charge: MP of the slowest regiment', 1, 20, 12, { cite: '19.16.3', unit: 'MP', rare: true }),
  artilleryBonus: whole('Leader’s bonus for the target’s guns', 0, 12, 0, { cite: '18.5.1', rare: true }),
  light: choice('Light', LIGHT_WORDS, 'day', { cite: '21.1', rare: true }),
};

type Shape = Facts<ReturnType<typeof facts<typeof chargeShape>>>;

function rideFault({ kind, cavalry, distance, straight, seenAt, slowest }: Shape): Contradiction | null {
  if (cavalry.order !== 'good' && (kind === 'charge' || kind === 'grand'))
    return contradiction('cavalry.order', 'only cavalry in Good Order starts a charge', '19.2.1');
  if (cavalry.readiness === 'exhausted' && kind !== 'opportunity')
    return contradiction('cavalry.readiness', 'Exhausted cavalry rides on only when it is out of hand', '19.9 G9');
  const cell = cellAt(
    chargeZones,
    rowOfCharge(kind, cavalry.weight),
    cavalry.readiness === 'ready' ? 'Ready' : 'Tired',
  );
  if (cell === 'NP') return contradiction('cavalry.readiness', 'Tired cavalry may not start this charge', '19.2.1');
  const zone = cell === 'MP' ? slowest : (cell as number);
  if (distance > zone) return contradiction('distance', `its zone is ${counted(zone, 'hex')}`, '19.2.1');
  if (straight > distance) return contradiction('straight', 'no more than it rides', '19.14.4');
  if (seenAt > distance) return contradiction('seenAt', 'it was no farther off than it rides', '19.7.2 H12');
  if (cavalry.hexes > 1 && cavalry.formation === 'Column')
    return contradiction('cavalry.hexes', 'a Column stands in one hex', '19.2.8');
  if (cavalry.wave > 1 && cavalry.formation !== 'Column of Companies')
    return contradiction('cavalry.wave', 'only a Column of Companies comes in waves', '19.2.9');
  if (cavalry.armoured && cavalry.weight === 'light')
    return contradiction('cavalry.armoured', 'armoured cavalry is heavy', '19.6');
  return incrementsFault(cavalry, 'cavalry.');
}

function targetFault({ target, against, roadHexes }: Shape): Contradiction | null {
  const { formation } = target;
  if (formation === 'Square') {
    if (target.order !== 'good') return contradiction('target.order', 'a Square is in Good Order', '12.9.9');
    if (against !== 'front') return contradiction('against', 'a Square has neither flank nor rear', '12.9');
    if (target.ownMarker) return contradiction('target.ownMarker', 'a Square may not assault', '12.9');
    const least = cellAt(chargeNumbers, 'increments a Square needs', 'Number');
    if (target.increments < least)
      return contradiction('target.increments', `a Square needs ${counted(least, 'increment')}`, '12.9 G8');
  }
  const spreads = formation === 'Line' || formation === 'Skirmish' || formation === 'Road Column' || isHorse(target);
  if (target.hexes > 1 && (!spreads || formation === 'Cavalry Column'))
    return contradiction('target.hexes', 'it stands in one hex', '12.4.3');
  if (roadHexes > 0 !== (formation === 'Road Column'))
    return contradiction('roadHexes', 'that is for a Road Column, and a Road Column holds at least one', '19.7.2');
  if (target.gunsWith > 0 && !isFoot(target))
    return contradiction(
      'target.gunsWith',
      'guns fire beside foot; alone they are the target themselves',
      '18.5.2 M12',
    );
  if (target.gunsWith > target.gunsStart)
    return contradiction('target.gunsWith', 'no more than at the start', '17.2.3');
  return moraleFault(target.morale, 'target.morale') ?? incrementsFault(target, 'target.');
}

export const chargeFacts = facts(chargeShape, (charge) => rideFault(charge) ?? targetFault(charge));
export type ChargeFacts = Facts<typeof chargeFacts>;
