import { clauseOf } from '../../../game/desk/words.ts';
import { capital, type Facts, facts, type Marking, nth, procedure, several } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { called, LEVEL_WORDS, LEVELS, type Level } from '../unit.ts';
import type { Fighter } from './blows.ts';
import { attackerPart, defenderPart, fightersFault } from './fighters.ts';
import { fateWords, type Hq } from './leader-loss.ts';
import {
  AT_TABLE,
  type Fight,
  fightOut,
  type MeleeFacts,
  type MeleeResult,
  meleeRoundAlone,
  pairDice,
  startOf,
  withFalls,
} from './melee-rounds.ts';

const fightFacts = (most: number) =>
  facts(
    { defender: defenderPart, attackers: several('Attackers', attackerPart, 1, most, [{}], { cite: '2.034 C28' }) },
    ({ defender, attackers }) => fightersFault(defender, attackers),
  );

/** Four may attack a village at once; to the end, exact odds reach as far as three. */
const roundFacts = fightFacts(4);
const meleeFacts = fightFacts(3);

/** `stands`, `falls back`, `routs`. */
const outcomeOf = (fighter: Fighter): 'stands' | 'falls back' | 'routs' =>
  fighter.level === 'ROUT' ? 'routs' : fighter.inContact ? 'stands' : 'falls back';

export function meleeWords(result: MeleeResult, { defender, attackers }: MeleeFacts): string[] {
  const line = (name: string, fighter: Fighter, falls: readonly string[], hq: Hq): string[] => {
    const hits = `${fighter.hits} ${fighter.hits === 1 ? 'hit' : 'hits'}`;
    const state = fighter.level === 'ROUT' ? 'routs' : `is ${LEVEL_WORDS[fighter.level]}`;
    const back = fighter.level !== 'ROUT' && falls.length ? `: ${falls.join(', then ')}` : '';
    const fate = fighter.fate && fighter.fate !== 'unhurt' ? fateWords(fighter.fate, hq) : [];
    return [clauseOf(capital(name), `takes ${hits} and ${state}${back}.`), ...fate];
  };
  const several = attackers.length > 1;
  const lines = [
    ...line(called(defender.name, 'the defender'), result.defender, nth(result.falls, 0), defender.hq),
    ...attackers.flatMap((attacker, i) =>
      line(
        called(attacker.name, several ? `attacker ${i + 1}` : 'the attacker'),
        nth(result.attackers, i),
        nth(result.falls, i + 1),
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
    const terms = { facts, options, separate: false, asked: AT_TABLE };
    return withFalls(table, facts, { ...table.repeat(meleeRoundAlone, startOf(facts), terms), rounds: 1 });
  },
  words: meleeWords,
  marks: meleeMarks,
  measures: meleeMeasures,
});

/** Rows of the melee table, as the attacker sees them. */
const ROWS: Readonly<Record<number, string>> = {
  4: 'wins by 9 or more',
  3: 'wins by 7 or 8',
  2: 'wins by 5 or 6',
  1: 'wins by 3 or 4',
  0: 'within 2 either way',
  [-1]: 'loses by 3 or 4',
  [-2]: 'loses by 5 or 6',
  [-3]: 'loses by 7 or 8',
  [-4]: 'loses by 9 or more',
};

/** By attacker, the row of the melee table his dice and the defender's come to. */
export const meleeDice = procedure<Facts<typeof roundFacts>, { rows: readonly number[] }, Options>({
  id: 'melee-dice',
  title: 'Melee, the dice alone',
  section: '2.034',
  purpose: 'Who wins a round and by which row of the melee table, before anybody suffers it.',
  facts: roundFacts,
  play(table, facts, options) {
    const terms = { facts, options, separate: true, asked: AT_TABLE };
    const fight = startOf(facts);
    return { rows: facts.attackers.map((_, attacker) => table.play(pairDice, { fight, attacker, die: 0 }, terms)) };
  },
  words: ({ rows }, { attackers }) =>
    rows.map((row, i) => {
      const name = called(nth(attackers, i).name, attackers.length > 1 ? `attacker ${i + 1}` : 'the attacker');
      return row === 0
        ? `${capital(name)} and the defender are ${ROWS[row]}.`
        : clauseOf(capital(name), `${ROWS[row]}.`);
    }),
  measures: [
    {
      id: 'row',
      label: 'The first attacker',
      of: ({ rows }) => rows[0]!,
      order: [4, 3, 2, 1, 0, -1, -2, -3, -4],
      words: (row) => ROWS[row as number]!,
    },
  ],
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
