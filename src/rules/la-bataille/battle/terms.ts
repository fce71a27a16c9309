/** The words of a scenario file and of the battle: kinds of ground and hexside, formations, arms, sizes. */

/**
 * Kinds of ground a map's legend may name. A hill is `clear` with a level of its own. `church` and `farm` are Special
 * Structures: they are entered and assaulted only through hexsides with the feature `gate`. `sunken` is a hex of sunken
 * road; the hexsides it protects bear the feature `bank`.
 */
export const GROUNDS = [
  ...(['clear', 'village', 'town', 'woods', 'garden', 'swamp', 'sunken', 'church', 'farm'] as const),
] as const;
export type GroundKind = (typeof GROUNDS)[number];

/** Features of hexsides. `slopes` of the map should name `slope`. */
export const SIDES = ['slope', 'stream', 'river', 'bridge', 'ford', 'wall', 'bank', 'gate'] as const;
/** Kinds of ways. Only roads help a Road Column. */
export const WAYS = ['road', 'track'] as const;

/** Formations, as the cards of the book call them. Batteries and wagons are Limbered or Unlimbered. */
export const SHAPES = [
  ...(['Column', 'Line', 'Square', 'Skirmish', 'General Order', 'Road Column', 'Column of Companies'] as const),
  ...(['Limbered', 'Unlimbered'] as const),
] as const;
export type Shape = (typeof SHAPES)[number];

export const ARMS = ['infantry', 'cavalry', 'foot', 'horse', 'wagon'] as const;
export type Arm = (typeof ARMS)[number];

/** What the back of every counter shows to both sides, with its MP. */
export const SIZES = ['regiment', 'battalion', 'company', 'squadron', 'battery', 'wagon'] as const;
export type Size = (typeof SIZES)[number];
