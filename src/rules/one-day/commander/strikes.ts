/**
 * Who strikes whom. Every group that could fall on an enemy together is weighed by what it may expect to gain and to
 * lose; the best are taken, one after the other. A unit that is itself about to be struck weighs that too.
 */
import type { PlanChoice } from '../battle/kinds.ts';
import { isFeint } from './feints.ts';
import { isGarrison, type Keepers, type Missions } from './missions.ts';
import { type Able, bestParty, type Strike } from './parties.ts';
import { foeCalled, ownCalled, type Picture } from './picture.ts';
import { isInReach, isShaken, type Own, type Piece } from './pieces.ts';
import { enlist } from './ranks.ts';
import { isWithin } from './spots.ts';
import { edgeOn } from './strike-worth.ts';
import { type Danger, otherwise, type Threats } from './threats.ts';

/** By the number of the enemy: who could strike him, and what horse could pin him, making as if to charge. */
export interface Offers {
  readonly able: (Able[] | undefined)[];
  readonly feints: (Own[] | undefined)[];
}

/** Worth of a strike to a unit that has been told to attack, in units: it would rather strike than stand under fire. */
const ZEAL = 0.1;
/** And of one upon the enemy it has been sent after. */
const CHASE = 0.3;

/**
 * The best of several guesses always looks better than it is; what is weighed exactly does not. So much less a strike needs
 * to promise, for officers to strike as often as when they weighed by trials.
 */
const NO_LUCK = 0.1;

/** All strikes worth the name, best first; a unit joins one only. */
export function strikesOf({ able, feints }: Offers, picture: Picture, threats: Threats, least: number): Strike[] {
  if (able.length === 0) return [];
  const engaged: boolean[] = [];
  const partyOn = (foe: Piece, ranked: readonly Able[]): Strike | null =>
    bestParty(foe, ranked, engaged, picture, threats, feints[foe.number] !== undefined);
  const best: (Strike | null)[] = [];
  for (const foe of picture.foes) {
    const ranked = able[foe.number];
    if (ranked) best.push(partyOn(foe, ranked));
  }
  const strikes: Strike[] = [];
  for (;;) {
    let top: Strike | null = null;
    for (const strike of best) if (strike && (!top || strike.value > top.value)) top = strike;
    if (!top || top.value < least - NO_LUCK) return strikes;
    strikes.push(top);
    for (const own of top.with) engaged[own.number] = true;
    for (let i = 0; i < best.length; i++) {
      const strike = best[i]!;
      if (strike === top) best[i] = null;
      else if (strike && isShort(strike, engaged)) best[i] = partyOn(strike.foe, able[strike.foe.number]!);
    }
  }
}

/** Whether any of them is engaged elsewhere by now. */
function isShort(strike: Strike, engaged: readonly boolean[]): boolean {
  for (const own of strike.with) if (engaged[own.number]) return true;
  return false;
}

/**
 * Who could do what to each enemy: of those who could strike him the one with the greatest edge for the least price first.
 * Feints are ridden where reactions are written beforehand, and nothing is known.
 */
export function offersOf(
  choices: readonly PlanChoice[],
  picture: Picture,
  threats: Threats,
  missions: Missions,
  keepers: Keepers,
): Offers {
  const { known, targets } = threats;
  const able: (Able[] | undefined)[] = [];
  const feints: (Own[] | undefined)[] = [];
  for (const choice of choices) {
    const own = choice.attack.length > 0 ? ownCalled(picture, choice.id) : undefined;
    if (!own || isShaken(own)) continue;
    const mission = missions[own.number];
    if (mission?.forbears) continue;
    // The garrison of a place fights behind its walls.
    if (isGarrison(own, keepers)) continue;
    const danger = threats.dangerTo(own);
    const left = otherwise(own, danger, choice);
    for (const id of choice.attack) {
      const foe = foeCalled(picture, id);
      if (!foe || (mission?.keeps && !isWithin(foe.x - mission.at.x, foe.y - mission.at.y, mission.keeps))) continue;
      const reaches = isInReach(own, foe, own.reach);
      if (!reaches && known === 'nothing' && isFeint(own, foe, picture)) {
        const list = feints[foe.number];
        if (list) list.push(own);
        else feints[foe.number] = [own];
      }
      if (!reaches && known !== 'plans' && !meets(own, targets[foe.number])) continue;
      const zeal = mission?.pursues === id ? CHASE : known !== 'nothing' && mission?.kind === 'attack' ? ZEAL : 0;
      const price = left - exposure(own, foe, danger, targets) - zeal;
      const one = { piece: own, edge: edgeOn(own, foe), reaches, price };
      const list = able[foe.number];
      if (list) enlist(one, list, rankOf);
      else able[foe.number] = [one];
    }
  }
  return { able, feints };
}

const rankOf = ({ edge, price }: Able): number => edge - price;

/** How a unit that moves against one enemy fares by the others who are upon it. */
function exposure(own: Own, foe: Piece, danger: Danger | null, targets: Threats['targets']): number {
  if (!danger) return 0;
  if (targets[foe.number] !== own) return danger.moving;
  return danger.by.length === 1 ? 0 : danger.moving / 2;
}

/** Before plans are known those count whom it reaches as they stand, or where they are expected to come: upon whom. */
function meets(own: Own, target: Own | null | undefined): boolean {
  return !!target && (target === own || isInReach(own, target, own.reach - 1));
}
