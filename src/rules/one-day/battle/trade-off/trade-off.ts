/** 2.03: Combat Moves collide and the players settle it: clusters, initiative, amendments, squares. */
import { atMost, headingOf } from '../../../../board/plane/index.ts';
import { foeOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { coverAt } from '../field.ts';
import { type Houses, housesOf } from '../ground/blocks.ts';
import { type AmendRequest, HOLD, type Plan, type PlansRequest, struckIn, type Where } from '../kinds.ts';
import { dummyChoice, isHorse, mayHold, maySquare, ofSide, planChoice } from '../moves/choices.ts';
import {
  allMarches,
  blankMarches,
  combatReach,
  forgetMarch,
  isChaser,
  type Marches,
  marchOf,
} from '../moves/combat-moves.ts';
import { type Foes, foesOf, maySlipFrom, mayTurnOn } from '../moves/foes.ts';
import { amend, combatMoves, squares } from '../moves/kinds.ts';
import { arrival, contactTime, footprintOf } from '../moves/march.ts';
import { whereOf } from '../names.ts';
import { acts, calledBy, listOf, type Side, type State, type Unit } from '../state.ts';
import { clustersOf } from './clusters.ts';
import { initiative } from './initiative.ts';

/** 2.031(e): plans of all Combat Moves, secret and revealed together. */
export function combatMovesPhase(table: Table, state: State): void {
  const { field } = state;
  if (field.scenario.options.tradeOff === 'standing') return;
  const marches = allMarches(state);
  const where = whereOf(state);
  const houses = housesOf(state);
  const requests: Record<string, PlansRequest> = {};
  for (const side of [0, 1] as const) {
    const movers = ofSide(state, side).filter((unit) => acts(unit) && unit.order === 'CM');
    const foes = foesOf(state, side, marches, 'orders');
    const units = listOf(movers, (unit) => planChoice(state, unit, marches, 'orders', where, foes, houses));
    for (const dummy of state.dummies) if (dummy.here && dummy.side === side) units.push(dummyChoice(dummy));
    if (units.length > 0) requests[field.seats[side]] = { turn: state.turn, ...where, units };
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(combatMoves, requests);
  for (const unit of state.units)
    if (acts(unit) && unit.order === 'CM')
      unit.plan = answers[field.seats[unit.sheet.side]]?.plans[calledBy(unit)] ?? HOLD;
  for (const dummy of state.dummies) dummy.plan = answers[field.seats[dummy.side]]?.plans[dummy.alias] ?? null;
}

const mayAmend = (unit: Unit): boolean => acts(unit) && unit.order === 'CM' && unit.plan?.do !== 'SPLIT';

/** 2.03 B3: cluster by cluster; both sides roll, the loser speaks first. */
export function tradeOffPhase(table: Table, state: State): void {
  const { field } = state;
  const standing = field.scenario.options.tradeOff === 'standing';
  const marches = blankMarches(state);
  for (const unit of state.units) if (unit.order !== 'CM') marchOf(state, unit, marches);
  const clusters = clustersOf(state, marches).filter((cluster) => cluster.some(mayAmend));
  if (standing)
    for (const cluster of clusters) {
      const first = foeOf(initiative(table, state, '2.03 B3'));
      reactions(state, cluster, first, marches);
      reactions(state, cluster, foeOf(first), marches);
    }
  else talkOver(table, state, clusters, marches);
}

/** What all who speak in the Trade Off ask for, and nothing they say changes: nobody moves until all have spoken. */
interface Ground {
  readonly where: Where;
  readonly houses: Houses;
  /** Against each side. */
  readonly foes: readonly [Foes, Foes];
}

function talkOver(table: Table, state: State, clusters: readonly (readonly Unit[])[], marches: Marches): void {
  const ground: Ground = {
    where: whereOf(state),
    houses: housesOf(state),
    foes: [foesOf(state, 0, marches, 'plans'), foesOf(state, 1, marches, 'plans')],
  };
  for (const [number, cluster] of clusters.entries()) {
    const first = foeOf(initiative(table, state, '2.03 B3'));
    dialogue(table, state, ground, cluster, number, first, marches);
    for (const side of [first, foeOf(first)]) declareSquares(table, state, cluster, side, marches);
  }
}

function dialogue(
  table: Table,
  state: State,
  { where, houses, foes }: Ground,
  cluster: readonly Unit[],
  number: number,
  first: Side,
  marches: Marches,
): void {
  marchAll(state, cluster, marches);
  const seen = new Map<Unit, string>();
  /** How often plans have been changed, and what each side has seen of it. */
  let changes = 0;
  const noticed: [number, number] = [0, 0];
  let known: AmendRequest['known'] | null = null;
  for (const round of [1, 2] as const)
    for (const side of [first, foeOf(first)]) {
      if (round === 2 && noticed[side] === changes) continue;
      const units = cluster.filter(
        (unit) =>
          unit.sheet.side === side &&
          mayAmend(unit) &&
          (round === 1 || seen.get(unit) !== contacts(unit, cluster, marches)),
      );
      if (units.length === 0) continue;
      known ??= knownOf(cluster);
      const request: AmendRequest = {
        turn: state.turn,
        ...where,
        cluster: number,
        round,
        initiative: side !== first,
        units: listOf(units, (unit) =>
          Object.assign(planChoice(state, unit, marches, 'plans', where, foes[side], houses), {
            plan: unit.plan ?? HOLD,
          }),
        ),
        known,
      };
      const { plans } = table.ask(amend, state.field.seats[side], request);
      for (const unit of units) {
        const plan = plans[calledBy(unit)];
        if (!plan) continue;
        unit.plan = plan;
        forgetMarch(unit, marches, cluster);
        known = null;
        changes++;
      }
      if (!known) marchAll(state, cluster, marches);
      if (round === 2) continue;
      for (const unit of units) seen.set(unit, contacts(unit, cluster, marches));
      noticed[side] = changes;
    }
}

/** Whoever goes at one of the cluster, or could come within its reach, is of it too: of others no march is asked for. */
function marchAll(state: State, cluster: readonly Unit[], marches: Marches): void {
  for (const unit of cluster) marchOf(state, unit, marches);
}

const knownOf = (cluster: readonly Unit[]): AmendRequest['known'] =>
  Object.fromEntries(cluster.map((unit) => [calledBy(unit), { order: unit.order, plan: unit.plan }]));

/** Whether and by whom a unit can be contacted, as a word to compare: only a change of it lets the unit speak again. */
function contacts(unit: Unit, cluster: readonly Unit[], marches: Readonly<Marches>): string {
  let word = '';
  for (const enemy of cluster) {
    if (enemy.sheet.side === unit.sheet.side) continue;
    const march = marches[enemy.index] ?? null;
    const aimed = struckIn(enemy.plan) === calledBy(unit);
    if (aimed) word += `${enemy.index}! `;
    else if (
      atMost(unit.at, footprintOf(enemy, march, 1), combatReach(unit)) ||
      (march?.charges && contactTime(enemy, march, unit, null, 0) <= 1)
    )
      word += `${enemy.index} `;
  }
  return word;
}

/** Who of the other side means to fight whatever it meets: on a Full Move, or on a Combat Move at somebody. */
function chargersIn(cluster: readonly Unit[], side: Side): Unit[] {
  const chargers: Unit[] = [];
  for (const enemy of cluster)
    if (enemy.sheet.side !== side && (enemy.order === 'FM' || isChaser(enemy))) chargers.push(enemy);
  return chargers;
}

/** Who of them means to hit it: names it, or on a Full Move comes to it before anybody else. */
function fallingUpon(
  state: State,
  unit: Unit,
  chargers: readonly Unit[],
  cluster: readonly Unit[],
  marches: Marches,
): Unit[] {
  return chargers.filter((enemy) => {
    const march = marchOf(state, enemy, marches);
    if (!march?.charges) return false;
    if (march.target >= 0) return march.target === unit.index;
    const met = contactTime(enemy, march, unit, marchOf(state, unit, marches), 0);
    if (met > 1) return false;
    return !cluster.some(
      (friend) =>
        friend !== unit &&
        friend.sheet.side === unit.sheet.side &&
        contactTime(enemy, march, friend, marchOf(state, friend, marches), 0) < met,
    );
  });
}

function canSquare(state: State, unit: Unit, marches: Marches): boolean {
  const march = marchOf(state, unit, marches);
  if (unit.plan && unit.plan.do !== 'HOLD' && unit.plan.do !== 'GO') return false;
  return maySquare(state, unit, march?.length ?? 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
}

function declareSquares(table: Table, state: State, cluster: readonly Unit[], side: Side, marches: Marches): void {
  const chargers = chargersIn(cluster, side);
  if (!chargers.some(isHorse)) return;
  const units = cluster
    .filter((unit) => unit.sheet.side === side && canSquare(state, unit, marches))
    .map((unit) => ({ id: calledBy(unit), enemies: fallingUpon(state, unit, chargers, cluster, marches) }))
    .filter(({ enemies }) => enemies.some(isHorse))
    .map(({ id, enemies }) => ({ id, against: enemies.map(calledBy) }));
  if (units.length === 0) return;
  const answer = table.ask(squares, state.field.seats[side], { turn: state.turn, units });
  for (const unit of cluster) if (answer.squares.includes(calledBy(unit))) unit.squared = true;
}

/** The standing form: each unit that is threatened takes the first of its reactions that the rules allow. */
function reactions(state: State, cluster: readonly Unit[], side: Side, marches: Marches): void {
  const chargers = chargersIn(cluster, side);
  if (chargers.length === 0) return;
  const where = whereOf(state);
  for (const unit of cluster) {
    if (unit.sheet.side !== side || !mayAmend(unit)) continue;
    const wishes = unit.line?.react;
    if (!wishes || wishes.length === 0) continue;
    const threat = nearestThreat(state, unit, chargers, marches);
    if (!threat) continue;
    if (struckIn(unit.plan) === calledBy(threat)) continue;
    for (const wish of wishes) {
      const taken = reaction(state, unit, wish, threat, where, chargers, cluster, marches);
      if (!taken) continue;
      unit.plan = taken;
      if (wish === 'square') unit.squared = true;
      forgetMarch(unit, marches, cluster);
      break;
    }
  }
}

function nearestThreat(state: State, unit: Unit, chargers: readonly Unit[], marches: Marches): Unit | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of chargers) {
    const march = marchOf(state, enemy, marches);
    if (!march?.charges) continue;
    const met = contactTime(enemy, march, unit, marchOf(state, unit, marches), 0);
    if (met > 1 && march.target !== unit.index) continue;
    const when = Math.min(met, arrival(march));
    if (when >= least) continue;
    least = when;
    best = enemy;
  }
  return best;
}

function reaction(
  state: State,
  unit: Unit,
  wish: 'stand' | 'square' | 'avoid' | 'counter',
  threat: Unit,
  where: Where,
  chargers: readonly Unit[],
  cluster: readonly Unit[],
  marches: Marches,
): Plan | null {
  const id = calledBy(threat);
  switch (wish) {
    case 'stand':
      return mayHold(state, unit, marches, where)
        ? { do: 'HOLD', facing: headingOf(threat.at.x - unit.at.x, threat.at.y - unit.at.y) }
        : null;
    case 'square': {
      const open = maySquare(state, unit, 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
      if (!open || !mayHold(state, unit, marches, where)) return null;
      return fallingUpon(state, unit, chargers, cluster, marches).some(isHorse) ? HOLD : null;
    }
    case 'avoid':
      return maySlipFrom(state, unit, threat, marches) ? { do: 'AVOID', unit: id } : null;
    default:
      return mayTurnOn(state, unit, threat, marches) ? { do: 'ATTACK', unit: id } : null;
  }
}
