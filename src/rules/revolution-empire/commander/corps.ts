/** Orders of corps: who breaks off a lost fight, who goes over to the attack when the enemy reels, when a reserve is sent in. */
import { clauseOf, foeOf, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { CorpsAnswer, CorpsRequest } from '../battle/command/kinds.ts';
import type { Corps } from '../battle/formations.ts';
import { armyOf, type Wear, wearOf } from '../battle/leaving.ts';
import { corpsCalled, meSheet, type State } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import type { CorpsOrder } from '../orders.ts';
import type { Picture } from './picture.ts';
import { BEATEN, LATE, ORDERED, SPENT, WORSE } from './weights.ts';

const isWorse = (own: Wear, enemy: Wear): boolean => own.lost > enemy.lost + WORSE;

const isBeaten = (own: Wear, enemy: Wear): boolean =>
  (own.lost >= BEATEN.lost || own.broken >= BEATEN.broken) && isWorse(own, enemy) && own.broken >= enemy.broken;

/** At the rate it has lost men so far there would be no army left by the time that an order to go is carried out. */
function bleeds({ turn, field: { scenario } }: State, { lost }: Wear): boolean {
  const { clock, victory } = scenario;
  const soon = Math.min(ORDERED, clock.turns - turn + 1);
  return lost + (soon * lost) / Math.max(1, turn - 1) >= (victory.spent ?? SPENT);
}

interface Wish {
  readonly to: CorpsOrder;
  readonly why: string;
}

/** What a corps should be on, or null where its order is right. */
function wishFor(state: State, corps: Corps, side: Side): Wish | null {
  const [own, enemy] = [wearOf(state, armyOf(state, side)), wearOf(state, armyOf(state, foeOf(side)))];
  const mes = nth(state.field.corps, corps.index).mes.map((i) => nth(state.mes, i));
  const beaten = isBeaten(own, enemy);
  const wear = wearOf(state, mes);
  if (wear.lost >= BEATEN.lost / 2) {
    if (beaten && corps.order === 'Attack') return { to: 'Withdraw', why: 'the attack has failed' };
    // Whoever has what he stands for holds on to it, but not until there is nobody left.
    const points = pointsOf(state);
    const bleeding = isWorse(own, enemy) && bleeds(state, own);
    if (corps.order === 'Defend' && (bleeding || (beaten && points[side] <= points[foeOf(side)])))
      return { to: 'Withdraw', why: 'its position cannot be held' };
  }
  if (corps.order !== 'Defend') return null;
  if (isBeaten(enemy, own)) return { to: 'Attack', why: 'the enemy reels' };
  const attacks = state.corps.some(
    ({ index, order }) => index !== corps.index && nth(state.field.corps, index).side === side && order === 'Attack',
  );
  const { turns } = state.field.scenario.clock;
  const due = state.turn > LATE * turns || own.broken > 0;
  if (attacks && due && !beaten && mes.some((me) => meSheet(state, me).elite))
    return { to: 'Attack', why: 'the reserve is to decide it' };
  return null;
}

export function corpsOrdersFor({ state }: Picture, { corps }: CorpsRequest): { answer: CorpsAnswer; reason: string } {
  const orders: Record<string, CorpsOrder> = {};
  const drafts: Record<string, CorpsOrder> = {};
  const told: string[] = [];
  for (const { id, may, drafts: drawn } of corps) {
    const own = corpsCalled(state, id);
    const { name, side } = nth(state.field.corps, own.index);
    const wish = wishFor(state, own, side);
    if (!wish || own.pending?.order === wish.to) continue;
    // To break off a fight its commander does not wait for a courier.
    if (drawn.includes(wish.to)) drafts[id] = wish.to;
    if (may.includes(wish.to) && (wish.to === 'Withdraw' || !drawn.includes(wish.to))) orders[id] = wish.to;
    if (drafts[id] === undefined && orders[id] === undefined) continue;
    told.push(clauseOf(name, `is to turn to ${wish.to}: ${wish.why}`));
  }
  return {
    answer: { orders, drafts },
    reason: told.length > 0 ? `${told.join('; ')}.` : 'The corps keep to their orders.',
  };
}
