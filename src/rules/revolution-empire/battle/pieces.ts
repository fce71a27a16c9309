/**
 * Units and leaders. They lie open with all that is theirs, as on any table. Copies are literals, field by field: this is
 * hot, and a copy by spread is an object of another shape, which slows down whatever reads both.
 */
import { copyRect, type Rect } from '../../../board/plane/index.ts';
import type { Ammo } from '../unit.ts';
import type { Formation } from './shapes.ts';

/** Not come yet, on the table, in the holding area of its ME, or gone. */
export type Fate = 'coming' | 'here' | 'holding' | 'gone';

export interface Unit {
  readonly index: number;
  fate: Fate;
  formation: Formation;
  readonly at: Rect;
  facing: number;
  /** Block of houses it holds, or -1. */
  block: number;
  /** Figures, or crew, lost today; in this phase; in this turn. */
  lost: number;
  lostPhase: number;
  lostTurn: number;
  horses: number;
  ammo: Ammo;
  /** Its screen has shot away so much that powder runs lower (V12). */
  low: boolean;
  fired: boolean;
  disordered: boolean;
  blown: boolean;
  standard: boolean;
  /** Guns without men; whoever stands by them at the end has them. */
  abandoned: boolean;
  /** Inches left this impulse; -1: all of its move. */
  move: number;
  mayFire: boolean;
  done: boolean;
  /** Has fired or charged in answer this impulse (V10); has made an opportunity charge this turn (R38). */
  reacted: boolean;
  sprung: boolean;
  /** This turn: moved or fired in tactical combat, fought hand to hand or in a firefight. */
  moved: boolean;
  shot: boolean;
  fought: boolean;
  /** Impulses in which horse has gone its whole move since it had its breath back (R27). */
  galloped: number;
  /** Tries at relocating, or at its building. */
  tries: number;
  /** Has doubled its teams today (R56). */
  teamed: boolean;
  /** Inches of grand tactical movement this turn; guns that halt go less far than their ME. */
  marched: number;
}

/** The same unit, at another place if one is given. */
export function copyUnit(unit: Unit, at: Rect = copyRect(unit.at)): Unit {
  return {
    index: unit.index,
    fate: unit.fate,
    formation: unit.formation,
    at,
    facing: unit.facing,
    block: unit.block,
    lost: unit.lost,
    lostPhase: unit.lostPhase,
    lostTurn: unit.lostTurn,
    horses: unit.horses,
    ammo: unit.ammo,
    low: unit.low,
    fired: unit.fired,
    disordered: unit.disordered,
    blown: unit.blown,
    standard: unit.standard,
    abandoned: unit.abandoned,
    move: unit.move,
    mayFire: unit.mayFire,
    done: unit.done,
    reacted: unit.reacted,
    sprung: unit.sprung,
    moved: unit.moved,
    shot: unit.shot,
    fought: unit.fought,
    galloped: unit.galloped,
    tries: unit.tries,
    teamed: unit.teamed,
    marched: unit.marched,
  };
}

/** A copy as it would stand there in that formation. */
export function copyAt(unit: Unit, at: Rect, facing: number, formation: Formation): Unit {
  const there = copyUnit(unit, at);
  there.facing = facing;
  there.formation = formation;
  return there;
}

export interface Risk {
  readonly losses: number;
  readonly closeAction: 'none' | 'won' | 'lost';
  readonly melee: boolean;
  readonly rifles: boolean;
}

export interface Leader {
  readonly index: number;
  x: number;
  y: number;
  /** Unit he rides with, or -1. */
  with: number;
  status: 'well' | 'light' | 'out';
  /** Killed or taken. */
  lost: boolean;
  /** No acts up to this turn. */
  stunned: number;
  /** Turn in which his replacement comes. */
  back: number;
  replacement: boolean;
  followed: boolean;
  risk: Risk | null;
  /** Acts done in this phase or impulse, and whether one has failed. */
  acts: number;
  failed: boolean;
}

export const copyLeader = (leader: Leader): Leader => ({
  index: leader.index,
  x: leader.x,
  y: leader.y,
  with: leader.with,
  status: leader.status,
  lost: leader.lost,
  stunned: leader.stunned,
  back: leader.back,
  replacement: leader.replacement,
  followed: leader.followed,
  risk: leader.risk,
  acts: leader.acts,
  failed: leader.failed,
});
