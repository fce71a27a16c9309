/** Orders: who shoots, who marches, who manoeuvres. In the standing form plans and fire are written at once. */
import type { Decision } from '../../../kernel/index.ts';
import type { Where } from '../battle/go-faults.ts';
import type { OrderChoice, OrderLine, OrdersAnswer, OrdersRequest, PlanChoice, Reaction } from '../battle/requests.ts';
import { blankSlip } from '../battle/slips.ts';
import { AWAIT, FireBook, isAhead } from './fire.ts';
import { ridesFor } from './generals.ts';
import { marchFor } from './marches.ts';
import { keepersOf, type Mission, missionsOf } from './missions.ts';
import { attacksFor, moveOf, moveOfNobody } from './moves.ts';
import { ownCalled, type Picture } from './picture.ts';
import { isGuns, isHorse, type Own } from './pieces.ts';
import { escapes, GROUND, type Plight, threatsOf, underFire } from './plights.ts';
import type { Planned } from './steps.ts';
import { decided, type Said } from './words.ts';

interface Ordered extends Said {
  readonly line: OrderLine;
}

export function ordersFor(request: OrdersRequest, picture: Picture): Decision {
  const standing = request.form === 'standing';
  const missions = missionsOf(picture);
  const threats = threatsOf(picture, 'nothing');
  const movers: PlanChoice[] = [];
  if (standing) for (const { plan } of request.units) if (plan) movers.push(plan);
  const attacks = attacksFor(movers, picture, threats);
  const keepers = standing ? keepersOf(picture) : [];
  const book = new FireBook(picture);
  const units = blankSlip<OrderLine>();
  const said: Said[] = [];
  for (const choice of request.units) {
    const { id, plan } = choice;
    const own = ownCalled(picture, id);
    const ordered = own
      ? (orderFor(
          choice,
          own,
          picture,
          missions[own.number]!,
          threats.plightOf(own),
          attacks.of(own),
          book,
          standing,
        ) ??
        manoeuvre(
          choice,
          own,
          threats.plightOf(own),
          attacks.of(own) ?? (plan ? moveOf(plan, own, picture, keepers, missions, request) : null),
        ))
      : orderOfNobody(id, plan, request);
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
  mission: Mission | null,
  plight: Plight | null,
  attack: Planned | null,
  book: FireBook,
  standing: boolean,
): Ordered | null {
  if (!attack && shouldFire(choice, own, picture, plight, book))
    return {
      id: choice.id,
      line:
        standing && choice.fire ? { order: 'F', fire: book.linesFor(choice.fire, own), pursue: true } : { order: 'F' },
      reason: 'fires',
    };
  const march = attack ? null : marchFor(choice, own, picture, mission);
  if (march)
    return { id: choice.id, line: march, reason: `marches ${march.way ? 'by the road for' : 'on'} ${mission!.name}` };
  if (choice.orders.includes('CM')) return null;
  return { id: choice.id, line: { order: choice.orders[0]! }, reason: 'does what it can' };
}

function manoeuvre(choice: OrderChoice, own: Own, plight: Plight | null, planned: Planned | null): Ordered {
  return {
    id: choice.id,
    line: combatMove(planned, reactionsOf(choice, own, planned?.plan.do === 'ATTACK', plight)),
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

/** Standing reactions: foot squares against horse whatever it was about to do; who would lose by standing gives way. */
function reactionsOf(choice: OrderChoice, own: Own, attacking: boolean, plight: Plight | null): Reaction[] {
  const foot = own.arm === 'infantry';
  if (attacking) return foot ? ['square'] : [];
  if (!plight || !choice.plan) return foot ? ['square', 'stand'] : own.horse ? ['counter', 'stand'] : ['stand'];
  const yields = plight.standing < -GROUND && escapes(own, plight.by, choice.plan) !== null;
  const squares = foot && (plight.square || !plight.by.some(isHorse));
  const react: Reaction[] = squares ? ['square'] : [];
  if (yields) react.push('avoid');
  else if (own.horse) react.push('counter');
  react.push('stand');
  return react;
}

/** How much better fire must be than the bayonet. */
const RATHER = 0.05;
/** Farther off, centre to centre, no battalion gun hits and no horse is upon it (5″ each, and the breadth of both). */
const ALARM = 12;

/** Guns shoot when something is before them or may come; foot where its volleys outweigh what it could do moving. */
function shouldFire(choice: OrderChoice, own: Own, picture: Picture, plight: Plight | null, book: FireBook): boolean {
  if (!choice.fire) return false;
  if (isGuns(own)) {
    if (own.unit.formation !== 'unlimbered' || !choice.orders.includes('F')) return false;
    for (const { reach } of choice.fire.weapons) if (isAhead(own, reach + AWAIT, picture)) return true;
    return false;
  }
  if (own.arm !== 'infantry' || (!plight && picture.ranges.nearness(own) > ALARM)) return false;
  if (!choice.orders.includes('F')) return false;
  const moving = plight ? (plight.standing < -GROUND ? -GROUND : plight.standing) : 0;
  const struck = underFire(own, plight, picture);
  const isBetter = (volleys: number): boolean => volleys + struck > moving + RATHER;
  return isBetter(book.hopesOf(own, choice.fire)) && isBetter(book.volleysOf(own, choice.fire));
}
