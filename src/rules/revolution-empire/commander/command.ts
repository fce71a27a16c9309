/** Orders, acts and marches: each ME is told what its mission needs, and impetus is put behind the attack. */
import { clauseOf, type Plan } from '../../../game/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { ActOption, ActsAnswer, ActsRequest, MeAnswer, MeRequest } from '../battle/command/kinds.ts';
import { chainOf, meOrders } from '../battle/command/kinds.ts';
import { copyLeader, withTroops } from '../battle/copy.ts';
import type { MarchAnswer, MarchChoice, MarchOrder, MarchRequest } from '../battle/march/kinds.ts';
import { isGuns, type Me, meSheet, type State, sheetOf, sideOf, type Unit, unitsOf } from '../battle/state.ts';
import type { MeOrder } from '../orders.ts';
import { bestAmong } from './impulse.ts';
import { type Mission, missionsFor } from './missions.ts';
import { foeOf, nearestEnemy, type Picture } from './picture.ts';
import { blockPoints } from './worth.ts';

const EXHAUSTED = 3;
/** Turns that must be left for a rest to pay. */
const RALLIES = 2;

/** Whom a mission needs on which orders, the first that may be given. */
const WANTED: Readonly<Record<Mission['task'], readonly MeOrder[]>> = {
  assault: ['Attack', 'Maneuver'],
  attack: ['Attack', 'Maneuver'],
  hold: ['Defend'],
  reserve: ['Defend'],
  yield: ['Break off', 'Rest & rally', 'Defend'],
};

/** The order his mission needs, or null where he has it or it is on its way. */
function wanted(state: State, me: Me, { task }: Mission, may: readonly MeOrder[]): MeOrder | null {
  const { order, pending } = me;
  const { type } = meSheet(state, me);
  const held = unitsOf(state, me).some(({ fate }) => fate === 'holding');
  const resting = order === 'Rest & rally' || may.includes('Rest & rally');
  const early = state.field.scenario.clock.turns - state.turn >= RALLIES;
  if (resting && early && (held || me.fatigue >= EXHAUSTED)) return 'Rest & rally';
  // Guns bombard from where they reach, and horse waits for its moment, until the whole line goes in.
  if (type === 'battery') return order === 'Skirmish/Bombard' ? order : 'Skirmish/Bombard';
  const noon = 2 * state.turn >= state.field.scenario.clock.turns;
  if (type === 'cavalry' && order === 'Support/Intercept' && !(task === 'assault' || (noon && task === 'attack')))
    return order;
  return WANTED[task].find((one) => one === order || one === pending?.order || may.includes(one)) ?? null;
}

/** Each ME is told what its mission needs. */
export const ordersFor =
  (plan: Plan | null) =>
  (picture: Picture, request: MeRequest): { answer: MeAnswer; reason: string } => {
    const { state } = picture;
    const usual = meOrders.suggest(request);
    const orders: Record<string, MeOrder> = { ...usual.orders };
    const told: string[] = [];
    const [first] = request.mes;
    const missions = first ? missionsFor(state, meSheet(state, picture.me(first.id)).side, plan) : new Map();
    for (const { id, order, pending, may } of request.mes) {
      const me = picture.me(id);
      const mission = missions.get(me.index) as Mission | undefined;
      // Nobody of it stands: those in the holding area are rallied.
      const to = mission ? wanted(state, me, mission, may) : may.includes('Rest & rally') ? 'Rest & rally' : null;
      if (!to || to === pending || !may.includes(to) || (to === order && pending === null)) continue;
      orders[id] = to;
      told.push(clauseOf(meSheet(state, me).name, `is ordered to ${to}: ${mission?.why ?? 'it is to be rallied'}`));
    }
    const reason = told.length > 0 ? `${told.join('; ')}.` : 'Orders stay.';
    // A corps on Attack may not stand still: then whoever was to hold keeps the enemy under fire (pg 25).
    const guns = request.mes.filter(({ id, may }) => orders[id] === 'Defend' && may.includes('Skirmish/Bombard'));
    const busy = { ...orders, ...Object.fromEntries(guns.map(({ id }) => [id, 'Skirmish/Bombard' as const])) };
    for (const tried of [orders, busy]) {
      const answer = { orders: tried, delegated: usual.delegated };
      if (meOrders.check(request, answer) === null) return { answer, reason };
    }
    return { answer: usual, reason: 'Orders stay.' };
  };

/** What is tried first; what is not named is not tried. */
const GRAND = ['corpsOrder', 'urgeCorps', 'initiative', 'order', 'urge', 'attach'];
const TACTICAL = ['impetus', 'move', 'snapRally', 'ammunition'];
const ANSWER = ['move', 'snapRally', 'facing'];

/** First what the plan needs; never more than is worth a failed chain. */
export function actsFor(
  picture: Picture,
  { when, withoutInitiative, leaders }: ActsRequest,
): { answer: ActsAnswer; reason: string } {
  const ranks = when === 'grand' ? GRAND : withoutInitiative ? ANSWER : TACTICAL;
  const acts: Record<string, number[]> = {};
  for (const { id, may, most } of leaders) {
    const rides = rideWith(picture, id, may);
    const ranked = may
      .map((option, at) => ({ at, option, rank: ranks.indexOf(option.act) }))
      .filter(({ rank }) => rank >= 0)
      .filter(({ option: { act, on } }) => (act !== 'attach' && act !== 'move') || on === rides)
      .filter(({ option: { act } }) => act !== 'impetus' || strikes(picture, id))
      .filter(({ option: { act, on } }) => act !== 'facing' || isTurned(picture, on!))
      .sort((a, b) => a.rank - b.rank);
    acts[id] = chainOf(
      may,
      ranked.map(({ at }) => at),
      Math.min(3, most),
    );
  }
  const reason = when === 'grand' ? 'Orders first, then impetus.' : 'He drives the attack himself.';
  return { answer: { acts }, reason };
}

const ownMe = ({ state }: Picture, leader: string): Me | null => {
  const { me } = state.field.leaders.find(({ id }) => id === leader)!;
  return me < 0 ? null : state.mes[me]!;
};

/** Does his ME attack, with an enemy to strike at? */
function strikes(picture: Picture, leader: string): boolean {
  const me = ownMe(picture, leader);
  return !me || (me.order === 'Attack' && nearestEnemy(picture.state, me) < 40);
}

const IN_REACH = 12;

/** Where his example tells most: with the battalion whose charge it helps most, in defence with the garrison of a place that counts. */
function rideWith(picture: Picture, leader: string, may: readonly ActOption[]): string | null {
  const { state } = picture;
  const me = ownMe(picture, leader);
  if (!me) return null;
  const worthOf = me.order === 'Attack' ? helped(state, leader) : steadied(state);
  const { with: now } = state.leaders[state.field.leaders.findIndex(({ id }) => id === leader)]!;
  let [best, most] = [null as string | null, now < 0 ? 0 : worthOf(state.units[now]!) + TROUBLE];
  for (const { act, on } of may) {
    if ((act !== 'attach' && act !== 'move') || on === null) continue;
    const worth = worthOf(picture.unit(on));
    if (worth > most) [best, most] = [on, worth];
  }
  return best;
}
/** What it must bring to leave one unit for another. */
const TROUBLE = 0.5;

const inReach = (state: State, unit: Unit): boolean =>
  !isGuns(state, unit) && !unit.disordered && (foeOf(state, unit)?.apart ?? IN_REACH + 1) <= IN_REACH;

/** The charge a unit could make if he rode with it. */
const helped =
  (state: State, leader: string) =>
  (unit: Unit): number => {
    if (!inReach(state, unit)) return 0;
    const leaders = state.leaders.map((one) => {
      if (state.field.leaders[one.index]!.id !== leader) return one;
      const riding = copyLeader(one);
      [riding.with, riding.x, riding.y] = [unit.index, unit.at.x, unit.at.y];
      return riding;
    });
    return 0.01 + bestAmong(withTroops(state, state.units, leaders), unit, true);
  };

/** How much hangs on a unit that is threatened. */
const steadied =
  (state: State) =>
  (unit: Unit): number => {
    if (!inReach(state, unit)) return 0;
    const holds = unit.block >= 0 ? GARRISON * blockPoints(state.field, unit.block, sideOf(state, unit)) : 0;
    return (sheetOf(state, unit).figures - 2 * unit.lost) / 4 + holds;
  };
const GARRISON = 2;

/** Is the nearest enemy on its flank? */
function isTurned(picture: Picture, id: string): boolean {
  const unit = picture.unit(id);
  const foe = foeOf(picture.state, unit);
  if (!foe || foe.apart > IN_REACH) return false;
  const [dx, dy] = [foe.unit.at.x - unit.at.x, foe.unit.at.y - unit.at.y];
  return dx * unit.at.fx + dy * unit.at.fy < unit.at.hd;
}

/** Upon the enemy who bars the way to the place of decision, or who is near and weak; on Maneuver towards him. */
export const marchesFor =
  (plan: Plan | null) =>
  (picture: Picture, { mes }: MarchRequest): { answer: MarchAnswer; reason: string } => {
    const { state } = picture;
    const marches: Record<string, MarchOrder> = {};
    const told: string[] = [];
    const [first] = mes;
    const missions = first ? missionsFor(state, meSheet(state, picture.me(first.id)).side, plan) : new Map();
    for (const choice of mes) {
      const me = picture.me(choice.id);
      const mission = missions.get(me.index) as Mission | undefined;
      const order = marchOf(picture, me, choice, mission);
      marches[choice.id] = order;
      const whom = order.target === undefined ? '' : ` ${meSheet(state, picture.me(order.target)).name}`;
      if (order.do === 'attack') told.push(clauseOf(meSheet(state, me).name, `marches upon${whom}: ${mission?.why}`));
    }
    return { answer: { marches }, reason: told.length > 0 ? `${told.join('; ')}.` : '' };
  };

const DEPLOYS = 40;

function marchOf(picture: Picture, me: Me, choice: MarchChoice, mission: Mission | undefined): MarchOrder {
  const { may, targets, spots } = choice;
  const goal = mission?.at ?? null;
  const near = nearestEnemy(picture.state, me) <= DEPLOYS;
  if (may.includes('attack'))
    return {
      do: 'attack',
      target: bestTarget(picture, me, targets, goal),
      ...(choice.deploys && near ? { deploys: 'none' } : {}),
      ...(choice.guns ? { guns: 'halt' } : {}),
    };
  if (may.includes('deploy') && near) return { do: 'deploy' };
  const waits = mission?.task === 'hold' || mission?.task === 'reserve' || mission?.task === 'yield';
  if (may.includes('go') && spots.length > 0 && !(waits && may.includes('hold')))
    return { do: 'go', spot: goal ? nearestTo(spots, goal) : 0 };
  return { do: may.includes('hold') ? 'hold' : may[0]! };
}

/** The place in the list that brings it nearest. */
function nearestTo(spots: readonly number[], [x, y]: readonly [number, number]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; 3 * i < spots.length; i++) {
    const apart = (spots[3 * i]! - x) ** 2 + (spots[3 * i + 1]! - y) ** 2;
    if (apart < least) [best, least] = [i, apart];
  }
  return best;
}

function bestTarget(
  picture: Picture,
  me: Me,
  targets: readonly string[],
  goal: readonly [number, number] | null,
): string {
  const [x, y] = middleOf(me);
  const cost = (target: string) => {
    const [tx, ty] = middleOf(picture.me(target));
    const off = goal ? Math.sqrt((tx - goal[0]) ** 2 + (ty - goal[1]) ** 2) : 0;
    return Math.sqrt((tx - x) ** 2 + (ty - y) ** 2) + off - 20 * picture.losses(target);
  };
  return targets.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}
