/** The state of a battle: plain data. What never changes is in the field. */
import { copyRectInto, type Rect, rectInto } from '../../../board/plane/index.ts';
import { type Ending, listed, type Pair, type Side } from '../../../game/index.ts';
import { impossible } from '../../../kernel/index.ts';
import type { CorpsOrder, MeOrder } from '../orders.ts';
import { type Ammo, type Cover, FATIGUE_WORDS, type Fatigue } from '../unit.ts';
import type { Field, MeSheet, Sheet } from './field.ts';
import { type Formation, isSquare, sizeOf } from './shapes.ts';

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
}

export interface Pending<O = MeOrder> {
  readonly order: O;
  readonly points: number;
  /** Turn in which its courier is there. */
  readonly arrives: number;
  readonly again: boolean;
}

/** What an ME did and suffered this turn, for morale, bonus impulse and fatigue. */
export interface Deeds {
  won: number;
  lost: number;
  firefights: number;
  standardsTaken: number;
  standardsLost: number;
  blocksTaken: number;
  blocksLost: number;
  strongTaken: number;
  strongLost: number;
  batteries: number;
  lightBatteries: number;
  bombed: number;
  bombedUnits: number;
  bombedMorale: number;
}
export const noDeeds = (): Deeds => ({
  won: 0,
  lost: 0,
  firefights: 0,
  standardsTaken: 0,
  standardsLost: 0,
  blocksTaken: 0,
  blocksLost: 0,
  strongTaken: 0,
  strongLost: 0,
  batteries: 0,
  lightBatteries: 0,
  bombed: 0,
  bombedUnits: 0,
  bombedMorale: 0,
});

export type Cause = 'badMorale' | 'leader' | 'redeploying' | 'none';

export interface Me {
  readonly index: number;
  /** Flat x, y. */
  baseline: readonly number[];
  facing: number;
  step: number;
  /** Null where a seat does not know it. */
  order: MeOrder | null;
  pending: Pending | null;
  /** Drafted this turn, not yet issued. */
  draft: MeOrder | null;
  /** The order came into force this turn. */
  fresh: boolean;
  /** Forced its march this turn. */
  forced: boolean;
  fatigue: number;
  rose: boolean;
  impetus: boolean;
  shaken: boolean;
  /** Has broken or been destroyed once; counts once (Oberfeld). */
  broken: boolean;
  /** On the table and engaged as the turn began; has had its first turn of combat. */
  stood: boolean;
  engagedBefore: boolean;
  veteran: boolean;
  /** Fought this turn. */
  fought: boolean;
  /** Inches of grand tactical movement this turn. */
  marched: number;
  /** Rolled for interception this turn (V13). */
  sprung: boolean;
  cause: Cause;
  passed: boolean;
  second: boolean;
  /** Rolls at +2 when it rests next turn (4.3). */
  rested: boolean;
  deeds: Deeds;
  /** What befell its leader this turn. */
  leaderHit: 'safe' | 'leaderWounded' | 'leaderKilled';
  /** Its officer fights its impulses (V32). */
  delegated: boolean;
  /** The urging of a commander waits for the activation. */
  urged: boolean;
}

export interface Corps {
  readonly index: number;
  order: CorpsOrder | null;
  /** No more bonus impulses this turn. */
  closed: boolean;
  commanderHit: boolean;
  /** One of its MEs has been engaged since it has its order (pg 25). */
  met: boolean;
  /** An order of the army's commander on its way, one he has drafted, and whether he urges it on (V41). */
  pending: Pending<CorpsOrder> | null;
  draft: CorpsOrder | null;
  urged: boolean;
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

/** Units of both sides that stand and shoot at each other, the first side's first (V9). */
export interface Firefight {
  /** Turn of its last round (V46); 0: it has had none. */
  readonly turn: number;
  readonly units: readonly [readonly number[], readonly number[]];
}

/** A fight inside a block: the attacker stands at its wall. */
interface StreetFight {
  readonly turn: number;
  readonly attacker: number;
  readonly defender: number;
}

export interface Impulse {
  /** MEs that still have theirs, in order. */
  readonly queue: readonly number[];
  /** The ME that acts now, or -1. */
  readonly me: number;
  readonly stage: 'acts' | 'answer' | 'units';
  /** Actions left; -1 as many as it likes. */
  readonly left: number;
  /** Has lost the initiative. */
  readonly spent: boolean;
  /** Counts up, so that every playing of the step has a name. */
  readonly n: number;
}

export const STEPS = [
  'corps',
  'orders',
  'morale',
  'panic',
  'acts',
  'activation',
  'march',
  'screens',
  'initiative',
  'first',
  'second',
  'bombardment',
  'bonus',
  'fatigue',
  'leaders',
  'rest',
] as const;
export type Step = (typeof STEPS)[number];

export interface State {
  readonly field: Field;
  turn: number;
  step: Step;
  readonly units: Unit[];
  readonly mes: Me[];
  readonly corps: Corps[];
  readonly leaders: Leader[];
  initiative: -1 | Side;
  /** Acts of each army's commander for the initiative this turn (pg 62). */
  initiativeActs: Pair;
  impulse: Impulse;
  firefights: readonly Firefight[];
  streets: readonly StreetFight[];
  rain: boolean;
  /** Blocks that burn. */
  aflame: readonly number[];
  /** Side that last held each block, and the ME whose unit did; or -1. */
  held: readonly number[];
  keepers: readonly number[];
  /** Standards taken by each side. */
  standards: readonly [number, number];
  /** MEs that broke or were wiped out since the last panic checks. */
  broke: readonly number[];
  /** Pairs of MEs that were engaged as phase 7 ended, the first side's first (V8). */
  contact: readonly (readonly [number, number])[];
  over: Ending | null;
}

export const IDLE: Impulse = { queue: [], me: -1, stage: 'acts', left: -1, spent: false, n: 0 };

export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export const sheetOf = ({ field }: State, unit: Unit): Sheet => field.units[unit.index]!;
export const meSheet = ({ field }: State, me: Me): MeSheet => field.mes[me.index]!;
export const sideOf = (state: State, unit: Unit): Side => sheetOf(state, unit).side;
export const meOf = (state: State, unit: Unit): Me => state.mes[sheetOf(state, unit).me]!;
export const seatOf = ({ field }: State, side: Side): string => field.seats[side];
export const nameOf = (state: State, unit: Unit): string => sheetOf(state, unit).name;
export const namesOf = (state: State, units: readonly Unit[]): string =>
  listed(units.map((unit) => nameOf(state, unit)));
export const sheetsOf = (state: State, units: readonly Unit[]): Sheet[] => units.map((unit) => sheetOf(state, unit));
export const unitsOf = (state: State, me: Me): Unit[] => meSheet(state, me).units.map((i) => state.units[i]!);
export const isHere = (unit: Unit): boolean => unit.fate === 'here';
/** On the table with somebody at its arms. */
export const stands = (unit: Unit): boolean => unit.fate === 'here' && !unit.abandoned;
export const hereOf = (state: State, me: Me): Unit[] => unitsOf(state, me).filter(stands);
/** Has it anybody on the table, or in the holding area to be rallied? */
export const inBeing = (state: State, me: Me): boolean =>
  unitsOf(state, me).some((unit) => stands(unit) || unit.fate === 'holding');
export const enemiesOf = (state: State, side: Side): Unit[] =>
  state.units.filter((unit) => stands(unit) && sideOf(state, unit) !== side);
export const leftOf = (state: State, unit: Unit): number => Math.max(0, sheetOf(state, unit).figures - unit.lost);
export const fatigueOf = ({ fatigue }: Me): Fatigue => (Object.keys(FATIGUE_WORDS) as Fatigue[])[fatigue]!;
export const isFormed = (unit: Unit): boolean => unit.formation !== 'skirmish';
export const isGuns = (state: State, unit: Unit): boolean => sheetOf(state, unit).arm === 'artillery';
export const isHorse = (state: State, unit: Unit): boolean => sheetOf(state, unit).arm === 'cavalry';
export const inSquare = ({ formation }: Unit): boolean => isSquare(formation);

export function unitCalled(state: State, id: string): Unit {
  const sheet = state.field.units.find((one) => one.id === id);
  return sheet ? state.units[sheet.index]! : impossible(`there is no unit ${id}`);
}
export function corpsCalled(state: State, id: string): Corps {
  const sheet = state.field.corps.find((one) => one.id === id);
  return sheet ? state.corps[sheet.index]! : impossible(`there is no corps ${id}`);
}
export function meCalled(state: State, id: string): Me {
  const sheet = state.field.mes.find((one) => one.id === id);
  return sheet ? state.mes[sheet.index]! : impossible(`there is no ME ${id}`);
}

/** Puts it down there, whoever else is there; within a block it is as large as the block. */
export function setAt(state: State, unit: Unit, x: number, y: number, facing: number, formation: Formation): void {
  const { width, depth } = sizeOf(sheetOf(state, unit), formation);
  unit.formation = formation;
  unit.facing = facing;
  unit.block = -1;
  rectInto(unit.at, x, y, facing, width, depth);
}

export function setIn(state: State, unit: Unit, block: number): void {
  const { rect } = state.field.blocks[block]!;
  unit.block = block;
  copyRectInto(unit.at, rect);
  state.held = state.held.map((side, i) => (i === block ? sideOf(state, unit) : side));
  state.keepers = state.keepers.map((me, i) => (i === block ? sheetOf(state, unit).me : me));
}

/** Off the table a unit has a footprint without size, far away: it is in nobody's way. */
export function takeOff(unit: Unit, fate: Fate): void {
  unit.fate = fate;
  unit.block = -1;
  rectInto(unit.at, -99, -99, 0, 0, 0);
}

/** Cover against fire where it stands: its building's, or the grade of its wood (V11). */
export function coverOf(state: State, unit: Unit, kind: string): Cover {
  if (unit.block >= 0) return state.field.blocks[unit.block]!.cover;
  return WOODS[kind] ?? 'none';
}
const WOODS: Readonly<Record<string, Cover>> = {
  'light wood': 'light',
  'medium wood': 'medium',
  'heavy wood': 'heavy',
};
