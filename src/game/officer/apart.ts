/**
 * What is ordered apart from the army's plan: missions of single formations, and how daring, how massed and how late with
 * its reserve the army is to be beside what the plan says. The marshal varies it; a book's general carries it out.
 */
import type { PlaceInView, Plan } from './plan.ts';

/** What a formation is told for itself. */
export interface Assignment {
  readonly kind: 'attack' | 'hold' | 'yield' | 'reserve' | 'support';
  /** The objective it is told of, by its number in the scenario's list; null: none. */
  readonly at: number | null;
  /** The formation it supports, by its id. */
  readonly whom: string | null;
  /** Goes after its name: `attacks the Pratzeberg`. */
  readonly words: string;
}

/** A formation that may be told something for itself, and what is worth a thought. */
export interface Assignable {
  readonly id: string;
  readonly name: string;
  readonly offers: readonly Assignment[];
}

export interface Apart {
  /** By the formation's id. */
  readonly missions: ReadonlyMap<string, Assignment>;
  /** 0 as usual, 1 bolder, −1 more careful. */
  readonly daring: number;
  /** What the plan's mass is multiplied by. */
  readonly mass: number;
  /** Turns by which the reserve goes in later than the plan says. */
  readonly hour: number;
}

export const NOTHING_APART: Apart = { missions: new Map(), daring: 0, mass: 1, hour: 0 };

/** The plan with what is ordered apart from it. */
export function apartFrom(plan: Plan, apart: Apart): Plan {
  if (apart === NOTHING_APART) return plan;
  return { ...plan, mass: Math.min(1, plan.mass * apart.mass), reserve: plan.reserve + apart.hour, apart };
}

/** What a plan orders apart from itself. */
const apartOf = ({ apart = NOTHING_APART }: Plan): Apart => apart;

/** The mission a formation is told apart from the plan, if any. */
export const toldTo = (plan: Plan, id: string): Assignment | null => apartOf(plan).missions.get(id) ?? null;

/** A formation with the places and friends about it, as the board measures. */
export interface AboutIt {
  readonly places: readonly PlaceInView[];
  away(at: number): number;
  readonly friends: readonly { readonly id: string; readonly name: string; readonly away: number }[];
}

/** Distance that weighs as much as the way to a place itself, as for what places draw. */
const NEAR = 6;
/** Places to attack that are thought of for each formation. */
const ATTACKED = 2;

/** What is worth a thought for a formation: the best places to attack, the nearest to hold, a friend to support, to wait or to give way. */
export function offersFor({ places, away, friends }: AboutIt): Assignment[] {
  const worth = ({ at, points }: PlaceInView) => points / (NEAR + away(at));
  const attacked = places
    .filter(({ ours, points }) => !ours && points > 0)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, ATTACKED);
  const held = places.filter(({ ours }) => ours).sort((a, b) => away(a.at) - away(b.at))[0];
  const friend = friends.toSorted((a, b) => a.away - b.away)[0];
  return [
    ...attacked.map(({ at, name }): Assignment => ({ kind: 'attack', at, whom: null, words: `attacks ${name}` })),
    ...(held ? [{ kind: 'hold', at: held.at, whom: null, words: `holds ${held.name}` } as const] : []),
    ...(friend ? [{ kind: 'support', at: null, whom: friend.id, words: `supports ${friend.name}` } as const] : []),
    { kind: 'reserve', at: null, whom: null, words: 'is kept in reserve' },
    { kind: 'yield', at: null, whom: null, words: 'gives ground' },
  ];
}

export const isSame = (a: Assignment, b: Assignment): boolean =>
  a.kind === b.kind && a.at === b.at && a.whom === b.whom;

/** Turns by which a reserve's hour is put off for good, or brought to the present. */
const FOR_GOOD = 99;

/** An army as a whole told otherwise, one knob at a time, each with its words. */
export function knobs(apart: Apart): { readonly apart: Apart; readonly words: string }[] {
  const turned: [Partial<Apart>, string][] = [
    [{ daring: 1 }, 'strikes are dared at lesser odds'],
    [{ daring: -1 }, 'only what is sure is struck'],
    [{ mass: 1.6 }, 'more go to the point of decision'],
    [{ mass: 0.5 }, 'fewer go to the point of decision'],
    [{ hour: -FOR_GOOD }, 'the reserve goes in at once'],
    [{ hour: FOR_GOOD }, 'the reserve is kept to the end'],
    [{ daring: 0, mass: 1, hour: 0 }, 'the army fights as usual'],
  ];
  return turned
    .map(([change, words]) => ({ apart: { ...apart, ...change }, words }))
    .filter(
      ({ apart: { daring, mass, hour } }) => daring !== apart.daring || mass !== apart.mass || hour !== apart.hour,
    );
}
