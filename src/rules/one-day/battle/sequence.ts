/** 2.00: the sequence of play, turn after turn until the day is decided. */
import { turnByTurn } from '../../../game/index.ts';
import { activityPhase } from './activity/activity.ts';
import { layingPhase } from './laying/laying.ts';
import { rallyPhase } from './morale/rally.ts';
import { fireBookPhase } from './orders/fire-book.ts';
import { orderPhase } from './orders/orders.ts';
import type { State, Step } from './state.ts';
import { combatMovesPhase, tradeOffPhase } from './trade-off/trade-off.ts';
import { endPhase } from './turn-end/end-of-turn.ts';
import { showCharged } from './turn-end/markers.ts';

export const { sequence, play } = turnByTurn<Step, State>({
  laying: { title: 'Markers laid', cite: '5.01 B32', play: layingPhase, once: true },
  rally: { title: 'Rally Phase', cite: '2.01', play: rallyPhase },
  orders: { title: 'Order Phase', cite: '2.02', play: orderPhase },
  'fire-book': { title: 'Orders revealed; fire allotted', cite: '2.031(a)(b)', play: fireBookPhase },
  'combat-moves': {
    title: 'Full Moves shown; Combat Moves planned',
    cite: '2.031(c)(d)(e)',
    play(table, state) {
      combatMovesPhase(table, state);
      showCharged(table, state);
    },
  },
  'trade-off': { title: 'Trade Off', cite: '2.03', play: tradeOffPhase },
  activity: { title: 'Activity Phase', cite: '2.03', play: activityPhase },
  end: { title: 'End of turn', cite: '5.00', play: endPhase },
});
