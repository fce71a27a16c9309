/** Answers to the enemy: how a charge is received, what the guns bombard. */
import type { BombardAnswer, BombardRequest, ReceiveRequest, Reception } from '../battle/kinds/tactical.ts';
import { inSquare, isGuns, sheetOf } from '../battle/state.ts';
import type { Picture } from './picture.ts';

/** Square from a column or far off; a line too near stands and fires. */
export function receptionFor(
  picture: Picture,
  { unit, charger, distance, may }: ReceiveRequest,
): { answer: Reception; reason: string } {
  const { formation } = picture.unit(unit);
  if (may.includes('counter') && picture.edge(unit, charger) > -4)
    return { answer: 'counter', reason: 'Horse is met by horse.' };
  if (may.includes('evade') && picture.edge(unit, charger) < 2)
    return { answer: 'evade', reason: 'There is room to get away.' };
  if (may.includes('square') && (formation === 'attackColumn' || distance > 8))
    return { answer: 'square', reason: 'There is time for a square.' };
  if (may.includes('close')) return { answer: 'close', reason: 'Closed up it stands better.' };
  if (may.includes('square') && distance > 5) return { answer: 'square', reason: 'Better a hasty square than none.' };
  return { answer: may.includes('stand') ? 'stand' : may[0]!, reason: 'It stands.' };
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
