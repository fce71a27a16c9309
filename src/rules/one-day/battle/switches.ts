/** The optional rules of chapter 5 and the form of the Trade Off, as a table may switch them for one battle. */
import { choice, facts, yes } from '../../../kernel/index.ts';

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
  hidden: yes('Hidden movement, markers and dummies', { cite: '5.01' }),
  garrisons: yes('Divisions may split into garrisons', { cite: '5.02' }),
  supply: yes('Lines of communication', { cite: '5.03' }),
  sappers: yes('Sappers, bridges and pontoons', { cite: '5.04' }),
  variable: yes('Nobody knows what his troops are worth today', { cite: '5.05' }),
  tripleMove: yes('Triple Moves', { cite: '5.06' }),
  national: yes('National characteristics', { cite: '5.07' }),
});
