/** 2.034: a round of melee, and rounds until somebody gives way. One defender, one or several attackers. */

import { z } from 'zod';
import {
  d8,
  type Facts,
  facts,
  type Marking,
  modified,
  procedure,
  type RequestKind,
  type Rounds,
  type Rule,
  type Seat,
  several,
  sum,
  type Table,
} from '../../../kernel/index.ts';
import { meleeTable } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  called,
  capital,
  dropped,
  LEVEL_WORDS,
  LEVELS,
  type Level,
  levelIndex,
  mark,
  QUALITIES,
  type Quality,
  rank,
  type UnitFacts,
} from '../unit.ts';
import {
  type Attacker,
  attackerPart,
  attackModifiers,
  type Defender,
  defenceModifiers,
  defenderPart,
  fightersFault,
} from './fighters.ts';
import { type Fate, fateWords, type Hq, leaderFate, lossDice } from './leader-loss.ts';
import { type Cover, fallsBack, moraleTest } from './morale.ts';

/** A fighter between rounds. */
export interface Fighter {
  readonly quality: Quality;
  readonly marked: number;
  readonly boxes: number;
  readonly level: Level;
  readonly hq: Hq;
  readonly fate: Fate | null;
  /** Hits taken in this melee so far. */
  readonly hits: number;
  readonly inContact: boolean;
}

interface Blow {
  readonly hits: number;
  readonly levels: number;
  readonly rout: boolean;
  readonly tests: boolean;
}

const noBlow: Blow = { hits: 0, levels: 0, rout: false, tests: false };

const together = (a: Blow, b: Blow): Blow => ({
  hits: a.hits + b.hits,
  levels: a.levels + b.levels,
  rout: a.rout || b.rout,
  tests: a.tests || b.tests,
});

/** The attacker's margin, signed; the table's bands are all that matters of it. */
const SPREADS = [0, 3, 5, 7, 9] as const;
function marginBand(difference: number): number {
  const spread = Math.abs(difference);
  const band = spread >= 9 ? 4 : spread >= 7 ? 3 : spread >= 5 ? 2 : spread >= 3 ? 1 : 0;
  return difference < 0 ? -band : band;
}

interface Blows {
  readonly attacker: Blow;
  readonly defender: Blow;
}

/** What a band does to winner and loser, read off the melee table. */
function readBlows(table: Table, band: number, options: Options): Blows {
  const spread = SPREADS[Math.abs(band)]!;
  const cell = (column: string) => table.look(meleeTable, spread, column);
  const levels = cell('Loser levels');
  const rout = levels === 'rout';
  const winner: Blow = {
    hits: rout && !options.winnerHitOnRout ? 0 : (cell('Winner hits') as number),
    levels: 0,
    rout: false,
    tests: cell('Winner tests') === 'yes',
  };
  const loser: Blow = {
    hits: cell('Loser hits') as number,
    levels: rout ? 0 : (levels as number),
    rout,
    tests: cell('Loser tests') === 'yes',
  };
  return band < 0 ? { attacker: loser, defender: winner } : { attacker: winner, defender: loser };
}

const blowsByBand = new WeakMap<Options, Map<number, Blows>>();

/** Where nobody reads along the table is read once a band: this is the hottest line of the odds. */
function blows(table: Table, band: number, options: Options): Blows {
  if (table.narrates) return readBlows(table, band, options);
  let known = blowsByBand.get(options);
  if (!known) blowsByBand.set(options, (known = new Map()));
  let found = known.get(band);
  if (!found) known.set(band, (found = readBlows(table, band, options)));
  return found;
}

interface Suffering {
  readonly fighter: Fighter;
  readonly blow: Blow;
  readonly cover: Cover;
  readonly outOfSupply: boolean;
}

/** What the dice of later rounds depend on. A general's fate is told, but only his presence counts. */
function conditionKey({ quality, marked, level, hq }: Fighter): number {
  const key = (QUALITIES.indexOf(quality) * 7 + marked) * 6 + levelIndex(level);
  return key * 4 + (hq === 'none' ? 0 : hq === 'corps' ? 1 : hq === 'army' ? 2 : 3);
}

/** Everything the odds of a melee are asked of, in 16 bits. */
const fighterKey = (fighter: Fighter): number =>
  (conditionKey(fighter) * 32 + fighter.hits) * 2 + (fighter.inContact ? 1 : 0);

const COVERS: readonly Cover[] = ['none', 'cover', 'town', 'fortress'];

/** 2.034: boxes, routs, levels lost at once, the leader's dice, then the chain of tests. */
const suffer: Rule<Suffering, Fighter, Options> = {
  play(table, { fighter, blow, cover, outOfSupply }, options) {
    const before = levelIndex(fighter.level);
    const hits = fighter.hits + blow.hits;
    const strength = mark(fighter, blow.hits, options);
    const level = blow.rout || !strength ? 'ROUT' : dropped(fighter.level, blow.levels);
    const lost = blow.rout && !options.leaderDiceOnRout ? 0 : levelIndex(level) - before;
    const leaderDice = fighter.hq === 'none' ? 0 : lossDice(blow.hits, Math.max(0, strength ? lost : blow.levels));
    const { quality, marked } = strength ?? fighter;
    const { boxes } = fighter;
    if (level === 'ROUT' || !blow.tests) {
      const fate = leaderDice > 0 ? table.play(leaderFate, leaderDice, options) : fighter.fate;
      const hq = fate === null || fate === 'unhurt' ? fighter.hq : 'none';
      return { quality, marked, boxes, level, hq, fate, hits, inContact: level !== 'ROUT' };
    }
    const tested = {
      quality,
      marked,
      boxes,
      level,
      cover,
      hq: fighter.hq,
      fireHits: options.meleeHitsWeigh ? blow.hits : 0,
      leaderDice,
      leaderFirst: true,
      outOfSupply,
      tripleMove: false,
      russian: false,
    };
    const end = table.play(moraleTest, tested, options);
    const fate = end.fate ?? fighter.fate;
    const hq = fate === null || fate === 'unhurt' ? fighter.hq : 'none';
    const inContact = levelIndex(end.level) === before;
    return { quality: end.quality, marked: end.marked, boxes, level: end.level, hq, fate, hits, inContact };
  },
  key: ({ fighter, blow, cover, outOfSupply }) =>
    ((fighterKey(fighter) * 5 + fighter.boxes) * 1024 + blowKey(blow)) * 8 +
    COVERS.indexOf(cover) * 2 +
    (outOfSupply ? 1 : 0),
  resultKey: fighterKey,
};

const COVER: Readonly<Record<Defender['ground'], Cover>> = {
  none: 'none',
  cover: 'cover',
  woods: 'cover',
  town: 'town',
  fieldwork: 'town',
  fortress: 'fortress',
};

export interface Fight {
  readonly defender: Fighter;
  readonly attackers: readonly Fighter[];
}

/** What stays the same through a whole melee. */
interface Terms {
  readonly facts: MeleeFacts;
  readonly options: Options;
  /** The defender must roll against each attacker (2.0311, C23). */
  readonly separate: boolean;
  /** Who is asked for the defender, and about whom. */
  readonly asked: Asked;
}

/** At the table the seat is the defender's; in a battle it is a side's, and the request names the units. */
export interface Asked {
  readonly seat: Seat;
  readonly defender?: string;
  readonly by?: readonly string[];
}
const ATTABLE: Asked = { seat: 'defender' };

interface Pair {
  readonly fight: Fight;
  readonly attacker: number;
  /** The defender's one die against all, or 0 when he rolls against each. */
  readonly die: number;
}

/** How many attackers are still in it. */
function contacts({ attackers }: Fight): number {
  let count = 0;
  for (const fighter of attackers) if (fighter.inContact) count++;
  return count;
}

/** The dice of one attacker and the defender: the band of the attacker's margin. */
const pairDice: Rule<Pair, number, Terms> = {
  play(table, { fight, attacker: i, die }, { facts, options }) {
    const attacker = facts.attackers[i]!;
    const attack = attackModifiers(table, attacker, fight.attackers[i]!, facts.defender, contacts(fight) - 1, options);
    const defence = defenceModifiers(table, facts.defender, fight.defender, attacker, options);
    const what = { label: 'Melee', cite: '2.034' };
    const who = called(attacker.name, facts.attackers.length > 1 ? `attacker ${i + 1}` : 'attacker');
    if (die > 0) {
      const against = modified(d8, die, sum(defence));
      return table.read(d8, attack, { ...what, who }, (total) => marginBand(total - against));
    }
    const defender = { dice: d8, modifiers: defence, who: called(facts.defender.name, 'defender') };
    return table.opposed({ dice: d8, modifiers: attack, who }, defender, what, marginBand);
  },
  key: ({ fight, attacker, die }) =>
    `${prowess(fight.defender)}:${prowess(fight.attackers[attacker]!)}:${contacts(fight)}:${attacker}:${die}`,
  resultKey: (band) => band,
};

/** All of a fighter that his dice depend on. */
const prowess = ({ quality, marked, level }: Fighter): number =>
  (QUALITIES.indexOf(quality) * 7 + marked) * 6 + levelIndex(level);

/** The attacks of one round in turn: each attacker's dice and what he suffers; the defender's blows add up (A7). */
interface Attacks {
  readonly next: number;
  readonly onDefender: Blow;
  readonly attackers: readonly Fighter[];
}

const blowKey = (blow: Blow) => ((blow.hits * 12 + blow.levels) * 2 + (blow.rout ? 1 : 0)) * 2 + (blow.tests ? 1 : 0);

interface AttackTerms {
  readonly fight: Fight;
  readonly die: number;
  readonly terms: Terms;
}

function attackInTurn(
  table: Table,
  { next, onDefender, attackers }: Attacks,
  { fight, die, terms }: AttackTerms,
): Attacks {
  const before = attackers[next]!;
  if (!before.inContact) return { next: next + 1, onDefender, attackers };
  const { facts, options } = terms;
  const struck = blows(table, table.play(pairDice, { fight, attacker: next, die }, terms), options);
  const { outOfSupply } = facts.attackers[next]!;
  const after = table.play(suffer, { fighter: before, blow: struck.attacker, cover: 'none', outOfSupply }, options);
  const rest = attackers.length === 1 ? [after] : attackers.with(next, after);
  return { next: next + 1, onDefender: together(onDefender, struck.defender), attackers: rest };
}

const attacksInTurn: Rounds<Attacks, Attacks, AttackTerms> = {
  step: (table, attacks, terms) =>
    attacks.next === attacks.attackers.length ? { done: attacks } : { again: attackInTurn(table, attacks, terms) },
  key: ({ next, onDefender, attackers }) => joined(next * 1024 + blowKey(onDefender), attackers),
  resultKey: ({ onDefender, attackers }) => joined(blowKey(onDefender), attackers),
};

type Key = string | number;

/**
 * Of several attackers those that left the fight only count: how many, how many routed, how many hits. Nothing later
 * depends on more of them, and exact odds of several attackers do depend on this. Those still in it are told apart by
 * their condition; their hits follow from that.
 */
function attackersKey(attackers: readonly Fighter[]): number {
  if (attackers.length === 1) return fighterKey(attackers[0]!);
  let left = 0;
  let routed = 0;
  let hits = 0;
  let key = 0;
  for (const fighter of attackers) {
    key *= 1009;
    if (fighter.inContact) key += 1 + conditionKey(fighter);
    else {
      left++;
      hits += fighter.hits;
      if (fighter.level === 'ROUT') routed++;
    }
  }
  return ((key * 5 + left) * 5 + routed) * 64 + Math.min(63, hits);
}

/** Two attackers fit a double beside a key of 16 bits; more need words. */
const joined = (key: number, attackers: readonly Fighter[]): Key =>
  attackers.length <= 2 ? key * 2147483648 + attackersKey(attackers) : `${key}/${attackersKey(attackers)}`;

const fightKey = ({ defender, attackers }: Fight): Key => joined(fighterKey(defender), attackers);

/** At the end several attackers only count, whether they left or still stand. */
function endKey(fight: Fight): Key {
  if (fight.attackers.length === 1) return fightKey(fight);
  let hits = 0;
  let routed = 0;
  for (const fighter of fight.attackers) {
    hits += fighter.hits;
    if (fighter.level === 'ROUT') routed++;
  }
  return ((fighterKey(fight.defender) * 8 + contacts(fight)) * 8 + routed) * 256 + hits;
}

/** 2.034(2): one die for the whole round, or one for each attack. Asked only where there are several. */
export interface DiceRequest {
  readonly attackers: number;
  /** The units of the fight, where a battle knows them. */
  readonly defender?: string;
  readonly by?: readonly string[];
}

export const defenderDice: RequestKind<DiceRequest, 'one' | 'each'> = {
  kind: 'one-day/defender-dice',
  title: 'One die against all attackers, or one against each',
  answer: z.enum(['one', 'each']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'one' : 'each'),
  suggest: () => 'each',
};

function askedDice(table: Table, attackers: number, { seat, ...units }: Terms['asked']): 'one' | 'each' {
  return table.ask(defenderDice, seat, { attackers, ...units });
}

function allAttacks(table: Table, fight: Fight, die: number, terms: Terms): Attacks {
  const start: Attacks = { next: 0, onDefender: noBlow, attackers: fight.attackers };
  // A single attack has nothing to merge.
  return fight.attackers.length === 1
    ? attackInTurn(table, start, { fight, die, terms })
    : table.repeat(attacksInTurn, start, { fight, die, terms });
}

/** One round: every attack in turn, then what the defender suffers of them all; spirits rise where an equal foe routed. */
function round(table: Table, fight: Fight, terms: Terms): Fight {
  const { facts, options, separate, asked } = terms;
  const fighting = contacts(fight);
  const dice = fighting > 1 && !separate ? askedDice(table, fighting, asked) : 'each';
  const who = called(facts.defender.name, 'defender');
  const die = dice === 'one' ? table.roll(d8, { label: 'Melee, one die against all', cite: '2.034', who }) : 0;
  const { onDefender, attackers } = allAttacks(table, fight, die, terms);
  const { outOfSupply, ground } = facts.defender;
  const suffering = { fighter: fight.defender, blow: onDefender, cover: COVER[ground], outOfSupply };
  return heartened(fight, { defender: table.play(suffer, suffering, options), attackers });
}

/** 2.034(5): who saw a foe rout that was no worse than itself is Firm again, or Bold if it was Firm. */
function heartened(before: Fight, after: Fight): Fight {
  let { defender, attackers } = after;
  for (let i = 0; i < attackers.length; i++) {
    const fought = before.attackers[i]!;
    if (fought.inContact && attackers[i]!.level === 'ROUT') defender = lifted(defender, fought.quality);
  }
  if (after.defender.level === 'ROUT') {
    attackers = attackers.map((fighter, i) =>
      before.attackers[i]!.inContact ? lifted(fighter, before.defender.quality) : fighter,
    );
  }
  return { defender, attackers };
}

function lifted(fighter: Fighter, routed: Quality): Fighter {
  if (fighter.level === 'ROUT' || rank(routed) > rank(fighter.quality)) return fighter;
  return { ...fighter, level: levelIndex(fighter.level) <= levelIndex('FIRM') ? 'BOLD' : 'FIRM' };
}

const meleeRounds: Rounds<{ fight: Fight; round: number }, Fight & { rounds: number }, Terms> = {
  step(table, { fight, round: number }, terms) {
    if (table.narrates && number > 1) table.report(`Round ${number}`, '2.034(4)');
    const after = round(table, fight, terms);
    if (after.defender.inContact && contacts(after) > 0) return { again: { fight: after, round: number + 1 } };
    return { done: { defender: after.defender, attackers: after.attackers, rounds: number } };
  },
  // The number of rounds only tells the story; it does not tell states apart.
  key: ({ fight }) => fightKey(fight),
  resultKey: endKey,
};

const asFighter = (unit: UnitFacts & { hq: Hq }): Fighter => ({
  quality: unit.quality,
  marked: unit.marked,
  boxes: unit.boxes,
  level: unit.level,
  hq: unit.hq,
  fate: null,
  hits: 0,
  inContact: true,
});

export interface MeleeFacts {
  readonly defender: Defender;
  readonly attackers: readonly Attacker[];
}

export type MeleeResult = Fight & { readonly rounds: number; readonly falls: readonly string[][] };

/** A garrison stand has one box a quality (5.02). */
const startOf = ({ defender, attackers }: MeleeFacts): Fight => ({
  defender: asFighter(defender.garrison ? { ...defender, boxes: 1, marked: 0 } : defender),
  attackers: attackers.map(asFighter),
});

export function fightOut(
  table: Table,
  facts: MeleeFacts,
  options: Options,
  separate = false,
  asked: Asked = ATTABLE,
): MeleeResult {
  const start = startOf(facts);
  const end = table.repeat(meleeRounds, { fight: start, round: 1 }, { facts, options, separate, asked });
  return withFalls(table, facts, end);
}

function withFalls(table: Table, facts: MeleeFacts, end: Fight & { rounds: number }): MeleeResult {
  if (!table.narrates) return { defender: end.defender, attackers: end.attackers, rounds: end.rounds, falls: [] };
  const falls = [
    fallsBack(table, facts.defender.arm, facts.defender.level, end.defender.level),
    ...end.attackers.map((fighter, i) =>
      fallsBack(table, facts.attackers[i]!.arm, facts.attackers[i]!.level, fighter.level),
    ),
  ];
  return { ...end, falls };
}

const fightFacts = (most: number) =>
  facts(
    { defender: defenderPart, attackers: several('Attackers', attackerPart, 1, most, [{}], { cite: '2.034 C28' }) },
    ({ defender, attackers }) => fightersFault(defender, attackers),
  );

/** Four may attack a village at once; to the end, exact odds reach as far as three. */
const roundFacts = fightFacts(4);
const meleeFacts = fightFacts(3);

/** `stands`, `falls back`, `routs`. */
export const outcomeOf = (fighter: Fighter): 'stands' | 'falls back' | 'routs' =>
  fighter.level === 'ROUT' ? 'routs' : fighter.inContact ? 'stands' : 'falls back';

export function meleeWords(result: MeleeResult, { defender, attackers }: MeleeFacts): string[] {
  const line = (name: string, fighter: Fighter, falls: readonly string[], hq: Hq): string[] => {
    const hits = `${fighter.hits} ${fighter.hits === 1 ? 'hit' : 'hits'}`;
    const state = fighter.level === 'ROUT' ? 'routs, remove it' : `is ${LEVEL_WORDS[fighter.level]}`;
    const back = fighter.level !== 'ROUT' && falls.length ? `: ${falls.join(', then ')}` : '';
    const fate = fighter.fate && fighter.fate !== 'unhurt' ? fateWords(fighter.fate, hq) : [];
    return [`${capital(name)} takes ${hits} and ${state}${back}.`, ...fate];
  };
  const several = attackers.length > 1;
  const lines = [
    ...line(called(defender.name, 'the defender'), result.defender, result.falls[0]!, defender.hq),
    ...attackers.flatMap((attacker, i) =>
      line(
        called(attacker.name, several ? `attacker ${i + 1}` : 'the attacker'),
        result.attackers[i]!,
        result.falls[i + 1]!,
        attacker.hq,
      ),
    ),
  ];
  const won = !result.defender.inContact && result.attackers.some((fighter) => fighter.inContact);
  if (won) lines.push('The attackers may move into the ground given up, facing within 45° (G12).');
  if (won && result.attackers.some(({ level, inContact }) => level === 'BOLD' && inContact)) {
    lines.push('A Bold attacker may go on with a Combat Move now, and fight whomever it meets.');
  }
  return lines;
}

const marking = (at: string, fighter: Fighter): Marking => ({
  at,
  add: { hits: fighter.hits },
  set: { level: fighter.level, hq: fighter.hq },
});

export const meleeMarks = ({ defender, attackers }: Fight): Marking[] => [
  marking('defender', defender),
  ...attackers.map((fighter, i) => marking(`attackers.${i}`, fighter)),
];

export const meleeMeasures = [
  {
    id: 'defender',
    label: 'Defender',
    of: (result: Fight) => outcomeOf(result.defender),
    order: ['stands', 'falls back', 'routs'],
  },
  {
    id: 'attackersOff',
    label: 'Attackers driven off',
    of: (result: Fight) => result.attackers.filter((fighter) => outcomeOf(fighter) !== 'stands').length,
  },
  {
    id: 'attackersRouted',
    label: 'Attackers routed',
    of: (result: Fight) => result.attackers.filter((fighter) => outcomeOf(fighter) === 'routs').length,
  },
  {
    id: 'defenderLevel',
    label: 'Defender’s morale',
    of: (result: Fight) => result.defender.level,
    order: LEVELS,
    words: (level: unknown) => LEVEL_WORDS[level as Level],
  },
  { id: 'defenderHits', label: 'Hits on the defender', of: (result: Fight) => result.defender.hits },
  {
    id: 'attackerHits',
    label: 'Hits on the attackers',
    of: (result: Fight) => result.attackers.reduce((hits, fighter) => hits + fighter.hits, 0),
  },
];

export const meleeRound = procedure<Facts<typeof roundFacts>, MeleeResult, Options>({
  id: 'melee-round',
  title: 'Melee, one round',
  section: '2.034',
  purpose: 'One round between a defender and the attackers in contact with it.',
  facts: roundFacts,
  seats: { defender: 'Defender' },
  play(table, facts, options) {
    return withFalls(table, facts, {
      ...round(table, startOf(facts), { facts, options, separate: false, asked: ATTABLE }),
      rounds: 1,
    });
  },
  words: meleeWords,
  marks: meleeMarks,
  measures: meleeMeasures,
});

export const melee = procedure<Facts<typeof meleeFacts>, MeleeResult, Options>({
  id: 'melee',
  title: 'Melee to the end',
  section: '2.034',
  purpose: 'Rounds until one side gives way.',
  facts: meleeFacts,
  seats: { defender: 'Defender' },
  play: (table, facts, options) => fightOut(table, facts, options),
  words: (result, facts) => [
    `${result.rounds} ${result.rounds === 1 ? 'round' : 'rounds'}.`,
    ...meleeWords(result, facts),
  ],
  marks: meleeMarks,
  measures: meleeMeasures,
});
