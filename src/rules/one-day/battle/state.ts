/** The state of a battle: plain data. What never changes is in the field and in each unit's sheet. */
import { copyRect, copyRectInto, type Rect, turnInto } from '../../../board/plane/index.ts';
import type { Ending, GameState, Side, Subject } from '../../../game/index.ts';
import type { Bridges } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Arm, Level, Quality } from '../unit.ts';
import { type Field, type Ground, groundOf, type OrderOfTheDay, type Restraint } from './field.ts';
import { depthOf, type Formation, widthOf } from './footprint.ts';
import type { HqMove, Order, OrderLine, Plan } from './kinds.ts';

export type { Side };

/** What a unit is. */
export interface Sheet {
  readonly id: string;
  /** What the enemy calls it while it is a marker (5.01). */
  readonly alias: string;
  readonly name: string;
  readonly side: Side;
  readonly command: number;
  readonly arm: Arm;
  readonly guns: 'Heavy' | 'Medium' | 'Light' | null;
  readonly nation: string;
  readonly start: Quality;
  readonly boxes: number;
  readonly inherent: number;
  /** Small-arms number of its own, or 0 for its quality's (2.033(a)). */
  readonly smallArms: number;
  readonly arrives: number;
  readonly fixed: boolean;
  readonly cossack: boolean;
  readonly grenadier: boolean;
  readonly landwehr: boolean;
  readonly guard: boolean;
  /** A stand of a split unit: the index of that unit (5.02); -1 otherwise. */
  readonly standOf: number;
  /** What history holds it to. */
  readonly restraints: readonly Restraint[];
  /** What its officers begin with. */
  readonly orders: readonly OrderOfTheDay[];
}

/** Not come yet, on the table, or gone and how. */
export type Fate = 'coming' | 'here' | 'routed' | 'surrendered' | 'left' | 'split';

export interface Unit {
  readonly sheet: Sheet;
  readonly index: number;
  fate: Fate;
  /** Quality at full strength: the sheet's, or today's (5.05). */
  start: Quality;
  quality: Quality;
  marked: number;
  hits: number;
  level: Level;
  formation: Formation;
  /** Its footprint; nowhere while it is not on the table. */
  readonly at: Rect;
  facing: number;
  /** Headquarters attached, or -1. */
  hq: number;
  hidden: boolean;
  /** Where its marker was last put down: what the enemy sees until all have moved. */
  shown: { readonly x: number; readonly y: number; readonly facing: number };
  /** Has rolled for its quality today (5.05). */
  rated: boolean;
  supplied: boolean;
  /** What it did last turn. */
  before: Order | null;
  order: Order | null;
  line: OrderLine | null;
  plan: Plan | null;
  /** Failed to rally this turn (2.01). */
  failed: boolean;
  /** Dropped a level after it got its order (G11). */
  void: boolean;
  squared: boolean;
  /** What it was before it squared. */
  was: Formation;
  /** Inches it has marched this turn, once it has halted. */
  moved: number;
  chargeHits: number;
  /** Hits by inherent guns this turn (2.033(b)(5)). */
  gunHits: number;
  /** Tested for friends driven through it: in the Rally Phase 1, in the Activity Phase 2 (C19). */
  passed: number;
  exploited: boolean;
  /** On the march just now: friends do not stop for it. */
  marching: boolean;
  /** Counts up whenever it is put somewhere other than by its own march. */
  stamp: number;
}

export interface Hq {
  readonly index: number;
  readonly command: number;
  readonly side: Side;
  readonly army: boolean;
  readonly name: string;
  bonus: number;
  x: number;
  y: number;
  /** Unit it is attached to, or -1. */
  with: number;
  alive: boolean;
  /** Turn in which a new man comes, once one was killed (C8); it stays, for whoever counts the dead. */
  back: number;
  /** Last turn in which it cannot move. */
  frozen: number;
  /** Saved once from capture (G13). */
  saved: boolean;
}

/** A marker with nothing under it (5.01). */
export interface Dummy {
  readonly id: string;
  readonly alias: string;
  readonly side: Side;
  x: number;
  y: number;
  facing: number;
  here: boolean;
  plan: Plan | null;
}

export interface Sapper {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly pontoon: boolean;
  x: number;
  y: number;
  here: boolean;
  /** Work in hand and its turns so far (5.04). */
  work: 'none' | 'destroy' | 'repair' | 'pontoon';
  turns: number;
  /** The bridge worked on, or -1. */
  bridge: number;
  spent: boolean;
}

export interface Ride {
  readonly hq: number;
  readonly to: HqMove;
}

/** `laying` is played once, before the first turn of a battle with markers (B32). */
export type Step = 'laying' | 'rally' | 'orders' | 'fire-book' | 'combat-moves' | 'trade-off' | 'activity' | 'end';

export interface State extends GameState<Field> {
  readonly field: Field;
  turn: number;
  step: Step;
  readonly units: Unit[];
  readonly hqs: Hq[];
  readonly dummies: Dummy[];
  readonly sappers: Sapper[];
  bridges: Bridges;
  /** Side that holds each objective, or -1. */
  readonly held: number[];
  /** Points from losses inflicted by each side. */
  readonly points: [number, number];
  /** Where headquarters ride at the end of movement. */
  rides: readonly Ride[];
  over: Ending | null;
}

/** Field by field and in the order of `start.ts`, so that all units have one shape: whatever reads them is the faster for it. */
export function copyUnit(unit: Unit, sheet = unit.sheet, index = unit.index): Unit {
  return {
    sheet,
    index,
    fate: unit.fate,
    start: unit.start,
    quality: unit.quality,
    marked: unit.marked,
    hits: unit.hits,
    level: unit.level,
    formation: unit.formation,
    at: copyRect(unit.at),
    facing: unit.facing,
    hq: unit.hq,
    hidden: unit.hidden,
    shown: unit.shown,
    rated: unit.rated,
    supplied: unit.supplied,
    before: unit.before,
    order: unit.order,
    line: unit.line,
    plan: unit.plan,
    failed: unit.failed,
    void: unit.void,
    squared: unit.squared,
    was: unit.was,
    moved: unit.moved,
    chargeHits: unit.chargeHits,
    gunHits: unit.gunHits,
    passed: unit.passed,
    exploited: unit.exploited,
    marching: unit.marching,
    stamp: unit.stamp,
  };
}

/**
 * The same as `map`. An array from `map` is of another kind once the engine has compiled it, and whatever walks both
 * kinds is compiled anew and slower; one that was pushed together is always the same.
 */
export function listOf<A, B>(from: readonly A[], make: (item: A) => B): B[] {
  const list: B[] = [];
  for (const item of from) list.push(make(item));
  return list;
}

/** By hand: this is hot. Lines, plans and sheets are never changed in place, so they are shared. */
export function copy(state: State): State {
  return {
    field: state.field,
    turn: state.turn,
    step: state.step,
    units: listOf(state.units, (unit) => copyUnit(unit)),
    hqs: listOf(state.hqs, (hq) => ({ ...hq })),
    dummies: listOf(state.dummies, (dummy) => ({ ...dummy })),
    sappers: listOf(state.sappers, (sapper) => ({ ...sapper })),
    bridges: state.bridges,
    held: [...state.held],
    points: [state.points[0], state.points[1]],
    rides: state.rides,
    over: state.over,
  };
}

/** Off the table a unit has a footprint without size, far away: it is in nobody's way and nobody need ask. */
const NOWHERE = -99;

export function takeOff(unit: Unit, fate: Fate): void {
  unit.fate = fate;
  unit.at.x = unit.at.y = NOWHERE;
  unit.at.hw = unit.at.hd = 0;
  unit.stamp++;
}

/** Puts it down there, whoever else is there. */
export function setAt(unit: Unit, x: number, y: number, facing: number, formation: Formation): void {
  const { at } = unit;
  const { arm } = unit.sheet;
  // Mostly it keeps its facing, and that need not be reckoned anew.
  if (facing !== unit.facing) turnInto(at, facing);
  at.x = x;
  at.y = y;
  at.hw = widthOf(arm, formation) / 2;
  at.hd = depthOf(arm, formation) / 2;
  unit.formation = formation;
  unit.facing = facing;
  unit.stamp++;
}

/** The same where its footprint is known, turned and wholly where it will be. */
export function standAs(unit: Unit, footprint: Rect, facing: number, formation: Formation): void {
  copyRectInto(unit.at, footprint);
  unit.formation = formation;
  unit.facing = facing;
  unit.stamp++;
}

/** Whoever is on the table has not routed. */
export const onTable = (level: Level): Exclude<Level, 'ROUT'> => (level === 'ROUT' ? 'PANICKED' : level);
export const isHere = (unit: Unit): boolean => unit.fate === 'here';
/** May it still carry out its order? */
export const acts = (unit: Unit): boolean => unit.fate === 'here' && !unit.void && unit.order !== null;
export const groundNow = (state: State): Ground => groundOf(state.field.terrain, state.bridges);
/** What both sides call it. */
export const calledBy = (unit: Unit): string => (unit.hidden ? unit.sheet.alias : unit.sheet.id);
export const nameOf = (unit: Unit): string => (unit.hidden ? `marker ${unit.sheet.alias}` : unit.sheet.name);
/** As both sides may read of it: under its marker it is the marker. */
export const subjectOf = (unit: Unit): Subject => ({ id: calledBy(unit), name: nameOf(unit) });
/** The piece of a headquarters, after its command. */
export const hqPiece = (command: string): string => `${command}-HQ`;
export const hqSubject = ({ field }: State, { command, name }: Hq): Subject => ({
  id: hqPiece(nth(field.commands, command).id),
  name,
});

/** The unit of that id, or of that alias while it is hidden; undefined for a dummy or a stranger. */
export const unitCalled = ({ units }: State, id: string): Unit | undefined =>
  units.find((unit) => isHere(unit) && calledBy(unit) === id);

export function dummyCalled(state: State, id: string): Dummy | undefined {
  return state.dummies.find((dummy) => dummy.here && dummy.alias === id);
}
