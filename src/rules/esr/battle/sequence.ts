/** The turn as the sheet has it. */
import { turnByTurn } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { combatPhase } from './combat/phase.ts';
import { leaderActions } from './command/doing.ts';
import { activateOrders, issueOrders } from './command/orders.ts';
import { firePhase } from './fire/phase.ts';
import { movementPhase } from './movement/phase.ts';
import type { State, Step } from './state.ts';

function commandPhase(table: Table, state: State): void {
  activateOrders(table, state);
  issueOrders(table, state);
  leaderActions(table, state);
}

const CITE = 'Turn Sequence';

export const { sequence, play } = turnByTurn<Step, State>({
  command: { title: 'Command', cite: CITE, play: commandPhase },
  movement: { title: 'Movement', cite: CITE, play: movementPhase },
  fire: { title: 'Artillery & Skirmish', cite: CITE, play: firePhase },
  combat: { title: 'Combat', cite: CITE, play: combatPhase },
});
