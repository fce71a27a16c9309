/** Which orders to send: who attacks, who holds, who rests, who marches. */
import type { Decision } from '../../../game/index.ts';
import type { IssueAnswer, IssueRequest } from '../battle/command/kinds.ts';
import { between } from '../battle/measure.ts';
import type { Directive, Formation } from '../battle/state.ts';
import { tiredness } from '../battle/state.ts';
import {
  awayFromFoe,
  awayFromGoal,
  goalOf,
  isHorse,
  nearestFoe,
  ownCalled,
  type Picture,
  power,
  wear,
} from './picture.ts';

type Order = IssueAnswer['orders'][number];

/** Strength of friends and foes near a Formation, for and against an attack. */
function balance(picture: Picture, formation: Formation): number {
  const { state, own, foes } = picture;
  const target = nearestFoe(picture, formation);
  if (!target) return 9;
  const near = (one: Formation) => between(state, one, target) <= 10 || one === formation;
  const ours = own.filter((one) => one.status === 'none' && near(one)).reduce((sum, one) => sum + power(state, one), 0);
  const theirs = foes
    .filter((one) => one === target || between(state, one, target) <= 6)
    .reduce((sum, one) => sum + power(state, one), 0);
  return ours / Math.max(1, theirs);
}

/** What one Formation ought to be about, and why. */
function wanted(
  picture: Picture,
  formation: Formation,
): { readonly directive: Directive; readonly support?: string; readonly why: string } {
  const { state, side, own } = picture;
  const away = awayFromFoe(picture, formation);
  const worn = wear(state, formation);
  const goal = goalOf(state, formation);
  const mine = state.held[goal] === side;
  const far = awayFromGoal(state, formation);
  if (worn >= 0.6 && away >= 12 && tiredness(formation) >= 3) return { directive: 'R', why: 'to rest' };
  if (worn >= 0.75) return { directive: 'D', why: 'too tired to attack' };
  if (isHorse(state, formation)) {
    const foot = own
      .filter(
        (one) => one !== formation && one.status === 'none' && !isHorse(state, one) && one.force === formation.force,
      )
      .sort((a, b) => awayFromFoe(picture, a) - awayFromFoe(picture, b))[0];
    if (foot && between(state, formation, foot) < 24)
      return { directive: 'S', support: foot.sheet.id, why: `to ride behind ${foot.sheet.name}` };
  }
  if (far <= 3 && mine) return { directive: 'D', why: 'to keep what it has' };
  if (away > 13 && far > 8) return { directive: 'M', why: 'to come up' };
  const odds = balance(picture, formation);
  const late = state.turn > state.field.scenario.clock.turns * 0.7 && !mine;
  if (mine && odds < 1.3) return { directive: 'D', why: 'the place is ours and they are strong' };
  // An attack under way is pressed unless it has become hopeless: a countermand costs turns.
  const least = formation.directive === 'A' && formation.status === 'none' ? 0.6 : late ? 0.75 : 0.95;
  if (odds >= least) return { directive: 'A', why: `${odds.toFixed(1)} to one where it would strike` };
  return { directive: 'D', why: 'too few to attack' };
}

export function issueFor(picture: Picture, request: IssueRequest): { answer: IssueAnswer; reason: string } {
  const { state } = picture;
  const orders: Order[] = [];
  const whys: string[] = [];
  for (const { id, name, may, friends } of request.formations) {
    const formation = ownCalled(picture, id);
    if (!formation || may.length === 0) continue;
    const { directive, support, why } = wanted(picture, formation);
    if (!may.includes(directive) || (support !== undefined && !friends.includes(support))) continue;
    const helped = support === undefined ? -1 : state.formations.findIndex(({ sheet }) => sheet.id === support);
    const now = formation.pending ?? formation;
    if (now.directive === directive && (directive !== 'S' || now.support === helped)) continue;
    orders.push(support === undefined ? { formation: id, directive } : { formation: id, directive, support });
    whys.push(`${name} ${why}`);
  }
  const goals = goalsFor(picture, request);
  return { answer: { goals, orders }, reason: whys.length > 0 ? whys.join('; ') : 'the orders stand' };
}

/** A Force whose Objective is safe is sent on to one that is not. */
function goalsFor({ state, side, own }: Picture, { forces, places }: IssueRequest): IssueAnswer['goals'] {
  const goals: { force: string; goal: string }[] = [];
  for (const { id } of forces) {
    const at = state.field.scenario.forces.findIndex((force) => force.id === id);
    const force = state.forces[at];
    if (!force || force.pending || state.held[force.goal] !== side) continue;
    const mine = own.filter((one) => one.force === at);
    if (mine.length < 2 || mine.some((one) => awayFromGoal(state, one) > 8)) continue;
    const open = places
      .map((place, i) => ({ place, i, away: Math.min(...mine.map((one) => awayFromGoal(state, one, i))) }))
      .filter(({ i }) => state.held[i] !== side && state.field.scenario.objectives[i]!.points > 1)
      .sort((a, b) => a.away - b.away)[0];
    if (open && open.away < 20) goals.push({ force: id, goal: open.place.id });
  }
  return goals;
}

/** The cadet sends everybody forward. */
export function chargeAll(_picture: Picture, { formations }: IssueRequest): Decision & { answer: IssueAnswer } {
  const orders = formations
    .filter(({ may, now }) => may.includes('A') && !now.startsWith('Attack'))
    .map(({ id }) => ({ formation: id, directive: 'A' as const }));
  return { answer: { goals: [], orders }, reason: 'everybody forward' };
}
