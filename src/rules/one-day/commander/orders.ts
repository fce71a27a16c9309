/** Orders: who shoots, who marches, who manoeuvres. In the standing form plans and fire are written at once. */
import { withinWords } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type {
  OrderChoice,
  OrderLine,
  OrdersAnswer,
  OrdersRequest,
  PlanChoice,
  Reaction,
  Where,
} from '../battle/kinds.ts';
import { AWAIT, FireBook, isAhead } from './fire.ts';
import { ridesFor } from './generals.ts';
import { marchFor } from './marches.ts';
import { keepersOf, missionsOf } from './missions.ts';
import { attacksFor, moveOf, moveOfNobody } from './moves.ts';
import { ownCalled, type Picture } from './picture.ts';
import { isGuns, type Own } from './pieces.ts';
import type { Planned } from './single-moves.ts';
import { isThere, type SpotMission } from './spot-missions.ts';
import { presses } from './temper.ts';
import { type Danger, threatsOf, underFire } from './threats.ts';
import { type Clause, decided, type Said } from './words.ts';

interface Ordered extends Clause {
  readonly line: OrderLine;
}

export function ordersFor(picture: Picture, request: OrdersRequest): Said<OrdersAnswer> {
  const standing = request.form === 'standing';
  const missions = missionsOf(picture);
  const threats = threatsOf(picture, 'nothing');
  const movers: PlanChoice[] = [];
  if (standing) for (const { plan } of request.units) if (plan && plan.attack.length > 0) movers.push(plan);
  const keepers = keepersOf(picture, missions);
  const attacks = attacksFor(movers, picture, missions, keepers, threats);
  const book = new FireBook(picture);
  const units: Record<string, OrderLine> = {};
  const said: Clause[] = [];
  for (const choice of request.units) {
    const { id, plan } = choice;
    const own = ownCalled(picture, id);
    let ordered: Ordered;
    if (own) {
      const danger = threats.dangerTo(own);
      const attack = attacks.get(id) ?? null;
      ordered =
        orderFor(choice, own, picture, keepers[own.number] ?? missions[own.number]!, danger, attack, book, standing) ??
        manoeuvre(
          choice,
          own,
          danger,
          attack ?? (plan ? moveOf(plan, own, picture, keepers, missions, request, danger) : null),
        );
    } else ordered = orderOfNobody(id, plan, request);
    units[id] = ordered.line;
    said.push(ordered);
  }
  const answer: OrdersAnswer = { units, hqs: ridesFor(request, picture) };
  return decided(answer, said, picture, 'There is nobody left to order.');
}

/** Any order but a Combat Move, where that is better; what it would do on one need not be thought of then. */
function orderFor(
  choice: OrderChoice,
  own: Own,
  picture: Picture,
  mission: SpotMission | null,
  danger: Danger | null,
  attack: Planned | null,
  book: FireBook,
  standing: boolean,
): Ordered | null {
  const reason = attack ? null : whyFire(choice, own, picture, mission, danger, book, standing);
  if (reason)
    return {
      id: choice.id,
      line:
        standing && choice.fire ? { order: 'F', fire: book.linesFor(choice.fire, own), pursue: true } : { order: 'F' },
      reason,
    };
  const march = attack ? null : marchFor(choice, own, picture, mission);
  if (march)
    return {
      id: choice.id,
      line: march,
      reason: `marches ${march.way ? 'by the road for' : 'on'} ${withinWords(mission!.whom)}`,
    };
  if (choice.orders.includes('CM')) return null;
  return { id: choice.id, line: { order: nth(choice.orders, 0) }, reason: 'does what it can' };
}

function manoeuvre(choice: OrderChoice, own: Own, danger: Danger | null, planned: Planned | null): Ordered {
  return {
    id: choice.id,
    line: combatMove(planned, reactionsOf(own, planned?.plan.do === 'ATTACK', danger)),
    reason: planned?.reason ?? 'manoeuvres',
  };
}

function orderOfNobody(id: string, plan: PlanChoice | null, where: Where): Ordered {
  const planned = plan && moveOfNobody(plan, where);
  return { id, line: combatMove(planned, []), reason: 'lies where it is' };
}

function combatMove(planned: Planned | null, react: Reaction[]): OrderLine {
  return planned ? { order: 'CM', plan: planned.plan, react, pursue: true } : { order: 'CM' };
}

/**
 * Standing reactions. An enemy who comes has chosen his ground and his friends: it is better to give way, but for those under
 * cover, and for horse at which nobody was thought to come. A counter-charge would be written blind, and ridden alone.
 */
function reactionsOf(own: Own, attacking: boolean, danger: Danger | null): Reaction[] {
  const foot = own.arm === 'infantry';
  if (attacking) return foot ? ['square'] : [];
  if (foot) return own.cover === 'none' ? ['square', 'avoid', 'stand'] : ['square', 'stand'];
  return own.horse && !danger ? ['stand'] : ['avoid', 'stand'];
}

/** How much better fire must be than the bayonet: when he must go at them, and when they may come to him. */
const RATHER = 0;
/** How much worse: a volley of muskets is sure, a charge may find nobody. */
const MUSKETRY = -0.2;
const AWAITED = -0.05;
/** Inches within which an enemy before foot is awaited: he may be upon it this turn or the next. */
const COMING = 8;
/** Farther off, centre to centre, no battalion gun hits and no horse is upon it (5″ each, and the breadth of both). */
const ALARM = 12;

/**
 * Guns shoot when something is before them or may come; foot where its volleys outweigh what it could do moving, or where
 * it may as well await the enemy. Null if it had better not fire.
 */
function whyFire(
  choice: OrderChoice,
  own: Own,
  picture: Picture,
  mission: SpotMission | null,
  danger: Danger | null,
  book: FireBook,
  standing: boolean,
): string | null {
  if (!choice.fire) return null;
  if (isGuns(own)) {
    if (own.unit.formation !== 'unlimbered' || !choice.orders.includes('F')) return null;
    for (const { reach } of choice.fire.weapons) if (isAhead(own, reach + AWAIT, picture)) return 'fires';
    return null;
  }
  if (own.arm !== 'infantry' || (!danger && picture.ranges.nearness(own) > ALARM)) return null;
  if (!choice.orders.includes('F')) return null;
  if (mission?.marches && !isThere(own, mission)) return null;
  // With reactions written beforehand a unit that goes on blindly is struck first: there even attackers let him come.
  const goesAtThem = (mission?.kind === 'attack' && !standing) || presses(picture);
  const volleys = book.volleysOf(own, choice.fire);
  // A unit that is to attack does not stand and wait: it fires where there is an enemy to fire at.
  if (goesAtThem && volleys === 0) return null;
  // A unit that is to keep a place from under cover does not leave it: it fires from there, or stands.
  const stays = mission?.kind === 'hold' && own.cover !== 'none';
  const moving = danger ? (stays ? danger.standing : Math.max(danger.standing, -danger.ground)) : 0;
  const struck = underFire(own, danger, picture);
  const least = moving + (!goesAtThem && isAhead(own, COMING, picture) ? AWAITED : RATHER);
  const isBetter = (worth: number): boolean => worth + struck > least;
  if (!goesAtThem && isBetter(0)) return 'awaits the enemy, ready to fire';
  if (book.mayVolley(own, choice.fire) && volleys + struck > moving + MUSKETRY) return 'fires its muskets';
  return volleys > 0 && isBetter(volleys) ? 'fires' : null;
}
