/** What a round of battle is worth to one commander, in points: exact odds of the round, then what hangs on it. */
import { weighed } from '../../../game/index.ts';
import type { Distribution, Rule } from '../../../kernel/index.ts';
import { type Both, both, type Card, type Force, type Ground, other, type Role, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, Situation } from '../procedures/asks.ts';
import { clash, stepsLost, stepsTaken } from '../procedures/exchange.ts';
import type { Blow } from '../procedures/fert.ts';
import { RoundOdds } from '../procedures/round-odds.ts';
import type { Fall, Falls } from './nerve.ts';
import { chargeShare, usualCards } from './usual.ts';

/** What hangs on a battle beside the dice, in points of the difference between the sides. */
export interface Stakes {
  /** The area, where it would change hands. */
  readonly area: number;
  /** A step: what it counts now, and what it can still do. */
  readonly step: number;
  /** The battle is weighed whole: the cards that are usual, charges, and a second round like the first. */
  readonly whole?: boolean;
  /** What it costs beside that to be beaten, where a government hangs on it. */
  readonly falls?: Falls | undefined;
}

/** What a round costs each side. */
interface Price {
  readonly steps: number;
  readonly morale: number;
}

interface Fought {
  readonly forces: Both<Force>;
  readonly ground: Ground;
  /** Most steps a result takes of each (H18). */
  readonly reach: Both<number>;
  readonly key: string;
}

const NAMES = { attacker: 'attacker', defender: 'defender' } as const;
/** CF of a cavalry step, where only the sum is known. */
const HORSE = { attacker: 2, defender: 2 } as const;

/** A round with chits and cards open, for its odds. */
const round: Rule<Fought, Both<Price>, Options> = {
  play(table, { forces, ground, reach }, options) {
    const { charge, blows } = clash(table, forces, ground, HORSE, options, NAMES);
    return both((role) => ({
      steps: stepsLost(forces[role].cards, role, blows, charge, reach[role]) + (charge?.lost[role] ?? 0),
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
/** Steps that must be there for a battle to count (H15). */
export const COUNTED = 6;
const NO_FALL: Fall = { beaten: 0, rout: 0 };
const HEART = 0.5;
/** Shares of loss apart by which the first round all but decides the second. */
const SETTLED = 0.14;

/** The ways a round may end for a side, and what hangs on each. A list for each figure, used again: there are very many. */
class Fates {
  private readonly whose: keyof Falls;
  count = 0;
  readonly weight: number[] = [];
  /** Points it costs by itself. */
  readonly paid: number[] = [];
  /** Of what the side brought, lost by then. */
  readonly share: number[] = [];
  readonly flees: boolean[] = [];
  /** What it costs to leave the enemy the field after it. */
  readonly beaten: number[] = [];

  constructor(whose: keyof Falls) {
    this.whose = whose;
  }

  add(face: ForceFace, gt: Tactic, stakes: Stakes, steps: number, morale: number, weight: number): void {
    const n = this.count++;
    const share = (face.lost + steps) / Math.max(1, face.brought);
    const fall = face.brought >= COUNTED ? (stakes.falls?.[this.whose] ?? NO_FALL) : NO_FALL;
    const rout = share >= ROUT ? ROUTED + fall.rout : 0;
    this.weight[n] = weight;
    this.paid[n] = stakes.step * steps + HEART * morale;
    this.share[n] = share;
    this.flees[n] = gt === 'RET' || face.morale <= morale;
    this.beaten[n] = WON + stakes.area + fall.beaten + rout;
  }
}

/** Share of losses that decides an even fight: the defender keeps the field. */
const TIE = 0.01;

/** How sure a side is of the field, from −1 to 1, by the shares both have lost. */
function holds({ role, round: number }: Situation, gain: number, loss: number): number {
  const edge = role === 'defender' ? TIE : -TIE;
  if (number === 2) return gain - loss + edge > 0 ? 1 : -1;
  return Math.tanh((gain - loss + edge) / SETTLED);
}

/** What the field is worth after such a round, to the one whose fate is `mine`. */
function fieldOf(situation: Situation, mine: Fates, m: number, his: Fates, h: number, edge = 0): number {
  const flees = mine.flees[m]!;
  const sure = flees === his.flees[h]! ? holds(situation, his.share[h]! + edge, mine.share[m]!) : flees ? -1 : 1;
  return sure * (sure > 0 ? his.beaten[h]! : mine.beaten[m]!);
}

/** What a second round costs of what the first did. */
const AGAIN = 0.6;

/** What a round costs a side on the average. */
function meanOf(fates: Fates): { readonly paid: number; readonly share: number } {
  let [paid, share, lost] = [0, 0, 0];
  for (let n = 0; n < fates.count; n++) {
    const weight = fates.weight[n]!;
    paid += weight * fates.paid[n]!;
    share += weight * fates.share[n]!;
    lost += weight;
  }
  return { paid, share: share / lost };
}

const NO_CHARGE: Both<number> = { attacker: 0, defender: 0 };

const NOTHING: Price = { steps: 0, morale: 0 };

/** Rounds of one situation weighed against each other. */
export class Weighing {
  private readonly stakes: Stakes;
  private readonly options: Options;
  private readonly odds: RoundOdds;
  private readonly mine = new Fates('mine');
  private readonly theirs = new Fates('theirs');

  constructor(situation: Situation, stakes: Stakes, options: Options) {
    this.stakes = stakes;
    this.options = options;
    this.odds = new RoundOdds(situation, options);
  }

  /** What it is worth to lay these chits before anybody has laid a card. */
  chits(own: Tactic, enemy: Tactic): number {
    if (!this.stakes.whole) return this.worth(own, enemy);
    const { odds } = this;
    if (!odds.meet(own, enemy)) return this.together(own, enemy, NOTHING, NOTHING);
    const { role } = odds.situation;
    const { ground } = odds;
    const bare = odds.forces(own, enemy);
    const [self, foe] = [bare[role], bare[other(role)]];
    const mine = usualCards(self, foe, role, ground);
    const his = usualCards(foe, self, other(role), ground);
    const more = {
      [role]: chargeShare(self, foe, role, ground),
      [other(role)]: chargeShare(foe, self, other(role), ground),
    } as Both<number>;
    // Who leaves the field fights no second round.
    const again = odds.situation.round === 1 && own !== 'RET' && enemy !== 'RET';
    return this.rolled(own, enemy, odds.forces(own, enemy, mine, his), more, again);
  }

  /** What it is worth to lay these chits and cards against those. */
  worth(own: Tactic, enemy: Tactic, cards: readonly Card[] = [], his: readonly Card[] = []): number {
    const { odds } = this;
    if (!odds.meet(own, enemy)) return this.together(own, enemy, NOTHING, NOTHING);
    const forces = odds.forces(own, enemy, cards, his);
    if (cards.includes('charge') || his.includes('charge')) return this.charging(own, enemy, forces);
    return this.rolled(own, enemy, forces, NO_CHARGE, false);
  }

  /**
   * Both rolls, with what a side’s result takes more when its horse may charge, and, where it is reckoned with, a second
   * round that goes as the first.
   */
  private rolled(own: Tactic, enemy: Tactic, forces: Both<Force>, more: Both<number>, again: boolean): number {
    const { situation } = this.odds;
    const { role } = situation;
    const { dealt, taken } = this.odds.rolls(forces);
    const { mine, theirs } = this;
    this.judge(mine, situation.self, own, taken, forces[role].cards, role, more[other(role)]);
    this.judge(theirs, situation.foe, enemy, dealt, forces[other(role)].cards, other(role), more[role]);
    const [shed, bled] = [meanOf(mine), meanOf(theirs)];
    const edge = again ? bled.share - shed.share : 0;
    let sum = bled.paid + (again ? AGAIN * (bled.paid - shed.paid) : 0);
    for (let m = 0; m < mine.count; m++) {
      let field = 0;
      for (let h = 0; h < theirs.count; h++) field += theirs.weight[h]! * fieldOf(situation, mine, m, theirs, h, edge);
      sum += mine.weight[m]! * (field - mine.paid[m]!);
    }
    return sum;
  }

  private judge(
    fates: Fates,
    face: ForceFace,
    gt: Tactic,
    odds: Distribution<Blow>,
    cards: readonly Card[],
    role: Role,
    more: number,
  ): void {
    const reach = this.odds.reach(role, gt);
    fates.count = 0;
    for (const { value, weight } of odds) {
      const steps = Math.min(reach, stepsTaken(cards, value.steps, reach) * (1 + more));
      fates.add(face, gt, this.stakes, steps, value.morale, weight);
    }
  }

  /** A price paid by both, as one commander weighs it. */
  private together(own: Tactic, enemy: Tactic, mine: Price, his: Price): number {
    const { situation } = this.odds;
    const { mine: fate, theirs: foe } = this;
    fate.count = foe.count = 0;
    fate.add(situation.self, own, this.stakes, mine.steps, mine.morale, 1);
    foe.add(situation.foe, enemy, this.stakes, his.steps, his.morale, 1);
    return foe.paid[0]! - fate.paid[0]! + fieldOf(situation, fate, 0, foe, 0);
  }

  private charging(own: Tactic, enemy: Tactic, forces: Both<Force>): number {
    const { situation, ground } = this.odds;
    const key = JSON.stringify([forces, ground]);
    const { role } = situation;
    let sum = 0;
    const reach = both((one) => this.odds.reach(one, forces[one].gt));
    for (const { value, weight } of weighed(round, { forces, ground, reach, key }, this.options)) {
      sum += weight * this.together(own, enemy, value[role], value[other(role)]);
    }
    return sum;
  }
}
