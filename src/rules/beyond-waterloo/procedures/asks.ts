/** What the two commanders are asked in a battle: chits and cards in secret, losses, Broken units, the adjustments. */

import { z } from 'zod';
import { many } from '../../../game/desk/words.ts';
import { pick, type RequestKind, refuse } from '../../../kernel/index.ts';
import {
  type Body,
  CARD_WORDS,
  CARDS,
  type Card,
  type Feature,
  MODE_WORDS,
  MODES,
  type Mode,
  type Power,
  type Role,
  TACTIC_WORDS,
  TACTICS,
  type Tactic,
  type Terrain,
  type Weather,
} from '../force.ts';

/** A force as both sides see it on the field: screens among the rest. */
export interface ForceFace {
  readonly power: Power;
  readonly ability: number;
  readonly morale: number;
  readonly broken: number;
  readonly nations: number;
  readonly militia: number;
  readonly bodies: readonly Body[];
  /** Steps brought to the battle, and lost in it so far. */
  readonly brought: number;
  readonly lost: number;
  /** What the bodies are called; left out where only numbers count. */
  readonly names?: readonly string[];
}

/** A battle before a round, as one commander sees it. */
export interface Situation {
  readonly role: Role;
  readonly round: 1 | 2;
  readonly self: ForceFace;
  readonly foe: ForceFace;
  readonly terrain: Terrain;
  readonly feature: Feature;
  readonly river: boolean;
  readonly standing?: boolean;
  readonly weather: Weather;
}

export interface TacticRequest extends Situation {
  readonly allowed: readonly Tactic[];
  readonly mode: Mode;
  readonly enemyMode: Mode;
  /** CF on the field, screens and all. */
  readonly cf: number;
  readonly enemyCf: number;
}

/** Odds at which a defender leaves the field to the enemy. */
const HOPELESS = 2.5;

/** 6.4: the Grand Tactics chit. */
export const grandTactic: RequestKind<TacticRequest, Tactic> = {
  kind: 'beyond-waterloo/grand-tactic',
  title: 'Grand Tactic',
  answer: z.enum(TACTICS as [Tactic, ...Tactic[]]),
  check: ({ allowed, mode, role, round }, gt) => {
    if (allowed.includes(gt)) return null;
    return gt === 'HOLD' && role === 'attacker' && round === 1
      ? refuse('tactic', 'the attacker may not hold in the first round', '6.4 H3')
      : refuse('tactic', `a Lead in ${MODE_WORDS[mode]} may not choose ${TACTIC_WORDS[gt]} here`, '5.3');
  },
  sample: ({ allowed }, random) => pick(random, allowed),
  suggest({ allowed, role, mode, enemyMode, cf, enemyCf }) {
    const wish = (...list: Tactic[]): Tactic => list.find((gt) => allowed.includes(gt)) ?? allowed[0]!;
    if (role === 'defender') {
      if (enemyCf >= HOPELESS * cf) return wish('RET', 'HOLD');
      return mode === 'ECH' && cf >= enemyCf ? wish('RFA', 'HOLD') : wish('HOLD');
    }
    if (mode === 'ECH') return wish('RFA', 'GA');
    if (mode === 'LOB' && enemyMode !== 'ECH' && cf >= enemyCf) return wish('RFA', 'GA');
    return mode !== 'CON' && enemyMode === 'ECH' ? wish('CA', 'GA') : wish('GA');
  },
};

/** Feint: another tactic, once both lie open. */
export const feint: RequestKind<{ readonly allowed: readonly Tactic[]; readonly meeting: Meeting }, Tactic> = {
  kind: 'beyond-waterloo/feint',
  title: 'Feint: the Grand Tactic you really meant',
  answer: z.enum(TACTICS as [Tactic, ...Tactic[]]),
  check: ({ allowed }, gt) =>
    allowed.includes(gt) ? null : refuse('tactic', `a Feint may not become ${TACTIC_WORDS[gt]} here`, '6.5 H6'),
  sample: ({ allowed }, random) => pick(random, allowed),
  suggest: ({ allowed }) => allowed[0]!,
};

export interface CardsRequest {
  /** Legal now. */
  readonly playable: readonly Card[];
  readonly most: number;
  /** Cards in hand; null where they are held at a real table, and any legal one may come. */
  readonly hand: readonly Card[] | null;
  /** The round they are for, both chits open; null in the Adjustment Round. */
  readonly meeting: Meeting | null;
  /** In the Adjustment Round: the battle, for the display. */
  readonly situation?: Situation;
}

/** A round whose chits lie open. */
export interface Meeting extends Situation {
  readonly gt: Tactic;
  readonly enemyGt: Tactic;
}

const inHand = ({ playable, hand }: CardsRequest): readonly Card[] =>
  hand === null ? playable : playable.filter((card) => hand.includes(card));

/** Worth playing without a second thought, best first. */
const EAGER: readonly Card[] = [
  'guard',
  'reserve',
  'battery',
  'strongpoint',
  'skirmish',
  'rearGuard',
  'counterBattery',
  'refuse',
  'guns',
];

/** 6.5: cards laid face down, turned up together. */
export const tacticsCards: RequestKind<CardsRequest, Card[]> = {
  kind: 'beyond-waterloo/cards',
  title: 'Battle Tactics Cards',
  answer: z.array(z.enum(CARDS as [Card, ...Card[]])).max(2),
  check(request, cards) {
    if (cards.length > request.most) {
      return refuse('cards', `no more than ${request.most} this round by the commander’s Battle Ability`, '6.5 H6');
    }
    if (new Set(cards).size < cards.length) return refuse('cards', 'two cards of a round must differ', '6.5 A6');
    const held = inHand(request);
    const bad = cards.find((card) => !held.includes(card));
    if (!bad) return null;
    return request.playable.includes(bad)
      ? refuse('cards', `${CARD_WORDS[bad]} is not in hand`, '6.5 H6')
      : refuse('cards', `${CARD_WORDS[bad]} may not be played now`, '6.5 H6');
  },
  sample(request, random) {
    const left = [...inHand(request)];
    const cards: Card[] = [];
    for (let n = random.below(request.most + 1); n > 0 && left.length > 0; n--) {
      cards.push(left.splice(random.below(left.length), 1)[0]!);
    }
    return cards;
  },
  suggest: (request) =>
    request.hand === null ? [] : EAGER.filter((card) => inHand(request).includes(card)).slice(0, request.most),
};

export interface Loser {
  readonly name: string;
  readonly steps: number;
  readonly cf: number;
  readonly guard: boolean;
  readonly lead: boolean;
  readonly cavalry: boolean;
  readonly screen: boolean;
  /** Must bleed before the others: left behind Concentrated when its side retreats (R11). */
  readonly exposed: boolean;
}

export interface LossRequest {
  readonly steps: number;
  readonly units: readonly Loser[];
  /** charge: cavalry in line alone. fert: half from the Lead. other: as you like. */
  readonly kind: 'charge' | 'fert' | 'other';
  readonly cavalryFirst: boolean;
  /** The battle they are lost in, for the display. */
  readonly situation?: Situation;
}

type Choose = (from: readonly number[]) => number;

/** Takes the steps one by one; `choose` picks among the units that may lose the next. This is the whole of 3.2.1. */
export function takeLosses(request: LossRequest, choose: Choose): number[] {
  const { units, kind } = request;
  const taken = units.map(() => 0);
  const left = (i: number) => units[i]!.steps - taken[i]!;
  const among = (holds: (unit: Loser) => boolean): number[] => {
    const found: number[] = [];
    for (let i = 0; i < units.length; i++) if (left(i) > 0 && holds(units[i]!)) found.push(i);
    return found;
  };
  let quota = kind === 'fert' ? Math.ceil(request.steps / 2) : 0;
  for (let n = 0; n < request.steps; n++) {
    let from = kind === 'charge' || (n === 0 && request.cavalryFirst) ? among((u) => u.cavalry && !u.screen) : [];
    // The cavalry step comes before the Lead’s half, but a Lead’s horse fills both.
    if (from.length > 0 && kind === 'fert' && from.some((i) => units[i]!.lead)) {
      if (quota >= request.steps) from = from.filter((i) => units[i]!.lead);
    }
    if (kind === 'charge' && from.length === 0) break;
    if (from.length === 0) from = among((u) => u.exposed && !u.screen);
    if (from.length === 0 && quota > 0) from = among((u) => u.lead && !u.screen);
    if (from.length === 0) from = among((u) => !u.screen);
    if (from.length === 0) from = among(() => true);
    if (from.length === 0) break;
    const unit = from.length === 1 ? from[0]! : choose(from);
    taken[unit]!++;
    if (units[unit]!.lead) quota--;
  }
  return taken;
}

/** Steps that can be lost to it: a charge costs only cavalry in line. */
const atRisk = ({ units, kind }: LossRequest): number =>
  units.reduce((sum, { steps, cavalry, screen }) => sum + (kind !== 'charge' || (cavalry && !screen) ? steps : 0), 0);

/** Steps that go: as many as the result says, or all there are. */
export const stepsDue = (request: LossRequest): number => Math.min(request.steps, atRisk(request));

/** Whether all are lost, or the order of 3.2.1 names every unit itself, so that nobody has anything to choose. */
export function areForced(request: LossRequest): boolean {
  if (request.steps >= atRisk(request)) return true;
  let forced = true;
  takeLosses(request, (from) => {
    forced = false;
    return from[0]!;
  });
  return forced;
}

/** The cheapest steps first: line before Guard, few factors before many, the fullest unit, the first named. */
export const cheapest =
  ({ units }: LossRequest): Choose =>
  (from) => {
    let best = from[0]!;
    for (const i of from) {
      const a = units[i]!;
      const b = units[best]!;
      const better =
        a.guard !== b.guard ? !a.guard : a.cf !== b.cf ? a.cf < b.cf : a.steps !== b.steps ? a.steps > b.steps : false;
      if (better) best = i;
    }
    return best;
  };

/** 6.10: which units lose the steps. */
export const losses: RequestKind<LossRequest, number[]> = {
  kind: 'beyond-waterloo/losses',
  title: 'Which units lose the steps',
  answer: z.array(z.int().min(0).max(60)).max(60),
  check(request, taken) {
    const { units, kind, cavalryFirst } = request;
    const no = (sentence: string, cite = '6.10 H2') => refuse('losses', sentence, cite);
    if (taken.length !== units.length) return no(`name a number for each of the ${units.length} units`);
    const sumOf = (holds: (unit: Loser) => boolean, numbers: readonly number[]) =>
      units.reduce((sum, unit, i) => sum + (holds(unit) ? numbers[i]! : 0), 0);
    const all = units.map((unit) => unit.steps);
    for (let i = 0; i < units.length; i++) {
      if (taken[i]! > all[i]!) return no(`${units[i]!.name} has only ${many(all[i]!, 'step')}`);
    }
    const horse = (unit: Loser) => unit.cavalry && !unit.screen;
    const line = (unit: Loser) => !unit.screen;
    const due = stepsDue(request);
    if (sumOf(() => true, taken) !== due) return no(`${many(due, 'step')} must go, no more and no fewer`);
    if (kind === 'charge' && sumOf(horse, taken) !== due) return no('a charge costs cavalry in line', '6.5');
    if (sumOf((u) => u.screen, taken) > Math.max(0, due - sumOf(line, all))) {
      return no('screening cavalry is the very last to be lost', '6.10 H4');
    }
    const exposed = (u: Loser) => u.exposed && !u.screen;
    if (sumOf(exposed, taken) < Math.min(due, sumOf(exposed, all))) {
      return no('the Concentrated Formation left behind is lost first', '6.11 R11');
    }
    if (kind !== 'fert') return null;
    const forced = cavalryFirst && sumOf(horse, all) > 0 && due > 0;
    if (forced && sumOf(horse, taken) === 0) return no('the first step must be cavalry after a charge', '6.5 A4');
    const lead = (u: Loser) => u.lead && !u.screen;
    const outside = forced && sumOf((u) => horse(u) && u.lead, taken) === 0 ? 1 : 0;
    const quota = Math.min(Math.ceil(request.steps / 2), sumOf(lead, all), due - outside);
    return sumOf(lead, taken) < quota ? no(`at least ${quota} must come from the Lead Formation`) : null;
  },
  sample: (request, random) => takeLosses(request, (from) => pick(random, from)),
  suggest: (request) => takeLosses(request, cheapest(request)),
};

export interface BrokenRequest {
  readonly count: number;
  /** Unbroken units of the Lead; those hit come before the others. */
  readonly units: readonly { readonly name: string; readonly hit: boolean }[];
  readonly situation?: Situation;
}

/** 6.7: which units of the Lead are marked Broken. */
export const brokenUnits: RequestKind<BrokenRequest, number[]> = {
  kind: 'beyond-waterloo/broken',
  title: 'Which units of the Lead are Broken',
  answer: z.array(z.int().min(0)).max(12),
  check({ count, units }, chosen) {
    const no = (sentence: string) => refuse('broken', sentence, '6.7 H2');
    if (new Set(chosen).size < chosen.length || chosen.some((i) => i >= units.length)) {
      return no('choose different units of the list');
    }
    if (chosen.length !== Math.min(count, units.length))
      return no(`mark ${many(Math.min(count, units.length), 'unit')}`);
    const hit = units.filter((unit) => unit.hit).length;
    const marked = chosen.filter((i) => units[i]!.hit).length;
    return marked < Math.min(hit, chosen.length) ? no('a unit that lost a step comes first') : null;
  },
  sample({ count, units }, random) {
    const order = units.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order.sort((a, b) => Number(units[b]!.hit) - Number(units[a]!.hit)).slice(0, count);
  },
  suggest: ({ count, units }) =>
    units
      .map((_, i) => i)
      .sort((a, b) => Number(units[b]!.hit) - Number(units[a]!.hit))
      .slice(0, count),
};

export interface ReactRequest {
  readonly formation: string;
  readonly ap: number;
  /** CF of its horse, which may screen. */
  readonly horse: number;
  readonly situation?: Situation;
}

/** 6.13: does the Formation next door react, and does its horse ride ahead of it as a screen (R7)? */
export const react: RequestKind<ReactRequest, 'react' | 'screen' | 'stay'> = {
  kind: 'beyond-waterloo/react',
  title: 'Reaction Move of a Formation next door',
  answer: z.enum(['react', 'screen', 'stay']),
  check: ({ horse }, answer) =>
    answer === 'screen' && horse === 0 ? refuse('react', 'it has no horse that could screen', '6.13.8 R7') : null,
  sample: ({ horse }, random) =>
    pick(random, horse > 0 ? (['react', 'screen', 'stay'] as const) : (['react', 'stay'] as const)),
  suggest: () => 'react',
};

export interface AdjustRequest {
  readonly lead: number;
  readonly formations: readonly {
    /** False for one that is not in the battle, and for one at Morale 0. */
    readonly here: boolean;
    readonly name: string;
    readonly mode: Mode;
    /** May pay for a change of mode. */
    readonly mayChange: boolean;
    /** As it would fight; null for one that does not. */
    readonly body: Body | null;
    readonly morale: number;
    readonly broken: number;
  }[];
  /** The second round as it would be fought now. */
  readonly situation: Situation;
}

export interface Adjustment {
  lead: number;
  modes: Mode[];
}

/** 6.14: another Lead, other modes, before the second round. */
export const adjust: RequestKind<AdjustRequest, Adjustment> = {
  kind: 'beyond-waterloo/adjust',
  title: 'Lead Formation and modes for the second round',
  answer: z.object({ lead: z.int().min(0), modes: z.array(z.enum(MODES as [Mode, ...Mode[]])).max(40) }),
  check({ formations }, { lead, modes }) {
    const no = (sentence: string, cite: string) => refuse('adjust', sentence, cite);
    if (!formations[lead]?.here) return no('the Lead must be a Formation in the battle', '6.14 H3');
    if (modes.length !== formations.length) return no('name a mode for each Formation', '6.14 H3');
    for (let i = 0; i < formations.length; i++) {
      const { mode, mayChange, name } = formations[i]!;
      if (modes[i] === mode) continue;
      if (!mayChange) return no(`${name || 'that Formation'} cannot change its mode now`, '4.2.3 H3');
      if (mode === 'MO' && modes[i] === 'CON') return no('March Order does not become Concentrated', '5.3');
    }
    return null;
  },
  sample({ formations }, random) {
    const here = formations.map((_, i) => i).filter((i) => formations[i]!.here);
    return {
      lead: pick(random, here),
      modes: formations.map(({ mode, mayChange }) => {
        const wanted = pick(random, MODES);
        return !mayChange || (mode === 'MO' && wanted === 'CON') ? mode : wanted;
      }),
    };
  },
  suggest: ({ lead, formations }) => ({ lead, modes: formations.map(({ mode }) => mode) }),
};
