/** A sheet for every kind of request of the battle. */
import { diceSheet, firstSheet, occupySheet, squaresSheet } from './answers.ts';
import { fireSheet } from './fire.ts';
import { layingSheet } from './laying.ts';
import { amendSheet, exploitSheet, movesSheet } from './moves.ts';
import { ordersSheet } from './orders.ts';

export const sheets = Object.fromEntries([
  layingSheet,
  ordersSheet,
  fireSheet,
  movesSheet,
  amendSheet,
  squaresSheet,
  firstSheet,
  diceSheet,
  occupySheet,
  exploitSheet,
]);
