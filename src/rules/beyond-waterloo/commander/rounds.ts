/** What a round of battle is worth to one commander, in points: exact odds of the round, then what hangs on it. */
import { weighed } from '../../../game/index.ts';
import type { Rule } from '../../../kernel/index.ts';
import { type Both, both, type Card, type Force, type Ground, other, type Role, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, Situation } from '../procedures/asks.ts';
import { clash, stepsLost } from '../procedures/exchange.ts';
import type { Blow } from '../procedures/fert.ts';
import { RoundOdds } from '../procedures/round-odds.ts';

/** What hangs on a battle beside the dice, in points of the difference between the sides. */
export interface Stakes {
  /** The area, where it would change hands. */
  readonly area: number;
  /** A step: what it counts now, and what it can still do. */
  readonly step: number;
}

/** What a round costs each side. */
interface Price {
  readonly steps: number;
  readonly morale: number;
}

interface Fought {
  readonly forces: Both<Force>;
  readonly ground: Ground;
  readonly key: string;
}

const NAMES = { attacker: 'attacker', defender: 'defender' } as const;
/** CF of a cavalry step, where only the sum is known. */
const HORSE = { attacker: 2, defender: 2 } as const;

/** A round with chits and cards open, for its odds. */
const round: Rule<Fought, Both<Price>, Options> = {
  play(table, { forces, ground }, options) {
    const { charge, blows } = clash(table, forces, ground, HORSE, options, NAMES);
    return both((role) => ({
      steps: stepsLost(forces[role].cards, role, blows, charge) + (charge?.lost[role] ?? 0),
      morale: blows[other(role)].morale,
    }));
  },
  key: ({ key }) => key,
  resultKey: ({ attacker, defender }) =>
    (attacker.steps * 4 + attacker.morale) * 1000 + defender.steps * 4 + defender.morale,
};

/** Points a won battle brings, and a rout more (H15). */
const WON = 2;
const ROUTED = 3;
const ROUT = 0.3;
/** Share of a beaten army that is left behind, unless it retreated (H2). */
const STRAGGLERS = 0.1;
const HEART = 0.5;
/** Shares of loss apart by which the first round all but decides the second. */
const SETTLED = 0.14;

/** How sure a side is of the field, from −1 to 1, by the shares both have lost. */
function holds(situation: Situation, gain: number, loss: number): number {
  const edge = situation.role === 'defender' ? 0.01 : -0.01;
  if (situation.round === 2) return gain - loss + edge > 0 ? 1 : -1;
  return Math.tanh((gain - loss + edge) / SETTLED);
}

/** A price paid by both, as one commander weighs it. */
function worthOf(situation: Situation, stakes: Stakes, own: Tactic, enemy: Tactic, mine: Price, his: Price): number {
  const { self, foe } = situation;
  const gain = (foe.lost + his.steps) / Math.max(1, foe.brought);
  const loss = (self.lost + mine.steps) / Math.max(1, self.brought);
  const paid = stakes.step * (his.steps - mine.steps) + HEART * (his.morale - mine.morale);
  const flees = (gt: Tactic, face: ForceFace, morale: number) => gt === 'RET' || face.morale <= morale;
  const leaves = flees(own, self, mine.morale);
  const left = flees(enemy, foe, his.morale);
  const sure = leaves === left ? holds(situation, gain, loss) : left ? 1 : -1;
  const [face, share, gt] = sure > 0 ? [foe, gain, enemy] : [self, loss, own];
  const behind = gt === 'RET' ? 0 : STRAGGLERS;
  const rout = share + behind >= ROUT ? ROUTED : 0;
  const field = WON + stakes.area + rout + behind * stakes.step * (face.brought - face.lost);
  return paid + sure * field;
}

const NOTHING: Price = { steps: 0, morale: 0 };

/** Rounds of one situation weighed against each other. */
export class Weighing {
  private readonly stakes: Stakes;
  private readonly options: Options;
  private readonly odds: RoundOdds;

  constructor(situation: Situation, stakes: Stakes, options: Options) {
    this.stakes = stakes;
    this.options = options;
    this.odds = new RoundOdds(situation, options);
  }

  /** What it is worth to lay these chits and cards against those. */
  worth(own: Tactic, enemy: Tactic, cards: readonly Card[] = [], his: readonly Card[] = []): number {
    const { stakes, odds } = this;
    const { situation } = odds;
    if (!odds.meet(own, enemy)) return worthOf(situation, stakes, own, enemy, NOTHING, NOTHING);
    const { role } = situation;
    const forces = odds.forces(own, enemy, cards, his);
    if (cards.includes('charge') || his.includes('charge')) return this.charging(own, enemy, forces);
    const paid = (blow: Blow, of: Role): Price => ({
      steps: stepsLost(forces[of].cards, of, { attacker: blow, defender: blow }, null),
      morale: blow.morale,
    });
    const rolls = odds.rolls(forces);
    let sum = 0;
    for (const { value: taken, weight } of rolls.taken) {
      const price = paid(taken, role);
      for (const { value, weight: often } of rolls.dealt) {
        sum += weight * often * worthOf(situation, stakes, own, enemy, price, paid(value, other(role)));
      }
    }
    return sum;
  }

  private charging(own: Tactic, enemy: Tactic, forces: Both<Force>): number {
    const { stakes, options } = this;
    const { situation, ground } = this.odds;
    const key = JSON.stringify([forces, ground]);
    const { role } = situation;
    let sum = 0;
    for (const { value, weight } of weighed(round, { forces, ground, key }, options)) {
      sum += weight * worthOf(situation, stakes, own, enemy, value[role], value[other(role)]);
    }
    return sum;
  }
}
