/** What every sheet of the campaign begins with. */
import type { Blank, Offer } from '../../../../game/index.ts';
import type { Change } from '../../campaign/kinds.ts';
import { known } from '../../campaign/knowledge.ts';
import type { State } from '../../campaign/state.ts';
import { MODE_WORDS } from '../../force.ts';
import { SHAPES } from '../scene.ts';

export const boardOf = (view: unknown): State => known.stateOf(view);

export const modeOffers = (modes: readonly Change[]): Offer[] =>
  modes.map((mode) =>
    mode === 'none'
      ? { value: mode, label: 'As it is', typed: ['same'], unchanged: true }
      : { value: mode, label: MODE_WORDS[mode], typed: [mode.toLowerCase()], shape: SHAPES[mode] },
  );

export const choose = (key: string, label: string, offers: readonly Offer[]): Blank => ({
  type: 'choose',
  key,
  label,
  offers,
  optional: true,
});
