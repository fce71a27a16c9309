/** Pending orders: what waits, its test, and what is sent. */

import { SIDES, type Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { orderActivation } from '../../procedures/orders.ts';
import { successions } from '../assessment/fate.ts';
import { REMOTE } from '../distances.ts';
import { between } from '../measure.ts';
import { seenFoes } from '../sight.ts';
import { type Commander, DIRECTIVES, type Directive, type Formation, hereOf, type State, seatOf } from '../state.ts';
import { commanderSubject, formationSubject, tell } from '../telling.ts';
import { issuerFacts, manFacts, receiverFacts } from './facts.ts';
import { type ActivateRequest, activate, type IssueRequest, issue } from './kinds.ts';

/** An order sent in an earlier turn that has not tested in this one (G2, E26). */
export const mayTest = (state: State, { pending, tested }: Formation): boolean =>
  pending !== null && !tested && pending.turn < state.turn;

/** Orders that could test this turn, by the id of the Formation or Force they are for. */
function waiting(state: State, side: Side): ActivateRequest['orders'] {
  const found: { key: string; words: string; markers: number }[] = [];
  for (const { side: own, pending, index } of state.forces) {
    if (own !== side || !pending || pending.turn >= state.turn) continue;
    const { id, name } = nth(state.field.scenario.forces, index);
    found.push({
      key: id,
      words: `${name}: ${nth(state.field.scenario.objectives, pending.goal).name}`,
      markers: pending.delay,
    });
  }
  for (const formation of hereOf(state, side)) {
    const { pending, sheet } = formation;
    if (!pending || !mayTest(state, formation)) continue;
    found.push({ key: sheet.id, words: `${sheet.name}: ${orderWords(state, pending)}`, markers: pending.delay });
  }
  return found;
}

const WORDS: Readonly<Record<Directive, string>> = {
  A: 'Attack',
  D: 'Defend',
  S: 'Support',
  M: 'Move',
  R: 'Reserve',
};
export const directiveWords = (directive: Directive): string => WORDS[directive];
export const orderWords = (state: State, order: { readonly directive: Directive; readonly support: number }): string =>
  order.directive === 'S' && order.support >= 0
    ? `Support ${nth(state.formations, order.support).sheet.id}`
    : WORDS[order.directive];

export function issuerOf(state: State, formation: Formation): Commander | null {
  const man = state.commanders[nth(state.forces, formation.force).commander];
  return man && man.fate === 'here' ? man : null;
}

/** The order is in force; a Formation with a status carries it out once it has rallied and reformed (H21). */
function takeEffect(formation: Formation): void {
  const { pending } = formation;
  if (!pending) return;
  formation.directive = pending.directive;
  formation.support = pending.support;
  formation.quarry = -1;
  formation.pending = null;
}

/** One test of a Formation's pending order by whoever sent it, or by an ADC beside it (G24). */
export function testOrder(table: Table, state: State, formation: Formation, man: Commander, beside = false): void {
  const { pending } = formation;
  if (!pending) return;
  formation.tested = true;
  const facts = {
    order: pending.directive,
    delay: pending.delay,
    ...issuerFacts(state, man),
    ...receiverFacts(state, man, formation, beside),
  };
  // That an order is on its way is its own side's affair (E15).
  const own = [seatOf(state, formation.side)];
  const { outcome, delay } = table.among(own, () => table.play(orderActivation, facts, state.field.scenario.rules));
  const whom =
    pending.directive === 'S' && pending.support >= 0 ? ` ${nth(state.formations, pending.support).sheet.name}` : '';
  const words =
    outcome === 'takes effect'
      ? `receives its order: ${directiveWords(pending.directive)}${whom}`
      : outcome === 'lost'
        ? 'never gets its order'
        : 'still waits for its order';
  table.among(own, () =>
    tell(table, 'order', () => formationSubject(state, formation), words, 'Order Activation & Leader Actions'),
  );
  if (outcome === 'takes effect') takeEffect(formation);
  else if (outcome === 'lost') formation.pending = null;
  else pending.delay = delay;
}

/** Activation: both sides say which of their pending orders test; the rest shed a marker (G3). */
export function activateOrders(table: Table, state: State): void {
  successions(table, state);
  const requests: Record<string, ActivateRequest> = {};
  for (const side of SIDES) {
    const orders = waiting(state, side);
    if (orders.length > 0) requests[seatOf(state, side)] = { orders };
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(activate, requests);
  const testing = new Set(Object.values(answers).flatMap(({ test }) => test));
  for (const force of state.forces) {
    const { pending } = force;
    const key = nth(state.field.scenario.forces, force.index).id;
    if (!pending || pending.turn >= state.turn) continue;
    if (!testing.has(key)) pending.delay = Math.max(0, pending.delay - 1);
    else testGoal(table, state, force.index);
  }
  for (const formation of state.formations) {
    const { pending, sheet } = formation;
    if (!pending || pending.turn >= state.turn || formation.fate !== 'here') continue;
    const man = issuerOf(state, formation);
    if (testing.has(sheet.id) && man) testOrder(table, state, formation, man);
    else pending.delay = Math.max(0, pending.delay - 1);
  }
}

function testGoal(table: Table, state: State, at: number): void {
  const force = nth(state.forces, at);
  const sender = state.commanders.find(({ army, side, fate }) => army && side === force.side && fate === 'here');
  const taker = state.commanders[force.commander];
  if (!sender || !taker || !force.pending) return;
  const facts = {
    order: 'objective' as const,
    delay: force.pending.delay,
    ...issuerFacts(state, sender),
    ...manFacts(state, sender, taker),
  };
  const own = [seatOf(state, force.side)];
  const { outcome, delay } = table.among(own, () => table.play(orderActivation, facts, state.field.scenario.rules));
  const came = outcome === 'takes effect' ? 'receives' : outcome === 'lost' ? 'never gets' : 'still waits for';
  const words = `${came} an Objective`;
  table.among(own, () =>
    tell(table, 'objective', () => commanderSubject(state, taker), words, 'Order Activation & Leader Actions G1'),
  );
  if (outcome === 'takes effect') force.goal = force.pending.goal;
  if (outcome === 'delayed') force.pending.delay = delay;
  else force.pending = null;
}

/** Directives a Formation can be sent: Reserve only 12″ from the enemy, Support only where there is somebody. */
export function mayOrder(
  state: State,
  formation: Formation,
): { may: Directive[]; cannot: Partial<Record<Directive, string>>; friends: string[] } {
  const deaf = deafness(state, formation);
  if (deaf !== null) return { may: [], cannot: Object.fromEntries(DIRECTIVES.map((one) => [one, deaf])), friends: [] };
  const friends = hereOf(state, formation.side)
    .filter((one) => one !== formation && one.status !== 'BK')
    .map(({ sheet }) => sheet.id);
  const cannot: Partial<Record<Directive, string>> = {};
  if (seenFoes(state, formation.side).some((foe) => between(state, formation, foe) < REMOTE))
    cannot.R = 'the enemy is within 12″: who is in reserve stands farther off';
  if (friends.length === 0) cannot.S = 'there is no other Formation to support';
  return { may: DIRECTIVES.filter((one) => cannot[one] === undefined), cannot, friends };
}

/** Why a Formation takes no orders at all now. */
function deafness(state: State, formation: Formation): string | null {
  if (formation.grand) return 'a grand battery stays where it was formed';
  return issuerOf(state, formation) ? null : 'its Force has no commander on the field to send it';
}

function issueRequest(state: State, side: Side): IssueRequest {
  const { scenario } = state.field;
  const army = state.commanders.find((man) => man.army && man.side === side && man.fate === 'here');
  return {
    places: scenario.objectives.map(({ id, name }) => ({ id, name })),
    forces: state.forces.flatMap((force) => {
      const { id, name } = nth(scenario.forces, force.index);
      const his = force.side === side && army && force.commander !== army.index;
      const here = state.commanders[force.commander]?.fate === 'here';
      return his && here ? [{ id, name, goal: nth(scenario.objectives, force.goal).id }] : [];
    }),
    formations: hereOf(state, side).map((formation) => ({
      id: formation.sheet.id,
      name: formation.sheet.name,
      now: nowWords(state, formation),
      force: nth(scenario.forces, formation.force).id,
      ...mayOrder(state, formation),
    })),
  };
}

export function nowWords(state: State, formation: Formation): string {
  const { status, pending } = formation;
  const now = status === 'none' ? orderWords(state, formation) : status;
  if (!pending) return now;
  const late = pending.delay > 0 ? ` in ${pending.delay}` : '';
  return `${now}; ${orderWords(state, pending)} on its way${late}`;
}

/** Issue: orders go out in secret; they test from next turn on (G2). */
export function issueOrders(table: Table, state: State): void {
  const requests = Object.fromEntries(SIDES.map((side) => [seatOf(state, side), issueRequest(state, side)]));
  const answers = table.askEach(issue, requests);
  const at = (id: string) => state.formations.findIndex((one) => one.sheet.id === id && one.fate === 'here');
  for (const side of SIDES) {
    const { goals, orders } = answers[seatOf(state, side)]!;
    for (const { force, goal } of goals) {
      const found = state.field.scenario.forces.findIndex(({ id }) => id === force);
      const place = state.field.scenario.objectives.findIndex(({ id }) => id === goal);
      const same = nth(state.forces, found).goal === place;
      nth(state.forces, found).pending = same ? null : { goal: place, turn: state.turn, delay: 0 };
    }
    for (const { formation, directive, support } of orders) {
      const found = nth(state.formations, at(formation));
      const helped = support === undefined ? -1 : at(support);
      const same = found.directive === directive && found.support === helped;
      const issuer = issuerOf(state, found)!.index;
      found.pending = same ? null : { directive, support: helped, issuer, turn: state.turn, delay: 0 };
    }
  }
}
