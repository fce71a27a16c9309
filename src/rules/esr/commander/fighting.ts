/** How hard to fire, and what to do with a breakthrough. */
import { weighed } from '../../../game/index.ts';
import { type Distribution, suggestPolicy } from '../../../kernel/index.ts';
import { assessedFacts } from '../battle/assessment/facts.ts';
import type { BreakRequest } from '../battle/combat/kinds.ts';
import type { FireAnswer, FireLine, FireOrder, FireRequest } from '../battle/fire/kinds.ts';
import { isAttackingCavalry, volleysOf } from '../battle/fire/scores.ts';
import { type Formation, tiredness } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import type { Assessed } from '../procedures/assess.ts';
import { assessment } from '../procedures/assessment.ts';
import { afterFire } from '../procedures/combined.ts';
import { artillerySkirmish } from '../procedures/fire.ts';
import { foeCalled, ownCalled, type Picture, wear } from './picture.ts';

const STANDS = { name: 'usual', policy: suggestPolicy };

/** A target as its Assessment sees it, and what full tens of a score do to it, each worked out when first asked for. */
interface Aimed {
  readonly facts: Assessed;
  readonly hurt: Map<number, number>;
}

/** Mean fatigue a target takes from a score, and more for what brings it over its threshold. */
function hurtBy({ state }: Picture, target: Formation, { facts, hurt }: Aimed, tens: number): number {
  const known = hurt.get(tens);
  if (known !== undefined) return known;
  const short = thresholds(state, target).retreat - tiredness(target);
  const odds = weighed(assessment, afterFire(facts, tens * 10), state.field.scenario.rules, STANDS);
  const found = mean(odds, ({ fatigue, batteries, retreats }) => {
    return fatigue + batteries + (fatigue >= short || retreats ? 2 : 0);
  });
  hurt.set(tens, found);
  return found;
}

function worthOf(picture: Picture, request: FireRequest, order: FireOrder, seen: Map<Formation, Aimed>): number {
  const { state, side } = picture;
  let worth = 0;
  for (const { target, firers } of volleysOf(state, side, request, [order])) {
    const aimed = seen.get(target) ?? { facts: assessedFacts(state, target), hurt: new Map() };
    seen.set(target, aimed);
    if (aimed.facts.infantry + aimed.facts.cavalry + aimed.facts.own === 0) continue;
    const facts = {
      firers: firers.map((one) => one.facts),
      attackingCavalry: isAttackingCavalry(state, target),
      foul: state.field.scenario.weather === 'foul',
    };
    const odds = weighed(artillerySkirmish, facts, state.field.scenario.rules, STANDS);
    worth += mean(odds, ({ assesses, tens }) => (assesses ? hurtBy(picture, target, aimed, tens) : 0));
  }
  return worth;
}

function mean<R>(odds: Distribution<R>, of: (result: R) => number): number {
  let sum = 0;
  for (const { value, weight } of odds) sum += weight * of(value);
  return sum;
}

/** Nobody fires harder than it is worth: a marker of one's own counts a little more than one of theirs. */
const PRICE = 1.15;

function ordersFor(line: FireLine): FireOrder[] {
  const guns = line.batteries.length > 0 ? (['normal', 'intense'] as const) : (['hold'] as const);
  // Skirmishers too tired to be of use stay in: their score may be below nothing.
  const foot = line.skirmish.length > 0 ? (['normal', 'intense', 'none'] as const) : (['none'] as const);
  return guns.flatMap((artillery) =>
    foot.map((skirmish) => ({ formation: line.formation, artillery, targets: {}, skirmish })),
  );
}

export function fireFor(picture: Picture, request: FireRequest): { answer: FireAnswer; reason: string } {
  const whys: string[] = [];
  const seen = new Map<Formation, Aimed>();
  const fire = request.formations.map((line) => {
    const formation = ownCalled(picture, line.formation);
    let best: { order: FireOrder; worth: number } | null = null;
    for (const order of ordersFor(line)) {
      const price = (order.artillery === 'intense' ? PRICE : 0) + (order.skirmish === 'intense' ? PRICE : 0);
      // Who is near his own threshold saves himself.
      const dear = formation && wear(picture, formation) > 0.6 ? 1.6 : 1;
      const worth = worthOf(picture, request, order, seen) - price * dear;
      if (!best || worth > best.worth + 1e-9) best = { order, worth };
    }
    const { order } = best!;
    if (order.artillery === 'intense' || order.skirmish === 'intense') whys.push(`${line.name} fires hard: it pays`);
    return order;
  });
  return { answer: { fire }, reason: whys.length > 0 ? whys.join('; ') : 'steady fire' };
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
    const foe = enemy && foeCalled(picture, state.formations[enemy.formation]!.sheet.id);
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
  return { answer: best, reason: best > 0 ? offers[best]!.words : 'far enough' };
}
