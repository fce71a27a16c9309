/**
 * Divisions attack together: whoever comes first upon an enemy too strong for it waits out of his reach for those who are
 * on their way to the same place, and for the guns.
 */
import { distancePoints } from '../../../board/plane/index.ts';
import { strengthOf } from '../../../game/index.ts';
import type { Formation } from './formations.ts';
import type { Picture } from './picture.ts';
import { isGuns, isShaken } from './pieces.ts';
import { isWithin, type Spot } from './spots.ts';
import { presses } from './temper.ts';

/** A formation and the place it attacks. */
export interface Attacker {
  readonly formation: Formation;
  readonly at: Spot;
}

/** Inches about a place within which enemies count for it. */
const ABOUT = 7;
/** Strength over theirs with which those who are there need not wait. */
const ENOUGH = 1.3;
/** Inches by which others may be behind and still be abreast; who is farther than the second comes too late to be waited for. */
const ABREAST = 4;
const COMING = 18;
/** Share of the day after which nobody waits any more. */
const LATE = 0.85;

/** Of those who attack a place, who had better wait for the others. */
export function waiting(attackers: readonly Attacker[], picture: Picture): ReadonlySet<Formation> {
  const { foes, turn, turns } = picture;
  const waits = new Set<Formation>();
  if (presses(picture) || turn > LATE * turns) return waits;
  for (const { formation, at } of attackers) {
    const theirs = strengthOf(foes, (foe) =>
      isShaken(foe) || !isWithin(foe.x - at.x, foe.y - at.y, ABOUT) ? 0 : foe.fight,
    );
    if (theirs === 0) continue;
    const way = wayOf(formation, at);
    let there = 0;
    let coming = 0;
    for (const other of attackers) {
      if (other.at.x !== at.x || other.at.y !== at.y) continue;
      const behind = wayOf(other.formation, at) - way;
      if (behind <= ABREAST) there += fit(other.formation);
      else if (behind <= COMING) coming += fit(other.formation);
    }
    // Whom the others would not make strong enough goes on as he is: he wears the enemy down.
    if (there < ENOUGH * theirs && coming > 0 && there + coming > theirs) waits.add(formation);
  }
  return waits;
}

const wayOf = ({ x, y }: Formation, at: Spot): number => distancePoints(x, y, at.x, at.y);

const fit = ({ units }: Formation): number =>
  units.reduce((sum, own) => sum + (isShaken(own) || isGuns(own) ? 0 : own.fight), 0);
