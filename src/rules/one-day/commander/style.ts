/** What tells one officer from another. */
import type { Picture } from './picture.ts';

export interface Style {
  /** Attacks in groups of up to three. */
  readonly grouped: boolean;
  /** Keeps shaken units and horse out of harm, and awaits horse in square. */
  readonly careful: boolean;
  /** The edge he wants before he strikes. */
  boldness(picture: Picture): number;
}

/** Strikes whatever he can reach, one unit at a time. */
export const greedyStyle: Style = { grouped: false, careful: false, boldness: () => Number.NEGATIVE_INFINITY };

/** Wants odds; the later it is and the further behind he is, the less of them. */
export const soundStyle: Style = {
  grouped: true,
  careful: true,
  boldness({ lead, turn, turns }) {
    const late = turn / turns;
    if (lead < 0) return 1.5 - 2 * late;
    return lead > 4 ? 2.5 : 1.5;
  },
};
