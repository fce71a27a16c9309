/**
 * What is ordered apart from the army's plan: missions of single formations, and how daring, how massed and how late with
 * its reserve the army is to be beside what the plan says. The marshal varies it; a book's general carries it out.
 */
import type { PlaceInView, Plan } from './plan.ts';

/** What a formation is told for itself. A book carries out those it can; what makes no sense any more is as if untold. */
export interface Assignment {
  readonly kind:
    | 'attack'
    | 'hold'
    | 'yield'
    | 'reserve'
    /** Strikes whom the enemy before a friend is. */
    | 'support'
    /** Stands between a friend and his enemy, and strikes nobody. */
    | 'screen'
    /** Goes after an enemy who has given way. */
    | 'pursue'
    /** Takes the place of a friend who is used up; he goes back. */
    | 'relieve'
    /** Its guns are massed before a place, and its foot waits for them to have done their work. */
    | 'battery';
  /** The objective it is told of, by its number in the scenario's list; null: none. */
  readonly at: number | null;
  /** The friend it supports, screens or relieves, or the enemy it pursues, by his id. */
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

/** Somebody takes its place: unless it is told something itself it gives ground. */
export const isRelieved = (plan: Plan, id: string): boolean =>
  [...apartOf(plan).missions.values()].some(({ kind, whom }) => kind === 'relieve' && whom === id);

/** Another formation, as far as it concerns one that may be told something. */
interface OneNear {
  readonly id: string;
  readonly name: string;
  readonly away: number;
}

interface Friend extends OneNear {
  /** Used up, so that somebody might take its place. */
  readonly worn?: boolean;
  /** The enemy is near it. */
  readonly exposed?: boolean;
}

/** A formation with the places, friends and enemies about it, as the board measures. */
export interface AboutIt {
  readonly places: readonly PlaceInView[];
  away(at: number): number;
  readonly friends: readonly Friend[];
  /** Enemies who have given way, where it could go after them. */
  readonly beaten?: readonly OneNear[];
  /** It is not used up itself. */
  readonly fresh?: boolean;
  /** It has guns that could be massed. */
  readonly guns?: boolean;
}

/** Distance that weighs as much as the way to a place itself, as for what places draw. */
const NEAR = 6;
/** Places to attack that are thought of for each formation. */
const ATTACKED = 2;

const nearestOf = <O extends OneNear>(all: readonly O[]): O | undefined => all.toSorted((a, b) => a.away - b.away)[0];

/** What is worth a thought for a formation, what the moment asks for first. */
export function offersFor({ places, away, friends, beaten = [], fresh = false, guns = false }: AboutIt): Assignment[] {
  const worth = ({ at, points }: PlaceInView) => points / (NEAR + away(at));
  const attacked = places
    .filter(({ ours, points }) => !ours && points > 0)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, ATTACKED);
  const held = places.filter(({ ours }) => ours).sort((a, b) => away(a.at) - away(b.at))[0];
  const offers: Assignment[] = [];
  const place = (kind: Assignment['kind'], words: string, one: PlaceInView | undefined) => {
    if (one) offers.push({ kind, at: one.at, whom: null, words: `${words} ${one.name}` });
  };
  const other = (kind: Assignment['kind'], words: string, one: OneNear | undefined) => {
    if (one) offers.push({ kind, at: null, whom: one.id, words: `${words} ${one.name}` });
  };
  other('pursue', 'pursues', nearestOf(beaten));
  if (fresh) {
    other('relieve', 'relieves', nearestOf(friends.filter(({ worn }) => worn)));
    other('screen', 'screens', nearestOf(friends.filter(({ exposed }) => exposed)));
  }
  for (const one of attacked) place('attack', 'attacks', one);
  if (guns) place('battery', 'masses its guns before', attacked[0]);
  place('hold', 'holds', held);
  other('support', 'supports', nearestOf(friends));
  return [
    ...offers,
    { kind: 'reserve', at: null, whom: null, words: 'is kept in reserve' },
    { kind: 'yield', at: null, whom: null, words: 'gives ground' },
  ];
}

export const isSame = (a: Assignment, b: Assignment): boolean =>
  a.kind === b.kind && a.at === b.at && a.whom === b.whom;

/** Turns by which a reserve's hour is put off for good, or brought to the present. */
const FOR_GOOD = 99;

/** In what an army as a whole can be told to fight otherwise. */
export type Knob = 'daring' | 'mass' | 'hour';
const EVERY_KNOB: readonly Knob[] = ['daring', 'mass', 'hour'];

const MANNERS: readonly (readonly [Knob, number, string])[] = [
  ['daring', 1, 'strikes are dared at lesser odds'],
  ['daring', -1, 'only what is sure is struck'],
  ['mass', 1.6, 'more go to the point of decision'],
  ['mass', 0.5, 'fewer go to the point of decision'],
  ['hour', -FOR_GOOD, 'the reserve goes in at once'],
  ['hour', FOR_GOOD, 'the reserve is kept to the end'],
];

/** An army as a whole told otherwise, one knob at a time, or to fight as usual again. */
export function knobs(apart: Apart, heeded: readonly Knob[] = EVERY_KNOB): readonly Apart[] {
  const turned = MANNERS.filter(([knob, value]) => heeded.includes(knob) && apart[knob] !== value).map(
    ([knob, value]): Apart => ({ ...apart, [knob]: value }),
  );
  return isUsual(apart) ? turned : [...turned, { ...apart, daring: 0, mass: 1, hour: 0 }];
}

/** The army as a whole fights as the plan says and no otherwise. */
export const isUsual = ({ daring, mass, hour }: Apart): boolean => daring === 0 && mass === 1 && hour === 0;

/** How it fights otherwise than usual, in words. */
export const mannerOf = (apart: Apart): readonly string[] =>
  MANNERS.filter(([knob, value]) => apart[knob] === value).map(([, , words]) => words);
