/** How eager he is: what a strike must promise, and how far off his horse waits for its moment. */
import { RATES } from '../battle/rates.ts';
import type { Picture } from './picture.ts';
import { isGuns, isShaken } from './pieces.ts';
import type { Known } from './threats.ts';

/** What a strike must promise, in units, when he leads on points and when he does not. */
interface Promise {
  readonly leading: number;
  readonly level: number;
}

/** Promise asked of a strike with the enemy’s line upon him: who does not strike is struck; a plan of the dialogue can still be amended. */
const AT_ONCE: Promise = { leading: -0.1, level: 0 };
/** Written beforehand against stragglers, only what is sure. */
const PATIENT: Promise = { leading: 0.5, level: 0.25 };
/** A side that is behind asks for less as the day wears on. */
const HURRY = 0.8;
/** Share of the enemy’s strikers that must be near for his line to be upon one. */
const CLOSING = 0.7;

/** By so much less is asked of a strike when he is told to be bold. */
const BOLD = 0.3;

export function leastOf(picture: Picture, known: Known): number {
  const { lead, turn, turns, apart } = picture;
  const { leading, level } = known !== 'nothing' || closing(picture) >= CLOSING ? AT_ONCE : PATIENT;
  const asked = lead > 0 ? leading : lead < 0 ? level - (HURRY * turn) / turns : level;
  return asked - BOLD * apart.daring;
}

/** In the Trade Off a strike need only be worth it; a side that is behind calls off less and less. */
const WORTH_IT = -0.1;
const LESS_CHOOSY = 0.3;

export const worthOf = ({ lead, turn, turns, apart }: Picture): number =>
  (lead < 0 ? WORTH_IT - (LESS_CHOOSY * turn) / turns : WORTH_IT) - (BOLD / 2) * apart.daring;

/** Of those who come to meet him most come so fast: as foot does. */
const TO_MEET = RATES.infantry.combat + 1;

/** Share of his strikers that could meet an enemy this turn. */
function closing({ foes, ranges }: Picture): number {
  let all = 0;
  let near = 0;
  for (const foe of foes) {
    if (isGuns(foe) || isShaken(foe)) continue;
    all++;
    if (ranges.nearnessTo(foe) <= foe.reach + TO_MEET) near++;
  }
  return all === 0 ? 0 : near / all;
}

/** Share of the day for which he may wait for better odds though he is behind. */
const PATIENCE = 0.15;

/** Behind, and the day wears on: he must go at them, whatever stands there. */
export const presses = ({ lead, turn, turns }: Picture): boolean => lead < 0 && turn > PATIENCE * turns;

/** Horse that waits near the enemy is drawn into even fights; kept back it falls on foot that comes out to attack. */
const HORSE_BACK = 12;
/** From here it reaches the enemy next turn. */
const HORSE_NEAR = 4.5;
/** Share of the day after which it comes up all the same, if the battle is not yet won. */
const LATE = 0.6;

export function horseApart(picture: Picture): number {
  const { lead, turn, turns, enough } = picture;
  return presses(picture) || (turn > LATE * turns && lead < enough) ? HORSE_NEAR : HORSE_BACK;
}
