/** What a whole melee is likely to cost, in units: exactly where one fights one, else by fighting it some times over. */
import { Memory, nth, stream, suggestPolicy } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import type { Fighter } from '../procedures/blows.ts';
import { fightOut, type MeleeFacts, startOf } from '../procedures/melee-rounds.ts';
import { type Cover, coverOn } from '../procedures/morale.ts';
import { levelIndex } from '../unit.ts';
import { duelOf, type End } from './duel.ts';
import { type Attacking, DEFENDERS, type Defending, restsOf, sameReadings, type Toll } from './odds.ts';
import { QuickMelee } from './quick-melee.ts';

/** What a whole melee brings upon the defender and upon each attacker. */
export interface Fought {
  readonly defender: Toll;
  readonly attackers: readonly Toll[];
  /** The chance that the defender gives way before somebody who stands. */
  readonly won: number;
}

/** So many fights a game are new to him, and long series come back to those of the first games. */
const MOST_FIGHTS = 100_000;
const duels = new Memory<Options, Fought>(MOST_FIGHTS);
const fights = new Memory<Options, Fought>(MOST_FIGHTS);

/** The whole of a melee (2.034(4): rounds until somebody gives way), by the book's own procedure. */
export function fightOf(attackers: readonly Attacking[], defender: Defending, options: Options): Fought {
  const same = sameReadings(options);
  const factsOf = () => ({ defender: defender.facts, attackers: attackers.map(({ facts }) => facts) });
  if (attackers.length === 1)
    return duels.get(same, nth(attackers, 0).key * DEFENDERS + defender.key, () => duelled(factsOf(), same));
  let key = String(defender.key);
  for (const one of attackers) key += ` ${one.key}`;
  return fights.get(same, key, () => fightOften(factsOf(), same, new QuickMelee(stream('melee', key), suggestPolicy)));
}

/** What a level costs him who had that one before the melee. */
class Cost {
  private readonly rest: readonly number[];
  private readonly now: number;

  constructor(fighter: Fighter, cover: Cover, outOfSupply: boolean, options: Options) {
    const { quality, marked, boxes, hq, level } = fighter;
    this.rest = restsOf({ quality, marked, boxes, hq, cover, outOfSupply }, options);
    this.now = this.rest[levelIndex(level)]!;
  }

  of(level: number): number {
    return this.rest[level]! - this.now;
  }
}

const costsOf = (facts: MeleeFacts, options: Options) => {
  const start = startOf(facts);
  const { ground, outOfSupply } = facts.defender;
  return {
    defender: new Cost(start.defender, coverOn(ground), outOfSupply, options),
    attackers: start.attackers.map(
      (fighter, i) => new Cost(fighter, 'none', nth(facts.attackers, i).outOfSupply, options),
    ),
  };
};

function duelled(facts: MeleeFacts, options: Options): Fought {
  const costs = costsOf(facts, options);
  const { attacker, defender, won } = duelOf(facts, options);
  return { defender: tollOf(defender, costs.defender), attackers: [tollOf(attacker, nth(costs.attackers, 0))], won };
}

function tollOf({ levels, hits, stays }: End, cost: Cost): Toll {
  let lost = 0;
  for (let level = 0; level < levels.length; level++) lost += levels[level]! * cost.of(level);
  return { lost, hits, stays };
}

/**
 * So often a melee of several against one is fought to its end to judge it: its exact odds take half a second with two
 * attackers, and with three they are too wide. Where it has always come out alike after a few times, that is enough.
 */
const LOOKS = 32;
const GLANCES = 16;

function fightOften(facts: MeleeFacts, options: Options, table: QuickMelee): Fought {
  const costs = costsOf(facts, options);
  const defender = new Reckoning(costs.defender);
  const attackers = costs.attackers.map((cost) => new Reckoning(cost));
  let won = 0;
  let looks = 0;
  while (looks < LOOKS && (looks !== GLANCES || (won > 0 && won < GLANCES))) {
    looks++;
    table.again();
    const end = fightOut(table, facts, options, true);
    defender.add(end.defender);
    let stands = false;
    for (const [i, fighter] of end.attackers.entries()) {
      nth(attackers, i).add(fighter);
      stands ||= fighter.inContact;
    }
    if (stands && !end.defender.inContact) won++;
  }
  return { defender: defender.mean(looks), attackers: attackers.map((one) => one.mean(looks)), won: won / looks };
}

/** What befalls one of them, over all the times it is fought. */
class Reckoning {
  private readonly cost: Cost;
  private lost = 0;
  private hits = 0;
  private stays = 0;

  constructor(cost: Cost) {
    this.cost = cost;
  }

  add({ level, hits, inContact }: Fighter): void {
    this.lost += this.cost.of(levelIndex(level));
    this.hits += hits;
    if (inContact) this.stays++;
  }

  mean(looks: number): Toll {
    return { lost: this.lost / looks, hits: this.hits / looks, stays: this.stays / looks };
  }
}
