import type { Random, Seat } from '../../../kernel/index.ts';
import { gameContract } from '../../../testing/game-contract.ts';
import { book } from '../book.ts';
import { game } from './game.ts';
import { ME_ORDERS } from './orders.ts';
import { copy, type State } from './state.ts';

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
  for (const corps of other.corps) if (hidden(state.field.corps[corps.index]!.side)) corps.order = 'Withdraw';
  return other;
}

gameContract('Revolution & Empire', game, {
  golden: import.meta.url,
  shuffle,
  games: 1,
  chartGames: 6,
  charts: { book, elsewhere: {} },
});
