/** Every question of the campaign as a form. */
import { battleSheets } from './battle.ts';
import { campaignSheets } from './campaign.ts';
import { chitSheets } from './chits.ts';
import { marchSheet } from './march.ts';
import { tableSheets } from './table.ts';

export const sheets = Object.fromEntries([
  marchSheet,
  ...campaignSheets,
  ...chitSheets,
  ...battleSheets,
  ...tableSheets,
]);
