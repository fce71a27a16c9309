/** 2.03, 10.2: Combat Moves collide and the players settle it: clusters, initiative, amendments, squares. */
import { atMost, headingOf, overlap, type Rect } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { dummyChoice, isHorse, mayHold, maySquare, ofSide, planChoice, type Where } from './choices.ts';
import { allMotions, combatReach } from './combat-moves.ts';
import { coverAt } from './field.ts';
import { foesOf, maySlipFrom, mayTurnOn } from './foes.ts';
import { initiative } from './initiative.ts';
import { arrival, contactTime, type Motion, rectAtInto } from './motion.ts';
import { whereOf } from './orders.ts';
import { amend, combatMoves, squares } from './plan-kinds.ts';
import { type AmendRequest, HOLD, type Plan, type PlansRequest } from './requests.ts';
import { acts, calledBy, isHere, listOf, other, type Side, type State, type Unit } from './state.ts';

/** 10.1(4): plans of all Combat Moves, secret and revealed together. */
export function combatMovesPhase(table: Table, state: State): void {
  const { field } = state;
  if (field.scenario.options.tradeOff === 'standing') return;
  const motions = allMotions(state);
  const where = whereOf(state);
  const requests: Record<string, PlansRequest> = {};
  for (const side of [0, 1] as const) {
    const movers = ofSide(state, side).filter((unit) => acts(unit) && unit.order === 'CM');
    const foes = foesOf(state, side, motions, 'orders');
    const units = listOf(movers, (unit) => planChoice(state, unit, motions, 'orders', where, foes));
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

interface Threat {
  readonly unit: Unit;
  readonly reach: number;
  readonly strips: readonly Rect[];
  /** A box about all of it, reach and all. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The ground a unit can strike this turn: where it stands, where it marches, or all round it. */
function threatOf(unit: Unit, march: Motion | null): Threat {
  if (unit.order === 'CM' && acts(unit)) return threat(unit, combatReach(unit), [unit.at]);
  return threat(unit, 0, march ? stripsOf(unit, march) : [unit.at]);
}

function threat(unit: Unit, reach: number, strips: readonly Rect[]): Threat {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const { x, y, hw, hd } of strips) {
    const far = reach + hw + hd;
    west = Math.min(west, x - far);
    east = Math.max(east, x + far);
    south = Math.min(south, y - far);
    north = Math.max(north, y + far);
  }
  return { unit, reach, strips, west, east, south, north };
}

/** The ground its march sweeps, leg by leg. */
function stripsOf(unit: Unit, march: Motion): Rect[] {
  const strips: Rect[] = [];
  for (let leg = 0; leg + 1 < march.x.length; leg++) {
    const dx = march.x[leg + 1]! - march.x[leg]!;
    const dy = march.y[leg + 1]! - march.y[leg]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-9) continue;
    const fx = dx / length;
    const fy = dy / length;
    const { hw, hd } = unit.at;
    strips.push({ x: march.x[leg]! + dx / 2, y: march.y[leg]! + dy / 2, fx, fy, hw, hd: hd + length / 2 });
  }
  return strips;
}

function meet(a: Threat, b: Threat): boolean {
  if (a.west > b.east || b.west > a.east || a.south > b.north || b.south > a.north) return false;
  const reach = a.reach + b.reach;
  for (const one of a.strips)
    for (const two of b.strips) if (reach > 0 ? atMost(one, two, reach) : overlap(one, two)) return true;
  return false;
}

/** Enemies whose threats meet, joined into clusters, in order of their first member. */
export function clustersOf(state: State, motions: readonly (Motion | null)[]): Unit[][] {
  const threats: [Threat[], Threat[]] = [[], []];
  // A marker takes no part in the talk: that would show there is something under it (5.01).
  for (const unit of state.units)
    if (isHere(unit) && !unit.hidden) threats[unit.sheet.side].push(threatOf(unit, motions[unit.index] ?? null));
  const root: number[] = [];
  for (let i = 0; i < state.units.length; i++) root.push(i);
  const find = (i: number): number => {
    let at = i;
    while (root[at] !== at) at = root[at]!;
    return at;
  };
  const joined = new Set<number>();
  for (const a of threats[0])
    for (const b of threats[1]) {
      if (a.unit.order !== 'CM' && b.unit.order !== 'CM' && !motions[a.unit.index] && !motions[b.unit.index]) continue;
      if (!meet(a, b)) continue;
      const one = find(a.unit.index);
      const two = find(b.unit.index);
      root[Math.max(one, two)] = Math.min(one, two);
      joined.add(a.unit.index).add(b.unit.index);
    }
  const clusters = new Map<number, Unit[]>();
  for (const unit of state.units) {
    if (!joined.has(unit.index)) continue;
    const at = find(unit.index);
    const list = clusters.get(at);
    if (list) list.push(unit);
    else clusters.set(at, [unit]);
  }
  return [...clusters.values()];
}

const mayAmend = (unit: Unit): boolean => acts(unit) && unit.order === 'CM' && unit.plan?.do !== 'SPLIT';

/** 10.2: cluster by cluster; both sides roll, the loser speaks first. */
export function tradeOffPhase(table: Table, state: State): void {
  const { field } = state;
  const standing = field.scenario.options.tradeOff === 'standing';
  const motions = allMotions(state);
  const clusters = clustersOf(state, motions).filter((cluster) => cluster.some(mayAmend));
  for (const [number, cluster] of clusters.entries()) {
    const first = other(initiative(table, state, '2.03 B3'));
    if (standing) {
      for (const side of [first, other(first)]) reactions(state, cluster, side, motions);
      continue;
    }
    dialogue(table, state, cluster, number, first, motions);
    for (const side of [first, other(first)]) declareSquares(table, state, cluster, side, motions);
  }
}

function dialogue(
  table: Table,
  state: State,
  cluster: readonly Unit[],
  number: number,
  first: Side,
  motions: (Motion | null)[],
): void {
  const seen = new Map<Unit, string>();
  for (const round of [1, 2] as const)
    for (const side of [first, other(first)]) {
      const units = cluster.filter(
        (unit) =>
          unit.sheet.side === side &&
          mayAmend(unit) &&
          (round === 1 || seen.get(unit) !== contacts(unit, cluster, motions)),
      );
      if (units.length === 0) continue;
      const where = whereOf(state);
      const foes = foesOf(state, side, motions, 'plans');
      const known: Record<string, AmendRequest['known'][string]> = {};
      for (const unit of cluster) known[calledBy(unit)] = { order: unit.order, plan: unit.plan };
      const request: AmendRequest = {
        turn: state.turn,
        ground: where.ground,
        bridges: where.bridges,
        cluster: number,
        round,
        initiative: side !== first,
        units: listOf(units, (unit) =>
          Object.assign(planChoice(state, unit, motions, 'plans', where, foes), { plan: unit.plan ?? HOLD }),
        ),
        known,
      };
      const { plans } = table.ask(amend, state.field.seats[side], request);
      let changed = false;
      for (const unit of units) {
        const plan = plans[calledBy(unit)];
        if (plan) {
          unit.plan = plan;
          changed = true;
        }
      }
      if (changed) allMotions(state, motions, units);
      for (const unit of units) seen.set(unit, contacts(unit, cluster, motions));
    }
}

const spot: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** Whether and by whom a unit can be contacted, as a word to compare: only a change of it lets the unit speak again. */
function contacts(unit: Unit, cluster: readonly Unit[], motions: readonly (Motion | null)[]): string {
  let word = '';
  for (const enemy of cluster) {
    if (enemy.sheet.side === unit.sheet.side) continue;
    const march = motions[enemy.index] ?? null;
    const { plan } = enemy;
    const aimed = plan !== null && 'unit' in plan && plan.do !== 'AVOID' && plan.unit === calledBy(unit);
    const inReach = atMost(unit.at, rectAtInto(spot, enemy, march, 1), combatReach(unit));
    if (aimed) word += `${enemy.index}! `;
    else if (inReach || (march?.charges && contactTime(enemy, march, unit, null, 0) <= 1)) word += `${enemy.index} `;
  }
  return word;
}

/** Who means to hit it: names it, or on a Full Move comes to it before anybody else. */
function fallingUpon(unit: Unit, cluster: readonly Unit[], motions: readonly (Motion | null)[]): Unit[] {
  return cluster.filter((enemy) => {
    const march = motions[enemy.index];
    if (enemy.sheet.side === unit.sheet.side || !march?.charges) return false;
    if (march.target >= 0) return march.target === unit.index;
    const met = contactTime(enemy, march, unit, motions[unit.index] ?? null, 0);
    if (met > 1) return false;
    return !cluster.some(
      (friend) =>
        friend !== unit &&
        friend.sheet.side === unit.sheet.side &&
        contactTime(enemy, march, friend, motions[friend.index] ?? null, 0) < met,
    );
  });
}

function canSquare(state: State, unit: Unit, motions: readonly (Motion | null)[]): boolean {
  const march = motions[unit.index] ?? null;
  if (unit.plan && unit.plan.do !== 'HOLD' && unit.plan.do !== 'GO') return false;
  return maySquare(state, unit, march?.length ?? 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
}

function declareSquares(
  table: Table,
  state: State,
  cluster: readonly Unit[],
  side: Side,
  motions: readonly (Motion | null)[],
): void {
  const units = cluster
    .filter((unit) => unit.sheet.side === side && canSquare(state, unit, motions))
    .map((unit) => ({ id: calledBy(unit), enemies: fallingUpon(unit, cluster, motions) }))
    .filter(({ enemies }) => enemies.some(isHorse))
    .map(({ id, enemies }) => ({ id, against: enemies.map(calledBy) }));
  if (units.length === 0) return;
  const answer = table.ask(squares, state.field.seats[side], { turn: state.turn, units });
  for (const unit of cluster) if (answer.squares.includes(calledBy(unit))) unit.squared = true;
}

/** The standing form: each unit that is threatened takes the first of its reactions that the rules allow. */
function reactions(state: State, cluster: readonly Unit[], side: Side, motions: (Motion | null)[]): void {
  const where = whereOf(state);
  for (const unit of cluster) {
    const wishes = unit.line?.react;
    if (unit.sheet.side !== side || !mayAmend(unit) || !wishes || wishes.length === 0) continue;
    const threat = nearestThreat(unit, cluster, motions);
    if (!threat) continue;
    const { plan } = unit;
    if (plan && 'unit' in plan && plan.do !== 'AVOID' && plan.unit === calledBy(threat)) continue;
    for (const wish of wishes) {
      const taken = reaction(state, unit, wish, threat, where, cluster, motions);
      if (!taken) continue;
      unit.plan = taken;
      if (wish === 'square') unit.squared = true;
      allMotions(state, motions, [unit]);
      break;
    }
  }
}

function nearestThreat(unit: Unit, cluster: readonly Unit[], motions: readonly (Motion | null)[]): Unit | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of cluster) {
    const march = motions[enemy.index];
    if (enemy.sheet.side === unit.sheet.side || !march?.charges) continue;
    const met = contactTime(enemy, march, unit, motions[unit.index] ?? null, 0);
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
  cluster: readonly Unit[],
  motions: readonly (Motion | null)[],
): Plan | null {
  const facing = headingOf(threat.at.x - unit.at.x, threat.at.y - unit.at.y);
  const id = calledBy(threat);
  switch (wish) {
    case 'stand':
      return mayHold(state, unit, motions, where) ? { do: 'HOLD', facing } : null;
    case 'square': {
      const open = maySquare(state, unit, 0) && coverAt(state.field, unit.at.x, unit.at.y) === 'none';
      if (!open || !mayHold(state, unit, motions, where)) return null;
      return fallingUpon(unit, cluster, motions).some(isHorse) ? HOLD : null;
    }
    case 'avoid':
      return maySlipFrom(state, unit, threat, motions) ? { do: 'AVOID', unit: id } : null;
    default:
      return mayTurnOn(state, unit, threat, motions) ? { do: 'ATTACK', unit: id } : null;
  }
}
