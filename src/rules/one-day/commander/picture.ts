/** What an officer makes of his view: his units, the enemy as far as he sees him, and how the day stands. */
import {
  type Apart,
  type ArmyPicture,
  foeOf,
  leadOf,
  NOTHING_APART,
  type Plan,
  Resolve,
  seenFrom,
} from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { isHere, type Side, type State } from '../battle/state.ts';
import { lossesOf, pointsOf } from '../battle/victory.ts';
import { type Own, Piece } from './pieces.ts';
import { Ranges } from './ranges.ts';
import type { Spot } from './spots.ts';

/** Pieces of both sides stand at their numbers. */
export interface Picture extends ArmyPicture<State, Own, Piece> {
  readonly field: Field;
  readonly turn: number;
  readonly turns: number;
  readonly ranges: Ranges;
  /** What the army has been told to do; null: he makes his own plan. */
  readonly plan: Plan | null;
  /** What it has been told apart from that. */
  readonly apart: Apart;
  /** What he has resolved upon himself. */
  readonly resolve: Resolve;
  /** The objectives as he sees them, by their number. */
  readonly places: readonly Place[];
  /** Share of the army that is gone. */
  readonly gone: number;
  /** The lead that is a victory. */
  readonly enough: number;
  /** What an enemy's loss is worth against an equal loss of one's own: more, the nearer he is to breaking. */
  readonly weight: number;
}

/** A place worth points to either side. */
export interface Place extends Spot {
  readonly name: string;
  readonly reach: number;
  readonly ours: boolean;
  /** By how many points the lead changes when it changes hands. */
  readonly swing: number;
}

function placesFor({ held, field }: State, side: Side): Place[] {
  return field.scenario.objectives.map(({ x, y, name, reach, points, for: only }, i) => {
    const worth = (whose: Side) => (only === undefined || only === field.seats[whose] ? points : 0);
    const ours = held[i] === side;
    const theirs = held[i] === foeOf(side);
    return { x, y, name, reach, ours, swing: (ours || theirs ? worth(foeOf(side)) : 0) + worth(side) };
  });
}

/** Units an army may always still lose: the weight of losses stays finite where it is about to break. */
const LEAST_LEFT = 0.5;

export function pictureOf(
  view: unknown,
  plan: Plan | null = null,
  resolve = new Resolve(),
  apart = NOTHING_APART,
  seat?: Seat,
): Picture {
  const { state, side } = seenFrom(known, view, seat);
  const { field } = state;
  const { victory, clock } = field.scenario;
  const own: Own[] = [];
  const foes: Piece[] = [];
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    const list: Piece[] = unit.sheet.side === side ? own : foes;
    list.push(new Piece(state, list.length, unit));
  }
  // Under the enemy's markers there may be units.
  for (const marker of state.dummies) if (marker.side !== side) foes.push(new Piece(state, foes.length, null, marker));
  const { lost, of } = lossesOf(state);
  /** Units it may still lose before it breaks. */
  const left = (whose: Side) => Math.max(LEAST_LEFT, victory.collapse * of[whose] - lost[whose]);
  return {
    state,
    field,
    side,
    turn: state.turn,
    turns: clock.turns,
    own,
    foes,
    ranges: new Ranges(own, foes),
    plan,
    apart,
    resolve,
    places: placesFor(state, side),
    gone: lost[side] / Math.max(1, of[side]),
    lead: leadOf(pointsOf(state), side),
    enough: victory.levels[1]?.from ?? 1,
    // The root keeps it from leaping about while both armies are whole.
    weight: Math.sqrt(left(side) / left(foeOf(side))),
  };
}

/** By what requests call them. */
export const ownCalled = ({ own }: Picture, id: string): Own | undefined => own.find((one) => one.id === id);
export const foeCalled = ({ foes }: Picture, id: string): Piece | undefined => foes.find((one) => one.id === id);
