/** How each kind of request is filled in. */
import type { Sheet } from '../../../../game/index.ts';
import { assaultSheets } from './assaults.ts';
import { chargeSheets } from './charges.ts';
import { commandSheets } from './command.ts';
import { fireSheets } from './fire.ts';
import { manoeuvreSheet } from './moves.ts';

export const sheets: Readonly<Record<string, Sheet>> = Object.fromEntries([
  ...commandSheets,
  manoeuvreSheet,
  ...fireSheets,
  ...chargeSheets,
  ...assaultSheets,
]);
