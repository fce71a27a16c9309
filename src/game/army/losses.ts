/**
 * One currency of losses for every book (DY5): what chronicle, story and reckoning call hit, captured and run, how many
 * men stand behind a marker, and who does not answer the roll in the evening. Books say what their counters stand for (a
 * box, an increment, a figure, a step) and which fate is which; no other number of men is theirs.
 */
import type { Seat } from '../../kernel/index.ts';

/** Shares that add up to one: killed and wounded, prisoners, left the ranks unhurt, and the rest. */
export interface Losses {
  readonly hit: number;
  readonly captured: number;
  readonly run: number;
  readonly standing: number;
}

export const WHOLE: Losses = { hit: 0, captured: 0, run: 0, standing: 1 };

/** Killed and wounded first, then prisoners, then runaways, each at most what is left. */
export function losses(hit: number, captured: number, run: number): Losses {
  const struck = Math.max(0, Math.min(1, hit));
  const taken = Math.max(0, Math.min(1 - struck, captured));
  const fled = Math.max(0, Math.min(1 - struck - taken, run));
  return { hit: struck, captured: taken, run: fled, standing: Math.max(0, 1 - struck - taken - fled) };
}

/** Parts of a body, each with its share of it. */
export function meanLosses(parts: readonly { readonly share: number; readonly losses: Losses }[]): Losses {
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  if (all === 0) return WHOLE;
  const mean = (what: keyof Losses) => parts.reduce((sum, part) => sum + part.share * part.losses[what], 0) / all;
  return losses(mean('hit'), mean('captured'), mean('run'));
}

/**
 * Markers that are no men by their book's own scale: so much of `of` is killed and wounded for each, up to a share of the
 * body. A `box` of a unit: the same fire marks one on militia, which has four, and on Guard, which has twenty; boxes
 * measure how long a body bears it, and a full unit of four loses half with its twelfth hit. A marker of `fatigue`: a
 * division broken at a marker and a half a unit has lost a third. Increments, figures and steps are men by their books.
 */
const MARKERS = {
  box: { each: 1 / 6, of: 'a box', most: 0.6 },
  fatigue: { each: 2 / 9, of: 'a mean unit of its formation', most: 0.6 },
} as const;

/** Share of a body of so many boxes, or of a formation of so many units, that so many markers stand for. */
export function hitBy(marker: keyof typeof MARKERS, count: number, bodies: number): number {
  return bodies === 0 ? 0 : hitMost(marker, (MARKERS[marker].each * count) / bodies);
}

/** A share of markers of two kinds of formation, no more than such markers can stand for. */
export const hitMost = (marker: keyof typeof MARKERS, share: number): number => Math.min(MARKERS[marker].most, share);

/** Of the unhurt who ran, who is taken or missing in the evening: whoever keeps the field gathers his runaways. */
const MISSING = { beaten: 0.3, drawn: 0.2, victor: 0.1 } as const;

/** Who does not answer the roll, as a share: hit, captured, and the missing of those who ran. `field`: who kept it. */
export function missingOf({ hit, captured, run }: Losses, seat: Seat, field: Seat | null): number {
  const part = field === null ? MISSING.drawn : field === seat ? MISSING.victor : MISSING.beaten;
  return hit + captured + part * run;
}

/**
 * Men of a body who are gone for good, in all it has been through: whoever filled it up again was another man, so they may
 * be more than it ever had at once. They were called and did not answer, who ran among them.
 */
export type Gone = Pick<Losses, 'hit' | 'captured' | 'run'>;

export const NOBODY_GONE: Gone = { hit: 0, captured: 0, run: 0 };

/** Of the steps a campaign loses in a battle, pursuit apart: who keeps the field finds his missing again. */
const HIT_IN_BATTLE = { beaten: 0.5, victor: 0.9 } as const;

/** Steps are men who do not answer the roll: of those lost in a battle some were hit, and the others ran. */
export function goneInBattle(steps: number, kept: boolean): Gone {
  const hit = HIT_IN_BATTLE[kept ? 'victor' : 'beaten'] * steps;
  return { hit, captured: 0, run: steps - hit };
}

/** Several bodies, or one at several times; each counts as often as `times` says. */
export function sumGone(parts: readonly { readonly times: number; readonly gone: Gone }[]): Gone {
  const sum = (what: keyof Gone) => parts.reduce((all, { times, gone }) => all + times * gone[what], 0);
  return { hit: sum('hit'), captured: sum('captured'), run: sum('run') };
}

export const allGone = ({ hit, captured, run }: Gone): number => hit + captured + run;
