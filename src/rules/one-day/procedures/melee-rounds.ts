/** 2.034: rounds of melee. One defender, one or several attackers, until somebody gives way. */
import { z } from 'zod';
import {
  after,
  both,
  type ChartReader,
  d8,
  modified,
  nth,
  playing,
  type RequestKind,
  type Round,
  type Rounds,
  type Rule,
  type Seat,
  sum,
  type Table,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { called, levelIndex, type Quality, qualityIndex, rank, type UnitFacts } from '../unit.ts';
import {
  type Blow,
  blowKey,
  blows,
  conditionKey,
  type Fighter,
  fighterKey,
  marginBand,
  noBlow,
  type Suffering,
  suffer,
  together,
} from './blows.ts';
import { type Attacker, attackModifiers, type Defender, defenceModifiers } from './fighters.ts';
import type { Hq } from './leader-loss.ts';
import { coverOn, fallsBack } from './morale.ts';

export interface Fight {
  readonly defender: Fighter;
  readonly attackers: readonly Fighter[];
}

/** What stays the same through a whole melee. */
export interface Terms {
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
export const AT_TABLE: Asked = { seat: 'defender' };

export interface Pair {
  readonly fight: Fight;
  readonly attacker: number;
  /** The defender's one die against all, or 0 when he rolls against each. */
  readonly die: number;
}

/** How many attackers are still in it. */
export function contacts({ attackers }: Fight): number {
  let count = 0;
  for (const fighter of attackers) if (fighter.inContact) count++;
  return count;
}

const nameOfAttacker = ({ attackers }: Terms['facts'], i: number): string =>
  called(nth(attackers, i).name, attackers.length > 1 ? `attacker ${i + 1}` : 'attacker');

const what = { label: 'Melee', cite: '2.034' };

/** The dice of one attacker and the defender: the band of the attacker's margin. */
export const pairDice: Rule<Pair, number, Terms> = {
  play(table, { fight, attacker: i, die }, { facts, options }) {
    const attacker = nth(facts.attackers, i);
    const attack = attackModifiers(
      table,
      attacker,
      nth(fight.attackers, i),
      facts.defender,
      contacts(fight) - 1,
      options,
    );
    const defence = defenceModifiers(table, facts.defender, fight.defender, attacker, options);
    const who = nameOfAttacker(facts, i);
    if (die > 0) {
      const against = modified(d8, die, sum(defence));
      return table.read(d8, attack, { ...what, who }, (total) => marginBand(total - against));
    }
    const defender = { dice: d8, modifiers: defence, who: called(facts.defender.name, 'defender') };
    return table.opposed({ dice: d8, modifiers: attack, who }, defender, what, marginBand);
  },
  key: ({ fight, attacker, die }) =>
    (((prowess(fight.defender) * 512 + prowess(nth(fight.attackers, attacker))) * 8 + contacts(fight)) * 4 + attacker) *
      16 +
    die,
  resultKey: (band) => band,
};

/** All of a fighter that his dice depend on; below 512. */
const prowess = ({ quality, marked, level }: Fighter): number =>
  (qualityIndex(quality) * 7 + marked) * 6 + levelIndex(level);

/** The attacks of one round in turn: each attacker's dice and what he suffers; the defender's blows add up (A7). */
interface Attacks {
  readonly next: number;
  readonly onDefender: Blow;
  readonly attackers: readonly Fighter[];
}

interface AttackTerms {
  readonly fight: Fight;
  readonly die: number;
  readonly terms: Terms;
}

/** What the blows of a pair bring upon the attacker. */
export function onAttacker(
  { facts }: Pick<Terms, 'facts'>,
  i: number,
  table: ChartReader,
  fighter: Fighter,
  blow: Blow,
): Suffering {
  const { outOfSupply, cover } = nth(facts.attackers, i);
  const name = table.narrates ? nameOfAttacker(facts, i) : '';
  return { name, fighter, blow, cover, outOfSupply, tripleMove: false };
}

export function onDefender({ facts }: Pick<Terms, 'facts'>, fighter: Fighter, blow: Blow): Suffering {
  const { name, ground, outOfSupply, tripleMove } = facts.defender;
  return { name: called(name, 'defender'), fighter, blow, cover: coverOn(ground), outOfSupply, tripleMove };
}

const attacksInTurn: Rounds<Attacks, Attacks, AttackTerms> = {
  step(table, attacks, { fight, die, terms }) {
    const { next, attackers } = attacks;
    const before = attackers[next];
    if (!before) return { done: attacks };
    if (!before.inContact) return { again: { ...attacks, next: next + 1 } };
    const struck = blows(table, table.play(pairDice, { fight, attacker: next, die }, terms), terms.options);
    const suffering = onAttacker(terms, next, table, before, struck.attacker);
    return after(playing(suffer, suffering, terms.options), (fighter) => {
      const rest = attackers.slice();
      rest[next] = fighter;
      const onDefender = together(attacks.onDefender, struck.defender);
      return { again: { next: next + 1, onDefender, attackers: rest } };
    });
  },
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
  if (attackers.length === 1) return fighterKey(nth(attackers, 0));
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
interface DiceRequest {
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

/**
 * One round: every attack in turn, then what the defender suffers of them all; spirits rise where an equal foe routed. A
 * single attacker and the defender suffer the same dice and do not see each other.
 */
function exchange<S, R>(table: Table, fight: Fight, terms: Terms, to: (after: Fight) => Round<S, R>): Round<S, R> {
  const { facts, options, separate, asked } = terms;
  const fighting = contacts(fight);
  const dice = fighting > 1 && !separate ? askedDice(table, fighting, asked) : 'each';
  const who = called(facts.defender.name, 'defender');
  const die = dice === 'one' ? table.roll(d8, { label: 'Melee, one die against all', cite: '2.034', who }) : 0;
  const [only] = fight.attackers;
  if (only && fight.attackers.length === 1) {
    const struck = blows(table, table.play(pairDice, { fight, attacker: 0, die }, terms), options);
    return both(
      playing(suffer, onAttacker(terms, 0, table, only, struck.attacker), options),
      playing(suffer, onDefender(terms, fight.defender, struck.defender), options),
      (attacker, defender) => to(heartened(fight, { defender, attackers: [attacker] })),
    );
  }
  const start: Attacks = { next: 0, onDefender: noBlow, attackers: fight.attackers };
  const { onDefender: blow, attackers } = table.repeat(attacksInTurn, start, { fight, die, terms });
  return after(playing(suffer, onDefender(terms, fight.defender, blow), options), (defender) =>
    to(heartened(fight, { defender, attackers })),
  );
}

/** A single round by itself. */
export const meleeRoundAlone: Rounds<Fight, Fight, Terms> = {
  step: (table, fight, terms) => exchange(table, fight, terms, (end) => ({ done: end })),
  key: fightKey,
  resultKey: endKey,
};

/** 2.034(5): who saw a foe rout that was no worse than itself is Firm again, or Bold if it was Firm. */
function heartened(before: Fight, after: Fight): Fight {
  let { defender, attackers } = after;
  for (let i = 0; i < attackers.length; i++) {
    const fought = nth(before.attackers, i);
    if (fought.inContact && nth(attackers, i).level === 'ROUT') defender = lifted(defender, fought.quality);
  }
  if (after.defender.level === 'ROUT') {
    attackers = attackers.map((fighter, i) =>
      nth(before.attackers, i).inContact ? lifted(fighter, before.defender.quality) : fighter,
    );
  }
  return { defender, attackers };
}

/** One who saw a foe of that quality rout. */
export function lifted(fighter: Fighter, routed: Quality): Fighter {
  if (fighter.level === 'ROUT' || rank(routed) > rank(fighter.quality)) return fighter;
  return { ...fighter, level: levelIndex(fighter.level) <= levelIndex('FIRM') ? 'BOLD' : 'FIRM' };
}

const meleeRounds: Rounds<{ fight: Fight; round: number }, Fight & { rounds: number }, Terms> = {
  step(table, { fight, round: number }, terms) {
    if (table.narrates && number > 1) table.report(`Round ${number}`, '2.034(4)');
    return exchange(table, fight, terms, (end) =>
      end.defender.inContact && contacts(end) > 0
        ? { again: { fight: end, round: number + 1 } }
        : { done: { defender: end.defender, attackers: end.attackers, rounds: number } },
    );
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
  lowest: unit.level,
});

export interface MeleeFacts {
  readonly defender: Defender;
  readonly attackers: readonly Attacker[];
}

export type MeleeResult = Fight & { readonly rounds: number; readonly falls: readonly string[][] };

/** A garrison has a box a quality for each stand (5.02); the Old Guard's two more are the whole division's (G32). */
function garrisonOf(stands: Defender): Defender {
  const boxes = stands.boxes > 3 ? 1 : stands.boxes;
  return { ...stands, boxes, marked: Math.max(stands.quality === 'OG' ? 2 : 0, Math.min(stands.marked, boxes - 1)) };
}

export const startOf = ({ defender, attackers }: MeleeFacts): Fight => ({
  defender: asFighter(defender.garrison ? garrisonOf(defender) : defender),
  attackers: attackers.map(asFighter),
});

export function fightOut(
  table: Table,
  facts: MeleeFacts,
  options: Options,
  separate = false,
  asked: Asked = AT_TABLE,
): MeleeResult {
  const start = startOf(facts);
  const end = table.repeat(meleeRounds, { fight: start, round: 1 }, { facts, options, separate, asked });
  return withFalls(table, facts, end);
}

export function withFalls(table: Table, facts: MeleeFacts, end: Fight & { rounds: number }): MeleeResult {
  if (!table.narrates) return { defender: end.defender, attackers: end.attackers, rounds: end.rounds, falls: [] };
  const falls = [
    fallsBack(table, facts.defender.arm, facts.defender.level, end.defender.level),
    ...end.attackers.map((fighter, i) =>
      fallsBack(table, nth(facts.attackers, i).arm, nth(facts.attackers, i).level, fighter.level),
    ),
  ];
  return { ...end, falls };
}
