import type { Random, Seat } from '../../kernel/index.ts';
import { gameContract } from '../../testing/game-contract.ts';
import { copy } from './battle/copy.ts';
import type { State } from './battle/state.ts';
import { book } from './book.ts';
import { game } from './game.ts';
import { ME_ORDERS } from './orders.ts';

/** The same battle with the other side's orders, drafts and couriers changed about. */
function shuffle(state: State, seat: Seat | null, random: Random): State {
  const other = copy(state);
  const hidden = (side: 0 | 1) => state.field.seats[side] !== seat;
  for (const me of other.mes) {
    if (!hidden(state.field.mes[me.index]!.side)) continue;
    me.order = ME_ORDERS[random.below(ME_ORDERS.length)]!;
    me.pending = { order: 'Redeploy', points: random.below(9), arrives: 1 + random.below(5), again: false };
    me.draft = null;
    me.fresh = !me.fresh;
    me.delegated = !me.delegated;
    me.urged = !me.urged;
  }
  for (const corps of other.corps) {
    if (!hidden(state.field.corps[corps.index]!.side)) continue;
    corps.order = 'Withdraw';
    corps.pending = { order: 'Maneuver', points: random.below(9), arrives: 1 + random.below(5), again: false };
    corps.urged = !corps.urged;
  }
  return other;
}

gameContract('Revolution & Empire', game, {
  golden: import.meta.url,
  shuffle,
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
