/** Answers to the enemy: how a charge is received, what the guns bombard, whether the victors go on. */
import { distance } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import { copyUnit, type Unit } from '../battle/pieces.ts';
import { enemiesOf, inSquare, isGuns, type State, sheetOf, sideOf, withTroops } from '../battle/state.ts';
import type {
  BombardAnswer,
  BombardRequest,
  OpportunityAnswer,
  OpportunityRequest,
  ReceiveRequest,
  Reception,
} from '../battle/tactical/kinds.ts';
import { whyNoCharge } from '../battle/tactical/why-not.ts';
import type { Picture } from './picture.ts';
import { BOLD, RIDES } from './weights.ts';
import { CHARGE_REACH, chargeWorth, volleyWorth } from './worth.ts';

/** Square from a column or far off; a line too near stands and fires. */
export function receptionFor(
  picture: Picture,
  { unit, charger, distance, may }: ReceiveRequest,
): { answer: Reception; reason: string } {
  const target = picture.unit(unit);
  const danger = chargeWorth(picture.state, picture.unit(charger), target)?.worth ?? 0;
  if (may.includes('counter')) return { answer: 'counter', reason: 'Horse is met by horse.' };
  if (may.includes('evade') && danger > 0) return { answer: 'evade', reason: 'There is room to get away.' };
  if (may.includes('square') && (target.formation === 'attackColumn' || distance > 8))
    return { answer: 'square', reason: 'There is time for a square.' };
  if (may.includes('close')) return { answer: 'close', reason: 'Closed up it stands better.' };
  if (may.includes('square') && distance > 5) return { answer: 'square', reason: 'Better a hasty square than none.' };
  if (may.includes('retire') && danger > 2)
    return { answer: 'retire', reason: 'A last round, and away with the guns.' };
  return { answer: may.includes('stand') ? 'stand' : nth(may, 0), reason: 'It stands.' };
}

/** After a breakthrough: on, if the odds of the next charge say so. */
export function pursuitFor(
  picture: Picture,
  { unit, target }: { readonly unit: string; readonly target: string },
): { answer: 'on' | 'halt'; reason: string } {
  const next = chargeWorth(picture.state, picture.unit(unit), picture.unit(target), true);
  return next && next.worth > 0
    ? { answer: 'on', reason: `On: a ${Math.round(100 * next.won)} % chance to carry the next as well.` }
    : { answer: 'halt', reason: 'Enough is won.' };
}

/**
 * Opportunity fire: a unit keeps its one reaction of the impulse (V10) where a charge upon itself is likelier to need it.
 * Horse rides where it will strike hard; else it is kept for its own impulse.
 */
export function opportunityFor(
  picture: Picture,
  { mover, fires, charges }: OpportunityRequest,
  daring = 0,
): { answer: OpportunityAnswer; reason: string } {
  const at = picture.unit(mover);
  const fire = fires.filter((id) => {
    const unit = picture.unit(id);
    return volleyWorth(picture.state, unit, at) >= spared(picture.state, unit);
  });
  const charge = bestRide(picture, charges, at, RIDES - BOLD * daring);
  return {
    answer: { fire, charge },
    reason: charge
      ? 'They are caught on the move: ride!'
      : fire.length === fires.length
        ? 'Fire at whoever moves before the front; the horse is kept for its own impulse.'
        : 'Hold your fire: they mean to charge.',
  };
}

/** The regiment whose ride at a mover is worth most, if it is worth its breath (pg 114: blown horse is no use afterwards). */
function bestRide(picture: Picture, charges: readonly string[], mover: Unit, least: number): string | null {
  let [best, most] = [null as string | null, least];
  for (const id of charges) {
    const worth = chargeWorth(picture.state, picture.unit(id), mover)?.worth ?? 0;
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

/** What its volley takes off the best charge that may still be made upon it. */
function spared(state: State, unit: Unit): number {
  const silent = copyUnit(unit);
  silent.reacted = true;
  const after = withTroops(
    state,
    state.units.map((one) => (one === unit ? silent : one)),
  );
  let most = 0;
  for (const enemy of enemiesOf(state, sideOf(state, unit))) {
    if (whyNoCharge(state, enemy) || distance(enemy.at, unit.at) > CHARGE_REACH) continue;
    const loaded = chargeWorth(state, enemy, unit);
    if (loaded) most = Math.max(most, (chargeWorth(after, enemy, silent)?.worth ?? 0) - Math.max(0, loaded.worth));
  }
  return most;
}

/** Deep targets near by first: columns, squares, horse; guns and houses last. */
export function bombardmentFor(
  picture: Picture,
  { batteries }: BombardRequest,
): { answer: BombardAnswer; reason: string } {
  const { state } = picture;
  const fire: Record<string, BombardAnswer['fire'][string]> = {};
  for (const { id, targets, rates } of batteries) {
    const worth = (target: string) => {
      const unit = picture.unit(target);
      const deep = inSquare(unit) ? 9 : unit.formation === 'attackColumn' ? 3 : 0;
      return (
        deep -
        (unit.block >= 0 ? 8 : 0) -
        (isGuns(state, unit) ? 4 : 0) +
        sheetOf(state, unit).figures / 20 -
        targets.indexOf(target)
      );
    };
    fire[id] = { at: targets.reduce((a, b) => (worth(b) > worth(a) ? b : a)), rate: nth(rates, 0) };
  }
  return { answer: { fire }, reason: 'At what is deep and near.' };
}
