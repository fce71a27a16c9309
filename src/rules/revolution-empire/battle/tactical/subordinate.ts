/**
 * V32: an ME left to its officer fights its own impulses and answers for itself. He judges as any officer does, from
 * what lies open and his own orders; the rules ask him and no player.
 */
import { actsFor } from '../../commander/command.ts';
import { actionFor } from '../../commander/impulse.ts';
import { pictureIn } from '../../commander/picture.ts';
import { pursuitFor, receptionFor } from '../../commander/replies.ts';
import type { ActsAnswer, ActsRequest } from '../kinds/command.ts';
import type { ActionAnswer, ActionRequest, ReceiveRequest, Reception } from '../kinds/tactical.ts';
import type { State } from '../state.ts';

export const subordinate = {
  action: (state: State, request: ActionRequest): ActionAnswer => actionFor(pictureIn(state), request).answer,
  acts: (state: State, request: ActsRequest): ActsAnswer => actsFor(pictureIn(state), request).answer,
  receives: (state: State, request: ReceiveRequest): Reception => receptionFor(pictureIn(state), request).answer,
  pursues: (state: State, request: Parameters<typeof pursuitFor>[1]): 'on' | 'halt' =>
    pursuitFor(pictureIn(state), request).answer,
};
