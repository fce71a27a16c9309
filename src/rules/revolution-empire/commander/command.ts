/** Orders, acts and marches: attack with those who can, rest those who cannot, put impetus behind the attack. */
import { middleOf } from '../battle/engaged.ts';
import type { ActsAnswer, ActsRequest, MeAnswer, MeRequest } from '../battle/kinds/command.ts';
import { meOrders } from '../battle/kinds/command.ts';
import type { MarchAnswer, MarchOrder, MarchRequest } from '../battle/kinds/march.ts';
import type { MeOrder } from '../battle/orders.ts';
import { hereOf, meSheet, unitsOf } from '../battle/state.ts';
import type { Picture } from './picture.ts';

const EXHAUSTED = 3;

/** MEs on Maneuver are told to attack when the corps does; spent ones rest. */
export function ordersFor(picture: Picture, request: MeRequest): { answer: MeAnswer; reason: string } {
  const { state } = picture;
  const usual = meOrders.suggest(request);
  const orders: Record<string, MeOrder> = { ...usual.orders };
  const told: string[] = [];
  for (const { id, order, pending, may } of request.mes) {
    const me = picture.me(id);
    const corps = state.corps[meSheet(state, me).corps]!;
    const held = unitsOf(state, me).some(({ fate }) => fate === 'holding');
    if (pending) continue;
    if ((held || me.fatigue >= EXHAUSTED) && may.includes('Rest & rally') && order !== 'Rest & rally') {
      orders[id] = 'Rest & rally';
      told.push(`${id} rests`);
    } else if (corps.order === 'Attack' && may.includes('Attack') && order !== 'Attack' && !me.shaken) {
      if (order === 'Support/Intercept' || (order === 'Rest & rally' && me.fatigue >= 2)) continue;
      orders[id] = 'Attack';
      told.push(`${id} is to attack`);
    } else if (corps.order === 'Defend' && order === 'Rest & rally' && may.includes('Defend') && !held) {
      orders[id] = 'Defend';
      told.push(`${id} is to defend`);
    }
  }
  const answer = { orders, delegated: usual.delegated };
  const sound = meOrders.check(request, answer) === null;
  return { answer: sound ? answer : usual, reason: told.length > 0 ? `${told.join(', ')}.` : 'Orders stand.' };
}

const GRAND = ['order', 'urge'];
const TACTICAL = ['impetus', 'snapRally', 'ammunition'];
const ANSWER = ['snapRally'];

/** First what the plan needs; never more than is worth a failed chain. */
export function actsFor(
  picture: Picture,
  { when, withoutInitiative, leaders }: ActsRequest,
): { answer: ActsAnswer; reason: string } {
  const wanted = when === 'grand' ? GRAND : withoutInitiative ? ANSWER : TACTICAL;
  const acts: Record<string, number[]> = {};
  for (const { id, may, most } of leaders) {
    const ranked = may
      .map(({ act, on }, at) => ({ at, act, on, rank: wanted.indexOf(act) }))
      .filter(({ rank }) => rank >= 0)
      .filter(({ act }) => act !== 'impetus' || attacks(picture, id))
      .sort((a, b) => a.rank - b.rank);
    acts[id] = ranked.slice(0, Math.min(when === 'grand' ? 3 : 2, most)).map(({ at }) => at);
  }
  return {
    answer: { acts },
    reason: when === 'grand' ? 'Orders first, then urging.' : 'Impetus for the attack, order for the rest.',
  };
}

/** Does his ME attack? */
function attacks({ state }: Picture, leader: string): boolean {
  const sheet = state.field.leaders.find(({ id }) => id === leader)!;
  return sheet.me < 0 || state.mes[sheet.me]!.order === 'Attack';
}

/** Upon the enemy who is near and weak; on Maneuver towards him. */
export function marchesFor(picture: Picture, { mes }: MarchRequest): { answer: MarchAnswer; reason: string } {
  const marches: Record<string, MarchOrder> = {};
  for (const me of mes) {
    const first = me.may[0]!;
    if (me.may.includes('attack')) marches[me.id] = { do: 'attack', target: bestTarget(picture, me.id, me.targets) };
    else if (me.may.includes('deploy') && near(picture, me.id)) marches[me.id] = { do: 'deploy' };
    else if (first === 'go')
      marches[me.id] = me.spots.length > 0 ? { do: 'go', spot: 0 } : { do: me.may.includes('hold') ? 'hold' : first };
    else marches[me.id] = { do: first };
  }
  return { answer: { marches }, reason: 'At the enemy who is near and weak.' };
}

const NEAR = 40;

function near(picture: Picture, id: string): boolean {
  const me = picture.me(id);
  const [x, y] = middleOf(me);
  return picture.state.mes.some((other) => {
    if (meSheet(picture.state, other).side === meSheet(picture.state, me).side) return false;
    const [ox, oy] = middleOf(other);
    return hereOf(picture.state, other).length > 0 && (ox - x) ** 2 + (oy - y) ** 2 <= NEAR * NEAR;
  });
}

function bestTarget(picture: Picture, id: string, targets: readonly string[]): string {
  const [x, y] = middleOf(picture.me(id));
  const cost = (target: string) => {
    const [tx, ty] = middleOf(picture.me(target));
    return Math.sqrt((tx - x) ** 2 + (ty - y) ** 2) - 20 * picture.losses(target);
  };
  return targets.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}
