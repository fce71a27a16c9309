/** Which orders to send so that Formations come to do what the plan wants of them. */
import { clauseOf, type Decision, type Plan, toldTo } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { IssueAnswer, IssueRequest } from '../battle/command/kinds.ts';
import type { Formation } from '../battle/state.ts';
import { missionsOf } from './missions.ts';
import { ownCalled, type Picture, placeName, wear } from './picture.ts';
import { SPENT } from './told.ts';

type Order = IssueAnswer['orders'][number];

/** Behind which friend matters less than that it goes: an order sent anew each turn to another friend never takes effect (G2). */
function isOnItsWay(picture: Picture, { pending }: Formation): boolean {
  const friend = pending?.directive === 'S' ? picture.state.formations[pending.support] : undefined;
  return friend?.fate === 'here' && friend.status === 'none' && wear(picture, friend) < SPENT;
}

export function issueFor(picture: Picture, request: IssueRequest, plan: Plan): { answer: IssueAnswer; reason: string } {
  const { state } = picture;
  const { goals, of } = missionsOf(picture, plan);
  const orders: Order[] = [];
  const alike = new Map<string, string[]>();
  for (const { id, name, may, friends } of request.formations) {
    const formation = ownCalled(picture, id);
    const mission = formation && of.get(formation);
    if (!mission) continue;
    const { kind: directive, support, why } = mission;
    if (!may.includes(directive) || (support && !friends.includes(support.sheet.id))) continue;
    const now = formation.pending ?? formation;
    if (now.directive === directive && (directive !== 'S' || now.support === support?.index)) continue;
    if (support && !toldTo(plan, id) && isOnItsWay(picture, formation)) continue;
    orders.push(support ? { formation: id, directive, support: support.sheet.id } : { formation: id, directive });
    alike.set(why, [...(alike.get(why) ?? []), name]);
  }
  const whys = [...alike].map(([why, names]) => clauseOf(names, why));
  const sent: { force: string; goal: string }[] = [];
  for (const { id } of request.forces) {
    const at = state.field.scenario.forces.findIndex((force) => force.id === id);
    const force = nth(state.forces, at);
    const goal = goals.get(at);
    if (goal === undefined || (force.pending?.goal ?? force.goal) === goal) continue;
    sent.push({ force: id, goal: nth(request.places, goal).id });
    whys.push(`${nth(state.field.scenario.forces, at).name} is sent to ${placeName(picture, goal)}`);
  }
  const reason = whys.length > 0 ? `${plan.title}: ${whys.join('; ')}.` : `${plan.title}; current orders stay.`;
  return { answer: { goals: sent, orders }, reason };
}

/** The cadet sends everybody forward. */
export function chargeAll(_picture: Picture, { formations }: IssueRequest): Decision & { answer: IssueAnswer } {
  const orders = formations
    .filter(({ may, now }) => may.includes('A') && !now.startsWith('Attack'))
    .map(({ id }) => ({ formation: id, directive: 'A' as const }));
  return { answer: { goals: [], orders }, reason: 'All attack.' };
}
