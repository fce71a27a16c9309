/** A sheet for every kind of request of this game. */
import type { Sheet } from '../../../../game/index.ts';
import { commandSheets } from './command.ts';
import { marchSheets } from './march.ts';
import { tacticalSheets } from './tactical.ts';

export const sheets: Readonly<Record<string, Sheet>> = Object.fromEntries([
  ...commandSheets,
  ...marchSheets,
  ...tacticalSheets,
]);
