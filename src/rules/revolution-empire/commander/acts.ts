/** Acts of leaders: impetus behind the attack, and riding where their example tells most. */
import { byId, nth } from '../../../kernel/index.ts';
import { type ActOption, type ActsAnswer, type ActsRequest, chainOf } from '../battle/command/kinds.ts';
import type { Me } from '../battle/formations.ts';
import { copyLeader, type Unit } from '../battle/pieces.ts';
import { isGuns, meSheet, type State, sheetOf, sideOf, withTroops } from '../battle/state.ts';
import { keepersOf } from './ground.ts';
import { awayFromFoe, nearestFoe, type Picture } from './picture.ts';
import { GARRISON, IN_THE_LINE, TROUBLE } from './weights.ts';
import { bestAmong, blockPoints } from './worth.ts';

/** What is tried first; what is not named is not tried. */
const GRAND = ['toDefend', 'corpsOrder', 'urgeCorps', 'inspire', 'order', 'urge', 'attach'];
const TACTICAL = ['impetus', 'move', 'snapRally', 'ammunition'];
const ANSWER = ['move', 'snapRally', 'facing'];
/** Acts a leader chains at the most: a longer chain fails too often. */
const LONGEST_CHAIN = 3;
/** Inches to the enemy within which a unit may soon charge or be charged. */
const IN_REACH = 12;
/** Inches, middle to middle, within which an attack has an enemy to strike at. */
const STRIKES = 40;

/** First what the plan needs; never more than is worth a failed chain. */
export function actsFor(
  picture: Picture,
  { when, withoutInitiative, leaders }: ActsRequest,
): { answer: ActsAnswer; reason: string } {
  const ranks = when === 'grand' ? GRAND : withoutInitiative ? ANSWER : TACTICAL;
  const acts: Record<string, number[]> = {};
  for (const { id, may, most } of leaders) {
    const open = may
      .map((option, at) => ({ at, option, rank: ranks.indexOf(option.act) }))
      .filter(({ rank }) => rank >= 0);
    // With whom he would ride is asked only where he may ride: to weigh every charge with him is the dearest thought here.
    const rides = open.some(({ option }) => isRide(option)) ? rideWith(picture, id, may) : null;
    const ranked = open
      .filter(({ option }) => !isRide(option) || option.on === rides)
      .filter(({ option: { act } }) => act !== 'impetus' || strikes(picture, id))
      .filter(({ option: { act, on } }) => act !== 'toDefend' || marchesOff(picture, on!))
      .filter(({ option: { act, on } }) => act !== 'facing' || isTurned(picture, on!))
      .sort((a, b) => a.rank - b.rank);
    acts[id] = chainOf(
      may,
      ranked.map(({ at }) => at),
      Math.min(LONGEST_CHAIN, most),
    );
  }
  const reason = when === 'grand' ? 'Orders first, then impetus.' : 'He drives the attack himself.';
  return { answer: { acts }, reason };
}

/** Would it go on with its attack from ground that it is to hold? */
function marchesOff({ state, me }: Picture, id: string): boolean {
  const one = me(id);
  return one.order === 'Attack' && keepersOf(state, meSheet(state, one).side).get(one.index)?.there === true;
}

const ownMe = ({ state }: Picture, leader: string): Me | null => {
  const { me } = byId(state.field.leaders, leader);
  return me < 0 ? null : nth(state.mes, me);
};

/** Does his ME attack, with an enemy to strike at? */
function strikes(picture: Picture, leader: string): boolean {
  const me = ownMe(picture, leader);
  return !me || (me.order === 'Attack' && awayFromFoe(picture.state, me) < STRIKES);
}

/** To a unit, to fight with it. */
const isRide = ({ act }: ActOption): boolean => act === 'attach' || act === 'move';

/** Where his example tells most: with the battalion whose charge it helps most, in defence with the garrison of a place that counts. */
function rideWith(picture: Picture, leader: string, may: readonly ActOption[]): string | null {
  const { state } = picture;
  const me = ownMe(picture, leader);
  if (!me) return null;
  const worthOf = me.order === 'Attack' ? helped(state, leader) : steadied(state);
  const { with: now } = nth(
    state.leaders,
    state.field.leaders.findIndex(({ id }) => id === leader),
  );
  let [best, most] = [null as string | null, now < 0 ? 0 : worthOf(nth(state.units, now)) + TROUBLE];
  for (const option of may) {
    if (!isRide(option) || option.on === null) continue;
    const { on } = option;
    const worth = worthOf(picture.unit(on));
    if (worth > most) [best, most] = [on, worth];
  }
  return best;
}

const inReach = (state: State, unit: Unit): boolean =>
  !isGuns(state, unit) && !unit.disordered && (nearestFoe(state, unit)?.away ?? IN_REACH + 1) <= IN_REACH;

/** The charge a unit could make if he rode with it. */
const helped =
  (state: State, leader: string) =>
  (unit: Unit): number => {
    if (!inReach(state, unit)) return 0;
    const leaders = state.leaders.map((one) => {
      if (nth(state.field.leaders, one.index).id !== leader) return one;
      const riding = copyLeader(one);
      [riding.with, riding.x, riding.y] = [unit.index, unit.at.x, unit.at.y];
      return riding;
    });
    return IN_THE_LINE + bestAmong(withTroops(state, state.units, leaders), unit, true);
  };

/** How much hangs on a unit that is threatened. */
const steadied =
  (state: State) =>
  (unit: Unit): number => {
    if (!inReach(state, unit)) return 0;
    const holds = unit.block >= 0 ? GARRISON * blockPoints(state.field, unit.block, sideOf(state, unit)) : 0;
    return (sheetOf(state, unit).figures - 2 * unit.lost) / 4 + holds;
  };

/** Is the nearest enemy on its flank? */
function isTurned(picture: Picture, id: string): boolean {
  const unit = picture.unit(id);
  const foe = nearestFoe(picture.state, unit);
  if (!foe || foe.away > IN_REACH) return false;
  const [dx, dy] = [foe.one.at.x - unit.at.x, foe.one.at.y - unit.at.y];
  return dx * unit.at.fx + dy * unit.at.fy < unit.at.hd;
}
