/** What a charge may cost beyond its fight: the enemy's horse that waits behind the target rides at who is spent and disordered. */
import { distance, headingOf } from '../../../board/plane/index.ts';
import { copyAt, copyUnit, type Unit } from '../battle/pieces.ts';
import { enemiesOf, isHorse, type State, sideOf, withTroops } from '../battle/state.ts';
import { contactFor } from '../battle/tactical/charging.ts';
import { allowance } from '../battle/tactical/moves.ts';
import { paper } from '../battle/tactical/prospect.ts';
import { CAUGHT_OUT } from './weights.ts';
import { chargeWorth } from './worth.ts';

/** No horse charges from farther. */
const FARTHEST = 24;

/** What the best ride at him may take from a charger who has carried his charge: he stands disordered where his target stood. */
export function riddenAt(state: State, unit: Unit, target: Unit): number {
  if (target.block >= 0) return 0;
  const waiting = enemiesOf(state, sideOf(state, unit)).filter(
    (enemy) => enemy !== target && isHorse(state, enemy) && !enemy.blown && distance(enemy.at, target.at) <= FARTHEST,
  );
  if (waiting.length === 0) return 0;
  const contact = contactFor(state, unit, target, allowance(paper(), state, unit, 'Charge'));
  if (!contact) return 0;
  const spent = copyAt(unit, contact, headingOf(contact.x - unit.at.x, contact.y - unit.at.y), unit.formation);
  spent.disordered = true;
  spent.blown = isHorse(state, unit);
  const beaten = copyUnit(target);
  beaten.fate = 'gone';
  const after = withTroops(
    state,
    state.units.map((one) => (one === unit ? spent : one === target ? beaten : one)),
  );
  let most = 0;
  for (const horse of waiting)
    if (contactFor(after, horse, spent, allowance(paper(), after, horse, 'Charge')))
      most = Math.max(most, chargeWorth(after, horse, spent)?.worth ?? 0);
  return CAUGHT_OUT * most;
}
