import { gameContract } from '../../testing/game-contract.ts';
import { book } from './book.ts';
import { game } from './game.ts';

gameContract('Revolution & Empire', game, {
  golden: import.meta.url,
  games: 1,
  chartGames: 20,
  charts: {
    book,
    elsewhere: {
      'infantry-terrain': 'read when the field is laid out',
      'cavalry-terrain': 'read when the field is laid out',
      'artillery-terrain': 'read when the field is laid out',
      'grand-tactical-terrain': 'read when the field is laid out',
      'small-arms-as-printed': 'another reading',
      'line-to-square-as-printed': 'another reading',
      'order-arrival-further': 'no table is so wide',
      'tactical-artillery-modifiers': 'no scenario keeps guns in reserve',
      'companies-to-divisions': 'columns of companies are for the card',
      ...Object.fromEntries(
        [
          ...['follow-me', 'street-fight', 'street-fight-modifiers', 'aflame', 'aflame-modifiers', 'aflame-limit'],
          ...['gallop', 'limber-away-modifiers', 'limbers-in-cover', 'counter-battery-modifiers'],
        ].map((id) => [id, 'seldom: battle.test.ts plays it on the board']),
      ),
      'double-team': 'no scenario has guns that march through mud',
      'double-team-modifiers': 'no scenario has guns that march through mud',
    },
  },
});
