/** A sheet for every kind of request of the battle. */
import type { Sheet } from '../../../../game/index.ts';
import { fireBook, orders } from '../../battle/order-kinds.ts';
import { amend, combatMoves, exploit, occupy, squares } from '../../battle/plan-kinds.ts';
import { firstAttack } from '../../procedures/charge.ts';
import { defenderDice } from '../../procedures/melee-rounds.ts';
import { diceSheet, firstSheet, occupySheet, squaresSheet } from './answers.ts';
import { fireSheet } from './fire.ts';
import { amendSheet, exploitSheet, movesSheet } from './moves.ts';
import { ordersSheet } from './orders.ts';

export const sheets: Readonly<Record<string, Sheet>> = {
  [orders.kind]: ordersSheet,
  [fireBook.kind]: fireSheet,
  [combatMoves.kind]: movesSheet,
  [amend.kind]: amendSheet,
  [squares.kind]: squaresSheet,
  [firstAttack.kind]: firstSheet,
  [defenderDice.kind]: diceSheet,
  [occupy.kind]: occupySheet,
  [exploit.kind]: exploitSheet,
};
