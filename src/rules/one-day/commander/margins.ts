/** The chance of each band of the dice between two in a melee. */
import { asPrinted, Memory, oddsOf, sum } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { BANDS } from '../procedures/blows.ts';
import { attackModifiers, defenceModifiers } from '../procedures/fighters.ts';
import { contacts, type Pair, pairDice, type Terms } from '../procedures/melee-rounds.ts';

/** More than any edge. */
const EDGES = 100;
const shares = new Memory<Options, Float64Array>();

/** Counted from the lowest. All melees in which somebody has that edge share it. */
export function bandsOf(pair: Pair, terms: Terms): Float64Array {
  const { facts, options } = terms;
  const { fight, attacker: i } = pair;
  const attacker = facts.attackers[i]!;
  const attack = attackModifiers(
    asPrinted,
    attacker,
    fight.attackers[i]!,
    facts.defender,
    contacts(fight) - 1,
    options,
  );
  const defence = defenceModifiers(asPrinted, facts.defender, fight.defender, attacker, options);
  return shares.get(options, EDGES + sum(attack) - sum(defence), () => {
    const found = new Float64Array(2 * BANDS + 1);
    for (const { value, weight } of oddsOf(pairDice, pair, terms)) found[value + BANDS]! += weight;
    return found;
  });
}
