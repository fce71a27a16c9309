/** The state of a battle: plain data. What never changes is in the field. */
import { copyRectInto, rectInto } from '../../../board/plane/index.ts';
import { type Ending, listed, type Pair, type Side } from '../../../game/index.ts';
import { impossible } from '../../../kernel/index.ts';
import { type Cover, FATIGUE_WORDS, type Fatigue } from '../unit.ts';
import type { Field, MeSheet, Sheet } from './field.ts';
import { type Corps, corpsRecord, type Me, meRecord } from './formations.ts';
import { copyLeader, copyUnit, type Fate, type Leader, type Unit } from './pieces.ts';
import { type Formation, isSquare, sizeOf } from './shapes.ts';

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
  /** A leader directs the one action that is left, near by (pg 66). */
  readonly directed: boolean;
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

export const IDLE: Impulse = { queue: [], me: -1, stage: 'acts', left: -1, spent: false, directed: false, n: 0 };

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

export const copy = (state: State): State =>
  withTroops(
    state,
    state.units.map((unit) => copyUnit(unit)),
    state.leaders.map(copyLeader),
    state.mes.map(meRecord.copy),
    state.corps.map(corpsRecord.copy),
  );

/** A what-if copy: the same state with other units or leaders. */
export function withTroops(
  state: State,
  units: Unit[],
  leaders: Leader[] = state.leaders,
  mes: Me[] = state.mes,
  corps: Corps[] = state.corps,
): State {
  return {
    field: state.field,
    turn: state.turn,
    step: state.step,
    units,
    mes,
    corps,
    leaders,
    initiative: state.initiative,
    initiativeActs: state.initiativeActs,
    impulse: state.impulse,
    firefights: state.firefights,
    streets: state.streets,
    rain: state.rain,
    aflame: state.aflame,
    held: state.held,
    keepers: state.keepers,
    standards: state.standards,
    broke: state.broke,
    contact: state.contact,
    over: state.over,
  };
}
