/** 2.0311: the combined-arms attack: one unit of foot and one of horse on one infantry unit. */
import { z } from 'zod';
import {
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  nth,
  part,
  procedure,
  type RequestKind,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { attackerPart, type Defender, defenderPart, fightersFault } from './fighters.ts';
import { meleeMarks, meleeMeasures, meleeWords } from './melee.ts';
import { fightOut, type MeleeFacts, type MeleeResult } from './melee-rounds.ts';

/** 2.0311: the attacker picks which unit goes in first against a defender on Fire orders. */
interface FirstRequest {
  /** The units, where a battle knows them. */
  readonly defender?: string;
  readonly infantry?: string;
  readonly cavalry?: string;
}

export const firstAttack: RequestKind<FirstRequest, 'infantry' | 'cavalry'> = {
  kind: 'one-day/first-attack',
  title: 'Which attack goes in first',
  answer: z.enum(['infantry', 'cavalry']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'infantry' : 'cavalry'),
  suggest: () => 'cavalry',
};

/** 2.0311(c): squared or not, said before the attacks go in. */
export const declareSquare: RequestKind<Record<string, never>, boolean> = {
  kind: 'one-day/declare-square',
  title: 'Form square against the attack',
  answer: z.boolean(),
  check: () => null,
  sample: (_request, random) => random.below(2) === 0,
  suggest: () => true,
};

const combinedFacts = facts(
  {
    defender: defenderPart,
    order: choice('Defender’s order', { F: 'Fire', FM: 'Full Move', CM: 'Combat Move' }, 'CM', { cite: '2.0311' }),
    moved: measure('Defender moved', 0, 6, 0, { unit: 'inches', cite: '2.0311 C17' }),
    infantry: attackerPart,
    cavalry: part('Attacking cavalry', {
      ...attackerPart.unwrap().shape,
      arm: choice('Arm', { light: 'Light cavalry', heavy: 'Heavy cavalry' }, 'light', { cite: '1.02', roster: 'arm' }),
    }),
  },
  (attack) => {
    if (attack.defender.arm !== 'infantry')
      return contradiction('defender.arm', 'a combined-arms attack is made on infantry', '2.0311');
    if (attack.infantry.arm !== 'infantry')
      return contradiction('infantry.arm', 'foot and horse combine, a unit of each', '2.0311');
    if (attack.defender.garrison)
      return contradiction('defender.garrison', 'a garrison has a single division against it', '5.02');
    if (attack.order === 'F' && attack.moved > 0)
      return contradiction('moved', 'a unit on Fire orders never moves', '2.031(b)');
    if (attack.defender.squared)
      return contradiction('defender.squared', 'the square is declared in the course of the attack', '2.0311(c)');
    return fightersFault(attack.defender, [attack.infantry, attack.cavalry]);
  },
);

/**
 * The order in which foot and horse attack one infantry unit. On Fire orders it meets one after the other, each without
 * a companion, the second as the first left it (A6); on a Combat Move it rolls against each by itself (C23); otherwise
 * all go in together. `fight` tells whether it was driven off, and so does the whole.
 */
export function attacksInOrder<A>(
  order: Order | null,
  combined: boolean,
  first: A | null,
  attackers: readonly A[],
  fight: (wave: readonly A[], separate: boolean) => boolean,
): boolean {
  if (!combined || order !== 'F') return fight(attackers, combined && order === 'CM');
  const leads = first !== null && attackers.includes(first) ? first : attackers[0]!;
  return fight([leads], true) || fight([attackers.find((one) => one !== leads)!], true);
}
type Order = 'F' | 'FM' | 'CM' | 'TM';

interface CombinedResult {
  readonly squared: boolean;
  /** One fight, or the first and then the second. */
  readonly fights: readonly Fought[];
}

interface Fought {
  readonly facts: MeleeFacts;
  readonly result: MeleeResult;
}

const maySquare = (moved: number, options: Options) => (options.squareAtOneInch ? moved <= 1 : moved < 1);

export const combinedArms = procedure<Facts<typeof combinedFacts>, CombinedResult, Options>({
  id: 'combined-arms',
  title: 'Combined-arms attack',
  section: '2.0311',
  purpose: 'A unit of foot and a unit of horse attack one infantry unit that nobody can help.',
  facts: combinedFacts,
  seats: { attacker: 'Attacker', defender: 'Defender' },
  play(table, { defender, order, moved, infantry, cavalry }, options) {
    const able = order === 'CM' && maySquare(moved, options) && defender.ground === 'none' && !defender.roadColumn;
    const squared = able && table.ask(declareSquare, 'defender', {});
    const arms = { infantry, cavalry };
    const first = order === 'F' ? arms[table.ask(firstAttack, 'attacker', {})] : null;
    const fights: Fought[] = [];
    let now: Defender = { ...defender, squared };
    attacksInOrder(order, true, first, [infantry, cavalry], (attackers, separate) => {
      const facts = { defender: now, attackers };
      const result = fightOut(table, facts, options, separate);
      fights.push({ facts, result });
      const { quality, marked, level, hq, inContact } = result.defender;
      now = { ...now, quality, marked, hq, level: level === 'ROUT' ? 'PANICKED' : level };
      return !inContact;
    });
    return { squared, fights };
  },
  words: ({ squared, fights }) => [
    ...(squared ? ['The defender forms square.'] : []),
    ...fights.flatMap(({ facts, result }, i) => [
      ...(fights.length > 1 ? [i === 0 ? 'First attack:' : 'Second attack:'] : []),
      ...meleeWords(result, facts),
    ]),
  ],
  marks: ({ fights }) =>
    fights.flatMap(({ facts, result }) =>
      meleeMarks(result).map((mark) => {
        const attacker = /^attackers\.(\d)$/.exec(mark.at);
        if (!attacker) return mark;
        return { ...mark, at: nth(facts.attackers, Number(attacker[1])).arm === 'infantry' ? 'infantry' : 'cavalry' };
      }),
    ),
  measures: meleeMeasures.map((measure) => ({
    ...measure,
    of: ({ fights }: CombinedResult) => {
      const values = fights.map(({ result }) => measure.of(result));
      const last = values[values.length - 1]!;
      return typeof last === 'number' ? (values as number[]).reduce((sum, one) => sum + one, 0) : last;
    },
  })),
});
