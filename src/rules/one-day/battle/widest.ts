/** How far any footprint reaches from its centre: by this whoever is far off is refused before its own size is looked at. */
import { ARM_WORDS, type Arm } from '../unit.ts';
import { depthOf, FORMATION_WORDS, type Formation, widthOf } from './footprint.ts';

/** The greatest half width and half depth together. */
export const WIDEST = (Object.keys(ARM_WORDS) as Arm[]).reduce(
  (most, arm) =>
    (Object.keys(FORMATION_WORDS) as Formation[]).reduce(
      (wide, formation) => Math.max(wide, (widthOf(arm, formation) + depthOf(arm, formation)) / 2),
      most,
    ),
  0,
);
