/** Combat Moves of the officer: who strikes, who feints, and whatever is left comes up, stands or keeps away. */
import type { PlanChoice, Where } from '../battle/kinds.ts';
import { levelIndex } from '../unit.ts';
import { type Keepers, keepersOf, type Missions } from './missions.ts';
import type { Strike } from './parties.ts';
import { ownCalled, type Picture } from './picture.ts';
import type { Own, Piece } from './pieces.ts';
import { type Planned, stand } from './single-moves.ts';
import { type Offers, offersOf, strikesOf } from './strikes.ts';
import { step } from './tactics.ts';
import { leastOf } from './temper.ts';
import type { Danger, Threats } from './threats.ts';

/** By the names requests have for them, in the order of their making: a plan each, with its reason. */
export type Plans = Map<string, Planned>;

/** Plans for all units asked about. */
export function plansFor(
  units: readonly PlanChoice[],
  picture: Picture,
  missions: Missions,
  where: Where,
  threats: Threats,
): Plans {
  const keepers = keepersOf(picture, missions);
  const plans = attacksFor(units, picture, missions, keepers, threats);
  for (const choice of units) {
    const own = ownCalled(picture, choice.id);
    if (!own) plans.set(choice.id, moveOfNobody(choice, where));
    else if (!plans.has(own.id))
      plans.set(own.id, moveOf(choice, own, picture, keepers, missions, where, threats.dangerTo(own)));
  }
  return plans;
}

/** Who strikes and who feints, all together: attacks are made in groups. */
export function attacksFor(
  units: readonly PlanChoice[],
  picture: Picture,
  missions: Missions,
  keepers: Keepers,
  threats: Threats,
): Plans {
  const plans: Plans = new Map();
  if (!units.some(({ attack }) => attack.length > 0)) return plans;
  const offers = offersOf(units, picture, threats, missions, keepers);
  const strikes = strikesOf(offers, picture, threats, leastOf(picture, threats.known));
  for (const strike of strikes) {
    const reason = strikeReason(strike);
    for (const own of strike.with) plans.set(own.id, { plan: { do: 'ATTACK', unit: strike.foe.id }, reason });
  }
  if (offers.feints.length > 0) ride(plans, offers, strikes, picture, threats);
  return plans;
}

/** What one who strikes nobody does: it keeps a place, or is about its command's mission. */
export function moveOf(
  choice: PlanChoice,
  own: Own,
  picture: Picture,
  keepers: Keepers,
  missions: Missions,
  where: Where,
  danger: Danger | null,
): Planned {
  return step(choice, own, picture, keepers[own.number] ?? missions[own.number] ?? null, where, danger);
}

/** A marker of one's own with nothing under it. */
export const moveOfNobody = (choice: PlanChoice, where: Where): Planned => ({
  plan: stand(choice, choice.facing, null, where),
  reason: 'lies where it is',
});

/** Feints: first against those who are struck, then against those who come on; one on each. */
function ride(
  plans: Plans,
  { feints }: Offers,
  strikes: readonly Strike[],
  { foes }: Picture,
  { targets }: Threats,
): void {
  const at = (foe: Piece) => {
    const horse = feints[foe.number]?.find((own) => !plans.has(own.id));
    if (horse)
      plans.set(horse.id, {
        plan: { do: 'ATTACK', unit: foe.id },
        reason: `rides at ${foe.name} to make him square`,
      });
  };
  for (const { foe } of strikes) at(foe);
  for (const foe of foes) if (targets[foe.number] && !strikes.some((strike) => strike.foe === foe)) at(foe);
}

const ODDS = ['', '', ': two to one', ': three to one', ': four to one'] as const;

export function strikeReason({ foe, with: party }: Strike): string {
  const state = levelIndex(foe.level) > levelIndex('FIRM') ? ', who is shaken' : '';
  return `strikes ${foe.name}${state}${ODDS[party.length] ?? ''}`;
}
