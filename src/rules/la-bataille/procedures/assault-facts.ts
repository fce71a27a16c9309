/** 16: what an assault must know of its two stacks and the ground between them. */
import {
  type Contradiction,
  choice,
  contradiction,
  type Facts,
  facts,
  nth,
  part,
  several,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { incrementsFault, LIGHT_WORDS, moraleFault, moraleField, ORDER_WORDS, READINESS_WORDS } from '../unit.ts';
import { GROUND_WORDS } from './fire-value.ts';

const { pgd: _, ...STEADY_WORDS } = ORDER_WORDS;

const common = {
  name: words('Name', '', { roster: 'name', rare: true }),
  order: choice('Order', STEADY_WORDS, 'good', { cite: '12.11', roster: 'order' }),
  multiple: whole('Fire Multiple', 1, 6, 3, { cite: '12.6.5', roster: 'multiple' }),
  hexes: whole('Hexes it is spread over', 1, 5, 1, { cite: '12.6.5', rare: true }),
  elite: yes('Elite', { cite: '20.1.2', rare: true, roster: 'elite' }),
  oldGuard: yes('Old Guard infantry', { cite: '11.3', rare: true, roster: 'oldGuard' }),
  small: yes('Smaller than a battalion or regiment', { cite: '17.3.3', rare: true, roster: 'small' }),
  firstFire: yes('Its First Fire, where that is played', { cite: '15.3.1 G6', rare: true }),
};

const attackerPart = part('Attacker', {
  ...common,
  formation: choice(
    'Formation',
    { Column: 'Column', Line: 'Line', Skirmish: 'Skirmish', 'General Order': 'General Order' },
    'Column',
    { cite: '12', roster: 'formation' },
  ),
  increments: whole('Increments now', 1, 18, 9, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 18, 9, { cite: '17.2', roster: 'start' }),
  melee: whole('Melee value', 0, 60, 22, { cite: '17.2.4', roster: 'melee' }),
  morale: moraleField(26),
  fire: whole('Printed fire value', 0, 40, 8, { cite: '12.4.3', roster: 'fire' }),
  sapeurs: yes('Sapeurs', { cite: '16.6.2', rare: true, roster: 'sapeurs' }),
});

const DEFENDER_WORDS = {
  Line: 'Line',
  Column: 'Column',
  Square: 'Square',
  Skirmish: 'Skirmish',
  'General Order': 'General Order',
  Unlimbered: 'unlimbered guns',
  Limbered: 'limbered guns',
  'Limbered on the road': 'limbered guns in Road Column',
  Cavalry: 'cavalry that stands',
} as const;

const defenderPart = part('Defender', {
  ...common,
  formation: choice('Formation', DEFENDER_WORDS, 'Line', { cite: '12', roster: 'defendsAs' }),
  increments: whole('Increments now', 1, 18, 6, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 18, 7, { cite: '17.2', roster: 'start' }),
  melee: whole('Melee value', 0, 60, 15, { cite: '17.2.4', roster: 'melee' }),
  morale: moraleField(34),
  fire: whole('Printed fire value, guns at short range', 0, 60, 5, { cite: '12.4.3', roster: 'fire' }),
  readiness: choice('Cavalry readiness', READINESS_WORDS, 'ready', { cite: '19.15', rare: true, roster: 'readiness' }),
  ridesAs: choice(
    'Cavalry formation',
    { Column: 'Column', Line: 'Line', Skirmish: 'Skirmish', 'General Order': 'General Order' },
    'Column',
    { cite: '19.14.7', rare: true },
  ),
  lance: whole('Lance Bonus', 0, 6, 0, { cite: '19.14.3', rare: true, roster: 'lance' }),
});

export type AssaultAttacker = Facts<typeof attackerPart>;
export type AssaultDefender = Facts<typeof defenderPart>;

const leaderFields = {
  leader: yes('A leader is with the stack', { cite: '8' }),
  morale: whole('His morale bonus', -6, 12, 3, { cite: '8' }),
  melee: whole('His melee bonus', -6, 12, 3, { cite: '16.6 A11' }),
  level: whole('Morale level of the side', 0, 3, 0, { cite: '20.3', rare: true }),
  mixed: yes('Stacked with another corps or nation', { cite: '11.3', rare: true }),
};

const shape = {
  attackers: several('Attackers, top of the stack first', attackerPart, 1, 3, [{}], { cite: '16.2' }),
  attackSide: part('Attacking side', leaderFields),
  defenders: several('Defenders, top of the stack first', defenderPart, 1, 3, [{}], { cite: '16.2' }),
  defenceSide: part('Defending side', leaderFields),
  distance: whole('Distance when declared', 1, 6, 3, { unit: 'hexes', cite: '16.4 H2' }),
  method: choice('Method of attack', { French: 'French', Prussian: 'Prussian', British: 'British' }, 'French', {
    cite: '16.4 A3',
  }),
  against: choice('Against its', { front: 'front', flank: 'flank', rear: 'rear' }, 'front', { cite: '16.6.3' }),
  ground: choice('Target’s ground', GROUND_WORDS, 'clear', { cite: '15.7 D2' }),
  uphill: yes('The target is on higher ground', { cite: '16.4' }),
  structure: yes('A Special Structure', { cite: '16.5.4', rare: true }),
  prone: yes('The target lies Prone', { cite: '12.13.7', rare: true }),
  roadColumn: yes('The target is in Road Column', { cite: '12.8.5 M15', rare: true }),
  huzzah: yes('British or KGL Huzzah', { cite: '16.5', rare: true }),
  oldGuardCharge: yes('Old Guard charge', { cite: '16.10', rare: true }),
  caught: yes('Skirmishers that could not fall back', { cite: '16.3.3', rare: true }),
  heldFire: yes('The defender held his fire', { cite: '12.10.5.2', rare: true }),
  silent: yes('The target may not fire', { cite: '16.3 M17', rare: true }),
  supportIncrements: whole('Increments closing from other hexes', 0, 36, 0, { cite: '16.6 A9', rare: true }),
  supportMelee: whole('Their melee value', 0, 120, 0, { cite: '16.6 A9', rare: true }),
  exits: whole('Enemy ZOI hexes the target’s retreat leaves', 0, 3, 1, { cite: '10.5', rare: true }),
  attackExits: whole('Enemy ZOI hexes the attackers’ retreat leaves', 0, 3, 1, { cite: '10.5', rare: true }),
  artilleryBonus: whole('Leader’s bonus for the target’s guns', 0, 12, 0, { cite: '18.5.1', rare: true }),
  light: choice('Light', LIGHT_WORDS, 'day', { cite: '21.1', rare: true }),
};

type Shape = Facts<ReturnType<typeof facts<typeof shape>>>;

const isGuns = (formation: string) => formation.startsWith('Limbered') || formation === 'Unlimbered';
export const unitIsGuns = ({ formation }: AssaultDefender): boolean => isGuns(formation);
/** Increments in the hex that is fought for or from, of a unit that may be spread over several. */
export const inOneHex = ({ hexes }: { readonly hexes: number }, increments: number): number =>
  Math.ceil(increments / hexes);
/** What falls into General Order in woods and buildings, and what a Road Column is told as. */
const FORMED: ReadonlySet<string> = new Set(['Line', 'Column', 'Square']);
const ON_THE_ROAD: ReadonlySet<string> = new Set(['Column', 'Cavalry', 'Limbered on the road']);
export const covered = ({ ground }: { readonly ground: string }): boolean =>
  ground === 'woods, village, garden' || ground === 'town, church, walled farm';

function attackersFault({ attackers, oldGuardCharge }: Shape): Contradiction | null {
  for (let i = 0; i < attackers.length; i++) {
    const unit = nth(attackers, i);
    const fault = moraleFault(unit.morale, `attackers.${i}.morale`) ?? incrementsFault(unit, `attackers.${i}.`);
    if (fault) return fault;
    if (unit.formation !== nth(attackers, 0).formation)
      return contradiction(`attackers.${i}.formation`, 'a stack has one formation', '11.1');
    if (unit.hexes > 1 && (unit.formation === 'Column' || unit.formation === 'General Order'))
      return contradiction(`attackers.${i}.hexes`, 'it stands in one hex', '12.4.3');
  }
  if (oldGuardCharge && !nth(attackers, 0).oldGuard)
    return contradiction('oldGuardCharge', 'no Old Guard leads the stack', '16.10');
  return null;
}

function defendersFault(fight: Shape): Contradiction | null {
  const { defenders, against, structure, prone, caught, roadColumn } = fight;
  const foot = defenders.filter((unit) => !unitIsGuns(unit));
  for (let i = 0; i < defenders.length; i++) {
    const unit = nth(defenders, i);
    const at = `defenders.${i}`;
    const fault = moraleFault(unit.morale, `${at}.morale`) ?? incrementsFault(unit, `${at}.`);
    if (fault) return fault;
    if (unit.formation === 'Square' && unit.order !== 'good')
      return contradiction(`${at}.order`, 'a Square is in Good Order', '12.9.9');
    if (!unitIsGuns(unit) && unit.formation !== nth(foot, 0).formation)
      return contradiction(`${at}.formation`, 'a stack has one formation, guns apart', '11.1');
    if (unit.hexes > 1 && unit.formation !== 'Line' && unit.formation !== 'Skirmish' && unit.formation !== 'Cavalry')
      return contradiction(`${at}.hexes`, 'it stands in one hex', '12.4.3');
    if (covered(fight) && !roadColumn && FORMED.has(unit.formation))
      return contradiction(`${at}.formation`, 'in woods and buildings it is in General Order', '12.7 D1');
    if (!covered(fight) && unit.formation === 'General Order')
      return contradiction(`${at}.formation`, 'General Order is for woods and buildings', '12.7 D1');
    if (unit.formation === 'Square' && against !== 'front')
      return contradiction('against', 'a Square has neither flank nor rear', '12.9');
    if (unit.formation === 'Cavalry' && foot.length < defenders.length)
      return contradiction(`${at}.formation`, 'cavalry stands alone', '11.1');
    if (unit.formation === 'Cavalry' && covered(fight) !== (unit.ridesAs === 'General Order') && !roadColumn)
      return contradiction(`${at}.ridesAs`, 'General Order is for woods and buildings, and there alone', '12.7 D1');
  }
  if (structure && !covered(fight)) return contradiction('structure', 'a Special Structure is a building', '16.5.4');
  if (prone && defenders.some(({ formation }) => formation !== 'Line'))
    return contradiction('prone', 'only a Line lies down', '12.13.6');
  if (roadColumn && defenders.some(({ formation }) => !ON_THE_ROAD.has(formation)))
    return contradiction('roadColumn', 'only Columns, cavalry and limbered guns march by the road', '12.8');
  if (caught && !defenders.some(({ formation }) => formation === 'Skirmish'))
    return contradiction('caught', 'there are no skirmishers', '16.3.3');
  if (fight.silent && fight.heldFire)
    return contradiction('heldFire', 'a target that may not fire has held nothing back', '16.3 M17');
  return null;
}

const fault = (fight: Shape): Contradiction | null =>
  attackersFault(fight) ??
  defendersFault(fight) ??
  (fight.supportMelee > 0 && fight.supportIncrements === 0
    ? contradiction('supportIncrements', 'melee value without increments', '16.6')
    : null);

export const assaultFacts = facts(shape, fault);
export type AssaultFacts = Facts<typeof assaultFacts>;

/** The same, for one roll of it. */
export const assaultRollFacts = facts(
  { round: whole('Round', 1, 2, 1, { cite: '16.4 H3' }), ...shape },
  ({ round: _, ...rest }) => fault(rest as Shape),
);
export type AssaultRollFacts = Facts<typeof assaultRollFacts>;
