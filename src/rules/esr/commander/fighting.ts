/** How hard to fire, and what to do with a breakthrough. */
import { foeOf, weighed } from '../../../game/index.ts';
import { type Distribution, nth } from '../../../kernel/index.ts';
import { assessedFacts } from '../battle/assessment/facts.ts';
import type { BreakRequest } from '../battle/combat/kinds.ts';
import { type FireAnswer, type FireLine, type FireOrder, type FireRequest, fire } from '../battle/fire/kinds.ts';
import { fireRequest, isAttackingCavalry, type Volley, volleysOf } from '../battle/fire/scores.ts';
import type { Formation } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { allFatigue } from '../formation.ts';
import { assessment } from '../procedures/assessment.ts';
import type { Assessed } from '../procedures/assessment-roll.ts';
import { artillerySkirmish } from '../procedures/fire.ts';
import { afterFire } from '../procedures/rolled-together.ts';
import { foeCalled, ownCalled, type Picture, wear } from './picture.ts';

/** A Formation as its Assessment sees it, and what full tens of a score do to it, each worked out when first asked for. */
interface Aimed {
  readonly facts: Assessed;
  readonly hurt: Map<number, number>;
}

/** Mean fatigue a Formation takes from a score, and more for what brings it over its threshold. */
function hurtBy({ state }: Picture, target: Formation, { facts, hurt }: Aimed, tens: number): number {
  const known = hurt.get(tens);
  if (known !== undefined) return known;
  const short = thresholds(state, target).retreat - allFatigue(facts.fatigue);
  const odds = weighed(assessment, afterFire(facts, tens * 10), state.field.scenario.rules);
  const found = mean(odds, ({ fatigue, batteries, retreats }) => {
    return fatigue + batteries + (fatigue >= short || retreats ? 2 : 0);
  });
  hurt.set(tens, found);
  return found;
}

/** What a volley does to its target on the mean. */
function harmOf(picture: Picture, { target, firers }: Volley, aimed: Aimed): number {
  const { state } = picture;
  if (aimed.facts.infantry + aimed.facts.cavalry + aimed.facts.own === 0) return 0;
  const facts = {
    firers: firers.map((one) => one.facts),
    attackingCavalry: isAttackingCavalry(state, target),
    foul: state.field.scenario.weather === 'foul',
  };
  const odds = weighed(artillerySkirmish, facts, state.field.scenario.rules);
  return mean(odds, ({ assesses, tens }) => (assesses ? hurtBy(picture, target, aimed, tens) : 0));
}

function worthOf(picture: Picture, request: FireRequest, order: FireOrder, seen: Map<Formation, Aimed>): number {
  const { state, side } = picture;
  let worth = 0;
  for (const volley of volleysOf(state, side, request, [order])) {
    const { target } = volley;
    const aimed = seen.get(target) ?? { facts: assessedFacts(state, target), hurt: new Map() };
    seen.set(target, aimed);
    worth += harmOf(picture, volley, aimed);
  }
  return worth;
}

function mean<R>(odds: Distribution<R>, of: (result: R) => number): number {
  let sum = 0;
  for (const { value, weight } of odds) sum += weight * of(value);
  return sum;
}

/** What the enemy's usual fire will do to each of ours; guns that fire intensely steady those they stand with. */
function answersTo(picture: Picture): Map<Formation, Volley> {
  const { state, side } = picture;
  const foe = foeOf(side);
  const request = fireRequest(state, foe);
  const volleys = volleysOf(state, foe, request, fire.suggest!(request).fire);
  return new Map(volleys.map((volley) => [volley.target, volley]));
}

/** What his fire costs us if we fire so: the marker is paid before we assess, and each intense battery counts +1 there. */
function costOf(picture: Picture, facts: Assessed, line: FireLine, order: FireOrder, answer: Volley): number {
  const guns = order.artillery === 'intense';
  const fatigue = {
    ...facts.fatigue,
    artillery: facts.fatigue.artillery + (guns ? 1 : 0),
    infantry: facts.fatigue.infantry + (order.skirmish === 'intense' ? 1 : 0),
  };
  const intense = guns ? Math.min(facts.own + facts.friends, line.batteries.length) : 0;
  return harmOf(picture, answer, { facts: { ...facts, fatigue, intense }, hurt: new Map() });
}

/** Nobody fires harder than it is worth: a marker of one's own counts a little more than one of theirs. */
const PRICE = 1.15;
/** In the last turns nobody is there long enough to feel it; what brings a Formation over its threshold is weighed anyway. */
const LAST = 0.3;

/** Wear from which a Formation saves itself, and how much dearer its markers are then. */
const NEAR_BREAKING = 0.6;
const DEARER = 1.6;

function ordersFor(line: FireLine): FireOrder[] {
  const guns = line.batteries.length > 0 ? (['normal', 'intense'] as const) : (['hold'] as const);
  // Skirmishers too tired to be of use stay in: their score may be below nothing.
  const foot = line.skirmish.length > 0 ? (['normal', 'intense', 'none'] as const) : (['none'] as const);
  return guns.flatMap((artillery) =>
    foot.map((skirmish) => ({ formation: line.formation, artillery, targets: {}, skirmish })),
  );
}

export function fireFor(picture: Picture, request: FireRequest): { answer: FireAnswer; reason: string } {
  const { turn, field } = picture.state;
  const whys: string[] = [];
  const seen = new Map<Formation, Aimed>();
  const answers = answersTo(picture);
  const marker = turn >= field.scenario.clock.turns - 1 ? LAST : PRICE;
  const orders = request.formations.map((line) => {
    const formation = ownCalled(picture, line.formation);
    const answer = formation && answers.get(formation);
    const assessed = formation && answer && assessedFacts(picture.state, formation);
    const dear = formation && wear(picture, formation) > NEAR_BREAKING ? DEARER : 1;
    let best: { order: FireOrder; worth: number } | null = null;
    for (const order of ordersFor(line)) {
      const price = (order.artillery === 'intense' ? marker : 0) + (order.skirmish === 'intense' ? marker : 0);
      const cost = assessed && answer ? costOf(picture, assessed, line, order, answer) : 0;
      const worth = worthOf(picture, request, order, seen) - cost - price * dear;
      if (!best || worth > best.worth + 1e-9) best = { order, worth };
    }
    const { order } = best!;
    if (order.artillery === 'intense' || order.skirmish === 'intense') whys.push(`${line.name} fires hard: it pays`);
    return order;
  });
  return { answer: { fire: orders }, reason: whys.length > 0 ? whys.join('; ') : '' };
}

/** The cadet fires at whatever is nearest. */
export const fireAll = (_picture: Picture, { formations }: FireRequest): { answer: FireAnswer; reason: string } => ({
  answer: {
    fire: formations.map(({ formation, batteries, skirmish }) => ({
      formation,
      artillery: batteries.length > 0 ? 'normal' : 'hold',
      targets: {},
      skirmish: skirmish.length > 0 ? 'normal' : 'none',
    })),
  },
  reason: 'at the nearest',
});

/** Guns and beaten men are worth riding on for; a fresh line is not. */
export function breakFor(picture: Picture, { unit: id, offers }: BreakRequest): { answer: number; reason: string } {
  const { state } = picture;
  const unit = state.units.find(({ sheet }) => sheet.id === id);
  const own = unit && state.formations[unit.formation];
  let best = 0;
  let worth = 0;
  for (const [i, { meets }] of offers.entries()) {
    const enemy = state.units.find(({ sheet }) => sheet.id === meets);
    const foe = enemy && foeCalled(picture, nth(state.formations, enemy.formation).sheet.id);
    if (!enemy || !foe || !own || !unit) continue;
    const found =
      (enemy.sheet.class === 'artillery' ? 2 : 0) +
      wear(picture, foe) -
      wear(picture, own) +
      (unit.sheet.cr - enemy.sheet.cr) / 2;
    if (found > worth) {
      worth = found;
      best = i;
    }
  }
  return { answer: best, reason: best > 0 ? nth(offers, best).words : '' };
}
