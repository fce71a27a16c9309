/** A round’s exact odds for any pair of chits, before anything is laid: for the desk and for whoever commands. */
import { cellAt, type Distribution, Memory, nth, oddsOf } from '../../../kernel/index.ts';
import { grandTactics } from '../charts.ts';
import {
  type Both,
  both,
  type Card,
  type Force,
  type Ground,
  other,
  type Role,
  stepsOf,
  TACTIC_WORDS,
  type Tactic,
} from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, Situation } from './asks.ts';
import { goesBack, reachOf, smallerShare } from './exchange.ts';
import {
  type Aim,
  type Blow,
  combatStrength,
  fertRoll,
  noBlow,
  type Sway,
  superiority,
  swayed,
  swayOf,
} from './fert.ts';
import { LOOKS } from './look-up.ts';
import { startColumn } from './strength.ts';

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

const NO_ROLL: Distribution<Blow> = [{ value: noBlow, weight: 1 }];

const rolls = new Memory<object, Distribution<Blow>>();

/** A FERT roll’s odds: there are few different ones, and they are asked for by the thousand. */
const oddsOfRoll = (aim: Aim): Distribution<Blow> =>
  aim.column < 0 ? NO_ROLL : rolls.get(fertRoll, fertRoll.key!(aim, null), () => oddsOf(fertRoll, aim, null));

/** A sway, and the odds of the rolls that were swayed so, by the column they start in. */
interface Swayed {
  readonly sway: Sway;
  readonly odds: Map<string, Distribution<Blow>>;
}

/** One side’s sways by both chits and by cards, where all else that sways its roll is alike. */
interface Sways {
  readonly bare: Partial<Record<Tactic, Partial<Record<Tactic, Swayed>>>>;
  readonly carded: Map<string, Swayed>;
}
const MOST_ALIKE = 4000;
const alike = new Memory<Options, Sways>(MOST_ALIKE);

/** All that sways a side’s roll but chits and cards. */
function likeness(role: Role, self: ForceFace, foe: ForceFace, superior: Role | null, ground: Ground): string {
  const { power, ability, broken, nations, militia, bodies } = self;
  const { terrain, feature, river, standing = false, weather, round } = ground;
  const cut = bodies.some((body) => body.outOfSupply);
  const own = `${role} ${power} ${ability} ${broken} ${nations > 1} ${militia} ${nth(bodies, 0).mode} ${cut}`;
  const better = Math.sign(self.morale - foe.morale);
  const place = `${terrain} ${feature} ${river} ${standing} ${weather}`;
  return `${own} ${nth(foe.bodies, 0).mode} ${better} ${superior} ${place} ${round}`;
}

/** What this side’s roll does to the enemy, and his to it. */
interface BothRolls {
  readonly dealt: Distribution<Blow>;
  readonly taken: Distribution<Blow>;
}

/** What a pair of chits promises this side, without cards. */
interface PairOdds {
  /** Chance that the field is this side’s if the battle is judged after the round. */
  readonly ahead: number;
  /** Steps each is to expect to lose. */
  readonly mine: number;
  readonly his: number;
  /** Chances that a Lead loses Morale. */
  readonly shaken: number;
  readonly shakes: number;
}

export class RoundOdds {
  readonly situation: Situation;
  readonly ground: Ground;
  private readonly options: Options;
  private readonly known = { self: new Map<Tactic, Force>(), foe: new Map<Tactic, Force>() };
  /** By chit: the column a side’s strength starts in, and the most steps a result takes of it. */
  private readonly starts = { self: new Map<Tactic, string | null>(), foe: new Map<Tactic, string | null>() };
  private readonly reaches = { self: new Map<Tactic, number>(), foe: new Map<Tactic, number>() };
  private superior: { readonly role: Role | null } | null = null;
  private sways: Both<Sways> | null = null;

  constructor(situation: Situation, options: Options) {
    this.situation = situation;
    this.options = options;
    const { terrain, feature, river, standing = false, weather, round } = situation;
    this.ground = { terrain, feature, river, standing, weather, round };
  }

  private force(of: 'self' | 'foe', gt: Tactic, cards: readonly Card[]): Force {
    let force = this.known[of].get(gt);
    if (!force) {
      force = forceOf(this.situation[of], gt);
      this.known[of].set(gt, force);
    }
    return cards.length > 0 ? { ...force, cards } : force;
  }

  private start(of: 'self' | 'foe', role: Role, force: Force): string | null {
    const known = this.starts[of];
    let start = known.get(force.gt);
    if (start === undefined) {
      start = startColumn(LOOKS, combatStrength(LOOKS, force, role, this.ground, this.options));
      known.set(force.gt, start);
    }
    return start;
  }

  forces(own: Tactic, enemy: Tactic, cards: readonly Card[] = [], his: readonly Card[] = []): Both<Force> {
    const mine = this.force('self', own, cards);
    const foe = this.force('foe', enemy, his);
    return this.situation.role === 'attacker' ? { attacker: mine, defender: foe } : { attacker: foe, defender: mine };
  }

  /** 6.4.5: tactics that do not meet are no combat. */
  meet(own: Tactic, enemy: Tactic): boolean {
    return cellAt(grandTactics, TACTIC_WORDS[own], TACTIC_WORDS[enemy]) !== null;
  }

  /** Both rolls where nobody charges: made ready by what is looked up, each has its odds by itself. */
  rolls(forces: Both<Force>): BothRolls {
    const { role } = this.situation;
    return { dealt: this.roll('self', role, forces), taken: this.roll('foe', other(role), forces) };
  }

  private roll(of: 'self' | 'foe', role: Role, forces: Both<Force>): Distribution<Blow> {
    const start = this.start(of, role, forces[role]);
    if (start === null) return NO_ROLL;
    const { sway, odds } = this.sway(role, forces);
    let found = odds.get(start);
    if (!found) odds.set(start, (found = oddsOfRoll(swayed(start, sway, role))));
    return found;
  }

  private sway(role: Role, forces: Both<Force>): Swayed {
    this.superior ??= { role: superiority(LOOKS, forces, this.ground) };
    this.sways ??= this.swaysFor(this.superior.role);
    const { bare, carded } = this.sways[role];
    const self = forces[role];
    const foe = forces[other(role)];
    if (self.cards.length === 0 && foe.cards.length === 0) {
      const against = (bare[self.gt] ??= {});
      return (against[foe.gt] ??= this.swayedBy(role, forces));
    }
    const key = `${self.gt} ${foe.gt} ${self.cards.join()} ${foe.cards.join()}`;
    let found = carded.get(key);
    if (!found) carded.set(key, (found = this.swayedBy(role, forces)));
    return found;
  }

  private swayedBy(role: Role, forces: Both<Force>): Swayed {
    const { ground, options } = this;
    return { sway: swayOf(LOOKS, forces, role, ground, this.superior!.role, options), odds: new Map() };
  }

  private swaysFor(superior: Role | null): Both<Sways> {
    const { role, self, foe } = this.situation;
    const faces = role === 'attacker' ? { attacker: self, defender: foe } : { attacker: foe, defender: self };
    return both((one) =>
      alike.get(this.options, likeness(one, faces[one], faces[other(one)], superior, this.ground), () => ({
        bare: {},
        carded: new Map(),
      })),
    );
  }

  /** H18: the most steps a result takes of a side under this chit. */
  reach(role: Role, gt: Tactic): number {
    const { role: own, feature } = this.situation;
    const of = role === own ? 'self' : 'foe';
    const known = this.reaches[of];
    let reach = known.get(gt);
    if (reach === undefined) {
      const steps = stepsOf({ formations: this.situation[of].bodies });
      known.set(gt, (reach = reachOf(LOOKS, { gt, steps }, role, feature)));
    }
    return reach;
  }

  pair(own: Tactic, enemy: Tactic): PairOdds {
    if (!this.meet(own, enemy)) return { ...NOTHING_LOST, ahead: this.holds(own, enemy, noBlow, noBlow) ? 1 : 0 };
    const { dealt, taken } = this.rolls(this.forces(own, enemy));
    let ahead = 0;
    for (const { value: lost, weight } of taken) {
      for (const { value: won, weight: often } of dealt) {
        if (this.holds(own, enemy, lost, won)) ahead += weight * often;
      }
    }
    const mean = (blows: Distribution<Blow>, of: (blow: Blow) => number) =>
      blows.reduce((sum, { value, weight }) => sum + weight * of(value), 0);
    const { role } = this.situation;
    const [taking, giving] = [this.reach(role, own), this.reach(other(role), enemy)];
    const shaken = (blow: Blow) => (blow.morale > 0 ? 1 : 0);
    return {
      ahead,
      mine: mean(taken, ({ steps }) => Math.min(taking, steps)),
      his: mean(dealt, ({ steps }) => Math.min(giving, steps)),
      shaken: mean(taken, shaken),
      shakes: mean(dealt, shaken),
    };
  }

  /** 6.16 after this round: who is left on the field, else the smaller share lost. */
  private holds(own: Tactic, enemy: Tactic, lost: Blow, won: Blow): boolean {
    const { role, self, foe } = this.situation;
    const after = { self: { face: self, gt: own, blow: lost }, foe: { face: foe, gt: enemy, blow: won } };
    const of = both((one) => after[one === role ? 'self' : 'foe']);
    const toll = both((one) => {
      const { face, blow } = of[one];
      return {
        brought: Math.max(1, face.brought),
        lost: face.lost + Math.min(blow.steps, this.reach(one, of[one].gt)),
      };
    });
    if (!this.meet(own, enemy)) {
      const gone = goesBack(both((one) => of[one].gt));
      return gone === 'nobody' ? smallerShare(toll.attacker, toll.defender) === role : gone !== role;
    }
    // With its only Formation at Morale 0 a side leaves.
    const leaves = ({ face, gt, blow }: (typeof after)['self']) =>
      gt === 'RET' || (face.bodies.length === 1 && face.morale <= blow.morale);
    const [mine, his] = [leaves(after.self), leaves(after.foe)];
    return mine === his ? smallerShare(toll.attacker, toll.defender) === role : his;
  }
}

const NOTHING_LOST = { mine: 0, his: 0, shaken: 0, shakes: 0 } as const;
