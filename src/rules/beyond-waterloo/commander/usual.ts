/** What is usually laid in a round whose chits are still hidden: who reckons without cards reckons wrong. */
import { cardBarred, cardsARound, chargeBarred } from '../cards.ts';
import { type Card, type Force, type Ground, lineCavalry, type Role, type Tactic } from '../force.ts';

/** Worth laying whenever they may be, the best first; who holds is shaken by guns, who goes is covered by a rear guard. */
const HOLDING: readonly Card[] = ['strongpoint', 'reserve', 'skirmish'];
const AGAINST_HOLD: readonly Card[] = ['battery', 'reserve', 'bayonet'];
const IN_THE_OPEN: readonly Card[] = ['reserve', 'bayonet', 'skirmish'];
const LEAVING: readonly Card[] = ['rearGuard', 'skirmish'];

function wishes(gt: Tactic, enemyGt: Tactic): readonly Card[] {
  if (gt === 'RET') return LEAVING;
  if (gt === 'HOLD') return HOLDING;
  return enemyGt === 'HOLD' ? AGAINST_HOLD : IN_THE_OPEN;
}

/** The cards a commander is to be reckoned with, as many as he may play. */
export const usualCards = (self: Force, foe: Force, role: Role, ground: Ground): Card[] =>
  wishes(self.gt, foe.gt)
    .filter((card) => cardBarred(card, self, foe.gt, role, ground) === null)
    .slice(0, cardsARound(self.ability));

/** How often a charge is made by who has the better horse, and not answered by Squares or another. */
const CHARGES = 0.4;
const SIDES = 6;

/** Chance that one die with this much added beats another. */
function beats(more: number): number {
  let wins = 0;
  for (let own = 1; own <= SIDES; own++) for (let his = 1; his <= SIDES; his++) if (own + more > his) wins++;
  return wins / SIDES ** 2;
}

/** By how much more a side’s result takes on the average, because its horse may charge and double it. */
export function chargeShare(self: Force, foe: Force, role: Role, ground: Ground): number {
  const [own, his] = [lineCavalry(self), lineCavalry(foe)];
  if (own === 0 || self.gt === 'RET' || chargeBarred(role, foe.gt, ground) !== null) return 0;
  return CHARGES * (his === 0 ? 1 : beats(own - his));
}
