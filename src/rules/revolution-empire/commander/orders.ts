/** Orders of MEs: each is told what its mission needs. */
import { clauseOf } from '../../../game/index.ts';
import { type MeAnswer, type MeRequest, meOrders } from '../battle/command/kinds.ts';
import type { Me } from '../battle/formations.ts';
import { meSheet, type State } from '../battle/state.ts';
import type { MeOrder } from '../orders.ts';
import type { Mission } from './mission.ts';
import { missionsFor, type PlanOf } from './missions.ts';
import type { Picture } from './picture.ts';
import { ralliesPay } from './rallying.ts';
import { EXHAUSTED } from './weights.ts';

/** Turns that must be left for a rest of the tired to pay. */
const RESTS = 2;

/** Whom a mission needs on which orders, the first that may be given. */
const WANTED: Readonly<Record<Mission['kind'], readonly MeOrder[]>> = {
  assault: ['Attack', 'Maneuver'],
  attack: ['Attack', 'Maneuver'],
  occupy: ['Maneuver', 'Attack'],
  hold: ['Defend'],
  reserve: ['Defend'],
  yield: ['Break off', 'Rest & rally', 'Defend'],
  withdraw: ['Break off', 'Maneuver', 'Defend'],
  batter: ['Skirmish/Bombard', 'Defend'],
};

/** Missions that lead away from the enemy. */
const LEAVES: readonly Mission['kind'][] = ['yield', 'withdraw'];

/** The order his mission needs, or null where he has it or it is on its way. */
function wanted(state: State, me: Me, { kind }: Mission, may: readonly MeOrder[]): MeOrder | null {
  const { order, pending } = me;
  const { type } = meSheet(state, me);
  // Whoever is on his way to ground that counts has no time to rest.
  const goes = kind === 'occupy' || kind === 'withdraw';
  const resting = !goes && (order === 'Rest & rally' || may.includes('Rest & rally'));
  const early = state.field.scenario.clock.turns - state.turn >= RESTS;
  if (resting && ((early && me.fatigue >= EXHAUSTED) || ralliesPay(state, me, kind, false))) return 'Rest & rally';
  // pg 33: only who is engaged may be told to break off.
  if (may.includes('Break off') && ralliesPay(state, me, kind, true)) return 'Break off';
  // Guns bombard from where they reach, and horse waits for its moment, until the whole line goes in.
  if (type === 'battery' && !LEAVES.includes(kind)) return order === 'Skirmish/Bombard' ? order : 'Skirmish/Bombard';
  const noon = 2 * state.turn >= state.field.scenario.clock.turns;
  if (order === 'Support/Intercept' && !(kind === 'assault' || goes || (noon && kind === 'attack'))) return order;
  return WANTED[kind].find((one) => one === order || one === pending?.order || may.includes(one)) ?? null;
}

/** Each ME is told what its mission needs. */
export const ordersFor =
  (planOf: PlanOf) =>
  (picture: Picture, request: MeRequest): { answer: MeAnswer; reason: string } => {
    const { state } = picture;
    const usual = meOrders.suggest(request);
    const orders: Record<string, MeOrder> = { ...usual.orders };
    const told: string[] = [];
    const [first] = request.mes;
    const side = first && meSheet(state, picture.me(first.id)).side;
    const missions = side === undefined ? new Map() : missionsFor(state, side, planOf(state, side));
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
    // A corps on Attack may not stand still: then an ME that was to hold keeps the enemy under fire (pg 25).
    const guns = request.mes.filter(({ id, may }) => orders[id] === 'Defend' && may.includes('Skirmish/Bombard'));
    const busy = { ...orders, ...Object.fromEntries(guns.map(({ id }) => [id, 'Skirmish/Bombard' as const])) };
    for (const tried of [orders, busy, asFarAsAllowed(request, usual, orders)]) {
      const answer = { orders: tried, delegated: usual.delegated };
      if (meOrders.check(request, answer) === null) return { answer, reason };
    }
    return { answer: usual, reason: 'Orders stay.' };
  };

/** Of the orders he wants those that can be given one after the other while the corps keep to what binds them. */
function asFarAsAllowed(request: MeRequest, usual: MeAnswer, orders: MeAnswer['orders']): MeAnswer['orders'] {
  let kept = usual.orders;
  for (const [id, order] of Object.entries(orders)) {
    const more = { ...kept, [id]: order };
    if (meOrders.check(request, { orders: more, delegated: usual.delegated }) === null) kept = more;
  }
  return kept;
}
