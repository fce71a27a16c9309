/** The state of a campaign: plain data. What never changes is in the field. */
import { crowds } from '../../../board/areas/index.ts';
import type { TableBook } from '../../../game/bridge/index.ts';
import type { Day, Reckoning } from '../../../game/day/index.ts';
import { foeOf, type GameState, type Gone, NOBODY_GONE, record, type Side } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Card, Mode } from '../force.ts';
import type { BattleFacts } from '../procedures/battle-facts.ts';
import type { State as BattleState } from '../procedures/battle-state.ts';
import type { Arrayed } from './aftermath.ts';
import type { Field } from './field.ts';

export type Fate = 'coming' | 'here' | 'gone';
/** `away`: he has not come yet. */
export type Health = 'fit' | 'wounded' | 'gone' | 'away';

/** A Formation on the map. Lists are replaced, never changed in place. */
export interface Corps {
  fate: Fate;
  /** −1 while it is on no area, or where the seat cannot see it. */
  area: number;
  /** Where it stood as the OPs Phase began. */
  began: number;
  /** Where it came from in this Segment; −1 if it stood. */
  came: number;
  /** It crossed a river to come there. */
  river: boolean;
  mode: Mode;
  morale: number;
  ap: number;
  steps: readonly number[];
  /** By unit: steps that are gone for good, however often it was filled up again. */
  gone: readonly Gone[];
  broken: readonly boolean[];
  leaders: readonly Health[];
  forced: boolean;
  /** Force Marched in either phase of the turn. */
  weary: boolean;
  /** Has tried to react in this OPs Phase. */
  reacted: boolean;
  /** Shut in behind walls, and for how many full turns; −1 in the turn of the shutting-in (W23). */
  shut: boolean;
  siege: number;
  /** Where a road of two OPs Phases leads; −1 none. */
  road: number;
  /** The last turn it fought in. */
  fought: number;
  /** Cut off for so many turns. */
  cut: number;
}

/** Steps that come free of RP (W10), at any of these sources, for units of their kind. */
export interface Load {
  readonly side: Side;
  readonly areas: readonly number[];
  readonly arm: string;
  readonly nation: string;
  readonly militia: boolean;
  readonly steps: number;
}

export const STEPS = ['mobilisation', 'administration', 'ops', 'attrition'] as const;
export type StepName = (typeof STEPS)[number];
/** Within an OPs Phase. */
export type Stage = 'initiative' | 'march' | 'battle';

/** A battle that is fought on a table, on the screen or a real one, in place of the FERT (W53). */
export interface TableSet {
  readonly area: number;
  /** Rulebooks it may be fought in; whoever holds those books says which. */
  readonly books: readonly TableBook[];
  /** Where both sides agreed to fight it, `table` for a real one or the id of a book; empty until they are asked. */
  readonly place: string;
  readonly reckoning: Reckoning | null;
  /** What the commanders know of it; null in a view. */
  readonly order: TableOrder | null;
}

interface TableOrder extends Arrayed {
  /** Once it is agreed: the battle after its first chits and Reaction Moves, and the Day both tables play. */
  readonly set: {
    readonly facts: BattleFacts;
    readonly battle: BattleState;
    readonly day: Day;
    /** Who writes down what came of it on a real table. */
    readonly writes: Seat;
  } | null;
}

export interface State extends GameState<Field> {
  step: StepName;
  /** OPs Phase of the turn, from 0. */
  phase: number;
  stage: Stage;
  /** Whose Segment it is, and who goes first in the phase. */
  active: Side;
  first: Side;
  readonly corps: Corps[];
  /** By area: who controls it, −1 nobody. */
  control: readonly number[];
  /** Points of battles but for steps, and steps lost, by side. */
  glory: readonly [number, number];
  lost: readonly [number, number];
  /** Cards left in each side’s deck (W6). */
  decks: readonly [readonly Card[], readonly Card[]];
  chest: readonly [number, number];
  /** Free steps that wait at sources; a load goes when its last step is taken in. */
  free: readonly Load[];
  /** Battles this side has still to fight where it did not fight yet. */
  fought: readonly number[];
  /** The turn in which the neutral’s armies come; 0 while it stands aside. */
  neutral: number;
  /** The French have crossed a line that frees who was kept off their ground. */
  unbound: boolean;
  nerve: number;
  /** Areas whose loss has shaken Paris already. */
  mourned: readonly number[];
  /** The watched province is quiet. */
  quiet: boolean;
  /** By area: turns a lesser depot has been cut off from every main source. */
  cutOff: readonly number[];
  /** The turn in which an area was entered that brings a Formation in; 0 none yet. */
  provoked: number;
  /** The day’s roll for a straying corps: not made, made and it fights, made and it is away. */
  straying: 'open' | 'fights' | 'away';
  /** Null while no battle is fought on a table. */
  table: TableSet | null;
}

const copyCorps = (corps: Corps): Corps => ({
  fate: corps.fate,
  area: corps.area,
  began: corps.began,
  came: corps.came,
  river: corps.river,
  mode: corps.mode,
  morale: corps.morale,
  ap: corps.ap,
  steps: corps.steps,
  gone: corps.gone,
  broken: corps.broken,
  leaders: corps.leaders,
  forced: corps.forced,
  weary: corps.weary,
  reacted: corps.reacted,
  shut: corps.shut,
  siege: corps.siege,
  road: corps.road,
  fought: corps.fought,
  cut: corps.cut,
});

/** What a Formation holds as its file has it, on a turn: what those suppose who do not know. */
export interface Printed extends Pick<Corps, 'steps' | 'broken' | 'leaders' | 'mode' | 'morale'> {}

/** W1: that a Formation has come or is gone all know; where it stands and how, who sees it; what it holds, its owner. */
export const corpsRecord = record<Corps>()({
  copy: copyCorps,
  open: ['fate'],
  seen: ['area', 'mode', 'forced', 'shut', 'siege'],
  standIn: ({ steps, broken, leaders, mode, morale }: Printed) => ({
    area: -1,
    began: -1,
    came: -1,
    river: false,
    mode,
    morale,
    ap: 0,
    steps,
    gone: steps.map(() => NOBODY_GONE),
    broken,
    leaders,
    forced: false,
    weary: false,
    reacted: false,
    shut: false,
    siege: 0,
    road: -1,
    fought: 0,
    cut: 0,
  }),
});

/** Lists that are replaced and never changed in place are shared. */
export const copy = (state: State): State => ({ ...state, corps: state.corps.map(copyCorps) });

export const stepsOf = (corps: Corps): number => corps.steps.reduce((sum, steps) => sum + steps, 0);
export const factorsOf = ({ field }: State, i: number, corps: Corps): number =>
  corps.steps.reduce((sum, steps, u) => sum + steps * field.sheets[i]!.data.units[u]!.cf, 0);

export const isHere = (corps: Corps): boolean => corps.fate === 'here' && corps.area >= 0;

/** Formations of a side in an area, by their places; shut ones apart. */
export function bodiesIn(state: State, side: Side, area: number, shut = false): number[] {
  const found: number[] = [];
  for (let i = 0; i < state.corps.length; i++) {
    const corps = state.corps[i]!;
    if (corps.area === area && corps.fate === 'here' && corps.shut === shut && state.field.sheets[i]!.side === side) {
      found.push(i);
    }
  }
  return found;
}

/** By area: whether the side has a Formation there in the open, or shut in. */
export function occupied(state: State, side: Side, shut = false): boolean[] {
  const there = new Array<boolean>(state.field.areas.length).fill(false);
  for (let i = 0; i < state.corps.length; i++) {
    const corps = state.corps[i]!;
    if (corps.area >= 0 && corps.fate === 'here' && corps.shut === shut && state.field.sheets[i]!.side === side) {
      there[corps.area] = true;
    }
  }
  return there;
}

/** By area: steps a side has there, in the open and shut in. */
export const stepsByArea = (state: State, side: Side): number[] => {
  const { map, sheets } = state.field;
  return crowds(
    map,
    state.corps,
    (corps, i) => (corps.fate === 'here' && sheets[i]!.side === side ? corps.area : -1),
    stepsOf,
  );
};

export const enemyIn = (state: State, side: Side, area: number): boolean =>
  bodiesIn(state, foeOf(side), area).length > 0;

/** He is there, wounded or not. */
export const isFit = (health: Health): boolean => health === 'fit' || health === 'wounded';

/** 4.6: a leader as he is: a wounded one has half his AP and a Battle Ability one less. */
export const asHeIs = <L extends { readonly ability: number; readonly ap: number }>(leader: L, health: Health): L =>
  health === 'wounded' ? { ...leader, ability: Math.max(0, leader.ability - 1), ap: Math.ceil(leader.ap / 2) } : leader;

/** Ratings of the Formation’s Senior Leader as he is: a wounded one has half his AP; without any a General steps in. */
export function seniorOf(state: State, i: number): { name: string; ability: number; ap: number } | null {
  const { data } = state.field.sheets[i]!;
  const corps = state.corps[i]!;
  for (let l = 0; l < data.leaders.length; l++) {
    if (isFit(corps.leaders[l]!)) return asHeIs(data.leaders[l]!, corps.leaders[l]!);
  }
  return data.leaders.length > 0 ? { name: 'a General', ability: 0, ap: 1 } : null;
}

/** 6.9: shut in behind walls; the turn in which that happens is no full turn of siege (W23). */
export function shutGates(corps: Corps): void {
  corps.shut = true;
  corps.siege = -1;
  // Behind walls nobody goes on along a long road (W28).
  corps.road = -1;
}

export function takeOff(corps: Corps): void {
  corps.fate = 'gone';
  corps.area = -1;
  corps.shut = false;
}

/** 3.15 of the house rules: whoever enters an area without enemies takes it (W9). */
export function takeArea(state: State, side: Side, area: number): void {
  if (state.control[area] !== side) state.control = state.control.with(area, side);
}
