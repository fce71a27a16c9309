/** The worker that holds a battle of this device: one to a page. */
import '../../engine/no-eval.ts';
import { InputError } from '../../../kernel/index.ts';
import { BattleRoom } from './battle-room.ts';
import { serveRoom } from './serve-room.ts';

serveRoom(async (id, show, thinks) => {
  await alone(id);
  return BattleRoom.enter(id, show, thinks);
});

/** Milliseconds after which whoever else has the battle open will not let go of it. */
const PATIENCE = 4000;

/** One page a battle: two would write over each other's pages. A page just left lets go in a moment. */
function alone(id: string): Promise<void> {
  // Hosts without https have no locks to give.
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((held, refused) => {
    navigator.locks
      .request(`ordre-mixte battle ${id}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        held();
        // Kept for as long as this worker lives.
        return new Promise(() => undefined);
      })
      .catch(() => refused(new InputError('this battle is open in another window')));
  });
}
