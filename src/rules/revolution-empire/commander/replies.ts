/** Answers to the enemy: how a charge is received, what the guns bombard, whether the victors go on. */
import type { BombardAnswer, BombardRequest, ReceiveRequest, Reception } from '../battle/kinds/tactical.ts';
import { inSquare, isGuns, sheetOf } from '../battle/state.ts';
import type { Picture } from './picture.ts';
import { chargeWorth } from './worth.ts';

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
  return { answer: may.includes('stand') ? 'stand' : may[0]!, reason: 'It stands.' };
}

/** After a breakthrough: on, if the odds of the next charge say so. */
export function pursuitFor(
  picture: Picture,
  { unit, target }: { readonly unit: string; readonly target: string },
): { answer: 'on' | 'halt'; reason: string } {
  const next = chargeWorth(picture.state, picture.unit(unit), picture.unit(target), true);
  return next && next.worth > 0
    ? { answer: 'on', reason: `On: ${Math.round(100 * next.won)} in a hundred to carry the next as well.` }
    : { answer: 'halt', reason: 'Enough is won.' };
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
    fire[id] = { at: targets.reduce((a, b) => (worth(b) > worth(a) ? b : a)), rate: rates[0]! };
  }
  return { answer: { fire }, reason: 'At what is deep and near.' };
}
