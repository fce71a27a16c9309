/** The laws of Et sans résultat! over what was before a phase, what happened and what is after. */
import type { Law } from '../../../game/index.ts';
import type { State } from '../battle/state.ts';
import { commandLaws } from './command.ts';
import { fightingLaws } from './fighting.ts';
import { movementLaws } from './movement.ts';

export const laws: readonly Law<State>[] = [...commandLaws, ...movementLaws, ...fightingLaws];
