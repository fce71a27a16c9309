import { gameContract } from '../../testing/game-contract.ts';
import { DIRECTIVES, sideOfSeat } from './battle/state.ts';
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
  // Orders are the enemy's secret: whatever they are, a seat sees the same.
  shuffle(state, seat, random) {
    const side = sideOfSeat(state, seat);
    for (const formation of state.formations) {
      if (formation.side === side || formation.status !== 'none' || formation.directive === 'S') continue;
      formation.directive = DIRECTIVES.filter((one) => one !== 'S')[random.below(4)]!;
      formation.pending = random.below(2) === 0 ? null : { directive: 'A', support: -1, issuer: 0, turn: 1, delay: 2 };
    }
    for (const force of state.forces) if (force.side !== side) force.goal = random.below(state.held.length);
    return state.over ? null : state;
  },
});
