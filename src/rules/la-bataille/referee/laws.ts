/** The laws of La Bataille over what was before a phase, what happened and what is after. */
import type { Law } from '../../../game/index.ts';
import type { State } from '../battle/state.ts';
import { diceLaws } from './dice.ts';
import { fightingLaws } from './fighting.ts';
import { lastingLaws } from './lasting.ts';
import { movingLaws } from './moving.ts';

export const laws: readonly Law<State>[] = [...diceLaws, ...movingLaws, ...fightingLaws, ...lastingLaws];
