import { gameContract } from '../../testing/game-contract.ts';
import { book } from './book.ts';
import { game } from './game.ts';

gameContract('Beyond Waterloo', game, {
  golden: import.meta.url,
  games: 1,
  chartGames: 12,
  charts: {
    book,
    elsewhere: {
      'formation-deployment': 'read as the marches are drawn up, before anybody is asked',
      'mode-change': 'read as the marches are drawn up',
      marching: 'read as the marches are drawn up',
      'catastrophic-failure-battle': 'the Battle Game’s',
      'wound-recovery-slow': 'an option’s',
      'tactics-cards': 'the decks are laid out from it',
      'supply-reach': 'supply is traced outside every request',
      nerve: 'added up between turns',
      'nerve-caps': 'added up between turns',
      'replacement-costs': 'read as replacements are offered',
      'step-men': 'a battle raised on a table',
      'step-class': 'a battle raised on a table',
      'table-weather': 'a battle raised on a table',
      'table-shifts': 'a battle raised on a table',
      'table-setup': 'a battle raised on a table',
      'table-return': 'a battle raised on a table',
    },
  },
});
