/** Phase 6 (pg 44-45): orders that have arrived gather points until they are active. */
import { canSee } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../../kernel/index.ts';
import { activationNeeds } from '../../charts.ts';
import type { CorpsOrder, MeOrder } from '../../orders.ts';
import { activationProcedure } from '../../procedures/activation.ts';
import { engagedIn, engagements } from '../engaged.ts';
import type { Corps, Me, Pending } from '../formations.ts';
import { acts, areTogether, commanderOf, giftsOf, grandBatteryOf, leaderOf } from '../leaders.ts';
import { heightAt } from '../room.ts';
import { inBeing, leftOf, meSheet, type State, seatOf, sheetOf, unitsOf } from '../state.ts';

export function activationPhase(table: Table, state: State): void {
  for (const corps of state.corps) {
    const { pending } = corps;
    if (!pending || pending.arrives > state.turn) continue;
    const own = [seatOf(state, nth(state.field.corps, corps.index).side)];
    table.among(own, () => rollForCorps(table, state, corps, pending));
    corps.urged = false;
  }
  const engaged = engagedIn(engagements(table, state));
  for (const me of state.mes) {
    const { pending } = me;
    if (!pending || pending.arrives > state.turn || !inBeing(state, me)) continue;
    if (pending.order === 'Rest & rally') {
      // pg 33: no roll for an ME out of contact.
      me.pending = null;
      if (!engaged.has(me.index)) activate(me, pending.order);
      continue;
    }
    // Which orders are on their way is nobody else's business (the view hides them too).
    const own = [seatOf(state, meSheet(state, me).side)];
    table.among(own, () => {
      const active = rollFor(table, state, me, pending.order, pending.points, pending.again);
      tellOf(table, 'activation', meSheet(state, me), activationWords(me, pending.order, active), 'pg 45');
    });
    me.urged = false;
  }
}

/** Points that make an order active (R47). */
const NEEDED = cellAt(activationNeeds, 'any order', 'Points');

/** What came of an order of that name. */
function activationWords({ pending }: Me, order: MeOrder, active: boolean): string {
  if (active) return `is on ${order} now`;
  return pending ? `has ${pending.points} of ${NEEDED} points for ${order}` : `has lost its order: ${order}`;
}

/** One roll for an order of the army's commander to a corps, with the values in brackets (pg 45, V41). */
function rollForCorps(table: Table, state: State, corps: Corps, pending: Pending<CorpsOrder>): void {
  const { outcome, points } = activationProcedure.play(table, corpsFacts(state, corps, pending), state.field.rules);
  corps.pending = outcome === 'pending' ? { ...pending, points } : null;
  if (outcome !== 'active') return;
  [corps.order, corps.met] = [pending.order, false];
  tellOf(table, 'corps-order', nth(state.field.corps, corps.index), `is on ${pending.order} now`, 'pg 45');
}

/** Facts of the activation card for a corps order. */
function corpsFacts(state: State, corps: Corps, { order, points, again }: Pending<CorpsOrder>) {
  const { field } = state;
  const { side, leader } = nth(field.corps, corps.index);
  const [issuer, own] = [nth(state.leaders, field.armies[side]), nth(state.leaders, leader)];
  const together = areTogether(own, issuer);
  return {
    ...activationProcedure.facts.parse({}),
    level: 'corps',
    order,
    points: Math.min(9, points),
    again,
    issuer: giftsOf(state, issuer).skill,
    staff: field.scenario.sides[side].staff,
    together,
    urged: corps.urged,
    outOfSight: !together && !canSee(field.sight, issuer.x, issuer.y, own.x, own.y),
    // V53.
    vantage: heightAt(field, own.x, own.y) >= 2,
  } as const;
}

/** One roll for an order: it gathers points, is active, or is lost. */
export function rollFor(table: Table, state: State, me: Me, order: MeOrder, points: number, again: boolean): boolean {
  const { outcome, points: now } = activationProcedure.play(
    table,
    activationFacts(state, me, order, points, again),
    state.field.rules,
  );
  if (outcome === 'lost') {
    me.pending = null;
    return false;
  }
  if (outcome === 'pending') {
    me.pending = { order, points: now, arrives: state.turn, again };
    return false;
  }
  me.pending = null;
  activate(me, order);
  return true;
}

function activate(me: Me, order: MeOrder): void {
  me.order = order;
  me.fresh = true;
}

/** pg 45: what brings a grand battery forward. */
const ADVANCES: readonly MeOrder[] = ['Attack', 'Maneuver', 'Skirmish/Bombard'];
const MOVES: readonly MeOrder[] = ['Break off', 'Rearguard', 'Maneuver'];

/** Facts of the activation card for an ME's pending order. */
export function activationFacts(state: State, me: Me, order: MeOrder, points: number, again: boolean) {
  const { field } = state;
  const sheet = meSheet(state, me);
  const own = leaderOf(state, me);
  const over = commanderOf(state, me);
  const issuer = over && acts(state, over) ? over : own;
  const receiver = giftsOf(state, own).skill;
  const together = issuer !== own && areTogether(own, issuer);
  const lost = unitsOf(state, me).reduce((sum, unit) => sum + sheetOf(state, unit).figures - leftOf(state, unit), 0);
  const had = unitsOf(state, me).reduce((sum, unit) => sum + sheetOf(state, unit).figures, 0);
  const attached = issuer !== own && issuer.with >= 0 && sheetOf(state, nth(state.units, issuer.with)).me === me.index;
  const { inspiration } = giftsOf(state, issuer);
  return {
    level: 'me',
    order: order as Exclude<MeOrder, 'Rest & rally'>,
    points: Math.min(9, points),
    again,
    issuer: giftsOf(state, issuer).skill,
    receiver: receiver === 'superior' || receiver === 'poor' ? receiver : 'usual',
    staff: field.scenario.sides[sheet.side].staff,
    together,
    urged: me.urged,
    outOfSight: issuer !== own && !together && !canSee(field.sight, issuer.x, issuer.y, own.x, own.y),
    inspiring: attached && order === 'Attack' && inspiration !== 'impersonal' ? inspiration : 'none',
    brigade: sheet.elite ? 'eliteBrigade' : 'no',
    // V53.
    vantage: heightAt(field, own.x, own.y) >= 2,
    grandBattery: grandBatteryOf(state, me) !== 'no' && ADVANCES.includes(order),
    weather: false,
    rivalry: false,
    withdrawing: nth(state.corps, sheet.corps).order === 'Withdraw' && MOVES.includes(order),
    tired: me.fatigue >= 3,
    mauled: 4 * lost > had,
  } as const;
}
