/** What a round of battle is worth to one commander, in points: exact odds of the round, then what hangs on it. */
import { weighed } from '../../../game/index.ts';
import { cellAt, type Distribution, Memory, oddsOf, type Rule } from '../../../kernel/index.ts';
import { grandTactics } from '../charts.ts';
import {
  type Both,
  both,
  type Card,
  type Force,
  type Ground,
  other,
  type Role,
  TACTIC_WORDS,
  type Tactic,
} from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, Situation } from '../procedures/asks.ts';
import { aims, clash, stepsLost } from '../procedures/exchange.ts';
import { type Aim, type Blow, fertRoll, noBlow } from '../procedures/fert.ts';
import { LOOKS } from '../procedures/looks.ts';

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

/** Written out field by field: this is hot. */
const forceOf = ({ power, ability, morale, broken, nations, militia, bodies }: ForceFace, gt: Tactic): Force => ({
  power,
  gt,
  cards: [],
  formations: bodies,
  morale,
  ability,
  broken,
  nationalGuard: militia,
  nations,
  guardInLead: false,
});

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
const NO_ROLL: readonly { readonly value: Blow; readonly weight: number }[] = [{ value: noBlow, weight: 1 }];

const rolls = new Memory<object, Distribution<Blow>>();

/** A FERT roll’s odds: there are few different ones, and they are asked for by the thousand. */
const oddsOfRoll = (aim: Aim): Distribution<Blow> =>
  rolls.get(fertRoll, fertRoll.key!(aim), () => oddsOf(fertRoll, aim, null));

/** Rounds of one situation weighed against each other. */
export class Weighing {
  private readonly situation: Situation;
  private readonly stakes: Stakes;
  private readonly options: Options;
  private readonly ground: Ground;
  private readonly mine = new Map<Tactic, Force>();
  private readonly his = new Map<Tactic, Force>();

  constructor(situation: Situation, stakes: Stakes, options: Options) {
    this.situation = situation;
    this.stakes = stakes;
    this.options = options;
    const { terrain, feature, river, weather } = situation;
    this.ground = { terrain, feature, river, weather, round: situation.round };
  }

  private force(of: 'mine' | 'his', gt: Tactic, cards: readonly Card[]): Force {
    const known = this[of].get(gt) ?? forceOf(this.situation[of === 'mine' ? 'self' : 'foe'], gt);
    this[of].set(gt, known);
    return cards.length > 0 ? { ...known, cards } : known;
  }

  /** What it is worth to lay these chits and cards against those. */
  worth(own: Tactic, enemy: Tactic, cards: readonly Card[] = [], his: readonly Card[] = []): number {
    const { situation, stakes, options, ground } = this;
    if (cellAt(grandTactics, TACTIC_WORDS[own], TACTIC_WORDS[enemy]) === null) {
      return worthOf(situation, stakes, own, enemy, NOTHING, NOTHING);
    }
    const { role } = situation;
    const mine = this.force('mine', own, cards);
    const foe = this.force('his', enemy, his);
    const forces = role === 'attacker' ? { attacker: mine, defender: foe } : { attacker: foe, defender: mine };
    if (cards.includes('charge') || his.includes('charge')) return this.charging(own, enemy, forces);
    // No charge: both rolls are made ready by what is looked up, and each has its odds by itself.
    const ready = aims(LOOKS, forces, ground, options, NAMES);
    const odds = (aim: Aim) => (aim.column < 0 ? NO_ROLL : oddsOfRoll(aim));
    const paid = (blow: Blow, of: Role): Price => ({
      steps: stepsLost(forces[of].cards, of, { attacker: blow, defender: blow }, null),
      morale: blow.morale,
    });
    const dealt = odds(ready[role]);
    let sum = 0;
    for (const { value: taken, weight } of odds(ready[other(role)])) {
      const price = paid(taken, role);
      for (const { value, weight: often } of dealt) {
        sum += weight * often * worthOf(situation, stakes, own, enemy, price, paid(value, other(role)));
      }
    }
    return sum;
  }

  /** Steps each side is to expect to lose by these chits, without cards. */
  blood(own: Tactic, enemy: Tactic): { readonly mine: number; readonly his: number } {
    if (cellAt(grandTactics, TACTIC_WORDS[own], TACTIC_WORDS[enemy]) === null) return { mine: 0, his: 0 };
    const { role } = this.situation;
    const mine = this.force('mine', own, []);
    const foe = this.force('his', enemy, []);
    const forces = role === 'attacker' ? { attacker: mine, defender: foe } : { attacker: foe, defender: mine };
    const ready = aims(LOOKS, forces, this.ground, this.options, NAMES);
    const mean = (aim: Aim) =>
      aim.column < 0 ? 0 : oddsOfRoll(aim).reduce((sum, { value, weight }) => sum + weight * value.steps, 0);
    return { mine: mean(ready[other(role)]), his: mean(ready[role]) };
  }

  private charging(own: Tactic, enemy: Tactic, forces: Both<Force>): number {
    const { situation, stakes, options, ground } = this;
    const key = JSON.stringify([forces, ground]);
    const { role } = situation;
    let sum = 0;
    for (const { value, weight } of weighed(round, { forces, ground, key }, options)) {
      sum += weight * worthOf(situation, stakes, own, enemy, value[role], value[other(role)]);
    }
    return sum;
  }
}
