import { gameContract } from '../../testing/game-contract.ts';
import { book } from './book.ts';
import { game } from './game.ts';

gameContract('Et sans résultat!', game, {
  golden: import.meta.url,
  games: 1,
  chartGames: 6,
  charts: {
    book,
    elsewhere: {
      'other-readings': 'stands in for damaged cells where an option of the book asks for the other reading',
      'fire-mission': 'four batteries round one man are too rare to wait for; battle.test.ts forms them and fires',
    },
  },
});
