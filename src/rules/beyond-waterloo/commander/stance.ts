/** How Formations would stand after a march, alone and together, and who might fall on them. */
import { exitTo } from '../../../board/areas/index.ts';
import { once } from '../../../kernel/index.ts';
import type { Field } from '../campaign/field.ts';
import type { State } from '../campaign/state.ts';
import type { Mode } from '../force.ts';
import { flagsOf, horseOf } from './might.ts';
import { ATTACKING, distances, FORCED, type Foe, type Picture, WAITING } from './picture.ts';

/** A Formation where it would stand, and how. */
interface Place {
  readonly i: number;
  readonly area: number;
  readonly mode: Mode;
  readonly weight: number;
  readonly steps: number;
  readonly forced: boolean;
  /** Came over a river into this area. */
  readonly river: boolean;
}

/** … with what it brings to a battle there. */
export interface Stance extends Place {
  /** Cache key of the battles it may fight: who, how and in what haste. */
  readonly key: string;
  /** Its weight where it waits to be attacked, and where it attacks. */
  readonly line: number;
  readonly force: number;
  readonly heart: number;
  readonly horse: number;
  /** Nations that may not get on with others, as bits. */
  readonly nations: number;
}

const stanceKey = (i: number, mode: Mode, forced: boolean, river: boolean): string =>
  `${i}${mode}${forced ? '!' : ''}${river ? '~' : ''}`;

export function stance(state: State, { i, area, mode, weight, steps, forced, river }: Place): Stance {
  return {
    ...{ i, area, mode, weight, steps, forced, river },
    key: stanceKey(i, mode, forced, river),
    line: weight * WAITING[mode],
    force: weight * ATTACKING[mode] * (forced ? FORCED : 1),
    heart: state.corps[i]!.morale,
    horse: horseOf(state, i),
    nations: state.field.sheets[i]!.side === 1 ? flagsOf(state, i) : 0,
  };
}

/** Formations that stand together, summed up as they came: a look at one more of them looks at none of the others. */
export interface Crowd {
  readonly before: Crowd | null;
  readonly last: Stance | null;
  readonly count: number;
  readonly line: number;
  readonly force: number;
  readonly steps: number;
  readonly heart: number;
  readonly horse: number;
  readonly nations: number;
  /** All of them came over a river. */
  readonly river: boolean;
}

export const NOBODY: Crowd = {
  ...{ before: null, last: null, count: 0, line: 0, force: 0, steps: 0, heart: 0, horse: 0, nations: 0, river: true },
};

export const joined = (crowd: Crowd, one: Stance): Crowd => ({
  before: crowd,
  last: one,
  count: crowd.count + 1,
  line: crowd.line + one.line,
  force: crowd.force + one.force,
  steps: crowd.steps + one.steps,
  heart: Math.max(crowd.heart, one.heart),
  horse: crowd.horse + one.horse,
  nations: crowd.nations | one.nations,
  river: crowd.river && one.river,
});

export function crowdOf(list: readonly Stance[], but?: Stance): Crowd {
  let crowd = NOBODY;
  for (const one of list) if (one !== but) crowd = joined(crowd, one);
  return crowd;
}

/** Who they are, in the order in which they came. */
export function listOf(crowd: Crowd): Stance[] {
  const list = new Array<Stance>(crowd.count);
  for (let at: Crowd | null = crowd; at?.last; at = at.before) list[at.count - 1] = at.last;
  return list;
}

/** How a plan shades what is weighed. */
export interface Temper {
  /** Points an attack must bring to be made; below nothing for who wants battle. */
  readonly daring: number;
  /** What risk counts for. */
  readonly care: number;
}

/** Chance that is left, for each OPs Phase he was not seen, that an enemy is where he was. */
const DOUBTFUL = 0.8;

/** Chances by movement points: up to so many, so sure; beyond the last, not at all. */
type Chances = readonly (readonly [mp: number, chance: number])[];
function sureness(chances: Chances, mp: number): number {
  for (const [most, chance] of chances) if (mp <= most) return chance;
  return 0;
}

/** Chances of an attack: by an enemy who may have strayed since he was seen, in March Order, in any other mode. */
const FALLS = {
  unseen: [
    [4, 1],
    [7, 0.45],
  ],
  inColumn: [
    [4, 1],
    [7, 0.45],
  ],
  inLine: [
    [3, 0.9],
    [6, 0.4],
  ],
} as const;
/** Chances that he walks into an open area. */
const WALKS = {
  unseen: [
    [4, 0.8],
    [7, 0.3],
  ],
  seen: [
    [4, 0.8],
    [5, 0.6],
    [7, 0.3],
  ],
} as const;

/** Movement points beyond which nobody comes or walks in anywhere. */
const FAR = Math.max(
  ...[...Object.values(FALLS), ...Object.values(WALKS)].map((chances) => chances[chances.length - 1]![0]),
);

/** Movement points of one area, which may always be entered whatever they are. */
const NEXT_DOOR = 3;

/** By area and area: what a march costs him at most: next door he always comes, except over a road of two OPs Phases. */
const marches = once((field: Field): readonly (readonly number[])[] =>
  distances(field).map((row, from) =>
    row.map((mp, to) => {
      if (mp <= NEXT_DOOR) return mp;
      const exit = exitTo(field.map, from, to);
      return exit && !exit.border.two ? NEXT_DOOR : mp;
    }),
  ),
);

/** How surely a foe can fall on an area in his next Segment. */
export function falls({ state }: Picture, { area, mode, garrison, age }: Foe, on: number): number {
  if (garrison) return 0;
  const mp = marches(state.field)[area]![on]!;
  if (mp > FAR) return 0;
  if (age > 0) return DOUBTFUL ** age * sureness(FALLS.unseen, mp);
  return sureness(mode === 'MO' ? FALLS.inColumn : FALLS.inLine, mp);
}

/** How surely a foe walks into an open area in his next Segment. */
export function walks({ state }: Picture, { area, garrison, age }: Foe, into: number): number {
  if (garrison) return 0;
  const mp = marches(state.field)[area]![into]!;
  if (mp > FAR) return 0;
  return age > 0 ? DOUBTFUL ** age * sureness(WALKS.unseen, mp) : sureness(WALKS.seen, mp);
}
