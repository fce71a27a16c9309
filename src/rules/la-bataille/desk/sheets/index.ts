/** How each kind of request is filled in. */
import type { Sheet } from '../../../../game/index.ts';
import { assaultNext, assaultOrder, fallBack, pressOn } from '../../battle/assaults/kinds.ts';
import { chargeOrder, react, receive } from '../../battle/charges/kinds.ts';
import { command, ride } from '../../battle/command/kinds.ts';
import { fireOrder } from '../../battle/fire/kinds.ts';
import { manoeuvre, opportunity } from '../../battle/moves/kinds.ts';
import { breakOff, receiveCharge } from '../../procedures/charge.ts';
import { assaultNextSheet, assaultSheet, fallBackSheet, pressOnSheet } from './assaults.ts';
import { breakOffSheet, chargeSheet, reactSheet, receiveChargeSheet, receiveSheet } from './charges.ts';
import { commandSheet, rideSheet } from './command.ts';
import { fireSheet, opportunitySheet } from './fire.ts';
import { manoeuvreSheet } from './moves.ts';

export const sheets: Readonly<Record<string, Sheet>> = {
  [command.kind]: commandSheet,
  [manoeuvre.kind]: manoeuvreSheet,
  [ride.kind]: rideSheet,
  [opportunity.kind]: opportunitySheet,
  [fireOrder.kind]: fireSheet,
  [chargeOrder.kind]: chargeSheet,
  [react.kind]: reactSheet,
  [receive.kind]: receiveSheet,
  [receiveCharge.kind]: receiveChargeSheet,
  [breakOff.kind]: breakOffSheet,
  [assaultOrder.kind]: assaultSheet,
  [fallBack.kind]: fallBackSheet,
  [pressOn.kind]: pressOnSheet,
  [assaultNext.kind]: assaultNextSheet,
};
