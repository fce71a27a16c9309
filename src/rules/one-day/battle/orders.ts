/** 2.02: the Order Phase. Chits are laid in secret and revealed together; no chit is a Combat Move. */
import type { Table } from '../../../kernel/index.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { type Aims, aimsOf } from './aims.ts';
import { type Houses, housesOf } from './blocks.ts';
import { blindChoice, dummyChoice, type Nearer, ofSide, towards } from './choices.ts';
import { fireChoice } from './fire-book.ts';
import { isHeld } from './foes.ts';
import { bridgesText, type Where } from './go-faults.ts';
import { asking } from './muster.ts';
import { orders as ordersKind } from './order-kinds.ts';
import { STAFF } from './rates.ts';
import {
  HOLD,
  type Order,
  type OrderChoice,
  type OrderLine,
  type OrdersAnswer,
  type OrdersRequest,
  type Way,
} from './requests.ts';
import { sapperChoices, takeSapperOrders } from './sappers.ts';
import { calledBy, other, type Ride, type Side, type State, type Unit } from './state.ts';
import { type Lines, linesOf, waysOf } from './ways.ts';

export const whereOf = (state: State): Where => ({
  ground: state.field.key,
  bridges: bridgesText(state.bridges.down, state.bridges.pontoons),
});

const NO_WAYS: readonly Way[] = [];
const MARKER_ORDERS: readonly Order[] = ['F', 'CM'];
const STILL: readonly Order[] = ['F', 'CM'];
const CM_ONLY: readonly Order[] = ['CM'];
const AFTER_TRIPLE: readonly Order[] = ['CM', 'TM'];
/** All chits but some, by the sum of those it may get: Fire 1, Full Move 2, Triple Move 4. */
const CHITS: readonly (readonly Order[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((sum) =>
  (['F', 'FM', 'CM', 'TM'] as const).filter((order) => order === 'CM' || sum & { F: 1, FM: 2, TM: 4 }[order]),
);

/** 10.5: which chits a unit may get. `nearer`: the line it must come nearer to. */
export function ordersOf(state: State, unit: Unit, nearer = towards(state, unit)): readonly Order[] {
  const { sheet } = unit;
  const horse = isCavalry(sheet.arm);
  if (unit.hidden) return MARKER_ORDERS;
  // 5.06: out of the Triple Move only by a Combat Move spent on re-forming where it stands.
  if (unit.before === 'TM') return mayTriple(unit) && !nearer ? AFTER_TRIPLE : CM_ONLY;
  const fires = sheet.standOf < 0 && (!horse || sheet.inherent > 0);
  if (sheet.fixed || isHeld(state, unit) || sheet.standOf >= 0) return fires ? STILL : CM_ONLY;
  const fire = fires && !nearer ? 1 : 0;
  const full = mayMarch(unit) && (!nearer || leadsNearer(unit, nearer)) ? 2 : 0;
  const triple = state.field.scenario.options.tripleMove && mayTriple(unit) && !nearer ? 4 : 0;
  return CHITS[fire + full + triple]!;
}

/** 4.02: guns make a Full Move only limbered, after a turn of CM or FM; nobody does from within houses. */
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
  readonly aims: Aims | null;
}

const groundworkOf = (state: State): Groundwork => ({
  where: whereOf(state),
  lines: linesOf(state.field),
  houses: housesOf(state),
  names: namesOf(state),
  aims: state.field.scenario.options.tradeOff === 'standing' ? aimsOf(state) : null,
});

export function ordersRequest(state: State, side: Side, groundwork: Groundwork = groundworkOf(state)): OrdersRequest {
  const { where, lines, houses, aims } = groundwork;
  const own = ofSide(state, side);
  const { enemies, friends } = namesFor(state, side, groundwork.names);
  const units: OrderChoice[] = [];
  for (const unit of own) {
    if (unit.failed) continue;
    const nearer = towards(state, unit);
    const orders = ordersOf(state, unit, nearer);
    units.push({
      id: calledBy(unit),
      orders,
      ways: orders.includes('FM') ? waysOf(state, unit, lines) : NO_WAYS,
      fire: orders.includes('F') ? fireChoice(state, unit) : null,
      plan: aims && blindChoice(state, unit, aims, where, houses, nearer),
    });
  }
  for (const dummy of state.dummies)
    if (dummy.here && dummy.side === side)
      units.push({
        id: dummy.alias,
        orders: MARKER_ORDERS,
        ways: [],
        fire: null,
        plan: aims && dummyChoice(dummy),
      });
  // A general on the march with reinforcements gives no orders yet.
  const riders = state.hqs.filter(
    (hq) => hq.alive && hq.side === side && (hq.with < 0 || state.units[hq.with]!.fate === 'here'),
  );
  const { obey, ride, all } = byCommand(own, state.field.commands.length, friends);
  return {
    turn: state.turn,
    form: state.field.scenario.options.tradeOff,
    ground: where.ground,
    bridges: where.bridges,
    units,
    commands: riders.map((hq) => ({ id: state.field.commands[hq.command]!.id, units: obey[hq.command]! })),
    hqs: riders
      .filter((hq) => hq.frozen < state.turn)
      .map((hq) => ({
        id: state.field.commands[hq.command]!.id,
        x: hq.with >= 0 ? state.units[hq.with]!.at.x : hq.x,
        y: hq.with >= 0 ? state.units[hq.with]!.at.y : hq.y,
        // C32: 13″ always, or by the table.
        reach: state.field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full,
        units: hq.army ? all : ride[hq.command]!,
      })),
    sappers: sapperChoices(state, side),
    enemies,
    friends,
  };
}

interface Obedience {
  /** By command: whom each headquarters gives orders to (2.02), and whom a general may ride with (4.05). */
  readonly obey: readonly (readonly string[])[];
  readonly ride: readonly (readonly string[])[];
  /** Whom the chief of the army may ride with. */
  readonly all: readonly string[];
}

/** `names`: of all these units. */
function byCommand(units: readonly Unit[], commands: number, names: readonly string[]): Obedience {
  const obey = blankLists(commands);
  for (const unit of units) if (!unit.failed) obey[unit.sheet.command]!.push(calledBy(unit));
  // Mostly all have rallied and all markers are off the table: then one may ride with whoever obeys.
  if (!units.some(({ failed, hidden }) => failed || hidden)) return { obey, ride: obey, all: names };
  const ride = blankLists(commands);
  const all: string[] = [];
  for (const { hidden, sheet } of units) {
    if (hidden) continue;
    ride[sheet.command]!.push(sheet.id);
    all.push(sheet.id);
  }
  return { obey, ride, all };
}

function blankLists(many: number): string[][] {
  const lists: string[][] = [];
  for (let i = 0; i < many; i++) lists.push([]);
  return lists;
}

/** What the units of each side on the table are called. */
type Names = readonly [readonly string[], readonly string[]];

function namesOf({ units }: State): Names {
  const names: [string[], string[]] = [[], []];
  for (const unit of units) if (unit.fate === 'here') names[unit.sheet.side].push(calledBy(unit));
  return names;
}

/** Enemies to aim at and friends to cover, as this side knows them. */
export function namesFor(
  state: State,
  side: Side,
  names: Names = namesOf(state),
): Pick<OrdersRequest, 'enemies' | 'friends'> {
  const { dummies } = state;
  const friends = names[side];
  if (dummies.length === 0) return { enemies: names[other(side)], friends };
  const enemies = [...names[other(side)]];
  for (const dummy of dummies) if (dummy.here && dummy.side !== side) enemies.push(dummy.alias);
  // In order of name: the order of the units must not tell a marker from a dummy.
  return { enemies: enemies.sort(), friends };
}

export function orderPhase(table: Table, state: State): void {
  const { seats } = state.field;
  const groundwork = groundworkOf(state);
  const requests = {
    [seats[0]]: ordersRequest(state, 0, groundwork),
    [seats[1]]: ordersRequest(state, 1, groundwork),
  };
  const answers = asking(state, () => table.askEach(ordersKind, requests));
  const rides: Ride[] = [];
  for (const side of [0, 1] as const) {
    addRides(rides, state, side, answers[seats[side]]!);
    take(state, side, answers[seats[side]]!);
  }
  state.rides = rides;
}

function addRides(rides: Ride[], { hqs, field }: State, side: Side, answer: OrdersAnswer): void {
  for (const id in answer.hqs)
    for (const hq of hqs)
      if (hq.side === side && field.commands[hq.command]!.id === id) rides.push({ hq: hq.index, to: answer.hqs[id]! });
}

function take(state: State, side: Side, answer: OrdersAnswer): void {
  for (const unit of state.units) {
    if (unit.fate !== 'here' || unit.sheet.side !== side) continue;
    unit.plan = null;
    unit.line = null;
    unit.order = null;
    if (unit.failed) continue;
    const line = answer.units[calledBy(unit)] ?? chitOf(state, unit, answer);
    unit.line = line;
    unit.order = line.order;
    if (line.order === 'CM') unit.plan = line.plan ?? HOLD;
  }
  for (const dummy of state.dummies) if (dummy.side === side) dummy.plan = answer.units[dummy.alias]?.plan ?? null;
  takeSapperOrders(state, side, answer);
}

/** 2.02: the headquarters' chit where the unit can obey it, else a Combat Move. */
function chitOf(state: State, unit: Unit, answer: OrdersAnswer): OrderLine {
  const chit = answer.commands?.[state.field.commands[unit.sheet.command]!.id];
  return { order: chit && ordersOf(state, unit).includes(chit) ? chit : 'CM' };
}
