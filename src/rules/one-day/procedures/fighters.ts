/** 2.034: who fights in a melee, and the list of modifiers on each side of a pair. */
import {
  applied,
  type ChartReader,
  choice,
  contradiction,
  each,
  type Facts,
  type Modifier,
  part,
  type Rule,
  sum,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { garrisons, lowMorale, meleeModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  boxFields,
  isArtillery,
  isCavalry,
  type Level,
  meleeNumber,
  QUALITY_WORDS,
  rank,
  type Strength,
  strengthFault,
  unitFields,
} from '../unit.ts';
import { HQ_WORDS } from './leader-loss.ts';
import { COVER_WORDS } from './morale.ts';

const GROUND_WORDS = {
  none: 'in the open',
  cover: 'village',
  woods: 'woods',
  town: 'town',
  fieldwork: 'fieldwork, redoubt, fortified building',
  fortress: 'fortress',
} as const;

const common = {
  ...unitFields,
  ...boxFields,
  hq: choice('Headquarters attached', HQ_WORDS, 'none', { cite: '3.02 A5', roster: 'hq' }),
  roadColumn: yes('In Road Column', { cite: '2.034', rare: true }),
  outOfSupply: yes('Out of supply', { cite: '5.03', rare: true }),
};

export const attackerPart = part('Attacker', {
  ...common,
  hitsChargingIn: whole('Fire hits taken charging in', 0, 12, 0, { cite: '2.034 C13' }),
  rear: yes('Contact wholly in the defender’s rear', { cite: 'C16', rare: true }),
  cover: choice('Ground it fights from', COVER_WORDS, 'none', { cite: '3.02', rare: true }),
  friends: whole('Further units of its side, against others in this melee', 0, 3, 0, { cite: '2.034 B17', rare: true }),
});
export type Attacker = Facts<typeof attackerPart>;

export const defenderPart = part('Defender', {
  ...common,
  ground: choice('Ground', GROUND_WORDS, 'none', { cite: '2.034 G4' }),
  onRoad: yes('On a road through the woods', { cite: '4.03', rare: true }),
  squared: yes('In square', { cite: '2.034 C17' }),
  uphill: yes('Uphill of every attacker', { cite: '2.034' }),
  gunsBehind: yes('Artillery mixed in behind', { cite: '2.033(c)(3)', rare: true }),
  supported: yes('Artillery with infantry support', { cite: '2.034', rare: true }),
  friends: whole('Further units on its side in the fight', 0, 3, 0, { cite: '2.034 C28 B17', rare: true }),
  garrison: yes('A garrison', {
    cite: '5.02 G32',
    rare: true,
    help: 'It has a box a quality for each of its stands, one unless one, two or three boxes are given.',
  }),
  tripleMove: yes('In Triple Move', { cite: '5.06', rare: true }),
});
export type Defender = Facts<typeof defenderPart>;

/** In buildings neither squares nor the want of one count; horse is at a disadvantage (G5). */
const urban = ({ ground }: Defender) => ground === 'cover' || ground === 'town' || ground === 'fortress';

export function fightersFault(defender: Defender, attackers: readonly Attacker[]) {
  const infantry = defender.arm === 'infantry';
  if (defender.squared && !infantry) return contradiction('defender.squared', 'only infantry forms square', '2.034');
  if (defender.squared && defender.roadColumn)
    return contradiction('defender.squared', 'a Road Column is no square', '2.034');
  if (defender.squared && defender.ground !== 'none') {
    return contradiction('defender.squared', 'no square is formed in woods, buildings or works', '2.0311 G5 B30');
  }
  if (defender.gunsBehind && !infantry)
    return contradiction('defender.gunsBehind', 'guns are mixed in behind infantry', '2.033(c)(3)');
  if (defender.garrison && !infantry) return contradiction('defender.garrison', 'garrisons are infantry', '5.02');
  if (defender.garrison && attackers.length > 1)
    return contradiction('attackers', 'a garrison has a single division against it', '5.02');
  if (defender.squared && defender.tripleMove)
    return contradiction('defender.squared', 'a unit on a Triple Move is a column and cannot square', '5.06 G18');
  if (defender.supported && !isArtillery(defender.arm))
    return contradiction('defender.supported', 'only artillery needs infantry support', '2.034');
  for (const [i, attacker] of attackers.entries()) {
    if (isArtillery(attacker.arm)) return contradiction(`attackers.${i}.arm`, 'artillery never charges', '2.034');
    if (isCavalry(attacker.arm) && defender.ground === 'woods' && !(attacker.roadColumn && defender.onRoad))
      return contradiction(
        `attackers.${i}.arm`,
        'cavalry charges into woods only in Road Column, against a unit on the road',
        '4.03',
      );
    if (isCavalry(attacker.arm) && defender.garrison)
      return contradiction(`attackers.${i}.arm`, 'a garrison is attacked by an infantry division', '5.02');
    if (isCavalry(attacker.arm) && urban(defender) && rank(attacker.quality) > rank('EL'))
      return contradiction(`attackers.${i}.quality`, 'only Elite or better cavalry may attack into buildings', '4.04');
    const fault = strengthFault(attacker, `attackers.${i}.marked`);
    if (fault) return fault;
  }
  return strengthFault(defender, 'defender.marked');
}

/** What a fighter is at the moment of a round. */
export interface Standing extends Strength {
  readonly level: Level;
}

/** How many further units count: three more, or three in all (C28). */
const additional = (n: number, options: Options) =>
  each(meleeModifiers.mod.additional, Math.min(n, options.additionalUnits === 'threeMore' ? 3 : 2));

function own(table: ChartReader, unit: Standing): Modifier {
  const { quality } = unit;
  return {
    value: meleeNumber(table, unit),
    label: `${QUALITY_WORDS[quality]} melee number`,
    cite: '1.03',
    chart: 'one-day/qualities',
    key: quality,
  };
}

function levelModifier(level: Level, options: Options): Modifier | false {
  const { mod } = meleeModifiers;
  const low = options.lowMorale === 'closing' ? lowMorale.mod : mod;
  if (level === 'BOLD') return mod.bold;
  if (level === 'NERVOUS') return mod.nervous;
  if (level === 'FLUSTERED') return low.flustered;
  if (level === 'PANICKED') return low.panicked;
  return false;
}

export function attackModifiers(
  table: ChartReader,
  attacker: Attacker,
  now: Standing,
  defender: Defender,
  others: number,
  options: Options,
): Modifier[] {
  const { mod } = meleeModifiers;
  const horse = isCavalry(attacker.arm);
  return applied(
    own(table, now),
    levelModifier(now.level, options),
    attacker.roadColumn && mod.roadColumn,
    // Against foot guns fight with their own number (G7), and a village gives nothing in melee (C36).
    horse && isArtillery(defender.arm) && !defender.supported && mod.cavalryVsGuns,
    horse && urban(defender) && mod.cavalryInUrban,
    attacker.arm === 'infantry' && isCavalry(defender.arm) && !urban(defender) && mod.unsquared,
    additional(others + attacker.friends, options),
    each(mod.hitChargingIn, attacker.hitsChargingIn),
    defender.garrison && garrisons.mod.attacker,
    options.rearMelee && attacker.rear && mod.rear,
  );
}

export function defenceModifiers(
  table: ChartReader,
  defender: Defender,
  now: Standing,
  attacker: Attacker,
  options: Options,
): Modifier[] {
  const { mod } = meleeModifiers;
  const infantry = defender.arm === 'infantry';
  const againstHorse = isCavalry(attacker.arm);
  return applied(
    own(table, now),
    levelModifier(now.level, options),
    defender.uphill && mod.uphill,
    infantry && defender.ground === 'town' && mod.town,
    infantry && (defender.ground === 'fieldwork' || defender.ground === 'fortress') && mod.fieldwork,
    defender.roadColumn && mod.roadColumn,
    defender.squared && (againstHorse ? mod.squareVsCavalry : mod.squareVsInfantry),
    infantry && !defender.squared && againstHorse && !urban(defender) && mod.unsquared,
    isCavalry(defender.arm) && urban(defender) && mod.cavalryInUrban,
    defender.gunsBehind && mod.gunsBehind,
    additional(defender.friends, options),
  );
}

/** One attacker and the defender, and how many attackers there are besides. */
interface Pairing {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly others: number;
}

/** The attacker's modifiers less the defender's, as both stand. */
export const meleeEdge: Rule<Pairing, number, Options> = {
  play: (table, { attacker, defender, others }, options) =>
    sum(attackModifiers(table, attacker, attacker, defender, others, options)) -
    sum(defenceModifiers(table, defender, defender, attacker, options)),
};
