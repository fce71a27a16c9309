/** The turn as the sheet has it. */
import { turnByTurn } from '../../../game/index.ts';
import { combatPhase } from './combat/phase.ts';
import { leaderActions } from './command/doing.ts';
import { activateOrders, issueOrders } from './command/orders.ts';
import { firePhase } from './fire/phase.ts';
import { movementPhase } from './movement/phase.ts';
import type { State, Step } from './state.ts';

const CITE = 'Turn Sequence';

export const turn = turnByTurn<Step, State>({
  activation: { title: 'Command, orders activated', cite: CITE, play: activateOrders },
  orders: { title: 'Command, orders issued', cite: CITE, play: issueOrders },
  leaders: { title: 'Command, leader actions', cite: CITE, act: leaderActions },
  movement: { title: 'Movement', cite: CITE, act: movementPhase },
  fire: { title: 'Artillery & Skirmish', cite: CITE, play: firePhase },
  combat: { title: 'Combat', cite: CITE, act: combatPhase },
});
