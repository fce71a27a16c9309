/** The state of a battle: plain data. What never changes is in the field and in each sheet. */
import { numberOf } from '../../../board/hex/index.ts';
import { type Ending, listed, type Pair, record, type Side, tellOf } from '../../../game/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import type { Order, Readiness } from '../unit.ts';
import type { Field } from './field.ts';
import { type Chains, LINKS, stillHolds } from './ground/room.ts';
import type { Said } from './moves/kinds.ts';
import type { LeaderData, UnitData } from './scenario.ts';
import type { Arm, Shape, Size } from './terms.ts';

export type { Side };

/** What a unit is. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly formation: number;
  readonly corps: string;
  readonly nation: string;
  readonly arm: Arm;
  readonly size: Size;
  readonly regiment: string;
  readonly start: number;
  readonly mp: number;
  /** Cavalry of 13 MP or more. */
  readonly light: boolean;
  /** Smaller than a battalion or regiment (17.3.3). */
  readonly small: boolean;
  /** The formations it ever takes (12). */
  readonly shapes: readonly Shape[];
  readonly data: UnitData;
}

/** Not come yet, on the board, or gone and how. Guns whose crew fled are on the board, abandoned. */
export type Fate = 'coming' | 'here' | 'destroyed' | 'surrendered' | 'left' | 'spiked' | 'captured';

/** An Assault marker: which hex, and how far the nearest enemy was when it was declared (16.2). */
interface Marker {
  readonly target: number;
  readonly distance: number;
}

export interface Unit {
  readonly sheet: Sheet;
  readonly index: number;
  fate: Fate;
  /** The hexes it covers, its parent first; none while it is not on the board. Replaced, never changed in place. */
  hexes: readonly number[];
  facing: number;
  shape: Shape;
  order: Order;
  readiness: Readiness;
  /** Increments left. */
  increments: number;
  /** Increments lost to fire since the battle began: they call for checks (20.1). */
  shot: number;
  /** Its place in a stack: the lowest number is on top. */
  place: number;
  rounds: number;
  prone: boolean;
  /** Guns without a crew (18.12), or a wagon nobody leads. */
  abandoned: boolean;
  /** Its First Fire is spent, its shout is spent. */
  fired: boolean;
  shouted: boolean;

  // What it did this turn.
  /** MP it has left; -1 before it was activated. */
  mp: number;
  moved: number;
  /** It may do no more this turn: it charged, stopped, failed to limber. */
  done: boolean;
  charged: boolean;
  fought: boolean;
  hit: boolean;
  retreated: boolean;
  firedThisTurn: boolean;
  /** Opportunity shots this turn. */
  shots: number;
  /** Has tried a Reaction or Opportunity Charge since the last activation began. */
  tried: boolean;
  /** Friends ran through it this turn already. */
  shaken: boolean;
  forced: boolean;
  marker: Marker | null;
  /** Its move of next turn is spent (16.3). */
  resting: boolean;
}

export interface Leader {
  readonly sheet: LeaderData;
  readonly index: number;
  readonly side: Side;
  /** Indices of the formations he helps. */
  readonly formations: readonly number[];
  fate: 'coming' | 'here' | 'out' | 'dead' | 'captured';
  hex: number;
  /** The unit he rides with, or -1. */
  with: number;
  /** Turn in which he returns, or his replacement comes. */
  back: number;
  /** A replacement has half the bonuses (8.2). */
  halved: boolean;
  moved: boolean;
}

export type Step = 'command' | 'manoeuvre' | 'fire' | 'assault' | 'reorganisation';

/** Stages of an activation, in their order. */
export type Stage = 'charges' | 'moves' | 'assaults' | 'rides';

/** What an activation has still to do; units by index. Replaced, never changed in place. */
export interface Activation {
  readonly stage: Stage;
  readonly side: Side;
  /** Chits in the cup when it began. */
  readonly cup: number;
  readonly units: readonly number[];
  /** Those of them who hear no leader. */
  readonly bound: readonly number[];
  /** Who has still to move, the next first. */
  readonly queue: readonly number[];
  /** What its side has said of them already, which nobody else knows. */
  readonly said?: Said;
}

export interface State {
  readonly field: Field;
  /** By side: counts up whenever one of its units moves, turns, changes formation or order, comes or goes. */
  readonly stamps: [number, number];
  turn: number;
  step: Step;
  readonly units: Unit[];
  readonly leaders: Leader[];
  /** Formations whose chits are still in the cup; the cup's other chits count from -1 down: the End chits. */
  cup: readonly number[];
  /** By formation: had it a chit this turn? */
  chits: readonly boolean[];
  /** The formation that is being activated, -1 none. */
  active: number;
  activation: Activation | null;
  /** End chits drawn this turn. */
  ends: number;
  /** Sides whose unchitted units have had their turn. */
  rest: number;
  /** Morale level by group (20.3). */
  levels: readonly number[];
  /** Side that holds each hex of each objective, -1 nobody; in the order of the scenario. */
  held: readonly number[];
  /** Hexes on fire, and the turn they took fire. */
  fires: readonly { readonly hex: number; readonly turn: number }[];
  over: Ending | null;
  /** Points as they were told aloud, where a seat may not know the losses behind them; null in the true state. */
  readonly told: Pair | null;
}

/** By hand, field by field: a spread of so many takes twenty times as long. */
export function copyUnit(unit: Unit, sheet: Sheet = unit.sheet): Unit {
  return {
    sheet,
    index: unit.index,
    fate: unit.fate,
    hexes: unit.hexes,
    facing: unit.facing,
    shape: unit.shape,
    order: unit.order,
    readiness: unit.readiness,
    increments: unit.increments,
    shot: unit.shot,
    place: unit.place,
    rounds: unit.rounds,
    prone: unit.prone,
    abandoned: unit.abandoned,
    fired: unit.fired,
    shouted: unit.shouted,
    mp: unit.mp,
    moved: unit.moved,
    done: unit.done,
    charged: unit.charged,
    fought: unit.fought,
    hit: unit.hit,
    retreated: unit.retreated,
    firedThisTurn: unit.firedThisTurn,
    shots: unit.shots,
    tried: unit.tried,
    shaken: unit.shaken,
    forced: unit.forced,
    marker: unit.marker,
    resting: unit.resting,
  };
}

/** Rounds a battery is taken to have left. */
const ROUNDS = 12;

/**
 * The back of a counter, its arm, size and MP, lies open to all, with its hex, facing, formation and order; its values
 * and losses are its owner's. The others take it for what such a counter usually is; what is left of its MP would tell
 * how many it had.
 */
export const unitRecord = record<Unit>()({
  copy: (unit) => copyUnit(unit),
  open: [
    'index',
    'fate',
    'hexes',
    'facing',
    'shape',
    'order',
    'readiness',
    'place',
    'prone',
    'abandoned',
    'moved',
    'done',
    'charged',
    'fought',
    'hit',
    'retreated',
    'firedThisTurn',
    'shots',
    'tried',
    'shaken',
    'forced',
    'marker',
    'resting',
  ],
  standIn: (sheet: Sheet) => ({
    sheet,
    increments: sheet.start,
    shot: 0,
    rounds: sheet.arm === 'foot' || sheet.arm === 'horse' ? ROUNDS : 0,
    fired: false,
    shouted: false,
    mp: -1,
  }),
  // Losses are told aloud, so who is stronger now began so much stronger.
  together({ sheet, increments, fate }) {
    const more = fate === 'here' ? 1 : 0;
    const { morale, melee, elite, rifles } = sheet.data;
    const data = { ...sheet.data, morale: morale + 10, melee: melee + 7, elite: !elite, rifles: !rifles };
    return { increments: increments + more, sheet: { ...sheet, start: sheet.start + more, data } };
  },
});

/** By hand, field by field, as units are. */
export function copyLeader(leader: Leader, sheet: LeaderData = leader.sheet): Leader {
  return {
    sheet,
    index: leader.index,
    side: leader.side,
    formations: leader.formations,
    fate: leader.fate,
    hex: leader.hex,
    with: leader.with,
    back: leader.back,
    halved: leader.halved,
    moved: leader.moved,
  };
}

/** By hand: this is hot. Lists that are replaced and never changed in place are shared. */
export function copy(state: State): State {
  return {
    field: state.field,
    stamps: [state.stamps[0], state.stamps[1]],
    turn: state.turn,
    step: state.step,
    units: state.units.map((unit) => copyUnit(unit)),
    leaders: state.leaders.map((leader) => copyLeader(leader)),
    cup: state.cup,
    chits: state.chits,
    active: state.active,
    activation: state.activation,
    ends: state.ends,
    rest: state.rest,
    levels: state.levels,
    held: state.held,
    fires: state.fires,
    over: state.over,
    told: state.told,
  };
}

/** 18.15.5: nobody enters a hex that has burnt for a turn (M20). */
export const burns = ({ fires, turn: now }: State, hex: number): boolean =>
  fires.length > 0 && fires.some((fire) => fire.hex === hex && fire.turn < now);

/** Marks those hexes in a mask; answers whether there are any. */
export function markBurning({ fires, turn: now }: State, mask: Uint8Array): boolean {
  let any = false;
  for (const { hex, turn } of fires)
    if (turn < now) {
      mask[hex] = 1;
      any = true;
    }
  return any;
}

export const namesOf = (units: readonly Unit[]): string[] => units.map(({ sheet }) => sheet.name);
export const isHere = (unit: Unit): boolean => unit.fate === 'here';
export const isGuns = ({ sheet: { arm } }: Unit): boolean => arm === 'foot' || arm === 'horse';
/** Combat units with somebody at their arms: what blocks, fights and has zones. */
export const fights = (unit: Unit): boolean => unit.fate === 'here' && !unit.abandoned && unit.sheet.arm !== 'wagon';
export const parentOf = (unit: Unit): number => unit.hexes[0]!;
export const covers = (unit: Unit, hex: number): boolean => unit.hexes.includes(hex);
export const seatOf = (state: State, side: Side): string => state.field.seats[side];

/** Whatever was worked out from where its side stands no longer holds. */
export function touch(state: State, unit: Unit): void {
  state.stamps[unit.sheet.side]++;
}

/** Takes it off the board. */
export function takeOff(state: State, unit: Unit, fate: Fate): void {
  touch(state, unit);
  unit.fate = fate;
  unit.hexes = NOWHERE;
  unit.marker = null;
  unit.prone = false;
}
const NOWHERE: readonly number[] = [];

/** A link shifted by these is the index of its unit. */
const LINK_BITS = 31 - Math.clz32(LINKS);

/**
 * Who covers which hex: chains of units, the top of a stack first, worked out anew when a stamp has changed. A link is
 * LINKS times the index of a unit plus the number of its hex.
 */
export function chainsOf(state: State): Chains {
  const { chains } = state.field.room;
  if (!stillHolds(chains, state)) chain(state, chains);
  return chains;
}

/** Most stand where they stood, and a list of hexes is never changed in place: only who has another is linked anew. */
function chain({ units }: State, chains: Chains): void {
  const { bodies, places } = chains;
  for (let index = 0; index < units.length; index++) {
    const unit = nth(units, index);
    const body = unit.fate === 'here' ? unit.hexes : NOWHERE;
    if (bodies[index] === body && places[index] === unit.place) continue;
    unlink(chains, index);
    bodies[index] = body;
    places[index] = unit.place;
    link(chains, index);
  }
}

function unlink({ heads, next, bodies }: Chains, index: number): void {
  const body = nth(bodies, index);
  for (let i = 0; i < body.length; i++) {
    const own = (index << LINK_BITS) + i;
    let before = -1;
    for (let at = heads[body[i]!]!; at !== own; at = next[at]!) before = at;
    if (before < 0) heads[body[i]!] = next[own]!;
    else next[before] = next[own]!;
  }
}

/** Before all with a higher place; of the same place the first in the order of battle is on top. */
function link({ heads, next, bodies, places }: Chains, index: number): void {
  const body = nth(bodies, index);
  if (body.length > LINKS) throw new Error(`unit ${index} covers ${body.length} hexes, and there are ${LINKS} links`);
  const place = places[index]!;
  for (let i = 0; i < body.length; i++) {
    const hex = body[i]!;
    const own = (index << LINK_BITS) + i;
    let before = -1;
    let after = heads[hex]!;
    for (; after >= 0; after = next[after]!) {
      const above = places[after >> LINK_BITS]!;
      if (above > place || (above === place && after > own)) break;
      before = after;
    }
    next[own] = after;
    if (before < 0) heads[hex] = own;
    else next[before] = own;
  }
}

/** The unit of a link of the chains. */
export const unitAt = (state: State, link: number): Unit => nth(state.units, link >> LINK_BITS);

const NOBODY: Unit[] = [];

/** Units that cover a hex, the top of the stack first. */
export function stackAt(state: State, hex: number): Unit[] {
  const { heads, next } = chainsOf(state);
  if (heads[hex]! < 0) return NOBODY;
  const found: Unit[] = [];
  for (let at = heads[hex]!; at >= 0; at = next[at]!) found.push(state.units[at >> LINK_BITS]!);
  return found;
}

/** Those of them that fight. */
export function fightersAt(state: State, hex: number): Unit[] {
  const { heads, next } = chainsOf(state);
  if (heads[hex]! < 0) return NOBODY;
  const found: Unit[] = [];
  for (let at = heads[hex]!; at >= 0; at = next[at]!) {
    const unit = state.units[at >> LINK_BITS]!;
    if (fights(unit)) found.push(unit);
  }
  return found;
}

/** The sheets of units, which have their ids and names. */
export const sheetsOf = (units: readonly Unit[]) => units.map(({ sheet }) => sheet);

/** Tells that units fall upon a hex: `charges II/Zweiffel in 0605`. */
export function tellAttack(table: Table, state: State, code: Attack, units: readonly Unit[], hex: number): void {
  if (!table.narrates) return;
  const whom = fightersAt(state, hex);
  const at = numberOf(state.field.map.grid, hex);
  const words = whom.length === 0 ? `${code} ${at}` : `${code} ${listed(namesOf(whom))} in ${at}`;
  tellOf(table, code, sheetsOf(units), words, code === 'charges' ? '19.2' : '16', { whom: sheetsOf(whom) });
}

type Attack = 'charges' | 'assaults';

/** A place below everybody there. */
export function bottomOf(state: State, hex: number): number {
  const { heads, next } = chainsOf(state);
  let place = 0;
  for (let at = heads[hex]!; at >= 0; at = next[at]!) place = state.units[at >> LINK_BITS]!.place + 1;
  return place;
}

export function unitCalled(state: State, id: string): Unit | undefined {
  return state.units.find(({ sheet }) => sheet.id === id);
}
