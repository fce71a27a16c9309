/** The optional rules of chapter 5 and the form of the Trade Off, as a table may switch them for one battle. */
import { choice, type Facts, facts, yes } from '../../../kernel/index.ts';

/** By their switch: what they are, and their section. */
const OPTIONAL = {
  hidden: ['Hidden movement, markers and dummies', '5.01'],
  garrisons: ['Divisions may split into garrisons', '5.02'],
  supply: ['Lines of communication', '5.03'],
  sappers: ['Sappers, bridges and pontoons', '5.04'],
  variable: ['Nobody knows what his troops are worth today', '5.05'],
  tripleMove: ['Triple Moves', '5.06'],
  national: ['National characteristics', '5.07'],
} as const;
type Optional = keyof typeof OPTIONAL;

const optional = (of: Optional) => yes(OPTIONAL[of][0], { cite: OPTIONAL[of][1] });

export const switches = facts({
  tradeOff: choice(
    'Trade Off',
    {
      standing: 'reactions written with the orders: one sheet a turn',
      dialogue: 'asked step by step, as at the table',
    },
    'dialogue',
    { cite: '2.03' },
  ),
  hidden: optional('hidden'),
  garrisons: optional('garrisons'),
  supply: optional('supply'),
  sappers: optional('sappers'),
  variable: optional('variable'),
  tripleMove: optional('tripleMove'),
  national: optional('national'),
});

/** The optional rules that are switched on, for the briefing. */
export const switchesInForce = (on: Facts<typeof switches>) =>
  (Object.keys(OPTIONAL) as Optional[])
    .filter((of) => on[of])
    .map((of) => ({ words: OPTIONAL[of][0], cite: OPTIONAL[of][1] }));
