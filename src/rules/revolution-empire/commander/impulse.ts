/**
 * One action at a time. What is sure comes first: guns, volleys, ground. Charges come last, the best for
 * its risk first, since a charge that fails ends the impulse and one that succeeds lets the next be made.
 */
import { clauseOf, foeOf } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Me } from '../battle/formations.ts';
import type { Unit } from '../battle/pieces.ts';
import { isGuns, meSheet, sideOf } from '../battle/state.ts';
import { opensFirefight } from '../battle/tactical/firefights.ts';
import type { ActionRequest, UnitChoice } from '../battle/tactical/kinds.ts';
import { pointsOf } from '../battle/victory.ts';
import { formsAndMoves, named, type Offer, type Told } from './moving.ts';
import { nearestFoe, type Picture } from './picture.ts';
import { riddenAt } from './ridden.ts';
import {
  ATTACKER_STRIKES,
  BOLD,
  BOLD_STORM,
  DEFENDER_STRIKES,
  GUNS_FIRST,
  KEEPS_HOUSE,
  LEAST_VOLLEY,
  POINT,
  STORM,
  UNLIMBERS,
} from './weights.ts';
import { blockPoints, chargeWorth, firefightWorth, prize, volleyWorth } from './worth.ts';

interface Charge extends Offer {
  readonly won: number;
}
const DONE: Told = { answer: { do: 'done' }, reason: 'No useful action left.' };

/** What is asked of a charge before it is made. */
interface Terms {
  /** In figures: an attack that does not strike loses its time; a defence that strikes loses its line. */
  readonly worth: number;
  /** Who is behind when the day ends has nothing left to spare: then even fire is no excuse. */
  readonly last: boolean;
  /** What a charge counts for more, beside what else could be done, in an army told to dare. */
  readonly bolder: number;
  /** Chance asked of a storm: while there is time, fire from the wall makes it better. */
  readonly storm: number;
}

function termsOf({ state }: Picture, me: Me, daring: number): Terms {
  const [bolder, storm] = [BOLD * daring, STORM - BOLD_STORM * daring];
  if (me.order !== 'Attack') return { worth: DEFENDER_STRIKES - bolder, last: false, bolder, storm };
  const points = pointsOf(state);
  const { side } = meSheet(state, me);
  const { turns } = state.field.scenario.clock;
  if (state.turn >= turns && points[side] <= points[foeOf(side)])
    return { worth: Number.NEGATIVE_INFINITY, last: true, bolder, storm: 0 };
  return { worth: ATTACKER_STRIKES - bolder, last: false, bolder, storm: state.turn >= turns ? 0 : storm };
}

/** `daring` is the army's, beside what is usual; who forbears charges nobody. */
export function actionFor(picture: Picture, { units, me: id }: ActionRequest, daring = 0, forbears = false): Told {
  const me = picture.me(id);
  const terms = termsOf(picture, me, daring);
  let best: Charge | null = null;
  for (const choice of units) {
    const unit = picture.unit(choice.id);
    const charge = forbears ? null : bestCharge(picture, unit, choice, terms);
    const instead = charge ? charge.worth + terms.bolder : 0;
    const other = charge && terms.last ? null : sureThing(picture, unit, choice, me, instead);
    // A leader's own action on what is sure is done at once; charges wait until everybody else has acted.
    if (other) return other;
    if (charge && (!best || precedence(charge) > precedence(best))) best = charge;
  }
  return best ?? DONE;
}

/**
 * Of two charges the first must come off for the second to be made. What is worth most for what it risks goes first:
 * a before b where a + won(a) b is more than b + won(b) a.
 */
const precedence = ({ worth, won }: Charge): number => (worth > 0 ? worth / (SURE - won) : worth);
/** A little more than any chance, so that nothing is divided by nothing. */
const SURE = 1.01;

function bestCharge(picture: Picture, unit: Unit, { charges, id }: UnitChoice, terms: Terms): Charge | null {
  let best: Charge | null = null;
  for (const at of charges) {
    const found = chargeWorth(picture.state, unit, picture.unit(at));
    if (!found || found.worth <= terms.worth || (best && found.worth <= best.worth)) continue;
    if (prize(picture.state, unit, picture.unit(at)) > 0 && found.won < terms.storm) continue;
    // Only who carries his charge is ridden down for it: a charge that fails has its price already.
    const ridden = terms.last ? 0 : found.won * riddenAt(picture.state, unit, picture.unit(at));
    const worth = found.worth - ridden;
    if (worth <= terms.worth || (best && worth <= best.worth)) continue;
    const chance = Math.round(100 * found.won);
    const reason = clauseOf(
      named(picture, unit),
      `charges ${named(picture, picture.unit(at))}: a ${chance} % chance to carry it.`,
    );
    best = { worth, won: found.won, answer: { do: 'charge', unit: id, at }, reason };
  }
  return best;
}

/** The best of what costs no initiative, if it is worth more than the charge it would be done instead of. */
function sureThing(picture: Picture, unit: Unit, choice: UnitChoice, me: Me, instead: number): Told | null {
  const offers = [
    unlimbers(picture, unit, choice),
    fires(picture, unit, choice),
    enters(picture, unit, choice),
    ...formsAndMoves(picture, unit, choice, me),
  ].filter((offer) => offer !== null);
  let best: Offer | null = null;
  for (const offer of offers) if (offer.worth > instead && (!best || offer.worth > best.worth)) best = offer;
  return best;
}

const GUN_REACH = 30;

function unlimbers(picture: Picture, unit: Unit, { forms, id }: UnitChoice): Offer | null {
  if (!forms.includes('unlimbered') || (nearestFoe(picture.state, unit)?.away ?? 99) > GUN_REACH) return null;
  return {
    worth: UNLIMBERS,
    answer: { do: 'form', unit: id, formation: 'unlimbered' },
    reason: clauseOf(named(picture, unit), 'unlimbers.'),
  };
}

/** In a firefight the enemy answers: that counts against it. */
const exchange = ({ state }: Picture, unit: Unit, target: Unit): number =>
  opensFirefight(state, unit, target) ? firefightWorth(state, unit, target) : volleyWorth(state, unit, target);

function fires(picture: Picture, unit: Unit, { fires: targets, id }: UnitChoice): Offer | null {
  let best: { at: string; worth: number } | null = null;
  for (const at of targets.slice(0, 4)) {
    const worth = exchange(picture, unit, picture.unit(at));
    if (!best || worth > best.worth) best = { at, worth };
  }
  if (!best || best.worth <= LEAST_VOLLEY) return null;
  const target = named(picture, picture.unit(best.at));
  const worth = isGuns(picture.state, unit) ? GUNS_FIRST + best.worth : best.worth;
  return {
    worth,
    answer: { do: 'fire', unit: id, at: best.at },
    reason: clauseOf(named(picture, unit), `fires at ${target}.`),
  };
}

/** Into a building that counts, or that the enemy would have otherwise. */
function enters(picture: Picture, unit: Unit, { enters: blocks, id }: UnitChoice): Offer | null {
  const { state } = picture;
  const side = sideOf(state, unit);
  let best: Offer | null = null;
  for (const called of blocks) {
    const block = state.field.blocks.findIndex((one) => one.id === called);
    const gain = state.held[block] === side ? KEEPS_HOUSE : 1;
    const worth = gain * POINT * blockPoints(state.field, block, side);
    if (worth > 0 && (!best || worth > best.worth))
      best = {
        worth,
        answer: { do: 'enter', unit: id, block: called },
        reason: clauseOf(named(picture, unit), `takes ${nth(state.field.blocks, block).name}.`),
      };
  }
  return best;
}
