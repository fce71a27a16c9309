/** How far any footprint reaches from its centre: by this whoever is far off is refused before its own size is looked at. */
import { ARM_WORDS, type Arm } from '../unit.ts';
import { depthOf, FORMATION_WORDS, type Formation, widthOf } from './footprint.ts';

/** Half of the longest diagonal, and a hair for rounding. */
export const FARTHEST = (Object.keys(ARM_WORDS) as Arm[]).reduce(
  (most, arm) =>
    (Object.keys(FORMATION_WORDS) as Formation[]).reduce(
      (wide, formation) =>
        Math.max(wide, Math.sqrt(widthOf(arm, formation) ** 2 + depthOf(arm, formation) ** 2) / 2 + 1e-6),
      most,
    ),
  0,
);
