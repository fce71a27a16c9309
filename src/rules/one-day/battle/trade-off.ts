/** 2.03, 10.2: Combat Moves collide and the players settle it: clusters, initiative, amendments, squares. */
import { atMost, headingOf, type Rect } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { type Houses, housesOf } from './blocks.ts';
import { dummyChoice, isHorse, mayHold, maySquare, ofSide, planChoice } from './choices.ts';
import { clustersOf } from './clusters.ts';
import { allMotions, blankMarches, combatReach, forgetMarch, isChaser, type Marches, marchOf } from './combat-moves.ts';
import { coverAt } from './field.ts';
import { type Foes, foesOf, maySlipFrom, mayTurnOn } from './foes.ts';
import { initiative } from './initiative.ts';
import { arrival, contactTime, rectAtInto } from './motion.ts';
import { whereOf } from './orders.ts';
import { amend, combatMoves, squares } from './plan-kinds.ts';
import { type AmendRequest, HOLD, type Plan, type PlansRequest, struckIn, type Where } from './requests.ts';
import { acts, calledBy, listOf, other, type Side, type State, type Unit } from './state.ts';

/** 10.1(4): plans of all Combat Moves, secret and revealed together. */
export function combatMovesPhase(table: Table, state: State): void {
  const { field } = state;
  if (field.scenario.options.tradeOff === 'standing') return;
  const motions = allMotions(state);
  const where = whereOf(state);
  const houses = housesOf(state);
  const requests: Record<string, PlansRequest> = {};
  for (const side of [0, 1] as const) {
    const movers = ofSide(state, side).filter((unit) => acts(unit) && unit.order === 'CM');
    const foes = foesOf(state, side, motions, 'orders');
    const units = listOf(movers, (unit) => planChoice(state, unit, motions, 'orders', where, foes, houses));
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

/** 10.2: cluster by cluster; both sides roll, the loser speaks first. */
export function tradeOffPhase(table: Table, state: State): void {
  const { field } = state;
  const standing = field.scenario.options.tradeOff === 'standing';
  const motions = blankMarches(state);
  for (const unit of state.units) if (unit.order !== 'CM') marchOf(state, unit, motions);
  const clusters = clustersOf(state, motions).filter((cluster) => cluster.some(mayAmend));
  if (standing)
    for (const cluster of clusters) {
      const first = other(initiative(table, state, '2.03 B3'));
      reactions(state, cluster, first, motions);
      reactions(state, cluster, other(first), motions);
    }
  else talkOver(table, state, clusters, motions);
}

/** What all who speak in the Trade Off ask for, and nothing they say changes: nobody moves until all have spoken. */
interface Ground {
  readonly where: Where;
  readonly houses: Houses;
  /** Against each side. */
  readonly foes: readonly [Foes, Foes];
}

function talkOver(table: Table, state: State, clusters: readonly (readonly Unit[])[], motions: Marches): void {
  const ground: Ground = {
    where: whereOf(state),
    houses: housesOf(state),
    foes: [foesOf(state, 0, motions, 'plans'), foesOf(state, 1, motions, 'plans')],
  };
  for (const [number, cluster] of clusters.entries()) {
    const first = other(initiative(table, state, '2.03 B3'));
    dialogue(table, state, ground, cluster, number, first, motions);
    for (const side of [first, other(first)]) declareSquares(table, state, cluster, side, motions);
  }
}

function dialogue(
  table: Table,
  state: State,
  { where, houses, foes }: Ground,
  cluster: readonly Unit[],
  number: number,
  first: Side,
  motions: Marches,
): void {
  marchAll(state, cluster, motions);
  const seen = new Map<Unit, string>();
  /** How often plans have been changed, and what each side has seen of it. */
  let changes = 0;
  const noticed: [number, number] = [0, 0];
  let known: AmendRequest['known'] | null = null;
  for (const round of [1, 2] as const)
    for (const side of [first, other(first)]) {
      if (round === 2 && noticed[side] === changes) continue;
      const units = cluster.filter(
        (unit) =>
          unit.sheet.side === side &&
          mayAmend(unit) &&
          (round === 1 || seen.get(unit) !== contacts(unit, cluster, motions)),
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
          Object.assign(planChoice(state, unit, motions, 'plans', where, foes[side], houses), {
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
        forgetMarch(unit, motions, cluster);
        known = null;
        changes++;
      }
      if (!known) marchAll(state, cluster, motions);
      if (round === 2) continue;
      for (const unit of units) seen.set(unit, contacts(unit, cluster, motions));
      noticed[side] = changes;
    }
}

/** Whoever goes at one of the cluster, or could come within its reach, is of it too: of others no march is asked for. */
function marchAll(state: State, cluster: readonly Unit[], motions: Marches): void {
  for (const unit of cluster) marchOf(state, unit, motions);
}

const knownOf = (cluster: readonly Unit[]): AmendRequest['known'] =>
  Object.fromEntries(cluster.map((unit) => [calledBy(unit), { order: unit.order, plan: unit.plan }]));

const spot: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** Whether and by whom a unit can be contacted, as a word to compare: only a change of it lets the unit speak again. */
function contacts(unit: Unit, cluster: readonly Unit[], motions: Readonly<Marches>): string {
  let word = '';
  for (const enemy of cluster) {
    if (enemy.sheet.side === unit.sheet.side) continue;
    const march = motions[enemy.index] ?? null;
    const aimed = struckIn(enemy.plan) === calledBy(unit);
    if (aimed) word += `${enemy.index}! `;
    else if (
      atMost(unit.at, rectAtInto(spot, enemy, march, 1), combatReach(unit)) ||
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
  motions: Marches,
): Unit[] {
  return chargers.filter((enemy) => {
    const march = marchOf(state, enemy, motions);
    if (!march?.charges) return false;
    if (march.target >= 0) return march.target === unit.index;
    const met = contactTime(enemy, march, unit, marchOf(state, unit, motions), 0);
    if (met > 1) return false;
    return !cluster.some(
      (friend) =>
        friend !== unit &&
        friend.sheet.side === unit.sheet.side &&
        contactTime(enemy, march, friend, marchOf(state, friend, motions), 0) < met,
    );
  });
}

function canSquare(state: State, unit: Unit, motions: Marches): boolean {
  const march = marchOf(state, unit, motions);
  if (unit.plan && unit.plan.do !== 'HOLD' && unit.plan.do !== 'GO') return false;
  return maySquare(state, unit, march?.length ?? 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
}

function declareSquares(table: Table, state: State, cluster: readonly Unit[], side: Side, motions: Marches): void {
  const chargers = chargersIn(cluster, side);
  if (!chargers.some(isHorse)) return;
  const units = cluster
    .filter((unit) => unit.sheet.side === side && canSquare(state, unit, motions))
    .map((unit) => ({ id: calledBy(unit), enemies: fallingUpon(state, unit, chargers, cluster, motions) }))
    .filter(({ enemies }) => enemies.some(isHorse))
    .map(({ id, enemies }) => ({ id, against: enemies.map(calledBy) }));
  if (units.length === 0) return;
  const answer = table.ask(squares, state.field.seats[side], { turn: state.turn, units });
  for (const unit of cluster) if (answer.squares.includes(calledBy(unit))) unit.squared = true;
}

/** The standing form: each unit that is threatened takes the first of its reactions that the rules allow. */
function reactions(state: State, cluster: readonly Unit[], side: Side, motions: Marches): void {
  const chargers = chargersIn(cluster, side);
  if (chargers.length === 0) return;
  const where = whereOf(state);
  for (const unit of cluster) {
    if (unit.sheet.side !== side || !mayAmend(unit)) continue;
    const wishes = unit.line?.react;
    if (!wishes || wishes.length === 0) continue;
    const threat = nearestThreat(state, unit, chargers, motions);
    if (!threat) continue;
    if (struckIn(unit.plan) === calledBy(threat)) continue;
    for (const wish of wishes) {
      const taken = reaction(state, unit, wish, threat, where, chargers, cluster, motions);
      if (!taken) continue;
      unit.plan = taken;
      if (wish === 'square') unit.squared = true;
      forgetMarch(unit, motions, cluster);
      break;
    }
  }
}

function nearestThreat(state: State, unit: Unit, chargers: readonly Unit[], motions: Marches): Unit | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of chargers) {
    const march = marchOf(state, enemy, motions);
    if (!march?.charges) continue;
    const met = contactTime(enemy, march, unit, marchOf(state, unit, motions), 0);
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
  motions: Marches,
): Plan | null {
  const id = calledBy(threat);
  switch (wish) {
    case 'stand':
      return mayHold(state, unit, motions, where)
        ? { do: 'HOLD', facing: headingOf(threat.at.x - unit.at.x, threat.at.y - unit.at.y) }
        : null;
    case 'square': {
      const open = maySquare(state, unit, 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
      if (!open || !mayHold(state, unit, motions, where)) return null;
      return fallingUpon(state, unit, chargers, cluster, motions).some(isHorse) ? HOLD : null;
    }
    case 'avoid':
      return maySlipFrom(state, unit, threat, motions) ? { do: 'AVOID', unit: id } : null;
    default:
      return mayTurnOn(state, unit, threat, motions) ? { do: 'ATTACK', unit: id } : null;
  }
}
