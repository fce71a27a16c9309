/**
 * An army's plan, as data: where the battle is to be decided, what the rest does meanwhile, and when the reserve goes in.
 * Officers of formations and units carry it out; the marshal tries several of both sides against each other.
 */
import type { AnyKind, Seat } from '../../kernel/index.ts';
import { leadOf } from '../army/picture.ts';
import { type Pair, type Side, seatOfSide } from '../army/sides.ts';
import type { Apart, Assignable, Knob } from './apart.ts';
import type { Experience } from './experience.ts';
import type { Officer } from './officer.ts';

export interface Plan {
  /** Tells it from the other plans of the same moment. */
  readonly id: string;
  /** `Mass on the Pratzeberg and hold the rest`. */
  readonly title: string;
  readonly why: string;
  /** The objective where the battle is to be decided, by its number in the scenario's list; null: nowhere in particular. */
  readonly at: number | null;
  /** Share of the army that goes there, the reserve apart. */
  readonly mass: number;
  /** What the others do: attack too, hold what they have, or give ground and break off what cannot be won. */
  readonly rest: 'attack' | 'hold' | 'yield';
  /** Turn from which the reserve goes in whatever happens; before that it waits for a wing to break. */
  readonly reserve: number;
  /** What is ordered apart from it. */
  readonly apart?: Apart;
}

/** A book's commander proper: the interface by which plans are made for him. */
export interface General {
  /**
   * The officer who carries out a plan; given none, he makes his own from what he sees. What is ordered apart from it he
   * asks for at every request: who orders may think again, and the officer keeps what he remembers.
   */
  follow(plan: Plan | null, apart?: () => Apart): Officer;
  /** Plans worth a thought at this moment, for either seat, as far as a view tells. */
  plans(view: unknown, seat: Seat): readonly Plan[];
  /** The requests before which an army's plan is made anew: the first of a turn. */
  readonly plansAt: readonly AnyKind[];
  /** Formations that may be told something for themselves; nobody where the army is one. */
  formations?(view: unknown, seat: Seat): readonly Assignable[];
  /** What of an army's manner his officers heed; everything if it is not said. */
  readonly heeds?: readonly Knob[];
  /** What battles have taught his side. */
  readonly experience?: Experience;
}

/** A place as a planner sees it. */
export interface PlaceInView {
  /** Its number in the scenario's list. */
  readonly at: number;
  readonly name: string;
  /** What it is worth to this seat; nothing where only the other side scores it. */
  readonly points: number;
  readonly ours: boolean;
  /** How near the enemy is to being able to take or lose it: 0 far from it, 1 upon it. */
  readonly pressed: number;
}

export interface Moment {
  readonly places: readonly PlaceInView[];
  readonly turn: number;
  readonly turns: number;
  /** Points ahead of the other side. */
  readonly lead: number;
  /** The place the army is about already, by its number. */
  readonly about?: number | null;
}

/** What a place is worth more while the army is on its way to it: another has to promise more than that to draw it off. */
export const UNDER_WAY = 1.8;

interface Place {
  readonly name: string;
  readonly points: number;
  /** The seat that alone scores it. */
  readonly for?: Seat | undefined;
}

/** A battle whose scenario lists places: what a book tells of it so that plans can be made for a side. */
export interface PlacesInView {
  readonly scenario: {
    readonly objectives: readonly Place[];
    readonly sides: Pair<{ readonly seat: Seat }>;
    readonly clock: { readonly turns: number };
  };
  readonly turn: number;
  readonly side: Side;
  readonly points: Pair;
  isOurs(at: number): boolean;
  pressed(at: number): number;
  /** What it counts in all where its points are given by parts of it. */
  readonly parts?: (at: number) => number;
}

/** The moment as the places of a scenario make it. */
export function momentOf({ scenario, turn, side, points, isOurs, pressed, parts }: PlacesInView): Moment {
  const places = scenario.objectives.map(({ name, points: each, for: only }, at): PlaceInView => {
    const scores = only === undefined || only === seatOfSide(scenario, side);
    return {
      at,
      name,
      points: scores ? each * (parts?.(at) ?? 1) : 0,
      ours: isOurs(at),
      pressed: pressed(at),
    };
  });
  return { places, turn, turns: scenario.clock.turns, lead: leadOf(points, side) };
}

/** How hard an enemy presses a place by his distance: 1 upon it, 0 from `within` on. */
export const pressure = (away: number, within: number): number => Math.max(0, 1 - away / within);

/** How hard a place must be pressed before an army goes there to stand: an enemy who is farther off may yet go anywhere. */
const PRESSED = 0.3;
/** Places that are thought about as the point of decision, beside the one the army is about already. */
const POINTS_OF_DECISION = 3;
/** Share of the army massed at the point of decision. */
const MASS = 0.6;
/** Parts of the battle after which the reserve no longer waits. */
const NOON = 0.5;

/** The plans any army has: a general advance, a mass on one of the best places, a stand, a retreat under way. */
export function plansAmong({ places, turn, turns, lead, about = null }: Moment): Plan[] {
  const noon = Math.max(turn, Math.round(turns * NOON));
  const wanted = places
    .filter(({ ours, points }) => !ours && points > 0)
    .sort((a, b) => b.points - a.points || b.pressed - a.pressed)
    .filter(({ at }, i) => i < POINTS_OF_DECISION || at === about);
  const massed = wanted.map(
    ({ at, name, points }): Plan => ({
      id: `mass-${at}`,
      title: `Mass on ${name} and hold the rest`,
      why: `${name} is worth ${points} and is not ours`,
      at,
      mass: MASS,
      rest: 'hold',
      reserve: noon,
    }),
  );
  const isAbout = ({ at }: PlaceInView) => Number(at === about);
  const pressing = (place: PlaceInView) =>
    place.pressed < PRESSED ? 0 : place.pressed * (isAbout(place) ? UNDER_WAY : 1);
  const threatened = places
    .filter(({ ours }) => ours)
    .sort((a, b) => pressing(b) - pressing(a) || isAbout(b) - isAbout(a) || b.points - a.points)[0];
  const stand: Plan = {
    id: 'stand',
    title: threatened ? `Stand, with the mass at ${threatened.name}` : 'Stand where we are',
    why: lead > 0 ? 'we lead and the enemy must come to us' : 'the enemy may wear himself out on our line',
    at: threatened?.at ?? null,
    mass: 0.4,
    rest: 'hold',
    reserve: turns,
  };
  const advance: Plan = {
    id: 'advance',
    title: 'Advance along the whole line',
    why: 'strength everywhere leaves the enemy no reserve',
    at: wanted[0]?.at ?? null,
    mass: 0.3,
    rest: 'attack',
    reserve: turn,
  };
  const yielding: Plan = {
    id: 'break-off',
    title: 'Break off what cannot be won',
    why: 'what is spent now is missing at the end',
    at: threatened?.at ?? null,
    mass: 0.3,
    rest: 'yield',
    reserve: turns,
  };
  return [...massed, advance, stand, ...(turn > turns / 3 ? [yielding] : [])];
}
