/**
 * What a melee of one against one comes to, exactly and not by fighting it over and over. Between rounds two who stay in
 * contact are no more than worn, so the odds go from pair to pair of them, each reached once.
 */
import { asPrinted } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { noBlow } from '../procedures/blows.ts';
import { AT_TABLE, type MeleeFacts, onAttacker, onDefender, startOf, type Terms } from '../procedures/melee-rounds.ts';
import { LEVELS, levelIndex, QUALITIES } from '../unit.ts';
import { bandsOf } from './margins.ts';
import { type Worn, wornOf } from './worn.ts';

/** What becomes of one of them: the chance of each level at the end, hits on the mean, and the chance that he stands. */
export interface End {
  readonly levels: Float64Array;
  hits: number;
  stays: number;
}

interface Duel {
  readonly attacker: End;
  readonly defender: End;
  /** The chance that the defender gives way before one who stands. */
  readonly won: number;
}

/** Two in contact, and the chance that they come to it. */
interface Contact {
  readonly attacker: Worn;
  readonly defender: Worn;
  chance: number;
}

const newEnd = (): End => ({ levels: new Float64Array(LEVELS.length), hits: 0, stays: 0 });

/** What they come to less often than this is left as it stands: the fourth or fifth round. */
const LEAST = 2e-3;
/** Conditions of one fighter. */
const CONDITIONS = 1008;
const ROUT = levelIndex('ROUT');

export function duelOf(facts: MeleeFacts, options: Options, least = LEAST): Duel {
  const duel = new Rounds(facts, options, least);
  return { attacker: duel.attacker, defender: duel.defender, won: duel.won };
}

class Rounds {
  readonly attacker = newEnd();
  readonly defender = newEnd();
  won = 0;
  private readonly dice: Dice;
  private readonly met = new Map<number, Contact>();
  /** Those still to be fought on, by the hits that have fallen: a round brings some, so nobody comes back to where he was. */
  private readonly due: Contact[][] = [];

  constructor(facts: MeleeFacts, options: Options, least: number) {
    const { defender, attackers } = startOf(facts);
    this.dice = new Dice({ facts, options, separate: false, asked: AT_TABLE });
    const attacker = wornOf(onAttacker({ facts }, 0, asPrinted, attackers[0]!, noBlow), 'attacker', options);
    this.reach(0, attacker, wornOf(onDefender({ facts }, defender, noBlow), 'defender', options), 1);
    for (let hits = 0; hits < this.due.length; hits++)
      for (const contact of this.due[hits] ?? [])
        if (contact.chance < least) this.rest(contact);
        else this.round(contact, hits);
  }

  private reach(hits: number, attacker: Worn, defender: Worn, chance: number): void {
    const key = attacker.condition * CONDITIONS + defender.condition;
    const found = this.met.get(key);
    if (found) {
      found.chance += chance;
      return;
    }
    const contact = { attacker, defender, chance };
    this.met.set(key, contact);
    while (this.due.length <= hits) this.due.push([]);
    this.due[hits]!.push(contact);
  }

  private rest({ attacker, defender, chance }: Contact): void {
    this.attacker.levels[attacker.level]! += chance;
    this.attacker.stays += chance;
    this.defender.levels[defender.level]! += chance;
    this.defender.stays += chance;
  }

  private round({ attacker, defender, chance }: Contact, hits: number): void {
    const bands = this.dice.of(attacker, defender);
    for (let band = 0; band < bands.length; band++) {
      const share = chance * bands[band]!;
      if (share > 0) this.blow(attacker, defender, band, share, hits);
    }
  }

  /** Both suffer what the band brings, and do not see each other; then spirits rise where a foe has routed. */
  private blow(attacker: Worn, defender: Worn, band: number, share: number, hits: number): void {
    const { attacker: a, defender: d } = this;
    const suffered = defender.by(band);
    for (const one of attacker.by(band)) {
      const half = share * one.weight;
      a.hits += half * one.hits;
      for (const other of suffered) {
        const chance = half * other.weight;
        d.hits += chance * other.hits;
        if (one.next && other.next) {
          this.reach(hits + one.hits + other.hits, one.next, other.next, chance);
          continue;
        }
        a.levels[other.level === ROUT ? one.cheered[defender.quality]! : one.level]! += chance;
        d.levels[one.level === ROUT ? other.cheered[attacker.quality]! : other.level]! += chance;
        if (other.next) d.stays += chance;
        else if (one.next) {
          a.stays += chance;
          this.won += chance;
        }
      }
    }
  }
}

/** The dice of two in contact: only their numbers change from round to round. */
class Dice {
  private readonly terms: Terms;
  private readonly known: (Float64Array | undefined)[] = [];

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** The chance of each band. */
  of(attacker: Worn, defender: Worn): Float64Array {
    const key = numbered(attacker) * NUMBERS + numbered(defender);
    return (this.known[key] ??= bandsOf(
      { fight: { defender: defender.fighter, attackers: [attacker.fighter] }, attacker: 0, die: 0 },
      this.terms,
    ));
  }
}

/** All that his number depends on; his level stays as long as he is in contact. */
const NUMBERS = 2 * QUALITIES.length;
const numbered = ({ quality, fighter }: Worn): number => quality + (fighter.marked >= 2 ? QUALITIES.length : 0);
