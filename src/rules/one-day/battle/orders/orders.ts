/** 2.02: the Order Phase. Chits are laid in secret and revealed together; no chit is a Combat Move. */
import { nth, type Table } from '../../../../kernel/index.ts';
import { type Arm, isArtillery, isCavalry } from '../../unit.ts';
import { type Houses, housesOf } from '../ground/blocks.ts';
import {
  HOLD,
  type Order,
  type OrderChoice,
  type OrderLine,
  type OrdersAnswer,
  type OrdersRequest,
  type Reaction,
  type Way,
  type Where,
} from '../kinds.ts';
import { blindChoice, dummyChoice, type Nearer, towards } from '../moves/choices.ts';
import { isHeld } from '../moves/foes.ts';
import { bridgesAhead } from '../moves/full-moves.ts';
import { type Names, namesFor, namesOf, whereOf } from '../names.ts';
import { STAFF } from '../rates.ts';
import { calledBy, type Ride, type Side, type State, type Unit } from '../state.ts';
import { sapperChoices, takeSapperOrders } from '../turn-end/sappers.ts';
import { type Aims, aimsOf } from './aims.ts';
import { fireChoice } from './fire-book.ts';
import { orders as ordersKind } from './kinds.ts';
import { type Lines, linesOf, waysOf } from './ways.ts';

const NO_WAYS: readonly Way[] = [];
/** The chits a unit may get besides that of a Combat Move, which all may: a sum of these. */
const FIRE = 1;
const FULL = 2;
const TRIPLE = 4;
/** All chits, by that sum. */
const CHITS: readonly (readonly Order[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((sum) =>
  (['F', 'FM', 'CM', 'TM'] as const).filter(
    (order) => order === 'CM' || sum & { F: FIRE, FM: FULL, TM: TRIPLE }[order],
  ),
);

/** 2.02, 4.02: which chits a unit may get. */
export const ordersOf = (state: State, unit: Unit): readonly Order[] =>
  nth(CHITS, chitsOf(state, unit, towards(state, unit)));

/** `nearer`: the line it must come nearer to. */
function chitsOf(state: State, unit: Unit, nearer: Nearer): number {
  const { sheet } = unit;
  if (unit.hidden) return FIRE;
  // 5.06: out of the Triple Move only by a Combat Move spent on re-forming where it stands.
  if (unit.before === 'TM') return mayTriple(unit) && !nearer ? TRIPLE : 0;
  const fires = sheet.standOf < 0 && (!isCavalry(sheet.arm) || sheet.inherent > 0);
  if (sheet.fixed || isHeld(state, unit) || sheet.standOf >= 0) return fires ? FIRE : 0;
  const fire = fires && !nearer ? FIRE : 0;
  const full = mayMarch(unit) && (!nearer || leadsNearer(unit, nearer)) ? FULL : 0;
  const triple = state.field.scenario.options.tripleMove && mayTriple(unit) && !nearer ? TRIPLE : 0;
  return fire + full + triple;
}

/** 4.02: guns make a Full Move only limbered, after a turn of CM or FM (G33: they form no Road Column); nobody does from within houses (B21). */
function mayMarch(unit: Unit): boolean {
  if (unit.formation === 'block') return false;
  if (!isArtillery(unit.sheet.arm)) return true;
  return unit.formation === 'limbered' && unit.before !== 'F';
}

/** 5.06: in column (guns limbered) since a Combat Move the turn before, or going on with one. */
function mayTriple(unit: Unit): boolean {
  if (unit.level !== 'FIRM' && unit.level !== 'BOLD') return false;
  const column = isArtillery(unit.sheet.arm) ? unit.formation === 'limbered' : unit.formation === 'column';
  return column && (unit.before === 'CM' || unit.before === 'TM');
}

/** Why a unit cannot get a chit, in words; null where it can, and for a chit that is not in play. */
export function whyNoChit(state: State, unit: Unit, order: Order): { sentence: string; cite: string } | null {
  if (ordersOf(state, unit).includes(order)) return null;
  const { sheet } = unit;
  const why = (sentence: string, cite: string) => ({ sentence, cite });
  if (order === 'TM' && !state.field.scenario.options.tripleMove) return null;
  if (unit.hidden) return why('it lies hidden under its marker, which moves only by a Combat Move', '5.01');
  if (unit.before === 'TM' && !mayTriple(unit))
    return why('it leaves its Triple Move by a Combat Move, spent on re-forming', '5.06');
  if (unit.before === 'TM') return why('out of a Triple Move it gets only a Combat Move, spent on re-forming', '5.06');
  if (order === 'F' && sheet.standOf >= 0) return why('a stand of a split unit does not fire', '5.02');
  if (order === 'F' && isCavalry(sheet.arm) && sheet.inherent === 0) return why('it has nothing to fire with', '2.033');
  if (sheet.fixed) return why('it stays where the scenario put it', 'B16');
  if (isHeld(state, unit)) return why('the scenario holds it back for now', 'B16');
  if (sheet.standOf >= 0) return why('a stand of a split unit stays where it is', '5.02');
  if (order === 'TM' && !mayTriple(unit))
    return why('it must be Firm or Bold, and in column since a Combat Move the turn before', '5.06');
  if (order === 'FM' && unit.formation === 'block') return why('nobody sets off on it from within houses', 'B21');
  if (order === 'FM' && !mayMarch(unit)) return why('guns march only limbered, and not the turn after Fire', '4.02');
  return why('it must come nearer to where the scenario sends it', 'B16');
}

function leadsNearer(unit: Unit, nearer: NonNullable<Nearer>): boolean {
  const { at } = unit;
  const gain = (here: number, step: number, to: number | undefined) =>
    to === undefined ? 0 : Math.abs(here - to) - Math.abs(here + step - to);
  return gain(at.x, at.fx, nearer.x) + gain(at.y, at.fy, nearer.y) > 0.3;
}

/** What is looked up once for both sides. */
interface Groundwork {
  readonly where: Where;
  readonly lines: Lines;
  readonly houses: Houses;
  readonly names: Names;
  /** Where plans are written with the orders one must know whom each could attack. */
  readonly aims: readonly Aims[] | null;
}

const groundworkOf = (state: State): Groundwork => ({
  where: whereOf(state),
  lines: linesOf(state.field),
  houses: housesOf(state),
  names: namesOf(state),
  aims: state.field.scenario.options.tradeOff === 'standing' ? aimsOf(state) : null,
});

const FOOT_REACTS: readonly Reaction[] = ['square', 'stand'];
const HORSE_REACTS: readonly Reaction[] = ['counter', 'stand'];
const GUNS_REACT: readonly Reaction[] = ['stand'];

const reactsOf = (arm: Arm): readonly Reaction[] =>
  arm === 'infantry' ? FOOT_REACTS : isCavalry(arm) ? HORSE_REACTS : GUNS_REACT;

export function ordersRequest(state: State, side: Side, groundwork: Groundwork = groundworkOf(state)): OrdersRequest {
  const { where, lines, houses, aims } = groundwork;
  const { enemies, friends } = namesFor(state, side, groundwork.names);
  const units: OrderChoice[] = [];
  /** By command, whom its headquarters gives orders to (2.02). */
  const obey = blankLists(state.field.commands.length);
  /** All have rallied and all markers are off the table. */
  let open = true;
  for (const unit of state.units) {
    if (unit.fate !== 'here' || unit.sheet.side !== side) continue;
    if (unit.failed || unit.hidden) open = false;
    if (unit.failed) continue;
    const id = calledBy(unit);
    const nearer = towards(state, unit);
    const chits = chitsOf(state, unit, nearer);
    nth(obey, unit.sheet.command).push(id);
    const ways = chits & FULL ? waysOf(state, unit, lines) : NO_WAYS;
    units.push({
      id,
      orders: nth(CHITS, chits),
      ways,
      over: overOf(state, unit, ways),
      fire: chits & FIRE ? fireChoice(state, unit) : null,
      plan: aims && blindChoice(state, unit, nth(aims, unit.index), where, houses, nearer),
      reacts: reactsOf(unit.sheet.arm),
    });
  }
  for (const dummy of state.dummies)
    if (dummy.here && dummy.side === side)
      units.push({
        id: dummy.alias,
        orders: nth(CHITS, FIRE),
        ways: NO_WAYS,
        over: NO_WAYS,
        fire: null,
        plan: aims && dummyChoice(dummy),
        reacts: GUNS_REACT,
      });
  // Mostly it is so, and one may ride with whoever obeys.
  const company = open ? { ride: obey, all: friends } : companyOf(state, side);
  const { commands, hqs } = staffOf(state, side, obey, company);
  return {
    turn: state.turn,
    form: state.field.scenario.options.tradeOff,
    ...where,
    units,
    commands,
    hqs,
    sappers: sapperChoices(state, side),
    enemies,
    friends,
  };
}

/** 4.03(d): ways of a Road Column that lead it over a bridge this turn; mostly there is no river. */
const overOf = (state: State, unit: Unit, ways: readonly Way[]): readonly Way[] =>
  state.field.rivers.length === 0 ? NO_WAYS : ways.filter((way) => bridgesAhead(state, unit, way).length > 0);

/** Whom a general may ride with (4.05): by command, and the chief of the army. */
interface Company {
  readonly ride: readonly (readonly string[])[];
  readonly all: readonly string[];
}

function companyOf(state: State, side: Side): Company {
  const ride = blankLists(state.field.commands.length);
  const all: string[] = [];
  for (const { fate, hidden, sheet } of state.units) {
    if (hidden || fate !== 'here' || sheet.side !== side) continue;
    nth(ride, sheet.command).push(sheet.id);
    all.push(sheet.id);
  }
  return { ride, all };
}

/** The headquarters of a side: to whom each gives orders, and where those who are free to may ride. */
function staffOf(
  { field, hqs: all, units, turn }: State,
  side: Side,
  obey: readonly (readonly string[])[],
  company: Company,
): Pick<OrdersRequest, 'commands' | 'hqs'> {
  const commands: OrdersRequest['commands'][number][] = [];
  const hqs: OrdersRequest['hqs'][number][] = [];
  // C32: 13″ always, or by the table.
  const reach = field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full;
  for (const hq of all) {
    if (!hq.alive || hq.side !== side) continue;
    const unit = hq.with < 0 ? null : nth(units, hq.with);
    // A general on the march with reinforcements gives no orders yet.
    if (unit && unit.fate !== 'here') continue;
    const { id } = nth(field.commands, hq.command);
    commands.push({ id, units: nth(obey, hq.command) });
    if (hq.frozen >= turn) continue;
    const { x, y } = unit ? unit.at : hq;
    hqs.push({ id, x, y, reach, units: hq.army ? company.all : nth(company.ride, hq.command) });
  }
  return { commands, hqs };
}

function blankLists(many: number): string[][] {
  const lists: string[][] = [];
  for (let i = 0; i < many; i++) lists.push([]);
  return lists;
}

export function orderPhase(table: Table, state: State): void {
  const { seats } = state.field;
  const groundwork = groundworkOf(state);
  const requests = {
    [seats[0]]: ordersRequest(state, 0, groundwork),
    [seats[1]]: ordersRequest(state, 1, groundwork),
  };
  const answers = table.askEach(ordersKind, requests);
  const rides: Ride[] = [];
  for (const side of [0, 1] as const) {
    const answer = answers[seats[side]]!;
    addRides(rides, state, side, answer);
    for (const dummy of state.dummies) if (dummy.side === side) dummy.plan = answer.units[dummy.alias]?.plan ?? null;
    takeSapperOrders(state, side, answer);
  }
  state.rides = rides;
  take(state, answers[seats[0]]!, answers[seats[1]]!);
}

function addRides(rides: Ride[], { hqs, field }: State, side: Side, answer: OrdersAnswer): void {
  for (const id in answer.hqs)
    for (const hq of hqs)
      if (hq.side === side && nth(field.commands, hq.command).id === id)
        rides.push({ hq: hq.index, to: answer.hqs[id]! });
}

/** The answers of either side. */
function take(state: State, first: OrdersAnswer, second: OrdersAnswer): void {
  for (const unit of state.units) {
    if (unit.fate !== 'here') continue;
    const line = unit.failed ? null : lineOf(state, unit, unit.sheet.side === 0 ? first : second);
    const order = line ? line.order : null;
    unit.line = line;
    unit.order = order;
    unit.plan = line && order === 'CM' ? (line.plan ?? HOLD) : null;
  }
}

const lineOf = (state: State, unit: Unit, answer: OrdersAnswer): OrderLine =>
  answer.units[calledBy(unit)] ?? chitOf(state, unit, answer);

/** 2.02, B34: the headquarters' chit where the unit can obey it, else a Combat Move. */
function chitOf(state: State, unit: Unit, answer: OrdersAnswer): OrderLine {
  const chit = answer.commands?.[nth(state.field.commands, unit.sheet.command).id];
  return { order: chit && ordersOf(state, unit).includes(chit) ? chit : 'CM' };
}
