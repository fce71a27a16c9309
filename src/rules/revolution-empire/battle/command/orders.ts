/** Phases 1 and 2: corps commanders who act by themselves, and the orders of MEs. */
import { distancePoints } from '../../../../board/plane/index.ts';
import { foeOf, type Side, tellOf } from '../../../../game/index.ts';
import { d6, nth, type Seat, type Table } from '../../../../kernel/index.ts';
import { corpsStipulations } from '../../charts.ts';
import { CORPS_ORDERS, type CorpsOrder, ME_ORDERS, type MeOrder } from '../../orders.ts';
import { arrival, independent, ordersProcedure } from '../../procedures/orders.ts';
import { engagedIn, engagements } from '../engaged.ts';
import type { Corps, Me } from '../formations.ts';
import { acts, armyCommanderOf, giftsOf } from '../leaders.ts';
import { place } from '../room.ts';
import { hereOf, inBeing, meSheet, type State, seatOf, sheetOf, sheetsOf, unitsOf } from '../state.ts';
import { type CorpsRequest, corpsOrders, type MeRequest, meOrders } from './kinds.ts';

/** Phase 1: who arrives arrives, the sky is looked at, and corps commanders may change their minds (pg 24-28). */
export function corpsPhase(table: Table, state: State): void {
  arrive(table, state);
  const { rain } = state.field.scenario;
  if (rain !== undefined && state.turn >= rain) {
    state.rain = table.roll(d6, { label: 'Weather: a 6 brings rain', cite: 'scenario' }) === 6;
    if (state.rain && table.narrates) table.report('It rains this turn', 'scenario', { code: 'rain' });
  }
  const engaged = engagedIn(engagements(table, state));
  for (const me of state.mes) [me.stood, me.engagedBefore] = [hereOf(state, me).length > 0, engaged.has(me.index)];
  const requests: Record<Seat, CorpsRequest> = {};
  for (const side of [0, 1] as const) {
    const army = armyCommanderOf(state, side);
    const writes = army !== null && acts(state, army);
    const corps = state.corps
      .filter(({ index }) => nth(state.field.corps, index).side === side)
      .map(({ index, order, pending }) => {
        const { id, leader } = nth(state.field.corps, index);
        const others = CORPS_ORDERS.filter((other) => other !== order);
        return {
          id,
          order: order!,
          may: leader >= 0 && acts(state, nth(state.leaders, leader)) ? others : [],
          drafts: writes ? others.filter((other) => other !== pending?.order) : [],
        };
      })
      .filter(({ may, drafts }) => may.length + drafts.length > 0);
    if (corps.length > 0) requests[seatOf(state, side)] = { corps };
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(corpsOrders, requests);
  for (const corps of state.corps) {
    const sheet = nth(state.field.corps, corps.index);
    const answer = answers[seatOf(state, sheet.side)];
    const to = answer?.orders[sheet.id];
    const own = [seatOf(state, sheet.side)];
    if (to !== undefined) table.among(own, () => actsAlone(table, state, corps, to));
    const draft = answer?.drafts?.[sheet.id];
    if (draft === undefined || draft === corps.order) continue;
    corps.draft = draft;
    // pg 25: an order to defend costs no act, and leaves at once.
    if (table.look(corpsStipulations, draft, 'Costs an act') === 'no')
      table.among(own, () => sendToCorps(table, state, corps));
  }
}

/** pg 28: a corps commander tries to change his order by himself. */
function actsAlone(table: Table, state: State, corps: Corps, to: CorpsOrder): void {
  const { leader, side } = nth(state.field.corps, corps.index);
  const own = nth(state.leaders, leader);
  const army = armyCommanderOf(state, side);
  const facts = {
    from: corps.order!,
    to,
    skill: giftsOf(state, own).skill,
    armyNear: army !== null && distancePoints(own.x, own.y, army.x, army.y) <= UNDER_HIS_EYE,
  };
  const { changed } = independent.play(table, facts, state.field.rules);
  if (!changed) return;
  [corps.order, corps.met] = [to, false];
  tellOf(
    table,
    'corps-order',
    nth(state.field.corps, corps.index),
    `turns to ${to} by its commander’s own decision`,
    'pg 28',
  );
}
/** pg 28: an army commander so near leaves a corps commander less to himself. */
const UNDER_HIS_EYE = 200;

/** The order of the army's commander leaves by courier (pg 24, 27, V41). */
export function sendToCorps(table: Table, state: State, corps: Corps): void {
  const order = corps.draft;
  if (order === null) return;
  const { leader, side } = nth(state.field.corps, corps.index);
  const [own, army] = [nth(state.leaders, leader), nth(state.leaders, state.field.armies[side])];
  const distance = Math.min(480, distancePoints(army.x, army.y, own.x, own.y));
  const { turns } = arrival.play(table, { distance }, state.field.rules);
  corps.pending = { order, points: 0, arrives: state.turn + turns, again: false };
  corps.draft = null;
}

/** Whoever comes this turn stands where the scenario says, or as near as there is room. */
function arrive(table: Table, state: State): void {
  for (const me of state.mes) {
    const coming = unitsOf(state, me).filter((unit) => sheetOf(state, unit).arrives === state.turn);
    for (const unit of coming) {
      const { x, y, facing, formation } = sheetOf(state, unit);
      unit.fate = 'here';
      place(state, unit, x, y, facing % 360, formation);
    }
    if (coming.length === 0 || !table.narrates) continue;
    const sheet = meSheet(state, me);
    const who = sheet.arrives === state.turn ? sheet : sheetsOf(state, coming);
    tellOf(table, 'arrives', who, 'comes onto the map', 'scenario');
  }
}

/** Orders the corps order and its own state leave to an ME (pg 25, R45). */
export function allowedOrders(table: Table, state: State, me: Me, engaged: boolean): MeOrder[] {
  return ME_ORDERS.filter((order) => isAllowed(table, state, me, order, engaged));
}

const isAllowed = (table: Table, state: State, me: Me, order: MeOrder, engaged: boolean): boolean =>
  whyNoOrder(table, state, me, order, engaged) === '';

/** Why an ME may not be given an order; nothing where it may. */
export function whyNoOrder(table: Table, state: State, me: Me, order: MeOrder, engaged: boolean): string {
  const sheet = meSheet(state, me);
  const { order: corps } = nth(state.corps, sheet.corps);
  if (corps === null) return 'its corps has no order';
  const facts = {
    corps,
    order,
    me: sheet.type === 'battery' ? ('infantry' as const) : sheet.type,
    engaged,
    regains: hasLostGround(state, sheet.side),
    objective: nth(state.field.corps, sheet.corps).objective.kind,
  };
  return ordersProcedure.play(table, facts, state.field.rules).why;
}

/** A block that was its own at the start is the enemy's now. */
function hasLostGround({ field, held }: State, side: Side): boolean {
  return field.scenario.objectives.some(({ block, held: at }) => {
    const i = field.blocks.findIndex(({ id }) => id === block);
    return i >= 0 && at === field.seats[side] && held[i] === foeOf(side);
  });
}

const CLOSES_IN: readonly MeOrder[] = ['Attack', 'Skirmish/Bombard', 'Maneuver'];
const STAYS: readonly MeOrder[] = ['Attack', 'Skirmish/Bombard', 'Defend', 'Rearguard'];

/** pg 25: what its order binds a corps to, over the orders of its MEs (V50). */
function stipulationsOf(
  state: State,
  corps: Corps,
  mes: readonly Me[],
  engaged: ReadonlySet<number>,
): MeRequest['stipulations'] {
  const own = mes.filter((me) => meSheet(state, me).corps === corps.index && hereOf(state, me).length > 0);
  const ids = (list: readonly Me[]) => list.map((me) => meSheet(state, me).id);
  const met = own.filter(({ index }) => engaged.has(index));
  if (own.length === 0) return [];
  switch (corps.order) {
    case 'Attack': {
      if (met.length > 0)
        return [{ mes: ids(met), orders: STAYS, least: 1, sentence: 'a corps on Attack keeps one ME engaged' }];
      const sentence = corps.met
        ? 'a corps on Attack keeps at least one ME attacking, closing in or skirmishing'
        : 'until a corps on Attack is engaged every ME attacks, closes in or skirmishes';
      // V19: orders a scenario starts with stand.
      const bound = own.filter((me) => CLOSES_IN.includes(me.order!) || me.order !== meSheet(state, me).order);
      return [{ mes: ids(bound), orders: CLOSES_IN, least: corps.met ? 1 : bound.length, sentence }];
    }
    case 'Defend':
      return [
        { mes: ids(own), orders: ['Defend'], least: 1, sentence: 'a corps on Defend keeps at least one ME on Defend' },
      ];
    case 'Withdraw':
      return [
        {
          mes: ids(met),
          orders: ['Break off'],
          least: Math.max(0, met.length - Math.floor(own.length / 2)),
          sentence: 'a corps on Withdraw keeps most of its MEs out of contact: break off',
        },
      ];
    default:
      return [];
  }
}

/** Phase 2 (pg 29-35): drafts, which cost acts in phase 5; and who is left to his officer (V32). */
export function meOrdersPhase(table: Table, state: State): void {
  const engaged = engagedIn(engagements(table, state));
  const requests: Record<Seat, MeRequest> = {};
  for (const side of [0, 1] as const) {
    const mes = state.mes.filter((me) => meSheet(state, me).side === side && inBeing(state, me));
    if (mes.length === 0) continue;
    requests[seatOf(state, side)] = {
      mes: mes.map((me) => {
        const sheet = meSheet(state, me);
        const order = me.order!;
        const may = allowedOrders(table, state, me, engaged.has(me.index)).filter(
          (one) => (one !== order || me.pending !== null) && one !== me.pending?.order,
        );
        // V19: orders a scenario starts with stand while its corps keeps its own; V3: others must suit the corps.
        const barred = [true, false].every((contact) => !isAllowed(table, state, me, order, contact));
        const asBegun =
          order === sheet.order && nth(state.corps, sheet.corps).order === nth(state.field.corps, sheet.corps).order;
        const must = barred && !asBegun && me.pending === null && may.length > 0;
        return { id: sheet.id, order, pending: me.pending?.order ?? null, may, must, delegated: me.delegated };
      }),
      stipulations: state.corps
        .filter(({ index }) => nth(state.field.corps, index).side === side)
        .flatMap((corps) => stipulationsOf(state, corps, mes, engaged)),
    };
  }
  const answers = table.askEach(meOrders, requests);
  for (const me of state.mes) {
    const { id, side } = meSheet(state, me);
    const answer = answers[seatOf(state, side)];
    if (!answer) continue;
    me.delegated = answer.delegated.includes(id);
    const order = answer.orders[id];
    if (order === undefined) continue;
    if (order === me.order) me.pending = null;
    // pg 32: an Attack waits behind Skirmish/Bombard; to go in it needs no new order, only to be carried out.
    else if (order === 'Attack' && me.order === 'Skirmish/Bombard')
      me.pending = { order, points: 0, arrives: state.turn, again: false };
    else me.draft = order;
  }
}
